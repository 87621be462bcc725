// Buttons, sentences, unit lines and the plan of the screen.
#include "ui.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <imgui_internal.h>

namespace marne::app {
namespace {

/// A reason with the rules that it cites.
std::string with_rules(const std::string& reason) {
    std::string words = reason;
    for (const session::Mention& mention : session::find_mentions(reason)) {
        words += mention.kind == session::MentionKind::citation ? "\n" + session::rule_in_words(mention.rule)
                                                                : std::string{};
    }
    return words;
}

}  // namespace

ScreenPlan plan_screen(float width, float height, float scale) {
    const float top = std::round(44.0F * scale);
    const float bottom = std::round(46.0F * scale);
    // Large words on a small window: the panel takes what it needs, but leaves the table its half.
    const float wished = std::clamp(width * 0.27F, 280.0F * scale, 370.0F * scale);
    const float side = std::round(std::min(wished, width * 0.5F));
    ScreenPlan plan;
    plan.top = {0.0F, 0.0F, width, top};
    plan.bottom = {0.0F, height - bottom, width, bottom};
    plan.side = {width - side, top, side, height - top - bottom};
    plan.table = {0.0F, top, width - side, height - top - bottom};
    return plan;
}

void Ui::mark(const std::string& name) {
    if (!ImGui::IsItemVisible()) {
        return;  // scrolled out of its list
    }
    // Of what is scrolled out by half, the half that is seen.
    ImRect seen{ImGui::GetItemRectMin(), ImGui::GetItemRectMax()};
    const ImDrawList& list = *ImGui::GetWindowDrawList();
    seen.ClipWith({list.GetClipRectMin(), list.GetClipRectMax()});
    const ImVec2 low = seen.Min;
    const ImVec2 high = seen.Max;
    spots.push_back({name, std::round((low.x + high.x) * 0.5F), std::round((low.y + high.y) * 0.5F), high.x - low.x,
                     high.y - low.y});
}

/// The item drawn last can be reached by the keys: frames it when it is in focus; true when it was pressed by them.
bool Ui::focused(const std::string& name) {
    const bool pressed = ring_.item(name);
    if (!ring_.at(name)) {
        return false;
    }
    if (ring_.arrived(name)) {
        ImGui::SetScrollHereY(0.5F);
        ImGui::SetWindowFocus();
    }
    const float gap = units(2.0F);
    const ImVec2 low = ImGui::GetItemRectMin();
    const ImVec2 high = ImGui::GetItemRectMax();
    ImDrawList& draw = *ImGui::GetForegroundDrawList();
    draw.PushClipRect(ImGui::GetWindowPos(), {ImGui::GetWindowPos().x + ImGui::GetWindowWidth(),
                                              ImGui::GetWindowPos().y + ImGui::GetWindowHeight()});
    draw.AddRect({low.x - gap, low.y - gap}, {high.x + gap, high.y + gap}, pack(ink::text), units(3.0F), 0,
                 units(2.5F));
    draw.PopClipRect();
    return pressed;
}

bool Ui::tick(const char* label, const std::string& name, bool& on, const std::string& says) {
    bool changed = ImGui::Checkbox(label, &on);
    mark(name);
    if (ImGui::IsItemHovered() && !says.empty()) {
        hint(says);
    }
    if (focused(name)) {
        on = !on;
        changed = true;
    }
    return changed;
}

bool Ui::slide(const std::string& name, int& value, int least, int most, int step, const char* format) {
    const int before = value;
    ImGui::PushID(name.c_str());
    // As high as a button, so that a row of both stands straight.
    const float pad = std::max(0.0F, (units(30.0F) - ImGui::GetFontSize()) * 0.5F);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {ImGui::GetStyle().FramePadding.x, pad});
    if (ImGui::SliderInt("##value", &value, least, most, format, ImGuiSliderFlags_AlwaysClamp)) {
        value = std::clamp((value + step / 2) / step * step, least, most);
    }
    ImGui::PopStyleVar();
    ImGui::PopID();
    mark(name);
    focused(name);
    value = std::clamp(value + ring_.take_change(name) * step, least, most);
    return value != before;
}

bool Ui::choose(const std::string& title, const std::string& name, bool chosen) {
    ImGui::PushFont(chosen ? faces.bold : faces.text);
    const bool pressed = ImGui::RadioButton(title.c_str(), chosen);
    ImGui::PopFont();
    mark(name);
    return focused(name) || pressed;
}

bool Ui::button(const char* label, const std::string& name, const std::string& reason, float wide) {
    const bool enabled = reason.empty();
    ImGui::PushID(name.c_str());
    ImGui::BeginDisabled(!enabled);
    const bool pressed = ImGui::Button(label, ImVec2{wide, units(30.0F)});
    ImGui::EndDisabled();
    ImGui::PopID();
    const bool by_key = focused(name);
    if (!enabled && (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled) || ring_.at(name))) {
        hint(with_rules(reason));
    }
    mark(name);
    return (pressed || by_key) && enabled;
}

void Ui::button(const ButtonModel& model, std::vector<Action>& pressed, float wide) {
    if (button(model.label.c_str(), to_string(model.action), model.reason, wide)) {
        pressed.push_back(model.action);
    }
}

