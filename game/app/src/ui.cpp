// Buttons, sentences, unit lines and the plan of the screen.
#include "ui.hpp"

#include <algorithm>
#include <cmath>

#include "marne/session/narration.hpp"

namespace marne::app {
namespace {

void tooltip(const std::string& text, float width) {
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(width);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

ImU32 pack(const ImVec4& colour) {
    return ImGui::ColorConvertFloat4ToU32(colour);
}

/// Sum lines are set in bold, and the citation in a faint column.
bool is_total(const session::NarratedLine& line) {
    return line.label.rfind("Total", 0) == 0 || line.label.find(" total") != std::string::npos;
}

}  // namespace

ScreenPlan plan_screen(float width, float height, float scale) {
    const float top = std::round(44.0F * scale);
    const float bottom = std::round(46.0F * scale);
    const float side = std::round(std::clamp(width * 0.27F, 280.0F * scale, 370.0F * scale));
    ScreenPlan plan;
    plan.top = {0.0F, 0.0F, width, top};
    plan.bottom = {0.0F, height - bottom, width, bottom};
    plan.side = {width - side, top, side, height - top - bottom};
    plan.table = {0.0F, top, width - side, height - top - bottom};
    return plan;
}

std::optional<Rule> cited_rule(std::string_view sentence) {
    for (std::size_t end = sentence.size(); end > 0; --end) {
        const char close = sentence[end - 1];
        if (close != ']' && close != ')') {
            continue;
        }
        const std::size_t begin = sentence.rfind(close == ']' ? '[' : '(', end - 1);
        if (begin == std::string_view::npos) {
            continue;
        }
        std::string_view inside = sentence.substr(begin + 1, end - begin - 2);
        inside = inside.substr(0, inside.find(','));
        if (const std::optional<Rule> rule = find_rule(inside)) {
            return rule;
        }
    }
    return std::nullopt;
}

void Ui::mark(const std::string& name) {
    const ImVec2 low = ImGui::GetItemRectMin();
    const ImVec2 high = ImGui::GetItemRectMax();
    spots.push_back({name, std::round((low.x + high.x) * 0.5F), std::round((low.y + high.y) * 0.5F)});
}

bool Ui::button(const char* label, const std::string& name, const std::string& reason, float wide) {
    const bool enabled = reason.empty();
    ImGui::PushID(name.c_str());
    ImGui::BeginDisabled(!enabled);
    const bool pressed = ImGui::Button(label, ImVec2{wide, units(30.0F)});
    ImGui::EndDisabled();
    ImGui::PopID();
    if (!enabled && ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) {
        tooltip(reason, units(320.0F));
    }
    mark(name);
    return pressed && enabled;
}

void Ui::button(const ButtonModel& model, std::vector<Action>& pressed, float wide) {
    if (button(model.label.c_str(), to_string(model.action), model.reason, wide)) {
        pressed.push_back(model.action);
    }
}

bool Ui::toggle(const char* label, const std::string& name, bool on, const std::string& hint) {
    if (on) {
        ImGui::PushStyleColor(ImGuiCol_Button, ink::heading);
        ImGui::PushStyleColor(ImGuiCol_ButtonHovered, ink::heading);
        ImGui::PushStyleColor(ImGuiCol_Text, ink::paper_light);
    }
    const bool pressed = button(label, name, {});
    if (on) {
        ImGui::PopStyleColor(3);
    }
    if (ImGui::IsItemHovered() && !hint.empty()) {
        tooltip(hint, units(280.0F));
    }
    return pressed;
}

void Ui::heading(const std::string& words) {
    ImGui::PushFont(faces.heading);
    ImGui::PushStyleColor(ImGuiCol_Text, ink::heading);
    ImGui::PushTextWrapPos(0.0F);
    ImGui::TextUnformatted(words.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
    ImGui::PopFont();
}

void Ui::text(const std::string& words) {
    ImGui::PushTextWrapPos(0.0F);
    ImGui::TextUnformatted(words.c_str());
    ImGui::PopTextWrapPos();
}

void Ui::faint(const std::string& words) {
    ImGui::PushStyleColor(ImGuiCol_Text, ink::faint);
    ImGui::PushFont(faces.small);
    text(words);
    ImGui::PopFont();
    ImGui::PopStyleColor();
}

void Ui::sentence(const std::string& words, const ImVec4& colour) {
    ImGui::PushStyleColor(ImGuiCol_Text, colour);
    text(words);
    ImGui::PopStyleColor();
    if (!ImGui::IsItemHovered()) {
        return;
    }
    const std::optional<Rule> rule = cited_rule(words);
    if (!rule) {
        return;
    }
    const std::string_view digest = session::rule_digest(*rule);
    if (!digest.empty()) {
        tooltip("Rule " + std::string{marne::to_string(*rule)} + ": " + std::string{digest}, units(320.0F));
    }
    if (ImGui::IsItemClicked()) {
        asked_rule = rule;
    }
}

void Ui::units_of(const std::vector<UnitLine>& lines, std::vector<Action>& pressed) {
    for (const UnitLine& line : lines) {
        unit(line, pressed);
    }
}

void Ui::unit(const UnitLine& line, std::vector<Action>& pressed) {
    const std::string id = "unit" + std::to_string(index_of(line.unit));
    ImGui::PushID(id.c_str());
    const float pad = units(5.0F);
    const float chip = units(7.0F);
    const float room = ImGui::GetContentRegionAvail().x;
    const float remove = line.button ? units(78.0F) : 0.0F;
    std::string strength = line.printed;
    if (line.reduced) {
        strength = line.printed + ", now " + line.strength;
    }
    ImGui::PushFont(faces.bold);
    const float value_width = ImGui::CalcTextSize(strength.c_str()).x;
    ImGui::PopFont();
    const float name_width = std::max(units(60.0F), room - remove - value_width - chip - pad * 4.0F);
    const ImVec2 name_size = ImGui::CalcTextSize(line.name.c_str(), nullptr, false, name_width);
    ImGui::PushFont(faces.small);
    const float notes_height =
        line.notes.empty()
            ? 0.0F
            : ImGui::CalcTextSize(line.notes.c_str(), nullptr, false, room - remove - chip - pad * 3.0F).y;
    ImGui::PopFont();
    const ImVec2 size{room - remove, name_size.y + notes_height + pad * 2.0F};
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool clicked = ImGui::InvisibleButton("line", size);
    const bool hovered = ImGui::IsItemHovered();
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const ImVec4 back = line.chosen ? ink::card : hovered && line.toggle ? ink::paper_dark : ink::paper_light;
    draw.AddRectFilled(at, {at.x + size.x, at.y + size.y}, pack(back), units(3.0F));
    draw.AddRect(at, {at.x + size.x, at.y + size.y}, pack(line.chosen ? ink::heading : ink::card), units(3.0F), 0,
                 line.chosen ? units(2.0F) : 1.0F);
    draw.AddRectFilled({at.x + pad * 0.8F, at.y + pad}, {at.x + pad * 0.8F + chip, at.y + size.y - pad},
                       pack(colour_of(line.side)), 1.0F);
    const float left = at.x + chip + pad * 2.0F;
    draw.AddText(faces.text, faces.text->FontSize, {left, at.y + pad}, pack(ink::text), line.name.c_str(), nullptr,
                 name_width);
    draw.AddText(faces.bold, faces.bold->FontSize, {at.x + size.x - value_width - pad, at.y + pad},
                 pack(line.reduced ? ink::warning : ink::text), strength.c_str());
    if (!line.notes.empty()) {
        draw.AddText(faces.small, faces.small->FontSize, {left, at.y + pad + name_size.y}, pack(ink::faint),
                     line.notes.c_str(), nullptr, room - remove - chip - pad * 3.0F);
    }
    if (line.toggle) {
        mark(to_string(*line.toggle));
        if (clicked) {
            pressed.push_back(*line.toggle);
        }
    }
    if (hovered && line.reduced) {
        ImGui::BeginTooltip();
        reckoning(line.lines);
        ImGui::EndTooltip();
    }
    if (line.button) {
        ImGui::SameLine();
        button(*line.button, pressed);
    }
    ImGui::PopID();
}

void Ui::reckoning(const std::vector<session::NarratedLine>& lines) {
    if (!ImGui::BeginTable("reckoning", 3, ImGuiTableFlags_SizingFixedFit)) {
        return;
    }
    ImGui::TableSetupColumn("what", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthFixed);
    ImGui::TableSetupColumn("rule", ImGuiTableColumnFlags_WidthFixed);
    for (const session::NarratedLine& line : lines) {
        const bool total = is_total(line);
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        ImGui::PushFont(total ? faces.bold : faces.text);
        text(line.label);
        ImGui::TableNextColumn();
        const float indent = units(34.0F) - ImGui::CalcTextSize(line.value.c_str()).x;
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.0F, indent));
        ImGui::TextUnformatted(line.value.c_str());
        ImGui::PopFont();
        ImGui::TableNextColumn();
        const std::string cited = line.rule.empty() || line.rule.front() == '[' ? line.rule : "[" + line.rule + "]";
        sentence(cited, ink::faint);
    }
    ImGui::EndTable();
}

bool Ui::begin_panel(const char* name, const Box& box, ImGuiWindowFlags flags) {
    ImGui::SetNextWindowPos({box.x, box.y});
    ImGui::SetNextWindowSize({box.width, box.height});
    return ImGui::Begin(name, nullptr,
                        ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                            ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                            ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNavInputs | flags);
}

void Ui::end_panel() {
    ImGui::End();
}

}  // namespace marne::app
