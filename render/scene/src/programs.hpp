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
inline constexpr unsigned frame_binding = 0;

/// Builds programs with the definitions of a quality and remembers the first failure.
class ProgramShop {
public:
    ProgramShop(std::filesystem::path folder, Quality quality);
    gfx::Program build(const char* name);
    const std::optional<gfx::Failure>& failure() const noexcept { return failure_; }

private:
    std::filesystem::path folder_;
    std::vector<std::string> definitions_;
    std::optional<gfx::Failure> failure_;
};

class CounterProgram {
public:
    explicit CounterProgram(ProgramShop& shop) : program_{shop.build("counter")} {}
    void use() const { program_.use(); }

private:
    gfx::Program program_;
};

class PropProgram {
public:
    explicit PropProgram(ProgramShop& shop) : program_{shop.build("prop")} {}
    void use() const { program_.use(); }

private:
    gfx::Program program_;
};

class OutlineProgram {
public:
    explicit OutlineProgram(ProgramShop& shop) : program_{shop.build("outline")} {}
    void use() const { program_.use(); }

private:
    gfx::Program program_;
};

class ShadowProgram {
public:
    explicit ShadowProgram(ProgramShop& shop)
        : program_{shop.build("shadow")}, lamp_projection_{program_.location("lamp_projection")} {}
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
        : program_{shop.build("sheet")}, size_{program_.location("size")}, folds_{program_.location("folds")} {}
    void use() const { program_.use(); }
    void set_paper(const Paper& paper) const;

private:
    gfx::Program program_;
    int size_;
    int folds_;
};

class TableProgram {
public:
    explicit TableProgram(ProgramShop& shop) : program_{shop.build("table")} {}
    void use() const { program_.use(); }

private:
    gfx::Program program_;
};

class FeltProgram {
public:
    explicit FeltProgram(ProgramShop& shop) : program_{shop.build("felt")} {}
    void use() const { program_.use(); }

private:
    gfx::Program program_;
};

class WoodProgram {
public:
    explicit WoodProgram(ProgramShop& shop)
        : program_{shop.build("wood")}, size_{program_.location("size")}, finest_{program_.location("finest")} {}
    /// `size` of the table in metres, `finest` waves a metre the picture can hold.
    void use(glm::vec2 size, float finest) const;

private:
    gfx::Program program_;
    int size_;
    int finest_;
};

class DecalProgram {
public:
    explicit DecalProgram(ProgramShop& shop) : program_{shop.build("decal")} {}
    void use() const { program_.use(); }

private:
    gfx::Program program_;
};

class HexMarkProgram {
public:
    explicit HexMarkProgram(ProgramShop& shop)
        : program_{shop.build("hexmark")}, half_height_{program_.location("half_height")} {}
    void use(float half_height) const;

private:
    gfx::Program program_;
    int half_height_;
};

class HexPatternProgram {
public:
    explicit HexPatternProgram(ProgramShop& shop) : program_{shop.build("hexpattern")} {}
    void use() const { program_.use(); }

private:
    gfx::Program program_;
};

class RibbonProgram {
public:
    explicit RibbonProgram(ProgramShop& shop) : program_{shop.build("ribbon")} {}
    void use() const { program_.use(); }

private:
    gfx::Program program_;
};

class SignProgram {
public:
    explicit SignProgram(ProgramShop& shop) : program_{shop.build("sign")} {}
    void use() const { program_.use(); }

private:
    gfx::Program program_;
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
          sign{shop} {}
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
};

}  // namespace marne::render
