"""Random play: positions as they really come about, from the deal to the last cards."""

import random
from collections.abc import Iterator, Sequence
from itertools import islice

import tables
from tables import RuleSet

from game.play import record
from game.play.session import Session
from game.rules.game import Game
from game.rules.position import Move, Position
from game.rules.zones import Kind


def choose(dice: random.Random, game: Game, moves: Sequence[Move]) -> Move:
    """One of the moves; one that brings a card home more often than chance would."""
    home = [move for move in moves if game.kind(move.dst) is Kind.FOUNDATION]
    return dice.choice(home if home and dice.random() < 0.5 else moves)


def starts(dice: random.Random, ruleset: RuleSet) -> Iterator[Position]:
    """Positions to begin at, for ever: deals, and places within won games of the same rules."""
    played = [tables.recorded(title) for title in tables.recorded_titles()]
    played = [game for game in played if game.ruleset == ruleset]
    while True:
        yield ruleset.deal(dice.randrange(10**9)).dealt()
        if played:
            game = dice.choice(played)
            session = game.fresh()
            record.perform(session, game.events[: dice.randrange(len(game.events))])
            yield session.position


def positions(ruleset: RuleSet, count: int, seed: int, longest: int = 60) -> Iterator[Position]:
    """So many positions of random play; each game is left after `longest` moves at most."""
    dice = random.Random(f"{ruleset} {seed}")
    return islice(_endless(dice, ruleset, longest), count)


def _endless(dice: random.Random, ruleset: RuleSet, longest: int) -> Iterator[Position]:
    game = ruleset.game
    for start in starts(dice, ruleset):
        position = start
        for _ in range(longest):
            yield position
            moves = list(game.moves(position))
            if not moves:
                break
            position = game.after(position, choose(dice, game, moves))


def sessions(ruleset: RuleSet, count: int, seed: int) -> Iterator[Session]:
    """So many sessions before their first move, at deals and at places within won games."""
    dice = random.Random(f"{ruleset} {seed}")
    for start in islice(starts(dice, ruleset), count):
        yield tables.session(ruleset.game, start)
