// Names of the actions.
#include "marne/app/action.hpp"

#include <string_view>

namespace marne::app {
namespace {

std::string_view name_of(ActionKind kind) {
    switch (kind) {
        case ActionKind::end_phase:
            return "end_phase";
        case ActionKind::undo:
            return "undo";
        case ActionKind::redo:
            return "redo";
        case ActionKind::next_unit:
            return "next_unit";
        case ActionKind::deselect:
            return "deselect";
        case ActionKind::toggle_unit:
            return "toggle_unit";
        case ActionKind::select_waiting:
            return "select_waiting";
        case ActionKind::remove_unit:
            return "remove_unit";
        case ActionKind::leave_map:
            return "leave_map";
        case ActionKind::go_by:
            return "go_by";
        case ActionKind::declare_attack:
            return "declare_attack";
        case ActionKind::attack:
            return "attack";
        case ActionKind::roll:
            return "roll";
        case ActionKind::withdraw:
            return "withdraw";
        case ActionKind::face:
            return "face";
        case ActionKind::choose_for_me:
            return "choose_for_me";
        case ActionKind::stay:
            return "stay";
        case ActionKind::place_rest:
            return "place_rest";
        case ActionKind::confirm:
            return "confirm";
    }
    return "";
}

bool has_number(ActionKind kind) {
    switch (kind) {
        case ActionKind::toggle_unit:
        case ActionKind::select_waiting:
        case ActionKind::remove_unit:
        case ActionKind::roll:
        case ActionKind::withdraw:
        case ActionKind::face:
            return true;
        case ActionKind::end_phase:
        case ActionKind::undo:
        case ActionKind::redo:
        case ActionKind::next_unit:
        case ActionKind::deselect:
        case ActionKind::leave_map:
        case ActionKind::go_by:
        case ActionKind::declare_attack:
        case ActionKind::attack:
        case ActionKind::choose_for_me:
        case ActionKind::stay:
        case ActionKind::place_rest:
        case ActionKind::confirm:
            return false;
    }
    return false;
}

}  // namespace

std::string to_string(const Action& action) {
    std::string text{name_of(action.kind)};
    if (has_number(action.kind)) {
        text += ":" + std::to_string(action.number);
    }
    if (action.hex) {
        text += ":" + marne::to_string(*action.hex);
    }
    return text;
}

}  // namespace marne::app
