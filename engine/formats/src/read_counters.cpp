// counters.tsv: one counter a line, columns separated by tabs.
#include <algorithm>
#include <set>

#include "readers.hpp"

namespace marne::formats {
namespace {

enum Column : std::size_t {
    id,
    side,
    nationality,
    army,
    corps,
    designation,
    type,
    size,
    strength,
    movement,
    attack_allowed,
    name,
    options,
    source,
    column_count
};

constexpr std::string_view header =
    "id\tside\tnationality\tarmy\tcorps\tdesignation\ttype\tsize\tstrength\tmovement\tattack_allowed\tname\toptions\t"
    "source";

constexpr std::array<std::string_view, 3> nationalities{"German", "French", "British"};
constexpr std::array<std::string_view, 2> unit_types{"infantry", "cavalry"};
constexpr std::array<std::string_view, 2> unit_sizes{"brigade", "division"};

class LineReader {
public:
    LineReader(std::vector<std::string_view> fields, std::string where, Problems& problems)
        : fields_(std::move(fields)), where_(std::move(where)), problems_(problems) {}

    Counter read() const {
        Counter counter;
        counter.id = fields_[id];
        counter.army = fields_[army];
        counter.corps = fields_[corps];
        counter.designation = fields_[designation];
        counter.name = fields_[name];
        counter.source = fields_[source];
        counter.side = word<Side>(side, data_sides);
        counter.nationality = word<Nationality>(nationality, nationalities);
        counter.type = word<UnitType>(type, unit_types);
        counter.size = word<UnitSize>(size, unit_sizes);
        counter.strength = number(strength, 1, 20);
        counter.movement = number(movement, 1, 10);
        if (fields_[attack_allowed] != "yes" && fields_[attack_allowed] != "no") {
            wrong("attack_allowed is " + in_quotes(fields_[attack_allowed]), "use yes or no");
        }
        counter.may_attack = fields_[attack_allowed] != "no";
        if ((counter.nationality == Nationality::german) != (counter.side == Side::german)) {
            wrong("side and nationality do not fit", "Germans are German, French and British are Allied");
        }
        for (const Column column : {id, designation, name}) {
            if (fields_[column].empty()) {
                wrong("the id, the designation or the name is empty", "fill it in");
            }
        }
        check_id(counter.id);
        return counter;
    }

    std::string letters() const {
        std::string found;
        for (const std::string_view letter : split(fields_[options], ',')) {
            if (std::find(option_letters.begin(), option_letters.end(), letter) == option_letters.end()) {
                wrong("options has " + in_quotes(letter), "use the letters H, A, B, C, D with commas");
                continue;
            }
            found += letter;
        }
        return found;
    }

    void wrong(std::string what, std::string remedy) const {
        problems_.add(where_, std::move(what), std::move(remedy));
    }

private:
    /// Ids are words of the position text and of the logs: letters, digits and hyphens only.
    void check_id(const std::string& text) const {
        const bool plain = std::all_of(text.begin(), text.end(), [](char c) {
            return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
        });
        if (!plain || text.size() > 12) {
            wrong("the id " + in_quotes(text) + " is not plain", "use at most 12 letters, digits and hyphens");
        }
    }

    template <typename Enum, std::size_t N>
    Enum word(Column column, const std::array<std::string_view, N>& names) const {
        const auto found = std::find(names.begin(), names.end(), fields_[column]);
        if (found == names.end()) {
            wrong(in_quotes(fields_[column]) + " is not known here", "use " + alternatives(names));
            return Enum{};
        }
        return static_cast<Enum>(std::distance(names.begin(), found));
    }

    int number(Column column, int least, int most) const {
        const auto value = parse_number<int>(fields_[column]);
        if (!value || *value < least || *value > most) {
            wrong(in_quotes(fields_[column]) + " is no number in range",
                  "use " + std::to_string(least) + " to " + std::to_string(most));
            return least;
        }
        return *value;
    }

    std::vector<std::string_view> fields_;
    std::string where_;
    Problems& problems_;
};

}  // namespace

CounterTable read_counters(std::string_view text, Problems& problems) {
    CounterTable table;
    if (!is_clean_utf8(text)) {
        problems.add({}, "the text is not UTF-8", "compare it with the file as delivered");
        return table;
    }
    auto lines = split(text, '\n');
    if (lines.front() != header) {
        problems.add("line 1", "the columns are not the expected ones", "compare it with the file as delivered");
        return table;
    }
    if (!lines.back().empty()) {
        problems.add("line " + std::to_string(lines.size()), "the last line does not end, the text may be cut off",
                     "compare it with the file as delivered");
    }
    lines.pop_back();
    std::set<std::string> ids;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const std::string where = "line " + std::to_string(i + 1);
        auto fields = split(lines[i], '\t');
        if (fields.size() != column_count) {
            problems.add(where, "there are " + std::to_string(fields.size()) + " columns where 14 are expected",
                         "separate the columns by single tabs");
            continue;
        }
        const LineReader reader{std::move(fields), where, problems};
        Counter counter = reader.read();
        if (!ids.insert(counter.id).second) {
            reader.wrong("the counter " + in_quotes(counter.id) + " stands twice", "remove one of the two");
            continue;
        }
        table.sheet.counters.push_back(std::move(counter));
        table.letters.push_back(reader.letters());
    }
    if (table.sheet.size() == 0 || table.sheet.size() > most_counters) {
        problems.add({}, "there are " + std::to_string(table.sheet.size()) + " counters",
                     "use 1 to " + std::to_string(most_counters));
    }
    return table;
}

}  // namespace marne::formats
