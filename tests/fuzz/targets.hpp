// What is fuzzed: functions that take any bytes and throw when a promise of the program is broken. libFuzzer drives
// them in the preset "fuzz"; the ordinary suite gives them a small corpus and mutations of it. Each tells whether it
// made something of the bytes, or refused them as it should.
#pragma once

#include <array>
#include <stdexcept>
#include <string>
#include <string_view>

namespace marne::test {

class BrokenPromise : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Throws BrokenPromise with `what` unless it is `kept`.
inline void promise(bool kept, const std::string& what) {
    if (!kept) {
        throw BrokenPromise(what);
    }
}

/// Commands, lawful and not, on a game that the first byte chooses: refusals change nothing, events rebuild the state,
/// texts bring commands and events back, and there is a lawful command until the game is over.
bool fuzz_commands(std::string_view bytes);

/// One text of the small game's data with any content: either every error in one clean line, or a scenario that plays.
bool fuzz_map(std::string_view bytes);
bool fuzz_counters(std::string_view bytes);
bool fuzz_areas(std::string_view bytes);
bool fuzz_charts(std::string_view bytes);
bool fuzz_scenario(std::string_view bytes);

/// A log: refused, or such that writing it gives the same bytes.
bool fuzz_log(std::string_view bytes);
/// A position: refused, or such that it is written and read back, and plays.
bool fuzz_position(std::string_view bytes);

struct FuzzTarget {
    const char* name;  // of the folder of its corpus, too
    bool (*run)(std::string_view bytes);
};
inline constexpr std::array<FuzzTarget, 8> fuzz_targets{{{"commands", fuzz_commands},
                                                         {"map", fuzz_map},
                                                         {"counters", fuzz_counters},
                                                         {"areas", fuzz_areas},
                                                         {"charts", fuzz_charts},
                                                         {"scenario", fuzz_scenario},
                                                         {"log", fuzz_log},
                                                         {"position", fuzz_position}}};

}  // namespace marne::test
