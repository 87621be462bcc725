// Zones of control and supply as marks and lines.
#include "marne/app/layers.hpp"

#include <utility>

#include "marne/rules/queries.hpp"
#include "selection.hpp"

namespace marne::app {
namespace {

void add(std::vector<render::HexOverlay>& marks, const std::vector<Hex>& hexes, render::HexMark mark) {
    for (const Hex hex : hexes) {
        marks.push_back({hex, mark, {}});
    }
}

/// Whose supply is asked about in a hex: its occupant's, else the deciding side's.
Side side_in(const rules::GameState& state, Hex hex) {
    const std::vector<UnitId> units = rules::units_in(state, hex);
    return units.empty() ? state.decision.side : state.counter(units.front()).side;
}

}  // namespace

void lay_under(const rules::GameState& state, Layers wanted, std::optional<Hex> pointer, render::Overlays& overlays) {
    std::vector<render::HexOverlay> marks;
    if (wanted.supply) {
        add(marks, rules::supplied_hexes(state, state.decision.side), render::HexMark::supply);
        if (pointer && state.scenario().map.contains(*pointer)) {
            const Side side = side_in(state, *pointer);
            std::vector<Hex> line = rules::supply_line(state, side, *pointer);
            if (line.size() > 1) {
                overlays.paths.push_back({render::PathOverlay::Kind::supply, std::move(line), side});
            }
        }
    }
    if (wanted.zones) {
        add(marks, rules::zone_of_control(state, Side::german), render::HexMark::german_zone);
        add(marks, rules::zone_of_control(state, Side::allied), render::HexMark::allied_zone);
    }
    overlays.hexes.insert(overlays.hexes.begin(), marks.begin(), marks.end());
}

}  // namespace marne::app
