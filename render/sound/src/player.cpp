// The thread that waits for orders and for their time.
#include "marne/sound/player.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "speaker.hpp"

namespace marne::sound {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds too_late{300};          // an order that has waited so long is dropped
constexpr std::chrono::seconds longest_lag{2};              // behind what is seen, for a device slow to open
constexpr std::chrono::seconds rests_after{4};              // of silence
constexpr std::chrono::milliseconds longest_farewell{500};  // for a device that does not answer
constexpr std::size_t most_orders = 64;

struct Waiting {
    Clock::time_point time;
    Order order;
};

Clock::duration in_clock(double seconds) {
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>{std::clamp(seconds, 0.0, 10.0)});
}

}  // namespace

/// What both threads know; the player's thread keeps it alive when it is left alone.
struct Player::Shared {
    std::filesystem::path folder;
    Say say;
    std::mutex mutex;
    std::condition_variable changed;
    std::vector<Waiting> orders;
    float volume{};
    bool begun{};
    bool deaf{};  // there is no device
    bool closing{};
    bool over{true};  // the thread is
};

Player::Player(std::filesystem::path folder, Say say) : shared_{std::make_shared<Shared>()} {
    shared_->folder = std::move(folder);
    shared_->say = std::move(say);
    hush_library();
}

Player::~Player() {
    std::unique_lock lock{shared_->mutex};
    shared_->closing = true;
    shared_->changed.notify_all();
    shared_->changed.wait_for(lock, longest_farewell, [this] { return shared_->over; });
}

void Player::set_volume(float volume) {
    const std::lock_guard lock{shared_->mutex};
    const float wanted = std::clamp(volume, 0.0F, 1.0F);
    if (wanted != shared_->volume) {
        shared_->volume = wanted;
        shared_->changed.notify_all();
    }
}

void Player::play(const Order& order) {
    const std::lock_guard lock{shared_->mutex};
    if (shared_->volume <= 0.0F || shared_->deaf || shared_->orders.size() >= most_orders) {
        return;
    }
    shared_->orders.push_back({Clock::now() + in_clock(order.in), order});
    if (!std::exchange(shared_->begun, true)) {
        shared_->over = false;
        std::thread{[shared = shared_] { work(shared); }}.detach();
    }
    shared_->changed.notify_all();
}

namespace {

/// Takes out of `orders` what is due at `now`; what is far too late with it is lost.
std::vector<Order> take_due(std::vector<Waiting>& orders, Clock::time_point now) {
    std::vector<Order> due;
    for (const Waiting& waiting : orders) {
        if (waiting.time <= now && now - waiting.time < too_late) {
            due.push_back(waiting.order);
        }
    }
    orders.erase(
        std::remove_if(orders.begin(), orders.end(), [now](const Waiting& waiting) { return waiting.time <= now; }),
        orders.end());
    return due;
}

/// Lets what waited for the device keep its order and its distances: it is heard later by the time that opening took.
void put_off(std::vector<Waiting>& orders, Clock::duration by) {
    for (Waiting& waiting : orders) {
        waiting.time += std::min<Clock::duration>(by, longest_lag);
    }
}

Clock::time_point next_time(const std::vector<Waiting>& orders, Clock::time_point otherwise) {
    for (const Waiting& waiting : orders) {
        otherwise = std::min(otherwise, waiting.time);
    }
    return otherwise;
}

}  // namespace

void Player::work(const std::shared_ptr<Shared>& shared) {
    const Clock::time_point begin = Clock::now();
    std::unique_ptr<Speaker> speaker = Speaker::open(shared->folder, shared->say);
    if (!speaker) {
        shared->say("No audio device answers: the game goes on in silence.");
    }
    std::unique_lock lock{shared->mutex};
    shared->deaf = speaker == nullptr;
    Clock::time_point heard = Clock::now();
    put_off(shared->orders, heard - begin);
    while (speaker && !shared->closing) {
        const std::vector<Order> due = take_due(shared->orders, Clock::now());
        const float volume = shared->volume;
        lock.unlock();
        speaker->set_volume(volume);
        for (const Order& order : due) {
            speaker->play(order);
        }
        const Clock::time_point now = Clock::now();
        if (!due.empty() || speaker->sounding()) {
            heard = now;
        } else if (now - heard >= rests_after) {
            speaker->rest();
        }
        lock.lock();
        if (shared->volume != volume || shared->closing) {
            continue;
        }
        const Clock::time_point wake = next_time(shared->orders, now + rests_after + std::chrono::milliseconds{1});
        shared->changed.wait_until(lock, wake, [&] {
            return shared->closing || shared->volume != volume ||
                   next_time(shared->orders, Clock::time_point::max()) < wake;
        });
    }
    lock.unlock();
    speaker.reset();
    lock.lock();
    shared->orders.clear();
    shared->over = true;
    shared->changed.notify_all();
}

}  // namespace marne::sound
