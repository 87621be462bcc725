// Reads orders: what is typed behind the name of a command.
#include <algorithm>
#include <iterator>

#include "misread.hpp"
#include "order.hpp"

namespace marne::text {
namespace {

/// The side whose units are meant when a name fits units of both.
Side mover(const Reader& reader) {
    return reader.state().decision.side;
}

/// Of an army that stands on the map in part those that wait; all, when nobody waits, so that the rules say so.
std::vector<UnitId> waiting_of(const Reader& reader, const std::vector<UnitId>& units) {
    std::vector<UnitId> waiting;
    std::copy_if(units.begin(), units.end(), std::back_inserter(waiting),
                 [&](UnitId unit) { return reader.state().unit(unit).where == Whereabouts::waiting; });
    return waiting.empty() ? units : waiting;
}

std::optional<std::uint32_t> read_attack_number(Reader& reader) {
    reader.take({"attack", "number", "combat"});
    if (reader.done() || reader.peek() == "die" || reader.peek() == "with") {
        return std::nullopt;
    }
    constexpr int most = 9'999'999;
    return static_cast<std::uint32_t>(reader.number(1, most, "give the number of an attack; \"attacks\" lists them."));
}

std::uint8_t read_face(Reader& reader) {
    return static_cast<std::uint8_t>(reader.number(1, 6, "give the number that the die shows, 1 to 6."));
}

}  // namespace

Order read_move(Reader& reader) {
    MoveOrder order;
    order.units = reader.units(mover(reader));
    if (reader.take({"exit", "off"})) {
        order.end = MoveEnd::exit;
        reader.end();
        return order;
    }
    order.way = reader.way();
    if (reader.take({"exit", "off"})) {
        order.end = MoveEnd::exit;
    }
    reader.end();
    return order;
}

Order read_exit(Reader& reader) {
    MoveOrder order;
    order.end = MoveEnd::exit;
    order.units = reader.units(mover(reader));
    reader.take({"from"});
    if (!reader.done()) {
        order.way = reader.way();
    }
    reader.end();
    return order;
}

Order read_enter(Reader& reader) {
    MoveOrder order;
    order.units = waiting_of(reader, reader.units(mover(reader)));
    if (reader.peek() == "by" || reader.peek() == "via") {
        order.way = reader.way();
        reader.end();
        return order;
    }
    const bool named = reader.take({"at", "in", "from"});
    if (!named) {
        reader.take({"to"});
    }
    order.entry = reader.hex();
    if (!reader.done()) {
        order.way = reader.way();
    }
    reader.end();
    return order;
}

Order read_place(Reader& reader) {
    if (reader.take({"rest", "all"})) {
        reader.end();
        return PlaceRestOrder{};
    }
    PlaceOrder order;
    order.units = reader.units(mover(reader));
    reader.take({"in", "at", "to", "on", "into"});
    order.hex = reader.hex();
    reader.end();
    return order;
}

Order read_remove(Reader& reader) {
    RemoveOrder order{reader.units(mover(reader), Behind::nothing)};
    reader.end();
    return order;
}

Order read_attack(Reader& reader) {
    AttackOrder order;
    order.hexes = reader.hexes();
    if (reader.take({"with", "using", "by", "from"})) {
        order.units = reader.units(mover(reader), Behind::nothing);
    }
    reader.end();
    return order;
}

Order read_resolve(Reader& reader) {
    ResolveOrder order;
    order.attack = read_attack_number(reader);
    reader.take({"with"});
    if (reader.take({"die"}) || !reader.done()) {
        order.face = read_face(reader);
    }
    reader.end();
    return order;
}

Order read_die(Reader& reader) {
    ResolveOrder order;
    order.face = read_face(reader);
    if (reader.take({"for", "on"}) || !reader.done()) {
        order.attack = read_attack_number(reader);
    }
    reader.end();
    return order;
}

Order read_withdraw(Reader& reader) {
    WithdrawOrder order{read_attack_number(reader)};
    reader.end();
    return order;
}

Order read_retreat(Reader& reader) {
    if (reader.done()) {
        throw Misread{"Say where the unit shall go, for example: retreat to 1815. what lists the choices."};
    }
    RetreatOrder order;
    const bool way_follows = reader.peek() == "to" || reader.peek() == "by" || reader.at_direction();
    // A hex alone is where to go; with more behind it, it names who goes.
    Reader ahead = reader;
    const bool hex_alone = parse_hex(reader.peek()) && (ahead.take({reader.peek()}), ahead.done());
    if (!way_follows && !hex_alone) {
        order.unit = reader.unit(enemy_of(mover(reader)));
    }
    order.way = reader.way();
    reader.end();
    return order;
}

Order read_auto(Reader& reader) {
    reader.take({"retreat"});
    reader.end();
    return AutoOrder{};
}

Order read_advance(Reader& reader) {
    AdvanceOrder order;
    if (reader.take({"all", "everybody"})) {
        order.who = Advancing::all;
    } else if (!reader.done() && reader.peek() != "to" && reader.peek() != "into") {
        order.units = reader.units(mover(reader));
    }
    reader.take({"to", "into", "in"});
    if (!reader.done()) {
        order.hex = reader.hex();
    }
    reader.end();
    return order;
}

Order read_decline(Reader& reader) {
    reader.take({"advance"});
    reader.end();
    return DeclineOrder{};
}

Order read_end(Reader& reader) {
    reader.take({"the"});
    reader.take({"phase", "set-up", "setup", "movement", "combat", "turn", "advance"});
    reader.end();
    return EndOrder{};
}

}  // namespace marne::text
