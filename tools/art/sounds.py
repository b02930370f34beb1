"""Every sound of the game: cards of stiff paper on felt, and a kanun."""

from collections.abc import Iterator
from random import Random

from .tones import (
    Samples,
    band,
    closed,
    course,
    fading,
    finished,
    low_pass,
    mixed,
    noise,
    raised,
    thump,
)

RAST = (0, 9, 17, 22, 31, 40, 48, 53, 62, 70, 75, 84, 93)
"""The steps of the makam Rast in commas, one for each rank: 9-8-5, a whole tone, 9-8-5."""
_TONIC = 261.6
_BEAT = 0.165

_PHRASE = (
    # beat, comma, strength: up through the fifth, a turn on it, and home to the octave
    (0.0, 0, 0.80),
    (1.0, 9, 0.70),
    (2.0, 17, 0.75),
    (3.0, 31, 0.95),
    (5.0, 40, 0.75),
    (5.5, 31, 0.60),
    (6.0, 22, 0.65),
    (7.0, 17, 0.70),
    (8.0, 31, 0.80),
    (9.0, 40, 0.80),
    (10.0, 48, 0.85),
    (10.75, 62, 0.45),
    (11.0, 53, 1.00),
    (11.0, 0, 0.60),
    (11.12, 31, 0.45),
)
_PHRASE_RINGS = 2.3


def _paper(seconds: float, cutoff: float, chance: Random) -> Samples:
    """Noise without sharpness, as loud at any cutoff."""
    soft = low_pass(low_pass(noise(seconds, chance), cutoff), cutoff)
    loudest = max(map(abs, soft))
    return [0.4 * sample / loudest for sample in soft]


def _brush(seconds: float, start: float, end: float, chance: Random) -> Samples:
    """Paper drawn over paper, faster or slower towards its end."""
    return low_pass(low_pass(band(noise(seconds, chance), start, end, 0.8), 1800), 1800)


def _lift(chance: Random) -> Samples:
    """Paper leaving paper."""
    return fading(_brush(0.09, 1200, 2000, chance), 0.016, 0.014)


def _place(chance: Random) -> Samples:
    """A card set down on felt."""
    slap = fading(_paper(0.13, 1400, chance), 0.001, 0.009)
    return mixed((0, 1.0, thump(150, 0.13, 0.018)), (0, 1.5, slap))


def _foundation(rank: int) -> Samples:
    """A card set down, and the string of its rank."""
    chance = Random(100 + rank)
    tone = fading(course(raised(_TONIC, RAST[rank]), 0.8, 1500, chance), 0.003, 0.3)
    return mixed((0, 0.12 * max(map(abs, tone)), _place(chance)), (0.008, 1.0, tone))


def _flip(chance: Random) -> Samples:
    """A card bent, and falling over."""
    swish = fading(_brush(0.07, 1100, 2400, chance), 0.03, 0.02)
    snap = fading(_paper(0.07, 2200, chance), 0.001, 0.008)
    return mixed((0, 0.9, swish), (0.055, 1.6, snap), (0.055, 0.22, thump(190, 0.08, 0.012)))


def _draw(chance: Random) -> Samples:
    """A card slid off the stock."""
    slide = fading(_brush(0.16, 1600, 800, chance), 0.045, 0.03)
    return mixed((0, 1.0, slide), (0.085, 0.2, _place(chance)))


def _deal(chance: Random) -> Samples:
    """The tick of one dealt card among many."""
    tick = fading(_paper(0.045, 1900, chance), 0.001, 0.006)
    return mixed((0, 1.0, tick), (0, 0.35, thump(210, 0.045, 0.01)))


def _shuffle(chance: Random) -> Samples:
    """Two halves of a deck running into each other."""
    parts, at = [], 0.0
    for i in range(26):
        tick = fading(_paper(0.03, chance.uniform(1400, 2300), chance), 0.001, 0.005)
        parts.append((at, 0.4 + 0.35 * chance.random() + 0.25 * (i / 26), tick))
        at += 0.030 - 0.014 * (i / 26) + chance.uniform(-0.004, 0.004)
    bed = closed(fading(_brush(at + 0.05, 1000, 1700, chance), 0.2, 0.4), 0.15)
    return mixed((0, 0.16, bed), *parts, (at, 0.32, _place(chance)))


def _refuse(chance: Random) -> Samples:
    """Two low, soft notes, the second a little lower."""
    high, low = (
        fading(low_pass(course(f, 0.3, 700, chance), 700), 0.006, 0.05)
        for f in (_TONIC / 2, raised(_TONIC / 2, -5))
    )
    return mixed((0, 0.8, high), (0.085, 1.0, low))


def _win(chance: Random) -> Samples:
    """A short phrase in Rast."""
    parts = []
    for beat, comma, strength in _PHRASE:
        rings = _PHRASE_RINGS if beat >= 11 else 1.1
        note = course(raised(_TONIC, comma), rings, 1900, chance)
        tone = fading(note, 0.002, 1.0 if beat >= 11 else 0.4)
        parts.append((beat * _BEAT, strength / max(map(abs, tone)), tone))
    return mixed(*parts)


def sounds() -> Iterator[tuple[str, list[int]]]:
    """Every sound: its name and its samples."""
    yield "lift", finished(_lift(Random(1)), -20, 0.03)
    yield "place", finished(_place(Random(2)), -14, 0.04)
    yield "flip", finished(_flip(Random(3)), -18, 0.03)
    yield "draw", finished(_draw(Random(4)), -18, 0.04)
    yield "deal", finished(_deal(Random(5)), -21, 0.015)
    yield "shuffle", finished(_shuffle(Random(6)), -16, 0.06)
    yield "refuse", finished(_refuse(Random(7)), -17, 0.12)
    for rank in range(len(RAST)):
        yield f"foundation-{rank + 1:02}", finished(_foundation(rank), -14, 0.25)
    yield "win", finished(_win(Random(8)), -11, 0.6)
