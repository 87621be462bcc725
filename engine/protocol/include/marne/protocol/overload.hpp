// One function object out of several, for std::visit: an arm for every alternative, no catch-all.
#pragma once

namespace marne {

template <typename... Fs>
struct Overload : Fs... {
    using Fs::operator()...;
};
template <typename... Fs>
Overload(Fs...) -> Overload<Fs...>;

}  // namespace marne
