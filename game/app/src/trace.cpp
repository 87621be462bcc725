// The trace file.
#include "trace.hpp"

#include <cstdlib>

namespace marne::app {

Trace::Trace() {
    if (const char* name = std::getenv("MARNE_TRACE"); name != nullptr && *name != '\0') {
        file_.reset(std::fopen(name, "a"));
    }
}

void Trace::line(std::string_view text) const {
    part(text);
    flush();
}

void Trace::part(std::string_view text) const {
    if (file_) {
        std::fwrite(text.data(), 1, text.size(), file_.get());
        std::fputc('\n', file_.get());
    }
}

void Trace::flush() const {
    if (file_) {
        std::fflush(file_.get());
    }
}

}  // namespace marne::app
