// Lines of reckonings: what is added up, and what it is worth.
#include "marne/session/narration.hpp"
#include "marne/session/wording.hpp"

namespace marne::session {
namespace {

/// How a value is written: as an amount, or as something added to a sum.
enum class Shown { amount, change };

struct Words {
    std::string label;
    Shown shown{Shown::amount};
};

class LineWords {
public:
    LineWords(const Scenario& scenario, const ReckoningLine& line) : scenario_(scenario), line_(line) {}

    Words words() const {
        switch (line_.item) {
            case ReckoningItem::unit_strength:
                return {unit()};
            case ReckoningItem::isolated:
                return {"out of supply: half is lost", Shown::change};
            case ReckoningItem::demoralised:
                return {"demoralised: half is lost", Shown::change};
            case ReckoningItem::retreated_adds_none:
                return {"retreated here this phase: adds nothing", Shown::change};
            case ReckoningItem::fort_strength:
                return {fort(), Shown::change};
            case ReckoningItem::attack_total:
                return {"Attack"};
            case ReckoningItem::defence_total:
                return {"Defence"};
            case ReckoningItem::terrain_modifier:
                return {"Terrain: " + terrain(), Shown::change};
            case ReckoningItem::flank_modifier:
                return {"Flank attack", Shown::change};
            case ReckoningItem::disruption_modifier:
                return {"All defenders disrupted", Shown::change};
            case ReckoningItem::modifier_total:
                return {"To the die", Shown::change};
            case ReckoningItem::terrain_cost:
                return {"Entering " + terrain()};
            case ReckoningItem::river_cost:
                return {"Crossing a river", Shown::change};
            case ReckoningItem::enemy_zone_cost:
                return {"Under enemy control", Shown::change};
            case ReckoningItem::exit_cost:
                return {"Leaving the map", Shown::change};
            case ReckoningItem::allowance:
                return {"Movement allowance"};
            case ReckoningItem::isolated_allowance:
                return {"Out of supply", Shown::change};
            case ReckoningItem::eliminated_units:
                return {"Destroyed: " + unit() + strength()};
            case ReckoningItem::town_held:
            case ReckoningItem::city_held:
                return {"Holding " + town()};
            case ReckoningItem::exited_units:
                return {"Off the map: " + unit() + strength()};
            case ReckoningItem::option_bonus:
                return {"German order of battle " + std::string(to_string(scenario_.forces.option)) + ": " +
                        scenario_.forces.name};
            case ReckoningItem::victory_total:
                return {"Victory points"};
        }
        return {};
    }

private:
    std::string unit() const { return line_.unit ? unit_name(scenario_, *line_.unit) : "Units"; }
    std::string terrain() const {
        if (!line_.hex || !scenario_.map.contains(*line_.hex)) {
            return "the hex";
        }
        return std::string(terrain_name(scenario_.map.at(*line_.hex).terrain)) + " " + to_string(*line_.hex);
    }
    /// ", strength 8 times 3": what the points come from.
    std::string strength() const {
        if (!line_.unit || index_of(*line_.unit) >= scenario_.counters.size()) {
            return {};
        }
        const int printed = scenario_.counters.at(*line_.unit).strength;
        const int times = printed == 0 ? 1 : line_.value.count / 4 / printed;
        return ", strength " + std::to_string(printed) + (times > 1 ? " times " + std::to_string(times) : "");
    }
    std::string fort() const {
        for (const Fort& each : scenario_.map.forts) {
            if (line_.hex == each.hex) {
                return "Fort " + each.name;
            }
        }
        return "Fort";
    }
    std::string town() const {
        return line_.town && *line_.town < scenario_.map.towns.size() ? scenario_.map.towns[*line_.town].name
                                                                      : std::string("a town");
    }

    const Scenario& scenario_;
    const ReckoningLine& line_;
};

}  // namespace

NarratedLine narrate(const Scenario& scenario, const ReckoningLine& line) {
    const Words words = LineWords{scenario, line}.words();
    return {words.label, words.shown == Shown::change ? with_sign(line.value) : to_string(line.value),
            std::string(to_string(line.cited))};
}

}  // namespace marne::session
