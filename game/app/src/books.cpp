// The windows to look things up in: charts, score, keys, rules.
#include <algorithm>
#include <array>

#include "marne/session/narration.hpp"
#include "panels.hpp"

namespace marne::app {
namespace {

bool begin_book(Ui& ui, const char* name, bool& open, float width, float height) {
    const ImVec2 size{std::min(ui.units(width), ui.width - ui.units(20.0F)),
                      std::min(ui.units(height), ui.height - ui.units(110.0F))};
    ImGui::SetNextWindowSize(size, ImGuiCond_Appearing);
    ImGui::SetNextWindowPos({ui.width * 0.5F, ui.height * 0.5F}, ImGuiCond_Appearing, {0.5F, 0.5F});
    ImGui::SetNextWindowSizeConstraints({ui.units(260.0F), ui.units(160.0F)},
                                        {ui.width - ui.units(8.0F), ui.height - ui.units(8.0F)});
    return ImGui::Begin(name, &open, ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings);
}

std::string provenance_note(Provenance provenance) {
    return provenance == Provenance::printed ? "as printed" : "reconstructed";
}

void draw_combat_results(Ui& ui, const CombatResultsTable& chart) {
    ui.heading("Combat Results Table");
    ui.faint("Columns and results are printed in the rulebook [8.9.C, 8.10]; the cells are " +
             provenance_note(chart.cells_provenance) + ". A low roll is good for the attacker.");
    const ImGuiTableFlags flags = ImGuiTableFlags_Borders | ImGuiTableFlags_SizingStretchSame;
    if (!ImGui::BeginTable("crt", static_cast<int>(odds_column_count) + 1, flags)) {
        return;
    }
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
    constexpr std::array<const char*, 4> names{"Clear", "Woods", "Swamp", "City"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        const TerrainEffect& effect = chart.effects[i];
        row(names[i], std::to_string(effect.entry_cost) + "  (" + provenance_note(effect.cost_provenance) + ")",
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
    ImGui::End();
}

void draw_score_window(Ui& ui, const Scenario& scenario, const ScoreReckoning& score, ViewSettings& view) {
    if (!view.score) {
        return;
    }
    if (begin_book(ui, "Score", view.score, 620.0F, 560.0F)) {
        ui.heading(session::level_name(score.level));
        ui.faint("If the game ended now. The larger total is divided by the smaller [10.5].");
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
    }
    ImGui::End();
}

void draw_help_window(Ui& ui, ViewSettings& view) {
    if (!view.help) {
        return;
    }
    if (begin_book(ui, "Keys and mouse", view.help, 580.0F, 560.0F) &&
        ImGui::BeginTable("keys", 2, ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_RowBg)) {
        struct Line {
            const char* keys;
            const char* what;
        };
        constexpr std::array lines{
            Line{"Click", "select a stack; again: its units one by one; a marked hex: go there"},
            Line{"Ctrl + click", "select a stack where a plain click would move"},
            Line{"Shift + click", "a further enemy hex for the attack; at the map's edge: leave the map"},
            Line{"Right click, Esc", "drop the selection"},
            Line{"Right or middle drag", "turn the table, or with Shift move it"},
            Line{"Wheel, + -", "nearer and farther, towards the pointer"},
            Line{"Arrows, W A S D", "move over the table"},
            Line{"Q E, R F, PgUp PgDn", "turn and tilt"},
            Line{"T", "straight from above, and back to where you were"},
            Line{"Home", "the whole map"},
            Line{"Space, Esc", "skip what is being shown"},
            Line{"Enter", "confirm a card; attack what is assembled"},
            Line{"N", "next unit that has not moved"},
            Line{"Ctrl + Z, Ctrl + Y", "undo and redo, back to the last die roll"},
            Line{"1 to 9", "speed from a quarter to eight times, 9 at once"},
            Line{"G", "follow what happens, or not"},
            Line{"F1, F2, F3", "this help, the charts, the score"},
            Line{"F11", "fill the screen"},
            Line{"Watching: Space, . ,", "play or pause; a command on or back"},
            Line{"M, Shift + M", "an event on or back"},
            Line{"] [, with Shift", "a phase on or back, a turn"},
        };
        ImGui::TableSetupColumn("keys", ImGuiTableColumnFlags_WidthFixed, ui.units(180.0F));
        ImGui::TableSetupColumn("what", ImGuiTableColumnFlags_WidthStretch);
        for (const Line& line : lines) {
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            ImGui::PushFont(ui.faces.bold);
            ImGui::TextUnformatted(line.keys);
            ImGui::PopFont();
            ImGui::TableNextColumn();
            ui.text(line.what);
        }
        ImGui::EndTable();
    }
    ImGui::End();
}

void draw_rule_window(Ui& ui, ViewSettings& view) {
    if (ui.asked_rule) {
        view.rule = ui.asked_rule;
    }
    if (!view.rule) {
        return;
    }
    bool open = true;
    if (begin_book(ui, "Rule", open, 420.0F, 220.0F)) {
        ui.heading("Rule " + std::string{marne::to_string(*view.rule)});
        const std::string_view digest = session::rule_digest(*view.rule);
        ui.text(digest.empty() ? "No digest of this rule is written yet." : std::string{digest});
    }
    ImGui::End();
    if (!open) {
        view.rule.reset();
    }
}

}  // namespace marne::app
