// What the program did, for whoever drives it from outside: lines in the file that MARNE_TRACE names.
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
