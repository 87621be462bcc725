// Which events play together. Every kind of event has its answer here: a beat of its own, a place in the beat before,
// or a group with its like.
#include "marne/render/choreography.hpp"

#include <algorithm>

#include "staging.hpp"

namespace marne::render {
namespace {

/// How an event takes its place among the beats.
struct Billing {
    enum class Manner : std::uint8_t { own, join, group };
    Manner manner{};
    BeatKind kind{};  // with join: of the beat it makes when there is none before it
};

constexpr Billing own(BeatKind kind) {
    return {Billing::Manner::own, kind};
}
constexpr Billing join(BeatKind otherwise = BeatKind::silent) {
    return {Billing::Manner::join, otherwise};
}
constexpr Billing group_if(BeatKind kind, bool alike) {
    return {alike ? Billing::Manner::group : Billing::Manner::own, kind};
}

/// One overload for each kind of event. `lead` is the first event of the beat before; null when there is none.
class Biller {
public:
    explicit Biller(const Event* lead) : lead_{lead} {}

    Billing operator()(const TurnBegan&) const { return own(BeatKind::turn); }
    Billing operator()(const PhaseBegan&) const { return own(BeatKind::phase); }
    Billing operator()(const SupplyDetermined&) const { return join(); }
    Billing operator()(const ReinforcementsDue&) const { return grouped<ReinforcementsDue>(BeatKind::reinforcements); }
    Billing operator()(const UnitRecovered&) const { return grouped<UnitRecovered>(BeatKind::recovery); }
    Billing operator()(const UnitPlaced&) const { return own(BeatKind::placement); }
    Billing operator()(const PlacingEnded&) const { return join(); }
    Billing operator()(const UnitMoved& event) const {
        const UnitMoved* lead = lead_as<UnitMoved>();
        return group_if(BeatKind::move, lead != nullptr && lead->unit != event.unit && lead->from == event.from &&
                                            lead->path == event.path);
    }
    Billing operator()(const UnitEntered& event) const {
        const UnitEntered* lead = lead_as<UnitEntered>();
        return group_if(BeatKind::entry, lead != nullptr && lead->way == event.way && lead->path == event.path);
    }
    Billing operator()(const UnitExited& event) const {
        const UnitExited* lead = lead_as<UnitExited>();
        return group_if(BeatKind::exit, lead != nullptr && lead->from == event.from);
    }
    Billing operator()(const TownTaken&) const { return join(BeatKind::town); }
    Billing operator()(const AttackDeclared&) const { return own(BeatKind::declaration); }
    Billing operator()(const AttackWithdrawn&) const { return fading(); }
    Billing operator()(const AttackLapsed&) const { return fading(); }
    Billing operator()(const CombatOpened&) const { return own(BeatKind::combat); }
    Billing operator()(const DieRolled&) const { return own(BeatKind::die); }
    Billing operator()(const CombatResolved&) const { return join(); }
    Billing operator()(const UnitEliminated&) const { return grouped<UnitEliminated>(BeatKind::elimination); }
    Billing operator()(const FortDestroyed&) const { return grouped<FortDestroyed>(BeatKind::fort); }
    Billing operator()(const RetreatOrdered&) const { return join(); }
    Billing operator()(const UnitRetreated&) const { return own(BeatKind::retreat); }
    Billing operator()(const UnitDisrupted&) const { return grouped<UnitDisrupted>(BeatKind::disruption); }
    Billing operator()(const AdvanceOffered&) const { return join(); }
    Billing operator()(const UnitAdvanced&) const { return own(BeatKind::advance); }
    Billing operator()(const CombatEnded&) const { return own(BeatKind::combat_end); }
    Billing operator()(const GameEnded&) const { return own(BeatKind::game_end); }

private:
    template <typename Kind>
    const Kind* lead_as() const {
        return lead_ == nullptr ? nullptr : std::get_if<Kind>(lead_);
    }
    template <typename Kind>
    Billing grouped(BeatKind kind) const {
        return group_if(kind, lead_as<Kind>() != nullptr);
    }
    Billing fading() const {
        return group_if(BeatKind::withdrawal,
                        lead_as<AttackWithdrawn>() != nullptr || lead_as<AttackLapsed>() != nullptr);
    }

    const Event* lead_;
};

}  // namespace

std::vector<Beat> choreograph(std::span<const Event> events, const TableModel& before) {
    std::vector<Beat> beats;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const Event* lead = beats.empty() ? nullptr : &events[beats.back().first_event];
        const Billing billing = std::visit(Biller{lead}, events[i]);
        if (beats.empty() || billing.manner == Billing::Manner::own) {
            Beat beat;
            beat.kind = billing.kind;
            beat.first_event = i;
            beats.push_back(beat);
        }
        ++beats.back().event_count;
    }
    TableModel table = before;
    for (Beat& beat : beats) {
        stage(beat, events.subspan(beat.first_event, beat.event_count), table);
    }
    return beats;
}

std::vector<ArrowFrame> arrows_of(const std::vector<UnitId>& attackers, const std::vector<Hex>& defenders,
                                  const TableModel& table) {
    std::vector<ArrowFrame> arrows;
    for (const UnitId unit : attackers) {
        const PieceView& piece = table.board().pieces[index_of(unit)];
        const Side side = table.setting().sides[index_of(unit)];
        const bool known = std::any_of(arrows.begin(), arrows.end(),
                                       [&piece](const ArrowFrame& arrow) { return arrow.from == piece.hex; });
        if (piece.where != Whereabouts::on_map || known) {
            continue;
        }
        for (const Hex defender : defenders) {
            arrows.push_back({piece.hex, defender, side, 1.0F});
        }
    }
    return arrows;
}

}  // namespace marne::render
