// One class per pair of shader files, with named setters for what it is told besides the frame block.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec4.hpp>

#include "marne/gfx/program.hpp"
#include "marne/render/scene.hpp"

namespace marne::render {

/// Texture units, the same for every program.
inline constexpr unsigned shadow_unit = 0;
inline constexpr unsigned picture_unit = 1;
inline constexpr unsigned wood_unit = 2;
inline constexpr unsigned glyph_unit = 3;
inline constexpr unsigned depth_unit = 4;
inline constexpr unsigned frame_binding = 0;

/// What may take the place of a program whose files are missing or wrong. It is drawn in a colour nothing else has.
enum class StandIn : std::uint8_t {
    model,    // instances of model.glsl
    caster,   // the same, as depth alone
    surface,  // vertices in their places
    decal,
    mark,
    sign,
    ribbon,
    screen,  // fills the target
    cell,    // fills a cell of the picture of patterns
    none,    // the pass is left out
};

/// Builds programs with the definitions of a quality. What cannot be built is replaced, with a notice.
class ProgramShop {
public:
    ProgramShop(std::filesystem::path folder, Quality quality, std::vector<std::string>& notices);
    gfx::Program build(const char* name, StandIn stand_in);
    /// Set when not even a stand-in could be built.
    const std::optional<gfx::Failure>& failure() const noexcept { return failure_; }

private:
    std::filesystem::path folder_;
    std::vector<std::string> definitions_;
    std::vector<std::string>& notices_;
    std::optional<gfx::Failure> failure_;
};

class CounterProgram {
public:
    explicit CounterProgram(ProgramShop& shop) : program_{shop.build("counter", StandIn::model)} {}
    void use() const { program_.use(); }

private:
    gfx::Program program_;
};

class PropProgram {
public:
    explicit PropProgram(ProgramShop& shop) : program_{shop.build("prop", StandIn::model)} {}
    void use() const { program_.use(); }

private:
    gfx::Program program_;
};

class OutlineProgram {
public:
    explicit OutlineProgram(ProgramShop& shop) : program_{shop.build("outline", StandIn::model)} {}
    void use() const { program_.use(); }

private:
    gfx::Program program_;
};

class ShadowProgram {
public:
    explicit ShadowProgram(ProgramShop& shop)
        : program_{shop.build("shadow", StandIn::caster)}, lamp_projection_{program_.location("lamp_projection")} {}
    void use(const glm::mat4& lamp_projection) const;

private:
    gfx::Program program_;
    int lamp_projection_;
};

/// Panels a sheet was folded into, across and down (1: never folded), and the gloss of its paper.
struct Paper {
    glm::vec2 size{1.0F};
    float panels_across{1.0F};
    float panels_down{1.0F};
    float gloss{0.3F};
};

class SheetProgram {
public:
    explicit SheetProgram(ProgramShop& shop)
        : program_{shop.build("sheet", StandIn::surface)},
          size_{program_.location("size")},
          folds_{program_.location("folds")} {}
    void use() const { program_.use(); }
    void set_paper(const Paper& paper) const;

private:
    gfx::Program program_;
    int size_;
    int folds_;
};

class TableProgram {
public:
    explicit TableProgram(ProgramShop& shop) : program_{shop.build("table", StandIn::surface)} {}
    void use() const { program_.use(); }

private:
    gfx::Program program_;
};

class FeltProgram {
public:
    explicit FeltProgram(ProgramShop& shop) : program_{shop.build("felt", StandIn::surface)} {}
    void use() const { program_.use(); }

private:
    gfx::Program program_;
};

class WoodProgram {
public:
    explicit WoodProgram(ProgramShop& shop)
        : program_{shop.build("wood", StandIn::screen)},
          size_{program_.location("size")},
          finest_{program_.location("finest")} {}
    /// `size` of the table in metres, `finest` waves a metre the picture can hold.
    void use(glm::vec2 size, float finest) const;

private:
    gfx::Program program_;
    int size_;
    int finest_;
};

class DecalProgram {
public:
    explicit DecalProgram(ProgramShop& shop) : program_{shop.build("decal", StandIn::decal)} {}
    void use() const { program_.use(); }

private:
    gfx::Program program_;
};

class HexMarkProgram {
public:
    explicit HexMarkProgram(ProgramShop& shop)
        : program_{shop.build("hexmark", StandIn::mark)}, half_height_{program_.location("half_height")} {}
    void use(float half_height) const;

private:
    gfx::Program program_;
    int half_height_;
};

class HexPatternProgram {
public:
    explicit HexPatternProgram(ProgramShop& shop) : program_{shop.build("hexpattern", StandIn::cell)} {}
    void use() const { program_.use(); }

private:
    gfx::Program program_;
};

class RibbonProgram {
public:
    explicit RibbonProgram(ProgramShop& shop)
        : program_{shop.build("ribbon", StandIn::ribbon)}, strength_{program_.location("strength")} {}
    /// `strength`: 1 for bands in full.
    void use(float strength) const;

private:
    gfx::Program program_;
    int strength_;
};

class SignProgram {
public:
    explicit SignProgram(ProgramShop& shop) : program_{shop.build("sign", StandIn::sign)} {}
    void use() const { program_.use(); }

private:
    gfx::Program program_;
};

/// Where a picture's depth comes from: the numbers of the projection that bring it back.
struct Lens {
    glm::vec4 projection{1.0F};  // [0][0], [1][1], [2][2], [3][2]
    static Lens of(const glm::mat4& projection);
};

class OcclusionProgram {
public:
    explicit OcclusionProgram(ProgramShop& shop)
        : program_{shop.build("occlusion", StandIn::none)},
          lens_{program_.location("lens")},
          area_{program_.location("area")},
          reach_{program_.location("reach")} {}
    explicit operator bool() const noexcept { return static_cast<bool>(program_); }
    /// `size` of the depth picture and of the part that was drawn, pixels; `reach` in metres.
    void use(const Lens& lens, glm::vec2 size, glm::vec2 drawn, float reach) const;

private:
    gfx::Program program_;
    int lens_;
    int area_;
    int reach_;
};

class DimmingProgram {
public:
    explicit DimmingProgram(ProgramShop& shop)
        : program_{shop.build("dimming", StandIn::none)}, part_{program_.location("part")} {}
    explicit operator bool() const noexcept { return static_cast<bool>(program_); }
    /// `size` of the occlusion picture and of the part of it that is used, pixels.
    void use(glm::vec2 size, glm::vec2 used) const;

private:
    gfx::Program program_;
    int part_;
};

/// All programs of the scene. Usable only when the shop reports no failure.
struct Programs {
    explicit Programs(ProgramShop& shop)
        : counter{shop},
          prop{shop},
          outline{shop},
          shadow{shop},
          sheet{shop},
          table{shop},
          felt{shop},
          decal{shop},
          hex_mark{shop},
          ribbon{shop},
          sign{shop},
          occlusion{shop},
          dimming{shop} {}
    CounterProgram counter;
    PropProgram prop;
    OutlineProgram outline;
    ShadowProgram shadow;
    SheetProgram sheet;
    TableProgram table;
    FeltProgram felt;
    DecalProgram decal;
    HexMarkProgram hex_mark;
    RibbonProgram ribbon;
    SignProgram sign;
    OcclusionProgram occlusion;
    DimmingProgram dimming;
};

}  // namespace marne::render
