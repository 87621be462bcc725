// From poses to instances.
#include "instances.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include "hex_marks.hpp"

namespace marne::render {

namespace {

constexpr float paper_lift = 0.00015F;  // decals and marks over the paper

glm::vec4 as_vec4(const TextureRect& rect, float rim) {
    return {rect.u0 + rim, rect.v0 + rim, rect.u1 - rim, rect.v1 - rim};
}

glm::vec4 middle_of(const TextureRect& rect) {
    return {(rect.u0 + rect.u1) * 0.5F, (rect.v0 + rect.v1) * 0.5F, 0.0F, 0.0F};
}

glm::vec4 as_vec4(const glm::quat& q) {
    return {q.x, q.y, q.z, q.w};
}

/// Units of an overlay list, by UnitId, of `count` units; others are left out.
std::vector<bool> marked(const std::vector<UnitId>& units, std::size_t count) {
    std::vector<bool> marks(count);
    for (const UnitId unit : units) {
        if (index_of(unit) < count) {
            marks[index_of(unit)] = true;
        }
    }
    return marks;
}

/// A counter turns about its middle: its underside's centre is where it lies, whichever side is up.
glm::vec3 origin_of(const Pose& pose, float height) {
    const glm::vec3 to_middle{0.0F, height * 0.5F, 0.0F};
    return pose.position + to_middle - pose.orientation * to_middle;
}

float yaw_of(const glm::quat& orientation) {
    const glm::vec3 east = orientation * glm::vec3{1.0F, 0.0F, 0.0F};
    return std::atan2(-east.z, east.x);
}

struct Collector {
    const Furnishing& furnishing;
    glm::mat4 view_projection;
    glm::vec3 eye;
    float pixels_at_one_metre;
    DetailSteps steps;
    DrawList list;

    bool seen(const glm::vec3& point) const {
        const glm::vec4 clip = view_projection * glm::vec4{point, 1.0F};
        const float limit = clip.w + counter_size * 2.5F;
        return clip.w > -counter_size && std::abs(clip.x) < limit && std::abs(clip.y) < limit;
    }

    std::vector<CounterInstance>& list_for(float pixels) {
        if (pixels < steps.small_pixels) {
            return list.small_pieces;
        }
        return pixels > steps.near_pixels ? list.near_pieces : list.far_pieces;
    }

    void add_piece(const PieceFrame& piece, bool selected, bool movable) {
        CounterInstance instance;
        const glm::vec3 origin = origin_of(piece.pose, counter_thickness);
        instance.place = glm::vec4{origin, 0.0F};
        instance.turn = as_vec4(piece.pose.orientation);
        instance.scale.w = std::max(piece.glow, selected ? 0.35F : 0.0F);
        const PrintedFaces::Faces& faces = furnishing.faces.units[index_of(piece.unit)];
        instance.front = faces.front;
        instance.back = faces.back;
        instance.edge = faces.edge;
        list.pieces.push_back(instance);
        add_contact(piece);
        if (!seen(piece.pose.position)) {
            return;
        }
        const float away = std::max(glm::length(piece.pose.position - eye), 0.01F);
        const float pixels = counter_size * pixels_at_one_metre / away;
        list_for(pixels).push_back(instance);
        // Outlines keep a width of at least a pixel and a half.
        const float pixel = away / pixels_at_one_metre;
        if (selected) {
            add_outline(instance, std::max(0.0010F, pixel * 2.2F), {1.0F, 0.80F, 0.22F, 1.0F});
            add_glow(piece, {1.0F, 0.78F, 0.25F, 0.75F});
        } else if (piece.glow > 0.01F) {
            add_outline(instance, std::max(0.0008F, pixel * 1.8F), glm::vec4{0.96F, 0.40F, 0.10F, piece.glow});
            add_glow(piece, {1.0F, 0.55F, 0.15F, 0.6F * piece.glow});
        } else if (movable) {
            add_outline(instance, std::max(0.00045F, pixel * 1.1F), {0.98F, 0.96F, 0.86F, 0.85F});
        }
    }

    void add_outline(const CounterInstance& piece, float width, const glm::vec4& colour) {
        ModelInstance outline{piece.place, piece.turn, piece.scale, colour};
        outline.place.w = width;
        list.outlines.push_back(outline);
    }

