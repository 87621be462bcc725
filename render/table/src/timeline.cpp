// The queue of beats and its sampling. The truth is only ever changed by evolving it with a finished beat's events.
#include "marne/render/timeline.hpp"

#include <algorithm>
#include <utility>

namespace marne::render {
namespace {

constexpr double glow_seconds = 0.4;

float share_of(double seconds, double whole) {
    return whole <= 0.0 ? 1.0F : static_cast<float>(std::clamp(seconds / whole, 0.0, 1.0));
}

PieceFrame& piece_in(TableFrame& frame, const TableModel& model, UnitId unit) {
    const auto found = std::find_if(frame.pieces.begin(), frame.pieces.end(),
                                    [unit](const PieceFrame& piece) { return piece.unit == unit; });
    if (found != frame.pieces.end()) {
        return *found;
    }
    PieceFrame piece;  // comes onto the table in this beat
    piece.unit = unit;
    piece.where = Whereabouts::waiting;
    piece.top_of_stack = true;
    piece.badges.demoralised = model.board().turn <= model.setting().demoralised_through_turn &&
                               model.setting().sides[index_of(unit)] == Side::allied;
    frame.pieces.push_back(piece);
    return frame.pieces.back();
}

void play_pieces(const Beat& beat, double local, const TableModel& model, TableFrame& frame) {
    for (const PieceTrack& track : beat.pieces) {
        PieceFrame& piece = piece_in(frame, model, track.unit);
        piece.pose = to_pose(sample(track, local));
        if (track.role == TrackRole::lead) {
            piece.stack_size = 1;
            piece.top_of_stack = true;
        }
    }
}

bool same_line(const ArrowFrame& a, const ArrowFrame& b) {
    return a.from == b.from && a.to == b.to && a.side == b.side;
}

void play_arrows(const Beat& beat, float share, TableFrame& frame) {
    for (ArrowFrame arrow : beat.appearing) {
        arrow.strength = share;
        frame.arrows.push_back(arrow);
    }
    for (ArrowFrame& arrow : frame.arrows) {
        const bool fades = std::any_of(beat.disappearing.begin(), beat.disappearing.end(),
                                       [&arrow](const ArrowFrame& other) { return same_line(arrow, other); });
        arrow.strength *= fades ? 1.0F - share : 1.0F;
    }
}

void play_props(const Beat& beat, double local, const Pose& die_home, TableFrame& frame) {
    const float share = share_of(local, beat.seconds);
    if (beat.die) {
        frame.die = {true, sample(*beat.die, local)};
    } else if (beat.die_goes_home && frame.die.pose.position != die_home.position) {
        frame.die = {true, sample(MarkerHop{frame.die.pose, die_home, std::min(beat.seconds, 0.7)}, local)};
    }
    if (beat.marker) {
        frame.turn_marker = sample(*beat.marker, local);
    }
    if (beat.daylight) {
        frame.daylight += (*beat.daylight - frame.daylight) * share;
    }
    for (const FortId fort : beat.falling_forts) {
        frame.forts[index_of(fort)].collapse = share;
    }
    play_arrows(beat, share, frame);
}

void glow(TableFrame& frame, const std::vector<UnitId>& units, float strength) {
    for (PieceFrame& piece : frame.pieces) {
        if (std::find(units.begin(), units.end(), piece.unit) != units.end()) {
            piece.glow = strength;
        }
    }
}

/// Cue of a beat that has come to `local` seconds.
Cue cue_of(const Beat& beat, std::uint32_t batch, const std::vector<Event>& events, double local) {
    Cue cue{beat.kind, batch, events, beat.focus, share_of(local, beat.seconds), true};
    cue.result_known = !beat.die || local >= beat.die->roll_seconds;
    return cue;
}

}  // namespace

Timeline::Timeline(const BoardView& view, const Scenario& scenario) : Timeline{view, TableSetting::of(scenario)} {}

Timeline::Timeline(const BoardView& view, std::shared_ptr<const TableSetting> setting)
    : model_{TableModel::from(view, std::move(setting))},
      planned_{model_},
      die_rest_{die_at_rest(model_.layout(), 1)} {}

void Timeline::push(const Update& update) {
    if (const auto* fresh = std::get_if<BoardReset>(&update)) {
        reset(fresh->view);
    } else if (const auto* batch = std::get_if<EventBatch>(&update)) {
        append(batch->number, batch->events);
    }
}

void Timeline::reset(const BoardView& view) {
    beats_over_ += queue_.size();
    queue_.clear();
    model_ = TableModel::from(view, model_.shared_setting());
    planned_ = model_;
    local_ = 0.0;
    begun_ = false;
    spotlight_ = {};
    die_rest_ = die_at_rest(model_.layout(), 1);
    last_cue_.reset();
}

/// The last beat, as long as it has not begun, is staged anew together with what follows, so that units sent along
/// one path by several commands move as one stack.
void Timeline::append(std::uint32_t batch, std::vector<Event> events) {
    if (queue_.size() > 1 || (queue_.size() == 1 && !begun_)) {
        Queued last = std::move(queue_.back());
        queue_.pop_back();
        last.events.insert(last.events.end(), events.begin(), events.end());
        events = std::move(last.events);
        planned_ = std::move(last.before);
        batch = last.batch;
    }
    for (Beat& beat : choreograph(events, planned_)) {
        const auto first = events.begin() + static_cast<std::ptrdiff_t>(beat.first_event);
        std::vector<Event> own{first, first + static_cast<std::ptrdiff_t>(beat.event_count)};
        Queued queued{std::move(beat), batch, std::move(own), planned_};
        planned_.evolve(queued.events);
        queue_.push_back(std::move(queued));
    }
}

void Timeline::finish_beat() {
    Queued& done = queue_.front();
    model_.evolve(done.events);
    const Beat& beat = done.beat;
    switch (beat.spotlight) {
        case Spotlighting::keep:
            break;
        case Spotlighting::up:
            spotlight_ = {beat.lit, beat.lit_arrows};
            break;
        case Spotlighting::arrows_down:
            spotlight_.arrows.clear();
            break;
        case Spotlighting::down:
            spotlight_ = {};
            break;
    }
    if (beat.die) {
        die_rest_ = beat.die->rest;
    } else if (beat.die_goes_home) {
        die_rest_ = die_home();
    }
    last_cue_ = cue_of(beat, done.batch, done.events, beat.seconds);
    queue_.pop_front();
    ++beats_over_;
    local_ = 0.0;
    begun_ = false;
}

void Timeline::advance(double seconds) {
    if (queue_.empty()) {
        return;
    }
    local_ += begun_ ? seconds * speed_ : 0.0;
    begun_ = true;
    while (!queue_.empty() && local_ >= queue_.front().beat.seconds) {
        const double left_over = local_ - queue_.front().beat.seconds;
        finish_beat();
        local_ = queue_.empty() ? 0.0 : left_over;
        begun_ = !queue_.empty();
    }
}

TableFrame Timeline::sample(double seconds) {
    const double now = std::max(seconds, last_sample_.value_or(seconds));
    const double passed = now - last_sample_.value_or(now);
    last_sample_ = now;
    if (pace_ == Pace::instant) {
        skip_all();
    } else if (!paused_) {
        advance(passed);
    }
    return frame();
}

/// In the tray, with the face up that it shows now.
Pose Timeline::die_home() const {
    return die_at_rest(model_.layout(), face_up(die_rest_.orientation));
}

TableFrame Timeline::frame() const {
    TableFrame frame = model_.frame();
    frame.die.pose = die_rest_;
    frame.arrows.insert(frame.arrows.end(), spotlight_.arrows.begin(), spotlight_.arrows.end());
    frame.moving = !queue_.empty() && !paused_;
    glow(frame, spotlight_.units, 1.0F);
    if (queue_.empty()) {
        return frame;
    }
    const Beat& beat = queue_.front().beat;
    play_pieces(beat, local_, model_, frame);
    play_props(beat, local_, die_home(), frame);
    const float rising = share_of(local_, std::min(glow_seconds, beat.seconds));
    const float fading = 1.0F - share_of(local_ - (beat.seconds - glow_seconds), glow_seconds);
    switch (beat.spotlight) {
        case Spotlighting::keep:
            break;
        case Spotlighting::up:
            glow(frame, beat.lit, rising);
            break;
        case Spotlighting::arrows_down:
            for (std::size_t i = frame.arrows.size() - spotlight_.arrows.size(); i < frame.arrows.size(); ++i) {
                frame.arrows[i].strength = fading;
            }
            break;
        case Spotlighting::down:
            glow(frame, spotlight_.units, 1.0F - rising);
            break;
    }
    return frame;
}

void Timeline::set_speed(double factor) {
    speed_ = std::clamp(factor, slowest_speed, fastest_speed);
}

void Timeline::set_pace(Pace pace) {
    pace_ = pace;
}

void Timeline::pause() {
    paused_ = true;
}

void Timeline::resume() {
    paused_ = false;
}

void Timeline::skip_beat() {
    if (!queue_.empty()) {
        finish_beat();
    }
}

void Timeline::skip_all() {
    while (!queue_.empty()) {
        finish_beat();
    }
}

double Timeline::seconds_left() const {
    double sum = -local_;
    for (const Queued& queued : queue_) {
        sum += queued.beat.seconds;
    }
    return std::max(0.0, sum);
}

std::optional<Timeline::InHand> Timeline::in_hand() const {
    if (queue_.empty() || !begun_) {
        return std::nullopt;
    }
    return InHand{queue_.front().beat, local_, beats_over_};
}

std::optional<Cue> Timeline::cue() const {
    if (queue_.empty()) {
        return std::nullopt;
    }
    const Queued& now = queue_.front();
    return cue_of(now.beat, now.batch, now.events, local_);
}

}  // namespace marne::render
