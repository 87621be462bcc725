#!/usr/bin/env python3
"""Makes the sounds of the table as WAV files beside this script: mono, 16 bits, 22050 samples a second.

Each is built from what happens: a blow makes the modes of cardboard, die and table top ring and die away, friction is
noise through the bands of paper. With --check nothing is written; the program then fails when a file is missing or
differs from what it would write by more than one step of the 16 bits."""
import math
import os
import random
import struct
import sys
import wave

FOLDER = os.path.dirname(os.path.abspath(__file__))
RATE = 22050


def silence(seconds):
    return [0.0] * int(seconds * RATE)


def noise(seconds, seed):
    chance = random.Random(seed)
    return [2.0 * chance.random() - 1.0 for _ in range(int(seconds * RATE))]


def biquad(samples, b0, b1, b2, a1, a2):
    out, x1, x2, y1, y2 = [], 0.0, 0.0, 0.0, 0.0
    for x in samples:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def filtered(samples, kind, hertz, q=0.7):
    """Second order filters: "low", "high" or "band" (peak gain 1)."""
    w = 2.0 * math.pi * hertz / RATE
    alpha, c = math.sin(w) / (2.0 * q), math.cos(w)
    b = {"low": ((1.0 - c) / 2.0, 1.0 - c, (1.0 - c) / 2.0),
         "high": ((1.0 + c) / 2.0, -1.0 - c, (1.0 + c) / 2.0),
         "band": (alpha, 0.0, -alpha)}[kind]
    a0 = 1.0 + alpha
    return biquad(samples, b[0] / a0, b[1] / a0, b[2] / a0, -2.0 * c / a0, (1.0 - alpha) / a0)


def shaped(samples, points):
    """Times an envelope through (seconds, level), in straight lines."""
    out, i = [], 0
    for n, x in enumerate(samples):
        t = n / RATE
        while i + 2 < len(points) and t >= points[i + 1][0]:
            i += 1
        (t0, a), (t1, b) = points[i], points[i + 1]
        out.append(x * (a + (b - a) * min(1.0, max(0.0, (t - t0) / (t1 - t0)))))
    return out


def peak(samples):
    return max(abs(x) for x in samples) or 1.0


def scaled(samples, level):
    factor = level / peak(samples)
    return [x * factor for x in samples]


def add(into, samples, at=0.0, level=1.0):
    start = int(at * RATE)
    for n, x in enumerate(samples):
        if start + n < len(into):
            into[start + n] += x * level
    return into


def ringing(seconds, modes, hardness=0.0008):
    """Modes (hertz, level, seconds to a third) struck once; the softer the blow (`hardness` seconds that it takes), the
    less of the high ones."""
    out = silence(seconds)
    for hertz, level, decay in modes:
        w = 2.0 * math.pi * hertz / RATE
        reached = level / (1.0 + (hertz * hardness) ** 2)
        for n in range(len(out)):
            t = n / RATE
            out[n] += reached * math.sin(w * n) * math.exp(-t / decay)
    return out


def tuned(modes, factor, seed):
    """The same thing struck elsewhere: everything a little higher or lower, and its modes in another mixture."""
    chance = random.Random(seed)
    return [(f * factor * (0.97 + 0.06 * chance.random()), a * (0.6 + 0.8 * chance.random()), d) for f, a, d in modes]


TABLE_TOP = [(118.0, 0.55, 0.045), (196.0, 0.8, 0.034), (287.0, 0.55, 0.026), (431.0, 0.3, 0.018)]
CARDBOARD = [(640.0, 0.5, 0.010), (1130.0, 0.42, 0.007), (1810.0, 0.3, 0.005), (2700.0, 0.2, 0.0035)]
DIE = [(1480.0, 0.5, 0.0085), (2390.0, 0.75, 0.0070), (3720.0, 0.55, 0.0052), (5150.0, 0.4, 0.0040),
       (6900.0, 0.22, 0.0030)]
