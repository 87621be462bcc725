// The talk at the table.
#include "talk.hpp"

#include <utility>
#include <variant>

#include "marne/rules/game.hpp"
#include "marne/rules/queries.hpp"
#include "marne/session/narration.hpp"
#include "marne/session/wording.hpp"
#include "misread.hpp"
#include "tell.hpp"
#include "verbs.hpp"
#include "words.hpp"

namespace marne::text {
namespace {

/// The first sentence of what a command did.
std::string first_sentence(const Scenario& scenario, const EventBatch& batch) {
    for (const Event& event : batch.events) {
        std::string sentence = session::narrate(scenario, event);
        if (!sentence.empty()) {
            return sentence;
        }
    }
    return {};
}

/// A whole army that arrives is counted; "what" lists it by where it may come in.
std::string tell_event(const rules::GameState& state, const Event& event) {
    constexpr std::size_t a_few = 6;
    const auto* due = std::get_if<ReinforcementsDue>(&event);
    if (due == nullptr || due->units.size() <= a_few) {
        return session::narrate(state.scenario(), event);
    }
    return session::cite(std::to_string(due->units.size()) + " " + session::side_name(due->side) +
                             " reinforcements are due; what tells where they may enter.",
                         rule("3.1.1.A"));
}

/// The units that an order names, for "it" and "them".
struct UnitsNamed {
    std::vector<UnitId> operator()(const MoveOrder& order) const { return order.units; }
    std::vector<UnitId> operator()(const PlaceOrder& order) const { return order.units; }
    std::vector<UnitId> operator()(const PlaceRestOrder&) const { return {}; }
    std::vector<UnitId> operator()(const RemoveOrder& order) const { return order.units; }
    std::vector<UnitId> operator()(const AttackOrder& order) const { return order.units; }
    std::vector<UnitId> operator()(const ResolveOrder&) const { return {}; }
    std::vector<UnitId> operator()(const WithdrawOrder&) const { return {}; }
    std::vector<UnitId> operator()(const RetreatOrder& order) const {
        return order.unit ? std::vector<UnitId>{*order.unit} : std::vector<UnitId>{};
    }
    std::vector<UnitId> operator()(const AutoOrder&) const { return {}; }
    std::vector<UnitId> operator()(const AdvanceOrder& order) const { return order.units; }
    std::vector<UnitId> operator()(const DeclineOrder&) const { return {}; }
    std::vector<UnitId> operator()(const EndOrder&) const { return {}; }
};

/// What a lawful command would come to, where that is worth saying.
std::string forecast(const rules::GameState& state, const Command& command) {
    if (const auto* move = std::get_if<MoveUnit>(&command)) {
        const CostReckoning cost = rules::reckon_path(state, move->unit, move->path);
        return state.counter(move->unit).id + " would go for " + std::to_string(cost.cost) + " of " +
               session::counted(cost.available, "movement point") + ".";
    }
    if (const auto* attack = std::get_if<DeclareAttack>(&command)) {
        return tell_odds(state, attack->attackers, attack->defenders);
    }
    return {};
}

}  // namespace

Talk::Talk(session::Session session)
    : session_{std::move(session)}, gestures_{session_}, names_{*session_.scenario()} {}

std::string Talk::greeting() const {
    Lines lines;
    lines.add("The Marne, 1914.");
    lines.add(tell_status(session_));
    lines.add(session_.notice());
    lines.add("The game is saved with every command, in " + session_.log_path().string() + ".");
    lines.add("Type what for what is to be done, help for the commands, quit to leave.");
    lines.add(tell_choices(state()));
    return lines.take();
}

std::string Talk::prompt() const {
    if (prompt_ == PromptStyle::full) {
        return prompt_line(state()) + "> ";
    }
    const std::string line = prompt_line(state());
    return line.substr(line.rfind(", ") + 2) + "> ";
}

std::string Talk::farewell() const {
    return "The game is saved in " + session_.log_path().string() + ".\nGo on with: marne text --log \"" +
           session_.log_path().string() + "\"";
}

Reader Talk::reader(std::vector<std::string> words) const {
    return {state(), names_, std::move(words), latest_};
}

std::string Talk::answer(std::string_view line) {
    if (line.size() > longest_line) {
        return "That line is too long; no command needs more than " + std::to_string(longest_line) +
               " characters. Nothing was done.";
    }
    const std::string cleaned = clean(line);
    const std::vector<std::string> words = split(cleaned);
    if (words.empty() || cleaned.front() == '#') {
        return {};  // nothing, or a remark in a script
    }
    std::string told;
    try {
        told = respond(words);
    } catch (const Misread& misread) {
        told = misread.what();
    }
    last_answer_ = told;
    return told;
}

std::string Talk::respond(const std::vector<std::string>& words) {
    Reader ahead = reader(words);
    if (!is_verb(words.front())) {
        // A hex or a unit by itself asks what it is.
        if (parse_hex(words.front())) {
            return tell_hex(state(), ahead.hex());
        }
        Reader again = ahead;
        if (ahead.at_unit()) {
            const std::vector<UnitId> units = again.units(std::nullopt);
            if (again.done()) {
                latest_ = units;
                Lines lines;
                for (const UnitId unit : units) {
                    lines.add(tell_unit(state(), unit));
                }
                return lines.take();
            }
        }
    }
    const Verb& verb = find_verb(words.front());
    Reader arguments = reader({words.begin() + 1, words.end()});
    if (verb.read != nullptr) {
        return carry_out(verb.read(arguments));
    }
    return verb.ask(*this, arguments);
}

std::string Talk::carry_out(const Order& order) {
    Plan planned = plan(state(), order);
    if (planned.commands.empty()) {
        return planned.note;
    }
    const Side before = state().decision.side;
    const std::vector<rules::Attack> declared = state().attacks;
    auto outcome = gestures_.perform(session_, planned.commands);
    if (const auto* violations = std::get_if<Violations>(&outcome)) {
        return refusal(order, *violations);
    }
    refused_.reset();
    if (std::vector<UnitId> named = std::visit(UnitsNamed{}, order); !named.empty()) {
        latest_ = std::move(named);
    }
    const auto& batches = std::get<std::vector<EventBatch>>(outcome);
    Lines lines;
    lines.add(std::holds_alternative<PlaceRestOrder>(order)
                  ? session::counted(static_cast<int>(batches.size()), "unit") +
                        " placed where the scenario lists them; units mine tells where."
                  : tell(batches));
    lines.add(planned.note);
    if (std::holds_alternative<EndOrder>(order)) {
        for (const rules::Attack& attack : declared) {
            lines.add(session::cite("Attack " + std::to_string(number_of(attack.id)) +
                                        " was not rolled and has ended with the phase; undo brings it back.",
                                    rule("D-8.1")));
        }
    }
    if (std::holds_alternative<AttackOrder>(order)) {
        const rules::Attack& attack = state().attacks.back();
        lines.add("It stands at " + odds_words(rules::reckon_attack(state(), attack.attackers, attack.defenders)) +
                  ".");
        lines.add(state().dice_mode == DiceMode::table ? "Roll your die and type, for example: die 4."
                                                       : "Type roll to roll the die; odds HEX tells more.");
    }
    lines.add(handed_over(before));
    return lines.empty() ? "Done." : lines.take();
}

std::string Talk::tell(const std::vector<EventBatch>& batches) const {
    Lines lines;
    for (const EventBatch& batch : batches) {
        for (const Event& event : batch.events) {
            lines.add(tell_event(state(), event));
        }
    }
    if (session_.log_failure()) {
        lines.add(session_.log_failure()->sentence);
    }
    return lines.take();
}

/// Who decides from now on, when that has changed, and among what.
std::string Talk::handed_over(Side before) const {
    Lines lines;
    const Decision& decision = state().decision;
    if (std::holds_alternative<GameOver>(decision.kind)) {
        lines.add("Type score for the points, quit to leave.");
        return lines.take();
    }
    if (decision.side != before) {
        lines.add("Hand over to the " + session::side_name(decision.side) + " player.");
        lines.add(session::narrate(*session_.scenario(), rules::view(state()), decision));
    }
    lines.add(tell_choices(state()));
    return lines.take();
}

std::string Talk::refusal(const Order& order, const Violations& violations) {
    refused_ = order;
    const std::vector<std::string> told = sentences(state(), violations);
    std::string text = told.empty() ? std::string{"The rules refuse this."} : told.front();
    if (told.size() > 1) {
        text += "\n" + session::counted(static_cast<int>(told.size()) - 1, "more reason") + "; why tells all.";
    }
    return text;
}

std::string Talk::explain_refusal() const {
    return refused_ ? explain(*refused_) : "Nothing was refused just now. For example: why move G-3 to 1815.";
}

std::string Talk::explain(const Order& order) const {
    const Plan planned = plan(state(), order);
    if (planned.commands.empty()) {
        return planned.note;
    }
    Lines lines;
    lines.add("Nothing stands against it.");
    rules::GameState tried = state();
    for (const Command& command : planned.commands) {
        const Violations broken = rules::check(tried, command);
        if (!broken.empty()) {
            Lines refused;
            for (const std::string& sentence : sentences(tried, broken)) {
                refused.add(sentence);
            }
            std::vector<Rule> cited;
            for (const Violation& violation : broken) {
                bool told = false;
                for (const Rule rule : cited) {
                    told = told || rule == violation.cited;
                }
                if (!told) {
                    cited.push_back(violation.cited);
                    refused.add("Rule " + std::string(to_string(violation.cited)) + ": " +
                                std::string(session::rule_digest(violation.cited)));
                }
            }
            return refused.take();
        }
        lines.add(forecast(tried, command));
        rules::perform(tried, command);
    }
    return lines.take();
}

std::string Talk::undo() {
    const Side before = state().decision.side;
    const std::vector<session::Entry> entries = gestures_.next_to_undo(session_);
    const session::UndoBarrier barrier = session_.undo_barrier();
    const std::size_t length = session_.history().size();
    if (!gestures_.undo(session_)) {
        return session::narrate(barrier);
    }
    Lines lines;
    const std::size_t kept = entries.size() - (length - session_.history().size());
    for (std::size_t i = entries.size(); i > kept; --i) {
        lines.add("Taken back: " + first_sentence(*session_.scenario(), entries[i - 1].batch));
    }
    if (session_.log_failure()) {
        lines.add(session_.log_failure()->sentence);
    }
    lines.add(handed_over(before));
    return lines.take();
}

std::string Talk::redo() {
    const Side before = state().decision.side;
    const std::vector<EventBatch> batches = gestures_.redo(session_);
    if (batches.empty()) {
        return "There is nothing to redo.";
    }
    Lines lines;
    lines.add(tell(batches));
    lines.add(handed_over(before));
    return lines.take();
}

}  // namespace marne::text
