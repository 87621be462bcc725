// A place in a JSON text that is being read: every wrong value is noted with its place, nothing is thrown.
#pragma once

#include <initializer_list>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "marne/formats/data_error.hpp"
#include "marne/protocol/hex.hpp"
#include "text.hpp"

namespace marne::formats {

/// Collects the errors of one text.
class Problems {
public:
    explicit Problems(std::string file) : file_(std::move(file)) {}
    void add(std::string where, std::string what, std::string remedy = {}) {
        errors_.push_back({file_, std::move(where), std::move(what), std::move(remedy)});
    }
    const std::vector<DataError>& errors() const { return errors_; }

    /// Values at and below `path` are called by another name in messages.
    void rename(const std::string& path, const std::string& name) { renamed_.insert_or_assign(name, path); }
    /// Gives every error so far the line of the value it is about, or of the nearest one around it.
    void locate(const std::map<std::string, std::size_t>& lines);

private:
    std::string file_;
    std::map<std::string, std::string> renamed_;  // name to path
    std::vector<DataError> errors_;
};

/// A value in a parsed text together with the keys that lead to it. An empty node stands for a value whose absence
/// or wrong type has been noted already; asked for anything, it gives nothing and notes nothing more.
class Node {
public:
    Node(const nlohmann::json& value, std::string path, Problems& problems)
        : value_(&value), path_(std::move(path)), problems_(&problems) {}

    explicit operator bool() const { return value_ != nullptr; }
    const std::string& path() const { return path_; }
    bool is_null() const { return value_ != nullptr && value_->is_null(); }
    void wrong(std::string what, std::string remedy = {}) const;

    /// The member `key`; its absence is noted by at() and not by find().
    Node at(std::string_view key) const;
    Node find(std::string_view key) const;
    /// Notes every member whose key is not in `keys`.
    void only(std::initializer_list<std::string_view> keys) const;
    std::vector<Node> elements() const;
    std::vector<std::pair<std::string, Node>> members() const;
    /// Where `word` stands as a text inside this value. Notes nothing.
    std::vector<std::string> places_of(std::string_view word) const;
    /// The same value under another name in messages.
    Node named(std::string path) const;

    std::optional<std::string> text() const;
    std::optional<int> integer(int least, int most) const;
    std::optional<bool> flag() const;
    /// A hex inside a map of `columns` x `rows`.
    std::optional<Hex> hex(int columns, int rows) const;
    std::vector<Hex> hexes(int columns, int rows) const;
    /// The value `parse` makes of the text; `names` are offered when it makes none.
    template <typename Parse, typename Names>
    auto choice(Parse parse, const Names& names) const -> decltype(parse(std::string_view{})) {
        const auto word = text();
        if (!word) {
            return std::nullopt;
        }
        auto value = parse(std::string_view{*word});
        if (!value) {
            wrong(in_quotes(*word) + " is not known here", "use " + alternatives(names));
        }
        return value;
    }

private:
    Node(std::string path, Problems& problems) : path_(std::move(path)), problems_(&problems) {}
    std::string below(std::string_view key) const;
    bool expect(bool fits, std::string_view kind) const;

    const nlohmann::json* value_{};
    std::string path_;
    Problems* problems_;
};

/// Parses a whole text; empty when it is no JSON, has a key twice in one object or is nested too deeply (noted).
std::optional<nlohmann::json> parse_json(std::string_view text, Problems& problems);

}  // namespace marne::formats
