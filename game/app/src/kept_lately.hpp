// A shelf of things that cost room: those asked for lately stay.
#pragma once

#include <algorithm>
#include <cstddef>
#include <list>
#include <utility>

namespace marne::app {

template <typename Key, typename Thing>
class KeptLately {
public:
    explicit KeptLately(std::size_t most) : most_{most} {}

    /// The thing kept under `key`, which counts as asked for now; null when there is none. Valid until it is pushed
    /// out.
    Thing* find(const Key& key) {
        const auto found =
            std::find_if(kept_.begin(), kept_.end(), [&](const auto& each) { return each.first == key; });
        if (found == kept_.end()) {
            return nullptr;
        }
        kept_.splice(kept_.begin(), kept_, found);
        return &kept_.front().second;
    }
    /// Keeps a thing under a key that has none; when there are too many, the one not asked for longest goes.
    void keep(Key key, Thing thing) {
        kept_.emplace_front(std::move(key), std::move(thing));
        if (kept_.size() > most_) {
            kept_.pop_back();
        }
    }

private:
    std::size_t most_;
    std::list<std::pair<Key, Thing>> kept_;  // asked for last in front
};

}  // namespace marne::app
