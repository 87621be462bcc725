// Setting up and driving a real game for the tests.
#include "table_for_two.hpp"

#include <unistd.h>

#include <algorithm>
#include <stdexcept>

#include "marne/session/assets.hpp"

namespace marne::app::test {
namespace {

std::filesystem::path fresh_folder() {
    static int count = 0;
    const std::filesystem::path folder = std::filesystem::temp_directory_path() /
                                         ("marne-desk-" + std::to_string(::getpid()) + "-" + std::to_string(++count));
    std::filesystem::create_directories(folder);
    return folder;
}

template <typename Value, typename Failed>
Value must(std::variant<Value, Failed> outcome) {
    if (const auto* failure = std::get_if<Failed>(&outcome)) {
        throw std::runtime_error(failure->sentence);
    }
    return std::get<Value>(std::move(outcome));
}

}  // namespace

TableForTwo::TableForTwo(DiceMode dice, std::uint64_t seed, const std::string& scenario_id) : folder_{fresh_folder()} {
    const auto scenario = must(session::load_scenario(std::filesystem::path{MARNE_SOURCE_DIR} / "assets", scenario_id,
                                                      OrderOfBattle::historical));
    desk_.emplace(must(session::Session::start(scenario, {seed, dice}, folder_ / "game.marne")),
                  [this](std::string_view line) { trace_.emplace_back(line); });
}

TableForTwo::~TableForTwo() {
    desk_.reset();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

void TableForTwo::go_on() {
    if (desk_->card()) {
        desk_->press({ActionKind::confirm, 0, {}});
    }
}

void TableForTwo::press(ActionKind kind, std::uint32_t number) {
    desk_->press({kind, number, {}});
}

void TableForTwo::play_to(Side side, Phase phase) {
    go_on();
    for (int i = 0; i < 16 && (state().side != side || state().phase != phase); ++i) {
        bring_in();
        if (!desk_->end_phase_button().enabled()) {
            throw std::runtime_error("cannot end the phase: " + desk_->end_phase_button().reason);
        }
        press(ActionKind::end_phase);
        go_on();
    }
}

void TableForTwo::bring_in() {
    while (!desk_->panel().waiting.empty()) {
        const std::size_t before = desk_->panel().waiting.size();
        desk_->press(*desk_->panel().waiting.front().toggle);
        for (const CommonReach& reached : desk_->interaction().common_reach()) {
            if (reached.violations.empty()) {
                desk_->click(Hex{reached.hex}, Click::plain);
                break;
            }
        }
        if (desk_->panel().waiting.size() >= before) {
            return;
        }
    }
}

TableForTwo::March TableForTwo::march_of(std::size_t count) {
    for (const MapHex& printed : state().scenario().map.hexes) {
        std::size_t own = 0;
        for (const UnitId unit : rules::units_in(state(), printed.hex)) {
            own += state().counter(unit).side == state().side ? 1U : 0U;
        }
        if (own < count) {
            continue;
        }
        desk_->click(printed.hex, Click::select);
        if (desk_->interaction().selected().size() >= count) {
            for (const CommonReach& reached : desk_->interaction().common_reach()) {
                if (reached.violations.empty() && reached.hex != printed.hex &&
                    rules::units_in(state(), reached.hex).empty()) {
                    const Hex to = reached.hex;
                    desk_->click(printed.hex, Click::back);
                    return {printed.hex, to};
                }
            }
        }
        desk_->click(printed.hex, Click::back);
    }
    throw std::runtime_error("no stack can march");
}

Hex TableForTwo::target() {
    for (const Hex hex : rules::attackable_hexes(state())) {
        if (rules::check(state(), DeclareAttack{rules::possible_attackers(state(), hex), {hex}}).empty()) {
            return hex;
        }
    }
    throw std::runtime_error("nothing can be attacked");
}

void TableForTwo::attack(Hex hex, std::uint32_t face) {
    desk_->click(hex, Click::plain);
    press(ActionKind::attack);
    press(ActionKind::face, face);
}

std::vector<Hex> TableForTwo::marked(render::HexMark mark) const {
    std::vector<Hex> hexes;
    for (const render::HexOverlay& overlay : desk_->overlays().hexes) {
        if (overlay.mark == mark) {
            hexes.push_back(overlay.hex);
        }
    }
    return hexes;
}

bool TableForTwo::marked(Hex hex, render::HexMark mark) const {
    const std::vector<Hex> all = marked(mark);
    return std::find(all.begin(), all.end(), hex) != all.end();
}

}  // namespace marne::app::test
