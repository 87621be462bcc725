// The fan: rows of counters over their hex, high enough to clear the stacks they are spread over.
#include "marne/render/fan_out.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include <glm/common.hpp>
#include <glm/gtc/quaternion.hpp>

namespace marne::render {
namespace {

constexpr std::size_t row_length = 5;
constexpr float pitch = counter_size + 0.0008F;
constexpr float clearance = 0.003F;  // over what lies below
constexpr double opens_after = 0.5;  // seconds a stack is looked at before it spreads out
constexpr double opening = 0.25;     // and how long that takes
constexpr double closing = 0.2;

struct Grid {
    std::size_t count{};

    std::size_t rows() const { return (count + row_length - 1) / row_length; }
    /// Counters are shared out evenly among the rows.
    std::size_t columns() const { return (count + rows() - 1) / rows(); }
    /// Place of the `index`-th counter, from the middle of all.
    glm::vec2 place(std::size_t index) const {
        const std::size_t row = index / columns();
        const std::size_t in_row = std::min(columns(), count - row * columns());
        const auto offset = [](std::size_t at, std::size_t of) {
            return static_cast<float>(at) - (static_cast<float>(of) - 1.0F) * 0.5F;
        };
        return {offset(index % columns(), in_row) * pitch, offset(row, rows()) * pitch};
    }
};

/// Where the fan is level: over everything that lies below it.
float level_over(const TableFrame& frame, const std::vector<PieceFrame*>& fanned, glm::vec3 centre, const Grid& grid) {
    const float reach_x = (static_cast<float>(grid.columns()) + 1.0F) * 0.5F * pitch;
    const float reach_z = (static_cast<float>(grid.rows()) + 1.0F) * 0.5F * pitch;
    float highest = 0.0F;
    for (const PieceFrame& piece : frame.pieces) {
        const bool own = std::find(fanned.begin(), fanned.end(), &piece) != fanned.end();
        const glm::vec3 away = glm::abs(piece.pose.position - centre);
        if (!own && away.x < reach_x && away.z < reach_z) {
            highest = std::max(highest, piece.pose.position.y + counter_thickness);
        }
    }
    return highest + clearance;
}

}  // namespace

void fan_out(TableFrame& frame, const HexLayout& layout, Hex hex, float share) {
    std::vector<PieceFrame*> fanned;
    for (PieceFrame& piece : frame.pieces) {
        const glm::vec3& at = piece.pose.position;
        if (piece.where == Whereabouts::on_map && layout.hex_at_point({at.x, at.z}) == hex) {
            fanned.push_back(&piece);
        }
    }
    if (fanned.size() < 2 || share <= 0.0F) {
        return;
    }
    std::sort(fanned.begin(), fanned.end(), [](const PieceFrame* a, const PieceFrame* b) {
        return a->pose.position.y != b->pose.position.y ? a->pose.position.y < b->pose.position.y : a->unit < b->unit;
    });
    const Grid grid{fanned.size()};
    const glm::vec3 centre = layout.centre(hex);
    const float level = level_over(frame, fanned, centre, grid);
    const float t = std::min(share, 1.0F);
    for (std::size_t i = 0; i < fanned.size(); ++i) {
        const glm::vec2 place = grid.place(i);
        // Up, then apart, then down: the counters keep above one another until they are clear.
        const float up = std::min(1.0F, t / 0.35F);
        const float apart = std::clamp((t - 0.35F) / 0.4F, 0.0F, 1.0F);
        const float down = std::clamp((t - 0.75F) / 0.25F, 0.0F, 1.0F);
        const float stacked = level + static_cast<float>(i) * counter_thickness;
        PieceFrame& piece = *fanned[i];
        piece.pose.position.x = glm::mix(piece.pose.position.x, centre.x + place.x, apart);
        piece.pose.position.z = glm::mix(piece.pose.position.z, centre.z + place.y, apart);
        piece.pose.position.y = glm::mix(glm::mix(piece.pose.position.y, stacked, up), level, down);
        piece.fanned_from = hex;
        piece.top_of_stack = true;
        piece.stack_size = 1;
    }
}

void Fans::look_into(std::optional<Hex> hex, double now) {
    if (hex == looked_into_) {
        return;
    }
    closing_.erase(std::remove_if(closing_.begin(), closing_.end(),
                                  [now](const Closing& fan) { return now >= fan.since + closing; }),
                   closing_.end());
    if (const float share = opened(now); share > 0.0F) {
        closing_.push_back({*looked_into_, now, share});
    }
    looked_into_ = hex;
    since_ = now;
}

void Fans::hold() {
    since_.reset();
    closing_.clear();
}

void Fans::release(double now) {
    since_ = since_.value_or(now);
}

float Fans::opened(double now) const {
    if (!looked_into_ || !since_) {
        return 0.0F;
    }
    return static_cast<float>(std::clamp((now - *since_ - opens_after) / opening, 0.0, 1.0));
}

std::vector<Fan> Fans::at(double now) const {
    std::vector<Fan> fans;
    for (const Closing& fan : closing_) {
        const float share = fan.from * static_cast<float>(1.0 - (now - fan.since) / closing);
        if (share > 0.0F && fan.hex != looked_into_) {
            fans.push_back({fan.hex, share});
        }
    }
    if (const float share = opened(now); share > 0.0F) {
        fans.push_back({*looked_into_, share});
    }
    return fans;
}

bool Fans::moving(double now) const {
    const bool opens = looked_into_ && since_ && now < *since_ + opens_after + opening;
    return opens || std::any_of(closing_.begin(), closing_.end(),
                                [now](const Closing& fan) { return now < fan.since + closing; });
}

}  // namespace marne::render
