// The top bar and the side panel: what can be done, what stands in a hex, the story so far.
#include "panels.hpp"

#include <algorithm>
#include <cmath>
#include <string>

namespace marne::app {
namespace {

void draw_outcomes(Ui& ui, const OddsModel& odds) {
    const float width = std::floor((ImGui::GetContentRegionAvail().x - ui.units(5.0F) * 5.0F) / 6.0F);
    const float height = ui.units(46.0F);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    for (std::size_t face = 0; face < 6; ++face) {
        const float x = at.x + static_cast<float>(face) * (width + ui.units(5.0F));
        draw.AddRectFilled({x, at.y}, {x + width, at.y + height}, pack(ink::paper_light), ui.units(3.0F));
        draw.AddRect({x, at.y}, {x + width, at.y + height}, pack(odds.good[face] ? ink::german : ink::warning),
                     ui.units(3.0F), 0, odds.good[face] ? 1.0F : ui.units(2.0F));
        const std::string die = std::to_string(face + 1);
        const auto centred = [&](ImFont* font, const std::string& words, float y, const ImVec4& colour) {
            const ImVec2 size = font->CalcTextSizeA(font->FontSize, 1000.0F, 0.0F, words.c_str());
            draw.AddText(font, font->FontSize, {x + (width - size.x) * 0.5F, at.y + y}, pack(colour), words.c_str());
        };
        centred(ui.faces.small, die, ui.units(3.0F), ink::faint);
        centred(ui.faces.bold, odds.outcomes[face], ui.units(22.0F), odds.good[face] ? ink::text : ink::warning);
    }
    ImGui::Dummy({ImGui::GetContentRegionAvail().x, height});
}

void draw_odds(Ui& ui, const OddsModel& odds) {
    ImGui::PushFont(ui.faces.bold);
    ui.text(odds.column + "   (" + odds.ratio + "; " + odds.missing + ")");
    ImGui::PopFont();
    draw_outcomes(ui, odds);
}

void draw_buttons(Ui& ui, const std::vector<ButtonModel>& buttons, std::vector<Action>& pressed) {
    float used = 0.0F;
    const float room = ImGui::GetContentRegionAvail().x;
    for (const ButtonModel& model : buttons) {
        const float width = ImGui::CalcTextSize(model.label.c_str()).x + ui.units(20.0F);
        if (used > 0.0F && used + width < room) {
            ImGui::SameLine();
        } else {
            used = 0.0F;
        }
        used += width + ui.units(8.0F);
        ui.button(model, pressed);
    }
    for (const ButtonModel& model : buttons) {
        if (!model.enabled()) {
            ui.sentence(model.reason, ink::warning);
            break;
        }
    }
}

void draw_plans(Ui& ui, const std::vector<PlanLine>& plans, std::vector<Action>& pressed) {
    if (plans.empty()) {
        return;
    }
    ui.heading("Planned attacks");
    for (const PlanLine& plan : plans) {
        ui.text(plan.label);
        ui.button(plan.roll, pressed);
        ImGui::SameLine();
        ui.button(plan.withdraw, pressed);
    }
}

void draw_action_panel(Ui& ui, const PanelModel& panel, std::vector<Action>& pressed) {
    ui.heading(panel.title);
    for (const std::string& advice : panel.advice) {
        ui.sentence(advice, ink::text);
    }
    if (!panel.faces.empty()) {
        const float width = std::floor((ImGui::GetContentRegionAvail().x - ui.units(35.0F)) / 6.0F);
        for (std::size_t i = 0; i < panel.faces.size(); ++i) {
            if (i > 0) {
                ImGui::SameLine();
            }
            ui.button(panel.faces[i], pressed, width);
        }
    }
    draw_buttons(ui, panel.buttons, pressed);
    if (panel.odds) {
        draw_odds(ui, *panel.odds);
    }
    ui.units_of(panel.units, pressed);
    if (panel.odds) {
        ui.reckoning(panel.odds->lines);
    }
    draw_plans(ui, panel.plans, pressed);
    if (!panel.waiting.empty()) {
        ui.heading("Beside the map");
        ui.units_of(panel.waiting, pressed);
    }
}

/// The first `lines` of the log; of a long one, the last of them.
void draw_log(Ui& ui, const std::vector<LogLine>& log, std::size_t lines, float height) {
    ui.heading("The story so far");
    ImGui::PushStyleColor(ImGuiCol_ChildBg, ink::paper_light);
    ImGui::BeginChild("log", {0.0F, height}, true);
    // A long game has thousands of lines; the last ones are what a player reads here.
    constexpr std::size_t shown = 120;
    const std::size_t first = lines > shown ? lines - shown : 0;
    if (lines == 0) {
        ui.faint("Nothing has happened yet.");
    }
    for (std::size_t i = first; i < lines; ++i) {
        if (log[i].heading) {
            ImGui::PushFont(ui.faces.bold);
            ui.sentence(log[i].sentence, ink::heading);
            ImGui::PopFont();
        } else {
            ui.sentence(log[i].sentence, ink::text);
        }
    }
    // New lines scroll the list down; otherwise it stays where the reader left it. Twice, as the list's length is
    // known only after it was drawn once.
    int& seen = *ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("seen"));
    int& again = *ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("again"));
    if (seen != static_cast<int>(lines)) {
        seen = static_cast<int>(lines);
        again = 2;
    }
    if (again > 0) {
        ImGui::SetScrollHereY(1.0F);
        --again;
    }
    ImGui::EndChild();
    ImGui::PopStyleColor();
}

}  // namespace

