// One target under libFuzzer; a broken promise ends the program like a crash.
#include <cstddef>
#include <cstdint>

#include "targets.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    marne::test::MARNE_FUZZ_TARGET({reinterpret_cast<const char*>(data), size});
    return 0;
}
