// Reading and playing the small game.
#include "small_game.hpp"

#include <fstream>
#include <sstream>

#include "marne/formats/json_forms.hpp"
#include "targets.hpp"

namespace marne::test {
namespace {

void check_texts(const Scenario& scenario, const Command& command, const EventBatch& batch) {
    const auto read = formats::read_command(scenario, formats::write_json(scenario, command));
    const auto* const same = std::get_if<Command>(&read);
    promise(same != nullptr && *same == command, "a command does not come back from its text");
    for (const Event& event : batch.events) {
        const auto told = formats::read_event(scenario, formats::write_json(scenario, event));
        const auto* const fact = std::get_if<Event>(&told);
        promise(fact != nullptr && *fact == event,
                "an event does not come back from its text: " + formats::write_json(scenario, event));
    }
}

}  // namespace

std::string corpus_text(const std::string& name) {
    std::ifstream file(std::string(MARNE_CORPUS_FOLDER) + "/" + name, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    promise(file.good(), "cannot read " + name);
    return text.str();
}

const formats::DataTexts& small_texts() {
    static const formats::DataTexts texts{{"map.json", corpus_text("map/sound")},
                                          {"counters.tsv", corpus_text("counters/sound")},
                                          {"areas.json", corpus_text("areas/sound")},
                                          {"charts.json", corpus_text("charts/sound")},
                                          {"scenarios/small.json", corpus_text("scenario/sound")}};
    return texts;
}

std::shared_ptr<const Scenario> small_scenario(const std::string& id) {
    auto loaded = formats::load_scenario(small_texts(), id, OrderOfBattle::historical);
    if (const auto* errors = std::get_if<std::vector<formats::DataError>>(&loaded)) {
        throw BrokenPromise(formats::to_string(errors->front()));
    }
    return std::make_shared<const Scenario>(std::get<Scenario>(std::move(loaded)));
}

void perform_lawful(rules::GameState& state, const Command& command) {
    const std::string text = formats::write_json(state.scenario(), command);
    rules::GameState follower = state;
    const rules::Outcome outcome = rules::perform(state, command);
    const auto* const batch = std::get_if<EventBatch>(&outcome);
    promise(batch != nullptr, "a lawful command is refused: " + text);
    promise(batch->state_hash == rules::hash(state), "the hash of the batch is not that of the state: " + text);
    rules::evolve(follower, *batch);
    promise(follower == state, "the events do not lead to the state: " + text);
    check_texts(state.scenario(), command, *batch);
}

void play_on(rules::GameState state, int commands) {
    for (int i = 0; i < commands && !std::holds_alternative<GameOver>(state.decision.kind); ++i) {
        const std::vector<Command> lawful = rules::legal_commands(state);
        promise(!lawful.empty(), "there is no lawful command although the game is not over");
        // Strides that are prime to each other reach all kinds of commands; the last one mostly ends the phase.
        perform_lawful(state, i % 5 == 4 ? lawful.back() : lawful[static_cast<std::size_t>(i) * 7 % lawful.size()]);
    }
}

}  // namespace marne::test
