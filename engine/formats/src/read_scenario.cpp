// scenarios/<id>.json: turns, set-up, orders of battle, reinforcements and control of the towns.
#include <algorithm>
#include <numeric>
#include <set>

#include "readers.hpp"

namespace marne::formats {
namespace {

constexpr std::array<std::string_view, 2> zoc_entries{"stop", "continue"};
constexpr int last_possible_turn = 17;

/// Rules that say how a variant is set up, in the order of SetUpMode.
constexpr std::array<std::string_view, 3> set_up_rules{"11.2", "11.4.2", "11.3"};

std::optional<SetUpMode> parse_set_up_rule(std::string_view word) {
    const auto found = std::find(set_up_rules.begin(), set_up_rules.end(), word);
    return found == set_up_rules.end() ? std::nullopt
                                       : std::optional(static_cast<SetUpMode>(found - set_up_rules.begin()));
}

class ScenarioReader {
public:
    ScenarioReader(const Node& root, const Sheets& sheets, std::string_view id)
        : root_(root), sheets_(sheets), id_(id) {}

    ScenarioFile read() {
        expect_format(root_, "marne-scenario-1");
        file_.title = root_.at("title").at("en").text().value_or("");
        read_variants();
        read_turns();
        read_options();
        for (const Node& node : root_.at("setup").elements()) {
            if (auto placement = read_placement(node)) {
                file_.setup.push_back(*placement);
            }
        }
        read_forces();
        read_reinforcements();
        read_control();
        return std::move(file_);
    }

private:
    std::optional<Hex> hex(const Node& node) const { return node.hex(sheets_.map.columns, sheets_.map.rows); }

    /// The id asked for names the file (its first variant), or the file and one of its variants: "file-variant".
    void read_variants() {
        file_.id = id_;
        const auto name = root_.at("id").text().value_or("");
        bool first = true;
        bool found = false;
        for (const Node& node : root_.at("variants").elements()) {
            node.only({"id", "rule", "placement"});
            const auto variant = node.at("id").text().value_or("");
            const auto mode = node.at("rule").choice(parse_set_up_rule, set_up_rules);
            const bool asked = first ? id_ == name : id_ == name + "-" + variant;
            if (asked && mode) {
                found = true;
                file_.set_up_mode = *mode;
                file_.title += first ? "" : ", " + variant + " set-up";
            }
            first = false;
        }
        if (!found) {
            root_.at("id").wrong("the file is for " + in_quotes(name) + " and its variants",
                                 "it should offer " + in_quotes(id_));
        }
    }

    void read_turns() {
        file_.first_turn = root_.at("first_turn").integer(1, last_possible_turn).value_or(1);
        file_.last_turn = root_.at("last_turn").integer(1, last_possible_turn).value_or(last_possible_turn);
        if (file_.last_turn < file_.first_turn) {
            root_.at("last_turn").wrong("the last turn comes before the first", "make it later");
        }
        if (const auto first = root_.at("first_player").choice(parse_data_side, data_sides)) {
            if (*first != Side::german) {
                root_.at("first_player").wrong("the German side always plays first [3.0.B]", "write German");
            }
        }
    }

    void read_options() {
        const Node node = root_.at("rules_options");
        node.only({"zoc_entry", "allied_demoralised_through_turn"});
        file_.options.zoc_entry = node.at("zoc_entry").choice(parse_zoc_entry, zoc_entries).value_or(ZocEntry::stop);
        file_.options.allied_demoralised_through_turn =
            node.at("allied_demoralised_through_turn").integer(0, last_possible_turn).value_or(0);
    }

    std::optional<UnitId> unit(const Node& node) const {
        const auto id = node.text();
        if (!id) {
            return std::nullopt;
        }
        const auto found = sheets_.counters.sheet.find(*id);
        if (!found) {
            node.wrong("there is no counter " + in_quotes(*id), "use an id of counters.tsv");
        }
        return found;
    }

    const Counter& counter(UnitId id) const { return sheets_.counters.sheet.at(id); }

    std::optional<Placement> read_placement(const Node& node) const {
        node.only({"unit", "hex", "area"});
        const auto id = unit(node.at("unit"));
        const auto at = hex(node.at("hex"));
        const auto area_id = node.at("area").text();
        if (!id || !at || !area_id) {
            return std::nullopt;
        }
        const auto& areas = sheets_.areas.setup;
        const auto area =
            std::find_if(areas.begin(), areas.end(), [&](const SetupArea& each) { return each.id == *area_id; });
        if (area == areas.end()) {
            node.at("area").wrong("there is no area " + in_quotes(*area_id), "use an id of areas.json");
        } else if (area->side != counter(*id).side) {
            node.wrong(counter(*id).id + " may not use the area of the other side", "use an area of its own side");
        } else if (std::find(area->hexes.begin(), area->hexes.end(), *at) == area->hexes.end()) {
            node.wrong("hex " + to_string(*at) + " is not in the area " + in_quotes(*area_id), "make both agree");
        }
        const auto index = area == areas.end() ? 0 : std::distance(areas.begin(), area);
        return Placement{*id, *at, static_cast<std::size_t>(index)};
    }

    void read_forces() {
        const Node options = root_.at("options");
        options.only({"H", "A", "B", "C", "D"});
        for (const std::string_view letter : option_letters) {
            const Node node = options.at(letter);
            node.only({"name", "rule", "vp_to_allies", "add", "remove"});
            OptionForces forces;
            forces.option = *parse_order_of_battle(letter);
            forces.name = node.at("name").text().value_or("");
            forces.allied_bonus = node.at("vp_to_allies").integer(0, 1000).value_or(0);
            read_changes(node, forces);
            file_.forces.emplace(forces.option, std::move(forces));
        }
    }

