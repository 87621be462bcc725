// Reads the data files of the source tree.
#include "counterattack.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>

#include "marne/formats/scenario.hpp"

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

std::shared_ptr<const Scenario> real_scenario(const std::string& id, OrderOfBattle option) {
    const std::string file = id == "pursuit" ? "scenarios/pursuit.json" : "scenarios/counterattack.json";
    const formats::DataTexts texts{read("map.json"), read("counters.tsv"), read("areas.json"), read("charts.json"),
                                   read(file)};
    auto loaded = formats::load_scenario(texts, id, option);
    if (Scenario* const scenario = std::get_if<Scenario>(&loaded)) {
        return std::make_shared<const Scenario>(std::move(*scenario));
    }
    throw std::runtime_error("the data of " + id + " is not valid");
}

std::shared_ptr<const Scenario> counterattack(OrderOfBattle option) {
    return real_scenario("counterattack", option);
}

}  // namespace marne::test