void draw_top_bar(Ui& ui, const Box& box, const StatusModel& status) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.units(12.0F), ui.units(6.0F)});
    ui.begin_panel("top", box, ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleVar();
    ImGui::PushFont(ui.faces.heading);
    const bool wide = box.width > ui.units(1000.0F);
    const std::string day = wide ? status.turn + "  \xE2\x80\x93  " + status.date + "  \xE2\x80\x93  " + status.phase
                                 : status.turn + " \xE2\x80\x93 " + status.date;
    ImGui::PushStyleColor(ImGuiCol_Text, ink::heading);
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(day.c_str());
    ImGui::PopStyleColor();
    const float day_end = ImGui::GetItemRectMax().x;
    ImGui::PopFont();
    const std::string right = wide ? status.score + "   \xE2\x80\x93   " + status.level : status.phase;
    ImGui::PushFont(ui.faces.bold);
    const float width = ImGui::CalcTextSize(right.c_str()).x;
    if (day_end + ui.units(24.0F) + width > box.width) {
        ImGui::PopFont();  // the side panel says it
        ui.end_panel();
        return;
    }
    ImGui::SameLine();
    ImGui::SetCursorPosX(std::max(day_end + ui.units(12.0F), box.width - width - ui.units(14.0F)));
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(right.c_str());
    ImGui::PopFont();
    if (wide && ImGui::IsItemHovered()) {
        ui.hint(status.why);
    }
    ui.end_panel();
}

void draw_hex(Ui& ui, const HexModel& hex) {
    ui.heading(hex.title);
    for (const std::string& fact : hex.facts) {
        ui.faint(fact);
    }
    std::vector<Action> none;
    ui.units_of(hex.units, none);
    if (!hex.total.empty()) {
        ImGui::PushFont(ui.faces.bold);
        ui.text(hex.total);
        ImGui::PopFont();
    }
    if (hex.way) {
        ImGui::PushFont(ui.faces.bold);
        ui.text(hex.way->title);
        ImGui::PopFont();
        ui.reckoning(hex.way->lines);
    }
}

void draw_side_panel(Ui& ui, const Box& box, const Desk& desk, const Telling& telling, std::vector<Action>& pressed) {
    ui.begin_panel("side", box, ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    const float room = ImGui::GetContentRegionAvail().y;
    // Large words in a small window: one list of everything, to be scrolled.
    const bool one_list = room < ui.units(360.0F);
    const float log = one_list ? ui.units(200.0F) : std::clamp(room * 0.26F, ui.units(96.0F), ui.units(260.0F));
    const float heading = ui.faces.heading->FontSize + ui.units(12.0F);
    ImGui::BeginChild("upper", {0.0F, one_list ? 0.0F : room - log - heading});
    if (ui.width <= ui.units(1000.0F)) {
        // On a narrow window the top bar has no room for the score.
        const StatusModel status = desk.status();
        if (ui.width <= ui.units(640.0F)) {
            ui.faint(status.phase);
        }
        ui.faint(status.score + " \xE2\x80\x93 " + status.level);
    }
    if (telling.suspense) {
        ui.heading("The die is cast");
        ui.faint("Space goes on to what comes next.");
    } else {
        draw_action_panel(ui, desk.panel(), pressed);
    }
    if (const std::optional<HexModel> hex = desk.hex_panel(); hex && !has_room_for_hex_card(ui)) {
        ImGui::Spacing();
        ImGui::Separator();
        draw_hex(ui, *hex);
    }
    if (!one_list) {
        ImGui::EndChild();
    }
    std::size_t lines = desk.log().size();
    while (lines > 0 && desk.log()[lines - 1].batch > telling.last_batch) {
        --lines;
    }
    draw_log(ui, desk.log(), lines, log - ui.units(4.0F));
    if (one_list) {
        ImGui::EndChild();
    }
    ui.end_panel();
}

}  // namespace marne::app
