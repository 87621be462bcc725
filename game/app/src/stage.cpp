// The loop: sleep until something happens, take it in, draw only what changed.
#include "stage.hpp"

#include <algorithm>
#include <utility>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include "marne/gfx/state.hpp"
#include "stage_art.hpp"

namespace marne::app {
namespace {

constexpr double shortest_frame = 1.0 / 60.0;
constexpr double longest_sleep = 30.0;
// Dear ImGui needs a few frames after an input until everything has reacted.
constexpr int frames_after_input = 3;

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
    : window_{std::move(window)}, faces_{std::move(faces)}, gui_{window_, faces_} {}

bool Stage::over_table(const ScreenPlan& plan, glm::vec2 at) const {
    return plan.table.contains(at.x, at.y) && !gui_.wants_pointer();
}

void Stage::take_key(Screen& screen, const KeyPressed& key, double now) {
    TableView* table = screen.table();
    if (key.key == GLFW_KEY_F11) {
        window_.toggle_fullscreen();
    } else if (key.key == GLFW_KEY_F1) {
        view_.help = !view_.help;
    } else if (key.key == GLFW_KEY_F2) {
        view_.charts = !view_.charts;
    } else if (key.key == GLFW_KEY_F3) {
        view_.score = !view_.score;
    } else if (key.key == GLFW_KEY_F4) {
        view_.rules = !view_.rules;
    } else if (key.key == GLFW_KEY_ESCAPE && (view_.help || view_.charts || view_.score || view_.rules)) {
        view_.help = view_.charts = view_.score = view_.rules = false;
        view_.rule.reset();
    } else if (key.key == GLFW_KEY_G && !key.control) {
        view_.follow = !view_.follow;
    } else if (key.key >= GLFW_KEY_1 && key.key <= GLFW_KEY_9) {
        constexpr std::array speeds{0.25F, 0.5F, 1.0F, 1.5F, 2.0F, 3.0F, 5.0F, 8.0F, 8.0F};
        view_.speed = speeds[static_cast<std::size_t>(key.key - GLFW_KEY_1)];
        view_.instant = key.key == GLFW_KEY_9;
    } else if (!screen.key(key) && table != nullptr) {
        hand_.press(key, table->camera(), now);
    }
}

void Stage::take_input(Screen& screen, const ScreenPlan& plan, double now) {
    TableView* table = screen.table();
    for (const Input& input : window_.take_input()) {
        if (const auto* key = std::get_if<KeyPressed>(&input)) {
            const bool function_key = key->key >= GLFW_KEY_F1 && key->key <= GLFW_KEY_F12;
            if (function_key || !gui_.wants_keys()) {
                take_key(screen, *key, now);
            }
            continue;
        }
        if (table == nullptr) {
            continue;
        }
        glm::vec2 at{0.0F};
        bool press = false;
        if (const auto* moved = std::get_if<PointerMoved>(&input)) {
            at = moved->at;
        } else if (const auto* wheel = std::get_if<Wheeled>(&input)) {
            at = wheel->at;
            press = true;
        } else if (const auto* button = std::get_if<ButtonChanged>(&input)) {
            at = button->at;
            press = button->down;
        }
        const bool over = over_table(plan, at);
        if ((press && !over) || (!over && !hand_.dragging())) {
            hand_.leave_table();
            continue;
        }
        if (const auto clicked = hand_.take(input, plan.table, table->camera(), now)) {
            const render::Picked picked = table->pick(now, clicked->at);
            if (picked.hex) {
                if (trace_.wanted()) {
                    trace_.line("clicked " + marne::to_string(*picked.hex));
                }
                screen.click(*picked.hex, clicked->kind);
            } else if (clicked->kind == Click::back) {
                screen.click(Hex{}, Click::back);
            }
        }
    }
    if (table != nullptr) {
        const bool looks = hand_.pointer() && !hand_.dragging() && !gui_.wants_pointer();
        screen.hover(looks ? table->pick(now, *hand_.pointer()).hex : std::nullopt);
    }
}

void Stage::apply_settings(Screen& screen) {
    if (TableView* table = screen.table()) {
        table->timeline().set_speed(static_cast<double>(view_.speed));
        table->timeline().set_pace(view_.instant ? render::Pace::instant : render::Pace::timed);
    }
}

void Stage::trace_spots(const Ui& ui, Screen& screen, double now) {
    if (!trace_.wanted()) {
        return;
    }
    if (ui.spots != spots_) {
        spots_ = ui.spots;
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
        if (view_.follow && !hand_.dragging() && now - hand_.moved_at() > 1.5) {
            table->follow(now);
        }
        table->draw(now, screen.overlays(now), screen.revision());
        table->show();
    } else {
        gfx::clear({0, 0, size.x, size.y}, {0.16F, 0.11F, 0.07F, 1.0F});
    }
    gui_.begin(window_);
    Ui ui{gui_, {width, height}};
    screen.draw_panels(ui, plan, now);
    gui_.end();
    window_.show();
    trace_spots(ui, screen, now);
    return std::nullopt;
}

std::optional<session::Failure> Stage::run(Screen& screen) {
    frames_wanted_ = frames_after_input;
    traced_stand_.reset();
    held_at_ = Window::now();
    double last_frame = Window::now();
    bool held = false;
    while (!window_.closing() && !screen.finished()) {
        double now = Window::now();
        TableView* table = screen.table();
        const bool moving = held || frames_wanted_ > 0 || (table != nullptr && table->moving(now));
        double sleep = moving ? std::max(0.0, last_frame + shortest_frame - now) : longest_sleep;
        if (!moving) {
            if (const std::optional<double> wake = screen.wakes_in(now)) {
                sleep = std::clamp(*wake, 0.001, longest_sleep);
            }
        }
        const bool came = window_.wait(sleep);
        now = Window::now();
        if (came) {
            frames_wanted_ = frames_after_input;
        }
        const glm::ivec2 size = window_.framebuffer_size();
        const ScreenPlan plan = screen.plan(static_cast<float>(size.x), static_cast<float>(size.y), gui_.scale());
        take_input(screen, plan, now);
        held = table != nullptr && !gui_.wants_keys() && hand_.hold_keys(window_, table->camera(), now, now - held_at_);
        held_at_ = now;
        apply_settings(screen);
        screen.step(now);
        const bool wakes = screen.wakes_in(now) == 0.0;
        if (came && now < last_frame + shortest_frame) {
            continue;  // more input may follow; the frame is due a little later
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
