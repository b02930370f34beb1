"""From a deal number to a deck, for ever the same on every machine.

`deck` is version 1 of our own dealing: SplitMix64 (Steele, Lea and Flood 2014, with Vigna's
constants) seeded with the number, then Fisher-Yates from the last card down, each index drawn by
rejection. `microsoft_deck` is the dealing of Microsoft's FreeCell with the extension of FreeCell
Pro to 33 bits, as documented at Rosetta Code ("Deal cards for FreeCell").
"""

from collections.abc import Callable, Iterator

from game.rules.cards import DECK, Card, make

DEALS = 26**7
"""Numbers 0 … DEALS - 1 name the deals of version 1."""
MICROSOFT_DEALS = 2**33 - 1
"""Numbers 1 … MICROSOFT_DEALS name Microsoft's deals."""

_64_BITS = (1 << 64) - 1


def _split_mix(state: int) -> Iterator[int]:
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _64_BITS
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _64_BITS
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _64_BITS
        yield z ^ (z >> 31)


def _below(bits: Iterator[int], bound: int) -> int:
    fair = (1 << 64) // bound * bound
    return next(drawn for drawn in bits if drawn < fair) % bound


def deck(number: int) -> tuple[Card, ...]:
    """The deck of a deal of version 1, first card dealt first.

    Raises ValueError outside 0 … DEALS - 1.
    """
    if not 0 <= number < DEALS:
        raise ValueError(number)
    cards, bits = list(DECK), _split_mix(number)
    for i in range(len(cards) - 1, 0, -1):
        j = _below(bits, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return tuple(cards)


def _microsoft_random(number: int) -> Iterator[int]:
    state = number if number < 1 << 32 else number - (1 << 32)
    draw: Callable[[int], int]
    if number < 1 << 31:
        draw = lambda state: state >> 16 & 0x7FFF  # noqa: E731
    elif number < 1 << 32:
        draw = lambda state: state >> 16 & 0x7FFF | 0x8000  # noqa: E731
    else:
        draw = lambda state: (state >> 16 & 0xFFFF) + 1  # noqa: E731
    while True:
        state = (state * 214013 + 2531011) & 0xFFFFFFFF
        yield draw(state)


def microsoft_deck(number: int) -> tuple[Card, ...]:
    """The deck of one of Microsoft's numbered deals, first card dealt first.

    Raises ValueError outside 1 … MICROSOFT_DEALS.
    """
    if not 1 <= number <= MICROSOFT_DEALS:
        raise ValueError(number)
    clubs_diamonds_hearts_spades = (3, 2, 1, 0)
    left = [make(suit, rank) for rank in range(13) for suit in clubs_diamonds_hearts_spades]
    dealt, random = [], _microsoft_random(number)
    while left:
        j = next(random) % len(left)
        left[j], left[-1] = left[-1], left[j]
        dealt.append(left.pop())
    return tuple(dealt)
