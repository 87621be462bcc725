// Commands and events as JSON texts.
#include "marne/formats/json_forms.hpp"

#include "json_reader.hpp"
#include "json_writer.hpp"

namespace marne::formats {
namespace {

template <typename Variant>
std::variant<Variant, JsonError> read(const Scenario& scenario, std::string_view text, const char* tag) {
    const auto json = parse_line(text);
    if (!json) {
        return JsonError{"the text is no JSON object"};
    }
    JsonReader reader{scenario};
    auto value = reader.read<Variant>(tag, *json, {});
    if (!value) {
        return JsonError{reader.error()};
    }
    // Keys out of order or given twice, other spacing, other ways to write a number: not what we write.
    if (write_json(scenario, *value) != text) {
        return JsonError{"the text is not written as this program writes it"};
    }
    return *std::move(value);
}

bool nested_too_deeply(std::string_view text) {
    constexpr int deepest = 16;
    int depth = 0;
    for (const char c : text) {
        depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
        if (depth > deepest) {
            return true;
        }
    }
    return false;
}

}  // namespace

std::optional<Json> parse_line(std::string_view text) {
    if (nested_too_deeply(text)) {
        return std::nullopt;
    }
    Json json = Json::parse(text, nullptr, false);
    return json.is_discarded() || !json.is_object() ? std::nullopt : std::optional(std::move(json));
}

std::string write_json(const Scenario& scenario, const Command& command) {
    return JsonWriter{scenario}.write("do", command).dump();
}
std::string write_json(const Scenario& scenario, const Event& event) {
    return JsonWriter{scenario}.write("is", event).dump();
}
std::variant<Command, JsonError> read_command(const Scenario& scenario, std::string_view text) {
    return read<Command>(scenario, text, "do");
}
std::variant<Event, JsonError> read_event(const Scenario& scenario, std::string_view text) {
    return read<Event>(scenario, text, "is");
}

}  // namespace marne::formats
