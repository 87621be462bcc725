// Days in figures.
#include "marne/session/chronicle.hpp"

#include "marne/rules/queries.hpp"

namespace marne::session {
namespace {

DayFigures figures_of(const rules::GameState& state) {
    DayFigures day;
    day.turn = state.turn;
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const Counter& counter = state.counter(unit_at(i));
        const std::size_t side = index_of(counter.side);
        day.strength[side] += state.units[i].where == Whereabouts::on_map ? counter.strength : 0;
        day.lost[side] += state.units[i].where == Whereabouts::eliminated ? counter.strength : 0;
    }
    day.victory_points = state.final_score ? state.final_score->totals : rules::score(state).totals;
    return day;
}

}  // namespace

std::vector<DayFigures> figures_by_day(const std::shared_ptr<const Scenario>& scenario, const rules::GameSetup& setup,
                                       std::span<const Entry> history) {
    rules::GameState state = rules::new_game(scenario, setup);
    std::vector<DayFigures> days;
    for (const Entry& entry : history) {
        for (const Event& event : entry.batch.events) {
            if (std::holds_alternative<TurnBegan>(event)) {
                days.push_back(figures_of(state));
            }
            rules::evolve(state, event);
        }
    }
    days.push_back(figures_of(state));
    return days;
}

std::span<const DayFigures> Chronicle::days(const std::shared_ptr<const Scenario>& scenario,
                                            const rules::GameSetup& setup, std::span<const Entry> history) {
    const std::uint64_t hash = history.empty() ? 0 : history.back().batch.state_hash;
    if (days_.empty() || length_ != history.size() || last_hash_ != hash) {
        days_ = figures_by_day(scenario, setup, history);
        length_ = history.size();
        last_hash_ = hash;
    }
    return days_;
}

}  // namespace marne::session
