// Reading counts that stand with their position.
#include "marne/formats/perft_text.hpp"

#include "text.hpp"

namespace marne::formats {
namespace {

constexpr int deepest = 20;

class PerftReader {
public:
    explicit PerftReader(std::string_view name) : name_(name) {}

    std::variant<PerftText, std::vector<DataError>> read(std::string_view text) {
        for (const std::string_view line : split(text, '\n')) {
            ++line_;
            if (line_ > 1) {
                read_.position += '\n';
            }
            if (!takes(words_of(line.substr(0, line.find_first_of("#\r"))))) {
                read_.position += line;
            }
        }
        if (!errors_.empty()) {
            return std::move(errors_);
        }
        return std::move(read_);
    }

private:
    using Words = std::vector<std::string_view>;

    void wrong(std::string what, std::string remedy) {
        errors_.push_back({name_, "line " + std::to_string(line_), std::move(what), std::move(remedy)});
    }

    /// Whether the line is one of those that are no part of the position.
    bool takes(const Words& words) {
        if (words.empty()) {
            return false;
        }
        if (words.front() == "id" || words.front() == "scenario") {
            read_name(words);
        } else if (words.front() == "option") {
            read_option(words);
        } else if (words.front() == "perft") {
            read_count(words);
        } else {
            return false;
        }
        return true;
    }

    void read_name(const Words& words) {
        if (words.size() != 2) {
            wrong("one word is expected after " + std::string(words.front()), "write for example: id leapfrog");
            return;
        }
        (words.front() == "id" ? read_.id : read_.scenario) = words[1];
    }

    void read_option(const Words& words) {
        const auto option = words.size() == 2 ? parse_order_of_battle(words[1]) : std::nullopt;
        if (!option) {
            wrong("an order of battle is expected after option", "write H, A, B, C or D");
        }
        read_.option = option.value_or(OrderOfBattle::historical);
    }

    void read_count(const Words& words) {
        const bool fits = words.size() == 3 || words.size() == 4;
        const auto depth = fits ? parse_number<int>(words[1]) : std::nullopt;
        const auto count = fits ? parse_number<std::uint64_t>(words[2]) : std::nullopt;
        const auto branched = words.size() == 4 ? parse_number<std::uint64_t>(words[3]) : std::nullopt;
        if (!depth || *depth < 1 || *depth > deepest || !count || (words.size() == 4 && !branched)) {
            wrong("a depth from 1 to " + std::to_string(deepest) + " and one or two counts are expected after perft",
                  "write for example: perft 2 713");
            return;
        }
        read_.counts.push_back({*depth, *count, branched});
    }

    std::string name_;
    std::size_t line_{};
    PerftText read_;
    std::vector<DataError> errors_;
};

}  // namespace

std::variant<PerftText, std::vector<DataError>> read_perft_text(std::string_view text, std::string_view name) {
    return PerftReader{name}.read(text);
}

}  // namespace marne::formats
