// What can be said of a saved game without playing it again, for lists; and what a new game can be chosen from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "marne/protocol/ids.hpp"

namespace marne::session {

/// A log as a list shows it. When `trouble` is not empty, it is a sentence that says why the game cannot be opened, and
/// the rest may be unknown.
struct SavedGame {
    std::filesystem::path log;
    std::string title;  // of the scenario
    OrderOfBattle option{};
    std::string at;  // "Turn 9, 7 September 1914, German First Movement Phase"; empty before the first phase
    std::size_t commands{};
    std::uintmax_t bytes{};
    std::string written;  // "2026-11-30 14:05", local time
    std::string trouble;
};

/// Reads a log without the rules: fast, and only as deep as needed to tell where the game stands. A log may still turn
/// out to be damaged when it is opened.
SavedGame glance(const std::filesystem::path& log, const std::filesystem::path& assets);

/// A German order of battle as the data name and value it.
struct ForcesOffer {
    OrderOfBattle option{};
    std::string name;
    int allied_bonus{};  // victory points
};
/// What the scenarios of the data offer, read without checking the rest of them; empty when there are none.
std::vector<ForcesOffer> forces_offers(const std::filesystem::path& assets);

}  // namespace marne::session
