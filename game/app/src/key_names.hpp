// Keys of GLFW as the names that chords are written with.
#pragma once

#include <string>
#include <string_view>

namespace marne::app {

/// The name of a key: what `character` the keyboard's layout gives it when that is plain ASCII, so that Z is where the
/// letter stands. Digits, and keys whose character is no ASCII (on a Greek or Russian layout, or an umlaut), count by
/// their place on a keyboard of the United States. Empty for keys without a name, as modifiers are.
std::string key_name(int key, std::string_view character);

}  // namespace marne::app
