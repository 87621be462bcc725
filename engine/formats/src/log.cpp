// Writing and reading of logs.
#include "marne/formats/log.hpp"

#include "json_reader.hpp"
#include "json_writer.hpp"
#include "text.hpp"

namespace marne::formats {
namespace {

constexpr std::string_view log_format = "marne-log";
constexpr std::uint32_t most_lines = 0xffffffffU;

template <typename Enum>
std::string name(Enum value) {
    return std::string(Names<Enum>::values[static_cast<std::size_t>(value) - Names<Enum>::first]);
}

Json form(const JsonWriter& writer, const Performed& performed) {
    Json events = Json::array();
    for (const Event& event : performed.batch.events) {
        events.push_back(writer.write("is", event));
    }
    Json line = Json::object();
    line["n"] = performed.batch.number;
    line["command"] = writer.write("do", performed.command);
    line["events"] = std::move(events);
    line["hash"] = to_hexadecimal(performed.batch.state_hash);
    return line;
}
Json form(const JsonWriter&, const Undone& undone) {
    return Json{{"undo", undone.count}};
}
Json form(const JsonWriter&, const Redone& redone) {
    return Json{{"redo", redone.count}};
}

const Json* member(const Json& object, const char* key) {
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
}

std::string text_of(const Json& object, const char* key) {
    const Json* const json = member(object, key);
    return json != nullptr && json->is_string() ? json->get<std::string>() : std::string{};
}

/// Reads the values of a header line; `reader` notes what is wrong.
LogHeader header_values(const Json& json, JsonReader& reader) {
    LogHeader header;
    const auto need = [&](const char* key) -> const Json& {
        static const Json nothing;
        const Json* const value = member(json, key);
        return value == nullptr ? nothing : *value;
    };
    header.program = text_of(json, "program");
    header.scenario = text_of(json, "scenario");
    header.data_hash = text_of(json, "data");
    header.option = reader.word<OrderOfBattle>(need("option"), "option");
    header.seed = reader.number<std::uint64_t>(need("seed"), "seed", 0, ~std::uint64_t{0});
    header.dice = reader.word<DiceMode>(need("dice"), "dice");
    header.rules.zoc_entry = reader.word<ZocEntry>(need("zoc_entry"), "zoc_entry");
    header.rules.allied_demoralised_through_turn =
        reader.number<int>(need("allied_demoralised_through_turn"), "allied_demoralised_through_turn", 0, 17);
    return header;
}

/// The lines after the first, with the game's count of commands that stand and can stand again.
class LineReader {
public:
    explicit LineReader(const Scenario& scenario) : scenario_(scenario), reader_(scenario) {}

    std::optional<LogLine> read(std::string_view text) {
        const auto json = parse_line(text);
        if (!json) {
            reader_.fail({}, "a JSON object in one line is expected");
            return std::nullopt;
        }
        auto line = json->contains("undo")   ? read_undo(*json)
                    : json->contains("redo") ? read_redo(*json)
                                             : read_performed(*json);
        if (line && !reader_.failed() && write_log_line(scenario_, *line) != std::string(text) + "\n") {
            reader_.fail({}, "the line is not written as this program writes it");
        }
        return reader_.failed() ? std::nullopt : std::move(line);
    }

    const std::string& error() const { return reader_.error(); }

private:
    std::optional<LogLine> read_undo(const Json& json) {
        const auto count = reader_.number<std::uint32_t>(json.at("undo"), "undo", 1, most_lines);
        if (!reader_.failed() && count > standing_) {
            reader_.fail("undo", "only " + std::to_string(standing_) + " commands can be taken back here");
            return std::nullopt;
        }
        standing_ -= count;
        undone_ += count;
        return Undone{count};
    }
    std::optional<LogLine> read_redo(const Json& json) {
        const auto count = reader_.number<std::uint32_t>(json.at("redo"), "redo", 1, most_lines);
        if (!reader_.failed() && count > undone_) {
            reader_.fail("redo", "only " + std::to_string(undone_) + " commands can stand again here");
            return std::nullopt;
        }
        standing_ += count;
        undone_ -= count;
        return Redone{count};
    }
    std::optional<LogLine> read_performed(const Json& json) {
        const Json* const number = member(json, "n");
        const Json* const command = member(json, "command");
        const Json* const events = member(json, "events");
        if (number == nullptr || command == nullptr || events == nullptr || !events->is_array()) {
            reader_.fail({}, "a command with its number and its events is expected");
            return std::nullopt;
        }
        Performed performed;
        performed.batch.number = reader_.number<std::uint32_t>(*number, "n", 0, most_lines);
        if (!reader_.failed() && performed.batch.number != standing_ + 1) {
            reader_.fail("n", "command " + std::to_string(standing_ + 1) + " is expected");
        }
        if (auto read = reader_.read<Command>("do", *command, "command")) {
            performed.command = *std::move(read);
        }
        read_events(*events, performed.batch.events);
        const auto hash = parse_hexadecimal(text_of(json, "hash"));
        if (!hash) {
            reader_.fail("hash", "sixteen hexadecimal digits are expected");
        }
        performed.batch.state_hash = hash.value_or(0);
        ++standing_;
        undone_ = 0;
        return performed;
    }
    void read_events(const Json& list, std::vector<Event>& events) {
        for (std::size_t i = 0; i < list.size() && !reader_.failed(); ++i) {
            if (auto event = reader_.read<Event>("is", list[i], "events, " + std::to_string(i + 1))) {
                events.push_back(*std::move(event));
            }
        }
    }