WOODEN_PEG = [(540.0, 0.8, 0.021), (905.0, 0.7, 0.017), (1460.0, 0.5, 0.012), (2280.0, 0.3, 0.007)]
WOODEN_BOX = [(232.0, 0.8, 0.046), (377.0, 0.75, 0.038), (588.0, 0.5, 0.027), (910.0, 0.26, 0.016)]


def tap(seconds, seed, lowest, highest, decay):
    """The dry noise of two surfaces that meet."""
    burst = filtered(filtered(noise(seconds, seed), "high", lowest), "low", highest)
    return [x * math.exp(-n / RATE / decay) for n, x in enumerate(burst)]


def set_down(seed, pitch):
    """A counter put down on the printed paper that lies on the table."""
    out = silence(0.17)
    add(out, scaled(ringing(0.17, tuned(TABLE_TOP, pitch, seed), 0.0030), 0.6))
    add(out, scaled(ringing(0.09, tuned(CARDBOARD, pitch, seed + 1), 0.0006), 0.7))
    add(out, scaled(tap(0.05, seed + 2, 500.0, 3800.0, 0.0045), 0.5))
    # The far edge follows the near one.
    add(out, scaled(ringing(0.06, tuned(CARDBOARD, pitch * 1.12, seed + 3), 0.0009), 0.2), 0.011 + 0.002 * pitch)
    add(out, scaled(tap(0.04, seed + 4, 700.0, 4200.0, 0.005), 0.18), 0.012)
    return out


def lift():
    """Finger tips take hold, and the cardboard lets go of the paper."""
    out = silence(0.14)
    grip = shaped(filtered(filtered(noise(0.10, 11), "high", 900.0), "low", 4200.0),
                  [(0.0, 0.0), (0.018, 0.5), (0.05, 1.0), (0.062, 0.3), (0.10, 0.0)])
    add(out, scaled(grip, 0.6))
    add(out, scaled(ringing(0.05, tuned(CARDBOARD, 1.25, 12), 0.0012), 0.35), 0.052)
    add(out, scaled(tap(0.04, 13, 1200.0, 5000.0, 0.006), 0.4), 0.052)
    return out


def slide():
    """Cardboard pushed over paper: friction in grains, fast at first and slowing."""
    seconds = 0.40
    chance = random.Random(21)
    rub = filtered(filtered(noise(seconds, 22), "band", 1500.0, 0.55), "low", 4200.0)
    body = filtered(noise(seconds, 23), "band", 420.0, 0.8)
    grain, level = [], 0.0
    for n in range(len(rub)):
        if n % 60 == 0:
            target = 0.55 + 0.45 * chance.random()
        level += (target - level) * 0.02
        grain.append(level)
    out = [(r + 0.45 * b) * g for r, b, g in zip(rub, body, grain)]
    return shaped(out, [(0.0, 0.0), (0.025, 0.7), (0.07, 1.0), (0.20, 0.55), (0.33, 0.16), (0.40, 0.0)])


def turn():
    """An edge flicks off the thumb and the counter turns over in the air."""
    out = silence(0.22)
    add(out, scaled(ringing(0.05, tuned(CARDBOARD, 1.5, 31), 0.0004), 0.5), 0.006)
    add(out, scaled(tap(0.04, 32, 1500.0, 6500.0, 0.004), 0.6), 0.006)
    air = shaped(filtered(noise(0.19, 33), "band", 1050.0, 0.7), [(0.0, 0.0), (0.05, 1.0), (0.11, 0.4), (0.19, 0.0)])
    add(out, scaled(air, 0.32), 0.02)
    return out


def die_knock(seed, pitch):
    """The die strikes the table: its own hard modes, and the board below answers."""
    out = silence(0.19)
    add(out, scaled(ringing(0.08, tuned(DIE, pitch, seed), 0.00012), 0.8))
    add(out, scaled(ringing(0.19, tuned(TABLE_TOP, pitch * 1.15, seed + 1), 0.0016), 0.45))
    add(out, scaled(tap(0.02, seed + 2, 900.0, 7000.0, 0.0016), 0.45))
    return out


