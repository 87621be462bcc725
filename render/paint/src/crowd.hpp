// What is taken on the map already: boxes of names, and water that names should not lie on.
#pragma once

#include <algorithm>
#include <vector>

#include "map_plan.hpp"

namespace marne::render::paint {

class Crowd {
public:
    Crowd(double width, double height)
        : columns_{static_cast<int>(width / cell) + 1},
          rows_{static_cast<int>(height / cell) + 1},
          boxes_(static_cast<std::size_t>(columns_ * rows_)),
          water_columns_{static_cast<int>(width) + 1},
          water_rows_{static_cast<int>(height) + 1},
          water_(static_cast<std::size_t>(water_columns_ * water_rows_)) {}

    void add(const Rect& box) {
        visit(box, [&](std::vector<Rect>& list) { list.push_back(box); });
    }

    /// Marks the millimetres within `reach` of the line as water.
    void wet(const Line& line, double reach, float depth) {
        const int span = static_cast<int>(std::ceil(reach));
        for (const Point& p : line) {
            const int cx = static_cast<int>(p.x);
            const int cy = static_cast<int>(p.y);
            for (int y = std::max(0, cy - span); y <= std::min(water_rows_ - 1, cy + span); ++y) {
                for (int x = std::max(0, cx - span); x <= std::min(water_columns_ - 1, cx + span); ++x) {
                    if (std::hypot(x + 0.5 - p.x, y + 0.5 - p.y) <= reach) {
                        float& at = water_[static_cast<std::size_t>(y * water_columns_ + x)];
                        at = std::max(at, depth);
                    }
                }
            }
        }
    }

    /// How deep the box reaches into others: the sum of the depths, 0 when it is free.
    double crowding(const Rect& box) const {
        double sum = 0.0;
        // A box lies in every cell it touches; counted twice it only costs more.
        visit(box, [&](const std::vector<Rect>& list) {
            for (const Rect& other : list) {
                sum += overlap(box, other);
            }
        });
        return sum;
    }

    /// Square millimetres of water under the box.
    float water(const Rect& box) const {
        float sum = 0.0F;
        for (int y = std::max(0, static_cast<int>(box.top));
             y <= std::min(water_rows_ - 1, static_cast<int>(box.bottom)); ++y) {
            for (int x = std::max(0, static_cast<int>(box.left));
                 x <= std::min(water_columns_ - 1, static_cast<int>(box.right)); ++x) {
                sum += water_[static_cast<std::size_t>(y * water_columns_ + x)];
            }
        }
        return sum;
    }

private:
    static constexpr double cell = 24.0;

    template <typename Do>
    void visit(const Rect& box, Do todo) {
        for_cells(box, [&](std::size_t i) { todo(boxes_[i]); });
    }
    template <typename Do>
    void visit(const Rect& box, Do todo) const {
        for_cells(box, [&](std::size_t i) { todo(boxes_[i]); });
    }
    template <typename Do>
    void for_cells(const Rect& box, Do todo) const {
        const auto clamped = [](double value, int count) {
            return std::clamp(static_cast<int>(value / cell), 0, count - 1);
        };
        for (int y = clamped(box.top, rows_); y <= clamped(box.bottom, rows_); ++y) {
            for (int x = clamped(box.left, columns_); x <= clamped(box.right, columns_); ++x) {
                todo(static_cast<std::size_t>(y * columns_ + x));
            }
        }
    }

    int columns_;
    int rows_;
    std::vector<std::vector<Rect>> boxes_;
    int water_columns_;
    int water_rows_;
    std::vector<float> water_;
};

}  // namespace marne::render::paint
