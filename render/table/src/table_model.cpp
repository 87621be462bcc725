// The table's truth as events change it, one arm for each kind of event.
#include "marne/render/table_model.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <tuple>
#include <utility>

#include "marne/render/choreography.hpp"
#include "marne/render/stack_layout.hpp"
#include "rest_poses.hpp"

namespace marne::render {
namespace {

constexpr std::size_t box_pile_height = 3;  // counters; higher ones hide what is below and lean over the box

/// A counter off the map carries no marks, and one that never stood on it no hex.
PieceView as_shown(PieceView piece) {
    if (piece.where == Whereabouts::on_map) {
        return piece;
    }
    const bool has_hex = piece.where == Whereabouts::eliminated || piece.where == Whereabouts::exited;
    return {piece.where, has_hex ? piece.hex : Hex{}, false, false, false, false};
}

/// Numbers the counters of each side from 0 in the order of `sorted`.
std::vector<std::size_t> slots_by_side(const std::vector<UnitId>& sorted, const std::vector<Side>& sides) {
    std::vector<std::size_t> slots(sides.size());
    std::array<std::size_t, 2> next{};
    for (const UnitId unit : sorted) {
        slots[index_of(unit)] = next[index_of(sides[index_of(unit)])]++;
    }
    return slots;
}

/// The turn a counter is due: those that the players set up come first, those that never wait last.
std::vector<int> turns_of_arrival(const Scenario& scenario) {
    std::vector<int> turns(scenario.counters.size(), 100);
    if (scenario.set_up_mode != SetUpMode::as_listed) {
        for (const Placement& placement : scenario.setup) {
            turns[index_of(placement.unit)] = 0;
        }
    }
    for (const Reinforcement& reinforcement : scenario.reinforcements) {
        for (const UnitId unit : reinforcement.units) {
            turns[index_of(unit)] = reinforcement.turn;
        }
    }
    return turns;
}

/// Piles of so many counters of one side in the box of a turn: two, or four when the side has the box alone.
std::size_t piles_for(std::size_t counters, bool alone) {
    return counters < 3 ? 1 : alone && counters > 2 * box_pile_height ? 4 : 2;
}

/// Reinforcements lie in low piles in the box of their turn. A draft too large for its box lies open in its side's
/// tray from the start, where the box's units would be put when they are due.
void lay_into_boxes(const Scenario& scenario, TableSetting& setting) {
    setting.arrival_turns.assign(scenario.counters.size(), 0);
    setting.box_places.assign(scenario.counters.size(), glm::vec3{0.0F});
    for (int turn = scenario.first_turn; turn <= scenario.last_turn; ++turn) {
        std::array<std::vector<UnitId>, 2> due;
        for (const Reinforcement& reinforcement : scenario.reinforcements) {
            if (reinforcement.turn == turn) {
                auto& list = due[index_of(reinforcement.side)];
                list.insert(list.end(), reinforcement.units.begin(), reinforcement.units.end());
            }
        }
        for (const Side side : both_sides) {
            const std::vector<UnitId>& units = due[index_of(side)];
            const bool alone = due[index_of(enemy_of(side))].empty();
            const std::size_t piles = piles_for(units.size(), alone);
            const bool fits = units.size() <= piles * box_pile_height;
            for (std::size_t i = 0; i < units.size(); ++i) {
                const std::size_t unit = index_of(units[i]);
                const std::size_t pile = side == Side::german ? i % piles : 3 - i % piles;
                glm::vec3 at = setting.layout.turn_box_place(turn, pile);
                at.y = static_cast<float>(i / piles) * counter_thickness;
                setting.arrival_turns[unit] = turn;
                setting.box_places[unit] = fits ? at : setting.layout.waiting_place(side, setting.queue_slots[unit]);
            }
        }
    }
}

/// One overload for each kind of event: what it changes on the table.
class Evolution {
public:
    Evolution(BoardView& board, const TableSetting& setting) : board_{board}, setting_{setting} {}

