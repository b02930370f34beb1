"""The course of an example: what is done from each step to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.play.replaying import recorded
from game.rules.cards import is_down
from game.ui.examples.acting import Deed
from game.ui.table.taps import Group

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.game import Game
    from game.rules.position import Move
    from game.teaching.examples import Shot, Told


class Course:
    """The steps of an example as it is told, counted from 0."""

    def __init__(self, told: Told) -> None:
        self.title, self.shots = told.title, told.shots
        self.acts = [n for n in range(len(self.shots)) if self._begins(n)]
        """The steps with which another deal begins."""

    @property
    def sentences(self) -> list[str]:
        """What is said, step by step."""
        return [shot.sentence for shot in self.shots]

    @property
    def games(self) -> list[Game]:
        """The rules it is played by, each once."""
        return list({id(game): game for game in (shot.code.game() for shot in self.shots)}.values())

    def longest(self) -> tuple[int, int]:
        """The face-down and the face-up cards of the longest column that there ever is."""
        held = {
            position.piles[pile]
            for shot in self.shots
            for position in (shot.before, shot.position)
            for pile in shot.code.game().columns
        }
        counts = ((sum(map(is_down, cards)), len(cards)) for cards in held)
        down, cards = max(counts, key=lambda count: (count[1], -count[0]))
        return down, cards - down

    def deeds(self, number: int) -> list[Deed]:
        """What is done from the step before this one, which is of the same deal."""
        before, shot = self.shots[number - 1], self.shots[number]
        recording = recorded(shot.code, shot.events)
        deeds = [
            Deed(recording.at(n - 1).position, recording.at(n).position, recording.move(n))
            for n in range(len(before.events) + 1, recording.length + 1)
        ]
        return [*deeds, *_tried(shot)]

    def _begins(self, number: int) -> bool:
        if not number:
            return True
        before, shot = self.shots[number - 1], self.shots[number]
        known = len(before.events)
        return shot.code != before.code or shot.events[:known] != before.events


def _tried(shot: Shot) -> Iterator[Deed]:
    if shot.refusal:
        yield Deed(shot.before, shot.position, shot.move, vain=True)


def grown(shot: Shot) -> list[Group]:
    """What has come to its piles with the last event of a step."""
    piles = enumerate(zip(shot.before.piles, shot.position.piles, strict=True))
    return [Group(p, len(now) - len(then)) for p, (then, now) in piles if len(now) > len(then)]


def refused(shot: Shot) -> tuple[Group, Move | None]:
    """What a refusal speaks of: the group, and the move if it was taken into the hand at all."""
    game, move = shot.code.game(), shot.move
    assert move is not None
    if game.stock is not None and game.stock in (move.src, move.dst):
        return Group(game.stock, 0), None
    group = Group(move.src, move.size)
    return group, None if game.lift_refusal(shot.before, *group) else move
