// Whether a list holds a value: the one small question that every chapter asks.
#pragma once

#include <algorithm>

namespace marne::rules {

template <typename Range, typename Value>
bool contains(const Range& range, const Value& value) {
    return std::find(range.begin(), range.end(), value) != range.end();
}

}  // namespace marne::rules
