// A game of a few hexes and units, read from the sound texts of the corpus: quick to load, and short to mutate.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "marne/formats/scenario.hpp"
#include "marne/rules/game.hpp"

namespace marne::test {

/// The whole content of a file below the folder of the corpora.
std::string corpus_text(const std::string& name);

/// The five sound texts of the scenario "small" (and its variant "small-free").
const formats::DataTexts& small_texts();

std::shared_ptr<const Scenario> small_scenario(const std::string& id);

/// Plays lawful commands by a fixed rule, at most so many, and holds them to the promises of the rules.
void play_on(rules::GameState state, int commands);

/// Carries out a command that is expected to be lawful: its events must rebuild the state, its texts bring it back.
void perform_lawful(rules::GameState& state, const Command& command);

}  // namespace marne::test
