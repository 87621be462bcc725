// map.json: the hexes, rivers, towns and forts of the map.
#include <algorithm>
#include <set>

#include "readers.hpp"

namespace marne::formats {
namespace {

constexpr std::array<std::string_view, 4> terrain_names{"clear", "woods", "swamp", "city"};

std::optional<Terrain> parse_terrain(std::string_view word) {
    const auto found = std::find(terrain_names.begin(), terrain_names.end(), word);
    return found == terrain_names.end()
               ? std::nullopt
               : std::optional(static_cast<Terrain>(std::distance(terrain_names.begin(), found)));
}

class MapReader {
public:
    explicit MapReader(const Node& root) : root_(root) {}

    MapSheet read() {
        expect_format(root_, "marne-map-1");
        map_.source = root_.at("source").text().value_or("");
        const Node geometry = root_.at("geometry");
        map_.columns = geometry.at("columns").integer(2, 99).value_or(0);
        map_.rows = geometry.at("rows").integer(2, 99).value_or(0);
        if (map_.columns == 0 || map_.rows == 0) {
            return map_;
        }
        read_cities();
        read_hexes();
        check_cities();
        read_river_sides();
        read_courses();
        return map_;
    }

private:
    std::optional<Hex> hex(const Node& node) const { return node.hex(map_.columns, map_.rows); }

    void read_cities() {
        std::set<std::string> names;
        for (const Node& node : root_.at("cities").elements()) {
            Town city;
            city.is_city = true;
            city.name = node.at("name").text().value_or("");
            city.plain_name = city.name;
            city.victory_points = node.at("vp").integer(0, 100).value_or(0);
            city.hexes = node.at("hexes").hexes(map_.columns, map_.rows);
            const auto label = hex(node.at("label_hex"));
            if (city.hexes.empty()) {
                node.at("hexes").wrong("the city has no hex", "name at least one");
            } else {
                city.label_hex = label.value_or(city.hexes.front());
            }
            if (!names.insert(city.name).second) {
                node.wrong("the city " + in_quotes(city.name) + " stands twice", "remove one of the two");
                continue;
            }
            map_.towns.push_back(std::move(city));
        }
    }

    void read_hexes() {
        const auto count = static_cast<std::size_t>(map_.columns * map_.rows);
        map_.hexes.resize(count);
        std::vector<bool> seen(count);
        for (const Node& element : root_.at("hexes").elements()) {
            const auto at = hex(element.at("id"));
            if (!at) {
                continue;
            }
            const Node node = element.named("hexes, " + to_string(*at));
            if (seen[map_.index_of(*at)]) {
                node.wrong("the hex stands twice", "remove one of the two");
                continue;
            }
            seen[map_.index_of(*at)] = true;
            read_hex(node, *at);
        }
        for (std::size_t i = 0; i < count; ++i) {
            if (!seen[i]) {
                const auto column = static_cast<int>(i) / map_.rows + 1;
                const auto row = static_cast<int>(i) % map_.rows + 1;
                root_.named("hexes").wrong("hex " + to_string(hex_at(column, row)) + " is missing", "add it");
            }
        }
    }

    void read_hex(const Node& node, Hex at) {
        if (node.at("col").integer(1, 99).value_or(column_of(at)) != column_of(at) ||
            node.at("row").integer(1, 99).value_or(row_of(at)) != row_of(at)) {
            node.wrong("column and row do not fit the hex", "make them " + to_string(at));
        }
        MapHex& hex = map_.hexes[map_.index_of(at)];
        hex.hex = at;
        hex.terrain = node.at("terrain").choice(parse_terrain, terrain_names).value_or(Terrain::clear);
        hex.elevation = node.at("elevation_m").integer(-500, 9000).value_or(0);
        if (const Node place = node.at("place"); place && !place.is_null()) {
            hex.place = place.at("name").text().value_or("");
        }
        read_town(node.at("town"), at);
        read_city_name(node, at);
        read_fort(node.at("fort"), at);
    }

    void read_town(const Node& node, Hex at) {
        if (!node || node.is_null()) {
            return;
        }
        Town town;
        town.name = node.at("name").text().value_or("");
        town.plain_name = node.at("ascii").text().value_or("");
        town.victory_points = node.at("vp").integer(0, 100).value_or(0);
        town.hexes = {at};
        town.label_hex = at;
        if (town.name.empty()) {
            node.wrong("the town has no name", "name it");
        }
        map_.towns.push_back(std::move(town));
    }

