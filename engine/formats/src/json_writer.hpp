// Writes values into JSON objects, field by field as fields.hpp tells.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "fields.hpp"
#include "marne/protocol/scenario.hpp"
#include "names.hpp"

namespace marne::formats {

using Json = nlohmann::ordered_json;

class JsonWriter {
public:
    explicit JsonWriter(const Scenario& scenario) : scenario_(scenario) {}

    /// `tag` is the key that says what the object is.
    template <typename Variant>
    Json write(const char* tag, const Variant& value) const {
        return write_alternative(tag, value, std::make_index_sequence<std::variant_size_v<Variant>>{});
    }

private:
    /// The object being filled.
    struct Fields {
        const JsonWriter& writer;
        Json& object;

        template <typename Value>
        void operator()(const char* key, const Value& value) {
            object[key] = writer.form(value);
        }
        template <typename Value>
        void operator()(const char* key, const std::optional<Value>& value) {
            if (value) {
                object[key] = writer.form(*value);
            }
        }
        void town(const char* key, std::uint8_t value) { object[key] = value; }
        void town(const char* key, const std::optional<std::uint8_t>& value) { (*this)(key, value); }
        void die(const char* key, std::uint8_t value) { object[key] = value; }
    };

    template <typename Variant, std::size_t... Index>
    Json write_alternative(const char* tag, const Variant& value, std::index_sequence<Index...>) const {
        Json object = Json::object();
        (write_if<Index>(tag, value, object), ...);
        return object;
    }
    template <std::size_t Index, typename Variant>
    void write_if(const char* tag, const Variant& value, Json& object) const {
        if (const auto* alternative = std::get_if<Index>(&value)) {
            object[tag] = Kind<std::variant_alternative_t<Index, Variant>>::name;
            Fields io{*this, object};
            fields(io, *alternative);
        }
    }

    Json form(UnitId unit) const { return scenario_.counters.at(unit).id; }
    Json form(FortId fort) const { return index_of(fort); }
    Json form(AttackId attack) const { return number_of(attack); }
    Json form(Hex hex) const { return to_string(hex); }
    Json form(Rule cited) const { return std::string(to_string(cited)); }
    Json form(OddsColumn column) const { return std::string(to_string(column)); }
    Json form(Quarters value) const { return value.count; }
    Json form(int value) const { return value; }
    Json form(std::uint8_t value) const { return value; }
    template <typename Enum>
    requires std::is_enum_v<Enum> Json form(Enum value)
    const { return std::string(Names<Enum>::values[static_cast<std::size_t>(value) - Names<Enum>::first]); }
    template <typename Value>
    Json form(const std::vector<Value>& values) const {
        return list(values);
    }
    template <typename Value, std::size_t N>
    Json form(const std::array<Value, N>& values) const {
        return list(values);
    }
    template <typename Value>
    requires std::is_class_v<Value> Json form(const Value& value)
    const {
        Json object = Json::object();
        Fields io{*this, object};
        fields(io, value);
        return object;
    }
    template <typename Values>
    Json list(const Values& values) const {
        Json array = Json::array();
        for (const auto& value : values) {
            array.push_back(form(value));
        }
        return array;
    }

    const Scenario& scenario_;
};

}  // namespace marne::formats
