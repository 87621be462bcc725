// From the words of the command line to an instant of the table and an eye.
#include "picture_plan.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "marne/app/interaction.hpp"
#include "marne/app/layers.hpp"
#include "marne/app/picture_size.hpp"
#include "marne/formats/position.hpp"
#include "marne/render/timeline.hpp"
#include "marne/rules/game.hpp"
#include "marne/session/assets.hpp"
#include "marne/session/replay.hpp"
#include "stage_art.hpp"

namespace marne::app {
namespace {

namespace fs = std::filesystem;
using session::Failure;
using ScenarioPtr = std::shared_ptr<const Scenario>;

Failure wrong(const std::string& sentence) {
    return {sentence, exit_wrong_usage};
}

/// What is to be seen: a state of the rules, and the table as it is then or on the way there.
struct Sitting {
    ScenarioPtr scenario;
    rules::GameState state;
    render::TableFrame frame;
    std::vector<session::Entry> history;  // what led there, as far as it is known
};

Sitting at_rest(ScenarioPtr scenario, rules::GameState state, std::vector<session::Entry> history = {}) {
    render::Timeline timeline{rules::view(state), *scenario};
    render::TableFrame frame = timeline.sample(0.0);
    return {std::move(scenario), std::move(state), std::move(frame), std::move(history)};
}

/// The batch that holds the `event`-th event of a replay (from 1), and how many events stand before the batch.
struct Found {
    const session::Entry* entry{};
    std::size_t before{};
};
std::optional<Found> find_event(const session::Replay& replay, std::size_t event) {
    std::size_t before = 0;
    for (const session::Entry& entry : replay.entries) {
        if (event <= before + entry.batch.events.size()) {
            return Found{&entry, before};
        }
        before += entry.batch.events.size();
    }
    return std::nullopt;
}

std::vector<session::Entry> history_of(const session::Replay& replay, std::size_t events) {
    const std::span<const session::Entry> entries = session::entries_until(replay, events);
    return {entries.begin(), entries.end()};
}

/// The table `share` into the beat that shows the `event`-th event.
std::variant<Sitting, Failure> within_beat(const session::Replay& replay, std::size_t event, double share) {
    const auto found = find_event(replay, event);
    if (event == 0 || !found) {
        return wrong("The log has no event " + std::to_string(event) + "; it holds " +
                     std::to_string(session::count_events(replay)) + ", counted from 1.");
    }
    const rules::GameState start = session::state_at(replay, found->before);
    const BoardView view = rules::view(start);
    const render::TableModel model = render::TableModel::from(view, *replay.scenario);
    double begin = 0.0;
    double length = 0.0;
    for (const render::Beat& beat : render::choreograph(found->entry->batch.events, model)) {
        length = beat.seconds;
        if (event - found->before <= beat.first_event + beat.event_count) {
            break;
        }
        begin += beat.seconds;
    }
    render::Timeline timeline{view, *replay.scenario};
    timeline.push(found->entry->batch);
    timeline.sample(0.0);
    // In steps, as a player would see it: what glows or falls may remember what was before.
    const double end = begin + length * share;
    for (double now = 0.02; now < end; now += 0.02) {
        timeline.sample(now);
    }
    render::TableFrame frame = timeline.sample(end);
    return Sitting{replay.scenario, session::state_at(replay, event), std::move(frame), history_of(replay, event)};
}

std::variant<Sitting, Failure> from_log(const RenderOptions& options, const fs::path& assets) {
    auto loaded = session::load_replay(*options.log, assets);
    if (auto* failure = std::get_if<Failure>(&loaded)) {
        return std::move(*failure);
    }
    const auto& replay = std::get<session::Replay>(loaded);
    const std::size_t events = options.at_event ? *options.at_event : session::count_events(replay);
    if (options.beat) {
        return within_beat(replay, events, *options.beat);
    }
    return at_rest(replay.scenario, session::state_at(replay, events), history_of(replay, events));
}

std::variant<Sitting, Failure> from_position(const RenderOptions& options, const fs::path& assets) {
    auto loaded = session::load_scenario(assets, options.scenario, options.option);
    if (auto* failure = std::get_if<Failure>(&loaded)) {
        return std::move(*failure);
    }
    const auto scenario = std::get<ScenarioPtr>(loaded);
    if (!options.position) {
        return at_rest(scenario, rules::new_game(scenario, {}));
    }
    auto text = session::read_file(*options.position);
    if (auto* failure = std::get_if<Failure>(&text)) {
        return std::move(*failure);
    }
    auto parsed = formats::parse_position(*scenario, std::get<std::string>(text), options.position->string());
    if (const auto* errors = std::get_if<std::vector<formats::DataError>>(&parsed)) {
        return Failure{formats::to_string(errors->front()), exit_bad_data};
    }
    return at_rest(scenario, rules::set_up(scenario, std::get<Position>(parsed)));
}

std::variant<Hex, Failure> hex_named(const Scenario& scenario, const std::string& digits) {
    const std::optional<Hex> hex = parse_hex(digits);
    if (!hex || !scenario.map.contains(*hex)) {
        return wrong("The map has no hex '" + digits + "': name one by its four digits, such as 1314.");
    }
    return *hex;
}

std::optional<render::CameraStand> stand_named(const std::string& name, const render::Camera& camera) {
    if (name == "tilt" || name == "paris") {
        return camera.named(render::NamedView::tilt);
    }
    if (name == "top") {
        return camera.named(render::NamedView::top);
    }
    if (name == "close") {
        return camera.named(render::NamedView::close);
    }
    if (name == "table") {
        return camera.named(render::NamedView::table);
    }
    return std::nullopt;
}

float radians_of(double degrees) {
    return static_cast<float>(degrees * std::numbers::pi / 180.0);
}

std::variant<render::CameraStand, Failure> stand_for(const RenderOptions& options, const Scenario& scenario) {
    const render::TableLayout layout{scenario};
    render::Camera camera{layout};
    camera.resize({static_cast<float>(options.width), static_cast<float>(options.height)});
    std::optional<render::CameraStand> stand = stand_named(options.camera, camera);
    if (!stand) {
        return wrong("The camera '" + options.camera + "' is not known: use tilt, top, close, paris or table.");
    }
    std::optional<Hex> target;
    if (options.camera == "paris") {
        for (const Town& town : scenario.map.towns) {
            if (town.plain_name == "Paris") {
                target = town.label_hex;
            }
        }
        stand->distance = camera.named(render::NamedView::close).distance;
    }
    if (options.look_at) {
        auto hex = hex_named(scenario, *options.look_at);
        if (auto* failure = std::get_if<Failure>(&hex)) {
            return std::move(*failure);
        }
        target = std::get<Hex>(hex);
        if (!options.distance && options.camera == "tilt") {
            stand->distance = camera.named(render::NamedView::close).distance;
        }
    }
    if (target) {
        const glm::vec3 centre = layout.hexes().centre(*target);
        stand->target = {centre.x, centre.z};
    }
    stand->distance = options.distance ? static_cast<float>(*options.distance) : stand->distance;
    stand->elevation = options.tilt ? radians_of(*options.tilt) : stand->elevation;
    stand->heading = options.turn ? radians_of(*options.turn) : stand->heading;
    return camera.limited(*stand);
}

/// Marks of what the units of a hex can reach, as a player who selects them sees it.
std::optional<Failure> lay_reach(const rules::GameState& state, const std::string& digits, render::Overlays& overlays) {
    auto hex = hex_named(state.scenario(), digits);
    if (auto* failure = std::get_if<Failure>(&hex)) {
        return std::move(*failure);
    }
    Interaction interaction;
    interaction.refresh(state);
    interaction.click(state, std::get<Hex>(hex), Click::select);
    if (interaction.selected().empty()) {
        return wrong("No unit of hex " + digits + " can be selected to move then; name a hex of the acting player's.");
    }
    render::Overlays reach = interaction.overlays(state);
    std::move(reach.hexes.begin(), reach.hexes.end(), std::back_inserter(overlays.hexes));
    std::move(reach.paths.begin(), reach.paths.end(), std::back_inserter(overlays.paths));
    overlays.selected = std::move(reach.selected);
    return std::nullopt;
}

std::variant<render::Overlays, Failure> overlays_for(const RenderOptions& options, const Sitting& seen) {
    const rules::GameState& state = seen.state;
    render::Overlays overlays;
    Layers layers;
    layers.attacks = false;
    const std::array switches{std::pair{"zones", &layers.zones},     std::pair{"supply", &layers.supply},
                              std::pair{"towns", &layers.towns},     std::pair{"moves", &layers.moves},
                              std::pair{"attacks", &layers.attacks}, std::pair{"odds", &layers.odds}};
    for (const std::string& layer : options.layers) {
        const auto known =
            std::find_if(switches.begin(), switches.end(), [&](const auto& named) { return layer == named.first; });
        if (known != switches.end()) {
            *known->second = true;
        } else if (layer.rfind("reach=", 0) == 0) {
            if (auto failure = lay_reach(state, layer.substr(6), overlays)) {
                return std::move(*failure);
            }
        } else {
            return wrong("The layer '" + layer +
                         "' is not known: use zones, supply, towns, moves, attacks, odds or reach=HEX.");
        }
    }
    std::optional<Hex> pointer;
    if (options.look_at) {
        pointer = parse_hex(*options.look_at);
    }
    lay_under(state, layers, pointer, overlays, seen.history);
    return overlays;
}

template <class Value, class Values>
std::optional<Value> named(const Values& values, const std::string& name) {
    for (const Value value : values) {
        if (render::to_string(value) == name) {
            return value;
        }
    }
    return std::nullopt;
}

std::optional<Failure> check(const RenderOptions& options) {
    if (auto failure = check_picture_size("A picture", options.width, options.height)) {
        return failure;
    }
    if (options.out.empty()) {
        return wrong("No file was named to write the picture to: give one with --out.");
    }
    const auto within = [](const std::optional<double>& number, double low, double high) {
        return !number || (*number >= low && *number <= high);
    };
    if (!within(options.beat, 0.0, 1.0)) {
        return wrong("A moment within an event is a number from 0 (its beginning) to 1 (its end).");
    }
    if (!within(options.distance, 0.01, 10.0)) {
        return wrong("The distance is told in metres, 0.01 to 10; the map is about a metre wide.");
    }
    if (!within(options.tilt, 5.0, 90.0)) {
        return wrong("The tilt is told in degrees above the table, 5 to 90.");
    }
    if (!within(options.turn, -360.0, 360.0)) {
        return wrong("The turn is told in degrees clockwise from north, -360 to 360.");
    }
    if (options.beat && !options.log) {
        return wrong("A moment within an event needs a log: give one with --log.");
    }
    return std::nullopt;
}

}  // namespace

std::variant<PicturePlan, Failure> plan_picture(const RenderOptions& options, const fs::path& assets) {
    if (auto failure = check(options)) {
        return std::move(*failure);
    }
    const auto quality = parse_quality(options.quality, true);
    if (!quality) {
        return wrong("The quality '" + options.quality + "' is not known: use auto, low, medium, high or ultra.");
    }
    const auto vision = named<render::Vision>(render::all_visions, options.vision);
    if (!vision) {
        return wrong("The vision '" + options.vision +
                     "' is not known: use normal, protanopia, deuteranopia, tritanopia or grey.");
    }
    const auto lighting =
        named<render::Lighting>(std::array{render::Lighting::lamp, render::Lighting::day}, options.light);
    if (!lighting) {
        return wrong("The light '" + options.light + "' is not known: use lamp or day.");
    }
    auto sitting = options.log ? from_log(options, assets) : from_position(options, assets);
    if (auto* failure = std::get_if<Failure>(&sitting)) {
        return std::move(*failure);
    }
    auto& seen = std::get<Sitting>(sitting);
    auto stand = stand_for(options, *seen.scenario);
    if (auto* failure = std::get_if<Failure>(&stand)) {
        return std::move(*failure);
    }
    auto overlays = overlays_for(options, seen);
    if (auto* failure = std::get_if<Failure>(&overlays)) {
        return std::move(*failure);
    }
    return PicturePlan{seen.scenario,
                       std::move(seen.frame),
                       std::get<render::Overlays>(std::move(overlays)),
                       std::get<render::CameraStand>(stand),
                       {static_cast<float>(options.width), static_cast<float>(options.height)},
                       *quality,
                       *vision,
                       *lighting};
}

}  // namespace marne::app
