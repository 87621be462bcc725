// On which line of a JSON text each value begins: the JSON library does not tell.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

namespace marne::formats {

/// Lines, counted from 1, by the keys that lead to a value as Node writes them ("setup, 3, hex"). The text must be JSON
/// that parse_json accepts; of any other it gives what it can make out.
std::map<std::string, std::size_t> lines_of_json(std::string_view text);

}  // namespace marne::formats
