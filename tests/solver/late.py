"""Positions late in a game, few enough cards for the oracle, with wins and losses among them.

Most are heaps: some cards are home, the others lie as chance has it, within what this game lets
lie. Others come from the ends of won games, played on at random. All follow from a rule set and a
number, for ever the same.
"""

import random
import zlib
from functools import cache
from typing import NamedTuple

import tables
import walks
from tables import RULE_SETS, Recorded, RuleSet

from game.play import record
from game.rules.cards import Card, face_down, rank
from game.rules.game import Game
from game.rules.position import Position
from game.rules.zones import Kind, Zone

LYING = (9, 34)
"""How many cards are not home yet, at least and at most."""
KNOTTED = (20, 48)
"""The same, where there are few moves."""
TOWER = (21, 26)
"""How many cards lie in a column that is higher than a group may be."""
TOWERS = ("russian", "yukon")
DISORDER = (2, 6, 12, 30)
"""By how many ranks a card may lie out of order; 30 is any order."""


RECORD = tables.DATA / "late.txt"


class Settled(NamedTuple):
    """The numbers of positions that brute force found to be won, and to be lost."""

    won: tuple[int, ...]
    lost: tuple[int, ...]


def settled(ruleset: RuleSet) -> Settled:
    """What the record says; ValueError where its numbers now stand for other positions."""
    return _settled(str(ruleset))


@cache
def _settled(name: str) -> Settled:
    (ruleset,) = (known for known in RULE_SETS if str(known) == name)
    rows = [line.split() for line in RECORD.read_text(encoding="utf-8").splitlines()]
    row = {words[1]: words[2:] for words in rows if words[0] == name}
    found = Settled(tuple(map(int, row["won"])), tuple(map(int, row["lost"])))
    if row["sum"] != [_sum(ruleset, found)]:
        raise ValueError(f"{name}: settle them anew, with tools.renew_late")
    return found


def lines(ruleset: RuleSet, found: Settled) -> list[str]:
    """The part of the record that is about one rule set."""
    words = {"won": found.won, "lost": found.lost, "sum": (_sum(ruleset, found),)}
    return [f"{ruleset} {key} {' '.join(map(str, values))}" for key, values in words.items()]


def _sum(ruleset: RuleSet, found: Settled) -> str:
    """A number that changes when a position does."""
    positions = [position(ruleset, number) for number in (*found.won, *found.lost)]
    return f"{zlib.crc32(repr(positions).encode()):08x}"


def position(ruleset: RuleSet, number: int) -> Position:
    """One late position of a rule set."""
    dice = random.Random(f"{ruleset} {number}")
    kinds = [_heap, _heap, _knot, _knot, _end]
    if ruleset.variant.key in TOWERS:
        kinds.append(_tower)
    while True:
        made = dice.choice(kinds)(dice, ruleset)
        if _can_be(ruleset.game, made):
            return made


def _can_be(game: Game, made: Position) -> bool:
    """Whether stock and waste hold no more than were dealt to them."""
    stock = 52 - sum(map(len, game.deal))
    return sum(len(made.piles[p]) for p in (game.stock, game.waste) if p is not None) <= stock


def _heap(dice: random.Random, ruleset: RuleSet) -> Position:
    """Cards lying at random, in an order that is more or less good."""
    game = ruleset.game
    lying = _lying(dice, dice.randint(*LYING))
    dice.shuffle(lying)
    aside = _aside(dice, game, len(lying))
    return _laid(dice, ruleset, _in_order(dice, lying[aside:]), lying[:aside])


def _knot(dice: random.Random, ruleset: RuleSet) -> Position:
    """Many cards, no column and hardly a cell empty, and little in the stock: few moves."""
    game = ruleset.game
    lying = _lying(dice, dice.randint(*KNOTTED))
    dice.shuffle(lying)
    if game.cells:
        lying.sort(key=rank, reverse=dice.random() < 0.7)
    aside = len(game.cells) - dice.randrange(4) // 3 if game.cells else _aside(dice, game, 7)
    ordered = _in_order(dice, lying[aside:], 0.2)
    return _laid(dice, ruleset, ordered, lying[:aside], knotted=True)


def _tower(dice: random.Random, ruleset: RuleSet) -> Position:
    """Almost all cards in one column, so that some groups are too large to move."""
    game = ruleset.game
    lying = _in_order(dice, _lying(dice, dice.randint(TOWER[1] + 1, TOWER[1] + 8)))
    height = dice.randint(*TOWER)
    columns = [lying[:height], *([] for _ in game.columns[1:])]
    for card in lying[height:]:
        dice.choice(columns[1:]).append(card)
    dice.shuffle(columns)
    return _table(dice, ruleset, columns, [])


