// The scene: its passes, in the order they are drawn.
#include "marne/render/scene.hpp"

#include <chrono>
#include <utility>

#include "marne/gfx/state.hpp"
#include "ribbons.hpp"
#include "scene_parts.hpp"
#include "shapes.hpp"
#include "signs.hpp"
#include "stage.hpp"

namespace marne::render {

namespace {

using gfx::Blend;
using gfx::Cull;
using gfx::Depth;

/// What depends on the quality and is made anew with it.
struct Workshop {
    Programs programs;
    ShadowMap shadows;
    gfx::Texture wood;
    gfx::Texture patterns;
};

std::variant<Workshop, SceneFailure> open_workshop(const std::filesystem::path& shaders, glm::vec2 wood_size,
                                                   Quality quality, std::vector<std::string>& notices) {
    ProgramShop shop{shaders, quality, notices};
    Programs programs{shop};
    const WoodProgram wood_program{shop};
    const HexPatternProgram pattern_program{shop};
    if (shop.failure()) {
        return SceneFailure{shop.failure()->message};
    }
    const QualityNumbers numbers = numbers_of(quality);
    auto shadows = ShadowMap::create(numbers.shadow_size);
    if (auto* failure = std::get_if<gfx::Failure>(&shadows)) {
        return SceneFailure{std::move(failure->message)};
    }
    auto wood = paint_wood(wood_program, wood_size, numbers.wood_width);
    if (auto* failure = std::get_if<gfx::Failure>(&wood)) {
        return SceneFailure{std::move(failure->message)};
    }
    auto patterns = draw_patterns(pattern_program, numbers.pattern_width);
    if (auto* failure = std::get_if<gfx::Failure>(&patterns)) {
        return SceneFailure{std::move(failure->message)};
    }
    return Workshop{std::move(programs), std::get<ShadowMap>(std::move(shadows)),
                    std::get<gfx::Texture>(std::move(wood)), std::get<gfx::Texture>(std::move(patterns))};
}

constexpr float small_face = 30.0F;  // seen pixels: below, a counter's lesser print cannot be read

/// Beyond the `last_level` the cells of an atlas would run into each other.
gfx::Sampling atlas_sampling(const QualityNumbers& numbers, int last_level) {
    return {gfx::Encoding::linear, gfx::Wrap::clamp, numbers.mipmaps, last_level, numbers.anisotropy};
}
constexpr int near_levels = 4;
constexpr int far_levels = 2;  // a quarter as long

gfx::Texture atlas_texture(const Image& image, const QualityNumbers& numbers, int last_level) {
    Image room;
    const Image& fit = fitted(image, gfx::max_texture_size(), room);
    return gfx::Texture::rgba(fit.width, fit.height, fit.rgba, atlas_sampling(numbers, last_level));
}

}  // namespace

struct Scene::Impl {
    Impl(const SceneFiles& scene_files, const Scenario& scenario, const TableLayout& layout,
         const PrintedSheets& sheets, Quality wanted, Workshop made, std::vector<std::string> told)
        : files{scene_files},
          quality{wanted},
          numbers{numbers_of(wanted)},
          notices{std::move(told)},
          workshop{std::move(made)},
          furnishing{layout, PrintedFaces::of(sheets.counters, scenario.counters, rim_of(sheets.counters.image)), {}},
          models{scene_files.models, notices},
          atlas{atlas_texture(sheets.counters.image, numbers, near_levels)},
          far_atlas{atlas_texture(sheets.counters.far_image, numbers, far_levels)},
          map{layout.paper(), sheets.map, {{}, 4.0F, 3.0F, 0.30F}, numbers},
          turn_track{layout.turn_track(), sheets.turn_track, {{}, 1.0F, 1.0F, 0.42F}, numbers},
          combat_card{layout.combat_card(), sheets.combat_card, {{}, 1.0F, 1.0F, 0.42F}, numbers},
          terrain_card{layout.terrain_card(), sheets.terrain_card, {{}, 1.0F, 1.0F, 0.42F}, numbers},
          table_mesh{flat_top(wood_area(layout), table_level)},
          rim_mesh{tray_rims(layout)},
          felt_mesh{tray_felts(layout)} {
        for (const Fort& fort : scenario.map.forts) {
            furnishing.fort_hexes.push_back(fort.hex);
        }
        table.upload({ModelInstance{}});
        rims.upload({ModelInstance{}});
        felts.upload({ModelInstance{}});
        load_glyphs();
    }

