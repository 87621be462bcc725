// Reading shader text with its includes, and translating the driver's line numbers back to files.
#include <algorithm>
#include <cctype>
#include <fstream>
#include <optional>
#include <sstream>

#include "marne/gfx/program.hpp"

namespace marne::gfx {

namespace {

// The one place that knows the dialect: OpenGL ES 3.0 would say "300 es" and set a precision.
constexpr const char* version_lines = "#version 330 core\n";

std::optional<std::string> read_text(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) {
        return std::nullopt;
    }
    std::ifstream file{path, std::ios::binary};
    std::ostringstream text;
    text << file.rdbuf();
    if (!file) {
        return std::nullopt;
    }
    return text.str();
}

// The name in `#include "name"`; empty for any other line.
std::string included_name(const std::string& line) {
    const std::size_t start = line.find_first_not_of(" \t");
    if (start == std::string::npos || line.compare(start, 8, "#include") != 0) {
        return {};
    }
    const std::size_t open = line.find('"', start);
    const std::size_t close = open == std::string::npos ? open : line.find('"', open + 1);
    return close == std::string::npos ? std::string{} : line.substr(open + 1, close - open - 1);
}

class Collector {
public:
    explicit Collector(std::filesystem::path folder) : folder_{std::move(folder)} {}

    std::optional<Failure> add(const std::string& file, const std::string& asked_by) {
        if (std::find(source.files.begin(), source.files.end(), file) != source.files.end()) {
            return std::nullopt;
        }
        const std::optional<std::string> text = read_text(folder_ / file);
        if (!text) {
            return Failure{"The shader file " + (folder_ / file).string() + " cannot be read" +
                           (asked_by.empty() ? std::string{} : " (included by " + asked_by + ")") +
                           ". Reinstall the program or point --assets at a complete copy."};
        }
        const std::string number = std::to_string(source.files.size());
        source.files.push_back(file);
        source.text += "#line 1 " + number + "\n";
        return add_lines(file, *text, number);
    }

    ShaderSource source;

private:
    std::optional<Failure> add_lines(const std::string& file, const std::string& text, const std::string& number) {
        std::istringstream lines{text};
        std::string line;
        for (int at = 1; std::getline(lines, line); ++at) {
            const std::string name = included_name(line);
            if (name.empty()) {
                source.text += line + "\n";
                continue;
            }
            if (auto failure = add(name, file + ":" + std::to_string(at))) {
                return failure;
            }
            source.text += "#line " + std::to_string(at + 1) + " " + number + "\n";
        }
        return std::nullopt;
    }

    std::filesystem::path folder_;
};

bool is_digit(char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

}  // namespace

std::variant<ShaderSource, Failure> read_shader(const std::filesystem::path& folder, const std::string& file,
                                                std::span<const std::string> definitions) {
    Collector collector{folder};
    collector.source.text = version_lines;
    for (const std::string& definition : definitions) {
        collector.source.text += "#define " + definition + "\n";
    }
    if (auto failure = collector.add(file, {})) {
        return std::move(*failure);
    }
    return std::move(collector.source);
}

ShaderSource shader_of_text(const std::string& text) {
    return {version_lines + text, {"built-in"}};
}

std::string name_files(std::string_view driver_message, std::span<const std::string> files) {
    // Drivers write "0:12(5): error" (Mesa), "0(12) : error" (NVIDIA) or "ERROR: 0:12:" (ANGLE, Apple): in all of
    // them a file number is followed by ':' or '(' and a line number.
    std::string result;
    std::size_t i = 0;
    while (i < driver_message.size()) {
        std::size_t end = i;
        while (end < driver_message.size() && is_digit(driver_message[end])) {
            ++end;
        }
        const bool starts_word = i == 0 || driver_message[i - 1] == '\n' || driver_message[i - 1] == ' ';
        const bool shape = end > i && end - i < 3 && end + 1 < driver_message.size() &&
                           (driver_message[end] == ':' || driver_message[end] == '(') &&
                           is_digit(driver_message[end + 1]);
        if (starts_word && shape) {
            const auto number = static_cast<std::size_t>(std::stoi(std::string{driver_message.substr(i, end - i)}));
            result += number < files.size() ? files[number] : std::to_string(number);
            result += ':';
            i = end + 1;
        } else {
            result += driver_message[i];
            ++i;
        }
    }
    return result;
}

}  // namespace marne::gfx
