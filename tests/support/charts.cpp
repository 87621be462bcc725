// The reconstructed charts as rows of text, one row per die face from 1-5 to 10-1.
#include "charts.hpp"

#include <sstream>
#include <string>

namespace marne::test {
namespace {

constexpr std::array<std::string_view, 6> rows{
    "A1 A1 D1 D1 D2 D2 D3 D3 D3 DE DE DE DE DE",  // 1
    "A2 A1 A1 D1 D1 D2 D2 D3 D3 D3 DE DE DE DE",  // 2
    "A2 A2 A1 A1 D1 D1 D2 D2 D3 D3 D3 DE DE DE",  // 3
    "A3 A2 A2 A1 A1 D1 D1 D2 D2 D3 D3 D3 DE DE",  // 4
    "AE A3 A2 A2 A1 A1 D1 D1 D2 D2 D3 D3 D3 DE",  // 5
    "AE AE A3 A2 A2 A1 A1 D1 D1 D2 D2 D3 D3 D3",  // 6
};

}  // namespace

Charts reconstructed_charts() {
    Charts charts;
    for (std::size_t face = 0; face < rows.size(); ++face) {
        std::istringstream cells{std::string(rows[face])};
        std::string cell;
        for (std::size_t column = 0; cells >> cell; ++column) {
            charts.combat.cells[face].at(column) = parse_combat_result(cell).value();
        }
    }
    using enum Provenance;
    charts.terrain.effects = {TerrainEffect{1, 0, printed, printed}, TerrainEffect{2, 1, reconstructed, reconstructed},
                              TerrainEffect{2, 2, printed, printed}, TerrainEffect{1, 1, reconstructed, reconstructed}};
    charts.terrain.river_crossing_cost = 1;
    charts.terrain.river_provenance = reconstructed;
    charts.terrain.enemy_zone_cost = 1;
    charts.terrain.exit_cost = 1;
    return charts;
}

}  // namespace marne::test
