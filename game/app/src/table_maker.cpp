// Painting, making and measuring a table.
#include "table_maker.hpp"

#include <cstdio>
#include <utility>

#include "stage_art.hpp"
#include "stage_quality.hpp"

namespace marne::app {

std::variant<TableMaker, session::Failure> TableMaker::create(Stage& stage, const std::filesystem::path& assets,
                                                              const std::string& wish) {
    const std::string wanted = wish == "auto" ? std::string{to_string(stage.view().settings.quality)} : wish;
    const gfx::ContextFacts& facts = stage.window().facts();
    const bool measured = wanted == "auto";
    const std::optional<render::Quality> quality =
        measured ? first_quality(facts) : parse_quality(wanted, facts.software);
    if (!quality) {
        return session::Failure{"The quality '" + wish + "' is not known: use auto, low, medium, high or ultra.",
                                session::exit_wrong_usage};
    }
    TableMaker maker{stage, assets, *quality};
    maker.measured_ = measured;
    return maker;
}

std::variant<std::unique_ptr<TableView>, session::Failure> TableMaker::make(const Scenario& scenario,
                                                                            const BoardView& view) {
    auto sheets = paint_sheets(scenario, stage_->typefaces(), sharpness_of(quality_));
    if (auto* failure = std::get_if<session::Failure>(&sheets)) {
        return std::move(*failure);
    }
    const gfx::ContextFacts& facts = stage_->window().facts();
    auto table = TableView::create(scene_files(assets_, stage_->typefaces()), scenario, view,
                                   std::get<render::PrintedSheets>(sheets), quality_, facts.software);
    auto* const made = std::get_if<std::unique_ptr<TableView>>(&table);
    if (made == nullptr) {
        return table;
    }
    for (const std::string& notice : (*made)->scene().notices()) {
        std::fprintf(stderr, "marne: %s\n", notice.c_str());
    }
    if (measured_) {
        const glm::ivec2 size = stage_->window().framebuffer_size();
        const std::string chosen = settle_quality(**made, facts, size.x, size.y);
        quality_ = (*made)->scene().quality();
        std::fprintf(stderr, "marne: %s\n", chosen.c_str());
        stage_->trace().line(chosen);
    }
    return table;
}

}  // namespace marne::app
