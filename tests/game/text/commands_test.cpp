// Every command on real positions: the Counterattack on turn 8 with dice rolled on the table, the free set-up, and the
// Pursuit.
#include <regex>
#include <set>

#include "marne/rules/queries.hpp"
#include "parlour.hpp"
#include "verbs.hpp"

namespace marne::text::test {
namespace {

constexpr const char* reinforcements_of_turn_8 = "enter G-24R at 2601\nenter G-47L at 2701\n";

/// The German First Combat Phase of turn 8: nobody has moved but the two that came in.
Parlour first_combat() {
    Parlour parlour;
    parlour.type_all(std::string{reinforcements_of_turn_8} + "end");
    REQUIRE(parlour.state().phase == Phase::combat_1);
    return parlour;
}

bool stands(const Parlour& parlour, const std::string& key, const char* hex) {
    return parlour.state().unit(*parlour.state().scenario().counters.find(key)).hex == *parse_hex(hex);
}

TEST_CASE("the prompt says turn, date, phase, who decides and what for") {
    Parlour parlour;
    CHECK(parlour.talk().prompt() == "Turn 8, 6 September 1914, German First Movement Phase, Germany moves> ");
    parlour.type("prompt short");
    CHECK(parlour.talk().prompt() == "Germany moves> ");
    parlour.type("prompt full");
    parlour.type_all(std::string{reinforcements_of_turn_8} + "end\nend\nend\nend");
    CHECK(holds(parlour.talk().prompt(), "Allied First Movement Phase, the Allies move> "));
}

TEST_CASE("what says what is left to do and what the rules demand first") {
    Parlour parlour;
    std::string told = parlour.type("what");
    CHECK(holds(told, "First: These units are due and must enter before the phase can end: G-24R and G-47L."));
    CHECK(holds(told, "42 units can still begin to move"));
    CHECK(holds(told, "Waiting beside the map, German: G-24R and G-47L. May enter at 2601 (Rozoy-sur-Serre), 2701"));
    parlour.type_all(std::string{reinforcements_of_turn_8} + "move G-3 n\nend");
    told = parlour.type("?");
    CHECK(holds(told, " enemy hexes can be attacked"));
    CHECK_FALSE(holds(told, "First:"));
}

TEST_CASE("status, score, track, reinforcements, losses and log tell how the game stands") {
    Parlour parlour;
    CHECK(holds(parlour.type("status"), "Victory points: Germany 36, Allies 51"));
    const std::string score = parlour.type("score");
    CHECK(holds(score, "Holding Paris: 25 [10.2.C]"));
    CHECK(holds(score, "If the game ended now: German marginal victory. 51 to 36 is 1-1, rounded down. [10.5]"));
    CHECK(holds(parlour.type("track"), "ends after turn 17, 15 September 1914"));
    CHECK(holds(parlour.type("reinforcements"), "Turn 9, 7 September 1914"));
    CHECK(holds(parlour.type("losses"), "German units eliminated: none."));
    parlour.type(reinforcements_of_turn_8);
    parlour.type("enter G-24R at 2601");
    CHECK(parlour.type("log 1") ==
          "The German 24th Reserve Division entered the map at 2601 (Rozoy-sur-Serre) for 1 movement point. "
          "[11.4.1.2.A]");
    CHECK(holds(parlour.type("log 0"), "will not do here"));
}

TEST_CASE("hex, map, near, towns, zoc and supply describe the map") {
    Parlour parlour;
    const std::string hex = parlour.type("hex 1211");
    CHECK(holds(hex, "Hex 1211 (Barcy): clear ground, 1 movement point to enter."));
    CHECK(holds(hex, "River to the south-east."));
    CHECK(holds(hex, "Unit 1: G-22R, German 22nd Reserve Division, 3-3"));
    CHECK(holds(hex, "Controlled by the Allies. [6.1.B]"));
    CHECK(parlour.type("1211") == hex);
    CHECK(holds(parlour.type("map"), "39 columns from west to east and 25 rows"));
    const std::string around = parlour.type("map 1310");
    CHECK(holds(around, "south-east, 1410: across a river, swamp."));
    CHECK(holds(around, "south, 1311: clear ground, May-en-Multien, German G-7R."));
    CHECK(holds(parlour.type("map 0101"), "north: off the map."));
    CHECK(holds(parlour.type("map 1310 2"), "2 hexes away:"));
    const std::string near = parlour.type("near Meaux 2");
    CHECK(holds(near, "2 south-east, 1314: clear ground, German G-3."));
    CHECK_FALSE(holds(near, "\n3 "));
    CHECK(holds(parlour.type("towns"), "Meaux, 1212, 3 points, held by the Allies."));
    CHECK_FALSE(holds(parlour.type("towns german"), "Meaux"));
    CHECK(holds(parlour.type("towns enemy"), "Meaux"));
    const std::string zoc = parlour.type("zoc 1212");
    CHECK(holds(zoc, "Controlled by the Allies: F-56 and F-Prov in 1112. [6.1.B]"));
    CHECK(holds(zoc, "[6.2.F]") ==
          parlour.state().scenario().map.has_river(hexside(*parse_hex("1212"), Direction::south)));
    const std::string supply = parlour.type("supply G-22R");
    CHECK(holds(supply, "is in supply now"));
    CHECK(holds(supply, "It runs through 1211 (Barcy), "));
    CHECK(holds(parlour.type("near paris 1"), "city, Paris, 25 victory points, held by the Allies"));
    CHECK(holds(parlour.type("targets"), "Attacks are made in Combat Phases only"));
    const std::string preview = parlour.type("odds 1112");
    CHECK(holds(preview, "G-22R against 1112: 3 against 6, odds 1-2."));
    CHECK(holds(preview, "Not allowed now: Attacks are made in Combat Phases only. [4.1.H]"));
    CHECK(holds(parlour.type("supply paris"), "Several hexes are called so"));
    CHECK(holds(parlour.type("supply 22nd res"), "G-22R"));
    CHECK(holds(parlour.type("areas"), "The players place none"));
    CHECK(holds(parlour.type("supply 1212 allied"), "Supply of the Allies reaches 1212 (Meaux)"));
}

TEST_CASE("unit, units, next and reach tell what units are and where they can go") {
    Parlour parlour;
    const std::string unit = parlour.type("unit F-1C");
    CHECK(holds(unit, "Fights in defence only. [8.9.A]"));
    CHECK(parlour.type("F-1C") == unit);
    CHECK(holds(parlour.type("units mine unmoved"), "42 units:"));
    CHECK(holds(parlour.type("units VI"), "10 units:"));
    CHECK(holds(parlour.type("units british"), "8 units:"));
    CHECK(holds(parlour.type("units in 1616"), "3 units:"));
    CHECK(holds(parlour.type("units waiting german"), "2 units:"));
    CHECK(holds(parlour.type("units eliminated"), "0 units."));
    CHECK(holds(parlour.type("units blue"), "\"blue\" is none of these"));
    const std::string reach = parlour.type("reach G-3");
    CHECK(holds(reach, "For 1 point: 1213, 1214 (Crécy-en-Brie), 1313, 1315, 1413, 1414."));
    CHECK(parlour.type("reach 1314") == reach);
    const std::string way = parlour.type("reach G-3 to 1312");
    CHECK(holds(way, "Cost 3 of 3 movement points left."));
    CHECK(holds(way, "Crossing a river: +1"));
    CHECK(holds(parlour.type("reach G-3 to 0101"), "No lawful way leads G-3"));
    const std::string first = parlour.type("next");
    CHECK(parlour.type("next") != first);
    CHECK_FALSE(parlour.talk().latest().empty());
}

TEST_CASE("a unit moves the cheapest lawful way, by hexes, by directions; a hex moves its stack") {
    Parlour parlour;
    CHECK(holds(parlour.type("move G-3 to 1312"), "moved from 1314 to 1312 (Lizy-sur-Ourcq) for 3 movement points"));
    parlour.type("undo");
    CHECK(holds(parlour.type("m g-3 n ne"), "moved from 1314 to 1412"));
    CHECK(stands(parlour, "G-3", "1412"));
    parlour.type("undo");
    parlour.type("move G-3 by 1313 1413");
    CHECK(stands(parlour, "G-3", "1413"));
    parlour.type("move 1616 to 1615");
    CHECK(stands(parlour, "G-GK", "1615"));
    CHECK(stands(parlour, "G-GJ", "1615"));
    CHECK(stands(parlour, "G-11J", "1615"));
    parlour.type("undo");
    CHECK(stands(parlour, "G-GK", "1616"));
    CHECK(stands(parlour, "G-11J", "1616"));
    parlour.type("move 1616 2 to 1615");
    CHECK(stands(parlour, "G-GJ", "1615"));
    CHECK(stands(parlour, "G-GK", "1616"));
    parlour.type("move it to 1614");
    CHECK(stands(parlour, "G-GJ", "1614"));
}

TEST_CASE("of several units all move or none") {
    Parlour parlour;
    const std::uint64_t before = parlour.hash();
    CHECK(holds(parlour.type("move 1616 to 1612"), "movement points to enter"));
    CHECK(parlour.hash() == before);
    CHECK(parlour.talk().session().history().empty());
    CHECK(holds(parlour.type("undo"), "Nothing has been done yet"));
}

TEST_CASE("a refusal is a sentence with its rule; why names every broken rule with its digest") {
    Parlour parlour;
    const std::string refusal = parlour.type("move G-22R by 1112 1111");
    CHECK(holds(refusal, "may not enter 1112: the enemy is there. [4.1.J]"));
    const std::string why = parlour.type("why");
    CHECK(holds(why, "Rule 4.1.J: A hex with enemy units in it cannot be entered."));
    CHECK(parlour.type("why not move G-22R by 1112 1111") == why);
    CHECK(
        holds(parlour.type("why G-3 to 1412"), "Nothing stands against it.\nG-3 would go for 3 of 3 movement points."));
    CHECK(holds(parlour.type("why can't I end"), "G-24R and G-47L. [11.4.1.2]"));
    CHECK(holds(parlour.type("why attack 1112"), "[4.1.H]"));
    CHECK(holds(parlour.type("why score"), "Why explains orders"));
    CHECK(holds(parlour.type("move F-14 n"), "belongs to the side that is not playing now"));
}

TEST_CASE("reinforcements enter at a hex, and on from there; wrong places are refused") {
    Parlour parlour;
    CHECK(holds(parlour.type("enter G-24R at 1010"), "cannot enter the map at 1010"));
    CHECK(holds(parlour.type("enter G-24R at 2601 to 2602"), "2602"));
    CHECK(stands(parlour, "G-24R", "2602"));
    CHECK(holds(parlour.type("end"), "The German 47th Landwehr Brigade is due"));
    parlour.type("enter it at 2701");
    CHECK(holds(parlour.type("enter G-47L by 2701 2702"), "2702"));
    CHECK(holds(parlour.type("enter G-3 at 2701"), "is not waiting to enter the map"));
    CHECK(holds(parlour.type("end"), "The German First Combat Phase begins."));
    CHECK(holds(parlour.type("move G-3 n"), "Units move in Movement Phases only. [4.1.G]"));
}

TEST_CASE("odds are itemised, with six results, the next column and who could join") {
    Parlour parlour = first_combat();
    const std::string alone = parlour.type("odds 1517 with G-7");
    CHECK(holds(alone, "G-7 against 1517: 7 against 2, odds 3-1"));
    CHECK(holds(alone, "French 10th Cavalry Division: 2 [8.1.B]"));
    CHECK(holds(alone, "Missing for 4-1: 1 strength point."));
    CHECK(holds(alone, "Could join: G-9K, G-7J, G-GK, G-GJ and G-11J; with all of them 14 against 2, odds 7-1"));
    CHECK(holds(alone, "Die 1: D3, the defenders retreat 3 hexes."));
    CHECK(holds(parlour.type("odds 1517"), "14 against 2, odds 7-1"));
    CHECK(
        holds(parlour.type("targets"), "1517: F-10C; G-7, G-9K, G-7J, G-GK, G-GJ and G-11J may attack, 14 against 2"));
    CHECK(holds(parlour.type("odds 1517 with G-3"), "Not allowed now: The German 3rd Division is not next to 1517"));
    CHECK(holds(parlour.type("attack 0101"), "None of your units stands beside 0101"));
}

TEST_CASE("an attack is declared, withdrawn, resolved with the players' die; the victor retreats and advances") {
    Parlour parlour = first_combat();
    CHECK(holds(parlour.type("roll"), "No attack is declared"));
    CHECK(holds(parlour.type("attack 1617"), "Roll your die"));
    CHECK(holds(parlour.type("attack 1517 with G-7, 1416"), "Attack 2"));
    CHECK(holds(parlour.type("roll"), "Several attacks are declared: 1 and 2."));
    CHECK(holds(parlour.type("withdraw 2"), "Attack 2 is called off."));
    CHECK(holds(parlour.type("roll"), "Roll one die on your own table"));
    CHECK(holds(parlour.type("die 9"), "1 to 6"));
    const std::string rolled = parlour.type("die 1");
    CHECK(holds(rolled, "Result D2: the defenders retreat 2 hexes. [8.10]"));
    CHECK(holds(rolled, "F-4C, French 4th Cavalry Division, may go from 1617 to 1618, south, vacant."));
    CHECK(holds(parlour.talk().prompt(), "Germany retreats the losers> "));
    CHECK(holds(parlour.type("undo"), "A die was rolled"));
    CHECK(holds(parlour.type("end"), "must be settled first"));
    CHECK(holds(parlour.type("retreat F-4C to 1616"), "may not retreat to 1616"));
    CHECK(holds(parlour.type("retreat F-10C to 1618"), "is not due to retreat"));
    CHECK(holds(parlour.type("retreat s"), "fell back from 1617 to 1618"));
    CHECK(holds(parlour.type("retreat to 1519"), "fell back from 1618 to 1519"));
    CHECK(holds(parlour.talk().prompt(), "Germany advances or declines> "));
    CHECK(holds(parlour.type("advance"), "Several units may advance: G-GK, G-GJ and G-11J."));
    CHECK(holds(parlour.type("advance G-GK"), "advanced from 1616 into 1617"));
    parlour.type("undo");
    const std::string all = parlour.type("advance all");
    CHECK(holds(all, "The German Guard Cavalry Division advanced from 1616 into 1617"));
    CHECK(holds(all, "was disrupted by attacking"));
    CHECK(holds(parlour.talk().prompt(), "Germany attacks> "));
}

TEST_CASE("auto takes the retreats of a combat; a goal further off is found step by step") {
    Parlour parlour = first_combat();
    parlour.type_all("attack 1617\ndie 1");
    CHECK(holds(parlour.type("auto"), "was disrupted by its retreat"));
    CHECK(holds(parlour.type("auto"), "No retreat is due now"));
    Parlour other = first_combat();
    other.type_all("attack 1617\ndie 1");
    CHECK(holds(other.type("retreat F-4C to 1619"), "to 1619"));
    CHECK(stands(other, "F-4C", "1619"));
}

TEST_CASE("when the loser is the attacker the hand-over is said aloud") {
    Parlour parlour = first_combat();
    parlour.type("attack 2117 with G-17");
    const std::string told = parlour.type("die 6");
    CHECK(holds(told, "Hand over to the Allied player."));
    CHECK(holds(parlour.talk().prompt(), "the Allies "));
}

TEST_CASE("a loser without a way is said to have none; the victor may take it first") {
    Parlour parlour = first_combat();
    const std::string told = parlour.type_all("attack 1817\ndie 4");
    CHECK(holds(told, "G-5, German 5th Division, may go from 1816 to 1716"));
    CHECK(holds(told, "G-6, German 6th Division, has no way to retreat and is destroyed in 1917 when its turn comes"));
    CHECK(holds(parlour.type("retreat G-6 to 1917"), "was destroyed for want of a way to retreat"));
}

TEST_CASE("declared attacks that end with the phase are not forgotten in silence") {
    Parlour parlour = first_combat();
    parlour.type("attack 1617");
    CHECK(holds(parlour.type("end"), "Attack 1 was not rolled and has ended with the phase; undo brings it back."));
    CHECK(holds(parlour.type("undo"), "Taken back: The German Second Movement Phase begins."));
    CHECK(holds(parlour.type("attacks"), "Attack 1: G-GK, G-GJ and G-11J on 1617"));
}

TEST_CASE("with generated dice roll rolls, and a face given is refused") {
    Parlour parlour{"counterattack", DiceMode::generated};
    parlour.type_all(std::string{reinforcements_of_turn_8} + "end\nattack 1617");
    CHECK(holds(parlour.type("die 3"), "The program rolls the dice in this game"));
    CHECK(holds(parlour.type("roll"), "The die shows "));
}

TEST_CASE("undo and redo go back and forth by whole orders") {
    Parlour parlour;
    const std::uint64_t start = parlour.hash();
    parlour.type("move 1616 to 1615");
    const std::uint64_t moved = parlour.hash();
    parlour.type("move G-3 n");
    const std::uint64_t both = parlour.hash();
    CHECK(holds(parlour.type("undo"), "Taken back: The German 3rd Division moved"));
    CHECK(parlour.hash() == moved);
    parlour.type("undo");
    CHECK(parlour.hash() == start);
    parlour.type("redo");
    CHECK(parlour.hash() == moved);
    parlour.type("redo");
    CHECK(parlour.hash() == both);
    CHECK(holds(parlour.type("redo"), "There is nothing to redo"));
    parlour.type_all("undo\nundo");
    CHECK(parlour.hash() == start);
}

TEST_CASE("a unit leaves the map over its edge, and only over its own") {
    // The Allied unit nearest to its northern exit is far away: the refusal cites the rule.
    Parlour parlour;
    CHECK(holds(parlour.type("exit G-3"), "cannot leave the map from 1314"));
    CHECK(holds(parlour.type("move G-3 n exit"), "[10.3"));
    // By chance units come to their edge in the Pursuit; here one is walked there.
    Parlour pursuit{"pursuit", DiceMode::table};
    pursuit.type_all("end\nend\nend\nend\nend");
    REQUIRE(pursuit.state().side == Side::allied);
    pursuit.type("enter B-Cav at 1101");
    REQUIRE(stands(pursuit, "B-Cav", "1101"));
    const std::string told = pursuit.type("exit B-Cav");
    CHECK(holds(told, "left the map from 1101"));
    CHECK(holds(pursuit.type("losses"), "Allied units off the map: 1, 3 strength points."));
}

TEST_CASE("units of an overstacked hex are removed, others not") {
    Parlour parlour;
    CHECK(holds(parlour.type("remove G-3"), "cannot be removed: no more than three units stand in 1314"));
    parlour.type_all("move G-9K to 1516\nmove G-7J to 1516\nmove G-8 to 1516");
    CHECK(holds(parlour.type("units 1516"), "4 units:"));
    parlour.type(reinforcements_of_turn_8);
    CHECK(holds(parlour.type("what"), "More than three units stand in 1516"));
    CHECK(holds(parlour.type("remove G-7J"), "removed because the hex was overstacked"));
}

TEST_CASE("the free set-up is placed unit by unit or all at once") {
    Parlour parlour{"counterattack-free", DiceMode::table};
    CHECK(holds(parlour.talk().prompt(), "German set-up, Germany sets up> "));
    CHECK(holds(parlour.type("what"), "German 1st Army: "));
    CHECK(holds(parlour.type("end"), "must still be placed"));
    CHECK(holds(parlour.type("place G-3 0101"), "may be placed only in the area of its army"));
    CHECK(holds(parlour.type("place G-3, G-4 in 1213"), "The German 4th Division was placed in 1213"));
    CHECK(holds(parlour.type("place G-3 1214"), "was placed in 1214"));
    CHECK(holds(parlour.type("move G-3 n"), "The set-up must be finished first"));
    CHECK(holds(parlour.type("area G-3"), "German 1st Army: 1108, 1109"));
    CHECK(holds(parlour.type("areas"), "German 4th Army: "));
    CHECK(parlour.type("place rest") == "40 units placed where the scenario lists them; units mine tells where.");
    CHECK(holds(parlour.type("place rest"), "All units are placed already"));
    CHECK(holds(parlour.type("end"), "Hand over to the Allied player."));
    parlour.type_all("place rest\nend");
    CHECK(holds(parlour.talk().prompt(), "Germany moves> "));
    CHECK(holds(parlour.type("place rest"), "only before the first phase"));
}

TEST_CASE("a whole army can be brought in at once, and is told in a line") {
    Parlour parlour{"pursuit", DiceMode::table};
    CHECK(holds(parlour.type("what"), "Paris Garrison: 5 units, all placed."));
    CHECK(holds(parlour.type_all("end\nend\nend\nend\nend"), "45 Allied reinforcements are due; what tells"));
    CHECK(holds(parlour.type("end"), "These units are due and must enter before the phase can end: B-1, B-2"));
    parlour.type("enter BEF at 1301");
    for (const char* key : {"B-1", "B-6", "B-19", "B-5Cav"}) {
        CHECK(stands(parlour, key, "1301"));
    }
    CHECK(holds(parlour.type("units VI army"), "0 units."));
    CHECK(holds(parlour.type("enter vi army at 0501"), "entered the map at 0501"));
    CHECK(stands(parlour, "F-Prov", "0501"));
}

TEST_CASE("units and places are found by a part of their names") {
    Parlour parlour;
    CHECK(parlour.type("find meau") == "1212 (Meaux).");
    const std::string guards = parlour.type("find guard");
    CHECK(holds(guards, "G-G1, German 1st Guard Division, 7-3, 3 points left. Stands in 2514 (Vertus)."));
    CHECK(holds(guards, "G-GJ"));
    CHECK(holds(parlour.type("find atlantis"), "No unit or place is called"));
    CHECK(holds(parlour.type("where is G-3"), "Stands in 1314."));
}

TEST_CASE("rules and charts can be read and searched") {
    Parlour parlour;
    CHECK(parlour.type("rule 6.2.A") == parlour.type("rule 62a"));
    CHECK(holds(parlour.type("rule 6.2"), "6.2.F: Zones of control do not reach across rivers."));
    CHECK(holds(parlour.type("rule 6"), "6.1: "));
    CHECK(holds(parlour.type("rule d-6.1a"), "D-6.1A: "));
    CHECK(holds(parlour.type("rule 99"), "No rule has the number \"99\""));
    CHECK(holds(parlour.type("search rivers attack"), "8.8"));
    CHECK(holds(parlour.type("search elephants"), "No rule speaks of"));
    CHECK(holds(parlour.type("charts"), "Odds 10-1: DE, DE, DE, DE, DE, D3."));
    CHECK(holds(parlour.type("charts terrain"), "swamp: 2 movement points (printed), +2"));
}

TEST_CASE("every rule number that the answers cite exists") {
    static const std::regex cited{"\\[((?:D-)?\\d[\\dA-Z.]*(?:, (?:D-)?\\d[\\dA-Z.]*)*)\\]"};
    static const std::regex number{"(?:D-)?\\d[\\dA-Z.]*"};
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator(fs::path(MARNE_SOURCE_DIR) / "game" / "text" / "src")) {
        const std::string source = marne::test::read(entry.path());
        for (std::sregex_iterator list{source.begin(), source.end(), cited}, end; list != end; ++list) {
            const std::string numbers = (*list)[1].str();
            for (std::sregex_iterator each{numbers.begin(), numbers.end(), number}; each != end; ++each) {
                if (each->str().find_first_of(".-") != std::string::npos) {  // not the index of an array
                    CAPTURE(entry.path().filename().string());
                    CAPTURE(each->str());
                    CHECK(find_rule(each->str()).has_value());
                    ++count;
                }
            }
        }
    }
    CHECK(count > 20);
}

TEST_CASE("help explains every command with an example that the parser understands") {
    Parlour parlour;
    const std::string all = parlour.type("help");
    for (const Verb& verb : verbs()) {
        CAPTURE(verb.name);
        CHECK(holds(all, std::string{verb.name}));
        const std::string help = parlour.type("help " + std::string{verb.name});
        CHECK(holds(help, std::string{verb.help}));
        CHECK(holds(help, std::string{verb.example}));
        CHECK((verb.ask == nullptr) != (verb.read == nullptr));
        CHECK(find_verb(verb.name).name == verb.name);
        const std::string told = verb.name == "quit" ? std::string{"x"} : parlour.type(std::string{verb.example});
        CHECK_FALSE(told.empty());
        CHECK_FALSE(holds(told, "There is no command"));
        CHECK_FALSE(holds(told, "There is no unit"));
        CHECK_FALSE(holds(told, "There is no hex"));
        CHECK_FALSE(holds(told, "I do not understand"));
        CHECK_FALSE(holds(told, "is missing here"));
    }
    CHECK(holds(parlour.type("help nonsense"), "There is no command"));
}

TEST_CASE("no word names two commands") {
    std::set<std::string> seen;
    for (const Verb& verb : verbs()) {
        CAPTURE(verb.name);
        CHECK(seen.insert(std::string{verb.name}).second);
        std::string other;
        for (const char c : std::string{verb.others} + " ") {
            if (c != ' ') {
                other += c;
            } else if (!other.empty()) {
                CAPTURE(other);
                CHECK(seen.insert(other).second);
                other.clear();
            }
        }
    }
}

TEST_CASE("a beginning is enough where it is clear; typing errors are met with the nearest command") {
    Parlour parlour;
    CHECK(parlour.type("stat") == parlour.type("status"));
    CHECK(holds(parlour.type("en"), "could be enter, end"));
    CHECK(holds(parlour.type("mvoe G-3 n"), "Did you mean move?"));
    CHECK(holds(parlour.type("xyzzy"), "There is no command \"xyzzy\""));
    CHECK(parlour.type("").empty());
    CHECK(parlour.type("   # a remark in a script").empty());
    CHECK(holds(parlour.type("move"), "A unit is missing here"));
    CHECK(holds(parlour.type("move G-3"), "A hex is missing here"));
    CHECK(holds(parlour.type("move G-3 to 1313 now"), "There is no hex or place \"now\""));
    CHECK(parlour.talk().session().history().empty());
}

TEST_CASE("repeat says the last answer again; save says where the game is; quit leaves") {
    Parlour parlour;
    const std::string told = parlour.type("hex 1211");
    CHECK(parlour.type("repeat") == told);
    CHECK(parlour.type("again") == told);
    CHECK(holds(parlour.type("save"), parlour.log().string()));
    CHECK_FALSE(parlour.talk().is_over());
    parlour.type("quit");
    CHECK(parlour.talk().is_over());
    CHECK(holds(parlour.talk().farewell(), "marne text --log"));
}

}  // namespace
}  // namespace marne::text::test
