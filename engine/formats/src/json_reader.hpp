// Reads values from JSON objects, field by field as fields.hpp tells; the first wrong one stops the reading.
#pragma once

#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "fields.hpp"
#include "json_writer.hpp"
#include "marne/protocol/scenario.hpp"
#include "names.hpp"
#include "text.hpp"

namespace marne::formats {

class JsonReader {
public:
    explicit JsonReader(const Scenario& scenario) : scenario_(scenario) {
        for (std::size_t i = 0; i < scenario.counters.size(); ++i) {
            units_.emplace(scenario.counters.counters[i].id, unit_at(i));
        }
    }

    bool failed() const { return !error_.empty(); }
    /// The first thing wrong, with the keys that lead to it.
    const std::string& error() const { return error_; }
    void clear() { error_.clear(); }

    /// Notes an error unless one is noted already.
    void fail(const std::string& where, const std::string& what) {
        if (error_.empty()) {
            error_ = where.empty() ? what : where + ": " + what;
        }
    }

    template <typename Variant>
    std::optional<Variant> read(const char* tag, const Json& object, const std::string& where) {
        if (!object.is_object() || !object.contains(tag) || !object.at(tag).is_string()) {
            fail(where, std::string("an object with the key \"") + tag + "\" is expected");
            return std::nullopt;
        }
        std::optional<Variant> found;
        const auto& kind = object.at(tag).template get_ref<const std::string&>();
        read_alternative(kind, object, where, found, std::make_index_sequence<std::variant_size_v<Variant>>{});
        if (!found) {
            fail(where, in_quotes(kind) + " is not known here");
        }
        return failed() ? std::nullopt : std::move(found);
    }

    /// A whole number in a range, for readers of other objects as well.
    template <typename Number>
    Number number(const Json& json, const std::string& where, Number least, Number most) {
        if (!json.is_number_integer()) {
            fail(where, "a whole number is expected");
            return least;
        }
        const bool fits = json.is_number_unsigned() ? fits_between(json.get<std::uint64_t>(), least, most)
                                                    : fits_between(json.get<std::int64_t>(), least, most);
        if (!fits) {
            fail(where,
                 json.dump() + " is out of range, which is " + std::to_string(least) + " to " + std::to_string(most));
            return least;
        }
        return json.get<Number>();
    }
    template <typename Enum>
    Enum word(const Json& json, const std::string& where) {
        const auto& names = Names<Enum>::values;
        if (json.is_string()) {
            const auto& text = json.get_ref<const std::string&>();
            for (std::size_t i = 0; i < names.size(); ++i) {
                if (names[i] == text) {
                    return static_cast<Enum>(i + Names<Enum>::first);
                }
            }
        }
        fail(where, alternatives(names) + " is expected");
        return static_cast<Enum>(Names<Enum>::first);
    }

private:
    struct Fields {
        JsonReader& reader;
        const Json& object;
        const std::string& where;
        std::size_t read{};

        const Json* find(const char* key) {
            const auto found = object.find(key);
            if (found == object.end()) {
                return nullptr;
            }
            ++read;
            return &*found;
        }
        std::string below(const char* key) const { return where.empty() ? key : where + ", " + key; }
        const Json* need(const char* key) {
            const Json* const json = find(key);
            if (json == nullptr) {
                reader.fail(below(key), "is missing");
            }
            return json;
        }

        template <typename Value>
        void operator()(const char* key, Value& value) {
            if (const Json* const json = need(key)) {
                reader.value(*json, below(key), value);
            }
        }
        template <typename Value>
        void operator()(const char* key, std::optional<Value>& value) {
            if (const Json* const json = find(key)) {
                reader.value(*json, below(key), value.emplace());
            }
        }
        void town(const char* key, std::uint8_t& value) {
            if (const Json* const json = need(key)) {
                value = reader.position(*json, below(key), reader.scenario_.map.towns.size());
            }
        }
        void town(const char* key, std::optional<std::uint8_t>& value) {
            if (const Json* const json = find(key)) {
                value = reader.position(*json, below(key), reader.scenario_.map.towns.size());
            }
        }
        void die(const char* key, std::uint8_t& value) {
            const Json* const json = need(key);
            if (json == nullptr) {
                return;
            }
            if (!json->is_number_integer() || *json < 1 || *json > 6) {
                reader.fail(where, "the die shows " + json->dump().substr(0, 20) + ", and a die has the faces 1 to 6");
                return;
            }
            value = json->get<std::uint8_t>();
        }
    };

