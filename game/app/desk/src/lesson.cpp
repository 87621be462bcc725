// Reading lessons, and following them.
#include "marne/app/lesson.hpp"

#include <nlohmann/json.hpp>
#include <set>

#include "marne/protocol/overload.hpp"
#include "marne/session/assets.hpp"
#include "selection.hpp"

namespace marne::app {
namespace {

using Json = nlohmann::json;
using session::Failure;

/// Thrown inside this file only, where a lesson is wrong.
struct WrongLesson {
    std::string what;
};

[[noreturn]] void wrong(const std::string& what) {
    throw WrongLesson{what};
}

Json parse(const std::filesystem::path& file) {
    auto text = session::read_file(file);
    if (const auto* failure = std::get_if<Failure>(&text)) {
        wrong(failure->sentence);
    }
    Json json = Json::parse(std::get<std::string>(text), nullptr, false);
    if (!json.is_object()) {
        wrong("it is no JSON object");
    }
    return json;
}

void only(const Json& json, const std::set<std::string>& keys) {
    for (const auto& [key, value] : json.items()) {
        if (keys.count(key) == 0) {
            wrong("\"" + key + "\" is not known there");
        }
    }
}

std::string text(const Json& json, const std::string& key) {
    const auto found = json.find(key);
    if (found == json.end() || !found->is_string() || found->get_ref<const std::string&>().empty()) {
        wrong("\"" + key + "\" must be a text");
    }
    return found->get<std::string>();
}

LessonGame game_of(const Json& json) {
    only(json, {"title", "scenario", "option", "seed", "steps"});
    LessonGame game;
    game.title = text(json, "title");
    game.scenario = text(json, "scenario");
    const auto option = parse_order_of_battle(text(json, "option"));
    const auto seed = json.find("seed");
    if (!option || seed == json.end() || !seed->is_number_unsigned()) {
        wrong("\"option\" must be H or A to D and \"seed\" a whole number");
    }
    game.option = *option;
    game.seed = seed->get<std::uint64_t>();
    return game;
}

/// The steps of a lesson, read against the scenario they are about.
class StepReader {
public:
    explicit StepReader(const Scenario& scenario) : scenario_{scenario} {}

    LessonStep read(const Json& json) const {
        if (!json.is_object()) {
            wrong("it is no object");
        }
        only(json, {"say", "during", "at", "press", "until"});
        LessonStep step;
        step.say = text(json, "say");
        if (json.contains("during")) {
            step.during = phase(text(json, "during"));
        }
        if (json.contains("at")) {
            step.at = hex(text(json, "at"));
        }
        if (json.contains("press")) {
            step.press = action(text(json, "press"));
        }
        if (!json.contains("until") || !json["until"].is_object()) {
            wrong("\"until\" must say what has to be done");
        }
        step.until = condition(json["until"]);
        return step;
    }

private:
    Hex hex(const std::string& digits) const {
        const auto found = parse_hex(digits);
        if (!found || !scenario_.map.contains(*found)) {
            wrong("the map has no hex \"" + digits + "\"");
        }
        return *found;
    }
    UnitId unit(const std::string& id) const {
        const auto found = scenario_.counters.find(id);
        if (!found) {
            wrong("there is no unit \"" + id + "\"");
        }
        return *found;
    }
    static PhaseReached phase(const std::string& words) {
        const std::size_t gap = words.find(' ');
        const auto side = parse_side(words.substr(0, gap));
        const auto phase = parse_phase(gap == std::string::npos ? std::string{} : words.substr(gap + 1));
        if (!side || !phase) {
            wrong("\"" + words + "\" is no phase; write for example german movement-1");
        }
        return {*side, *phase};
    }
    Action action(const std::string& words) const {
        for (const ActionKind kind : {ActionKind::confirm, ActionKind::undo, ActionKind::redo, ActionKind::end_phase,
                                      ActionKind::attack, ActionKind::stay}) {
            if (words == marne::app::to_string(Action{kind, 0, {}})) {
                return {kind, 0, {}};
            }
        }
        constexpr std::string_view waiting = "select_waiting ";
        if (words.rfind(waiting, 0) == 0) {
            const UnitId found = unit(words.substr(waiting.size()));
            return {ActionKind::select_waiting, static_cast<std::uint32_t>(index_of(found)), {}};
        }
        wrong("there is no button \"" + words + "\"");
    }
    static Deciding deciding(const std::string& word) {
        if (word == "retreat") {
            return Deciding::retreat;
        }
        if (word == "advance") {
            return Deciding::advance;
        }
        if (word != "phase") {
            wrong("\"deciding\" is retreat, advance or phase");
        }
        return Deciding::phase;
    }
    Condition condition(const Json& json) const {
        only(json, {"card", "selected", "unit", "at", "target", "phase", "deciding"});
        if (json.contains("card")) {
            return CardGone{};
        }
        if (json.contains("selected")) {
            return UnitSelected{unit(text(json, "selected"))};
        }
        if (json.contains("unit")) {
            return UnitStands{unit(text(json, "unit")), hex(text(json, "at"))};
        }
        if (json.contains("target")) {
            return HexTargeted{hex(text(json, "target"))};
        }
        if (json.contains("phase")) {
            return phase(text(json, "phase"));
        }
        return DecisionReached{deciding(text(json, "deciding"))};
    }

