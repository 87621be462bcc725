// The bar at the bottom: ending the phase, undo, and what is seen how.
#include "panels.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace marne::app {
namespace {

/// Something of the view: a switch, or a wish that is told on. A button of the bar, or a line of its list when the bar
/// is short.
struct ViewItem {
    const char* label;
    const char* name;
    bool* on;  // empty for a wish
    ViewWish wish;
    std::string hint;
};

/// "Keys and mouse (F1)", with the key that the players have chosen.
std::string hint_with_key(const ViewSettings& view, const char* words, Shortcut shortcut) {
    return std::string{words} + " (" + view.keys.told(shortcut) + ")";
}

std::string leave_hint(const ViewSettings& view) {
    return hint_with_key(view, "Back to the first page, for another game", Shortcut::leave);
}

std::vector<ViewItem> view_items(ViewSettings& view) {
    const auto with_key = [&](const char* words, Shortcut shortcut) { return hint_with_key(view, words, shortcut); };
    Settings& settings = view.settings;
    constexpr ViewWish none = ViewWish::none;
    return {
        {"Instant", "instant", &settings.instant, none, with_key("Show events at once", Shortcut::instant)},
        {"Follow", "follow", &settings.follow, none,
         with_key("The camera follows what happens out of sight", Shortcut::follow)},
        {"Top", "top", nullptr, ViewWish::top, with_key("Straight from above, and back", Shortcut::from_above)},
        {"Home", "home", nullptr, ViewWish::home, with_key("The whole map", Shortcut::whole_map)},
        {"Zones", "zones", &view.layers.zones, none, with_key("Zones of control of both sides", Shortcut::zones)},
        {"Supply", "supply", &view.layers.supply, none, with_key("Where supply can be traced from", Shortcut::supply)},
        {"Towns", "towns", &view.layers.towns, none, with_key("Who holds each town, and its points", Shortcut::towns)},
        {"Moves", "moves", &view.layers.moves, none,
         with_key("Where everybody went in the last player-turn", Shortcut::last_moves)},
        {"Attacks", "attacks", &view.layers.attacks, none,
         with_key("Attacks of this phase, planned and carried out", Shortcut::attacks)},
        {"Odds", "odds", &view.layers.odds, none,
         with_key("In a Combat Phase: the best odds against every enemy hex that can be attacked", Shortcut::odds)},
        {"Charts", "charts", &view.charts, none, with_key("Combat and terrain charts", Shortcut::charts)},
        {"Score", "score", &view.score, none, with_key("Victory points, line by line", Shortcut::score)},
        {"Rules", "rules", &view.rules, none, with_key("Every rule in a sentence", Shortcut::rules)},
        {"Keys", "help", &view.help, none, with_key("Keys and mouse", Shortcut::help)},
        {"Settings", "settings", &view.preferences, none, with_key("Size, contrast, speed, keys", Shortcut::settings)}};
}

void draw_item(Ui& ui, const ViewItem& item, ViewWish& wish) {
    if (ui.toggle(item.label, item.name, item.on != nullptr && *item.on, item.hint)) {
        if (item.on != nullptr) {
            *item.on = !*item.on;
        } else {
            wish = item.wish;
        }
    }
}

void draw_item_list(Ui& ui, const std::vector<ViewItem>& items, std::size_t from, ViewSettings& view, ViewWish& wish) {
    if (ui.button("More \xE2\x80\xA6", "more", {})) {
        ImGui::OpenPopup("more");
    }
    const ImVec2 corner{std::max(ImGui::GetItemRectMax().x, ui.units(240.0F)),
                        ImGui::GetItemRectMin().y - ui.units(4.0F)};
    ImGui::SetNextWindowPos(corner, ImGuiCond_Always, {1.0F, 1.0F});
    ImGui::SetNextWindowSizeConstraints({0.0F, 0.0F}, {ui.width, corner.y - ui.units(4.0F)});
    if (!ImGui::BeginPopup("more")) {
        return;
    }
    ui.ring().begin_top();
    ui.fixed_wrap = std::min(ui.units(300.0F), ui.width - ui.units(40.0F));
    ui.text("Speed of what is shown");
    ImGui::SetNextItemWidth(ui.units(180.0F));
    ui.slide("list_speed", view.settings.animation_speed, 25, 800, 25, "%d %%");
    for (std::size_t i = from; i < items.size(); ++i) {
        draw_item(ui, items[i], wish);
        ui.faint(items[i].hint);
    }
    ui.fixed_wrap = 0.0F;
    ui.ring().end_top();
    ImGui::EndPopup();
}

float width_of(const Ui& ui, const char* label) {
    return ImGui::CalcTextSize(label).x + ImGui::GetStyle().FramePadding.x * 2.0F + ImGui::GetStyle().ItemSpacing.x +
           ui.units(1.0F);
}

}  // namespace