def _end(dice: random.Random, ruleset: RuleSet) -> Position:
    """A place in the last part of a won game, and a few moves of chance from there."""
    game = ruleset.game
    won = dice.choice(_won_games(str(ruleset)))
    session = won.fresh()
    last = len(won.events) - dice.randint(1, 60)
    for number, event in enumerate(won.events):
        if number >= last and _home(game, session.position) >= 52 - LYING[1]:
            break
        record.perform(session, [event])
    at = session.position
    for _ in range(dice.randrange(12)):
        moves = list(game.moves(at))
        if not moves:
            break
        at = game.after(at, walks.choose(dice, game, moves))
    return at


@cache
def _won_games(ruleset: str) -> list[Recorded]:
    played = [tables.recorded(title) for title in tables.recorded_titles()]
    return [game for game in played if str(game.ruleset) == ruleset]


def _home(game: Game, at: Position) -> int:
    return sum(len(at.piles[pile]) for pile in game.foundations)


def _lying(dice: random.Random, count: int) -> list[Card]:
    """So many cards that are not home, some suits rather than others."""
    heights = [13] * 4
    liking = [dice.choice((1, 1, 4, 16)) for _ in range(4)]
    for _ in range(count):
        likely = [liking[suit] if heights[suit] else 0 for suit in range(4)]
        heights[dice.choices(range(4), likely)[0]] -= 1
    return [suit * 13 + high for suit in range(4) for high in range(heights[suit], 13)]


def _in_order(dice: random.Random, lying: list[Card], good: float = 0.5) -> list[Card]:
    """The cards sorted more or less, the higher ones first or, which is worse, the lower ones."""
    disorder, better = dice.choice(DISORDER), dice.random() < good
    return sorted(lying, key=lambda card: rank(card) + dice.uniform(0, disorder), reverse=better)


def _aside(dice: random.Random, game: Game, count: int) -> int:
    """How many cards lie in cells, or in stock and waste."""
    if game.stock is not None:
        return dice.randint(0, min(count, 24))
    return max(dice.randint(0, len(game.cells)), dice.randint(0, len(game.cells)))


def _laid(
    dice: random.Random,
    ruleset: RuleSet,
    lying: list[Card],
    aside: list[Card],
    knotted: bool = False,
) -> Position:
    """These cards in columns, in this order; those that no column may have lie aside too."""
    game = ruleset.game
    columns: list[list[Card]] = [[] for _ in game.columns]
    used = dice.sample(
        range(len(columns)), len(columns) if knotted else dice.randint(2, len(columns))
    )
    build, fitting = _zone(game).build, dice.choice((0, 0.3, 0.8))
    for card in lying:
        takers = [i for i in used if columns[i] and build.takes[columns[i][-1]] >> card & 1]
        bare = [i for i in used if not columns[i]]
        room = [i for i in used if game.stock is None or len(columns[i]) < len(game.deal[i])]
        bare = [i for i in bare if i in room]
        chosen = takers if takers and dice.random() < fitting else bare or room or takers
        (columns[dice.choice(chosen)] if chosen else aside).append(card)
    hidden = dice.choice((1, 3)) if knotted else 0
    return _table(dice, ruleset, columns, aside, hidden)


def _zone(game: Game) -> Zone:
    return next(zone for zone in game.zones if zone.kind is Kind.COLUMN)


def _table(
    dice: random.Random,
    ruleset: RuleSet,
    columns: list[list[Card]],
    aside: list[Card],
    hidden: int = 0,
) -> Position:
    """The position of these columns, with the cards aside, and the rest home."""
    game = ruleset.game
    piles = [b""] * sum(zone.count for zone in game.zones)
    for pile, column in zip(game.columns, columns, strict=True):
        most = len(game.deal[game.columns.index(pile)]) - 1
        piles[pile] = _turned_down(dice, ruleset, column, hidden, most)
    if game.stock is not None and game.waste is not None:
        drawn = dice.randint(0, len(aside))
        piles[game.waste] = bytes(aside[:drawn])
        piles[game.stock] = bytes(map(face_down, aside[drawn:]))
    for cell, card in zip(dice.sample(game.cells, len(game.cells)), aside, strict=False):
        piles[cell] = bytes([card])
    lying = {card for column in columns for card in column} | set(aside)
    for suit, pile in enumerate(game.foundations):
        piles[pile] = bytes(c for c in range(suit * 13, suit * 13 + 13) if c not in lying)
    return Position(tuple(piles), dice.randrange(game.passes or 1))


def _turned_down(
    dice: random.Random, ruleset: RuleSet, column: list[Card], hidden: int, most: int
) -> bytes:
    """A column with some cards face down, where the game has such; never the last one.

    `hidden` tells how many they rather are: 0 any number, 3 almost all; `most` how many at most.
    """
    if not ruleset.hides or not column:
        return bytes(column)
    together = min(len(column), _zone(ruleset.game).lift.depth(bytes(column)))
    up = min(dice.randint(1, together) for _ in range(hidden + 1))
    up = max(up, len(column) - most)
    return bytes([*map(face_down, column[:-up]), *column[-up:]])
