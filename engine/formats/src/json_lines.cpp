// Walks through a JSON text once and notes where each value begins.
#include "json_lines.hpp"

namespace marne::formats {
namespace {

class LineWalk {
public:
    explicit LineWalk(std::string_view text) : text_(text) {}

    std::map<std::string, std::size_t> walk() {
        value();
        return std::move(lines_);
    }

private:
    static constexpr int deepest = 64;

    char now() const { return at_ < text_.size() ? text_[at_] : '\0'; }

    void skip_space() {
        while (at_ < text_.size() && (now() == ' ' || now() == '\t' || now() == '\r' || now() == '\n')) {
            line_ += now() == '\n' ? 1U : 0U;
            ++at_;
        }
    }

    bool take(char wanted) {
        skip_space();
        const bool found = now() == wanted;
        at_ += found ? 1U : 0U;
        return found;
    }

    /// The characters of a text as written, escapes and all.
    std::string_view text() {
        const std::size_t start = at_ + 1;
        for (++at_; at_ < text_.size() && now() != '"'; ++at_) {
            at_ += now() == '\\' ? 1U : 0U;
        }
        const std::size_t end = at_ < text_.size() ? at_ : text_.size();
        at_ = end + 1;
        return text_.substr(start < end ? start : end, start < end ? end - start : 0);
    }

    void value() {
        skip_space();
        lines_.emplace(path_, line_);
        if (depth_ > deepest) {
            at_ = text_.size();
        } else if (now() == '{') {
            object();
        } else if (now() == '[') {
            array();
        } else if (now() == '"') {
            text();
        } else {
            const std::size_t end = text_.find_first_of(",]} \t\r\n", at_);
            at_ = end == std::string_view::npos ? text_.size() : end;
        }
    }

    void member(std::string_view key) {
        const std::size_t length = path_.size();
        path_ += (path_.empty() ? "" : ", ") + std::string(key);
        ++depth_;
        value();
        --depth_;
        path_.resize(length);
    }

    void object() {
        for (++at_; !take('}') && now() == '"';) {
            const std::string_view key = text();
            take(':');
            member(key);
            take(',');
        }
    }

    void array() {
        ++at_;
        for (int number = 1; at_ < text_.size() && !take(']'); ++number) {
            const std::size_t before = at_;
            member(std::to_string(number));
            if (!take(',') && at_ == before) {
                at_ = text_.size();  // no JSON: nothing was read
            }
        }
    }

    std::string_view text_;
    std::size_t at_{};
    std::size_t line_{1};
    int depth_{};
    std::string path_;
    std::map<std::string, std::size_t> lines_;
};

}  // namespace

std::map<std::string, std::size_t> lines_of_json(std::string_view text) {
    return LineWalk{text}.walk();
}

}  // namespace marne::formats
