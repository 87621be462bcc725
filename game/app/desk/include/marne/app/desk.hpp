// A game at the table: joins the session with what the players click. It performs gestures whole, undoes them
// whole, and says what is to be seen. No graphics, no clock.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "marne/app/interaction.hpp"
#include "marne/protocol/board_view.hpp"
#include "marne/session/gestures.hpp"
#include "marne/session/session.hpp"

namespace marne::app {

/// One sentence of the game's story.
struct LogLine {
    std::uint32_t batch{};  // the command it belongs to
    std::string sentence;
    bool heading{};  // a turn or a phase began
};

/// A refusal to be shown: `serial` counts up so that the same one can be told twice.
struct Notice {
    std::string sentence;
    std::optional<Rule> cited;
    std::optional<Hex> at;
    std::uint32_t serial{};
};

/// Says who decides now and what about; play goes on when it is confirmed.
struct Card {
    Side side{};
    std::string title;
    std::string sentence;
};

class Desk {
public:
    using Trace = std::function<void(std::string_view)>;

    explicit Desk(session::Session session, Trace trace = {});

    const rules::GameState& state() const { return session_.state(); }
    const session::Session& session() const noexcept { return session_; }
    /// See Session::retry_log.
    const std::optional<session::Failure>& retry_log() { return session_.retry_log(); }
    const Interaction& interaction() const noexcept { return interaction_; }

    void hover(std::optional<Hex> hex);
    void click(Hex hex, Click kind);
    void press(const Action& action);
    /// Whether units in `hex` can be taken up and carried elsewhere now; lift() selects them unless they are already.
    bool can_lift(Hex hex) const;
    void lift(Hex hex);

    /// What the table has to be told since the last call, in order.
    std::vector<Update> take_updates();

    /// Both are made anew only when something changed; the references hold until the next click, press or hover.
    const render::Overlays& overlays() const;
    const PanelModel& panel() const;
    StatusModel status() const { return describe_status(state()); }
    std::optional<HexModel> hex_panel() const;

    ButtonModel end_phase_button() const;
    ButtonModel undo_button() const;
    ButtonModel redo_button() const;
    /// What is left to do in this phase, and what the rules demand before it may end.
    std::vector<std::string> left_to_do() const;

    const std::vector<LogLine>& log() const noexcept { return log_; }
    const std::optional<Card>& card() const noexcept { return card_; }
    const std::optional<Notice>& notice() const noexcept { return notice_; }
    /// Counts up with every change of what overlays(), panel() or the log say.
    std::uint32_t revision() const noexcept { return revision_; }

private:
    void act(const Response& response);
    bool perform_all(const std::vector<Command>& commands);
    void choose_for_me();
    void refuse(const Violations& violations, std::optional<Hex> at);
    void tell(std::string sentence, std::optional<Rule> cited, std::optional<Hex> at);
    void undo_gesture();
    void redo_gesture();
    void after_change();
    void rewrite_log();
    void extend_log(const EventBatch& batch);
    void deal_card();
    void note(std::string_view line) const;
    void note_status() const;
    void note_units(std::string_view what, const std::vector<UnitId>& units) const;
    void note_marks() const;

    session::Session session_;
    session::Gestures gestures_;
    Interaction interaction_;
    Trace trace_;
    std::vector<Update> updates_;
    std::vector<LogLine> log_;
    std::optional<Card> card_;
    std::optional<Notice> notice_;
    std::optional<Side> told_side_;  // the side that the last card named
    std::uint32_t notices_{};
    std::uint32_t revision_{};
    mutable std::optional<render::Overlays> overlays_;
    mutable std::optional<PanelModel> panel_;
};

}  // namespace marne::app
