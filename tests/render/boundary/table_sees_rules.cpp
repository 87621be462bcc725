// Must not compile where the table's libraries compile: see tests/render/CMakeLists.txt.
#include "marne/rules/game.hpp"
