// The sentence that goes with what is being shown.
#pragma once

#include <string>

#include "marne/protocol/scenario.hpp"
#include "marne/render/timeline.hpp"

namespace marne::app {

/// Sentences of the beat in hand, in one; empty when the table is at rest or the beat needs no words.
std::string caption_of(const render::Timeline& timeline, const Scenario& scenario);

}  // namespace marne::app
