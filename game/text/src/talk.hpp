// The talk at the table: a line comes in, the game goes on, an answer goes out. Knows no terminal.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gazetteer.hpp"
#include "marne/session/gestures.hpp"
#include "marne/session/session.hpp"
#include "order.hpp"

namespace marne::text {

enum class PromptStyle { full, brief };

class Talk {
public:
    explicit Talk(session::Session session);

    const session::Session& session() const noexcept { return session_; }
    const rules::GameState& state() const { return session_.state(); }

    /// What is said at the beginning.
    std::string greeting() const;
    /// Turn, date, phase, who decides and what for; without a line end.
    std::string prompt() const;
    /// What comes of one line, without a line end behind it; empty when there is nothing to say. Any bytes are safe.
    std::string answer(std::string_view line);
    /// Whether the player has asked to leave.
    bool is_over() const noexcept { return is_over_; }
    /// What is said at the end: where the game is saved and how to go on.
    std::string farewell() const;

    // For the commands.
    std::string carry_out(const Order& order);
    /// Whether an order would be lawful now: every broken rule with its digest, or what it would come to.
    std::string explain(const Order& order) const;
    /// The same for what was refused last.
    std::string explain_refusal() const;
    std::string undo();
    std::string redo();
    std::string last_answer() const { return last_answer_; }
    void leave() noexcept { is_over_ = true; }
    void set_prompt(PromptStyle style) noexcept { prompt_ = style; }
    const Gazetteer& names() const noexcept { return names_; }
    Reader reader(std::vector<std::string> words) const;
    /// The units that "it" and "them" stand for from now on.
    void remember(std::vector<UnitId> units) { latest_ = std::move(units); }
    const std::vector<UnitId>& latest() const noexcept { return latest_; }

private:
    std::string respond(const std::vector<std::string>& words);
    std::string refusal(const Order& order, const Violations& violations);
    std::string tell(const std::vector<EventBatch>& batches) const;
    std::string handed_over(Side before) const;

    session::Session session_;
    session::Gestures gestures_;
    Gazetteer names_;
    std::vector<UnitId> latest_;
    std::optional<Order> refused_;
    std::string last_answer_;
    PromptStyle prompt_{PromptStyle::full};
    bool is_over_{};
};

}  // namespace marne::text
