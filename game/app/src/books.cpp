// The windows to look things up in: charts, score, keys, rules.
#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>

#include "curves.hpp"
#include "marne/session/narration.hpp"
#include "marne/session/wording.hpp"
#include "panels.hpp"

namespace marne::app {
bool begin_book(Ui& ui, const char* name, bool& open, float width, float height) {
    const ImVec2 size{std::min(ui.units(width), ui.width - ui.units(20.0F)),
                      std::min(ui.units(height), ui.height - ui.units(110.0F))};
    ImGui::SetNextWindowSize(size, ImGuiCond_Appearing);
    ImGui::SetNextWindowPos({ui.width * 0.5F, ui.height * 0.5F}, ImGuiCond_Appearing, {0.5F, 0.5F});
    ImGui::SetNextWindowSizeConstraints({ui.units(260.0F), ui.units(160.0F)},
                                        {ui.width - ui.units(8.0F), ui.height - ui.units(8.0F)});
    ui.ring().begin_top();
    const bool seen = ImGui::Begin(name, &open, ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings);
    std::string close = std::string{"close_"} + name;
    std::replace(close.begin(), close.end(), ' ', '_');
    const float side = ImGui::GetFrameHeight();  // of the cross in the title's corner
    const ImVec2 at = ImGui::GetWindowPos();
    ui.spots.push_back(
        {close, std::round(at.x + ImGui::GetWindowSize().x - side * 0.6F), std::round(at.y + side * 0.5F), side, side});
    return seen;
}

void end_book(Ui& ui) {
    ImGui::End();
    ui.ring().end_top();
}

namespace {

std::string provenance_note(Provenance provenance) {
    return provenance == Provenance::printed ? "as printed" : "reconstructed";
}

void draw_combat_results(Ui& ui, const CombatResultsTable& chart) {
    ui.heading("Combat Results Table");
    ui.faint("Columns and results are printed in the rulebook [8.9.C, 8.10]; the cells are " +
             provenance_note(chart.cells_provenance) + ". A low roll is good for the attacker.");
    constexpr int columns = static_cast<int>(odds_column_count) + 1;
    const ImGuiStyle& style = ImGui::GetStyle();
    ImGui::PushFont(ui.faces.bold);
    const float needed = static_cast<float>(columns) * (ImGui::CalcTextSize("10-1").x + style.CellPadding.x * 2.0F);
    const float row = ImGui::GetTextLineHeight() + style.CellPadding.y * 2.0F;
    ImGui::PopFont();
    // With large words the columns keep their width and are scrolled through; the die stays in sight.
    const bool scrolls = needed > ImGui::GetContentRegionAvail().x;
    const ImGuiTableFlags flags =
        ImGuiTableFlags_Borders |
        (scrolls ? ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_ScrollX : ImGuiTableFlags_SizingStretchSame);
    if (!ImGui::BeginTable("crt", columns, flags, {0.0F, scrolls ? row * 7.2F + style.ScrollbarSize : 0.0F})) {
        return;
    }
    ImGui::TableSetupScrollFreeze(scrolls ? 1 : 0, 0);
    ImGui::TableSetupColumn("Die");
    std::array<std::string, odds_column_count> names;
    for (std::size_t i = 0; i < odds_column_count; ++i) {
        names[i] = marne::to_string(OddsColumn{static_cast<std::uint8_t>(i)});
        ImGui::TableSetupColumn(names[i].c_str());
    }
    ImGui::PushFont(ui.faces.bold);
    ImGui::TableHeadersRow();
    ImGui::PopFont();
    for (int die = 1; die <= 6; ++die) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        ImGui::Text("%d", die);
        for (std::size_t i = 0; i < odds_column_count; ++i) {
            ImGui::TableNextColumn();
            const CombatResult result = chart.at(die, OddsColumn{static_cast<std::uint8_t>(i)});
            ImGui::PushStyleColor(ImGuiCol_Text, attacker_suffers(result) ? ink::warning : ink::text);
            ImGui::TextUnformatted(std::string{marne::to_string(result)}.c_str());
            ImGui::PopStyleColor();
        }
    }
    ImGui::EndTable();
    ui.faint("A: the attacker retreats so many hexes. D: the defender does. AE, DE: eliminated.");
}

void draw_terrain_effects(Ui& ui, const TerrainEffectsChart& chart) {
    ui.heading("Terrain Effects Chart");
    if (!ImGui::BeginTable("tec", 3, ImGuiTableFlags_Borders | ImGuiTableFlags_SizingStretchProp)) {
        return;
    }
    ImGui::TableSetupColumn("Terrain");
    ImGui::TableSetupColumn("Movement points");
    ImGui::TableSetupColumn("Die of an attack on it");
    ImGui::PushFont(ui.faces.bold);
    ImGui::TableHeadersRow();
    ImGui::PopFont();
    const auto row = [&](const std::string& a, const std::string& b, const std::string& c) {
        ImGui::TableNextRow();
        for (const std::string& cell : {a, b, c}) {
            ImGui::TableNextColumn();
            ui.text(cell);
        }
    };
    for (const Terrain terrain : {Terrain::clear, Terrain::woods, Terrain::swamp, Terrain::city}) {
        const TerrainEffect& effect = chart.at(terrain);
        row(session::capitalised(session::terrain_name(terrain)),
            std::to_string(effect.entry_cost) + "  (" + provenance_note(effect.cost_provenance) + ")",
            (effect.die_modifier > 0 ? "+" : "") + std::to_string(effect.die_modifier) + "  (" +
                provenance_note(effect.modifier_provenance) + ")");
    }
    row("River hexside",
        "+" + std::to_string(chart.river_crossing_cost) + "  (" + provenance_note(chart.river_provenance) + ")",
        "none [8.8]");
    row("Enemy-controlled hex", "+" + std::to_string(chart.enemy_zone_cost) + "  (as printed) [6.2.B]", "");
    row("Leaving the map", std::to_string(chart.exit_cost) + "  (as printed) [10.3.B]", "");
    ImGui::EndTable();
}

}  // namespace

