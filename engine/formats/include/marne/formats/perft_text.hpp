// Counts of lawful courses written down with their position: a position text (position.hpp) with a few lines more.
//
//   id leapfrog                       names it in reports
//   scenario counterattack            both may be left out: counterattack, H
//   option H
//   perft 2 713                       depth, and the count of lawful sequences with the dice of the seed
//   perft 3 25081 30121               and with every die branched over its six faces
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "marne/formats/data_error.hpp"
#include "marne/protocol/ids.hpp"

namespace marne::formats {

struct PerftCount {
    int depth{};
    std::uint64_t count{};
    std::optional<std::uint64_t> branched;
};

/// `position` is the text without those lines, line numbers unchanged: for parse_position.
struct PerftText {
    std::string id;
    std::string scenario{"counterattack"};
    OrderOfBattle option{OrderOfBattle::historical};
    std::vector<PerftCount> counts;
    std::string position;
};

/// Takes the lines above out of a text; an ordinary position text has none of them. `name` stands for the file in
/// errors. Any bytes are safe to give.
std::variant<PerftText, std::vector<DataError>> read_perft_text(std::string_view text, std::string_view name = "perft");

}  // namespace marne::formats
