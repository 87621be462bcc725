// Reads the data files of the source tree.
#include "real_scenarios.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace marne::test {
namespace {

formats::NamedText read(const std::string& name) {
    std::ifstream file(std::string(MARNE_SOURCE_DIR) + "/assets/data/" + name, std::ios::binary);
    if (!file) {
        throw std::runtime_error("cannot read " + name);
    }
    std::ostringstream text;
    text << file.rdbuf();
    return {name, text.str()};
}

}  // namespace

formats::DataTexts data_texts(const std::string& id) {
    // A variant ("counterattack-free") lives in the file of its scenario.
    return {read("map.json"), read("counters.tsv"), read("areas.json"), read("charts.json"),
            read("scenarios/" + id.substr(0, id.find('-')) + ".json")};
}

std::shared_ptr<const Scenario> real_scenario(const std::string& id, OrderOfBattle option) {
    auto loaded = formats::load_scenario(data_texts(id), id, option);
    if (const auto* errors = std::get_if<std::vector<formats::DataError>>(&loaded)) {
        throw std::runtime_error(formats::to_string(errors->front()));
    }
    return std::make_shared<const Scenario>(std::get<Scenario>(std::move(loaded)));
}

}  // namespace marne::test
