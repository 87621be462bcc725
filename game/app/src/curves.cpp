// Curves drawn with the interface's own lines: Germany whole with squares, the Allies broken with discs, so that
// colour is never the only sign.
#include "curves.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "panels.hpp"

namespace marne::app {
namespace {

/// One of the numbers of a day, by side.
using Member = std::array<int, 2> session::DayFigures::*;

/// Where days and values lie in a rectangle of the window.
struct Axes {
    ImVec2 corner;
    ImVec2 size;
    int first_turn{};
    int last_turn{};
    int most{};

    ImVec2 at(int turn, int value) const {
        const float along = static_cast<float>(turn - first_turn) / static_cast<float>(last_turn - first_turn);
        const float up = static_cast<float>(value) / static_cast<float>(most);
        return {corner.x + along * size.x, corner.y + (1.0F - up) * size.y};
    }
};

/// A value a little above all of them that makes a good end of the axis.
int round_up(int value) {
    int step = 10;
    while (value / step >= 5) {
        step *= 2;
    }
    return std::max(step, (value + step - 1) / step * step);
}

void draw_dashes(ImDrawList& list, ImVec2 from, ImVec2 to, ImU32 colour, float thickness, float dash) {
    const float dx = to.x - from.x;
    const float dy = to.y - from.y;
    const float length = std::sqrt(dx * dx + dy * dy);
    for (float done = 0.0F; done < length; done += 2.0F * dash) {
        const float a = done / length;
        const float b = std::min(1.0F, (done + dash) / length);
        list.AddLine({from.x + dx * a, from.y + dy * a}, {from.x + dx * b, from.y + dy * b}, colour, thickness);
    }
}

void draw_curve(const Ui& ui, ImDrawList& list, const Axes& axes, std::span<const session::DayFigures> days,
                Member member, Side side) {
    const ImU32 colour = ImGui::GetColorU32(colour_of(side));
    const float thick = ui.units(2.0F);
    const float mark = ui.units(3.5F);
    for (std::size_t i = 0; i < days.size(); ++i) {
        const ImVec2 here = axes.at(days[i].turn, (days[i].*member)[index_of(side)]);
        if (i > 0) {
            const ImVec2 before = axes.at(days[i - 1].turn, (days[i - 1].*member)[index_of(side)]);
            if (side == Side::german) {
                list.AddLine(before, here, colour, thick);
            } else {
                draw_dashes(list, before, here, colour, thick, ui.units(5.0F));
            }
        }
        if (side == Side::german) {
            list.AddRectFilled({here.x - mark, here.y - mark}, {here.x + mark, here.y + mark}, colour);
        } else {
            list.AddCircleFilled(here, mark, colour);
        }
    }
}

void draw_grid(const Ui& ui, ImDrawList& list, const Axes& axes) {
    const ImU32 faint = ImGui::GetColorU32(ImGuiCol_TextDisabled);
    const ImU32 line = ImGui::GetColorU32(ImGuiCol_Border);
    for (const int value : {0, axes.most / 2, axes.most}) {
        const ImVec2 left = axes.at(axes.first_turn, value);
        list.AddLine(left, axes.at(axes.last_turn, value), line, 1.0F);
        const std::string text = std::to_string(value);
        const ImVec2 room = ImGui::CalcTextSize(text.c_str());
        list.AddText({left.x - room.x - ui.units(6.0F), left.y - room.y * 0.5F}, faint, text.c_str());
    }
    for (int turn = axes.first_turn; turn <= axes.last_turn; ++turn) {
        const ImVec2 foot = axes.at(turn, 0);
        const std::string text = std::to_string(turn);
        const ImVec2 room = ImGui::CalcTextSize(text.c_str());
        list.AddText({foot.x - room.x * 0.5F, foot.y + ui.units(3.0F)}, faint, text.c_str());
    }
}

void draw_chart(Ui& ui, const char* title, std::span<const session::DayFigures> days, Member member) {
    ImGui::Spacing();
    ImGui::PushFont(ui.faces.bold);
    ui.text(title);
    ImGui::PopFont();
    int most = 0;
    for (const session::DayFigures& day : days) {
        most = std::max({most, (day.*member)[0], (day.*member)[1]});
    }
    const float line = ImGui::GetTextLineHeight();
    const float left = ui.units(44.0F);
    const float right = ui.units(60.0F);
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const float wide = std::max(ui.units(160.0F), ImGui::GetContentRegionAvail().x - left - right);
    const Axes axes{{start.x + left, start.y + line * 0.5F},
                    {wide, ui.units(92.0F)},
                    days.front().turn,
                    days.back().turn,
                    round_up(most)};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    draw_grid(ui, list, axes);
    std::array<float, 2> label{};
    for (const Side side : both_sides) {
        draw_curve(ui, list, axes, days, member, side);
        label[index_of(side)] = axes.at(days.back().turn, (days.back().*member)[index_of(side)]).y - line * 0.5F;
    }
    // The values at the end, one above the other where they would meet.
    const std::size_t upper = label[0] <= label[1] ? 0 : 1;
    label[1 - upper] = std::max(label[1 - upper], label[upper] + line);
    for (const Side side : both_sides) {
        const std::string text =
            std::string{side == Side::german ? "G " : "A "} + std::to_string((days.back().*member)[index_of(side)]);
        list.AddText({axes.corner.x + wide + ui.units(9.0F), label[index_of(side)]},
                     ImGui::GetColorU32(colour_of(side)), text.c_str());
    }
    ImGui::Dummy({left + wide + right, axes.size.y + line * 2.0F});
}

}  // namespace

void draw_curves(Ui& ui, std::span<const session::DayFigures> days) {
    ImGui::Spacing();
    ui.heading("Day by day");
    if (days.size() < 2) {
        ui.faint("Curves of strength, losses and points are drawn here from the second day on.");
        return;
    }
    ui.faint("Germany (G): whole line, squares. The Allies (A): broken line, discs. Below, the turns.");
    draw_chart(ui, "Strength points on the map", days, &session::DayFigures::strength);
    draw_chart(ui, "Strength points lost", days, &session::DayFigures::lost);
    draw_chart(ui, "Victory points, had the game ended then", days, &session::DayFigures::victory_points);
}

}  // namespace marne::app