    const Scenario& scenario_;
};

Failure failure_of(const std::filesystem::path& file, const WrongLesson& error) {
    return {"The lesson \"" + file.string() + "\" cannot be used: " + error.what + ".", session::exit_bad_data};
}

bool is_at(const Desk& desk, const PhaseReached& wanted) {
    return desk.state().side == wanted.side && desk.state().phase == wanted.phase;
}

bool is_deciding(const Decision& decision, Deciding wanted) {
    switch (wanted) {
        case Deciding::phase:
            return std::holds_alternative<PlayPhase>(decision.kind);
        case Deciding::retreat:
            return std::holds_alternative<ChooseRetreat>(decision.kind);
        case Deciding::advance:
            return std::holds_alternative<ChooseAdvance>(decision.kind);
    }
    return false;
}

bool is_met(const Condition& condition, const Desk& desk) {
    const auto stands = [&](UnitId unit, Hex at) {
        return desk.state().unit(unit).where == Whereabouts::on_map && desk.state().unit(unit).hex == at;
    };
    return std::visit(
        Overload{[&](const CardGone&) { return !desk.card(); },
                 [&](const UnitSelected& wanted) { return holds(desk.interaction().selected(), wanted.unit); },
                 [&](const UnitStands& wanted) { return stands(wanted.unit, wanted.at); },
                 [&](const HexTargeted& wanted) { return holds(desk.interaction().targets(), wanted.hex); },
                 [&](const PhaseReached& wanted) { return is_at(desk, wanted); },
                 [&](const DecisionReached& wanted) { return is_deciding(desk.state().decision, wanted.deciding); }},
        condition);
}

}  // namespace

std::variant<LessonGame, Failure> read_lesson_game(const std::filesystem::path& file) {
    try {
        return game_of(parse(file));
    } catch (const WrongLesson& error) {
        return failure_of(file, error);
    }
}

std::variant<Lesson, Failure> Lesson::read(const std::filesystem::path& file, const Scenario& scenario) {
    Lesson lesson;
    std::size_t number = 0;
    try {
        const Json json = parse(file);
        lesson.game_ = game_of(json);
        if (!json.contains("steps") || !json["steps"].is_array() || json["steps"].empty()) {
            wrong("\"steps\" must be a list with at least one step");
        }
        for (const Json& step : json["steps"]) {
            ++number;
            lesson.steps_.push_back(StepReader{scenario}.read(step));
        }
    } catch (const WrongLesson& error) {
        return failure_of(file,
                          number == 0 ? error : WrongLesson{"step " + std::to_string(number) + ": " + error.what});
    }
    return lesson;
}

void Lesson::observe(const Desk& desk) {
    while (!over() && is_met(step().until, desk)) {
        ++position_;
    }
}

bool Lesson::lost(const Desk& desk) const {
    return !over() && step().during && !is_at(desk, *step().during);
}

}  // namespace marne::app
