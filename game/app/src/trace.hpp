// What the program did, for whoever drives it from outside: lines in the file that MARNE_TRACE names.
//
// What was put in: "key CHORD", "clicked HEX", "dropped on HEX", "pressed ACTION". What came of it: "performed COMMAND
// N", "refused RULE", "told SENTENCE", "undone to N", "redone to N", "selected UNITS", "attackers UNITS", "odds
// COLUMN", "card SIDE", "status TURN, PHASE, SCORE". Where things are: a list of "button NAME = X Y", then "buttons
// end"; of "hex CCRR = X Y", then "hexes end"; "marks KIND HEXES". "still" follows when all input has been taken in,
// nothing moves any more and nothing is left to draw but the smoother picture of a table at rest.
#pragma once

#include <cstdio>
#include <memory>
#include <string_view>

namespace marne::app {

class Trace {
public:
    /// Appends to the file named by MARNE_TRACE; without it, or when it cannot be written, does nothing.
    Trace();
    bool wanted() const noexcept { return file_ != nullptr; }
    /// Writes a line and flushes it.
    void line(std::string_view text) const;
    /// Writes a line without flushing, for long lists; flush() follows.
    void part(std::string_view text) const;
    void flush() const;

private:
    struct Closer {
        void operator()(std::FILE* file) const noexcept { std::fclose(file); }
    };
    std::unique_ptr<std::FILE, Closer> file_;
};

}  // namespace marne::app