    const Scenario& scenario_;
    JsonReader reader_;
    std::uint32_t standing_{};
    std::uint32_t undone_{};
};

std::variant<Log, LogError> read(const Scenario& scenario, std::string_view text) {
    auto header = read_log_header(text);
    if (auto* error = std::get_if<LogError>(&header)) {
        return std::move(*error);
    }
    Log log;
    log.header = std::get<LogHeader>(std::move(header));
    LineReader reader{scenario};
    std::size_t start = text.find('\n') + 1;
    for (std::size_t end = text.find('\n', start); end != std::string_view::npos; end = text.find('\n', start)) {
        auto line = reader.read(text.substr(start, end - start));
        if (!line) {
            return LogError{log.lines.size() + 2, reader.error()};
        }
        log.lines.push_back(*std::move(line));
        start = end + 1;
    }
    log.sound_bytes = start;
    log.torn_bytes = text.size() - start;
    return log;
}

}  // namespace

std::string write_log_header(const LogHeader& header) {
    Json line = Json::object();
    line["format"] = log_format;
    line["version"] = log_version;
    line["program"] = header.program;
    line["scenario"] = header.scenario;
    line["option"] = name(header.option);
    line["data"] = header.data_hash;
    line["seed"] = header.seed;
    line["dice"] = name(header.dice);
    line["zoc_entry"] = name(header.rules.zoc_entry);
    line["allied_demoralised_through_turn"] = header.rules.allied_demoralised_through_turn;
    return line.dump() + "\n";
}

std::string write_log_line(const Scenario& scenario, const LogLine& line) {
    const JsonWriter writer{scenario};
    struct Form {
        const JsonWriter& writer;
        Json operator()(const Performed& performed) const { return form(writer, performed); }
        Json operator()(const Undone& undone) const { return form(writer, undone); }
        Json operator()(const Redone& redone) const { return form(writer, redone); }
    };
    return std::visit(Form{writer}, line).dump() + "\n";
}

std::variant<LogHeader, LogError> read_log_header(std::string_view text) {
    try {
        const std::size_t end = text.find('\n');
        const auto json = end == std::string_view::npos ? std::nullopt : parse_line(text.substr(0, end));
        if (!json || text_of(*json, "format") != log_format) {
            return LogError{1, "the first line of a log of this game is expected"};
        }
        const Json* const version = member(*json, "version");
        if (version == nullptr || !version->is_number_unsigned() || version->get<std::uint64_t>() != log_version) {
            return LogError{1, "a log of version " + std::to_string(log_version) + " is expected"};
        }
        const Scenario no_sheets;
        JsonReader reader{no_sheets};
        LogHeader header = header_values(*json, reader);
        if (reader.failed()) {
            return LogError{1, reader.error()};
        }
        if (write_log_header(header) != text.substr(0, end + 1)) {
            return LogError{1, "the line is not written as this program writes it"};
        }
        return header;
    } catch (const std::exception&) {
        return LogError{1, "the first line of a log of this game is expected"};
    }
}

std::variant<Log, LogError> read_log(const Scenario& scenario, std::string_view text) {
    try {
        return read(scenario, text);
    } catch (const std::exception&) {
        return LogError{0, "the log could not be read"};
    }
}

}  // namespace marne::formats
