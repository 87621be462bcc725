// The audio device and what is needed to sound on it: the only place that speaks with OpenAL.
#pragma once

#include <AL/alc.h>
#include <AL/alext.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "marne/sound/player.hpp"

namespace marne::sound {

/// Keeps OpenAL from printing by itself, unless the user asked it to. Before any thread, as it sets variables of the
/// environment.
void hush_library();

class Speaker {
public:
    /// Opens the usual device; this may take its time. Null when there is none.
    static std::unique_ptr<Speaker> open(const std::filesystem::path& folder, const Player::Say& say);
    ~Speaker();
    Speaker(const Speaker&) = delete;
    Speaker& operator=(const Speaker&) = delete;

    void set_volume(float volume);
    /// Plays now; when `sources` sounds are being heard already, not at all. A file that is no sound is told once.
    void play(const Order& order);
    bool sounding() const;
    /// Lets the device rest, so that silence costs nothing; the next sound wakes it.
    void rest();

    static constexpr std::size_t sources = 12;

private:
    Speaker(ALCdevice* device, ALCcontext* context, const std::filesystem::path& folder, const Player::Say& say);
    /// The number of the file's buffer; 0 when it is none.
    unsigned int buffer_of(const std::string& file);
    void wake();

    ALCdevice* device_;
    ALCcontext* context_;
    const std::filesystem::path& folder_;
    const Player::Say& say_;
    std::array<unsigned int, sources> sources_{};
    std::map<std::string, unsigned int> buffers_;  // by file
    LPALCDEVICEPAUSESOFT pause_;                   // null, as the next, for a device that cannot rest
    LPALCDEVICERESUMESOFT resume_;
    bool resting_{};
};

}  // namespace marne::sound
