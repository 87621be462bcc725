// Terrain fields and the ground under everything. Fields are reckoned on a coarse lattice and read at every pixel, so
// borders come out sharp at any resolution without reckoning each pixel anew.
#include "ground.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "noise.hpp"

namespace marne::render::paint {

float Field::at(Point p) const noexcept {
    const float x = std::clamp(static_cast<float>(p.x / lattice), 0.0F, static_cast<float>(columns_) - 1.001F);
    const float y = std::clamp(static_cast<float>(p.y / lattice), 0.0F, static_cast<float>(rows_) - 1.001F);
    const int ix = static_cast<int>(x);
    const int iy = static_cast<int>(y);
    const float u = x - static_cast<float>(ix);
    const float* top = row(iy) + ix;
    const float* bottom = row(iy + 1) + ix;
    const float upper = top[0] + (top[1] - top[0]) * u;
    const float lower = bottom[0] + (bottom[1] - bottom[0]) * u;
    return upper + (lower - upper) * (y - static_cast<float>(iy));
}

namespace {

/// Weight of a hex at `distance` from its centre; 0 from `reach` on.
float weight_at(double distance_square, double reach) {
    const double inside = 1.0 - distance_square / (reach * reach);
    return inside > 0.0 ? static_cast<float>(inside * inside) : 0.0F;
}

struct Shares {
    float woods{};
    float swamp{};
    float city{};
};

Shares terrain_shares(const MapPlan& plan, Point p) {
    const Hex near = plan.nearest(p);
    Shares shares;
    float total = 0.0F;
    for (int i = -1; i < 6; ++i) {
        const Hex hex = i < 0 ? near : neighbour(near, all_directions[static_cast<std::size_t>(i)]);
        if (!plan.map().contains(hex)) {
            continue;
        }
        const Point away = plan.centre(hex) - p;
        const float weight = weight_at(away.x * away.x + away.y * away.y, 21.5) + (i < 0 ? 1e-4F : 0.0F);
        total += weight;
        switch (plan.map().at(hex).terrain) {
            case Terrain::clear:
                break;
            case Terrain::woods:
                shares.woods += weight;
                break;
            case Terrain::swamp:
                shares.swamp += weight;
                break;
            case Terrain::city:
                shares.city += weight;
                break;
        }
    }
    return {shares.woods / total, shares.swamp / total, shares.city / total};
}

float elevation(const MapPlan& plan, Point p) {
    const Hex near = plan.nearest(p);
    float sum = 0.0F;
    float total = 0.0F;
    for (int dq = -2; dq <= 2; ++dq) {
        for (int dr = std::max(-2, -2 - dq); dr <= std::min(2, 2 - dq); ++dr) {
            const Hex hex{static_cast<std::int16_t>(near.q + dq), static_cast<std::int16_t>(near.r + dr)};
            if (!plan.map().contains(hex)) {
                continue;
            }
            const Point away = plan.centre(hex) - p;
            const float weight = weight_at(away.x * away.x + away.y * away.y, 38.0) + 1e-6F;
            total += weight;
            sum += weight * static_cast<float>(plan.map().at(hex).elevation);
        }
    }
    return sum / total;
}

Point lattice_point(int x, int y) {
    return {x * lattice, y * lattice};
}

void measure_rows(const MapPlan& plan, TerrainFields& fields, int first, int last) {
    for (int y = first; y < last; ++y) {
        for (int x = 0; x < fields.woods.columns(); ++x) {
            const Point p = lattice_point(x, y);
            const auto fx = static_cast<float>(p.x);
            const auto fy = static_cast<float>(p.y);
            const Point bent{p.x + 3.0 * static_cast<double>(noise(fx / 13.0F, fy / 13.0F, 21U)) +
                                 1.3 * static_cast<double>(noise(fx / 4.3F, fy / 4.3F, 22U)),
                             p.y + 3.0 * static_cast<double>(noise(fx / 13.0F, fy / 13.0F, 23U)) +
                                 1.3 * static_cast<double>(noise(fx / 4.3F, fy / 4.3F, 24U))};
            const Shares shares = terrain_shares(plan, bent);
            fields.woods.row(y)[x] = shares.woods;
            fields.swamp.row(y)[x] = shares.swamp;
            fields.city.row(y)[x] = shares.city;
        }
    }
}

/// Heights are measured at every second point only; they change slowly.
void measure_heights(const MapPlan& plan, Field& height) {
    constexpr int step = 2;
    Field coarse{height.columns() / step + 2, height.rows() / step + 2};
    in_two_halves(coarse.rows(), [&](int first, int last) {
        for (int y = first; y < last; ++y) {
            for (int x = 0; x < coarse.columns(); ++x) {
                coarse.row(y)[x] = elevation(plan, lattice_point(x * step, y * step));
            }
        }
    });
    in_two_halves(height.rows(), [&](int first, int last) {
        for (int y = first; y < last; ++y) {
            for (int x = 0; x < height.columns(); ++x) {
                const Point p = lattice_point(x, y);
                const auto fx = static_cast<float>(p.x);
                const auto fy = static_cast<float>(p.y);
                const float smooth = coarse.at(p * (1.0 / step));
                const float hilliness = std::clamp(smooth / 220.0F, 0.25F, 1.2F);
                height.row(y)[x] = smooth + hilliness * (26.0F * cloud(fx / 24.0F, fy / 24.0F, 41U, 4) +
                                                         9.0F * cloud(fx / 6.0F, fy / 6.0F, 47U, 2));
            }
        }
    });
}

/// Rivers run in valleys: the ground falls towards them.
void cut_valleys(Field& height, const std::vector<DrawnRiver>& rivers) {
    constexpr double valley = 11.0;  // half its width
    constexpr int reach = static_cast<int>(valley / lattice) + 1;
    Field nearness{height.columns(), height.rows()};
    for (const DrawnRiver& river : rivers) {
        const float depth = river.in_play ? 1.0F : 0.55F;
        for (std::size_t i = 0; i < river.line.size(); i += 2) {
            const Point p = river.line[i];
            const int cx = static_cast<int>(std::lround(p.x / lattice));
            const int cy = static_cast<int>(std::lround(p.y / lattice));
            for (int y = std::max(0, cy - reach); y <= std::min(height.rows() - 1, cy + reach); ++y) {
                for (int x = std::max(0, cx - reach); x <= std::min(height.columns() - 1, cx + reach); ++x) {
                    const Point away = lattice_point(x, y) - p;
                    float& near = nearness.row(y)[x];
                    near = std::max(near, depth * weight_at(away.x * away.x + away.y * away.y, valley));
                }
            }
        }
    }
    for (int y = 0; y < height.rows(); ++y) {
        for (int x = 0; x < height.columns(); ++x) {
            height.row(y)[x] -= 30.0F * nearness.row(y)[x];
        }
    }
}

// ---- the pixels ------------------------------------------------------------------------------------------------

struct Colour {
    float red{};
    float green{};
    float blue{};
};

constexpr Colour colour(std::uint32_t rgb) {
    const Ink from = ink(rgb);
    return {static_cast<float>(from.red), static_cast<float>(from.green), static_cast<float>(from.blue)};
}
Colour blend(Colour a, Colour b, float share) {
    return {a.red + (b.red - a.red) * share, a.green + (b.green - a.green) * share, a.blue + (b.blue - a.blue) * share};
}

/// Colours of lowland, middle heights and uplands.
Colour height_tint(float metres) {
    constexpr Colour low = colour(0xECE8CB);
    constexpr Colour middle = colour(0xF2E5C5);
    constexpr Colour high = colour(0xE6D0A5);
    const float t = std::clamp((metres - 40.0F) / 240.0F, 0.0F, 1.0F);
    return t < 0.4F ? blend(low, middle, t / 0.4F) : blend(middle, high, (t - 0.4F) / 0.6F);
}

/// Light from the north-west on the slope at a lattice point: about -1 to 1.
float hillshade(const Field& height, int x, int y) {
    const int left = std::max(0, x - 1);
    const int right = std::min(height.columns() - 1, x + 1);
    const int up = std::max(0, y - 1);
    const int down = std::min(height.rows() - 1, y + 1);
    constexpr float half_slope = static_cast<float>(0.5 / lattice);
    const float dx = (height.row(y)[right] - height.row(y)[left]) * half_slope;
    const float dy = (height.row(down)[x] - height.row(up)[x]) * half_slope;
    const float light = (dx + dy) * 0.11F;
    return light / (1.0F + std::abs(light));
}

/// Colours of the paper on the lattice, relief included, terrain not.
struct PaperFields {
    Field red;
    Field green;
    Field blue;
};

PaperFields paper_fields(const MapPlan& plan, const TerrainFields& terrain) {
    const int columns = terrain.height.columns();
    const int rows = terrain.height.rows();
    PaperFields paper_colour{{columns, rows}, {columns, rows}, {columns, rows}};
    const Rect field = plan.field().grown(lattice);
    in_two_halves(rows, [&](int first, int last) {
        for (int y = first; y < last; ++y) {
            for (int x = 0; x < columns; ++x) {
                const Point p = lattice_point(x, y);
                const bool inside = field.contains(p);
                const auto fx = static_cast<float>(p.x);
                const auto fy = static_cast<float>(p.y);
                Colour c = inside ? height_tint(terrain.height.row(y)[x]) : colour(0xF0E5CA);
                const float rim =
                    static_cast<float>(std::min(std::min(p.x, plan.width() - p.x), std::min(p.y, plan.height() - p.y)));
                const float age = 0.020F * cloud(fx / 70.0F, fy / 70.0F, 5U, 3) - 0.045F * std::exp(-rim / 9.0F);
                const float light = 1.0F + age + (inside ? 0.150F * hillshade(terrain.height, x, y) : 0.0F);
                c = {c.red * light, c.green * light, c.blue * (light + age * 0.8F)};
                paper_colour.red.row(y)[x] = c.red * 255.0F;
                paper_colour.green.row(y)[x] = c.green * 255.0F;
                paper_colour.blue.row(y)[x] = c.blue * 255.0F;
            }
        }
    });
    return paper_colour;
}

constexpr int grain_size = 256;

/// Fibres and specks of the paper, as a tile that repeats.
std::vector<float> grain_tile() {
    std::vector<float> tile(static_cast<std::size_t>(grain_size * grain_size));
    for (int y = 0; y < grain_size; ++y) {
        for (int x = 0; x < grain_size; ++x) {
            float value = (random_at(x, y, 61U) - 0.5F) * 7.0F;
            for (int k = 1; k <= 3; ++k) {
                value += (random_at((x - k) & (grain_size - 1), y, 62U) - 0.5F) * 2.0F;
            }
            tile[static_cast<std::size_t>(y * grain_size + x)] = value;
        }
    }
    return tile;
}

/// One row of a field at `y`, in steps of the lattice.
void read_row(const Field& field, float y, std::vector<float>& row) {
    const float inside = std::clamp(y, 0.0F, static_cast<float>(field.rows()) - 1.001F);
    const int top = static_cast<int>(inside);
    const float share = inside - static_cast<float>(top);
    const float* a = field.row(top);
    const float* b = field.row(top + 1);
    for (int x = 0; x < field.columns(); ++x) {
        row[static_cast<std::size_t>(x)] = a[x] + (b[x] - a[x]) * share;
    }
}

/// 0 outside, 1 inside a region; sharp, but smoothed over about a pixel.
float inside_share(float amount, float sharpness) {
    return std::clamp((amount - 0.5F) * sharpness + 0.5F, 0.0F, 1.0F);
}
/// 1 on the inner border of a region.
float border_share(float amount, float sharpness) {
    return std::max(0.0F, 1.0F - std::abs(amount - 0.512F) * 60.0F) * inside_share(amount, sharpness);
}

/// Where the sheet was folded: a light and a dark line.
float crease(double position, double fold) {
    const auto d = static_cast<float>(position - fold);
    return 3.2F * std::exp(-(d + 0.35F) * (d + 0.35F) * 3.0F) - 4.2F * std::exp(-(d - 0.35F) * (d - 0.35F) * 3.0F);
}

std::vector<float> creases(int pixels, double extent, int parts) {
    std::vector<float> values(static_cast<std::size_t>(pixels));
    for (int i = 0; i < pixels; ++i) {
        const double position = (i + 0.5) * extent / pixels;
        for (int fold = 1; fold < parts; ++fold) {
            values[static_cast<std::size_t>(i)] += crease(position, extent * fold / parts);
        }
    }
    return values;
}

std::uint32_t channel(float value) {
    return static_cast<std::uint32_t>(std::clamp(value, 0.0F, 255.0F) + 0.5F);
}

/// Everything that is the same for all pixels of the ground.
struct Ground {
    const MapPlan& plan;
    const TerrainFields& terrain;
    PaperFields paper_colour;
    std::vector<float> grain;
    std::vector<float> folds_across;
    std::vector<float> folds_down;
};

struct RowBuffers {
    explicit RowBuffers(int columns) {
        for (auto* row : {&woods, &swamp, &city, &red, &green, &blue}) {
            row->resize(static_cast<std::size_t>(columns));
        }
    }
    std::vector<float> woods, swamp, city, red, green, blue;
};

void read_rows(const Ground& ground, float y, RowBuffers& rows) {
    read_row(ground.terrain.woods, y, rows.woods);
    read_row(ground.terrain.swamp, y, rows.swamp);
    read_row(ground.terrain.city, y, rows.city);
    read_row(ground.paper_colour.red, y, rows.red);
    read_row(ground.paper_colour.green, y, rows.green);
    read_row(ground.paper_colour.blue, y, rows.blue);
}

void paint_row(std::uint32_t* pixels, int width, const Ground& ground, const RowBuffers& rows, int y, float scale) {
    constexpr Colour wood_tint = colour(0xC2CF9C);
    constexpr Colour wood_edge = colour(0x8FA872);
    constexpr Colour swamp_tint = colour(0xC9DCCF);
    constexpr Colour swamp_edge = colour(0x8DB3B0);
    constexpr Colour city_tint = colour(0xE3C2A2);
    const Rect& field = ground.plan.field();
    const double row_at = (y + 0.5) * static_cast<double>(scale);
    const bool row_inside = row_at >= field.top && row_at <= field.bottom;
    const int inside_from = static_cast<int>(field.left / static_cast<double>(scale));
    const int inside_to = static_cast<int>(field.right / static_cast<double>(scale));
    const float sharpness = 14.0F / scale;
    const float* grain = ground.grain.data() + (y & (grain_size - 1)) * grain_size;
    const float fold = ground.folds_down[static_cast<std::size_t>(y)];
    const float last = static_cast<float>(rows.red.size()) - 1.001F;
    for (int x = 0; x < width; ++x) {
        const float at = std::min((static_cast<float>(x) + 0.5F) * scale / static_cast<float>(lattice), last);
        const auto ix = static_cast<std::size_t>(at);
        const float u = at - static_cast<float>(ix);
        const auto mix = [ix, u](const std::vector<float>& row) { return row[ix] + (row[ix + 1] - row[ix]) * u; };
        Colour c{mix(rows.red), mix(rows.green), mix(rows.blue)};
        if (row_inside && x >= inside_from && x <= inside_to) {
            const auto tint = [&c](Colour by, float share) {
                // As ink on paper: it takes light away and lets the relief through.
                c = {c.red * (1.0F - share * (1.0F - by.red / 0.94F)),
                     c.green * (1.0F - share * (1.0F - by.green / 0.90F)),
                     c.blue * (1.0F - share * (1.0F - by.blue / 0.78F))};
            };
            const float woods = mix(rows.woods);
            const float swamp = mix(rows.swamp);
            const float city = mix(rows.city);
            if (woods > 0.4F) {
                tint(wood_tint, inside_share(woods, sharpness));
                tint(wood_edge, 0.6F * border_share(woods, sharpness));
            }
            if (swamp > 0.4F) {
                tint(swamp_tint, inside_share(swamp, sharpness));
                tint(swamp_edge, 0.6F * border_share(swamp, sharpness));
            }
            if (city > 0.4F) {
                tint(city_tint, inside_share(city, sharpness));
            }
        }
        const float speck = grain[x & (grain_size - 1)] + fold + ground.folds_across[static_cast<std::size_t>(x)];
        pixels[x] =
            0xFF000000U | channel(c.red + speck) << 16U | channel(c.green + speck) << 8U | channel(c.blue + speck);
    }
}

}  // namespace

TerrainFields measure_terrain(const MapPlan& plan, const std::vector<DrawnRiver>& rivers) {
    const int columns = static_cast<int>(std::ceil(plan.width() / lattice)) + 2;
    const int rows = static_cast<int>(std::ceil(plan.height() / lattice)) + 2;
    TerrainFields fields{{columns, rows}, {columns, rows}, {columns, rows}, {columns, rows}};
    in_two_halves(rows, [&](int first, int last) { measure_rows(plan, fields, first, last); });
    measure_heights(plan, fields.height);
    cut_valleys(fields.height, rivers);
    return fields;
}

void paint_ground(Canvas& canvas, const MapPlan& plan, const TerrainFields& fields) {
    const Ground ground{plan,
                        fields,
                        paper_fields(plan, fields),
                        grain_tile(),
                        creases(canvas.width(), plan.width(), 4),
                        creases(canvas.height(), plan.height(), 2)};
    const auto scale = static_cast<float>(plan.width() / canvas.width());
    in_two_halves(canvas.height(), [&](int first, int last) {
        RowBuffers rows{fields.woods.columns()};
        for (int y = first; y < last; ++y) {
            read_rows(ground, (static_cast<float>(y) + 0.5F) * scale / static_cast<float>(lattice), rows);
            paint_row(canvas.row(y), canvas.width(), ground, rows, y, scale);
        }
    });
    canvas.written();
}

}  // namespace marne::render::paint
