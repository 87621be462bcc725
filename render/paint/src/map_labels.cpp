// Placing names: every name tries a list of places and takes the cheapest. Names placed before, hex numbers and the
// frame are out of bounds; water, distance and counters standing in the middle of hexes cost.
#include "map_labels.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "crowd.hpp"

namespace marne::render::paint {

std::vector<HexNumber> place_hex_numbers(const MapPlan& plan) {
    std::vector<HexNumber> numbers;
    for (const MapHex& hex : plan.map().hexes) {
        const Point base = plan.centre(hex.hex) + Point{0.0, -9.35};
        numbers.push_back({hex.hex, base, {base.x - 2.7, base.y - 1.7, base.x + 2.7, base.y + 0.2}});
    }
    return numbers;
}

Point fort_place(const MapPlan& plan, Hex hex) {
    const auto wet = [&](Direction direction) { return plan.map().has_river(hexside(hex, direction)); };
    const bool west_is_wet = wet(Direction::north_west) || wet(Direction::south_west);
    const bool east_is_wet = wet(Direction::north_east) || wet(Direction::south_east);
    return plan.centre(hex) + Point{west_is_wet && !east_is_wet ? 11.6 : -11.6, 0.0};
}

namespace {

struct NameStyle {
    TextStyle text;
    double ring{};  // radius, 0 for none
};

NameStyle style_of(LabelKind kind, int victory_points) {
    switch (kind) {
        case LabelKind::city:
            return victory_points > 9 ? NameStyle{{Face::serif, 13.0, 1.9, Letters::small_capitals}, 4.1}
                                      : NameStyle{{Face::serif, 10.2, 0.7, Letters::small_capitals}, 3.3};
        case LabelKind::town:
            return victory_points >= 4   ? NameStyle{{Face::serif, 8.6, 0.3, Letters::small_capitals}, 3.0}
                   : victory_points == 3 ? NameStyle{{Face::serif, 8.0, 0.25, Letters::small_capitals}, 2.9}
                   : victory_points == 2 ? NameStyle{{Face::serif, 7.4, 0.05, Letters::plain}, 2.75}
                                         : NameStyle{{Face::serif, 6.7, 0.03, Letters::plain}, 2.55};
        case LabelKind::fort:
            return {{Face::serif_italic, 2.9, 0.05, Letters::plain}, 0.0};
        case LabelKind::village:
        case LabelKind::river:
        case LabelKind::army:
            return {{Face::serif, 3.4, 0.06, Letters::plain}, 0.6};
    }
    return {};
}

struct Slot {
    double dx{};
    double base{};  // base line below the hex's centre
    double cost{};
};

/// Places around a hex's centre, free of a counter first.
std::vector<Slot> town_slots(double cap_height, double width) {
    std::vector<Slot> slots;
    for (const double dx : {0.0, 2.0, -2.0, 4.0, -4.0, 6.5, -6.5, 9.0, -9.0, 12.0, -12.0, 15.0, -15.0}) {
        const double aside = std::abs(dx) * 0.16;
        slots.push_back({dx, 11.7, aside});
        slots.push_back({dx, 10.6, aside + 0.2});
        slots.push_back({dx, 9.6, aside + 0.5});
        slots.push_back({dx, 8.6, aside + 1.0});
        slots.push_back({dx, -8.6 + cap_height, aside + 1.8});
        slots.push_back({dx, -6.8 + cap_height, aside + 2.6});
        slots.push_back({dx, 6.5, aside + 3.2});
        slots.push_back({dx, -4.0, aside + 4.2});
        slots.push_back({dx, cap_height - 8.2, aside + 4.0});
        slots.push_back({dx, cap_height - 8.8, aside + 4.0});
        slots.push_back({dx, 4.4, aside + 4.5});
        if (std::abs(dx) > 7.0) {
            slots.push_back({dx, cap_height / 2.0, aside + 4.0});
        }
    }
    // Beside the counter, between those that may stand in the next two hexes.
    for (const double side : {1.0, -1.0}) {
        const double dx = side * (width / 2.0 + 9.0);
        slots.push_back({dx, cap_height / 2.0, 2.6 + width * 0.02});
        slots.push_back({dx, cap_height / 2.0 + 2.0, 2.9 + width * 0.02});
        slots.push_back({dx, cap_height / 2.0 - 2.0, 2.9 + width * 0.02});
    }
    return slots;
}

class Placing {
public:
    Placing(const MapPlan& plan, Fonts& fonts) : plan_{&plan}, fonts_{&fonts}, crowd_{plan.width(), plan.height()} {}

