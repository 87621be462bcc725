// Which quality a machine can afford, judged by how long frames take. Pure: it is told times, it has no clock.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "marne/render/scene.hpp"

namespace marne::render {

/// What frames may take, in milliseconds. Between the two lies a wide stretch where nothing changes, so that a quality
/// is not left and taken up again by turns.
struct FrameLimits {
    double too_slow{55.0};     // a step down is due
    double comfortable{36.0};  // a better quality must be expected to stay below this
    std::size_t frames{7};     // judged together, by their median
};

class QualityChoice {
public:
    /// Begins at `start`; never goes above `best`.
    QualityChoice(Quality start, Quality best, FrameLimits limits = {});

    /// Takes the time of one moving frame at the present quality. Once enough have come, says which quality to go on
    /// with; after a step down no step up follows any more.
    std::optional<Quality> saw(double milliseconds);

    Quality quality() const noexcept { return quality_; }
    /// Neither up nor down any more.
    bool settled() const noexcept { return settled_; }
    /// In half a sentence, why the quality is what it is.
    const std::string& reason() const noexcept { return reason_; }

private:
    Quality judge(double median);

    Quality quality_;
    Quality best_;
    FrameLimits limits_;
    std::vector<double> times_;
    bool stepped_down_{};
    bool settled_{};
    std::string reason_{"not measured yet"};
};

/// How many times as long a frame of the next better quality takes, roughly, without a graphics card.
double dearer(Quality quality) noexcept;

}  // namespace marne::render