    void read_city_name(const Node& node, Hex at) {
        const Node name_node = node.at("city");
        if (!name_node || name_node.is_null()) {
            return;
        }
        const auto name = name_node.text();
        if (!name) {
            return;
        }
        const auto city = std::find_if(map_.towns.begin(), map_.towns.end(),
                                       [&](const Town& town) { return town.is_city && town.name == *name; });
        if (city == map_.towns.end()) {
            name_node.wrong(in_quotes(*name) + " is no city of the list", "add it to cities");
        } else if (std::find(city->hexes.begin(), city->hexes.end(), at) == city->hexes.end()) {
            name_node.wrong("the list of cities does not give this hex to " + in_quotes(*name), "make both agree");
        }
        if (!node.at("town").is_null()) {
            node.wrong("the hex is a town and part of a city", "keep one of the two");
        }
        city_hexes_.insert(at);
    }

    void read_fort(const Node& node, Hex at) {
        if (!node || node.is_null()) {
            return;
        }
        const std::string name = node.at("name").text().value_or("");
        const int strength = node.at("strength").integer(1, 99).value_or(1);
        map_.forts.push_back({name, at, strength});
    }

    void check_cities() {
        std::set<Hex> given;
        for (const Town& town : map_.towns) {
            for (const Hex at : town.hexes) {
                if (town.is_city && city_hexes_.count(at) == 0) {
                    root_.named("cities, " + town.name)
                        .wrong("hex " + to_string(at) + " does not name this city", "make both agree");
                }
                if (!given.insert(at).second) {
                    root_.named("hexes, " + to_string(at)).wrong("the hex belongs to two towns", "keep one of them");
                }
            }
        }
        if (map_.towns.size() > 255 || map_.forts.size() > 255) {
            root_.wrong("there are more than 255 towns or forts", "leave some out");
        }
    }

    /// The side between two hexes written as a pair; noted when they are not neighbours.
    std::optional<HexSide> side_between(const Node& node, const Node& first, const Node& second) const {
        const auto a = hex(first);
        const auto b = hex(second);
        if (!a || !b) {
            return std::nullopt;
        }
        const auto direction = direction_between(*a, *b);
        if (!direction) {
            node.wrong("hexes " + to_string(*a) + " and " + to_string(*b) + " are not neighbours",
                       "a river runs between two neighbours");
            return std::nullopt;
        }
        return hexside(*a, *direction);
    }

    void read_river_sides() {
        for (const Node& node : root_.at("river_sides").elements()) {
            const auto parts = node.elements();
            if (parts.size() != 4) {
                node.wrong("a river side has four values", "write two hexes, the river and its class");
                continue;
            }
            parts[2].text();
            parts[3].integer(1, 2);
            if (const auto side = side_between(node, parts[0], parts[1])) {
                map_.river_sides.push_back(*side);
            }
        }
        std::sort(map_.river_sides.begin(), map_.river_sides.end());
        const auto twice = std::adjacent_find(map_.river_sides.begin(), map_.river_sides.end());
        if (twice != map_.river_sides.end()) {
            root_.named("river_sides")
                .wrong("the side between " + to_string(twice->hex) + " and " +
                           to_string(neighbour(twice->hex, twice->direction)) + " stands twice",
                       "remove one of the two");
        }
    }

    void read_courses() {
        std::set<HexSide> in_play;
        for (const Node& node : root_.at("river_courses").elements()) {
            RiverCourse course;
            course.name = node.at("name").text().value_or("");
            course.river_class = node.at("class").integer(1, 3).value_or(3);
            course.in_play = node.at("in_play").flag().value_or(false);
            if (const Node into = node.at("flows_into"); into && !into.is_null()) {
                course.flows_into = into.text().value_or("");
            }
            read_banks(node.at("hexsides_left_right"), course, in_play);
            map_.river_courses.push_back(std::move(course));
        }
        const Node sides = root_.named("river_sides");
        for (const HexSide& side : map_.river_sides) {
            if (in_play.count(side) == 0) {
                sides.wrong("no course runs between " + to_string(side.hex) + " and " +
                                to_string(neighbour(side.hex, side.direction)),
                            "add it to river_courses");
            }
        }
    }

    void read_banks(const Node& list, RiverCourse& course, std::set<HexSide>& in_play) const {
        for (const Node& node : list.elements()) {
            const auto parts = node.elements();
            if (parts.size() != 2) {
                node.wrong("a piece of a course has two values", "write the hexes left and right of it");
                continue;
            }
            const auto side = side_between(node, parts[0], parts[1]);
            if (!side) {
                continue;
            }
            course.banks.emplace_back(*hex(parts[0]), *hex(parts[1]));
            if (course.in_play) {
                in_play.insert(*side);
                if (!map_.has_river(*side)) {
                    node.wrong("the course is in play but river_sides has no such side", "make both agree");
                }
            }
        }
    }

    const Node& root_;
    MapSheet map_;
    std::set<Hex> city_hexes_;
};

}  // namespace

MapSheet read_map(const Node& root) {
    return MapReader{root}.read();
}

}  // namespace marne::formats