bool Ui::toggle(const char* label, const std::string& name, bool on, const std::string& says) {
    if (on) {
        ImGui::PushStyleColor(ImGuiCol_Button, ink::heading);
        ImGui::PushStyleColor(ImGuiCol_ButtonHovered, ink::heading);
        ImGui::PushStyleColor(ImGuiCol_Text, ink::paper_light);
    }
    const bool pressed = button(label, name, {});
    if (on) {
        ImGui::PopStyleColor(3);
    }
    if (ImGui::IsItemHovered() && !says.empty()) {
        hint(says);
    }
    return pressed;
}

void Ui::units_of(const std::vector<UnitLine>& lines, std::vector<Action>& pressed) {
    for (auto begin = lines.begin(); begin != lines.end();) {
        const std::string& group = begin->group;
        const auto end = std::find_if(begin, lines.end(), [&](const UnitLine& line) { return line.group != group; });
        if (group.empty() || group_opens(begin, end, begin == lines.begin())) {
            std::for_each(begin, end, [&](const UnitLine& line) { unit(line, pressed); });
        }
        begin = end;
    }
}

/// The heading of a group, which opens and closes it: at first only the one where something is chosen is open.
bool Ui::group_opens(UnitLines begin, UnitLines end, bool first) {
    const bool chosen = std::any_of(begin, end, [](const UnitLine& line) { return line.chosen; });
    const std::string title = begin->group + "  (" + std::to_string(end - begin) + ")###" + begin->group;
    ImGui::SetNextItemOpen(chosen || first, chosen ? ImGuiCond_Always : ImGuiCond_Once);
    ImGui::PushFont(faces.bold);
    const bool open = ImGui::CollapsingHeader(title.c_str());
    ImGui::PopFont();
    mark("group:" + begin->group);
    return open;
}

void Ui::unit(const UnitLine& line, std::vector<Action>& pressed) {
    ImGui::PushID(static_cast<int>(index_of(line.unit)));
    const float pad = units(5.0F);
    const float chip = units(6.0F);
    const float remove = line.button ? units(84.0F) : 0.0F;
    const float wide = ImGui::GetContentRegionAvail().x - remove;
    const std::string value = line.reduced ? line.printed + " (" + line.strength + ")" : line.printed;
    const auto size_of = [](ImFont* font, const std::string& words, float wrap) {
        return font->CalcTextSizeA(font->FontSize, 1.0e6F, wrap, words.c_str());
    };
    const float value_width = size_of(faces.bold, value, 0.0F).x;
    const float room = std::max(units(50.0F), wide - value_width - chip - pad * 4.0F);
    const ImVec2 name = size_of(faces.text, line.name, room);
    const ImVec2 notes = line.notes.empty() ? ImVec2{} : size_of(faces.small, line.notes, 0.0F);
    // Notes stand behind the name when there is room, else below it.
    const bool one_line = name.x + notes.x + units(10.0F) <= room && name.y < faces.text->FontSize * 1.5F;
    const ImVec2 size{wide, name.y + (one_line ? 0.0F : notes.y) + pad * 2.0F};
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool clicked = ImGui::InvisibleButton("line", size);
    const bool hovered = ImGui::IsItemHovered();
    if (line.toggle) {
        mark(to_string(*line.toggle));
        if (focused(to_string(*line.toggle)) || clicked) {
            pressed.push_back(*line.toggle);
        }
    }
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const ImVec2 end{at.x + size.x, at.y + size.y};
    const ImVec4 back = line.chosen ? ink::card : hovered && line.toggle ? ink::paper_dark : ink::paper_light;
    draw.AddRectFilled(at, end, pack(back), units(3.0F));
    draw.AddRect(at, end, pack(line.chosen ? ink::heading : ink::card), units(3.0F), 0,
                 line.chosen ? units(2.0F) : 1.0F);
    draw.AddRectFilled({at.x + pad, at.y + pad}, {at.x + pad + chip, end.y - pad}, pack(colour_of(line.side)), 1.0F);
    const float left = at.x + chip + pad * 2.0F;
    draw.AddText(faces.text, faces.text->FontSize, {left, at.y + pad}, pack(ink::text), line.name.c_str(), nullptr,
                 room);
    draw.AddText(faces.bold, faces.bold->FontSize, {end.x - value_width - pad, at.y + pad},
                 pack(line.reduced ? ink::warning : ink::text), value.c_str());
    if (!line.notes.empty()) {
        const ImVec2 place = one_line ? ImVec2{left + name.x + units(10.0F), at.y + pad + units(1.0F)}
                                      : ImVec2{left, at.y + pad + name.y};
        draw.AddText(faces.small, faces.small->FontSize, place, pack(ink::faint), line.notes.c_str());
    }
    if (hovered) {
        ImGui::BeginTooltip();
        explains_ = false;
        fixed_wrap = units(330.0F);
        text(line.full_name);
        if (!line.place.empty()) {
            text(line.place);
        }
        for (const session::Mention& one : session::find_mentions(line.notes)) {
            faint(line.notes.substr(one.begin, one.length) + ". " + session::rule_in_words(one.rule));
        }
        fixed_wrap = 0.0F;
        if (line.reduced) {
            ImGui::Dummy({units(340.0F), 0.0F});
            reckoning(line.lines);
        }
        explains_ = true;
        ImGui::EndTooltip();
    }
    if (line.button) {
        ImGui::SameLine();
        button(*line.button, pressed);
    }
    ImGui::PopID();
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
