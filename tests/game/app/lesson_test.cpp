// The lesson of the first turn, played click by click as it says; and lessons that are wrong.
#include "marne/app/lesson.hpp"

#include <doctest/doctest.h>

#include <fstream>

#include "table_for_two.hpp"

namespace marne::app::test {
namespace {

namespace fs = std::filesystem;

const fs::path first_turn = fs::path{MARNE_SOURCE_DIR} / "assets" / "lessons" / "first-turn.json";

Lesson must_read(const fs::path& file, const Scenario& scenario) {
    auto lesson = Lesson::read(file, scenario);
    if (const auto* failure = std::get_if<session::Failure>(&lesson)) {
        FAIL(failure->sentence);
    }
    return std::get<Lesson>(std::move(lesson));
}

/// Does what a step points at: the button, then the hex.
void obey(Desk& desk, const LessonStep& step) {
    if (step.press) {
        desk.press(*step.press);
    }
    if (step.at) {
        desk.click(*step.at, Click::plain);
    }
    if (!step.press && !step.at) {
        desk.click(rules::retreat_steps(desk.state()).front().to, Click::plain);
    }
}

TEST_CASE("the lesson of the first turn can be followed to its end by doing what it points at") {
    auto game = read_lesson_game(first_turn);
    REQUIRE(game.index() == 0);
    const LessonGame& wanted = std::get<LessonGame>(game);
    TableForTwo table{DiceMode::generated, wanted.seed, wanted.scenario};
    Lesson lesson = must_read(first_turn, table.state().scenario());
    CHECK(lesson.size() > 8);
    int gestures = 0;
    for (; !lesson.over() && gestures < 40; ++gestures) {
        CAPTURE(lesson.position());
        CAPTURE(lesson.step().say);
        CHECK_FALSE(lesson.lost(table.desk()));
        obey(table.desk(), lesson.step());
        lesson.observe(table.desk());
    }
    CHECK(lesson.over());
    CHECK(gestures < 20);
    CHECK(table.state().phase == Phase::movement_2);
}

TEST_CASE("a lesson waits for its step, and says when the game has left it until something is taken back") {
    TableForTwo table{DiceMode::generated, 3};
    Lesson lesson = must_read(first_turn, table.state().scenario());
    lesson.observe(table.desk());
    CHECK(lesson.position() == 0);  // the card is still there
    table.go_on();
    lesson.observe(table.desk());
    CHECK(lesson.position() == 1);
    table.bring_in();
    table.press(ActionKind::end_phase);
    lesson.observe(table.desk());
    CHECK(lesson.position() == 1);
    CHECK(lesson.lost(table.desk()));
    table.press(ActionKind::undo);
    CHECK_FALSE(lesson.lost(table.desk()));
}

TEST_CASE("a lesson that is wrong is refused with the step and what is wrong there") {
    const TableForTwo table;
    const fs::path file = fs::temp_directory_path() / "marne-wrong-lesson.json";
    const auto sentence = [&](const std::string& steps) {
        std::ofstream{file} << R"({"title":"x","scenario":"counterattack","option":"H","seed":1,"steps":)" << steps
                            << "}";
        auto lesson = Lesson::read(file, table.state().scenario());
        const auto* failure = std::get_if<session::Failure>(&lesson);
        return failure == nullptr ? std::string{"none"} : failure->sentence;
    };
    const auto tells = [&](const std::string& steps, const std::string& part) {
        const std::string told = sentence(steps);
        INFO(told);
        CHECK(told.find(part) != std::string::npos);
    };
    tells("[]", "at least one step");
    tells(R"([{"say":"a","until":{"unit":"G-G1","at":"9999"}}])", "step 1: the map has no hex \"9999\"");
    tells(R"([{"say":"a","until":{"card":"gone"}},{"say":"a","until":{"selected":"X-1"}}])",
          "step 2: there is no unit");
    tells(R"([{"say":"a","press":"dance","until":{"card":"gone"}}])", "no button \"dance\"");
    tells(R"([{"say":"a","colour":"red","until":{"card":"gone"}}])", "\"colour\" is not known");
    tells(R"([{"until":{"card":"gone"}}])", "\"say\" must be a text");
    CHECK(sentence(R"([{"say":"a","until":{"card":"gone"}}])") == "none");
    std::ofstream{file} << "[";
    CHECK(Lesson::read(file, table.state().scenario()).index() == 1);
    fs::remove(file);
    CHECK(Lesson::read(file, table.state().scenario()).index() == 1);
}

}  // namespace
}  // namespace marne::app::test
