// What floats over the table: cards, questions, notices, captions.
#include "panels.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "marne/session/narration.hpp"

namespace marne::app {
namespace {

/// The width of something in the middle of the table: as wished, but no wider than the table; large words in a small
/// window may go beyond it.
float float_width(const Ui& ui, const Box& table, float wished) {
    const float least = std::min(ui.units(wished), ui.units(340.0F));
    return std::min(std::max(least, std::min(ui.units(wished), table.width - ui.units(30.0F))),
                    ui.width - ui.units(16.0F));
}

/// A small window that is as high as its text, centred at `x` with its upper (or lower) edge at `y`, if that leaves it
/// inside the window.
void begin_float(Ui& ui, const char* name, float x, float y, float pivot, float width, const ImVec4& edge) {
    const float gap = ui.units(8.0F);
    x = std::clamp(x, gap + width * 0.5F, std::max(gap + width * 0.5F, ui.width - gap - width * 0.5F));
    ImGui::SetNextWindowPos({std::round(x), std::round(y)}, ImGuiCond_Always, {0.5F, pivot});
    ImGui::SetNextWindowSizeConstraints({width, 0.0F}, {width, ui.height - gap * 2.0F});
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ink::paper_light);
    ImGui::PushStyleColor(ImGuiCol_Border, edge);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 2.0F);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 4.0F);
    ImGui::Begin(name, nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize |
                     ImGuiWindowFlags_NoFocusOnAppearing);
    // Words of three times the size may need more room than there is around the middle.
    const ImVec2 at = ImGui::GetWindowPos();
    const float low = std::max(gap, ui.height - gap - ImGui::GetWindowSize().y);
    if (const float inside = std::clamp(at.y, gap, low); inside != at.y) {
        ImGui::SetWindowPos({at.x, std::round(inside)});
    }
    ui.fixed_wrap = width - ImGui::GetStyle().WindowPadding.x * 2.0F;
}

void end_float(Ui& ui) {
    ui.fixed_wrap = 0.0F;
    ImGui::End();
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor(2);
}

}  // namespace

bool has_room_for_hex_card(const Ui& ui) {
    return ui.width > ui.units(1000.0F);
}

void draw_hex_card(Ui& ui, const Box& table, const HexModel& hex) {
    const float width = ui.units(300.0F);
    begin_float(ui, "hex", table.x + ui.units(10.0F) + width * 0.5F, table.y + ui.units(10.0F), 0.0F, width, ink::line);
    draw_hex(ui, hex);
    end_float(ui);
}

void draw_piece_card(Ui& ui, const Box& table, const UnitLine& unit) {
    const float width = std::min(ui.units(300.0F), table.width - ui.units(20.0F));
    begin_float(ui, "piece", table.x + ui.units(10.0F) + width * 0.5F, table.y + ui.units(10.0F), 0.0F, width,
                ink::line);
    std::vector<Action> none;
    ui.units_of({unit}, none);
    if (unit.full_name != unit.name) {
        ui.faint(unit.full_name);
    }
    ui.sentence(unit.place, ink::text);
    end_float(ui);
}

void draw_frame(Ui& ui, const Box& box) {
    ImDrawList& draw = *ImGui::GetBackgroundDrawList();
    draw.AddRect({box.x, box.y}, {box.x + box.width, box.y + box.height}, pack(ink::line), 0.0F, 0, ui.units(3.0F));
}

void draw_card(Ui& ui, const Box& table, const Card& card, std::vector<Action>& pressed) {
    const float width = float_width(ui, table, 440.0F);
    begin_float(ui, "card", table.x + table.width * 0.5F, table.y + table.height * 0.42F, 0.5F, width,
                colour_of(card.side));
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const ImVec2 at = ImGui::GetWindowPos();
    draw.AddRectFilled(at, {at.x + width, at.y + ui.units(8.0F)}, pack(colour_of(card.side)));
    ImGui::Dummy({0.0F, ui.units(6.0F)});
    ImGui::PushFont(ui.faces.title);
    if (ImGui::CalcTextSize(card.title.c_str()).x > ui.fixed_wrap) {
        ImGui::PopFont();
        ImGui::PushFont(ui.faces.heading);
    }
    ImGui::PushStyleColor(ImGuiCol_Text, colour_of(card.side));
    ui.text(card.title);
    ImGui::PopStyleColor();
    ImGui::PopFont();
    ui.sentence(card.sentence, ink::text);
    ImGui::Dummy({0.0F, ui.units(4.0F)});
    if (ui.button("Continue", "confirm", {}, ui.units(130.0F))) {
        pressed.push_back({ActionKind::confirm, 0, {}});
    }
    const char* const also = "or press Enter";
    ImGui::SameLine();
    if (ImGui::GetContentRegionAvail().x < ImGui::CalcTextSize(also).x) {
        ImGui::NewLine();
    }
    ui.faint(also);
    end_float(ui);
}

Answer draw_question(Ui& ui, const Box& table, const std::string& title, const std::string& sentence,
                     const Answers& answers) {
    Answer answer = Answer::none;
    begin_float(ui, "question", table.x + table.width * 0.5F, table.y + table.height * 0.42F, 0.5F,
                float_width(ui, table, 440.0F), ink::heading);
    ui.heading(title);
    ui.text(sentence);
    ImGui::Dummy({0.0F, ui.units(4.0F)});
    if (ui.button(answers.yes, "answer_yes", {}, ui.units(170.0F))) {
        answer = Answer::yes;
    }
    ImGui::SameLine();
    if (ui.button(answers.no, "answer_no", {}, ui.units(130.0F))) {
        answer = Answer::no;
    }
    end_float(ui);
    return answer;
}

bool draw_lesson_card(Ui& ui, const Box& table, const std::string& title, const std::string& words) {
    const float width = float_width(ui, table, 460.0F);
    begin_float(ui, "lesson", table.x + table.width - width * 0.5F - ui.units(10.0F), table.y + ui.units(10.0F), 0.0F,
                width, ink::heading);
    ui.heading(title);
    ui.sentence(words, ink::text);
    const bool ends = ui.button("End the lesson", "end_lesson", {});
    end_float(ui);
    return ends;
}

void draw_pointer(Ui& ui, const std::string& name) {
    for (const Spot& spot : ui.spots) {
        if (spot.name == name) {
            ImDrawList& draw = *ImGui::GetForegroundDrawList();
            const float half = std::max(spot.height * 0.5F, ui.units(12.0F)) + ui.units(4.0F);
            const float side = spot.width * 0.5F + ui.units(4.0F);
            draw.AddRect({spot.x - side, spot.y - half}, {spot.x + side, spot.y + half}, pack(ink::warning),
                         ui.units(5.0F), 0, ui.units(4.0F));
        }
    }
}

void draw_notice(Ui& ui, const Box& table, const Notice& notice) {
    begin_float(ui, "notice", table.x + table.width * 0.5F, table.y + table.height - ui.units(14.0F), 1.0F,
                float_width(ui, table, 520.0F), ink::warning);
    ui.sentence(notice.sentence, ink::warning);
    if (notice.cited) {
        const std::string_view digest = session::rule_digest(*notice.cited);
        if (!digest.empty()) {
            ui.faint(std::string{digest});
        }
    }
    end_float(ui);
}

void draw_caption(Ui& ui, const Box& table, const std::string& caption) {
    begin_float(ui, "caption", table.x + table.width * 0.5F, table.y + table.height - ui.units(14.0F), 1.0F,
                float_width(ui, table, 640.0F), ink::line);
    ui.text(caption);
    end_float(ui);
}

}  // namespace marne::app
