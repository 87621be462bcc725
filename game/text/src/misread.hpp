// What is thrown when a line cannot be understood: one sentence for the player, caught where lines are answered.
#pragma once

#include <stdexcept>
#include <string>

namespace marne::text {

class Misread : public std::runtime_error {
public:
    explicit Misread(const std::string& sentence) : std::runtime_error{sentence} {}
};

}  // namespace marne::text
