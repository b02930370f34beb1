"""Any deal is a fair one: every card is as likely in every place, next to every other, and first.

The deals are drawn by the function that the new-game dialog draws them by, from the same numbers in
every run. A fair dealer would fail one of these tests for one in a million seeds (`FALSE_ALARM`);
unfair ones that differ from a fair one by little are found out.
"""

import random
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import pairwise
from statistics import NormalDist
from typing import TypeAlias

import pytest
from screens import Screen

from game.deals.drawing import Fresh, Wish
from game.rules.cards import DECK, Card
from game.rules.dealing import DEALS
from game.rules.numbering import LETTERS, Dealing
from game.ui.dealing import fresh_code
from game.variants import VARIANTS

FALSE_ALARM = 1e-6
COUNT = 15_600
"""So many deals: each card is to be expected 300 times in each place."""
SEED = 20_260_105
SIZE = len(DECK)
INDEX = {card: index for index, card in enumerate(DECK)}

Deck: TypeAlias = Sequence[Card]
Shuffle: TypeAlias = Callable[[random.Random], Deck]


def limit(freedom: int) -> float:
    """The chi-square that is exceeded with the chance of a false alarm, as Wilson and Hilferty
    have it."""
    part = 2 / (9 * freedom)
    return freedom * float(1 - part + NormalDist().inv_cdf(1 - FALSE_ALARM) * part**0.5) ** 3


def deviation(counts: Iterable[int], expected: float) -> float:
    """Chi-square: how far counts lie from what is expected."""
    return sum((count - expected) ** 2 for count in counts) / expected


def of_places(decks: Sequence[Deck]) -> float:
    """How far the cards' places are from chance, with 51 × 51 degrees of freedom.

    Each deck has every card and every place once, so that the sum over all 52 × 52 cells is larger
    by one part in 51.
    """
    counts = [0] * SIZE**2
    for deck in decks:
        for place, card in enumerate(deck):
            counts[SIZE * INDEX[card] + place] += 1
    return deviation(counts, len(decks) / SIZE) * (SIZE - 1) / SIZE


def of_neighbours(decks: Sequence[Deck]) -> float:
    """How far it is from chance which card lies on which: about 51 × 51 degrees of freedom."""
    counts = [0] * SIZE**2
    for deck in decks:
        for card, above in pairwise(deck):
            counts[SIZE * INDEX[card] + INDEX[above]] += 1
    pairs = (counts[i] for i in range(SIZE**2) if i % (SIZE + 1))
    return deviation(pairs, len(decks) / SIZE)


def of_first(decks: Sequence[Deck]) -> float:
    """How far it is from chance which card is dealt first, with 51 degrees of freedom."""
    counts = [0] * SIZE
    for deck in decks:
        counts[INDEX[deck[0]]] += 1
    return deviation(counts, len(decks) / SIZE)


TESTS = ((of_places, 51 * 51), (of_neighbours, 51 * 51), (of_first, 51))
each_test = pytest.mark.parametrize(
    ("measure", "freedom"), TESTS, ids=("places", "neighbours", "first")
)


@cache
def drawn() -> tuple[tuple[int, ...], tuple[Deck, ...]]:
    """Deals as the dialog draws them where any is wished: their numbers, and their decks."""
    screen, fresh = Screen(), Fresh(VARIANTS[0], VARIANTS[0].defaults(), Wish.ANY)
    screen.services.chance = random.Random(SEED)
    codes = [fresh_code(screen.services, fresh) for _ in range(COUNT)]
    return tuple(code.number for code in codes), tuple(code.deck() for code in codes)


@each_test
def test_decks_are_fair(measure: Callable[[Sequence[Deck]], float], freedom: int) -> None:
    assert measure(drawn()[1]) < limit(freedom)


def test_every_number_is_as_likely() -> None:
    """By each of its seven letters, and by the half, the tenth and the hundredth it lies in."""
    numbers = drawn()[0]
    letters = [Dealing.LETTERS.write(number) for number in numbers]
    for place in range(LETTERS):
        counts = [0] * 26
        for code in letters:
            counts[ord(code[place]) - ord("A")] += 1
        assert deviation(counts, COUNT / 26) < limit(25), place
    for parts in (2, 10, 100):
        counts = [0] * parts
        for number in numbers:
            counts[number * parts // DEALS] += 1
        assert deviation(counts, COUNT / parts) < limit(parts - 1), parts


def test_no_deal_comes_twice() -> None:
    """Of so many, two are the same once in 66 seeds; with this seed there are none."""
    assert len(set(drawn()[0])) == COUNT


# ------------------------------------------------------------------ unfair dealers


def with_any_other(chance: random.Random) -> Deck:
    """Each card changes places with any one: the most common mistake, 52^52 ways for 52! decks."""
    cards = list(DECK)
    for place in range(SIZE):
        other = chance.randrange(SIZE)
        cards[place], cards[other] = cards[other], cards[place]
    return cards


def never_at_home(chance: random.Random) -> Deck:
    """One too few: no card can stay where it was."""
    cards = list(DECK)
    for place in range(SIZE - 1, 0, -1):
        other = chance.randrange(place)
        cards[place], cards[other] = cards[other], cards[place]
    return cards


def cut_and_riffled(chance: random.Random) -> Deck:
    """Riffled by hand, five times."""
    cards = list(DECK)
    for _ in range(5):
        cut = sum(chance.random() < 0.5 for _ in DECK)
        left, right = cards[:cut], cards[cut:]
        cards = []
        while left or right:
            first = chance.random() * (len(left) + len(right)) < len(left)
            cards.append((left if first else right).pop(0))
    return cards


def aces_too_early(chance: random.Random) -> Deck:
    """A fair deck, in which one time in twenty the ace of spades is laid on top."""
    cards = list(DECK)
    chance.shuffle(cards)
    if chance.random() < 0.05:
        cards.remove(DECK[0])
        cards.insert(0, DECK[0])
    return cards


@pytest.mark.parametrize(
    ("shuffle", "measure", "freedom"),
    [
        (with_any_other, *TESTS[0]),
        (never_at_home, *TESTS[0]),
        (cut_and_riffled, *TESTS[1]),
        (aces_too_early, *TESTS[2]),
    ],
)
def test_unfair_dealers_are_found_out(
    shuffle: Shuffle, measure: Callable[[Sequence[Deck]], float], freedom: int
) -> None:
    chance = random.Random(SEED)
    decks = [shuffle(chance) for _ in range(COUNT // 6)]
    assert measure(decks) > limit(freedom)


@each_test
def test_a_fair_dealer_is_not(measure: Callable[[Sequence[Deck]], float], freedom: int) -> None:
    """Of decks that Python shuffles, each measure is about its degrees of freedom."""
    chance = random.Random(SEED)
    decks = [chance.sample(DECK, SIZE) for _ in range(COUNT // 6)]
    assert measure(decks) == pytest.approx(freedom, abs=4 * (2 * freedom) ** 0.5)
