// Sheets of paper with a little grain.
#include "stationery.hpp"

#include <algorithm>
#include <cmath>

#include "noise.hpp"

namespace marne::render::paint {

namespace {

std::uint32_t pack(float red, float green, float blue) {
    const auto channel = [](float value) {
        return static_cast<std::uint32_t>(std::clamp(value, 0.0F, 1.0F) * 255.0F + 0.5F);
    };
    return 0xFF000000U | channel(red) << 16U | channel(green) << 8U | channel(blue);
}

}  // namespace

Canvas make_sheet(double width, double height, double pixels_per_millimetre) {
    Canvas sheet{pixels_for(width, pixels_per_millimetre), pixels_for(height, pixels_per_millimetre)};
    const auto scale = static_cast<float>(width / sheet.width());
    in_two_halves(sheet.height(), [&](int first, int last) {
        for (int y = first; y < last; ++y) {
            std::uint32_t* row = sheet.row(y);
            for (int x = 0; x < sheet.width(); ++x) {
                const float grain =
                    (random_at(x, y, 7U) - 0.5F) * 0.022F +
                    0.012F * noise(static_cast<float>(x) * scale * 0.15F, static_cast<float>(y) * scale * 0.15F, 3U);
                row[x] = pack(static_cast<float>(paper.red) + grain, static_cast<float>(paper.green) + grain,
                              static_cast<float>(paper.blue) + grain * 1.2F);
            }
        }
    });
    sheet.written();
    cairo_scale(sheet.context(), sheet.width() / width, sheet.height() / height);
    return sheet;
}

void double_border(cairo_t* context, double width, double height, double inset) {
    cairo_rectangle(context, inset, inset, width - 2.0 * inset, height - 2.0 * inset);
    stroke(context, print_black, 0.55);
    cairo_rectangle(context, inset + 0.9, inset + 0.9, width - 2.0 * inset - 1.8, height - 2.0 * inset - 1.8);
    stroke(context, print_black, 0.2);
}

std::vector<std::string> wrapped(Fonts& fonts, const TextStyle& style, std::string_view text, double room) {
    std::vector<std::string> lines(1);
    while (!text.empty()) {
        const std::size_t gap = std::min(text.find(' '), text.size());
        const std::string word{text.substr(0, gap)};
        text.remove_prefix(std::min(gap + 1, text.size()));
        const std::string longer = lines.back().empty() ? word : lines.back() + " " + word;
        if (!lines.back().empty() && fonts.set(style, longer).width > room) {
            lines.push_back(word);
        } else {
            lines.back() = longer;
        }
    }
    return lines;
}

void draw_text(cairo_t* context, Fonts& fonts, const TextStyle& style, std::string_view text, double x, double y,
               Align align, Ink colour) {
    fonts.add_path(context, fonts.set(style, text), x, y, align);
    fill(context, colour);
}

}  // namespace marne::render::paint
