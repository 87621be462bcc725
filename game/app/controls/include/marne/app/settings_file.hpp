// Settings and keys as a text file of the user's (TOML): $XDG_CONFIG_HOME/marne/settings.toml. Strict in reading, and
// nothing of the user's own is lost in writing: comments and unknown keys stay.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "marne/app/keymap.hpp"
#include "marne/app/settings.hpp"
#include "marne/session/failure.hpp"

namespace marne::app {

/// What a text says. Each bad value is told in one sentence with its line, and the default stands in its place.
struct ReadSettings {
    Settings settings;
    Keymap keys;
    std::vector<std::string> notices;
    bool damaged{};  // no TOML at all: nothing of it was used
};
ReadSettings read_settings(std::string_view text);

/// The text changed so that it says `settings` and `keys`; what else it holds stays as it is.
std::string write_settings(std::string_view text, const Settings& settings, const Keymap& keys);

/// Writes a file beside its place, then puts it there: never half of it is to be seen. Makes the folder.
std::optional<session::Failure> write_whole(const std::filesystem::path& path, std::string_view bytes);

/// The user's settings: read once, stored with every change.
class SettingsStore {
public:
    /// Of a file that need not be there yet. An empty path keeps the settings for this run only.
    static SettingsStore open(std::filesystem::path path);
    /// $XDG_CONFIG_HOME/marne/settings.toml or ~/.config/marne/settings.toml; empty without either variable.
    static std::filesystem::path usual_path();

    const Settings& settings() const noexcept { return settings_; }
    const Keymap& keys() const noexcept { return keys_; }
    /// What was wrong with the file when it was read.
    const std::vector<std::string>& notices() const noexcept { return notices_; }
    const std::filesystem::path& path() const noexcept { return path_; }

    /// Takes new settings and writes them; a failure says why they will not be there next time. Nothing is written when
    /// nothing changed.
    std::optional<session::Failure> store(const Settings& settings, const Keymap& keys);

private:
    std::filesystem::path path_;
    Settings settings_;
    Keymap keys_;
    std::vector<std::string> notices_;
};

}  // namespace marne::app