    void operator()(const TurnBegan& event) const { board_.turn = event.turn; }
    void operator()(const PhaseBegan& event) const {
        const bool new_player_turn = event.phase == Phase::movement_1;
        board_.side = event.side;
        board_.phase = event.phase;
        board_.attacks.clear();
        for (PieceView& piece : board_.pieces) {
            piece.retreated = false;
            piece.attacked = piece.attacked && !new_player_turn;
        }
    }
    void operator()(const SupplyDetermined& event) const {
        for (std::size_t i = 0; i < board_.pieces.size(); ++i) {
            if (setting_.sides[i] == event.side) {
                board_.pieces[i].isolated = false;
            }
        }
        for (const UnitId unit : event.isolated) {
            piece(unit).isolated = true;
        }
    }
    void operator()(const ReinforcementsDue& event) const {
        for (const UnitId unit : event.units) {
            piece(unit) = as_shown({Whereabouts::waiting, {}, false, false, false, false});
        }
    }
    void operator()(const UnitRecovered& event) const { piece(event.unit).disrupted = false; }
    void operator()(const UnitPlaced& event) const {
        piece(event.unit) = {Whereabouts::on_map, event.at, false, false, false, false};
    }
    void operator()(const PlacingEnded&) const {
        board_.side = Side::allied;  // it places next, or has placed last
    }
    void operator()(const UnitMoved& event) const {
        if (!event.path.empty()) {
            piece(event.unit).hex = event.path.back();
        }
    }
    void operator()(const UnitEntered& event) const {
        if (!event.path.empty()) {
            piece(event.unit) = {Whereabouts::on_map, event.path.back(), false, false, false, false};
        }
    }
    void operator()(const UnitExited& event) const { take_off(event.unit, Whereabouts::exited, event.from); }
    void operator()(const TownTaken& event) const {
        for (TownControl& control : board_.control) {
            if (control.town == event.town && control.hex == event.hex) {
                control.side = event.by;
            }
        }
    }
    void operator()(const AttackDeclared& event) const {
        board_.attacks.push_back({event.attack, event.attackers, event.defenders});
    }
    void operator()(const AttackWithdrawn& event) const { drop_attack(event.attack); }
    void operator()(const AttackLapsed& event) const { drop_attack(event.attack); }
    void operator()(const CombatOpened& event) const { drop_attack(event.attack); }
    void operator()(const DieRolled&) const {}
    void operator()(const CombatResolved&) const {}
    void operator()(const UnitEliminated& event) const { take_off(event.unit, Whereabouts::eliminated, event.at); }
    void operator()(const FortDestroyed& event) const { board_.forts_standing[index_of(event.fort)] = false; }
    void operator()(const RetreatOrdered&) const {}
    void operator()(const UnitRetreated& event) const {
        piece(event.unit).hex = event.to;
        piece(event.unit).retreated = true;
    }
    void operator()(const UnitDisrupted& event) const { piece(event.unit).disrupted = true; }
    void operator()(const AdvanceOffered&) const {}
    void operator()(const UnitAdvanced& event) const { piece(event.unit).hex = event.to; }
    void operator()(const CombatEnded& event) const {
        for (const UnitId unit : event.attackers) {
            piece(unit).attacked = piece(unit).where == Whereabouts::on_map;
        }
    }
    void operator()(const GameEnded&) const { board_.game_over = true; }

private:
    PieceView& piece(UnitId unit) const { return board_.pieces[index_of(unit)]; }
    void take_off(UnitId unit, Whereabouts where, Hex from) const {
        piece(unit) = as_shown({where, from, false, false, false, false});
    }
    void drop_attack(AttackId attack) const {
        auto& attacks = board_.attacks;
        attacks.erase(std::remove_if(attacks.begin(), attacks.end(),
                                     [attack](const AttackView& view) { return view.attack == attack; }),
                      attacks.end());
    }