    static float rim_of(const Image& image) { return image.width > 0 ? 1.0F / static_cast<float>(image.width) : 0.0F; }

    void load_glyphs() {
        auto loaded = GlyphSheet::load(files.label_font);
        if (auto* sentence = std::get_if<std::string>(&loaded)) {
            notices.push_back(std::move(*sentence));
            glyphs = GlyphSheet::frames();
        } else {
            glyphs = std::get<GlyphSheet>(std::move(loaded));
        }
        glyph_picture = gfx::Texture::single_channel(glyphs.size(), glyphs.size(), glyphs.pixels());
        caption_signs.upload(captions(glyphs, furnishing.layout));
    }

    void upload(const DrawList& list, const TableFrame& frame, const Overlays& overlays, const Sight& sight,
                float seen_height);
    void shine(float daylight);
    void draw_shadows(const DrawList& list);
    void draw_solids() const;
    void draw_flat_things() const;
    void draw_overlays() const;

    SceneFiles files;
    Quality quality;
    QualityNumbers numbers;
    std::vector<std::string> notices;
    Workshop workshop;
    Furnishing furnishing;
    Models models;
    gfx::Texture atlas;
    gfx::Texture far_atlas;
    PrintedSheet map;
    PrintedSheet turn_track;
    PrintedSheet combat_card;
    PrintedSheet terrain_card;
    GlyphSheet glyphs;
    gfx::Texture glyph_picture;
    gfx::Buffer frame_buffer;
    Mesh table_mesh;
    Mesh rim_mesh;
    Mesh felt_mesh;
    gfx::Texture nap{felt_nap()};

