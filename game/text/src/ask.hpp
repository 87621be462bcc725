// Questions and what concerns the program itself: what each command does that is no order. The arguments behind its
// name are read from `reader`; Misread when they cannot be understood.
#pragma once

#include <string>

#include "talk.hpp"

namespace marne::text {

std::string ask_hex(Talk& talk, Reader& reader);
std::string ask_map(Talk& talk, Reader& reader);
std::string ask_near(Talk& talk, Reader& reader);
std::string ask_towns(Talk& talk, Reader& reader);
std::string ask_zoc(Talk& talk, Reader& reader);
std::string ask_supply(Talk& talk, Reader& reader);
std::string ask_unit(Talk& talk, Reader& reader);
std::string ask_units(Talk& talk, Reader& reader);
std::string ask_areas(Talk& talk, Reader& reader);
std::string ask_next(Talk& talk, Reader& reader);
std::string ask_reach(Talk& talk, Reader& reader);
std::string ask_odds(Talk& talk, Reader& reader);
std::string ask_log(Talk& talk, Reader& reader);
std::string ask_charts(Talk& talk, Reader& reader);
std::string ask_rule(Talk& talk, Reader& reader);
std::string ask_search(Talk& talk, Reader& reader);
std::string ask_find(Talk& talk, Reader& reader);
std::string ask_help(Talk& talk, Reader& reader);
std::string ask_why(Talk& talk, Reader& reader);
std::string ask_prompt(Talk& talk, Reader& reader);
std::string ask_state(Talk& talk, Reader& reader);
std::string ask_status(Talk& talk, Reader& reader);
std::string ask_undo(Talk& talk, Reader& reader);
std::string ask_redo(Talk& talk, Reader& reader);
std::string ask_save(Talk& talk, Reader& reader);
std::string ask_repeat(Talk& talk, Reader& reader);
std::string ask_quit(Talk& talk, Reader& reader);

/// A question without arguments about the state of the game.
template <std::string (*Tell)(const rules::GameState&)>
std::string ask_state(Talk& talk, Reader& reader) {
    reader.end();
    return Tell(talk.state());
}

}  // namespace marne::text