    /// The dark rim where a piece meets what it lies on; it widens and fades as the piece is lifted.
    void add_contact(const PieceFrame& piece) {
        const glm::vec3& p = piece.pose.position;
        const float height = std::max(p.y, 0.0F);
        const float strength = 0.50F / (1.0F + height * height * 26000.0F);
        if (strength < 0.03F) {
            return;
        }
        const float soft = 0.0014F + height * 0.35F;
        list.contacts.push_back({glm::vec4{p.x, paper_lift, p.z, yaw_of(piece.pose.orientation)},
                                 glm::vec4{counter_size * 0.5F, counter_size * 0.5F, 0.0012F, soft},
                                 glm::vec4{0.03F, 0.018F, 0.01F, strength}});
    }

    void add_glow(const PieceFrame& piece, const glm::vec4& colour) {
        const glm::vec3& p = piece.pose.position;
        list.glows.push_back({glm::vec4{p.x, paper_lift * 1.6F, p.z, yaw_of(piece.pose.orientation)},
                              glm::vec4{counter_size * 0.56F, counter_size * 0.56F, 0.002F, 0.0042F}, colour});
    }

    void add_token(const glm::vec3& place, const PrintedFaces::Faces& faces, float size) {
        CounterInstance token;
        token.place = glm::vec4{place, 0.0F};
        token.scale = {size, 1.0F, size, 0.0F};
        token.front = faces.front;
        token.back = faces.back;
        token.edge = faces.edge;
        list.tokens.push_back(token);
        list.contacts.push_back({glm::vec4{place.x, paper_lift, place.z, 0.0F},
                                 glm::vec4{0.0030F * size, 0.0030F * size, 0.0030F * size, 0.0008F},
                                 glm::vec4{0.03F, 0.018F, 0.01F, 0.45F}});
    }

    void add_town(const TownFrame& town) {
        // In the western corner of the hex: beside a counter in its middle, clear of the names above and below.
        const glm::vec3 centre = furnishing.layout.hexes().centre(town.hex);
        const bool german = town.side == Side::german;
        add_token(centre + glm::vec3{-hex_width * 0.41F, 0.0F, 0.0F},
                  german ? furnishing.faces.german_control : furnishing.faces.allied_control, 0.84F);
    }

    void add_fort(const FortFrame& fort) {
        if (index_of(fort.fort) >= furnishing.fort_hexes.size()) {
            return;
        }
        const glm::vec3 centre = furnishing.layout.hexes().centre(furnishing.fort_hexes[index_of(fort.fort)]);
        const float fallen = fort.standing ? std::clamp(fort.collapse, 0.0F, 1.0F) : 1.0F;
        ModelInstance instance;
        instance.place = glm::vec4{centre, 0.0F};
        instance.scale = {1.0F, 1.0F - 0.75F * fallen, 1.0F, 0.0F};
        instance.tint = glm::mix(glm::vec4{1.0F}, glm::vec4{0.42F, 0.40F, 0.40F, 1.0F}, fallen);
        list.forts.push_back(instance);
        if (fallen >= 1.0F) {
            add_token(centre, furnishing.faces.destroyed_fort, 1.75F);
        }
    }

    void add_die(const DieFrame& die) {
        if (!die.visible) {
            return;
        }
        ModelInstance instance;
        instance.place = glm::vec4{die.pose.position, 0.0F};
        instance.turn = as_vec4(die.pose.orientation);
        list.dice.push_back(instance);
        const float height = std::max(die.pose.position.y - die_size * 0.5F, 0.0F);
        const float half = die_size * 0.42F;
        list.contacts.push_back(
            {glm::vec4{die.pose.position.x, paper_lift, die.pose.position.z, yaw_of(die.pose.orientation)},
             glm::vec4{half, half, 0.003F, 0.0022F + height * 0.3F},
             glm::vec4{0.03F, 0.018F, 0.01F, 0.6F / (1.0F + height * 90.0F)}});
    }

    void add_marker(const Pose& pose) {
        ModelInstance instance;
        instance.place = glm::vec4{pose.position, 0.0F};
        instance.turn = as_vec4(pose.orientation);
        list.markers.push_back(instance);
        list.contacts.push_back(
            {glm::vec4{pose.position.x, paper_lift, pose.position.z, 0.0F},
             glm::vec4{0.0068F, 0.0068F, 0.0068F, 0.0018F},
             glm::vec4{0.03F, 0.018F, 0.01F, 0.5F / (1.0F + std::max(pose.position.y, 0.0F) * 120.0F)}});
    }

