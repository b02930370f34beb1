"""Games that are played by the fair hints alone, and tables with their unseen cards exchanged."""

import random
from collections.abc import Iterator
from typing import NamedTuple

from tables import RuleSet

from game.rules.cards import Card, face_up, is_down
from game.rules.game import Game
from game.rules.position import Position
from game.solver.fair import advise
from game.solver.questions import Advise, Advised, Rules

ENDLESS = 2000
"""No game that gets anywhere has so many moves."""


class Asked(NamedTuple):
    """A question that came up in a game, and the answer to it."""

    question: Advise
    answer: Advised

    @property
    def game(self) -> Game:
        """The rules."""
        return self.question.rules.game()

    def along(self) -> Iterator[Position]:
        """The positions of the plan, from the first move's to the last one's."""
        position = self.question.position
        for move in self.answer.plan:
            assert self.game.refusal(position, move) is None
            position = self.game.after(position, move)
            yield position


def answer(question: Advise) -> Advised:
    """What is advised, after all the steps that it takes."""
    *steps, last = advise(question)
    assert set(steps) <= {None}
    assert last is not None
    return last


def played(ruleset: RuleSet, number: int) -> Iterator[Asked]:
    """A deal played by the hints alone, as far as there are any."""
    rules, position = Rules.of(ruleset.deal(number)), ruleset.deal(number).dealt()
    passed, seen = list[Position](), set(shown(position))
    while len(passed) < ENDLESS:
        question = Advise(rules, position, frozenset(seen), tuple(passed), number)
        asked = Asked(question, answer(question))
        yield asked
        if not asked.answer.plan:
            return
        for following in asked.along():
            passed.append(position)
            position = following
            seen |= set(shown(position))
    raise AssertionError("the hints go on for ever")


def shown(position: Position) -> list[Card]:
    """The cards that lie face up."""
    return [card for pile in position.piles for card in pile if not is_down(card)]


def unseen(question: Advise) -> list[Card]:
    """The cards that were not seen."""
    return [card for card in range(52) if card not in question.seen]


def otherwise_laid(question: Advise, dice: random.Random) -> Advise:
    """The same question about a table on which other cards lie where nothing was seen."""
    hidden = unseen(question)
    instead = dict(zip(hidden, dice.sample(hidden, len(hidden)), strict=True))

    def laid(position: Position) -> Position:
        piles = (
            bytes(instead.get(face_up(card), face_up(card)) | (card & 64) for card in pile)
            for pile in position.piles
        )
        return Position(tuple(piles), position.turned)

    return question._replace(
        position=laid(question.position), passed=tuple(map(laid, question.passed))
    )
