// Commands and events as JSON texts, one object each: whole numbers only, keys in a fixed order, units by the id of
// their counter, hexes by their four digits. Logs are made of them, and so is whatever talks to other programs.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "marne/protocol/command.hpp"
#include "marne/protocol/event.hpp"
#include "marne/protocol/scenario.hpp"

namespace marne::formats {

/// {"do":"move","unit":"G-3","path":["1313"],"end":"on-map"}. The value must fit the scenario's sheets.
std::string write_json(const Scenario& scenario, const Command& command);

/// {"is":"unit-moved","unit":"G-3","from":"1314","path":["1313"],"cost":1,"halt":"none"}. As above.
std::string write_json(const Scenario& scenario, const Event& event);

/// What is wrong with a text, in words: `path, 2: "99" is no hex of the map`.
struct JsonError {
    std::string what;
};

/// Reads what write_json writes, and nothing else: every key once and known, every value in range, every unit, hex,
/// town and fort on the scenario's sheets. Any bytes are safe to give.
std::variant<Command, JsonError> read_command(const Scenario& scenario, std::string_view text);
std::variant<Event, JsonError> read_event(const Scenario& scenario, std::string_view text);

}  // namespace marne::formats