    template <typename Variant, std::size_t... Index>
    void read_alternative(const std::string& kind, const Json& object, const std::string& where,
                          std::optional<Variant>& found, std::index_sequence<Index...>) {
        (read_if<Index>(kind, object, where, found), ...);
    }
    template <std::size_t Index, typename Variant>
    void read_if(const std::string& kind, const Json& object, const std::string& where, std::optional<Variant>& found) {
        using Alternative = std::variant_alternative_t<Index, Variant>;
        if (kind == Kind<Alternative>::name) {
            Alternative alternative{};
            members(object, where, alternative, 1);
            found = std::move(alternative);
        }
    }
    template <typename Value>
    void members(const Json& object, const std::string& where, Value& value, std::size_t already_read) {
        Fields io{*this, object, where, already_read};
        fields(io, value);
        if (io.read != object.size()) {
            fail(where, "there are keys that are not known here");
        }
    }

    template <typename Whole, typename Number>
    static bool fits_between(Whole whole, Number least, Number most) {
        return std::cmp_greater_equal(whole, least) && std::cmp_less_equal(whole, most);
    }
    std::uint8_t position(const Json& json, const std::string& where, std::size_t count) {
        const auto most = static_cast<std::uint8_t>(count == 0 ? 0 : count - 1);
        if (count == 0) {
            fail(where, "there is no such thing");
        }
        return number<std::uint8_t>(json, where, 0, most);
    }

    void value(const Json& json, const std::string& where, UnitId& unit) {
        const auto found = json.is_string() ? units_.find(json.get_ref<const std::string&>()) : units_.end();
        if (found == units_.end()) {
            fail(where, "the id of a counter is expected");
            return;
        }
        unit = found->second;
    }
    void value(const Json& json, const std::string& where, FortId& fort) {
        fort = fort_at(position(json, where, scenario_.map.forts.size()));
    }
    void value(const Json& json, const std::string& where, AttackId& attack) {
        attack =
            static_cast<AttackId>(number<std::uint32_t>(json, where, 0, std::numeric_limits<std::uint32_t>::max()));
    }
    void value(const Json& json, const std::string& where, Hex& hex) {
        const auto read = json.is_string() ? parse_hex(json.get_ref<const std::string&>()) : std::nullopt;
        if (!read || !scenario_.map.contains(*read)) {
            fail(where, "a hex of the map is expected");
            return;
        }
        hex = *read;
    }
    void value(const Json& json, const std::string& where, Rule& cited) {
        const auto found = json.is_string() ? find_rule(json.get_ref<const std::string&>()) : std::nullopt;
        if (!found) {
            fail(where, "the number of a rule is expected");
            return;
        }
        cited = *found;
    }
    void value(const Json& json, const std::string& where, OddsColumn& column) {
        for (std::uint8_t i = 0; i < odds_column_count; ++i) {
            if (json.is_string() && json.get_ref<const std::string&>() == to_string(OddsColumn{i})) {
                column = {i};
                return;
            }
        }
        fail(where, "a column from 1-5 to 10-1 is expected");
    }
    void value(const Json& json, const std::string& where, Quarters& quarters) { value(json, where, quarters.count); }
    void value(const Json& json, const std::string& where, int& whole) {
        whole = number<int>(json, where, -1'000'000, 1'000'000);
    }
    void value(const Json& json, const std::string& where, std::uint8_t& small) {
        small = number<std::uint8_t>(json, where, 0, 255);
    }
    template <typename Enum>
    requires std::is_enum_v<Enum>
    void value(const Json& json, const std::string& where, Enum& enumerator) { enumerator = word<Enum>(json, where); }
    template <typename Value>
    void value(const Json& json, const std::string& where, std::vector<Value>& values) {
        if (!json.is_array()) {
            fail(where, "a list is expected");
            return;
        }
        values.resize(json.size());
        elements(json, where, values);
    }
    template <typename Value, std::size_t N>
    void value(const Json& json, const std::string& where, std::array<Value, N>& values) {
        if (!json.is_array() || json.size() != N) {
            fail(where, "a list of " + std::to_string(N) + " values is expected");
            return;
        }
        elements(json, where, values);
    }
    template <typename Value>
    requires std::is_class_v<Value>
    void value(const Json& json, const std::string& where, Value& object) {
        if (!json.is_object()) {
            fail(where, "an object is expected");
            return;
        }
        members(json, where, object, 0);
    }
    template <typename Values>
    void elements(const Json& json, const std::string& where, Values& values) {
        for (std::size_t i = 0; i < values.size() && !failed(); ++i) {
            value(json[i], where + ", " + std::to_string(i + 1), values[i]);
        }
    }

    const Scenario& scenario_;
    std::map<std::string, UnitId, std::less<>> units_;
    std::string error_;
};

/// Parses one line of JSON; empty when it is none. Nesting is limited.
std::optional<Json> parse_line(std::string_view text);

}  // namespace marne::formats
