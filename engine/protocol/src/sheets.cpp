// Look-ups in the map and the counter sheet.
#include <algorithm>

#include "marne/protocol/counter_sheet.hpp"
#include "marne/protocol/map_sheet.hpp"

namespace marne {

bool MapSheet::has_river(HexSide side) const {
    return std::binary_search(river_sides.begin(), river_sides.end(), side);
}

std::optional<UnitId> CounterSheet::find(std::string_view id) const {
    for (std::size_t i = 0; i < counters.size(); ++i) {
        if (counters[i].id == id) {
            return unit_at(i);
        }
    }
    return std::nullopt;
}

}  // namespace marne
