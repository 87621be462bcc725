// What a set-up with its reinforcements must be under the rules, whatever the order of battle.
#include <algorithm>
#include <map>
#include <set>

#include "forces.hpp"
#include "readers.hpp"

namespace marne::formats {
namespace {

constexpr std::size_t stacking_limit = 3;  // [5.0.A]

/// Something wrong, and in which orders of battle it is.
struct Finding {
    std::string where;
    std::string what;
    std::string remedy;
    std::vector<OrderOfBattle> options;
};

/// "A, C"
std::string letters(const std::vector<OrderOfBattle>& options) {
    std::string text;
    for (const OrderOfBattle option : options) {
        text += (text.empty() ? "" : ", ") + std::string(to_string(option));
    }
    return text;
}

/// Whether something at `path` has a part in an order of battle.
bool concerns(const std::string& path, OrderOfBattle option) {
    for (const std::string_view list : {"options, ", "reinforcements, German, "}) {
        if (path.rfind(list, 0) == 0) {
            return path.compare(list.size(), 1, to_string(option)) == 0;
        }
    }
    return path.rfind("setup, ", 0) == 0 || path.rfind("reinforcements, ", 0) == 0;
}

class ForceCheck {
public:
    ForceCheck(OrderOfBattle option, const Sheets& sheets, const Node& root, std::vector<Finding>& findings)
        : option_(option), sheets_(sheets), root_(root), findings_(findings) {}

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
            wrong(unit, counter(unit).id + " is placed or comes in twice", "a counter can be in one place only");
        }
        const std::string& letters = sheets_.counters.letters[index_of(unit)];
        const char letter = to_string(counter(unit).side == Side::german ? option_ : OrderOfBattle::historical).front();
        if (letters.find(letter) == std::string::npos) {
            wrong(unit, counter(unit).id + " is not in this order of battle by counters.tsv", "make both agree");
        }
    }

    void check_stack(Hex hex, const std::vector<UnitId>& units) const {
        const std::string name = "hex " + to_string(hex);
        if (units.size() > stacking_limit) {
            wrong(units.back(), name + " holds more than three units [5.0.A]", "place one of them elsewhere");
        }
        const Side side = counter(units.front()).side;
        const bool mixed =
            std::any_of(units.begin(), units.end(), [&](UnitId unit) { return counter(unit).side != side; });
        if (mixed) {
            wrong(units.back(), name + " holds units of both sides [4.1.J]", "place one side elsewhere");
        }
        const auto& forts = sheets_.map.forts;
        const bool fort = std::any_of(forts.begin(), forts.end(), [&](const Fort& each) { return each.hex == hex; });
        if (fort && (mixed || side == Side::german)) {
            wrong(units.back(), "a German unit stands on the fort in " + name + " [9.2.C]", "place it elsewhere");
        }
    }

    /// The last place that names the unit.
    std::string place_of(UnitId unit) const {
        std::vector<std::string> places = root_.places_of(counter(unit).id);
        std::erase_if(places, [&](const std::string& path) { return !concerns(path, option_); });
        return places.empty() ? "setup and reinforcements" : places.back();
    }

    void wrong(UnitId unit, std::string what, std::string remedy) const {
        const auto known =
            std::find_if(findings_.begin(), findings_.end(), [&](const Finding& each) { return each.what == what; });
        if (known == findings_.end()) {
            findings_.push_back({place_of(unit), std::move(what), std::move(remedy), {option_}});
        } else {
            known->options.push_back(option_);
        }
    }

    OrderOfBattle option_;
    const Sheets& sheets_;
    const Node& root_;
    std::vector<Finding>& findings_;
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

void check_forces(const ScenarioFile& file, const Sheets& sheets, const Node& root) {
    std::vector<Finding> findings;
    for (const auto& entry : file.forces) {
        ForceCheck check{entry.first, sheets, root, findings};
        check.placed(placements(file, entry.first));
        check.reinforced(reinforcements(file, entry.first));
    }
    for (const Finding& finding : findings) {
        const bool all = finding.options.size() == file.forces.size();
        root.named(finding.where)
            .wrong(
                (all ? "every order of battle" : "order of battle " + letters(finding.options)) + ": " + finding.what,
                finding.remedy);
    }
}

}  // namespace marne::formats
