// The furniture of the table.
#include "stage.hpp"

#include "shapes.hpp"

namespace marne::render {

namespace {

constexpr Paint german_felt{13, 16, 12, 0};
constexpr Paint allied_felt{7, 12, 26, 0};
constexpr Paint green_felt{4, 22, 12, 0};

const Paint& felt_of(Side side) {
    return side == Side::german ? german_felt : allied_felt;
}

}  // namespace

Area wood_area(const TableLayout& layout) {
    constexpr glm::vec2 beyond{0.30F, 0.30F};
    return {layout.table_top().min - beyond, layout.table_top().max + beyond};
}

MeshData tray_rims(const TableLayout& layout) {
    MeshData mesh;
    TrayShape shape;
    shape.wood = {96, 52, 27, wood_material};
    TrayShape low = shape;
    low.rim_height = 0.0016F;
    low.rim_width = 0.0028F;
    TrayShape high = shape;
    high.rim_width = 0.0055F;
    high.rim_height = 0.011F;
    for (const Side side : both_sides) {
        add_rim(mesh, layout.eliminated_tray(side), shape);
        add_rim(mesh, layout.waiting_tray(side), shape);
        add_rim(mesh, layout.exit_box(side), low);
    }
    add_rim(mesh, layout.die_tray(), high);
    return mesh;
}

MeshData tray_felts(const TableLayout& layout) {
    MeshData mesh;
    const float floor = TrayShape{}.floor;
    for (const Side side : both_sides) {
        for (const Area& area : {layout.eliminated_tray(side), layout.waiting_tray(side), layout.exit_box(side)}) {
            add_felt(mesh, area, floor, felt_of(side));
        }
    }
    add_felt(mesh, layout.die_tray(), floor, green_felt);
    return mesh;
}

std::vector<DecalInstance> standing_shadows(const TableLayout& layout, const glm::vec3& lamp) {
    std::vector<DecalInstance> shadows;
    const auto shadow = [&shadows, &lamp](const Area& area, float grow, float height, float strength) {
        const glm::vec3 lean{-lamp.x / lamp.y * height * 0.95F, 0.0F, -lamp.z / lamp.y * height * 0.95F};
        const glm::vec3 centre = area.centre() + lean;
        const glm::vec2 half = area.size() * 0.5F + grow;
        shadows.push_back({glm::vec4{centre.x, table_level + 0.0002F, centre.z, 0.0F},
                           glm::vec4{half, 0.002F, 0.0022F + height * 0.8F},
                           glm::vec4{0.012F, 0.007F, 0.004F, strength}});
    };
    for (const Area& sheet : {layout.paper(), layout.turn_track(), layout.combat_card(), layout.terrain_card()}) {
        shadow(sheet, 0.0004F, 0.0012F, 0.62F);
    }
    for (const Side side : both_sides) {
        shadow(layout.eliminated_tray(side), 0.004F, 0.0042F, 0.70F);
        shadow(layout.waiting_tray(side), 0.004F, 0.0042F, 0.70F);
        shadow(layout.exit_box(side), 0.003F, 0.0016F, 0.60F);
    }
    shadow(layout.die_tray(), 0.0055F, 0.009F, 0.75F);
    return shadows;
}

}  // namespace marne::render
