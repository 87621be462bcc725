// The first page.
#include "start_screen.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace marne::app {
namespace {

struct ScenarioOffer {
    const char* id;
    const char* title;
    const char* line;
};

constexpr std::array scenario_offers{
    ScenarioOffer{"counterattack", "Allied Counterattack, historical",
                  "Ten turns, 6 to 15 September. Both armies stand where they stood: you move at once."},
    ScenarioOffer{"counterattack-free", "Allied Counterattack, free set-up",
                  "Ten turns, 6 to 15 September. First Germany, then the Allies lay out every unit inside the area of "
                  "its army."},
    ScenarioOffer{"pursuit", "German Pursuit",
                  "Seventeen turns, 30 August to 15 September. An almost empty map: the armies march in from its edges "
                  "and by rail, Paris has five units, and the Allies are demoralised until turn 6."}};

std::string describe(const ForcesOffer& forces) {
    const std::string bonus = forces.allied_bonus == 0
                                  ? "no victory points for it"
                                  : "the Allies are given " + std::to_string(forces.allied_bonus) + " victory points";
    return forces.name + ": " + bonus + ".";
}

}  // namespace

StartScreen::StartScreen(std::unique_ptr<TableView> table, std::optional<LastGame> last, std::string trouble,
                         std::vector<ForcesOffer> forces, NewGame chosen, ViewSettings& settings)
    : table_{std::move(table)},
      last_{std::move(last)},
      trouble_{std::move(trouble)},
      forces_{std::move(forces)},
      chosen_{std::move(chosen)},
      settings_{settings} {}

ScreenPlan StartScreen::plan(float width, float height, float) const {
    ScreenPlan whole;
    whole.table = {0.0F, 0.0F, width, height};
    return whole;
}

bool StartScreen::confirm() {
    choice_ = last_ ? StartChoice::go_on : StartChoice::begin;
    return true;
}

void StartScreen::draw_last_game(Ui& ui) {
    ui.heading("Last game");
    ui.text(last_->title);
    if (ui.button("Continue", "continue", {}, ui.units(140.0F))) {
        choice_ = StartChoice::go_on;
    }
    ImGui::Separator();
}

void StartScreen::draw_scenarios(Ui& ui) {
    ui.heading("New game");
    for (const ScenarioOffer& offer : scenario_offers) {
        const bool chosen = chosen_.scenario == offer.id;
        if (ui.choose(offer.title, std::string{"scenario_"} + offer.id, chosen)) {
            chosen_.scenario = offer.id;
        }
        if (chosen) {
            ImGui::Indent(ui.units(26.0F));
            ui.faint(offer.line);
            ImGui::Unindent(ui.units(26.0F));
        } else if (ImGui::IsItemHovered()) {
            ui.hint(offer.line);
        }
    }
}

void StartScreen::draw_forces(Ui& ui) {
    ui.faint("German order of battle");
    for (const ForcesOffer& forces : forces_) {
        if (forces.option != forces_.front().option) {
            ImGui::SameLine();
        }
        const std::string letter{marne::to_string(forces.option)};
        const std::string label = forces.option == OrderOfBattle::historical ? "Historical" : letter;
        if (ui.toggle(label.c_str(), "option_" + letter, chosen_.option == forces.option, describe(forces))) {
            chosen_.option = forces.option;
        }
    }
    for (const ForcesOffer& forces : forces_) {
        if (forces.option == chosen_.option) {
            ui.sentence(describe(forces) + " [11.1.C]", ink::text);
        }
    }
}

void StartScreen::draw_dice(Ui& ui) {
    ui.faint("Dice");
    if (ui.toggle("The program rolls", "dice_generated", chosen_.dice == DiceMode::generated, {})) {
        chosen_.dice = DiceMode::generated;
    }
    ImGui::SameLine();
    if (ui.toggle("We roll our own", "dice_table", chosen_.dice == DiceMode::table,
                  "Roll a real die and press the face it shows.")) {
        chosen_.dice = DiceMode::table;
    }
}

void StartScreen::draw_panels(Ui& ui, const ScreenPlan&, double) {
    const float width = std::min(ui.units(560.0F), ui.width - ui.units(40.0F));
    ImGui::SetNextWindowPos({ui.width * 0.5F, ui.height * 0.5F}, ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSizeConstraints({width, 0.0F}, {width, ui.height - ui.units(12.0F)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.units(28.0F), ui.units(14.0F)});
    ImGui::Begin("start", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize);
    ImGui::PopStyleVar();
    ImGui::PushFont(ui.faces.title);
    ImGui::PushStyleColor(ImGuiCol_Text, ink::heading);
    ImGui::TextUnformatted("The Marne");
    ImGui::PopStyleColor();
    ImGui::PopFont();
    ui.faint("Seventeen days of 1914 between Oise and Meuse. For two at one table.");
    ImGui::Separator();
    if (last_) {
        draw_last_game(ui);
    }
    if (!trouble_.empty()) {
        ui.sentence(trouble_, ink::warning);
    }
    draw_scenarios(ui);
    draw_forces(ui);
    draw_dice(ui);
    ImGui::Spacing();
    if (ui.button("Begin", "begin", {}, ui.units(140.0F))) {
        choice_ = StartChoice::begin;
    }
    ImGui::SameLine(0.0F, ui.units(16.0F));
    if (ui.button("Quit", "quit", {}, ui.units(90.0F))) {
        choice_ = StartChoice::quit;
    }
    ImGui::End();
    draw_help_window(ui, settings_);
    draw_rules_window(ui, settings_);
}

}  // namespace marne::app