    MeshBatch<ModelInstance> table{table_mesh};
    MeshBatch<ModelInstance> rims{rim_mesh};
    MeshBatch<ModelInstance> felts{felt_mesh};
    MeshBatch<CounterInstance> casters{models.caster};
    MeshBatch<CounterInstance> near_pieces{models.counter};
    MeshBatch<CounterInstance> far_pieces{models.counter_far};
    MeshBatch<CounterInstance> small_pieces{models.counter_far};
    MeshBatch<CounterInstance> tokens{models.token};
    MeshBatch<ModelInstance> forts{models.fort};
    MeshBatch<ModelInstance> dice{models.die};
    MeshBatch<ModelInstance> markers{models.marker};
    MeshBatch<ModelInstance> outlines{models.counter_far};
    QuadBatch<DecalInstance> standing;
    QuadBatch<DecalInstance> contacts;
    QuadBatch<DecalInstance> glows;
    QuadBatch<MarkInstance> marks;
    QuadBatch<SignInstance> caption_signs;
    QuadBatch<SignInstance> signs;
    RibbonBatch bands;
    OcclusionPass occlusion;
    Lighting lighting{Lighting::lamp};
    Light light;
    glm::mat4 shadow_projection{1.0F};
    SceneStats stats;
};

void Scene::Impl::upload(const DrawList& list, const TableFrame& frame, const Overlays& overlays, const Sight& sight,
                         float seen_height) {
    casters.upload(list.pieces);
    near_pieces.upload(list.near_pieces);
    far_pieces.upload(list.far_pieces);
    small_pieces.upload(list.small_pieces);
    tokens.upload(list.tokens);
    forts.upload(list.forts);
    dice.upload(list.dice);
    markers.upload(list.markers);
    outlines.upload(list.outlines);
    contacts.upload(list.contacts);
    glows.upload(list.glows);
    marks.upload(list.marks);
    bands.upload(ribbons(overlays, frame.arrows, furnishing.layout.hexes(), sight.eye));
    std::vector<SignInstance> letters;
    add_labels(letters, glyphs, overlays, frame, furnishing.layout.hexes(), sight, seen_height);
    add_badges(letters, glyphs, frame);
    signs.upload(letters);
}

void Scene::Impl::shine(float daylight) {
    const Light now = light_of(lighting, daylight);
    if (now.position != light.position) {
        shadow_projection = render::shadow_projection(furnishing.layout, now.position);
        standing.upload(standing_shadows(furnishing.layout, now.position));
    }
    light = now;
}

void Scene::Impl::draw_shadows(const DrawList& list) {
    stats.shadows_redrawn = workshop.shadows.outdated(shadow_key(list, light.position));
    if (!stats.shadows_redrawn) {
        return;
    }
    const gfx::KeepTarget keep;
    workshop.shadows.target().bind();
    gfx::clear_depth();
    gfx::apply({Depth::test_and_write, Blend::off, Cull::none, 1.5F});
    workshop.programs.shadow.use(shadow_projection);
    casters.draw();
    tokens.draw();
    forts.draw();
    dice.draw();
    markers.draw();
    rims.draw();
}

void Scene::Impl::draw_solids() const {
    const Programs& programs = workshop.programs;
    workshop.shadows.texture().bind(shadow_unit);
    workshop.wood.bind(wood_unit);
    gfx::apply({Depth::test_and_write, Blend::off, Cull::back, 0.0F});
    // From the top of the pile downwards: what is hidden is then not shaded.
    programs.counter.use();
    far_atlas.bind(picture_unit);
    small_pieces.draw();
    atlas.bind(picture_unit);
    near_pieces.draw();
    far_pieces.draw();
    tokens.draw();
    programs.prop.use();
    forts.draw();
    dice.draw();
    markers.draw();
    rims.draw();
    programs.felt.use();
    nap.bind(picture_unit);
    felts.draw();
    programs.sheet.use();
    map.draw(programs.sheet);
    turn_track.draw(programs.sheet);
    combat_card.draw(programs.sheet);
    terrain_card.draw(programs.sheet);
    programs.table.use();
    table.draw();
}

void Scene::Impl::draw_flat_things() const {
    const Programs& programs = workshop.programs;
    glyph_picture.bind(glyph_unit);
    gfx::apply({Depth::test, Blend::alpha, Cull::none, 0.0F});
    programs.decal.use();
    standing.draw();
    programs.sign.use();
    caption_signs.draw();
    programs.hex_mark.use(hex_height * 0.5F);
    workshop.patterns.bind(picture_unit);
    marks.draw();
    programs.decal.use();
    glows.draw();
    contacts.draw();
}

void Scene::Impl::draw_overlays() const {
    const Programs& programs = workshop.programs;
    gfx::apply({Depth::test, Blend::alpha, Cull::front, 0.0F});
    programs.outline.use();
    outlines.draw();
    gfx::apply({Depth::test, Blend::alpha, Cull::none, 0.0F});
    programs.sign.use();
    signs.draw();
    // Where stacks hide a band it shines through them, so that a way can be followed.
    constexpr float shine = 0.26F;
    gfx::apply({Depth::off, Blend::alpha, Cull::none, 0.0F});
    programs.ribbon.use(shine);
    bands.draw();
    gfx::apply({Depth::test, Blend::alpha, Cull::none, 0.0F});
    programs.ribbon.use(1.0F);
    bands.draw();
}

std::variant<std::unique_ptr<Scene>, SceneFailure> Scene::create(const SceneFiles& files, const Scenario& scenario,
                                                                 const TableLayout& layout, const PrintedSheets& sheets,
                                                                 Quality quality) {
    std::vector<std::string> notices;
    auto opened = open_workshop(files.shaders, wood_area(layout).size(), quality, notices);
    if (auto* failure = std::get_if<SceneFailure>(&opened)) {
        return std::move(*failure);
    }
    return std::unique_ptr<Scene>{new Scene{std::make_unique<Impl>(
        files, scenario, layout, sheets, quality, std::get<Workshop>(std::move(opened)), std::move(notices))}};
}

Scene::Scene(std::unique_ptr<Impl> impl) : impl_{std::move(impl)} {}
Scene::~Scene() = default;

void Scene::draw(const TableFrame& frame, const Overlays& overlays, const Sight& sight, const Viewport& viewport) {
    const auto begin = std::chrono::steady_clock::now();
    Impl& scene = *impl_;
    gfx::reset_tally();
    const DrawList list =
        collect(frame, overlays, sight, static_cast<float>(viewport.height),
                {scene.numbers.near_pixels, small_face * static_cast<float>(viewport.oversampling)}, scene.furnishing);
    scene.upload(list, frame, overlays, sight, static_cast<float>(viewport.height / viewport.oversampling));
    scene.shine(frame.daylight);
    const FrameBlock block = frame_block(sight, viewport, scene.furnishing.layout, scene.light, scene.shadow_projection,
                                         scene.numbers.shadow_size);
    scene.frame_buffer.upload(std::span<const FrameBlock>{&block, 1}, gfx::Buffer::Use::streamed);
    scene.frame_buffer.bind_uniform_block(frame_binding);
    scene.draw_shadows(list);
    const gfx::Viewport area{viewport.x, viewport.y, viewport.width, viewport.height};
    gfx::set_viewport(area);
    gfx::clear(area, background());
    scene.draw_solids();
    scene.occlusion.dim(scene.workshop.programs.occlusion, scene.workshop.programs.dimming, sight, viewport,
                        scene.numbers.occlusion_reach);
    scene.draw_flat_things();
    scene.draw_overlays();
    gfx::apply({Depth::off, Blend::alpha, Cull::none, 0.0F});
    const gfx::Tally tally = gfx::tally();
    scene.stats.draw_calls = tally.draw_calls;
    scene.stats.triangles = tally.triangles;
    scene.stats.milliseconds =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

std::variant<std::monostate, SceneFailure> Scene::set_quality(Quality quality) {
    Impl& scene = *impl_;
    std::vector<std::string> notices;
    auto opened = open_workshop(scene.files.shaders, wood_area(scene.furnishing.layout).size(), quality, notices);
    if (auto* failure = std::get_if<SceneFailure>(&opened)) {
        return std::move(*failure);
    }
    scene.workshop = std::get<Workshop>(std::move(opened));
    scene.quality = quality;
    scene.numbers = numbers_of(quality);
    scene.atlas.set_sampling(atlas_sampling(scene.numbers, near_levels));
    scene.far_atlas.set_sampling(atlas_sampling(scene.numbers, far_levels));
    for (PrintedSheet* sheet : {&scene.map, &scene.turn_track, &scene.combat_card, &scene.terrain_card}) {
        sheet->set_quality(scene.numbers);
    }
    return std::monostate{};
}

Quality Scene::quality() const noexcept {
    return impl_->quality;
}

void Scene::set_lighting(Lighting lighting) noexcept {
    impl_->lighting = lighting;
}

void Scene::replace_map(const Image& map) {
    impl_->map.set_print(map, impl_->numbers);
}

const SceneStats& Scene::stats() const noexcept {
    return impl_->stats;
}

const std::vector<std::string>& Scene::notices() const noexcept {
    return impl_->notices;
}

std::string_view to_string(Quality quality) {
    switch (quality) {
        case Quality::low:
            return "low";
        case Quality::medium:
            return "medium";
        case Quality::high:
            return "high";
        case Quality::ultra:
            return "ultra";
    }
    return {};
}

std::string_view to_string(Lighting lighting) {
    switch (lighting) {
        case Lighting::lamp:
            return "lamp";
        case Lighting::day:
            return "day";
    }
    return {};
}

}  // namespace marne::render
