// What comes in by keys and pointer, and whom it is for.
#include <algorithm>
#include <array>
#include <utility>

#include <glm/geometric.hpp>

#include "stage.hpp"

namespace marne::app {

bool Stage::take_common(Shortcut shortcut, double now) {
    struct Flag {
        Shortcut shortcut;
        bool* on;
    };
    Settings& settings = view_.settings;
    const std::array flags{
        Flag{Shortcut::help, &view_.help},
        Flag{Shortcut::charts, &view_.charts},
        Flag{Shortcut::score, &view_.score},
        Flag{Shortcut::rules, &view_.rules},
        Flag{Shortcut::settings, &view_.preferences},
        Flag{Shortcut::full_screen, &settings.full_screen},
        Flag{Shortcut::follow, &settings.follow},
        Flag{Shortcut::instant, &settings.instant},
        Flag{Shortcut::zones, &view_.layers.zones},
        Flag{Shortcut::supply, &view_.layers.supply},
        Flag{Shortcut::towns, &view_.layers.towns},
        Flag{Shortcut::last_moves, &view_.layers.moves},
        Flag{Shortcut::attacks, &view_.layers.attacks},
        Flag{Shortcut::odds, &view_.layers.odds},
    };
    for (const Flag& flag : flags) {
        if (flag.shortcut == shortcut) {
            *flag.on = !*flag.on;
            return true;
        }
    }
    if (shortcut == Shortcut::slower || shortcut == Shortcut::faster) {
        const int speed = settings.animation_speed;
        settings.animation_speed = std::clamp(shortcut == Shortcut::slower ? speed / 2 : speed * 2, 25, 800);
        return true;
    }
    if (shortcut == Shortcut::sound) {
        switch_sound(now);
        return true;
    }
    if (shortcut == Shortcut::next_item || shortcut == Shortcut::previous_item) {
        gui_.ring().step(shortcut == Shortcut::next_item ? 1 : -1);
        return true;
    }
    return false;
}

/// Digits and arrows lead the cursor over the map; on a focused item of the panels arrows go on or change it.
bool Stage::step_cursor(Screen& screen, Shortcut shortcut, double now) {
    FocusRing& ring = gui_.ring();
    if (ring.active() && shortcut >= Shortcut::hex_up && shortcut <= Shortcut::hex_right) {
        const bool ahead = shortcut == Shortcut::hex_down || shortcut == Shortcut::hex_right;
        if (shortcut == Shortcut::hex_up || shortcut == Shortcut::hex_down) {
            ring.step(ahead ? 1 : -1);
        } else {
            ring.change(ahead ? 1 : -1);
        }
        return true;
    }
    TableView* table = screen.table();
    if (!cursor_ || table == nullptr || screen.place() == Place::everywhere) {
        return false;
    }
    struct Step {
        Shortcut shortcut;
        Direction direction;
    };
    constexpr std::array steps{Step{Shortcut::hex_up, Direction::north},
                               Step{Shortcut::hex_down, Direction::south},
                               Step{Shortcut::hex_north_west, Direction::north_west},
                               Step{Shortcut::hex_north_east, Direction::north_east},
                               Step{Shortcut::hex_south_west, Direction::south_west},
                               Step{Shortcut::hex_south_east, Direction::south_east}};
    const std::optional<Hex> origin = hand_.pointer() ? table->pick(now, *hand_.pointer()).hex : std::nullopt;
    if (shortcut == Shortcut::hex_left || shortcut == Shortcut::hex_right) {
        cursor_->step_column(shortcut == Shortcut::hex_left ? -1 : 1, origin);
        show_cursor(*table, now);
        return true;
    }
    for (const Step& step : steps) {
        if (step.shortcut == shortcut) {
            cursor_->step(step.direction, origin);
            show_cursor(*table, now);
            return true;
        }
    }
    return false;
}

void Stage::show_cursor(TableView& table, double now) {
    if (cursor_->at() && !table.pixel_of(now, *cursor_->at())) {
        table.camera().follow(table.layout().hexes().centre(*cursor_->at()), now, view_.flight());
    }
}

void Stage::click_cursor(Screen& screen, Click kind) {
    if (cursor_ && cursor_->at()) {
        trace_.line("clicked " + marne::to_string(*cursor_->at()));
        screen.click(*cursor_->at(), kind);
    }
}

void Stage::enter(Screen& screen) {
    if (gui_.ring().active()) {
        gui_.ring().press();
    } else if (screen.confirm()) {
        return;
    } else if (cursor_ && cursor_->at()) {
        click_cursor(screen, Click::plain);
    } else {
        screen.take(Shortcut::attack);
    }
}

/// What was opened last goes first.
void Stage::escape(Screen& screen) {
    if (view_.listens_for) {
        view_.listens_for.reset();
    } else if (cursor_ && !cursor_->typed().empty()) {
        cursor_->forget_typed();
    } else if (gui_.ring().active()) {
        gui_.ring().drop();
    } else if (view_.anything_open()) {
        view_.close_all();
    } else if (!screen.take(Shortcut::close) && cursor_) {
        cursor_->hide();
    }
}

/// The settings page asked for a key: Escape leaves things as they are, a key in use is refused.
void Stage::take_new_key(const Chord& chord) {
    const Shortcut shortcut = *view_.listens_for;
    if (const auto other = view_.keys.holder(chord, shortcut)) {
        view_.key_trouble = for_people(chord) + " is in use already: " + std::string{info(*other).says} + ".";
        return;
    }
    view_.key_trouble.clear();
    view_.keys.set(shortcut, {chord});
    view_.listens_for.reset();
}

void Stage::take_key(Screen& screen, const KeyPressed& key, double now) {
    trace_.line("key " + to_string(key.chord));
    const std::optional<Shortcut> meaning = view_.keys.meaning(key.chord, screen.place());
    const bool typing = gui_.wants_keys() && key.chord.key.size() == 1 && !key.chord.control;
    if (view_.listens_for && key.chord.key != "Escape") {
        take_new_key(key.chord);
        return;
    }
    if (typing || (gui_.wants_keys() && meaning == Shortcut::act)) {
        return;  // it belongs to a field that is written in
    }
    if (!meaning) {
        TableView* table = screen.table();
        if (cursor_ && table != nullptr && screen.place() != Place::everywhere && key.chord.key.size() == 1 &&
            cursor_->type(key.chord.key.front())) {
            show_cursor(*table, now);
        }
        return;
    }
    if (*meaning == Shortcut::act) {
        enter(screen);
    } else if (*meaning == Shortcut::act_more || *meaning == Shortcut::act_select) {
        click_cursor(screen, *meaning == Shortcut::act_more ? Click::more : Click::select);
    } else if (*meaning == Shortcut::close) {
        escape(screen);
    } else if (*meaning == Shortcut::skip && gui_.ring().active()) {
        gui_.ring().press();
    } else if (!take_common(*meaning, now) && !step_cursor(screen, *meaning, now) && !screen.take(*meaning) &&
               screen.table() != nullptr) {
        hand_.press(*meaning, key.key, screen.table()->camera(), now);
    }
}

/// The left button takes up what can be carried and puts it down where it is let go; a press without a way is a click.
bool Stage::carry(Screen& screen, const Input& input, const ScreenPlan& plan, double now) {
    constexpr float far_enough = 8.0F;  // pixels
    const glm::vec2 corner{plan.table.x, plan.table.y};
    const auto* button = std::get_if<ButtonChanged>(&input);
    if (!carried_) {
        const bool grips = button != nullptr && button->down && button->button == PointerButton::left &&
                           !button->shift && !button->control && !hand_.dragging();
        const std::optional<Hex> hex = grips ? screen.table()->pick(now, button->at - corner).hex : std::nullopt;
        if (hex && screen.can_lift(*hex)) {
            carried_ = Carried{*hex, button->at, false};
        }
        return carried_.has_value();
    }
    if (const auto* moved = std::get_if<PointerMoved>(&input)) {
        if (!carried_->lifted && glm::length(moved->at - carried_->start) > far_enough) {
            carried_->lifted = true;
            screen.lift(carried_->from);
        }
        return false;  // the pointer is the hand's business too
    }
    if (button == nullptr || button->down || button->button != PointerButton::left) {
        return button != nullptr;
    }
    const Carried done = *std::exchange(carried_, std::nullopt);
    // Let go beside the table, or after the game went on meanwhile: nothing is put down.
    if (done.lifted && (!over_table(plan, button->at) || !screen.can_lift(done.from))) {
        return true;
    }
    const std::optional<Hex> hex = screen.table()->pick(now, button->at - corner).hex;
    const Hex to = done.lifted ? hex.value_or(done.from) : done.from;
    if (!done.lifted || to != done.from) {
        if (trace_.wanted()) {
            trace_.line((done.lifted ? "dropped on " : "clicked ") + marne::to_string(to));
        }
        screen.click(to, done.lifted ? Click::drop : Click::plain);
    }
    return true;
}

void Stage::take_input(Screen& screen, const ScreenPlan& plan, double now) {
    TableView* table = screen.table();
    for (const Input& input : window_.take_input()) {
        if (const auto* key = std::get_if<KeyPressed>(&input)) {
            take_key(screen, *key, now);
            continue;
        }
        if (const auto* key = std::get_if<KeyReleased>(&input)) {
            hand_.release(key->key);
            continue;
        }
        if (std::holds_alternative<FocusLost>(input)) {
            hand_.release_all();
            carried_.reset();
            continue;
        }
        if (std::holds_alternative<PointerMoved>(input) || std::holds_alternative<ButtonChanged>(input)) {
            gui_.ring().drop();  // the pointer takes over from the keys
            if (cursor_) {
                cursor_->hide();
            }
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
        if ((press && !over) || (!over && !hand_.dragging() && !carried_)) {
            hand_.leave_table();
            continue;
        }
        if (carry(screen, input, plan, now)) {
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
        const std::optional<Hex> cursor = cursor_ ? cursor_->at() : std::nullopt;
        const render::Picked picked = looks ? table->pick(now, *hand_.pointer()) : render::Picked{};
        const std::optional<Hex> looked_at = cursor ? cursor : picked.hex;
        screen.look_at(looked_at ? std::nullopt : picked.unit);
        screen.hover(looked_at);
        table->look_into(looked_at, now);
    }
}

}  // namespace marne::app
