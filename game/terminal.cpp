// Asks the system what standard input and output are.
#include "terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

namespace marne {

Terminal find_terminal() {
    Terminal found;
    found.typed = isatty(STDIN_FILENO) == 1;
    if (isatty(STDOUT_FILENO) == 1) {
        constexpr std::size_t usual = 80;
        constexpr unsigned short narrowest = 20;
        winsize size{};
        const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= narrowest;
        found.width = known ? size.ws_col : usual;
    }
    return found;
}

}  // namespace marne
