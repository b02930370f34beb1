"""A pupil in the first lessons, who does what the guide asks: by mouse, by taps or by keys."""

from collections.abc import Callable
from typing import Literal, TypeAlias

import keyboard
import pygame
import tables
from gamepad import BACK, BUTTON_OF, ZR, B, Gamepad, X, Y
from screens import Screen
from solvers import Recalling
from tabletop import Spot, Tabletop

from game.rules.cards import name
from game.rules.position import Move
from game.ui.services import Services
from game.ui.table.taps import Group
from game.ui.tutorial.guide import Guide
from game.ui.tutorial.opening import begin_tutorial

PAD = {
    **BUTTON_OF,
    pygame.K_ESCAPE: B,
    pygame.K_f: Y,
    pygame.K_z: X,
    pygame.K_SPACE: BACK,
    pygame.K_w: pygame.CONTROLLER_BUTTON_RIGHTSTICK,
}
"""The buttons that do what the keys do."""
Hands: TypeAlias = Literal["mouse", "taps", "keys", "pad"]


def nothing(_services: Services) -> None:
    """Nothing was played before."""


class Pupil(Tabletop):
    """A window in which the tutorial has just begun."""

    def __init__(
        self,
        size: Spot = (800, 480),
        language: str = "en",
        speed: str = "off",
        before: Callable[[Services], None] = nothing,
        **settings: object,
    ) -> None:
        given = {key.replace("__", "."): value for key, value in settings.items()}
        arguments = {"motion.speed": speed, **given}
        Screen.__init__(self, size, language, arguments=arguments, prepare=before)
        self.services.solver = Recalling()
        begin_tutorial(self.services)
        code = self.session.code
        assert code is not None
        self.rules = tables.RuleSet(code.variant, dict(code.options))
        self.begun_at = self.position
        self.settle(1.2)

    @property
    def guide(self) -> Guide:
        """Who is beside the pupil."""
        guide = self.scene.guide
        assert isinstance(guide, Guide)
        return guide

    @property
    def lesson(self) -> str:
        """What is being learned; empty once the guide has left."""
        return self.guide.lesson.key if self.scene.guide else ""

    @property
    def board(self) -> pygame.Rect:
        """Where the guide's board lies."""
        assert self.guide.board is not None
        return self.guide.board.body

    def press_way(self, way: str) -> None:
        """Press a button of the board."""
        assert self.guide.board is not None
        self.tap(self.guide.board.area_of(way).center)
        self.settle()

    @property
    def ways(self) -> list[str]:
        """The buttons of the board."""
        assert self.guide.board is not None
        return [widget.name for widget in self.guide.board.controls.widgets]

    def move_shown(self) -> Move:
        """The move that the guide shows."""
        move = self.guide.lesson.wanted(self.rules.game, self.position)
        assert move is not None
        return move

    # ------------------------------------------------------------------ what a pupil does

    def learn(self, hands: Hands) -> None:
        """Do what this lesson asks, and read what comes of it."""
        lesson = self.lesson
        {"mouse": self._by_mouse, "taps": self._by_taps}.get(hands, self._by_keys)(lesson, hands)
        self.settle()
        if self.scene.guide and self.lesson == lesson:
            self._go_on(hands)

    def _go_on(self, hands: Hands) -> None:
        """Close what is said, where that has to be read first."""
        self.pause()
        if hands in ("keys", "pad"):
            self._key_of(hands)(pygame.K_ESCAPE)
        elif self.lesson == "why":
            self.tap((3, self.surface.get_height() - 3))
        else:
            self.press_way("next")
        self.settle()

    def _key_of(self, hands: Hands) -> keyboard.Press:
        """How a key is pressed, or what stands for it on a pad."""
        if hands != "pad":
            return self.key
        pad = Gamepad(self)
        return lambda key: pad.trigger(ZR) if key == pygame.K_h else pad.press(PAD[key])

    def _by_mouse(self, lesson: str, hands: Hands) -> None:
        if lesson in ("place", "drag", "refused"):
            self.drag(*self._ends())
        else:
            self._by_taps(lesson, hands)

    def _by_taps(self, lesson: str, _hands: Hands) -> None:
        buttons = {"undo": "undo", "hint": "hint", "why": "menu"}
        if lesson in ("goal", "done"):
            self.press_way("next" if lesson == "goal" else "finish")
        elif lesson == "home":
            self.click(self._ends()[0])
        elif lesson == "stock":
            self.click("stock")
        elif lesson in buttons:
            self.tap(self.scene.bar.controls.named(buttons[lesson]).area.center)
        else:
            for label in self._ends():
                self.click(label)

    def _ends(self) -> tuple[str, str]:
        """The first card that moves, and the last one where it goes, or the pile's label."""
        move, piles = self.move_shown(), self.position.piles
        goal = name(piles[move.dst][-1]) if piles[move.dst] else "stock"
        return name(piles[move.src][-move.size]), goal

    def _by_keys(self, lesson: str, hands: Hands) -> None:
        press = self._key_of(hands)
        keys = {"undo": pygame.K_z, "hint": pygame.K_h, "why": pygame.K_w, "stock": pygame.K_SPACE}
        if lesson in ("goal", "done"):
            press(pygame.K_RETURN)
        elif lesson == "home":
            press(pygame.K_RIGHT)
            keyboard.go(self, Group(self.move_shown().src, 1), press)
            press(pygame.K_f)
        elif lesson in keys:
            press(keys[lesson])
        else:
            keyboard.play(self, self.move_shown(), press)