    BoardView& board_;
    const TableSetting& setting_;
};

void add_towns_and_forts(const BoardView& board, TableFrame& frame) {
    for (std::size_t i = 0; i < board.forts_standing.size(); ++i) {
        const bool standing = board.forts_standing[i];
        frame.forts.push_back({fort_at(i), standing, standing ? 0.0F : 1.0F});
    }
    for (const TownControl& control : board.control) {
        frame.towns.push_back({control.town, control.hex, control.side});
    }
}

}  // namespace

std::shared_ptr<const TableSetting> TableSetting::of(const Scenario& scenario) {
    auto setting = std::make_shared<TableSetting>(TableSetting{TableLayout{scenario}, {}, {}, {}, {}, {}, {}, {}, 0});
    std::vector<UnitId> units;
    for (std::size_t i = 0; i < scenario.counters.size(); ++i) {
        const Counter& counter = scenario.counters.counters[i];
        setting->sides.push_back(counter.side);
        setting->strengths.push_back(counter.strength);
        units.push_back(unit_at(i));
    }
    setting->tray_slots = slots_by_side(units, setting->sides);
    const std::vector<int> turns = turns_of_arrival(scenario);
    std::stable_sort(units.begin(), units.end(),
                     [&turns](UnitId a, UnitId b) { return turns[index_of(a)] < turns[index_of(b)]; });
    setting->queue_slots = slots_by_side(units, setting->sides);
    for (const Fort& fort : scenario.map.forts) {
        setting->fort_hexes.push_back(fort.hex);
    }
    lay_into_boxes(scenario, *setting);
    setting->demoralised_through_turn = scenario.options.allied_demoralised_through_turn;
    return setting;
}

TableModel::TableModel(BoardView board, std::shared_ptr<const TableSetting> setting)
    : board_{std::move(board)}, setting_{std::move(setting)} {}

TableModel TableModel::from(const BoardView& view, std::shared_ptr<const TableSetting> setting) {
    BoardView board = view;
    std::transform(board.pieces.begin(), board.pieces.end(), board.pieces.begin(), as_shown);
    board.pieces.resize(setting->sides.size());
    board.forts_standing.resize(setting->fort_hexes.size(), true);
    return TableModel{std::move(board), std::move(setting)};
}

TableModel TableModel::from(const BoardView& view, const Scenario& scenario) {
    return from(view, TableSetting::of(scenario));
}

void TableModel::evolve(const Event& event) {
    std::visit(Evolution{board_, *setting_}, event);
    if (const auto* opened = std::get_if<CombatOpened>(&event)) {
        combat_ = *opened;
    } else if (std::holds_alternative<CombatEnded>(event) || std::holds_alternative<PhaseBegan>(event)) {
        combat_.reset();
    }
}

void TableModel::evolve(const std::vector<Event>& events) {
    for (const Event& event : events) {
        evolve(event);
    }
}

std::vector<UnitId> TableModel::stack_at(Hex hex) const {
    std::vector<UnitId> units;
    for (std::size_t i = 0; i < board_.pieces.size(); ++i) {
        if (board_.pieces[i].where == Whereabouts::on_map && board_.pieces[i].hex == hex) {
            units.push_back(unit_at(i));
        }
    }
    sort_into_stack(units, setting_->strengths);
    return units;
}

TableFrame TableModel::frame() const {
    TableFrame frame;
    const auto resting = resting_pieces(*this);
    for (std::size_t i = 0; i < resting.size(); ++i) {
        if (resting[i]) {
            const UnitId unit = unit_at(i);
            frame.pieces.push_back({unit, to_pose(resting[i]->pose), badges_of(*this, unit), 0.0F,
                                    board_.pieces[i].where, resting[i]->stack_size, resting[i]->top_of_stack});
        }
    }
    frame.die = {true, die_at_rest(layout(), 1)};
    frame.turn_marker = turn_marker_pose(layout(), board_.turn);
    add_towns_and_forts(board_, frame);
    for (const AttackView& attack : board_.attacks) {
        const auto arrows = arrows_of(attack.attackers, attack.defenders, *this);
        frame.arrows.insert(frame.arrows.end(), arrows.begin(), arrows.end());
    }
    frame.turn = board_.turn;
    frame.side = board_.side;
    frame.phase = board_.phase;
    frame.daylight = daylight_of(board_.side, board_.phase);
    return frame;
}

float daylight_of(Side side, Phase phase) noexcept {
    return (static_cast<float>(index_of(side)) * 4.0F + static_cast<float>(phase)) / 7.0F;
}

Pose turn_marker_pose(const TableLayout& layout, int turn) noexcept {
    return {layout.turn_marker_place(turn), glm::angleAxis(0.05F, glm::vec3{0.0F, 1.0F, 0.0F})};
}

}  // namespace marne::render