def die_tip(seed, pitch):
    """It tips over an edge onto its next face."""
    out = silence(0.13)
    add(out, scaled(ringing(0.05, tuned(DIE, pitch * 0.92, seed), 0.00022), 0.6))
    add(out, scaled(ringing(0.13, tuned(TABLE_TOP, pitch * 1.25, seed + 1), 0.0018), 0.36))
    add(out, scaled(tap(0.02, seed + 2, 900.0, 5500.0, 0.002), 0.35))
    return out


def die_rest():
    """The last face claps flat."""
    out = silence(0.16)
    for at, level, seed in ((0.0, 1.0, 61), (0.021, 0.42, 64), (0.034, 0.2, 67)):
        add(out, scaled(die_tip(seed, 0.9), 1.0), at, level)
    return out


def card_lay():
    """A card laid flat: air goes out from below it, then paper meets wood."""
    out = silence(0.26)
    air = shaped(filtered(filtered(noise(0.14, 71), "band", 900.0, 0.6), "low", 3600.0),
                 [(0.0, 0.0), (0.06, 0.6), (0.10, 1.0), (0.14, 0.0)])
    add(out, scaled(air, 0.3))
    add(out, scaled(tap(0.12, 72, 350.0, 3300.0, 0.013), 0.7), 0.10)
    add(out, scaled(ringing(0.15, tuned(TABLE_TOP, 0.9, 73), 0.0045), 0.5), 0.10)
    return out


def card_turn():
    """A card is taken up, bends, snaps over and lies down again."""
    out = silence(0.46)
    chance = random.Random(81)
    rustle = filtered(filtered(noise(0.30, 82), "high", 1100.0), "low", 5200.0)
    rustle = shaped(rustle, [(0.0, 0.0), (0.05, 0.5), (0.12, 0.3), (0.20, 0.9), (0.30, 0.0)])
    add(out, scaled(rustle, 0.28))
    for _ in range(9):  # the fibres give way one by one
        crack = tap(0.02, 83 + int(chance.random() * 1000.0), 1800.0, 7000.0, 0.0012)
        add(out, scaled(crack, 0.1 + 0.2 * chance.random()), 0.02 + 0.24 * chance.random())
    add(out, scaled(card_lay()[int(0.09 * RATE):], 0.75), 0.29)
    return out


def marker_move():
    """The wooden marker of the day put down in its box."""
    out = silence(0.24)
    add(out, scaled(ringing(0.18, tuned(WOODEN_PEG, 1.0, 91), 0.0007), 0.8))
    add(out, scaled(ringing(0.24, tuned(TABLE_TOP, 1.05, 92), 0.0022), 0.6))
    add(out, scaled(tap(0.02, 93, 600.0, 4500.0, 0.0025), 0.35))
    return out


def tray_drop(seed, pitch):
    """A counter let fall into a wooden tray, with a small bounce."""
    out = silence(0.32)
    for at, level, offset in ((0.0, 1.0, 0), (0.062, 0.36, 10), (0.094, 0.14, 20)):
        blow = silence(0.24)
        add(blow, scaled(ringing(0.24, tuned(WOODEN_BOX, pitch, seed + offset), 0.0016), 0.8))
        add(blow, scaled(ringing(0.08, tuned(CARDBOARD, pitch * 1.1, seed + offset + 1), 0.0005), 0.5))
        add(blow, scaled(tap(0.05, seed + offset + 2, 500.0, 4200.0, 0.0045), 0.45))
        add(out, blow, at, level)
    return out


