// The loop: sleep until something happens, take it in, draw only what changed.
#include "stage.hpp"

#include <algorithm>
#include <cstdio>
#include <utility>

#include "marne/gfx/state.hpp"
#include "stage_art.hpp"

namespace marne::app {
namespace {

constexpr double shortest_frame = 1.0 / 60.0;
constexpr double longest_sleep = 30.0;
// What changes by itself sooner than this, as a mark that flashes, is not at rest.
constexpr double at_rest = 0.1;
// Dear ImGui needs a few frames after an input until everything has reacted.
constexpr int frames_after_input = 3;
constexpr double word_stays = 1.5;  // seconds
constexpr float widest_pan = 0.7F;  // of a sound at the edge of the table's picture

Look look_of(const Settings& settings) {
    return {static_cast<float>(settings.interface_scale) / 100.0F,
            settings.high_contrast ? Contrast::high : Contrast::usual,
            settings.colour_safe ? Palette::safe : Palette::national};
}

}  // namespace

std::variant<std::unique_ptr<Stage>, session::Failure> Stage::open(const std::string& title, int width, int height) {
    auto faces = app::typefaces();
    if (auto* failure = std::get_if<session::Failure>(&faces)) {
        return std::move(*failure);
    }
    auto window = Window::open(title, width, height);
    if (auto* failure = std::get_if<session::Failure>(&window)) {
        return std::move(*failure);
    }
    return std::unique_ptr<Stage>{
        new Stage{std::get<Window>(std::move(window)), std::get<render::Typefaces>(std::move(faces))}};
}

Stage::Stage(Window window, render::Typefaces faces)
    : window_{std::move(window)},
      faces_{std::move(faces)},
      gui_{window_, faces_},
      store_{SettingsStore::open(SettingsStore::usual_path())} {
    view_.settings = store_.settings();
    view_.keys = store_.keys();
    view_.settings_notices = store_.notices();
    for (const std::string& notice : view_.settings_notices) {
        std::fprintf(stderr, "marne: %s\n", notice.c_str());
    }
}

void Stage::hear(const std::filesystem::path& sounds) {
    player_ = std::make_unique<sound::Player>(
        sounds, [](const std::string& sentence) { std::fprintf(stderr, "marne: %s\n", sentence.c_str()); });
}

void Stage::switch_sound(double now) {
    int& loudness = view_.settings.sound;
    if (loudness > 0) {
        loudness_before_ = std::exchange(loudness, 0);
    } else {
        loudness = loudness_before_ > 0 ? loudness_before_ : Settings{}.sound;
    }
    word_ = {loudness > 0 ? "Sound on" : "Sound off", now + word_stays};
}

void Stage::play_sounds(TableView& table, double now) {
    const sound::Unseen unseen = view_.settings.reduced_motion ? sound::Unseen::told : sound::Unseen::silent;
    for (const sound::Due& due : foley_.listen(table.timeline(), now, unseen)) {
        if (!player_ || view_.settings.sound == 0) {
            continue;
        }
        player_->play({due.sound, due.variant, due.gain, widest_pan * table.aside(now, due.at), due.in});
        trace_.line("sound " + std::string{sound::info(due.sound).name});
    }
}

bool Stage::over_table(const ScreenPlan& plan, glm::vec2 at) const {
    return plan.table.contains(at.x, at.y) && !gui_.covers(at.x, at.y);
}

void Stage::apply_settings(Screen& screen, double now) {
    const Look look = look_of(view_.settings);
    if (TableView* table = screen.table()) {
        render::Timeline& timeline = table->timeline();
        timeline.set_speed(view_.settings.animation_speed / 100.0);
        timeline.set_pace(view_.settings.instant ? render::Pace::instant : render::Pace::timed);
        still_steps_.step(timeline, view_.settings.reduced_motion ? Motion::reduced : Motion::full, now);
        if (shown_quality_ && *shown_quality_ != view_.settings.quality) {
            if (const auto quality =
                    parse_quality(std::string{to_string(view_.settings.quality)}, window_.facts().software)) {
                table->set_quality(*quality);
            }
        }
        shown_quality_ = view_.settings.quality;
        table->light(view_.settings.daylight);
        table->mark_with({look.palette, look.contrast});
        const render::HexLayout& hexes = table->layout().hexes();
        if (!cursor_) {
            cursor_.emplace(HexField{hexes.columns(), hexes.rows()});
        }
    }
    if (player_) {
        const float share = static_cast<float>(view_.settings.sound) / 100.0F;
        player_->set_volume(share * share);  // as the ear counts
    }
    hand_.set_flight(view_.flight());
    gui_.set_look(look);
    window_.fill_screen(view_.settings.full_screen ? FullScreen::on : FullScreen::off);
}

/// On disk with every change, but not with every step of a slider that is being drawn.
void Stage::keep_settings() {
    if (ImGui::IsAnyItemActive()) {
        return;
    }
    if (const auto failure = store_.store(view_.settings, view_.keys); failure && !told_store_failure_) {
        told_store_failure_ = true;
        view_.settings_notices.push_back(failure->sentence + " The settings hold until the program ends.");
        std::fprintf(stderr, "marne: %s\n", view_.settings_notices.back().c_str());
    }
}

void Stage::note_spots(const Ui& ui, Screen& screen, double now) {
    const bool changed = ui.spots != spots_;
    if (changed) {
        // Panels that fit themselves to what they hold take up to two more frames to find their places.
        spots_ = ui.spots;
        frames_wanted_ = std::max(frames_wanted_, 2);
    }
    if (!trace_.wanted()) {
        return;
    }
    if (changed) {
        for (const Spot& spot : spots_) {
            trace_.part("button " + spot.name + " = " + std::to_string(static_cast<int>(spot.x)) + " " +
                        std::to_string(static_cast<int>(spot.y)));
        }
        trace_.line("buttons end");
    }
    TableView* table = screen.table();
    if (table == nullptr || table->camera().flying(now) || traced_stand_ == table->camera().stand(now)) {
        return;
    }
    traced_stand_ = table->camera().stand(now);
    for (int column = 1; column <= table->layout().hexes().columns(); ++column) {
        for (int row = 1; row <= table->layout().hexes().rows(); ++row) {
            const Hex hex = hex_at(column, row);
            if (const std::optional<glm::vec2> at = table->pixel_of(now, hex)) {
                trace_.part("hex " + marne::to_string(hex) + " = " + std::to_string(static_cast<int>(at->x)) + " " +
                            std::to_string(static_cast<int>(at->y)));
            }
        }
    }
    trace_.line("hexes end");
}

/// Once after everything that stirred: all input has been taken in, nothing moves, and nothing is left to draw but the
/// smoother picture of a table at rest.
void Stage::note_rest(Rest rest) {
    if (rest == Rest::full && rest_ == Rest::none) {
        trace_.line("still");
    }
    rest_ = rest;
}

std::optional<session::Failure> Stage::draw(Screen& screen, double now) {
    const glm::ivec2 size = window_.framebuffer_size();
    if (size.x <= 0 || size.y <= 0) {
        return std::nullopt;
    }
    const float width = static_cast<float>(size.x);
    const float height = static_cast<float>(size.y);
    const ScreenPlan plan = screen.plan(width, height, gui_.scale());
    if (TableView* table = screen.table()) {
        if (auto failure = table->place(plan.table, size.x, size.y)) {
            return failure;
        }
        if (view_.settings.follow && !hand_.dragging() && now - hand_.moved_at() > 1.5) {
            table->follow(now, view_.settings.reduced_motion ? 0.0 : 0.6);
        }
        const render::Overlays& overlays = screen.overlays(now);
        table->draw(now, overlays, screen.revision());
        if (frames_wanted_ == 0) {
            table->refine(now, overlays);
        }
        play_sounds(*table, now);
        table->show();
    } else {
        gfx::clear({0, 0, size.x, size.y}, {0.16F, 0.11F, 0.07F, 1.0F});
    }
    gui_.begin(window_);
    Ui ui{gui_, {width, height}};
    screen.draw_panels(ui, plan, now);
    draw_settings_window(ui, view_);
    if (now < word_.until) {
        draw_caption(ui, plan.table, word_.text);
    }
    gui_.end();
    keep_settings();
    window_.show();
    note_spots(ui, screen, now);
    return std::nullopt;
}

std::optional<session::Failure> Stage::run(Screen& screen) {
    frames_wanted_ = frames_after_input;
    traced_stand_.reset();
    foley_ = {};
    still_steps_ = {};
    cursor_.reset();
    carried_.reset();
    gui_.ring().drop();
    held_at_ = Window::now();
    double last_frame = Window::now();
    bool held = false;
    while (!window_.closing() && !screen.finished()) {
        double now = Window::now();
        TableView* table = screen.table();
        const bool moving = held || frames_wanted_ > 0 || gui_.behind() || (table != nullptr && table->moving(now));
        double sleep = moving ? std::max(0.0, last_frame + shortest_frame - now) : longest_sleep;
        if (!moving) {
            if (const std::optional<double> wake = screen.wakes_in(now)) {
                sleep = std::clamp(*wake, 0.001, longest_sleep);
            }
            if (now < word_.until) {
                sleep = std::min(sleep, word_.until - now);
            }
            if (const std::optional<double> due = table != nullptr ? table->refines_at() : std::nullopt) {
                sleep = std::min(sleep, std::max(*due - now, at_rest));
            }
        }
        note_rest(moving || sleep < at_rest ? Rest::none : Rest::full);
        const bool came = window_.wait(sleep);
        now = Window::now();
        if (came) {
            frames_wanted_ = frames_after_input;
        }
        const glm::ivec2 size = window_.framebuffer_size();
        const ScreenPlan plan = screen.plan(static_cast<float>(size.x), static_cast<float>(size.y), gui_.scale());
        take_input(screen, plan, now);
        held = table != nullptr && hand_.hold_keys(table->camera(), now, now - held_at_);
        held_at_ = now;
        apply_settings(screen, now);
        screen.step(now);
        const bool wakes = screen.wakes_in(now) == 0.0;
        if (came && now < last_frame + shortest_frame) {
            continue;  // more input may follow; the frame is due a little later
        }
        if (gui_.behind()) {
            frames_wanted_ = frames_after_input;
        }
        if (frames_wanted_ > 0 || held || wakes || !came || (table != nullptr && table->moving(now))) {
            frames_wanted_ = std::max(0, frames_wanted_ - 1);
            last_frame = now;
            if (auto failure = draw(screen, now)) {
                return failure;
            }
        }
    }
    return std::nullopt;
}

void Stage::show_message(const std::string& sentence) {
    // Twice, as the first frame of an auto-sized window is empty.
    for (int i = 0; i < 2; ++i) {
        window_.wait(0.0);
        const glm::ivec2 size = window_.framebuffer_size();
        gfx::clear({0, 0, size.x, size.y}, {0.16F, 0.11F, 0.07F, 1.0F});
        gui_.begin(window_);
        Ui ui{gui_, {static_cast<float>(size.x), static_cast<float>(size.y)}};
        draw_caption(ui, {0.0F, 0.0F, ui.width, ui.height * 0.55F}, sentence);
        gui_.end();
        window_.show();
    }
}

}  // namespace marne::app
