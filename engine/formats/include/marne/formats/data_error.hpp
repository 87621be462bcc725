// What is wrong with a data text: where, what, and what to do about it.
#pragma once

#include <cstddef>
#include <string>

namespace marne::formats {

/// `file` as named by the caller, `where` a line ("line 12") or the keys that lead there ("setup, 3, hex"); `line` is
/// that of the value they lead to, or 0 when it is not known.
struct DataError {
    std::string file;
    std::string where;
    std::string what;
    std::string remedy;
    std::size_t line{};

    friend bool operator==(const DataError&, const DataError&) = default;
};

/// One sentence: "map.json, line 7, hexes, 0514, terrain: "clea" is no terrain; use clear, woods, swamp or city."
std::string to_string(const DataError& error);

}  // namespace marne::formats
