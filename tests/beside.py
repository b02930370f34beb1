"""A table with the coach beside it: recorded games to sit at, and how its bubble is pressed."""

from collections.abc import Sequence

import pygame
import tables
from lost_games import AFTER, BEFORE, LOSING, WINNING
from solvers import Recalling
from tabletop import Tabletop

from game.play.session import Session
from game.rules.code import GameCode
from game.solver.asking import Solver
from game.ui.table.remarks import Remark

FREECELL = "FC1-C4-AAAAAAD"
KLONDIKE = "KL1-D3C-AAAAAAQ"
WINNABLE = tuple(WINNING[:24])
"""FreeCell in the middle of a game that is won."""
LOST = (*WINNING[:BEFORE], LOSING)
"""The same, right after the move that lost it."""
LONG_LOST = (*LOST, *AFTER)
PLAYED = tuple(tables.recorded(f"klondike_{KLONDIKE}").events[:40])
"""Klondike with cards face down."""


class Beside(Tabletop):
    """A table whose coach is answered by a solver that thinks when it is listened to."""

    def __init__(
        self,
        events: Sequence[str] = WINNABLE,
        code: str = FREECELL,
        solver: Solver | None = None,
        **settings: object,
    ) -> None:
        played = tables.code(code)
        session = Session.of(played, lambda: 0.0)
        for event in events:
            tables.play(session, event)
        super().__init__(
            _ruleset(played),
            session=session,
            solver=solver or Recalling(),
            **settings,  # type: ignore[arg-type]
        )
        self.settle()

    @property
    def remark(self) -> Remark | None:
        """What the bubble says."""
        return self.scene.coaching.remark

    @property
    def title(self) -> str:
        """The words of its title, cards and signs left out; empty where nothing is said."""
        parts = self.remark.title if self.remark else ()
        return " ".join(part for part in parts if isinstance(part, str))

    @property
    def ways(self) -> tuple[str, ...]:
        """Its buttons."""
        return self.remark.ways if self.remark else ()

    def said_as(self, key: str) -> bool:
        """Whether the title is that text."""
        return self.title == self.services.words(key)

    def tap_way(self, name: str) -> None:
        """Press a button of the bubble."""
        callout = self.scene.coaching.callout
        assert callout is not None
        self.tap(callout.area_of(name).center)
        self.settle()

    def tap_bar(self, name: str) -> None:
        """Press a button of the bar."""
        self.tap(self.scene.bar.controls.named(name).area.center)
        self.settle()

    def hint(self, times: int = 1) -> None:
        """Press the key for a hint so often."""
        for _ in range(times):
            self.key(pygame.K_h)
            self.settle()

    def shown_rims(self) -> list[str]:
        """The kinds of the coach's marks."""
        return [mark.kind for mark in self.scene.coaching.marks()]

    def overlays(self) -> list[str]:
        """What the coach shows over the cards."""
        return [str(item.key[0]) for item in self.scene.coaching.items()]  # type: ignore[index]


def _ruleset(code: GameCode) -> tables.RuleSet:
    return tables.RuleSet(code.variant, dict(code.options))
