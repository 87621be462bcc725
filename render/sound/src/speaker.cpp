// OpenAL: a device, a context, a handful of sources, a buffer for each file that was needed.
#include "speaker.hpp"

#include <AL/al.h>
#include <AL/alext.h>
#include <dlfcn.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <variant>

#include "marne/sound/wave_file.hpp"

namespace marne::sound {
namespace {

void say_nothing(const char*, int, const char*, int, const char*, ...) {}

/// ALSA's library prints several lines for every device that is not there.
void hush_alsa() {
    using Handler = void (*)(const char*, int, const char*, int, const char*, ...);
    using SetHandler = int (*)(Handler);
    void* const library = ::dlopen("libasound.so.2", RTLD_LAZY);
    if (library != nullptr) {
        if (const auto set = reinterpret_cast<SetHandler>(::dlsym(library, "snd_lib_error_set_handler"))) {
            set(say_nothing);
        }
    }
}

/// A function of the device's extensions; null when it has none of that name.
template <typename Function>
Function function_of(ALCdevice* device, const char* name) {
    return reinterpret_cast<Function>(alcGetProcAddress(device, name));
}

}  // namespace

void hush_library() {
    ::setenv("ALSOFT_LOGLEVEL", "0", 0);
}

std::unique_ptr<Speaker> Speaker::open(const std::filesystem::path& folder, const Player::Say& say) {
    hush_alsa();
    ALCdevice* const device = alcOpenDevice(nullptr);
    if (device == nullptr) {
        return nullptr;
    }
    ALCcontext* const context = alcCreateContext(device, nullptr);
    if (context == nullptr || alcMakeContextCurrent(context) == ALC_FALSE) {
        if (context != nullptr) {
            alcDestroyContext(context);
        }
        alcCloseDevice(device);
        return nullptr;
    }
    return std::unique_ptr<Speaker>{new Speaker{device, context, folder, say}};
}

Speaker::Speaker(ALCdevice* device, ALCcontext* context, const std::filesystem::path& folder, const Player::Say& say)
    : device_{device},
      context_{context},
      folder_{folder},
      say_{say},
      pause_{function_of<LPALCDEVICEPAUSESOFT>(device, "alcDevicePauseSOFT")},
      resume_{function_of<LPALCDEVICERESUMESOFT>(device, "alcDeviceResumeSOFT")} {
    alDistanceModel(AL_NONE);
    alGenSources(static_cast<ALsizei>(sources_.size()), sources_.data());
    for (const unsigned int source : sources_) {
        alSourcei(source, AL_SOURCE_RELATIVE, AL_TRUE);
    }
    alGetError();
}

Speaker::~Speaker() {
    alDeleteSources(static_cast<ALsizei>(sources_.size()), sources_.data());
    for (const auto& [file, buffer] : buffers_) {
        if (buffer != 0) {
            alDeleteBuffers(1, &buffer);
        }
    }
    alcMakeContextCurrent(nullptr);
    alcDestroyContext(context_);
    alcCloseDevice(device_);
}

void Speaker::set_volume(float volume) {
    alListenerf(AL_GAIN, volume);
}

unsigned int Speaker::buffer_of(const std::string& file) {
    const auto known = buffers_.find(file);
    if (known != buffers_.end()) {
        return known->second;
    }
    unsigned int& buffer = buffers_[file];
    const std::variant<Wave, BadWave> read = read_wave(folder_ / file);
    if (const auto* bad = std::get_if<BadWave>(&read)) {
        say_("The sound \"" + (folder_ / file).string() + "\" is not heard: " + bad->why +
             "; install the game again to hear it.");
        return 0;
    }
    const Wave& wave = std::get<Wave>(read);
    alGenBuffers(1, &buffer);
    alBufferData(buffer, AL_FORMAT_MONO16, wave.samples.data(),
                 static_cast<ALsizei>(wave.samples.size() * sizeof(std::int16_t)), wave.rate);
    if (alGetError() != AL_NO_ERROR) {
        buffer = 0;
    }
    return buffer;
}

void Speaker::play(const Order& order) {
    const unsigned int buffer = buffer_of(file_of(order.sound, order.variant));
    const auto free = std::find_if(sources_.begin(), sources_.end(), [](unsigned int source) {
        ALint state = AL_PLAYING;
        alGetSourcei(source, AL_SOURCE_STATE, &state);
        return state != AL_PLAYING;
    });
    if (buffer == 0 || free == sources_.end()) {
        return;
    }
    wake();
    const float pan = std::clamp(order.pan, -1.0F, 1.0F);
    alSourcei(*free, AL_BUFFER, static_cast<ALint>(buffer));
    alSourcef(*free, AL_GAIN, std::clamp(order.gain, 0.0F, 1.0F));
    alSource3f(*free, AL_POSITION, pan, 0.0F, -std::sqrt(1.0F - pan * pan));
    alSourcePlay(*free);
    alGetError();
}

bool Speaker::sounding() const {
    return std::any_of(sources_.begin(), sources_.end(), [](unsigned int source) {
        ALint state = AL_STOPPED;
        alGetSourcei(source, AL_SOURCE_STATE, &state);
        return state == AL_PLAYING;
    });
}

void Speaker::rest() {
    if (!resting_ && pause_ != nullptr && resume_ != nullptr) {
        pause_(device_);
        resting_ = true;
    }
}

void Speaker::wake() {
    if (resting_) {
        resume_(device_);
        resting_ = false;
    }
}

}  // namespace marne::sound
