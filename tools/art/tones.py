"""Tones and noises as plain lists of samples, and what shapes them.

Samples lie between -1 and 1 at `RATE` a second; chance comes only from the generator given.
"""

import math
from random import Random

RATE = 22050
COMMAS = 53
"""The octave of Turkish music has 53 commas."""

_STRING_HALVES = 0.6
"""Seconds in which a string's lowest tone loses half of its swing."""

Samples = list[float]


def length(seconds: float) -> int:
    """So many samples last that long."""
    return round(seconds * RATE)


def raised(frequency: float, commas: float) -> float:
    """The frequency that many commas higher."""
    return frequency * math.pow(2, commas / COMMAS)


def noise(seconds: float, chance: Random) -> Samples:
    """White noise."""
    return [chance.uniform(-1, 1) for _ in range(length(seconds))]


def low_pass(samples: Samples, cutoff: float) -> Samples:
    """What lies below a frequency, gently."""
    share, level, out = 1 - math.exp(-math.tau * cutoff / RATE), 0.0, []
    for sample in samples:
        level += share * (sample - level)
        out.append(level)
    return out


def high_pass(samples: Samples, cutoff: float) -> Samples:
    """What lies above a frequency, gently."""
    return [a - b for a, b in zip(samples, low_pass(samples, cutoff), strict=True)]


def band(samples: Samples, start: float, end: float, width: float) -> Samples:
    """What lies round a frequency that glides from start to end; a small width is narrow."""
    out, low, middle = [], 0.0, 0.0
    for i, sample in enumerate(samples):
        centre = start * (end / start) ** (i / len(samples))
        step = 2 * math.sin(math.pi * centre / RATE)
        low += step * middle
        middle += step * (sample - low - width * middle)
        out.append(middle * width)
    return out


def fading(samples: Samples, attack: float, half_life: float) -> Samples:
    """A quick rise and an even decay, in seconds."""
    rise = max(1, length(attack))
    decay = 0.5 ** (1 / (half_life * RATE))
    return [
        sample * min(1.0, (1 - math.cos(math.pi * min(i, rise) / rise)) / 2) * decay**i
        for i, sample in enumerate(samples)
    ]


def closed(samples: Samples, fade: float) -> Samples:
    """The same, dying away evenly in its last seconds."""
    out, last = samples[:], min(len(samples), length(fade))
    for i in range(last):
        out[-1 - i] *= (1 - math.cos(math.pi * i / last)) / 2
    return out


def thump(frequency: float, seconds: float, half_life: float, drop: float = 0.75) -> Samples:
    """A dull knock: a low tone that falls a little as it dies."""
    out, phase = [], 0.0
    for i in range(length(seconds)):
        fall = drop + (1 - drop) * 0.5 ** (i / (half_life * RATE))
        phase += math.tau * frequency * fall / RATE
        out.append(math.sin(phase))
    return fading(out, 0.002, half_life)


def string(frequency: float, seconds: float, softness: float, chance: Random) -> Samples:
    """A plucked string after Karplus and Strong, in tune to the comma."""
    blend = min(0.5, 110 / frequency)  # less damping for what is damped more often
    period = RATE / frequency - blend  # so many samples the blending below delays
    size = int(period - 0.1)
    part = period - size
    turn = (1 - part) / (1 + part)  # an all-pass filter delays by what is missing to the period
    loop = _pluck(size, softness, chance)
    keep = 0.5 ** (1 / (frequency * _STRING_HALVES))
    out, last, before, passed = [], 0.0, 0.0, 0.0
    for i in range(length(seconds)):
        sample = loop[i % size]
        mean = keep * (sample + blend * (last - sample))
        passed = turn * mean + before - turn * passed
        last, before = sample, mean
        loop[i % size] = passed
        out.append(sample)
    return out


def _pluck(size: int, softness: float, chance: Random) -> Samples:
    """The shape of a string at the moment it is let go, plucked near its end."""
    raw = low_pass([chance.uniform(-1, 1) for _ in range(2 * size)], softness)
    raw = low_pass(raw, 1.6 * softness)[size:]
    middle = sum(raw) / size
    shape = [sample - middle for sample in raw]
    away = max(1, size // 6)
    return [shape[i] - 0.8 * shape[i - away] for i in range(size)]


def course(frequency: float, seconds: float, softness: float, chance: Random) -> Samples:
    """Strings in unison, a hair apart as on a kanun, with a wooden body below them."""
    strings = [
        string(frequency * (1 + shift), seconds, softness, chance) for shift in (-0.0007, 0, 0.0009)
    ]
    together = [sum(each) / 3 for each in zip(*strings, strict=True)]
    body = thump(min(frequency, 190), seconds, 0.03)
    level = 0.14 * max(map(abs, together))
    return [a + level * b for a, b in zip(low_pass(together, 3600), body, strict=True)]


def mixed(*parts: tuple[float, float, Samples]) -> Samples:
    """Several sounds together; each with its start in seconds and its strength."""
    total = max(length(start) + len(samples) for start, _, samples in parts)
    out = [0.0] * total
    for start, strength, samples in parts:
        first = length(start)
        for i, sample in enumerate(samples):
            out[first + i] += strength * sample
    return out


def finished(samples: Samples, decibels: float, fade: float) -> list[int]:
    """16 bit samples without a standing part, faded at both ends, with that peak below full."""
    clean = closed(high_pass(samples, 35), fade)
    first = length(0.0015)
    for i in range(first):
        clean[i] *= i / first
    scale = 32767 * 10 ** (decibels / 20) / max(map(abs, clean))
    return [round(sample * scale) for sample in clean]