    void keep_clear(const Rect& box) { crowd_.add(box); }
    void wet(const DrawnRiver& river) { crowd_.wet(river.line, river.width / 2.0 + 0.2, river.in_play ? 1.0F : 0.35F); }

    void name_hex(LabelKind kind, const std::string& name, int number, Hex hex);
    void name_river(const DrawnRiver& river);
    void name_area(const SetupArea& area);

    std::vector<MapLabel> take() { return std::move(labels_); }

private:
    std::optional<double> overlap_cost(const Rect& box) const;
    void accept(MapLabel label);
    void name_stretch(const DrawnRiver& river, const Line& course, std::size_t from, std::size_t to);

    const MapPlan* plan_;
    Fonts* fonts_;
    Crowd crowd_;
    std::vector<MapLabel> labels_;
};

/// What it costs that the box covers others; empty where it would leave the frame.
std::optional<double> Placing::overlap_cost(const Rect& box) const {
    if (!plan_->field().grown(-1.2).contains(box)) {
        return std::nullopt;
    }
    return 60.0 * crowd_.crowding(box) + 0.45 * static_cast<double>(crowd_.water(box));
}

void Placing::accept(MapLabel label) {
    for (const Rect& box : label.boxes) {
        // Names in a row with an army's would be read as part of it.
        const double aside = label.kind == LabelKind::army ? 6.0 : 0.4;
        crowd_.add({box.left - aside, box.top - 0.2, box.right + aside, box.bottom + 0.2});
    }
    labels_.push_back(std::move(label));
}

void Placing::name_hex(LabelKind kind, const std::string& name, int number, Hex hex) {
    const NameStyle style = style_of(kind, number);
    TextLine line = fonts_->set(style.text, name);
    const double cap = fonts_->cap_height(style.text.face) * style.text.size;
    const double ring_room = style.ring > 0.0 ? style.ring * 2.0 + (kind == LabelKind::village ? 0.6 : 0.9) : 0.0;
    const double width = line.width + ring_room;
    const double ascent = std::max(cap * 1.04, kind == LabelKind::village ? 0.0 : style.ring + cap / 2.0);
    const double tails = style.text.letters == Letters::small_capitals ? 0.07 : 0.24;
    const double descent = std::max(style.text.size * tails, kind == LabelKind::village ? 0.0 : style.ring - cap / 2.0);
    const Point centre = plan_->centre(hex);
    double best_cost = 1e30;
    Rect best{};
    Point best_at{};
    for (const Slot& slot : town_slots(cap, width)) {
        const Point at = centre + Point{slot.dx - width / 2.0, slot.base};
        const Rect box{at.x - 0.5, at.y - ascent - 0.25, at.x + width + 0.5, at.y + descent + 0.1};
        const auto overlaps = overlap_cost(box);
        if (overlaps && *overlaps + slot.cost < best_cost) {
            best_cost = *overlaps + slot.cost;
            best = box;
            best_at = at;
        }
    }
    const bool optional = kind == LabelKind::village || kind == LabelKind::fort;
    if (best_cost > 1e29 || (optional && crowd_.crowding(best) > 0.01)) {
        return;
    }
    MapLabel label{kind, name, std::move(line), best_at + Point{ring_room, 0.0}, {}, {best}, number, {}, style.ring,
                   {},   0};
    label.ring = best_at + Point{style.ring, kind == LabelKind::village ? -cap * 0.42 : -cap / 2.0};
    accept(std::move(label));
}

// ---- rivers ----------------------------------------------------------------------------------------------------

/// The course without its bends: the mean over about two hexsides, three times.
Line straightened(Line line) {
    constexpr int reach = 9;
    for (int pass = 0; pass < 3; ++pass) {
        const Line before = line;
        const int last = static_cast<int>(line.size()) - 1;
        for (int i = 0; i <= last; ++i) {
            const int span = std::min({reach, i, last - i});
            Point sum{};
            for (int k = i - span; k <= i + span; ++k) {
                sum = sum + before[static_cast<std::size_t>(k)];
            }
            line[static_cast<std::size_t>(i)] = sum * (1.0 / (2 * span + 1));
        }
    }
    return line;
}

TextStyle river_style(int river_class) {
    return river_class == 1   ? TextStyle{Face::serif_italic, 5.8, 1.35, Letters::plain}
           : river_class == 2 ? TextStyle{Face::serif_italic, 5.0, 1.0, Letters::plain}
                              : TextStyle{Face::serif_italic, 3.5, 0.55, Letters::plain};
}

/// A line of text laid along `course` with its middle at point `middle`, `gap` millimetres to one side of it.
struct Laid {
    std::vector<SetLetter> letters;
    std::vector<Rect> boxes;
    double bend{};   // sum of the turns between letters
    double steep{};  // 0 level to 1 upright
};

/// Base line above the course for a positive gap, below it for a negative one.
std::optional<Laid> lay_along(const Line& course, std::size_t middle, const TextLine& text, double cap, double gap) {
    const auto half = static_cast<std::size_t>(text.width / 2.0 + 3.0);
    if (middle < half || middle + half >= course.size()) {
        return std::nullopt;
    }
    const Point whole = course[middle + half] - course[middle - half];
    const double direction = whole.x >= 0.0 ? 1.0 : -1.0;
    Laid laid;
    laid.steep = std::abs(whole.y) / std::max(1e-9, length(whole));
    double turned = 0.0;
    for (std::size_t i = 0; i < text.glyphs.size(); ++i) {
        const double wide = text.advances[i] - text.style.spacing;
        const double at = static_cast<double>(middle) + direction * (text.glyphs[i].x + wide / 2.0 - text.width / 2.0);
        const auto k = static_cast<std::size_t>(at);
        const Point p = course[k] + (course[k + 1] - course[k]) * (at - static_cast<double>(k));
        Point along = (course[std::min(k + 3, course.size() - 1)] - course[k >= 2 ? k - 2 : 0]) * direction;
        along = along * (1.0 / std::max(1e-9, length(along)));
        const Point up{along.y, -along.x};
        const Point base = p + up * (gap >= 0.0 ? gap : gap - cap);
        const double angle = std::atan2(along.y, along.x);
        if (i > 0) {
            laid.bend += std::abs(angle - turned);
        }
        turned = angle;
        laid.letters.push_back({base - along * (wide / 2.0), angle});
        const Point c = base + up * (cap * 0.42);
        const double reach = std::max(wide, cap * 1.15) / 2.0;
        laid.boxes.push_back({c.x - reach, c.y - reach, c.x + reach, c.y + reach});
    }
    return laid;
}

void Placing::name_stretch(const DrawnRiver& river, const Line& course, std::size_t from, std::size_t to) {
    const TextStyle style = river_style(river.river_class);
    const TextLine text = fonts_->set(style, river.name);
    const double cap = fonts_->cap_height(style.face) * style.size;
    double best_cost = 9.0 + 0.8 * static_cast<double>(text.glyphs.size());
    std::optional<Laid> best;
    const double mid = static_cast<double>(from + to) / 2.0;
    for (std::size_t at = from; at < to; at += 3) {
        for (const double away : {1.6, 2.4, 3.2, 4.2, 5.2}) {
            for (const double side : {1.0, -1.0}) {
                auto laid = lay_along(course, at, text, cap, side * (river.width / 2.0 + away));
                if (!laid) {
                    continue;
                }
                double cost = 5.0 * laid->bend + 2.0 * laid->steep + 0.8 * away +
                              6.0 * std::abs(static_cast<double>(at) - mid) / static_cast<double>(to - from);
                for (const Rect& box : laid->boxes) {
                    const auto overlaps = overlap_cost(box);
                    cost += overlaps ? 2.0 * *overlaps : 1000.0;
                }
                if (cost < best_cost) {
                    best_cost = cost;
                    best = std::move(laid);
                }
            }
        }
    }
    if (best) {
        const Point at = best->letters.front().at;
        accept({LabelKind::river,
                river.name,
                text,
                at,
                std::move(best->letters),
                std::move(best->boxes),
                0,
                {},
                0.0,
                {},
                river.river_class});
    }
}

void Placing::name_river(const DrawnRiver& river) {
    if (river.name.empty() || river.line.size() < 12) {
        return;
    }
    const Line course = straightened(river.line);
    const auto parts = static_cast<std::size_t>(std::max(1.0, std::round(static_cast<double>(course.size()) / 300.0)));
    for (std::size_t part = 0; part < parts; ++part) {
        name_stretch(river, course, course.size() * part / parts, course.size() * (part + 1) / parts);
    }
}

// ---- areas -----------------------------------------------------------------------------------------------------

void Placing::name_area(const SetupArea& area) {
    if (area.hexes.empty() || area.name.empty()) {
        return;
    }
    const std::set<Hex> inside(area.hexes.begin(), area.hexes.end());
    Rect bounds{1e30, 1e30, -1e30, -1e30};
    for (const Hex hex : inside) {
        const Point c = plan_->centre(hex);
        bounds = {std::min(bounds.left, c.x), std::min(bounds.top, c.y), std::max(bounds.right, c.x),
                  std::max(bounds.bottom, c.y)};
    }
    double best_cost = 1e30;
    MapLabel best;
    for (const double size : {9.0, 8.0, 7.0, 6.0}) {
        const TextStyle style{Face::serif, size, size * 0.30, Letters::small_capitals};
        const TextLine line = fonts_->set(style, area.name);
        const double cap = fonts_->cap_height(style.face) * size;
        for (double y = bounds.top - 8.0; y < bounds.bottom + 12.0; y += 1.75) {
            for (double x = bounds.left - 10.0; x < bounds.right + 10.0; x += 4.0) {
                const Rect box{x - line.width / 2.0 - 0.6, y - cap - 0.4, x + line.width / 2.0 + 0.6, y + 0.5};
                double cost = (9.0 - size) * 3.0;
                for (double at = 0.0; at <= 1.0; at += 0.125) {
                    const Point p{box.left + box.width() * at, y - cap / 2.0};
                    cost += inside.contains(plan_->nearest(p)) ? 0.0 : 9.0;
                }
                cost += 0.02 * std::abs(x - (bounds.left + bounds.right) / 2.0) +
                        0.03 * std::abs(y - (bounds.top + bounds.bottom) / 2.0);
                if (cost >= best_cost) {
                    continue;
                }
                const auto overlaps = overlap_cost(box);
                if (overlaps && cost + *overlaps < best_cost) {
                    best_cost = cost + *overlaps;
                    best = {LabelKind::army, area.name, line, {box.left + 0.6, y}, {}, {box}, 0, {}, 0.0, area.side, 0};
                }
            }
        }
    }
    if (best_cost < 1e29) {
        accept(std::move(best));
    }
}

}  // namespace

std::vector<MapLabel> place_labels(const MapPlan& plan, std::span<const SetupArea> areas,
                                   const std::vector<DrawnRiver>& rivers, Fonts& fonts) {
    Placing placing{plan, fonts};
    for (const HexNumber& number : place_hex_numbers(plan)) {
        placing.keep_clear(number.box);
    }
    for (const Fort& fort : plan.map().forts) {
        const Point p = fort_place(plan, fort.hex);
        placing.keep_clear({p.x - fort_radius, p.y - fort_radius, p.x + fort_radius, p.y + fort_radius});
        const Point m = plan.centre(fort.hex);
        const double half = fort_figure * 0.38;
        placing.keep_clear({m.x - half, m.y - half, m.x + half, m.y + half});
    }
    for (const Town& town : plan.map().towns) {
        for (const Hex hex : town.hexes) {
            const Point p = plan.centre(hex);
            if (!town.is_city) {
                placing.keep_clear(Rect{p.x, p.y, p.x, p.y}.grown(town_blocks_reach));
            }
        }
    }
    for (const DrawnRiver& river : rivers) {
        placing.wet(river);
    }
    std::vector<const Town*> towns;
    for (const Town& town : plan.map().towns) {
        towns.push_back(&town);
    }
    std::stable_sort(towns.begin(), towns.end(),
                     [](const Town* a, const Town* b) { return a->victory_points > b->victory_points; });
    for (const Town* town : towns) {
        placing.name_hex(town->is_city ? LabelKind::city : LabelKind::town, town->name, town->victory_points,
                         town->label_hex);
    }
    for (const DrawnRiver& river : rivers) {
        placing.name_river(river);
    }
    for (const SetupArea& area : areas) {
        placing.name_area(area);
    }
    for (const MapHex& hex : plan.map().hexes) {
        if (!hex.place.empty()) {
            placing.name_hex(LabelKind::village, hex.place, 0, hex.hex);
        }
    }
    for (const Fort& fort : plan.map().forts) {
        placing.name_hex(LabelKind::fort, fort.name, 0, fort.hex);
    }
    return placing.take();
}

}  // namespace marne::render::paint