    void read_changes(const Node& node, OptionForces& forces) const {
        if (const Node add = node.find("add")) {
            for (const Node& element : add.elements()) {
                const auto placement = read_placement(element);
                if (placement && counter(placement->unit).side == Side::allied) {
                    element.wrong("orders of battle change German forces only [11.1.C]", "remove it");
                } else if (placement) {
                    forces.added.push_back(*placement);
                }
            }
        }
        if (const Node remove = node.find("remove")) {
            for (const Node& element : remove.elements()) {
                const auto id = unit(element);
                const bool placed = id && std::any_of(file_.setup.begin(), file_.setup.end(),
                                                      [&](const Placement& each) { return each.unit == *id; });
                if (id && !placed) {
                    element.wrong(counter(*id).id + " is not in the set-up", "remove only what is there");
                } else if (id) {
                    forces.removed.push_back(*id);
                }
            }
        }
    }

    void read_reinforcements() {
        const Node node = root_.at("reinforcements");
        node.only({"German", "Allied"});
        const Node german = node.at("German");
        german.only({"H", "A", "B", "C", "D"});
        for (const std::string_view letter : option_letters) {
            file_.german[*parse_order_of_battle(letter)] = read_list(german.at(letter), Side::german);
        }
        const Node allied = node.at("Allied");
        allied.only({"H"});
        file_.allied = read_list(allied.at("H"), Side::allied);
    }

    std::vector<Reinforcement> read_list(const Node& list, Side side) const {
        std::vector<Reinforcement> found;
        for (const Node& node : list.elements()) {
            found.push_back(read_reinforcement(node, side));
        }
        std::stable_sort(found.begin(), found.end(),
                         [](const Reinforcement& a, const Reinforcement& b) { return a.turn < b.turn; });
        return found;
    }

    Reinforcement read_reinforcement(const Node& node, Side side) const {
        node.only({"turn", "entry", "units", "strength", "reason"});
        Reinforcement group;
        group.side = side;
        group.turn = node.at("turn").integer(file_.first_turn, file_.last_turn).value_or(file_.first_turn);
        group.entry = read_entry(node.at("entry"), side);
        group.reason = node.at("reason").text().value_or("");
        int sum = 0;
        for (const Node& element : node.at("units").elements()) {
            const auto id = unit(element);
            if (id && counter(*id).side != side) {
                element.wrong(counter(*id).id + " belongs to the other side", "list it there");
            } else if (id) {
                group.units.push_back(*id);
                sum += counter(*id).strength;
            }
        }
        if (group.units.empty()) {
            node.wrong("the group has no unit", "name at least one");
        }
        if (node.at("strength").integer(0, 1000).value_or(sum) != sum) {
            node.at("strength").wrong("the units add up to " + std::to_string(sum), "make both agree");
        }
        return group;
    }

    std::size_t read_entry(const Node& node, Side side) const {
        const auto id = node.text();
        const auto& entries = sheets_.areas.entry;
        const auto entry =
            std::find_if(entries.begin(), entries.end(), [&](const EntryArea& each) { return id && each.id == *id; });
        if (entry == entries.end()) {
            if (id) {
                node.wrong("there is no entry area " + in_quotes(*id), "use an id of areas.json");
            }
            return 0;
        }
        const auto index = static_cast<std::size_t>(std::distance(entries.begin(), entry));
        if (sheets_.areas.entry_side[index].value_or(side) != side) {
            node.wrong("the entry area " + in_quotes(*id) + " is the other side's", "use an area of its own side");
        }
        return index;
    }

    void read_control() {
        std::set<Hex> told;
        for (const Node& node : root_.at("control").elements()) {
            node.only({"hex", "name", "kind", "vp", "side"});
            const auto at = hex(node.at("hex"));
            const auto side = node.at("side").choice(parse_data_side, data_sides);
            if (!at || !side) {
                continue;
            }
            if (!told.insert(*at).second) {
                node.wrong("hex " + to_string(*at) + " is named twice", "remove one of the two");
                continue;
            }
            check_town(node, *at);
            file_.control.push_back({*at, *side});
        }
        for (const Town& town : sheets_.map.towns) {
            for (const Hex at : town.hexes) {
                if (told.count(at) == 0) {
                    root_.at("control").wrong("nothing is said of " + town.name + ", hex " + to_string(at),
                                              "say which side holds it");
                }
            }
        }
    }

    void check_town(const Node& node, Hex at) const {
        for (const Town& town : sheets_.map.towns) {
            if (std::find(town.hexes.begin(), town.hexes.end(), at) == town.hexes.end()) {
                continue;
            }
            if (node.at("name").text().value_or(town.name) != town.name ||
                node.at("vp").integer(0, 100).value_or(town.victory_points) != town.victory_points) {
                node.wrong("the map has " + town.name + " here, worth " + std::to_string(town.victory_points),
                           "make both agree");
            }
            return;
        }
        node.wrong("there is no town in hex " + to_string(at), "name hexes of towns only");
    }

    const Node& root_;
    const Sheets& sheets_;
    std::string_view id_;
    ScenarioFile file_;
};

}  // namespace

ScenarioFile read_scenario(const Node& root, const Sheets& sheets, std::string_view id) {
    return ScenarioReader{root, sheets, id}.read();
}

}  // namespace marne::formats
