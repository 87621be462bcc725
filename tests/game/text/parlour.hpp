// A game played by typing, in a folder of its own; and a pen that writes commands down as a player would type them.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <string>

#include "talk.hpp"
#include "workbench.hpp"

namespace marne::text::test {

namespace fs = std::filesystem;
using marne::test::Folder;
using marne::test::holds;

inline std::shared_ptr<const Scenario> scenario_of(const std::string& id,
                                                   OrderOfBattle option = OrderOfBattle::historical) {
    auto loaded = session::load_scenario(marne::test::assets(), id, option);
    REQUIRE(loaded.index() == 0);
    return std::get<0>(loaded);
}

/// A scenario begun anew.
class Parlour {
public:
    explicit Parlour(const std::string& scenario = "counterattack", DiceMode dice = DiceMode::table,
                     std::uint64_t seed = 7) {
        auto started = session::Session::start(scenario_of(scenario), {seed, dice}, log());
        REQUIRE(started.index() == 0);
        talk_ = std::make_unique<Talk>(std::get<0>(std::move(started)));
    }

    Talk& talk() { return *talk_; }
    const rules::GameState& state() const { return talk_->state(); }
    std::string type(const std::string& line) { return talk_->answer(line); }
    /// Types lines parted by line ends; the answer to the last.
    std::string type_all(const std::string& lines) {
        std::string told;
        for (std::size_t at = 0; at < lines.size();) {
            const std::size_t end = std::min(lines.find('\n', at), lines.size());
            told = type(lines.substr(at, end - at));
            at = end + 1;
        }
        return told;
    }
    fs::path log() const { return *folder_ / "game.marne"; }
    /// Where the game stands, hashed: equal when nothing has changed.
    std::uint64_t hash() const { return rules::hash(state()); }
    UnitId unit(const std::string& key) const { return *state().scenario().counters.find(key); }
    /// Closes the game, so that its log can be opened again.
    void close() { talk_.reset(); }

private:
    std::unique_ptr<Folder> folder_ = std::make_unique<Folder>();
    std::unique_ptr<Talk> talk_;
};

/// A command as it would be typed. `variety` chooses between ways to say the same.
std::string write_command(const rules::GameState& state, const Command& command, std::size_t variety);

}  // namespace marne::text::test
