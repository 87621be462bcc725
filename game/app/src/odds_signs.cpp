// Plates over the table.
#include "odds_signs.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace marne::app {
namespace {

struct Plate {
    ImVec2 middle;
    float hex{};  // height of the hex there in pixels
    bool chosen{};
};

void draw_plate(const Ui& ui, const Plate& plate, const std::string& label) {
    ImDrawList& draw = *ImGui::GetBackgroundDrawList();
    const float size = std::clamp(plate.hex * 0.5F, ui.units(12.0F), ui.units(17.0F));
    const ImVec2 text = ui.faces.bold->CalcTextSizeA(size, 1.0e6F, 0.0F, label.c_str());
    const float pad = ui.units(2.0F);
    const ImVec2 low{std::round(plate.middle.x - text.x * 0.5F) - pad, std::round(plate.middle.y - text.y * 0.5F)};
    const ImVec2 high{low.x + text.x + pad * 2.0F, low.y + text.y};
    draw.AddRectFilled(low, high, pack(plate.chosen ? ink::card : ink::paper_light), ui.units(3.0F));
    draw.AddRect(low, high, pack(ink::text), ui.units(3.0F), 0, ui.units(plate.chosen ? 2.0F : 1.0F));
    draw.AddText(ui.faces.bold, size, {low.x + pad, low.y}, pack(ink::text), label.c_str());
}

}  // namespace

void draw_odds_signs(const Ui& ui, const Box& table, const TableView& view, const render::Overlays& overlays,
                     double now) {
    ImGui::GetBackgroundDrawList()->PushClipRect({table.x, table.y}, {table.x + table.width, table.y + table.height});
    for (const render::HexOverlay& mark : overlays.hexes) {
        const bool chosen = mark.mark == render::HexMark::chosen_target;
        if (mark.label.empty() || (!chosen && mark.mark != render::HexMark::attackable)) {
            continue;
        }
        const std::optional<glm::vec2> at = view.pixel_of(now, mark.hex);
        const std::optional<glm::vec2> south = view.pixel_of(now, neighbour(mark.hex, Direction::south));
        if (at && south) {
            const float hex = std::abs(south->y - at->y);
            draw_plate(ui, {{at->x, at->y + hex * 0.42F}, hex, chosen}, mark.label);
        }
    }
    ImGui::GetBackgroundDrawList()->PopClipRect();
}

}  // namespace marne::app
