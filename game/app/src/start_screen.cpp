// The first page.
#include "start_screen.hpp"

#include <algorithm>
#include <array>
#include <utility>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

namespace marne::app {

StartScreen::StartScreen(std::unique_ptr<TableView> table, std::optional<LastGame> last, std::string trouble,
                         OrderOfBattle option)
    : table_{std::move(table)}, last_{std::move(last)}, trouble_{std::move(trouble)}, option_{option} {}

ScreenPlan StartScreen::plan(float width, float height, float) const {
    ScreenPlan whole;
    whole.table = {0.0F, 0.0F, width, height};
    return whole;
}

bool StartScreen::key(const KeyPressed& key) {
    if (key.key == GLFW_KEY_ENTER || key.key == GLFW_KEY_KP_ENTER) {
        choice_ = last_ ? StartChoice::go_on : StartChoice::begin;
        return true;
    }
    return false;
}

void StartScreen::draw_new_game(Ui& ui) {
    ui.heading("New game");
    ui.text("Allied Counterattack, 6 to 15 September 1914, for two players at one table.");
    struct Choice {
        OrderOfBattle option;
        const char* label;
        const char* name;
    };
    constexpr std::array choices{Choice{OrderOfBattle::historical, "Historical", "option_H"},
                                 Choice{OrderOfBattle::a, "A", "option_A"}, Choice{OrderOfBattle::b, "B", "option_B"},
                                 Choice{OrderOfBattle::c, "C", "option_C"}, Choice{OrderOfBattle::d, "D", "option_D"}};
    ui.faint("German order of battle [11.1]");
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (i > 0) {
            ImGui::SameLine();
        }
        if (ui.toggle(choices[i].label, choices[i].name, option_ == choices[i].option, {})) {
            option_ = choices[i].option;
        }
    }
    ui.faint("Dice");
    if (ui.toggle("The program rolls", "dice_generated", dice_ == DiceMode::generated, {})) {
        dice_ = DiceMode::generated;
    }
    ImGui::SameLine();
    if (ui.toggle("We roll our own", "dice_table", dice_ == DiceMode::table,
                  "Roll a real die and press the face it shows.")) {
        dice_ = DiceMode::table;
    }
    ImGui::Spacing();
    if (ui.button("Begin", "begin", {}, ui.units(140.0F))) {
        choice_ = StartChoice::begin;
    }
}

void StartScreen::draw_panels(Ui& ui, const ScreenPlan&, double) {
    const float width = std::min(ui.units(520.0F), ui.width - ui.units(40.0F));
    ImGui::SetNextWindowPos({ui.width * 0.5F, ui.height * 0.5F}, ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSizeConstraints({width, 0.0F}, {width, ui.height - ui.units(20.0F)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.units(28.0F), ui.units(20.0F)});
    ImGui::Begin("start", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize);
    ImGui::PopStyleVar();
    ImGui::PushFont(ui.faces.title);
    ImGui::PushStyleColor(ImGuiCol_Text, ink::heading);
    ImGui::TextUnformatted("The Marne");
    ImGui::PopStyleColor();
    ImGui::PopFont();
    ui.faint("Home before the leaves fall. A wargame of the September of 1914.");
    ImGui::Spacing();
    ImGui::Separator();
    if (last_) {
        ui.heading("Last game");
        ui.text(last_->title);
        if (ui.button("Continue", "continue", {}, ui.units(140.0F))) {
            choice_ = StartChoice::go_on;
        }
        ImGui::Spacing();
        ImGui::Separator();
    }
    if (!trouble_.empty()) {
        ui.sentence(trouble_, ink::warning);
    }
    draw_new_game(ui);
    ImGui::SameLine(0.0F, ui.units(16.0F));
    if (ui.button("Quit", "quit", {}, ui.units(90.0F))) {
        choice_ = StartChoice::quit;
    }
    ImGui::End();
}

}  // namespace marne::app
