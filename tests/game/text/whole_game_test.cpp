// Whole games typed in: by a player of chance whose commands are written down, and by one that reads nothing but what
// the program says.
#include <map>
#include <regex>
#include <sstream>

#include "marne/rules/queries.hpp"
#include "marne/session/replay.hpp"
#include "parlour.hpp"

namespace marne::text::test {
namespace {

std::string is_sound(const fs::path& log) {
    const auto report = session::verify(log, marne::test::assets());
    if (const auto* failure = std::get_if<session::Failure>(&report)) {
        return failure->sentence;
    }
    const auto& found = std::get<session::VerifyReport>(report);
    return found.sound && found.game_over ? std::string{} : found.sentence;
}

/// Types what a player of chance decides; after every line the game must stand where the command leads by itself.
void type_game_of_chance(const std::string& scenario, DiceMode dice, std::uint64_t seed) {
    Parlour parlour{scenario, dice, seed};
    session::RandomPlayer player{seed};
    rules::GameState beside = parlour.state();
    std::string told;
    for (std::size_t i = 0; !std::holds_alternative<GameOver>(beside.decision.kind); ++i) {
        REQUIRE(i < 30'000);
        const Command command = player.choose(beside);
        const std::string line = write_command(beside, command, i);
        REQUIRE(std::holds_alternative<EventBatch>(rules::perform(beside, command)));
        told = parlour.type(line);
        INFO(line << "\n" << told);
        REQUIRE(parlour.hash() == rules::hash(beside));
    }
    CHECK(holds(told, "The game is over"));
    CHECK(holds(parlour.talk().prompt(), "the game is over"));
    CHECK(holds(parlour.type("score"), "Result: "));
    parlour.close();
    CHECK(is_sound(parlour.log()).empty());
}

TEST_CASE("a whole Counterattack can be typed in") {
    type_game_of_chance("counterattack", DiceMode::generated, 3);
}
TEST_CASE("a whole Counterattack with a free set-up can be typed in, with dice rolled on the players' table") {
    type_game_of_chance("counterattack-free", DiceMode::table, 4);
}
TEST_CASE("a whole Pursuit can be typed in") {
    type_game_of_chance("pursuit", DiceMode::generated, 5);
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in{text};
    for (std::string line; std::getline(in, line);) {
        lines.push_back(line);
    }
    return lines;
}

/// Plays by the prompt and the answers alone: a person at a screen reader, without any knowledge of the program.
class BlindPlayer {
public:
    BlindPlayer(Parlour& parlour, std::uint64_t seed) : parlour_{parlour}, chance_{seed} {}

    void play() {
        for (int i = 0; i < 20'000; ++i) {
            const std::string prompt = parlour_.talk().prompt();
            if (holds(prompt, "the game is over")) {
                return;
            }
            if (holds(prompt, "sets up") || holds(prompt, "set up>")) {
                say("place rest");
                say("end");
            } else if (holds(prompt, "retreat")) {
                settle_retreat();
            } else if (holds(prompt, "advance")) {
                settle_advance();
            } else if (holds(prompt, "Movement Phase")) {
                play_movement();
            } else {
                play_combat();
            }
        }
        FAIL("the game does not end");
    }
    std::size_t lines() const { return lines_; }

private:
    std::string say(const std::string& line) {
        ++lines_;
        return parlour_.type(line);
    }
    /// Every hex of four digits in a text.
    static std::vector<std::string> hexes_in(const std::string& text) {
        static const std::regex digits{"\\b\\d{4}\\b"};
        return {std::sregex_token_iterator{text.begin(), text.end(), digits}, std::sregex_token_iterator{}};
    }
    std::string any(const std::vector<std::string>& of) { return of[chance_.below(of.size())]; }

    void settle_retreat() {
        if (chance_.below(3) == 0) {
            say("auto");
            return;
        }
        static const std::regex option{"([A-Z]-\\w+),.* may go from \\d{4} to (\\d{4})"};
        static const std::regex lost{"retreat ([A-Z]-\\w+) to (\\d{4})\\."};
        std::vector<std::string> orders;
        std::smatch found;
        for (const std::string& line : lines_of(say("what"))) {
            if (std::regex_search(line, found, option) || std::regex_search(line, found, lost)) {
                orders.push_back("retreat " + found[1].str() + " to " + found[2].str());
            }
        }
        REQUIRE_FALSE(orders.empty());
        say(any(orders));
    }
    void settle_advance() {
        static const std::regex option{"([A-Z]-\\w+), .*, may advance from \\d{4} into (\\d{4})"};
        std::vector<std::string> orders{"decline"};
        std::smatch found;
        for (const std::string& line : lines_of(say("what"))) {
            if (std::regex_search(line, found, option)) {
                orders.push_back("advance " + found[1].str() + " to " + found[2].str());
            }
        }
        REQUIRE(orders.size() > 1);
        say(any(orders));
    }
    /// Brings in who waits: "Waiting beside the map, German: G-1 and G-2. May enter at 2601 and 2701."
    void bring_in(const std::vector<std::string>& lines) {
        static const std::regex key{"[A-Z]-\\w+"};
        for (const std::string& line : lines) {
            const std::size_t at = line.find(" May enter at ");
            if (line.rfind("Waiting beside the map", 0) != 0 || at == std::string::npos) {
                continue;
            }
            const std::string who = line.substr(0, at);
            const std::vector<std::string> where = hexes_in(line.substr(at));
            for (std::sregex_iterator unit{who.begin(), who.end(), key}, end; unit != end; ++unit) {
                say("enter " + unit->str() + " at " + any(where));
            }
        }
    }
    /// "First: More than three units stand in 0501: ..." is met by moving the stack on, or by removing one of it.
    void thin_out(const std::vector<std::string>& lines) {
        for (const std::string& line : lines) {
            if (holds(line, "More than three units")) {
                const std::string hex = hexes_in(line).front();
                for (int i = 4; i >= 1; --i) {
                    const std::string unit = hex + "." + std::to_string(i);
                    const std::vector<std::string> reach = hexes_in(say("reach " + unit));
                    if (reach.size() < 2 || !holds(say("move " + unit + " to " + any(reach)), "moved from")) {
                        say("remove " + unit);
                    }
                }
            }
        }
    }
    void play_movement() {
        for (std::size_t i = 0; i < 6 + chance_.below(12); ++i) {
            std::string told = say("next");
            const std::size_t at = told.find("For ");
            if (at == std::string::npos) {
                continue;
            }
            told = told.substr(at, told.find("Not:") - at);
            const std::vector<std::string> reach = hexes_in(told);
            if (!reach.empty()) {
                say("move it to " + any(reach));
            }
        }
        std::vector<std::string> left = lines_of(say("what"));
        bring_in(left);
        for (int i = 0; i < 10; ++i) {
            if (holds(say("end"), "begins")) {
                return;
            }
            left = lines_of(say("what"));
            bring_in(left);
            thin_out(left);
        }
        FAIL("the phase does not end: " << say("end"));
    }
    void play_combat() {
        for (int i = 0; i < 40; ++i) {
            std::vector<std::string> targets;
            for (const std::string& line : lines_of(say("targets"))) {
                if (holds(line, " may attack, ")) {
                    targets.push_back(line.substr(0, 4));
                }
            }
            const bool bound = holds(say("targets"), "must attack a fort");
            if (targets.empty() || (!bound && chance_.below(4) == 0)) {
                break;
            }
            say("attack " + any(targets));
            const std::string told = say("roll");
            if (!holds(parlour_.talk().prompt(), "attacks>") && !holds(parlour_.talk().prompt(), "attack>")) {
                return;  // somebody must settle the combat first
            }
        }
        const std::string told = say("end");
        if (!holds(told, "begins") && !holds(told, "over")) {
            say("roll");
            if (holds(parlour_.talk().prompt(), "ttack")) {
                for (const std::string& line : lines_of(say("attacks"))) {
                    if (line.rfind("Attack ", 0) == 0) {
                        say("roll " + line.substr(7, line.find(':') - 7));
                        return;
                    }
                }
            }
        }
    }

    Parlour& parlour_;
    marne::test::Chance chance_;
    std::size_t lines_{};
};

TEST_CASE("each scenario can be played to its end by somebody who only reads what the program says") {
    std::uint64_t seed = 20;
    for (const char* scenario : {"counterattack", "counterattack-free", "pursuit"}) {
        CAPTURE(scenario);
        Parlour parlour{scenario, DiceMode::generated, ++seed};
        BlindPlayer player{parlour, seed};
        player.play();
        CHECK(player.lines() > 400);
        CHECK(holds(parlour.type("status"), "The last turn is 17"));
        CHECK(holds(parlour.type("log 3"), "The game is over"));
        parlour.close();
        CHECK(is_sound(parlour.log()).empty());
    }
}

}  // namespace
}  // namespace marne::text::test