void draw_charts_window(Ui& ui, const Scenario& scenario, ViewSettings& view) {
    if (!view.charts) {
        return;
    }
    if (begin_book(ui, "Charts", view.charts, 760.0F, 580.0F)) {
        draw_combat_results(ui, scenario.charts.combat);
        ImGui::Spacing();
        draw_terrain_effects(ui, scenario.charts.terrain);
    }
    end_book(ui);
}

void draw_score_window(Ui& ui, const Scenario& scenario, const ScoreReckoning& score,
                       std::span<const session::DayFigures> days, ViewSettings& view) {
    if (!view.score) {
        return;
    }
    if (begin_book(ui, "Score", view.score, 620.0F, 560.0F)) {
        ui.heading(session::level_name(score.level));
        ui.faint("If the game ended now. " + session::level_reason(score));
        ui.faint(std::string{session::rule_digest(rule("10.5"))});
        for (const Side side : both_sides) {
            ImGui::Spacing();
            ImGui::PushStyleColor(ImGuiCol_Text, colour_of(side));
            ImGui::PushFont(ui.faces.heading);
            ui.text(std::string{side == Side::german ? "Germany" : "The Allies"} + ": " +
                    std::to_string(score.totals[index_of(side)]));
            ImGui::PopFont();
            ImGui::PopStyleColor();
            std::vector<session::NarratedLine> lines;
            for (const ReckoningLine& line : score.lines[index_of(side)]) {
                lines.push_back(session::narrate(scenario, line));
            }
            ImGui::PushID(static_cast<int>(index_of(side)));
            ui.reckoning(lines);
            ImGui::PopID();
        }
        draw_curves(ui, days);
    }
    end_book(ui);
}

namespace {

struct HelpLine {
    std::string keys;
    std::string what;
};

void draw_help_lines(Ui& ui, const char* name, const std::vector<HelpLine>& lines) {
    if (!ImGui::BeginTable(name, 2, ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_RowBg)) {
        return;
    }
    ImGui::TableSetupColumn("keys", ImGuiTableColumnFlags_WidthStretch, 0.36F);
    ImGui::TableSetupColumn("what", ImGuiTableColumnFlags_WidthStretch, 0.64F);
    for (const HelpLine& line : lines) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        ImGui::PushFont(ui.faces.bold);
        ui.text(line.keys);
        ImGui::PopFont();
        ImGui::TableNextColumn();
        ui.text(line.what);
    }
    ImGui::EndTable();
}

}  // namespace

void draw_help_window(Ui& ui, ViewSettings& view) {
    if (!view.help) {
        return;
    }
    if (begin_book(ui, "Keys and mouse", view.help, 620.0F, 600.0F)) {
        ui.heading("Mouse");
        draw_help_lines(
            ui, "mouse",
            {{"Click", "select a stack; again: its units one by one; a marked hex: go there"},
             {"Ctrl + click", "select a stack where a plain click would move or place"},
             {"Shift + click on a full hex", "move there all the same; a plain click selects who stands there"},
             {"Shift + click", "a further enemy hex for the attack; at the map's edge: leave the map"},
             {"Right click", "drop the selection"},
             {"Right drag, middle drag", "turn the table; shift it"},
             {"Wheel", "nearer and farther, towards the pointer"}});
        for (const Place place : {Place::everywhere, Place::table, Place::playing, Place::watching}) {
            std::vector<HelpLine> lines;
            for (const ShortcutInfo& line : shortcuts()) {
                if (line.place == place) {
                    lines.push_back({view.keys.told(line.shortcut), std::string{line.says}});
                }
            }
            ui.heading(std::string{heading(place)});
            draw_help_lines(ui, std::string{heading(place)}.c_str(), lines);
        }
    }
    end_book(ui);
}

