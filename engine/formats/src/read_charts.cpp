// charts.json: the Combat Results Table and the Terrain Effects Chart.
#include <algorithm>

#include "readers.hpp"

namespace marne::formats {
namespace {

constexpr std::array<std::string_view, 4> terrain_names{"clear", "woods", "swamp", "city"};
constexpr std::array<std::string_view, 2> provenances{"printed", "reconstructed"};
constexpr std::array<std::string_view, 8> results{"AE", "A3", "A2", "A1", "D1", "D2", "D3", "DE"};
constexpr std::array<const char*, 6> faces{"1", "2", "3", "4", "5", "6"};

std::optional<Provenance> parse_provenance(std::string_view word) {
    const auto found = std::find(provenances.begin(), provenances.end(), word);
    return found == provenances.end()
               ? std::nullopt
               : std::optional(found == provenances.begin() ? Provenance::printed : Provenance::reconstructed);
}

Provenance provenance(const Node& node) {
    return node.choice(parse_provenance, provenances).value_or(Provenance::reconstructed);
}

std::string source(const Node& node) {
    const Node text = node.at("source");
    auto words = text.text().value_or("");
    if (text && words.empty()) {
        text.wrong("the source of the chart is not told", "say whether it is printed or reconstructed, and how");
    }
    return words;
}

/// A chart must hold the right number of values and no hole.
std::vector<Node> cells(const Node& node, std::size_t count) {
    auto found = node.elements();
    if (node && found.size() != count) {
        node.wrong(
            "the row has " + std::to_string(found.size()) + " values where " + std::to_string(count) + " are expected",
            "fill the holes of the chart");
        found.clear();
    }
    return found;
}

CombatResultsTable read_combat(const Node& node) {
    CombatResultsTable table;
    node.only({"source", "cells_provenance", "columns", "rows"});
    table.source = source(node);
    table.cells_provenance = provenance(node.at("cells_provenance"));
    const auto columns = cells(node.at("columns"), odds_column_count);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const std::string expected{to_string(OddsColumn{static_cast<std::uint8_t>(i)})};
        if (columns[i].text().value_or(expected) != expected) {
            columns[i].wrong("is not the column " + expected, "keep the columns from 1-5 to 10-1 in order");
        }
    }
    const Node rows = node.at("rows");
    rows.only({"1", "2", "3", "4", "5", "6"});
    for (std::size_t face = 0; face < faces.size(); ++face) {
        const auto row = cells(rows.at(faces[face]), odds_column_count);
        for (std::size_t i = 0; i < row.size(); ++i) {
            table.cells[face][i] = row[i].choice(parse_combat_result, results).value_or(CombatResult::a1);
        }
    }
    return table;
}

TerrainEffect read_effect(const Node& node) {
    node.only({"entry_cost", "entry_cost_provenance", "die_modifier", "die_modifier_provenance"});
    TerrainEffect effect;
    effect.entry_cost = node.at("entry_cost").integer(1, 10).value_or(1);
    effect.cost_provenance = provenance(node.at("entry_cost_provenance"));
    effect.die_modifier = node.at("die_modifier").integer(-5, 5).value_or(0);
    effect.modifier_provenance = provenance(node.at("die_modifier_provenance"));
    return effect;
}

int read_cost(const Node& node, Provenance* from) {
    node.only({"cost", "provenance"});
    const Provenance told = provenance(node.at("provenance"));
    if (from != nullptr) {
        *from = told;
    }
    return node.at("cost").integer(0, 10).value_or(0);
}

TerrainEffectsChart read_terrain(const Node& node) {
    TerrainEffectsChart chart;
    node.only({"source", "terrain", "river_crossing", "enemy_zone", "exit"});
    chart.source = source(node);
    const Node terrain = node.at("terrain");
    terrain.only({"clear", "woods", "swamp", "city"});
    for (std::size_t i = 0; i < terrain_names.size(); ++i) {
        chart.effects[i] = read_effect(terrain.at(terrain_names[i]));
    }
    chart.river_crossing_cost = read_cost(node.at("river_crossing"), &chart.river_provenance);
    chart.enemy_zone_cost = read_cost(node.at("enemy_zone"), nullptr);
    chart.exit_cost = read_cost(node.at("exit"), nullptr);
    return chart;
}

}  // namespace

Charts read_charts(const Node& root) {
    expect_format(root, "marne-charts-1");
    root.only({"format", "combat_results", "terrain_effects"});
    return {read_combat(root.at("combat_results")), read_terrain(root.at("terrain_effects"))};
}

}  // namespace marne::formats
