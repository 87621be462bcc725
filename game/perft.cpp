// Counts the lawful courses of a game from a written position.
#include "perft.hpp"

#include <fmt/core.h>

#include <memory>
#include <variant>

#include "marne/app/commands.hpp"
#include "marne/formats/json_forms.hpp"
#include "marne/formats/perft_text.hpp"
#include "marne/formats/position.hpp"
#include "marne/rules/game.hpp"
#include "marne/rules/perft.hpp"
#include "marne/session/assets.hpp"

namespace marne {
namespace {

using session::Failure;

template <typename Value>
using OrFailure = std::variant<Value, Failure>;

Failure failure_of(const std::vector<formats::DataError>& errors) {
    std::string text = formats::to_string(errors.front());
    if (errors.size() > 1) {
        text += " And " + std::to_string(errors.size() - 1) + " more.";
    }
    return {text, app::exit_bad_data};
}

OrFailure<rules::GameState> read_start(const PerftWish& wish) {
    const auto text = session::read_file(wish.position);
    if (const auto* failure = std::get_if<Failure>(&text)) {
        return *failure;
    }
    const std::string name = wish.position.string();
    const auto read = formats::read_perft_text(std::get<std::string>(text), name);
    if (const auto* errors = std::get_if<std::vector<formats::DataError>>(&read)) {
        return failure_of(*errors);
    }
    const auto& written = std::get<formats::PerftText>(read);
    const auto scenario = session::load_scenario(wish.assets, wish.scenario.value_or(written.scenario),
                                                 wish.option.value_or(written.option));
    if (const auto* failure = std::get_if<Failure>(&scenario)) {
        // A name that stands in the file is the file's mistake, not the command line's.
        const bool from_file = !wish.scenario && failure->exit_code == app::exit_wrong_usage;
        return from_file ? Failure{name + ": " + failure->sentence, app::exit_bad_data} : *failure;
    }
    const auto& data = std::get<std::shared_ptr<const Scenario>>(scenario);
    const auto position = formats::parse_position(*data, written.position, name);
    if (const auto* errors = std::get_if<std::vector<formats::DataError>>(&position)) {
        return failure_of(*errors);
    }
    return rules::set_up(data, std::get<Position>(position));
}

void print_sums(int depth, std::uint64_t count, std::uint64_t branched) {
    fmt::print("depth {}: {} {} with the dice of the seed, {} with every face of every die\n", depth, count,
               count == 1 ? "sequence" : "sequences", branched);
}

}  // namespace

std::optional<Failure> print_perft(const PerftWish& wish) {
    const auto start = read_start(wish);
    if (const auto* failure = std::get_if<Failure>(&start)) {
        return *failure;
    }
    const auto& state = std::get<rules::GameState>(start);
    for (int depth = 1; depth <= wish.depth; ++depth) {
        print_sums(depth, rules::perft(state, depth, rules::DieBranches::as_seeded),
                   rules::perft(state, depth, rules::DieBranches::every_face));
    }
    return std::nullopt;
}

std::optional<Failure> print_perft_divide(const PerftWish& wish) {
    const auto start = read_start(wish);
    if (const auto* failure = std::get_if<Failure>(&start)) {
        return *failure;
    }
    const auto& state = std::get<rules::GameState>(start);
    // A written position has no declared attack: no first command rolls a die, and both lists are the same.
    const auto shares = rules::perft_divide(state, wish.depth, rules::DieBranches::as_seeded);
    const auto branched = rules::perft_divide(state, wish.depth, rules::DieBranches::every_face);
    std::uint64_t sum = 0;
    std::uint64_t branched_sum = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        fmt::print("{:>12} {:>12}  {}\n", shares[i].count, branched.at(i).count,
                   formats::write_json(state.scenario(), shares[i].first));
        sum += shares[i].count;
        branched_sum += branched[i].count;
    }
    print_sums(wish.depth, sum, branched_sum);
    return std::nullopt;
}

}  // namespace marne