namespace {

/// The chapter that a rule stands under: "8.12.2.A" in "8", decisions of the project in "D".
std::string_view chapter_of(std::string_view number) {
    return number.front() == 'D' ? std::string_view{"D"} : number.substr(0, number.find('.'));
}

std::string chapter_title(std::string_view chapter) {
    struct Title {
        std::string_view chapter;
        const char* title;
    };
    constexpr std::array titles{
        Title{"3", "Sequence of play"}, Title{"4", "Movement"},
        Title{"5", "Stacking"},         Title{"6", "Zones of control"},
        Title{"7", "Supply"},           Title{"8", "Combat"},
        Title{"9", "Fortifications"},   Title{"10", "Victory"},
        Title{"11", "Scenarios"},       Title{"D", "Decisions where the rulebook leaves a question open"}};
    for (const Title& title : titles) {
        if (title.chapter == chapter) {
            return (chapter == "D" ? std::string{} : std::string{chapter} + "  ") + title.title;
        }
    }
    return std::string{chapter};
}

/// Capital and small letters alike; a needle that begins with a digit or "D-" is looked for in the numbers as well.
bool matches(std::string_view number, std::string_view digest, std::string_view needle) {
    const auto same = [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
    };
    const auto found = [&](std::string_view text) {
        return std::search(text.begin(), text.end(), needle.begin(), needle.end(), same) != text.end();
    };
    return found(number) || found(digest);
}

/// One line of the rules window: number, digest. True when it is the one to be brought into sight.
void draw_rule(Ui& ui, Rule cited, bool sought, bool arrived) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    if (sought) {
        ImGui::TableSetBgColor(ImGuiTableBgTarget_RowBg0, ImGui::ColorConvertFloat4ToU32(ink::card));
    }
    ImGui::PushFont(ui.faces.bold);
    ImGui::TextUnformatted(std::string{marne::to_string(cited)}.c_str());
    ImGui::PopFont();
    if (sought && arrived) {
        ImGui::SetScrollHereY(0.3F);
    }
    ImGui::TableNextColumn();
    ui.text(std::string{session::rule_digest(cited)});
}

}  // namespace

void draw_rules_window(Ui& ui, ViewSettings& view) {
    bool arrived = false;
    if (ui.asked_rule) {
        view.rules = true;
        view.rule = ui.asked_rule;
        view.rule_filter = {};
        arrived = true;
    }
    if (!view.rules) {
        return;
    }
    if (begin_book(ui, "Rules", view.rules, 640.0F, 580.0F)) {
        if (arrived) {
            ImGui::SetWindowFocus();
        }
        ImGui::SetNextItemWidth(ui.units(260.0F));
        ImGui::InputTextWithHint("##filter", "a number or a word", view.rule_filter.data(), view.rule_filter.size());
        ui.spot("rule_filter");
        ImGui::SameLine();
        if (ui.button("Show all", "rules_all", {})) {
            view.rule_filter = {};
        }
        const std::string_view needle{view.rule_filter.data()};
        ImGui::BeginChild("rules", {0.0F, 0.0F});
        // The window is as wide as a line only after it was drawn once: the way to the rule is gone twice.
        int& again = *ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("again"));
        again = arrived ? 3 : std::max(0, again - 1);
        std::size_t shown = 0;
        std::string_view chapter;
        bool open = false;
        for (std::size_t i = 0; i < known_rules.size(); ++i) {
            const Rule cited{static_cast<std::uint16_t>(i)};
            if (!matches(known_rules[i], session::rule_digest(cited), needle)) {
                continue;
            }
            ++shown;
            if (chapter_of(known_rules[i]) != chapter) {
                chapter = chapter_of(known_rules[i]);
                if (open) {
                    ImGui::EndTable();
                    ImGui::Spacing();
                }
                ui.heading(chapter_title(chapter));
                open = ImGui::BeginTable(std::string{chapter}.c_str(), 2, ImGuiTableFlags_RowBg);
                if (open) {
                    ImGui::TableSetupColumn("number", ImGuiTableColumnFlags_WidthFixed, ui.units(112.0F));
                    ImGui::TableSetupColumn("digest", ImGuiTableColumnFlags_WidthStretch);
                }
            }
            if (open) {
                draw_rule(ui, cited, view.rule == cited, again > 0);
            }
        }
        if (open) {
            ImGui::EndTable();
        }
        if (shown == 0) {
            ui.faint("No rule speaks of that.");
        }
        ImGui::EndChild();
    }
    end_book(ui);
    if (!view.rules) {
        view.rule.reset();
    }
}

}  // namespace marne::app
