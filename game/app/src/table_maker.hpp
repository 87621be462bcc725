// Lays tables in the window, at the quality that the user named or that measuring found.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <variant>

#include "marne/session/failure.hpp"
#include "stage.hpp"
#include "table_view.hpp"

namespace marne::app {

class TableMaker {
public:
    /// `wish`: a quality, or "auto" for what the settings say. A word that is no quality is a failure.
    static std::variant<TableMaker, session::Failure> create(Stage& stage, const std::filesystem::path& assets,
                                                             const std::string& wish);

    /// Paints and makes a table of `scenario` with what lies on it. Whatever the scene could not load is told on
    /// standard error; so is the quality, when it is measured.
    std::variant<std::unique_ptr<TableView>, session::Failure> make(const Scenario& scenario, const BoardView& view);

private:
    TableMaker(Stage& stage, std::filesystem::path assets, render::Quality quality)
        : stage_{&stage}, assets_{std::move(assets)}, quality_{quality} {}

    Stage* stage_;
    std::filesystem::path assets_;
    render::Quality quality_;
    bool measured_{};  // the quality is found by measuring
};

}  // namespace marne::app
