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

std::string describe(const session::ForcesOffer& forces) {
    const std::string bonus = forces.allied_bonus == 0
                                  ? "no victory points for it"
                                  : "the Allies are given " + std::to_string(forces.allied_bonus) + " victory points";
    return forces.name + ": " + bonus + ".";
}

}  // namespace

StartScreen::StartScreen(std::unique_ptr<TableView> table, std::vector<session::SavedGame> games,
                         ThumbnailPainter painter, std::string trouble, std::vector<session::ForcesOffer> forces,
                         NewGame chosen, ViewSettings& settings)
    : table_{std::move(table)},
      games_{std::move(games)},
      pictures_{[painter = std::move(painter)](const std::filesystem::path& log, const std::stop_token& stop) {
          return painter.picture_of(log, stop);
      }},
      trouble_{std::move(trouble)},
      forces_{std::move(forces)},
      chosen_{std::move(chosen)},
      settings_{settings} {}

ScreenPlan StartScreen::plan(float width, float height, float) const {
    ScreenPlan whole;
    whole.table = {0.0F, 0.0F, width, height};
    return whole;
}

/// The newest that can be opened: one that cannot hides no other.
const session::SavedGame* StartScreen::last_game() const {
    const auto found =
        std::find_if(games_.begin(), games_.end(), [](const session::SavedGame& game) { return game.trouble.empty(); });
    return found == games_.end() ? nullptr : &*found;
}

void StartScreen::open(StartChoice choice, const std::filesystem::path& log) {
    choice_ = choice;
    log_ = log;
}

bool StartScreen::confirm() {
    if (settings_.anything_open() || shows_games_) {
        return false;
    }
    if (const session::SavedGame* const last = last_game()) {
        open(StartChoice::go_on, last->log);
    } else {
        choice_ = StartChoice::begin;
    }
    return true;
}

bool StartScreen::take(Shortcut shortcut) {
    if (shortcut == Shortcut::close && shows_games_) {
        shows_games_ = false;
        return true;
    }
    return false;
}

/// The picture of a game; an empty frame while there is none.
void StartScreen::draw_picture(const Ui& ui, const session::SavedGame& game, float width) {
    const gfx::Texture* const picture = pictures_.of(game.log);
    const float height = picture == nullptr
                             ? width * 0.7F
                             : width * static_cast<float>(picture->height()) / static_cast<float>(picture->width());
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 end{at.x + width, at.y + height};
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    if (picture != nullptr) {
        // Dear ImGui knows textures by their number, handed over as a pointer.
        draw.AddImage(reinterpret_cast<ImTextureID>(std::uintptr_t{picture->name()}), at, end);
    } else {
        draw.AddRectFilled(at, end, pack(ink::paper_dark));
    }
    draw.AddRect(at, end, pack(ink::line), 0.0F, 0, ui.units(1.0F));
    ImGui::Dummy({width, height});
}

/// Puts what follows beside the game's picture, to be ended with ImGui::EndGroup; on a narrow page there is none.
void StartScreen::begin_beside_picture(const Ui& ui, const session::SavedGame& game, float width) {
    if (ImGui::GetContentRegionAvail().x > ui.units(width + 240.0F)) {
        draw_picture(ui, game, ui.units(width));
        ImGui::SameLine(0.0F, ui.units(14.0F));
    }
    ImGui::BeginGroup();
}

void StartScreen::draw_last_game(Ui& ui, const session::SavedGame& game) {
    begin_beside_picture(ui, game, 132.0F);
    ui.heading("Last game");
    ui.text(game.title + ", " + game.at);
    if (ui.button("Continue", "continue", {}, ui.units(140.0F))) {
        open(StartChoice::go_on, game.log);
    }
    ImGui::SameLine();
    if (ui.button("All saved games", "games", {})) {
        shows_games_ = true;
    }
    ImGui::EndGroup();
    ImGui::Separator();
}

void StartScreen::draw_game(Ui& ui, const session::SavedGame& game, std::size_t number) {
    const std::string row = std::to_string(number);
    begin_beside_picture(ui, game, 150.0F);
    ImGui::PushFont(ui.faces.bold);
    ui.text(game.title.empty() ? game.log.filename().string() : game.title + ", " + game.at);
    ImGui::PopFont();
    const std::string size =
        game.bytes < 1024 ? std::to_string(game.bytes) + " bytes" : std::to_string((game.bytes + 512) / 1024) + " KB";
    const bool plain = game.option == OrderOfBattle::historical;
    ui.faint((plain ? "" : "German option " + std::string{marne::to_string(game.option)} + ", ") +
             std::to_string(game.commands) + " commands, " + game.written + ", " + size + ", " +
             game.log.filename().string());
    if (!game.trouble.empty()) {
        ui.sentence(game.trouble, ink::warning);
    }
    if (ui.button("Continue", "continue:" + row, game.trouble)) {
        open(StartChoice::go_on, game.log);
    }
    ImGui::SameLine();
    if (ui.button("Watch", "watch:" + row, game.title.empty() ? game.trouble : std::string{})) {
        open(StartChoice::watch, game.log);
    }
    ImGui::EndGroup();
    ImGui::Separator();
}