    void add_mark(const HexOverlay& overlay, const MarkLook& look, std::size_t order) {
        const MarkStyle style = style_of(overlay.mark, look);
        glm::vec3 place = furnishing.layout.hexes().centre(overlay.hex);
        // Later marks of the same hex lie over earlier ones.
        place.y = paper_lift * (1.0F + 0.002F * static_cast<float>(order));
        list.marks.push_back(
            {glm::vec4{place, static_cast<float>(static_cast<int>(overlay.mark))}, style.colour, style.ink});
    }
};

class Hash {
public:
    template <class T>
    void add(const std::vector<T>& items) {
        const auto bytes = std::as_bytes(std::span<const T>{items});
        for (std::size_t i = 0; i + sizeof(std::uint32_t) <= bytes.size(); i += sizeof(std::uint32_t)) {
            std::uint32_t word = 0;
            std::memcpy(&word, bytes.data() + i, sizeof word);
            value_ = (value_ ^ word) * 0x100000001B3ULL;
        }
        value_ = (value_ ^ items.size()) * 0x100000001B3ULL;
    }
    std::uint64_t value() const noexcept { return value_; }

private:
    std::uint64_t value_{0xCBF29CE484222325ULL};
};

}  // namespace

PrintedFaces PrintedFaces::of(const CounterAtlas& atlas, const CounterSheet& counters, float rim) {
    PrintedFaces printed;
    const auto edge_of = [&atlas](Nationality nationality) {
        switch (nationality) {
            case Nationality::german:
                return middle_of(atlas.german_edge);
            case Nationality::french:
                return middle_of(atlas.french_edge);
            case Nationality::british:
                return middle_of(atlas.british_edge);
        }
        return glm::vec4{0.0F};
    };
    for (std::size_t i = 0; i < counters.size(); ++i) {
        const TextureRect front = i < atlas.fronts.size() ? atlas.fronts[i] : TextureRect{};
        const TextureRect back = i < atlas.backs.size() ? atlas.backs[i] : TextureRect{};
        printed.units.push_back(
            {as_vec4(front, rim), as_vec4(back, rim), edge_of(counters.at(unit_at(i)).nationality)});
    }
    const auto disc = [rim](const TextureRect& face, const TextureRect& edge) {
        return Faces{as_vec4(face, rim), as_vec4(face, rim), middle_of(edge)};
    };
    printed.german_control = disc(atlas.german_control, atlas.german_edge);
    printed.allied_control = disc(atlas.allied_control, atlas.french_edge);
    printed.destroyed_fort = disc(atlas.destroyed_fort, atlas.german_edge);
    return printed;
}

DrawList collect(const TableFrame& frame, const Overlays& overlays, const Sight& sight, float viewport_height,
                 const DetailSteps& steps, const Furnishing& furnishing) {
    Collector collector{furnishing, sight.projection * sight.view,
                        sight.eye,  sight.projection[1][1] * viewport_height * 0.5F,
                        steps,      {}};
    const std::vector<bool> selected = marked(overlays.selected, furnishing.faces.units.size());
    const std::vector<bool> movable = marked(overlays.movable, furnishing.faces.units.size());
    for (const PieceFrame& piece : frame.pieces) {
        if (index_of(piece.unit) < furnishing.faces.units.size()) {
            collector.add_piece(piece, selected[index_of(piece.unit)], movable[index_of(piece.unit)]);
        }
    }
    for (const TownFrame& town : frame.towns) {
        collector.add_town(town);
    }
    for (const FortFrame& fort : frame.forts) {
        collector.add_fort(fort);
    }
    collector.add_die(frame.die);
    collector.add_marker(frame.turn_marker);
    for (std::size_t i = 0; i < overlays.hexes.size(); ++i) {
        collector.add_mark(overlays.hexes[i], overlays.look, i);
    }
    return std::move(collector.list);
}

std::uint64_t shadow_key(const DrawList& list, const glm::vec3& lamp) {
    Hash hash;
    hash.add(std::vector<glm::vec3>{lamp});
    hash.add(list.pieces);
    hash.add(list.forts);
    hash.add(list.dice);
    hash.add(list.markers);
    hash.add(list.tokens);
    return hash.value();
}

}  // namespace marne::render
