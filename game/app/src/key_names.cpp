// Names of keys.
#include "key_names.hpp"

#include <array>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

namespace marne::app {
namespace {

struct Named {
    int key;
    const char* name;
};

constexpr std::array named{Named{GLFW_KEY_ESCAPE, "Escape"},
                           Named{GLFW_KEY_ENTER, "Enter"},
                           Named{GLFW_KEY_SPACE, "Space"},
                           Named{GLFW_KEY_TAB, "Tab"},
                           Named{GLFW_KEY_BACKSPACE, "Backspace"},
                           Named{GLFW_KEY_INSERT, "Insert"},
                           Named{GLFW_KEY_DELETE, "Delete"},
                           Named{GLFW_KEY_LEFT, "Left"},
                           Named{GLFW_KEY_RIGHT, "Right"},
                           Named{GLFW_KEY_UP, "Up"},
                           Named{GLFW_KEY_DOWN, "Down"},
                           Named{GLFW_KEY_HOME, "Home"},
                           Named{GLFW_KEY_END, "End"},
                           Named{GLFW_KEY_PAGE_UP, "PageUp"},
                           Named{GLFW_KEY_PAGE_DOWN, "PageDown"},
                           Named{GLFW_KEY_PAUSE, "Pause"},
                           Named{GLFW_KEY_KP_ADD, "KPAdd"},
                           Named{GLFW_KEY_KP_SUBTRACT, "KPSubtract"},
                           Named{GLFW_KEY_KP_MULTIPLY, "KPMultiply"},
                           Named{GLFW_KEY_KP_DIVIDE, "KPDivide"},
                           Named{GLFW_KEY_KP_DECIMAL, "KPDecimal"},
                           Named{GLFW_KEY_KP_ENTER, "KPEnter"}};

bool within(int key, int first, int last) {
    return key >= first && key <= last;
}

}  // namespace

std::string key_name(int key, std::string_view character) {
    for (const Named& one : named) {
        if (one.key == key) {
            return one.name;
        }
    }
    if (within(key, GLFW_KEY_F1, GLFW_KEY_F24)) {
        return "F" + std::to_string(key - GLFW_KEY_F1 + 1);
    }
    if (within(key, GLFW_KEY_KP_0, GLFW_KEY_KP_9)) {
        return "KP" + std::to_string(key - GLFW_KEY_KP_0);
    }
    if (within(key, GLFW_KEY_0, GLFW_KEY_9)) {
        return std::string(1, static_cast<char>('0' + (key - GLFW_KEY_0)));
    }
    if (character.size() == 1 && character.front() > ' ' && character.front() < 127) {
        const char c = character.front();
        return std::string(1, c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c);
    }
    // GLFW's numbers of the printable keys are the characters of a keyboard of the United States.
    return key > GLFW_KEY_SPACE && key < 127 ? std::string(1, static_cast<char>(key)) : std::string{};
}

}  // namespace marne::app
