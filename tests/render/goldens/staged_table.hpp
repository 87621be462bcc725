// The real table with its real sheets, painted small, and the instants of it that the golden pictures show.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "marne/gfx/context.hpp"
#include "marne/render/offscreen.hpp"
#include "marne/render/scene.hpp"

namespace marne::render::testing {

/// One golden picture: what lies on the table, what over it, and where the eye stands.
struct Staging {
    std::string name;
    TableFrame frame;
    Overlays overlays;
    CameraStand stand;
    Quality quality{Quality::medium};
    Lighting lighting{Lighting::lamp};
    Vision vision{Vision::normal};
};

class StagedTable {
public:
    /// In the current context. Fails the test when the data or a font are missing.
    StagedTable();

    std::vector<Staging> stagings() const;
    const Staging& staging(const std::string& name) const;
    Image picture_of(const Staging& staging);
    /// The same with another folder of shaders.
    Image picture_with(const std::filesystem::path& shaders, const Staging& staging);

private:
    Image drawn(Scene& scene, const Staging& staging) const;
    std::unique_ptr<Scene> scene_of(const std::filesystem::path& shaders, Quality quality) const;

    std::shared_ptr<const Scenario> scenario_;
    TableLayout layout_;
    SceneFiles files_;
    PrintedSheets sheets_;
    TableFrame start_;
    std::vector<Staging> stagings_;
    std::map<Quality, std::unique_ptr<Scene>> scenes_;
};

}  // namespace marne::render::testing
