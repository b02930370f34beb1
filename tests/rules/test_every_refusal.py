"""Every reason that a game can give is reached by play, said with its cards and numbers, and leads
to its rule.

Positions come about from the deals of game codes by legal moves alone: games that were won, random
games, and short ones that are written down for what the others seldom meet. In each position every
move is tried that anybody could try.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count
from random import Random
from typing import NamedTuple

import pytest
import tables
import walks
from tables import RULE_SETS, RuleSet

from game.play import record
from game.rules.cards import Card, is_down
from game.rules.position import Move, Position
from game.rules.refusal import Reason, Refusal
from game.teaching.page import rules_of
from game.teaching.rulebook import rulebook
from game.text.catalogue import LANGUAGES, Words
from game.text.explain import Explanation, explain

WRITTEN = """
RU1-C-AAAAAGS  4-7x4 5-3 5-C 5-3x3 2-3x3 7-6x9 6-3x13 | 3-6x23
RU1-R-AAAAAMK  3-4x4 4-6x9 5-6x2 2-6x5 | 6-2x21
YU1-AAAAANJ    6-4x5 4-2x10 2-5x15 7-5x3 | 5-2x21
"""
"""Games of which the last move is refused for a reason that random play hardly ever meets."""
ORDERED = "klondike"
"""Here groups out of order cannot come about: each column is dealt with one card face up, and takes
only what follows in order."""
EVERY, LONGEST, MOST = 8, 60, 200
"""One position of so many is looked at; a random game is left after so many moves; and so many
positions are looked at, at most."""
EXPLAINED = 2
"""So many refusals of each form are put into words."""
each_rule_set = pytest.mark.parametrize("rules", RULE_SETS, ids=str)
WORDS = {language: Words(language) for language in LANGUAGES}


class Met(NamedTuple):
    """A refusal, and the move that met it."""

    position: Position
    move: Move
    refusal: Refusal


def tried(position: Position) -> Iterator[Move]:
    """Every move that anybody could try: one card more, too, than there are."""
    piles = range(len(position.piles))
    for src in piles:
        for size in range(1, len(position.piles[src]) + 2):
            for dst in piles:
                yield Move(src, dst, size)


def played(rules: RuleSet) -> Iterator[Position]:
    """Positions of a game that was won, to its end, and then of random games from their deals."""
    dice, game = Random(f"{rules}"), rules.game
    yield from won(rules)
    for number in count():
        position = rules.deal(number).dealt()
        for step in range(LONGEST):
            moves = list(game.moves(position))
            if not moves:
                break
            position = game.after(position, walks.choose(dice, game, moves))
            if step % EVERY == 0:
                yield position


def won(rules: RuleSet) -> Iterator[Position]:
    """The end of a game that was won, and positions on the way to it."""
    games = (tables.recorded(title) for title in tables.recorded_titles())
    game = next(game for game in games if game.code and game.ruleset == rules)
    session = game.fresh()
    for step, event in enumerate(game.events):
        record.perform(session, (event,))
        if step % EVERY == 0 or session.won:
            yield session.position


def written(rules: RuleSet) -> Iterator[Met]:
    """What is refused in the games that are written down."""
    for line in filter(None, WRITTEN.splitlines()):
        code, moves = line.split(maxsplit=1)
        of = tables.code(code)
        if of == rules.deal(of.number):
            before, _, last = moves.partition(" | ")
            position = tables.after(of.game(), of.dealt(), before)
            move = tables.move(of.game(), position, last)
            refusal = of.game().refusal(position, move)
            assert refusal
            yield Met(position, move, refusal)


def form(refusal: Refusal) -> tuple[object, ...]:
    """What refusals have in common that are worded alike."""
    return refusal.key, refusal.below is None, refusal.cells, refusal.columns


def reachable(rules: RuleSet) -> set[Reason]:
    """The reasons of a game, but that which its deal keeps from coming about."""
    return set(rules.game.reasons) - (
        {Reason.OUT_OF_ORDER} if rules.variant.key == ORDERED else set()
    )


def refusals(rules: RuleSet) -> list[Met]:
    """What is refused in these games, a few of each form."""
    return _refusals(RULE_SETS.index(rules))


@cache
def _refusals(index: int) -> list[Met]:
    rules = RULE_SETS[index]
    found = list(written(rules))
    known = Counter(form(one.refusal) for one in found)
    for number, position in enumerate(played(rules)):
        if number == MOST or reasons(found) >= reachable(rules):
            break
        for move in tried(position):
            refusal = rules.game.refusal(position, move)
            if refusal and known[form(refusal)] < EXPLAINED:
                known[form(refusal)] += 1
                found.append(Met(position, move, refusal))
    return found


def reasons(found: Sequence[Met]) -> set[Reason]:
    """The reasons of refusals."""
    return {one.refusal.key for one in found}


@each_rule_set
@pytest.mark.few(6)
def test_every_reason_of_a_game_is_reached_by_play_and_no_other(rules: RuleSet) -> None:
    assert reasons(refusals(rules)) == reachable(rules)


def test_in_klondike_no_group_is_ever_out_of_order() -> None:
    """A column is dealt with one card face up, and what comes onto it is in order."""
    for rules in RULE_SETS:
        if rules.variant.key == ORDERED:
            assert {picture.count("^") for picture in rules.game.deal} == {1}


@pytest.mark.parametrize("rules", [rules for rules in RULE_SETS if rules.game.cells], ids=str)
def test_freecells_limit_is_met_on_the_way_to_a_card_and_to_an_empty_column(rules: RuleSet) -> None:
    limits = [one.refusal for one in refusals(rules) if one.refusal.key is Reason.FREECELL_LIMIT]
    assert {limit.below is None for limit in limits} == {True, False}


# What is said


@each_rule_set
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_says_its_cards_and_numbers(rules: RuleSet, language: str) -> None:
    for one in refusals(rules):
        said = explain(WORDS[language], rules.game, one.position, one.refusal, one.move)
        assert said.title and said.sentence
        assert named(one.refusal) <= shown(said), one.refusal
        for number in numbers(one.refusal):
            assert str(number) in said.title + said.sentence, one.refusal


@each_rule_set
def test_no_refusal_gives_a_covered_card_away(rules: RuleSet) -> None:
    for one in refusals(rules):
        said = explain(WORDS["en"], rules.game, one.position, one.refusal, one.move)
        seen = {card for pile in one.position.piles for card in pile if not is_down(card)}
        assert shown(said) <= seen


def named(refusal: Refusal) -> set[Card]:
    """The cards that a refusal is about, of those that lie face up.

    What lies on the stock or the waste does not matter to cards that are never placed there.
    """
    cards = {refusal.card, refusal.below}
    if refusal.key in (Reason.WASTE_ONLY_DRAWS, Reason.STOCK_TAKES_NONE, Reason.FREECELL_LIMIT):
        cards = {refusal.card}
    return {card for card in cards if card is not None and not is_down(card)}


def numbers(refusal: Refusal) -> list[int]:
    """The numbers that a refusal is about; of no cells and no columns it is said in words."""
    counts = [refusal.count, refusal.limit, refusal.cells or None, refusal.columns or None]
    return [number for number in counts if number is not None]


def shown(said: Explanation) -> set[Card]:
    """All cards that are drawn beside the sentence."""
    return {*said.cards, *(card for pair in said.pairs for card in (pair.card, pair.below))}


# Where it leads


@each_rule_set
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_leads_to_its_rule_on_the_page(rules: RuleSet, language: str) -> None:
    told = {rule.reason for rule in rules_of(rulebook(WORDS[language], rules.deal(0)))}
    assert told == rules.game.reasons
