// Plays sounds on the machine's audio device, in a thread of its own: nobody ever waits for the device.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "marne/sound/sounds.hpp"

namespace marne::sound {

/// A sound to be played `in` seconds from now. `pan`: -1 left, 0 ahead, 1 right.
struct Order {
    Sound sound{};
    std::uint32_t variant{};
    float gain{1.0F};
    float pan{};
    double in{};
};

/// The device is opened with the first order that can be heard. Without one, or without the sound files, everything is
/// silent and nothing else is different.
class Player {
public:
    /// Takes a whole sentence for the user; called from the player's own thread, at most once for each thing wrong.
    using Say = std::function<void(const std::string&)>;

    /// Plays the files of the folder. Opens nothing yet.
    Player(std::filesystem::path folder, Say say);
    /// Ends at once what sounds. Waits a moment at most for a device that does not answer, then leaves it alone.
    ~Player();
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    /// From 0, silence, to 1. What sounds already follows.
    void set_volume(float volume);
    /// Hands the order over and returns at once. At volume 0 it is dropped.
    void play(const Order& order);

private:
    struct Shared;
    static void work(const std::shared_ptr<Shared>& shared);

    std::shared_ptr<Shared> shared_;
};

}  // namespace marne::sound
