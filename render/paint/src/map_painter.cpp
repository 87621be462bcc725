// The map: brings the layers of print together.
#include "marne/render/hex_layout.hpp"
#include "pictures.hpp"
#include "stationery.hpp"

namespace marne::render::paint {

Image map_picture(const FontFiles&, const MapSheet& map, std::span<const SetupArea>, std::span<const EntryArea>,
                  float pixels_per_metre) {
    const glm::vec2 size = HexLayout{map.columns, map.rows}.paper_size() * 1000.0F;
    return make_sheet(static_cast<double>(size.x), static_cast<double>(size.y),
                      static_cast<double>(pixels_per_metre) / 1000.0)
        .to_image();
}

}  // namespace marne::render::paint
