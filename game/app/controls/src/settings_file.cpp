// The settings file on disk.
#include "marne/app/settings_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "marne/session/assets.hpp"

namespace marne::app {
namespace {

namespace fs = std::filesystem;

session::Failure cannot_write(const fs::path& path, int error) {
    return {"The file \"" + path.string() + "\" cannot be written (" + std::strerror(error) +
                "); make room there, or check its permissions.",
            session::exit_machine_lacks};
}

bool write_all(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(file, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            return false;
        }
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return ::fsync(file) == 0 || errno == EINVAL || errno == EROFS;
}

}  // namespace

std::optional<session::Failure> write_whole(const fs::path& path, std::string_view bytes) {
    std::error_code failed;
    fs::create_directories(path.parent_path(), failed);
    fs::path target = fs::weakly_canonical(path, failed);  // a link stays a link
    if (failed) {
        target = path;
    }
    const fs::path part = target.string() + "." + std::to_string(::getpid()) + ".part";
    const int file = ::open(part.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file < 0) {
        return cannot_write(path, errno);
    }
    const bool written = write_all(file, bytes);
    int error = errno;
    ::close(file);
    if (written && ::rename(part.c_str(), target.c_str()) == 0) {
        return std::nullopt;
    }
    error = written ? errno : error;
    ::unlink(part.c_str());
    return cannot_write(path, error);
}

fs::path SettingsStore::usual_path() {
    const char* const xdg = std::getenv("XDG_CONFIG_HOME");
    if (xdg != nullptr && fs::path(xdg).is_absolute()) {
        return fs::path(xdg) / "marne" / "settings.toml";
    }
    const char* const home = std::getenv("HOME");
    return home != nullptr && *home != '\0' ? fs::path(home) / ".config" / "marne" / "settings.toml" : fs::path{};
}

SettingsStore SettingsStore::open(fs::path path) {
    SettingsStore store;
    store.path_ = std::move(path);
    std::error_code ignored;
    if (store.path_.empty() || !fs::exists(store.path_, ignored)) {
        return store;
    }
    const auto text = session::read_file(store.path_);
    if (const auto* failure = std::get_if<session::Failure>(&text)) {
        store.notices_.push_back(failure->sentence + " The usual settings are used.");
        return store;
    }
    ReadSettings read = read_settings(std::get<std::string>(text));
    store.settings_ = read.settings;
    store.keys_ = std::move(read.keys);
    store.notices_ = std::move(read.notices);
    for (std::string& notice : store.notices_) {
        notice = "The settings file \"" + store.path_.string() + "\": " + notice;
    }
    return store;
}

std::optional<session::Failure> SettingsStore::store(const Settings& settings, const Keymap& keys) {
    if (settings == settings_ && keys == keys_) {
        return std::nullopt;
    }
    settings_ = settings;
    keys_ = keys;
    if (path_.empty()) {
        return std::nullopt;
    }
    // Read again: what the user wrote meanwhile stays, too.
    std::error_code ignored;
    std::string old;
    if (fs::exists(path_, ignored)) {
        auto text = session::read_file(path_);
        if (auto* failure = std::get_if<session::Failure>(&text)) {
            return std::move(*failure);
        }
        old = std::get<std::string>(std::move(text));
        if (read_settings(old).damaged) {
            fs::rename(path_, path_.string() + ".damaged", ignored);  // nothing of the user's is thrown away
            old.clear();
        }
    }
    return write_whole(path_, write_settings(old, settings_, keys_));
}

}  // namespace marne::app
