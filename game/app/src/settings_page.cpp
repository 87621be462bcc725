// The settings page: every line of the table of settings, and every key.
#include <string>

#include "marne/protocol/overload.hpp"
#include "panels.hpp"

namespace marne::app {
namespace {

void draw_choice(Ui& ui, const SettingField& field, const ChoiceField& choice, Settings& settings) {
    ui.text(std::string{field.label});
    const std::size_t now = choice.get(settings);
    for (std::size_t i = 0; i < choice.words.size(); ++i) {
        const std::string label{choice.labels[i]};
        const float width = ImGui::CalcTextSize(label.c_str()).x + ui.units(22.0F);
        if (i > 0) {
            ImGui::SameLine();
            if (ImGui::GetContentRegionAvail().x < width) {
                ImGui::NewLine();
            }
        }
        if (ui.toggle(label.c_str(), std::string{field.name} + ":" + std::string{choice.words[i]}, now == i, {})) {
            choice.set(settings, i);
        }
    }
}

void draw_field(Ui& ui, const SettingField& field, Settings& settings) {
    const std::string label{field.label};
    std::visit(
        Overload{
            [&](const WholeField& whole) {
                ui.text(label);
                ImGui::SetNextItemWidth(std::min(ui.units(280.0F), ImGui::GetContentRegionAvail().x));
                ui.slide(std::string{field.name}, settings.*whole.value, whole.least, whole.most, whole.step, "%d %%");
            },
            [&](const FlagField& flag) { ui.tick(label.c_str(), std::string{field.name}, settings.*flag.value, {}); },
            [&](const ChoiceField& choice) { draw_choice(ui, field, choice, settings); }},
        field.kind);
    ui.faint(std::string{field.says});
    ImGui::Dummy({0.0F, ui.units(2.0F)});
}

void draw_key(Ui& ui, const ShortcutInfo& line, ViewSettings& view) {
    const bool waits = view.listens_for == line.shortcut;
    const std::string name{line.name};
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ui.text(std::string{line.says});
    ImGui::TableNextColumn();
    const std::string label = waits ? "press a key \xE2\x80\xA6" : view.keys.told(line.shortcut);
    if (ui.toggle(label.c_str(), "key:" + name, waits, "Press this, then the new key; Esc leaves it as it is.")) {
        view.key_trouble.clear();
        view.listens_for = waits ? std::nullopt : std::optional{line.shortcut};
    }
    if (view.keys.changed(line.shortcut)) {
        ImGui::SameLine();
        if (ui.button("Usual", "usual_key:" + name, {})) {
            view.keys.reset(line.shortcut);
        }
    }
}

void draw_keys(Ui& ui, ViewSettings& view) {
    ui.faint("Press the button of a key, then the new key. A key in use elsewhere is refused.");
    if (!view.key_trouble.empty()) {
        ui.sentence(view.key_trouble, ink::warning);
    }
    for (const Place place : {Place::everywhere, Place::table, Place::playing, Place::watching}) {
        const std::string title{heading(place)};
        ui.heading(title);
        if (!ImGui::BeginTable(title.c_str(), 2, ImGuiTableFlags_RowBg)) {
            continue;
        }
        ImGui::TableSetupColumn("what", ImGuiTableColumnFlags_WidthStretch, 0.52F);
        ImGui::TableSetupColumn("key", ImGuiTableColumnFlags_WidthStretch, 0.48F);
        for (const ShortcutInfo& line : shortcuts()) {
            if (line.place == place) {
                draw_key(ui, line, view);
            }
        }
        ImGui::EndTable();
    }
}

}  // namespace

void draw_settings_window(Ui& ui, ViewSettings& view) {
    if (!view.preferences) {
        view.listens_for.reset();
        return;
    }
    if (begin_book(ui, "Settings", view.preferences, 600.0F, 620.0F)) {
        for (const std::string& notice : view.settings_notices) {
            ui.sentence(notice, ink::warning);
        }
        std::string_view group;
        for (const SettingField& field : setting_fields()) {
            if (field.group != group) {
                group = field.group;
                ui.heading(std::string{group});
            }
            draw_field(ui, field, view.settings);
        }
        ui.heading("Keys");
        draw_keys(ui, view);
    }
    end_book(ui);
}

}  // namespace marne::app
