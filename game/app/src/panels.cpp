// Top bar, side panel, bottom bar, cards, notices and captions.
#include "panels.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "marne/session/narration.hpp"

namespace marne::app {
namespace {

ImU32 pack(const ImVec4& colour) {
    return ImGui::ColorConvertFloat4ToU32(colour);
}

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

/// A small window that is as high as its text, centred at `x` with its upper (or lower) edge at `y`.
void begin_float(Ui& ui, const char* name, float x, float y, float pivot, float width, const ImVec4& edge) {
    ImGui::SetNextWindowPos({std::round(x), std::round(y)}, ImGuiCond_Always, {0.5F, pivot});
    ImGui::SetNextWindowSizeConstraints({width, 0.0F}, {width, 10000.0F});
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ink::paper_light);
    ImGui::PushStyleColor(ImGuiCol_Border, edge);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 2.0F);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 4.0F);
    ImGui::Begin(name, nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize |
                     ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoScrollbar);
    ui.fixed_wrap = width - ImGui::GetStyle().WindowPadding.x * 2.0F;
}

void end_float(Ui& ui) {
    ui.fixed_wrap = 0.0F;
    ImGui::End();
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor(2);
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

std::vector<ViewItem> view_items(ViewSettings& view) {
    const auto with_key = [&](const char* words, Shortcut shortcut) {
        return std::string{words} + " (" + view.keys.told(shortcut) + ")";
    };
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
         with_key("The best odds against every enemy hex that can be attacked", Shortcut::odds)},
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

ViewWish draw_view_buttons(Ui& ui, ViewSettings& view, float room) {
    ViewWish wish = ViewWish::none;
    const std::vector<ViewItem> items = view_items(view);
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
    const float menu = ui.units(70.0F);
    const float line = ImGui::GetCursorPosY();
    ViewWish wish = draw_view_buttons(ui, view, ImGui::GetContentRegionAvail().x - menu);
    ImGui::SetCursorPos({box.width - menu, line});
    if (ui.button("Leave", "leave", {}, menu - ui.units(10.0F))) {
        wish = ViewWish::menu;
    }
    if (ImGui::IsItemHovered()) {
        ui.hint("Back to the first page, for another game (F10)");
    }
    ui.end_panel();
    return wish;
}

void draw_card(Ui& ui, const Box& table, const Card& card, std::vector<Action>& pressed) {
    const float width = std::min(ui.units(440.0F), table.width - ui.units(30.0F));
    begin_float(ui, "card", table.x + table.width * 0.5F, table.y + table.height * 0.42F, 0.5F, width,
                colour_of(card.side));
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const ImVec2 at = ImGui::GetWindowPos();
    draw.AddRectFilled(at, {at.x + width, at.y + ui.units(8.0F)}, pack(colour_of(card.side)));
    ImGui::Dummy({0.0F, ui.units(6.0F)});
    ImGui::PushFont(ui.faces.title);
    ImGui::PushStyleColor(ImGuiCol_Text, colour_of(card.side));
    ui.text(card.title);
    ImGui::PopStyleColor();
    ImGui::PopFont();
    ui.sentence(card.sentence, ink::text);
    ImGui::Dummy({0.0F, ui.units(4.0F)});
    if (ui.button("Continue", "confirm", {}, ui.units(130.0F))) {
        pressed.push_back({ActionKind::confirm, 0, {}});
    }
    ImGui::SameLine();
    ui.faint("or press Enter");
    end_float(ui);
}

Answer draw_question(Ui& ui, const Box& table, const std::string& title, const std::string& sentence,
                     const Answers& answers) {
    Answer answer = Answer::none;
    begin_float(ui, "question", table.x + table.width * 0.5F, table.y + table.height * 0.42F, 0.5F,
                std::min(ui.units(440.0F), table.width - ui.units(30.0F)), ink::heading);
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
    const float width = std::min(ui.units(460.0F), table.width - ui.units(30.0F));
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
                std::min(ui.units(520.0F), table.width - ui.units(30.0F)), ink::warning);
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
                std::min(ui.units(640.0F), table.width - ui.units(30.0F)), ink::line);
    ui.text(caption);
    end_float(ui);
}

}  // namespace marne::app