void StartScreen::draw_games(Ui& ui) {
    ui.heading("Saved games");
    if (!games_.empty()) {
        ui.faint("In " + games_.front().log.parent_path().string());
    }
    if (ui.button("Back", "games_back", {}, ui.units(90.0F))) {
        shows_games_ = false;
    }
    ImGui::Separator();
    for (std::size_t i = 0; i < games_.size(); ++i) {
        draw_game(ui, games_[i], i + 1);
    }
}

void StartScreen::draw_scenarios(Ui& ui) {
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
    for (const session::ForcesOffer& forces : forces_) {
        if (forces.option != forces_.front().option) {
            ImGui::SameLine();
        }
        const std::string letter{marne::to_string(forces.option)};
        const std::string label = forces.option == OrderOfBattle::historical ? "Historical" : letter;
        if (ui.toggle(label.c_str(), "option_" + letter, chosen_.option == forces.option, describe(forces))) {
            chosen_.option = forces.option;
        }
    }
    for (const session::ForcesOffer& forces : forces_) {
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

/// The reading of enemy zones: the choice that the rulebook leaves open.
void StartScreen::draw_zones(Ui& ui) {
    ui.faint("Entering an enemy zone of control");
    const bool goes_on = chosen_.zoc_entry == ZocEntry::go_on;
    if (ui.toggle("A unit must stop", "zoc_stop", !goes_on, "The usual reading.")) {
        chosen_.zoc_entry.reset();
    }
    ImGui::SameLine();
    if (ui.toggle("A unit may go on", "zoc_continue", goes_on, "While it can pay for it, and not from zone to zone.")) {
        chosen_.zoc_entry = ZocEntry::go_on;
    }
}

void StartScreen::draw_new_game(Ui& ui) {
    ui.heading("New game");
    ImGui::PushFont(ui.faces.bold);
    if (ui.button("Begin", "begin", {}, ui.units(140.0F))) {
        choice_ = StartChoice::begin;
    }
    ImGui::PopFont();
    ImGui::SameLine();
    if (ui.button("A guided first turn", "lesson", {})) {
        choice_ = StartChoice::lesson;
    }
    draw_scenarios(ui);
    draw_forces(ui);
    draw_dice(ui);
    draw_zones(ui);
}

void StartScreen::draw_front(Ui& ui) {
    if (ui.button("Settings", "settings", {})) {
        settings_.preferences = true;
    }
    ImGui::SameLine();
    if (ui.button("Keys", "help", {})) {
        settings_.help = true;
    }
    ImGui::SameLine();
    if (ui.button("Rules", "rules", {})) {
        settings_.rules = true;
    }
    ImGui::SameLine();
    if (ui.button("Quit", "quit", {})) {
        choice_ = StartChoice::quit;
    }
    ImGui::Separator();
    if (const session::SavedGame* const last = last_game()) {
        draw_last_game(ui, *last);
    } else if (!games_.empty() && ui.button("Saved games", "games", {})) {
        shows_games_ = true;
    }
    draw_new_game(ui);
}

void StartScreen::draw_panels(Ui& ui, const ScreenPlan&, double) {
    const float width = std::min(ui.units(600.0F), ui.width - ui.units(16.0F));
    ImGui::SetNextWindowPos({ui.width * 0.5F, ui.height * 0.5F}, ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSizeConstraints({width, 0.0F}, {width, ui.height - ui.units(12.0F)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.units(24.0F), ui.units(12.0F)});
    ImGui::Begin("start", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize |
                     ImGuiWindowFlags_NoBringToFrontOnFocus);
    ImGui::PopStyleVar();
    ImGui::PushFont(ui.faces.title);
    ImGui::PushStyleColor(ImGuiCol_Text, ink::heading);
    ImGui::TextUnformatted("The Marne");
    ImGui::PopStyleColor();
    ImGui::PopFont();
    ui.faint("Seventeen days of 1914 between Oise and Meuse. For two at one table.");
    ImGui::Separator();
    if (!trouble_.empty()) {
        ui.sentence(trouble_, ink::warning);
    }
    if (shows_games_) {
        draw_games(ui);
    } else {
        draw_front(ui);
    }
    ImGui::End();
    draw_help_window(ui, settings_);
    draw_rules_window(ui, settings_);
}

}  // namespace marne::app
