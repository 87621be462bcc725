// areas.json: the areas of armies at set-up and the ways into the map.
#include <algorithm>
#include <set>

#include "readers.hpp"

namespace marne::formats {
namespace {

class AreaReader {
public:
    AreaReader(const Node& root, const MapSheet& map) : root_(root), map_(map) {}

    Areas read() {
        expect_format(root_, "marne-areas-1");
        for (const Node& node : root_.at("counterattack_areas").elements()) {
            read_setup_area(node);
        }
        const Node north = root_.at("entry_north");
        for (const Side side : both_sides) {
            for (const Node& node : north.at(data_sides[index_of(side)]).elements()) {
                add_entry(node, "name", EntryKind::edge, side);
            }
        }
        for (const Node& node : root_.at("entry_rail_towns").elements()) {
            add_entry(node, "town", EntryKind::rail, std::nullopt);
        }
        add_entry(root_.at("entry_paris"), "town", EntryKind::rail, std::nullopt);
        const Node east = root_.at("entry_east");
        add_entry(east, "edge", EntryKind::east_edge, east.at("side").choice(parse_data_side, data_sides));
        return std::move(areas_);
    }

private:
    std::vector<Hex> hexes(const Node& node) const {
        const Node list = node.at("hexes");
        auto found = list.hexes(map_.columns, map_.rows);
        if (list && found.empty()) {
            list.wrong("the area has no hex", "name at least one");
        }
        return found;
    }

    /// The id; noted when it is empty or taken.
    std::optional<std::string> fresh_id(const Node& node) {
        auto id = node.at("id").text();
        if (id && (id->empty() || !ids_.insert(*id).second)) {
            node.at("id").wrong("the id " + in_quotes(*id) + " is empty or stands twice", "give every area its own id");
        }
        return id;
    }

    void read_setup_area(const Node& node) {
        SetupArea area;
        area.id = fresh_id(node).value_or("");
        area.name = node.at("name").text().value_or("");
        area.side = node.at("side").choice(parse_data_side, data_sides).value_or(Side::allied);
        area.hexes = hexes(node);
        for (const Hex hex : area.hexes) {
            if (!tinted_.insert(hex).second) {
                node.wrong("hex " + to_string(hex) + " belongs to another area as well", "give it to one of them");
            }
        }
        areas_.setup.push_back(std::move(area));
    }

    void add_entry(const Node& node, std::string_view name_key, EntryKind kind, std::optional<Side> side) {
        if (!node) {
            return;
        }
        EntryArea area;
        area.id = fresh_id(node).value_or("");
        area.kind = kind;
        area.name = name_key == "edge" ? "east edge" : node.at(name_key).text().value_or("");
        area.hexes = hexes(node);
        for (const Hex hex : area.hexes) {
            const bool at_edge = row_of(hex) == 1 || column_of(hex) == map_.columns || column_of(hex) == 1;
            if (kind != EntryKind::rail && !at_edge) {
                node.wrong("hex " + to_string(hex) + " is not on the edge of the map", "name hexes of the edge");
            }
        }
        if (kind == EntryKind::rail) {
            check_town(node, area);
        }
        areas_.entry.push_back(std::move(area));
        areas_.entry_side.push_back(side);
    }

    /// A rail head is a town with all its hexes, or a village in one hex.
    void check_town(const Node& node, const EntryArea& area) const {
        const auto town = std::find_if(map_.towns.begin(), map_.towns.end(),
                                       [&](const Town& candidate) { return candidate.name == area.name; });
        if (town != map_.towns.end()) {
            const std::set<Hex> named(area.hexes.begin(), area.hexes.end());
            if (named != std::set<Hex>(town->hexes.begin(), town->hexes.end())) {
                node.wrong("the hexes are not those of " + area.name + " in map.json", "make both agree");
            }
        } else if (area.hexes.size() != 1 || map_.at(area.hexes.front()).place != area.name) {
            node.wrong("the map has no " + in_quotes(area.name) + " there", "name a town or village of map.json");
        }
    }

    const Node& root_;
    const MapSheet& map_;
    Areas areas_;
    std::set<std::string> ids_;
    std::set<Hex> tinted_;
};

}  // namespace

Areas read_areas(const Node& root, const MapSheet& map) {
    return AreaReader{root, map}.read();
}

}  // namespace marne::formats