def fort_fall():
    """The blocks of a fort come down one after the other."""
    out = silence(1.05)
    chance = random.Random(121)
    at, level = 0.02, 1.0
    for i in range(11):
        blow = ringing(0.2, tuned(WOODEN_PEG, 0.55 + 0.5 * chance.random(), 122 + i), 0.0008)
        add(out, scaled(blow, 0.7), at, level)
        add(out, scaled(ringing(0.24, tuned(TABLE_TOP, 0.9, 150 + i), 0.0025), 0.8), at, level)
        add(out, scaled(tap(0.03, 170 + i, 500.0, 4000.0, 0.004), 0.3), at, level)
        at += 0.035 + 0.09 * chance.random()
        level *= 0.72 + 0.2 * chance.random()
    return out


# Name, what makes it, and its peak in decibels below full scale.
SOUNDS = [
    ("counter_lift", lift, -21.0),
    ("counter_set_1", lambda: set_down(101, 1.0), -12.0),
    ("counter_set_2", lambda: set_down(201, 0.91), -12.0),
    ("counter_set_3", lambda: set_down(301, 1.08), -12.5),
    ("counter_slide", slide, -17.0),
    ("counter_turn", turn, -18.0),
    ("die_knock_1", lambda: die_knock(401, 1.0), -9.0),
    ("die_knock_2", lambda: die_knock(501, 0.94), -9.5),
    ("die_knock_3", lambda: die_knock(601, 1.07), -10.0),
    ("die_tip_1", lambda: die_tip(701, 1.0), -15.0),
    ("die_tip_2", lambda: die_tip(801, 1.09), -15.5),
    ("die_rest", die_rest, -14.0),
    ("card_lay", card_lay, -15.0),
    ("card_turn", card_turn, -15.0),
    ("marker_move", marker_move, -11.0),
    ("tray_drop_1", lambda: tray_drop(901, 1.0), -11.5),
    ("tray_drop_2", lambda: tray_drop(951, 1.1), -11.5),
    ("fort_fall", fort_fall, -10.0),
]


def finished(samples, decibels):
    """Without a rumble below hearing, at its level, and from nothing to nothing without a click."""
    samples = filtered(samples, "high", 55.0)
    rise, fall = int(0.0006 * RATE), int(0.02 * RATE)
    for n in range(rise):
        samples[n] *= math.sin(0.5 * math.pi * n / rise) ** 2
    for n in range(fall):
        samples[-1 - n] *= math.sin(0.5 * math.pi * n / fall) ** 2
    return [int(round(32767.0 * x)) for x in scaled(samples, 10.0 ** (decibels / 20.0))]


def path_of(name):
    return os.path.join(FOLDER, name + ".wav")


def write(name, samples):
    with wave.open(path_of(name), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(struct.pack("<%dh" % len(samples), *samples))


def complaint(name, samples):
    try:
        with wave.open(path_of(name), "rb") as file:
            kind = (file.getnchannels(), file.getsampwidth(), file.getframerate())
            there = struct.unpack("<%dh" % file.getnframes(), file.readframes(file.getnframes()))
    except (OSError, EOFError, wave.Error, struct.error) as error:
        return f"{name}.wav cannot be read ({error})"
    if kind != (1, 2, RATE) or len(there) != len(samples):
        return f"{name}.wav is of another kind or length"
    if any(abs(a - b) > 1 for a, b in zip(there, samples)):
        return f"{name}.wav is not what the program makes"
    return None


def main():
    check = "--check" in sys.argv[1:]
    complaints = []
    for name, make, decibels in SOUNDS:
        samples = finished(make(), decibels)
        if check:
            complaints.append(complaint(name, samples))
        else:
            write(name, samples)
    known = {name + ".wav" for name, _, _ in SOUNDS}
    complaints += [f"{name} is made by nobody" for name in sorted(os.listdir(FOLDER))
                   if name.endswith(".wav") and name not in known]
    complaints = [each for each in complaints if each]
    for each in complaints:
        print(each + ": run assets/sounds/make_sounds.py and listen to the difference", file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
