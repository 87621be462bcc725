// What a set-up with its reinforcements must be under the rules, whatever the order of battle.
#include <algorithm>
#include <map>
#include <set>

#include "forces.hpp"
#include "readers.hpp"

namespace marne::formats {
namespace {

constexpr std::size_t stacking_limit = 3;  // [5.0.A]

class ForceCheck {
public:
    ForceCheck(OrderOfBattle option, const Sheets& sheets, const Node& node)
        : option_(option), sheets_(sheets), node_(node) {}

    void placed(const std::vector<Placement>& setup) {
        std::map<Hex, std::vector<UnitId>> stacks;
        for (const Placement& placement : setup) {
            use(placement.unit);
            stacks[placement.hex].push_back(placement.unit);
        }
        for (const auto& [hex, units] : stacks) {
            check_stack(hex, units);
        }
    }

    void reinforced(const std::vector<Reinforcement>& groups) {
        for (const Reinforcement& group : groups) {
            for (const UnitId unit : group.units) {
                use(unit);
            }
        }
    }

private:
    const Counter& counter(UnitId unit) const { return sheets_.counters.sheet.at(unit); }

    /// Every unit once, and only in an order of battle that its counter names.
    void use(UnitId unit) {
        if (!used_.insert(unit).second) {
            wrong(counter(unit).id + " is placed or comes in twice", "a counter can be in one place only");
        }
        const std::string& letters = sheets_.counters.letters[index_of(unit)];
        const char letter = to_string(counter(unit).side == Side::german ? option_ : OrderOfBattle::historical).front();
        if (letters.find(letter) == std::string::npos) {
            wrong(counter(unit).id + " is not in this order of battle by counters.tsv", "make both agree");
        }
    }

    void check_stack(Hex hex, const std::vector<UnitId>& units) const {
        const std::string name = "hex " + to_string(hex);
        if (units.size() > stacking_limit) {
            wrong(name + " holds more than three units [5.0.A]", "place one of them elsewhere");
        }
        const Side side = counter(units.front()).side;
        const bool mixed =
            std::any_of(units.begin(), units.end(), [&](UnitId unit) { return counter(unit).side != side; });
        if (mixed) {
            wrong(name + " holds units of both sides [4.1.J]", "place one side elsewhere");
        }
        const auto& forts = sheets_.map.forts;
        const bool fort = std::any_of(forts.begin(), forts.end(), [&](const Fort& each) { return each.hex == hex; });
        if (fort && (mixed || side == Side::german)) {
            wrong("a German unit stands on the fort in " + name + " [9.2.C]", "place it elsewhere");
        }
    }

    void wrong(std::string what, std::string remedy) const {
        node_.wrong("order of battle " + std::string(to_string(option_)) + ": " + std::move(what), std::move(remedy));
    }

    OrderOfBattle option_;
    const Sheets& sheets_;
    Node node_;
    std::set<UnitId> used_;
};

}  // namespace

std::vector<Placement> placements(const ScenarioFile& file, OrderOfBattle option) {
    const OptionForces& forces = file.forces.at(option);
    std::vector<Placement> setup;
    for (const Placement& placement : file.setup) {
        if (std::find(forces.removed.begin(), forces.removed.end(), placement.unit) == forces.removed.end()) {
            setup.push_back(placement);
        }
    }
    setup.insert(setup.end(), forces.added.begin(), forces.added.end());
    return setup;
}

std::vector<Reinforcement> reinforcements(const ScenarioFile& file, OrderOfBattle option) {
    std::vector<Reinforcement> all = file.german.at(option);
    all.insert(all.end(), file.allied.begin(), file.allied.end());
    std::stable_sort(all.begin(), all.end(),
                     [](const Reinforcement& a, const Reinforcement& b) { return a.turn < b.turn; });
    return all;
}

void check_forces(const ScenarioFile& file, OrderOfBattle option, const Sheets& sheets, const Node& root) {
    ForceCheck check{option, sheets, root.named("setup and reinforcements")};
    check.placed(placements(file, option));
    check.reinforced(reinforcements(file, option));
}

}  // namespace marne::formats
