// Words on panels: broken into lines, with their terms and citations explained; sums line by line.
#include <algorithm>
#include <utility>

#include "marne/session/narration.hpp"
#include "ui.hpp"

namespace marne::app {
namespace {

/// Sum lines are set in bold, and the citation in a faint column.
bool is_total(const session::NarratedLine& line) {
    return line.label.rfind("Total", 0) == 0 || line.label.find(" total") != std::string::npos;
}

}  // namespace

/// Broken at blanks only: Dear ImGui would also break inside "[4.1.J]".
std::string Ui::wrapped(const std::string& words) const {
    const float room = fixed_wrap > 0.0F ? fixed_wrap : ImGui::GetContentRegionAvail().x;
    const auto width_of = [](const char* begin, const char* end) { return ImGui::CalcTextSize(begin, end).x; };
    if (width_of(words.data(), words.data() + words.size()) <= room) {
        return words;
    }
    const float blank = width_of(" ", nullptr);
    std::string text;
    float used = 0.0F;
    std::size_t at = 0;
    while (at < words.size()) {
        const std::size_t end = std::min(words.find(' ', at), words.size());
        const float word = width_of(words.data() + at, words.data() + end);
        if (used > 0.0F) {
            const bool fits = used + blank + word <= room;
            text += fits ? ' ' : '\n';
            used = fits ? used + blank : 0.0F;
        }
        text.append(words, at, end - at);
        used += word;
        at = end + 1;
    }
    return text;
}

void Ui::heading(const std::string& words) {
    ImGui::PushFont(faces.heading);
    ImGui::PushStyleColor(ImGuiCol_Text, ink::heading);
    text(words);
    ImGui::PopStyleColor();
    ImGui::PopFont();
}

void Ui::text(const std::string& words) {
    const std::string shown = wrapped(words);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::TextUnformatted(shown.c_str());
    if (!explains_ || !ImGui::IsItemVisible()) {
        return;
    }
    const std::vector<session::Mention> mentions = session::find_mentions(shown);
    const session::Mention* pointed = nullptr;
    for (const session::Mention& mention : mentions) {
        if (underline(mention, shown, at)) {
            pointed = &mention;
        } else if (pointed == nullptr && mention.kind == session::MentionKind::citation && ImGui::IsItemHovered()) {
            pointed = &mention;  // a sentence as a whole stands for the rule it cites
        }
    }
    if (pointed != nullptr) {
        hint(session::rule_in_words(pointed->rule));
        if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
            asked_rule = pointed->rule;
        }
    }
}

/// Underlines a term, or a citation under the pointer; true when the pointer is on it. It may go on in the next line.
bool Ui::underline(const session::Mention& mention, const std::string& shown, const ImVec2& at) const {
    const float line = ImGui::GetTextLineHeight();
    const std::size_t end = mention.begin + mention.length;
    bool any = false;
    for (std::size_t begin = mention.begin; begin < end;) {
        const std::size_t stop = std::min(end, shown.find('\n', begin));
        const std::size_t start = shown.rfind('\n', begin) + 1;  // of the line; 0 in the first one
        const auto rows = std::count(shown.begin(), shown.begin() + static_cast<std::ptrdiff_t>(begin), '\n');
        const char* const text = shown.c_str();
        const float left = at.x + ImGui::CalcTextSize(text + start, text + begin).x;
        const float right = left + ImGui::CalcTextSize(text + begin, text + stop).x;
        const float top = at.y + static_cast<float>(rows) * line;
        const bool pointed = ImGui::IsItemHovered() && ImGui::IsMouseHoveringRect({left, top}, {right, top + line});
        const float dot = std::max(1.0F, units(1.0F));
        const bool drawn = pointed || mention.kind == session::MentionKind::term;
        for (float x = left; drawn && x < right; x += pointed ? dot : dot * 3.0F) {
            ImGui::GetWindowDrawList()->AddRectFilled({x, top + line - dot}, {x + dot, top + line},
                                                      ImGui::GetColorU32(ImGuiCol_Text, pointed ? 1.0F : 0.55F));
        }
        any = any || pointed;
        begin = stop + 1;
    }
    return any;
}

void Ui::faint(const std::string& words) {
    ImGui::PushStyleColor(ImGuiCol_Text, ink::faint);
    ImGui::PushFont(faces.small);
    text(words);
    ImGui::PopFont();
    ImGui::PopStyleColor();
}

void Ui::sentence(const std::string& words, const ImVec4& colour) {
    ImGui::PushStyleColor(ImGuiCol_Text, colour);
    text(words);
    ImGui::PopStyleColor();
}

void Ui::hint(const std::string& words) const {
    // Whatever face and colour the item has that it belongs to.
    ImGui::PushFont(faces.text);
    ImGui::PushStyleColor(ImGuiCol_Text, ink::text);
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(std::min(units(320.0F), width - units(30.0F)));
    ImGui::TextUnformatted(words.c_str());
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
    ImGui::PopStyleColor();
    ImGui::PopFont();
}

void Ui::reckoning(const std::vector<session::NarratedLine>& lines) {
    if (!ImGui::BeginTable("reckoning", 3, ImGuiTableFlags_SizingFixedFit)) {
        return;
    }
    const float wrap = std::exchange(fixed_wrap, 0.0F);  // each column has its own room
    ImGui::TableSetupColumn("what", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthFixed, units(34.0F));
    ImGui::TableSetupColumn("rule", ImGuiTableColumnFlags_WidthFixed, units(68.0F));
    for (const session::NarratedLine& line : lines) {
        const bool total = is_total(line);
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        ImGui::PushFont(total ? faces.bold : faces.text);
        text(line.label);
        ImGui::TableNextColumn();
        const float indent = units(30.0F) - ImGui::CalcTextSize(line.value.c_str()).x;
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.0F, indent));
        ImGui::TextUnformatted(line.value.c_str());
        ImGui::PopFont();
        ImGui::TableNextColumn();
        const std::string cited = line.rule.empty() || line.rule.front() == '[' ? line.rule : "[" + line.rule + "]";
        sentence(cited, ink::faint);
    }
    ImGui::EndTable();
    fixed_wrap = wrap;
}

}  // namespace marne::app