ViewWish draw_view_buttons(Ui& ui, ViewSettings& view, float room, WayOut way_out) {
    ViewWish wish = ViewWish::none;
    std::vector<ViewItem> items = view_items(view);
    if (way_out == WayOut::listed) {
        items.push_back({"Leave", "leave", nullptr, ViewWish::menu, leave_hint(view)});
    }
    const float slider = ImGui::CalcTextSize("Speed 800 %").x + ui.units(24.0F);
    float wanted = slider + ImGui::GetStyle().ItemSpacing.x;
    for (const ViewItem& item : items) {
        wanted += width_of(ui, item.label);
    }
    const bool all = wanted <= room;
    float left = all ? room : room - width_of(ui, "More \xE2\x80\xA6");
    if (left > slider * 1.5F) {
        ImGui::SetNextItemWidth(slider);
        ui.slide("speed", view.settings.animation_speed, 25, 800, 25, "Speed %d %%");
        ImGui::SameLine();
        left -= slider + ImGui::GetStyle().ItemSpacing.x;
    }
    std::size_t next = 0;
    for (; next < items.size() && (all || width_of(ui, items[next].label) <= left); ++next) {
        left -= width_of(ui, items[next].label);
        draw_item(ui, items[next], wish);
        ImGui::SameLine();
    }
    if (next < items.size()) {
        draw_item_list(ui, items, next, view, wish);
        ImGui::SameLine();
    }
    ImGui::NewLine();
    return wish;
}

ViewWish draw_bottom_bar(Ui& ui, const Box& box, const Desk& desk, ViewSettings& view, std::vector<Action>& pressed) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.units(10.0F), ui.units(8.0F)});
    ui.begin_panel("bottom", box, ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleVar();
    const ButtonModel end = desk.end_phase_button();
    ImGui::PushStyleColor(ImGuiCol_Text, end.enabled() ? ink::heading : ink::faint);
    ImGui::PushFont(ui.faces.bold);
    ui.button(end, pressed);
    ImGui::PopFont();
    ImGui::PopStyleColor();
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled) && end.enabled()) {
        const std::vector<std::string> left = desk.left_to_do();
        if (!left.empty()) {
            ImGui::BeginTooltip();
            for (const std::string& line : left) {
                ImGui::TextUnformatted(line.c_str());
            }
            ImGui::EndTooltip();
        }
    }
    ImGui::SameLine();
    ui.button(desk.undo_button(), pressed);
    if (box.width > ui.units(340.0F)) {
        ImGui::SameLine();
        ui.button(desk.redo_button(), pressed);
    }
    ImGui::SameLine(0.0F, ui.units(12.0F));
    const WayOut way_out = box.width < ui.units(330.0F) ? WayOut::listed : WayOut::apart;
    const float menu = way_out == WayOut::apart ? ui.units(70.0F) : 0.0F;
    const float line = ImGui::GetCursorPosY();
    ViewWish wish = draw_view_buttons(ui, view, ImGui::GetContentRegionAvail().x - menu, way_out);
    if (way_out == WayOut::apart) {
        ImGui::SetCursorPos({box.width - menu, line});
        if (ui.button("Leave", "leave", {}, menu - ui.units(10.0F))) {
            wish = ViewWish::menu;
        }
        if (ImGui::IsItemHovered()) {
            ui.hint(leave_hint(view));
        }
    }
    ui.end_panel();
    return wish;
}

}  // namespace marne::app
