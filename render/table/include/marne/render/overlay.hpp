// What the game lays over the table without touching it: reach, selection, paths, prompts at hexes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "marne/protocol/hex.hpp"
#include "marne/protocol/ids.hpp"

namespace marne::render {

/// Each kind is drawn with its own colour and its own pattern, so that none is told by colour alone.
enum class HexMark : std::uint8_t {
    hover,
    selected,
    reach,             // may move there
    reach_stop,        // may move there and must stop
    reach_unsupplied,  // could pay, but would be out of supply
    attackable,
    chosen_target,
    retreat_option,
    advance_option,
    must_act,  // rules demand something here before the phase may end
    refused,   // flashes after a refusal
    german_zone,
    allied_zone,
    supply,
    entry,        // a reinforcement may enter
    exit,         // a unit may leave the map from here
    cut_off,      // who stands here cannot trace supply
    german_town,  // a town hex that Germany was the last to pass
    allied_town,  // the same for the Allies
};
inline constexpr int hex_mark_count = 19;

struct HexOverlay {
    Hex hex;
    HexMark mark{};
    std::string label;  // short, drawn in the hex: movement cost, for one. May be empty
};

/// A line through hex centres: a path preview, a supply line, a move of the last player-turn, an attack.
struct PathOverlay {
    enum class Kind : std::uint8_t { preview, supply, history, attack };
    Kind kind{};
    std::vector<Hex> hexes;
    Side side{};
};

enum class MarkPalette : std::uint8_t { national, safe };  // safe: told apart by every kind of colour vision
enum class MarkContrast : std::uint8_t { usual, high };

/// In which colours marks and lines are drawn; their patterns stay the same.
struct MarkLook {
    MarkPalette palette{};
    MarkContrast contrast{};
    friend bool operator==(const MarkLook&, const MarkLook&) = default;
};

struct Overlays {
    std::vector<HexOverlay> hexes;
    std::vector<PathOverlay> paths;
    std::vector<UnitId> selected;  // outlined counters
    std::vector<UnitId> movable;   // faint outline: has something to do
    MarkLook look;
};

}  // namespace marne::render
