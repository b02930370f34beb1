"""How verdicts are shown: a sign and a sentence, and shapes along the line."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.solver.search import Verdict
from game.ui import paint
from game.ui.paint import Box, Colour, Size
from game.ui.replay import caption
from game.ui.replay.timeline import Timeline
from game.ui.widgets.slider import knob_side, paint_knob
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.coaching.analysis import Stretch
    from game.ui.theme import Theme

_SIGN = 1.35
_DASH = 1.5
"""How long a dash is, and what parts it from the next, in heights of the track."""


class State(NamedTuple):
    """What is said of a moment: a sign with its colour, a sentence, and what that rests on."""

    sign: str
    colour: str
    words: str
    sight: str = ""


class Status(Widget):
    """What is so at the knob; it does not answer.

    `states` is all it may ever say. It takes one line, or two where that is wider than `room`.
    """

    focusable = False
    fades = False

    def __init__(self, theme: Theme, states: Sequence[State], room: int) -> None:
        super().__init__(theme, pygame.Rect(0, 0, 0, 0), "status", "felt")
        self.enabled = False
        self.state: State | None = None
        self._states, self._folded = states, False
        self._folded = self.width > room

    @property
    def width(self) -> int:
        """How wide it is at most."""
        return max(map(self._width, self._states))

    @property
    def height(self) -> int:
        """How high it is."""
        return caption.height(self.theme) * (2 if self._folded else 1)

    def say(self, state: State) -> None:
        """Say this; stale only if it is new."""
        if state != self.state:
            self.state, self.stale = state, True

    def texts(self) -> list[pygame.Rect]:
        """The sign and the words."""
        return [place for _, place in self._placed()]

    def paint(self, screen: pygame.Surface) -> None:
        """Sign, sentence, and more quietly what it rests on."""
        for picture, place in self._placed():
            screen.blit(picture, place)

    def _lines(self, state: State) -> list[list[pygame.Surface]]:
        """What stands side by side, line by line."""
        theme = self.theme
        said = [
            theme.icon(state.sign, round(_SIGN * theme.body), state.colour),
            theme.text(state.words, "body", "bar_text", "Bold"),
        ]
        sight = [theme.text(state.sight, "body", "bar_label")] if state.sight else []
        return [said, sight] if self._folded else [said + sight]

    def _width(self, state: State) -> int:
        gap = 2 * self.theme.u
        return max(sum(p.get_width() + gap for p in line) for line in self._lines(state)) - gap

    def _placed(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        placed = []
        lines = self._lines(self.state) if self.state else []
        high = self.area.height // max(1, len(lines))
        for number, line in enumerate(lines):
            left, middle = self.area.left, self.area.top + number * high + high // 2
            for part in line:
                placed.append((part, part.get_rect(midleft=(left, middle))))
                left += part.get_width() + 2 * self.theme.u
        return placed


class VerdictLine(Timeline):
    """A line that shows by its shape what could be won: full, dashed, or hollow and thin.

    What is not known yet is no more than a thread. A diamond stands where the game was lost, a
    hollow one where that was one of the next moves.
    """

    stretches: Sequence[Stretch] = ()
    losing: Sequence[int] = ()
    turns: Sequence[int] = ()

    def judge(
        self, stretches: Sequence[Stretch], losing: Sequence[int], turns: Sequence[int]
    ) -> None:
        """Show these verdicts."""
        self.stretches, self.losing, self.turns = stretches, losing, turns
        self.stale = True

    def paint_track(self, screen: pygame.Surface) -> None:
        """The stretches, the marks, and the knob over all of it."""
        for stretch in self.stretches:
            self._paint_stretch(screen, stretch)
        for turn in self.turns:
            self._paint_mark(screen, turn)
        paint_knob(screen, self, self.knob)

    def _paint_stretch(self, screen: pygame.Surface, stretch: Stretch) -> None:
        track = self.track
        left = track.left if stretch.first == 0 else self.across(stretch.first - 0.5)
        right = track.right if stretch.last == self.length else self.across(stretch.last + 0.5)
        area = pygame.Rect(left, track.top, max(1, right - left), track.height)
        colour = self.theme.colour
        match stretch.verdict:
            case Verdict.WON:
                _lay(screen, area, Box(colour("lamp_won"), radius=area.height / 2))
            case Verdict.LOST:
                area.inflate_ip(0, -(area.height // 4))
                edge = max(1.5, self.theme.line_width)
                hollow = Box(paint.CLEAR, None, area.height / 2, colour("bar_label"), edge)
                _lay(screen, area, hollow)
            case Verdict.UNKNOWN:
                _dashes(screen, area.inflate(0, -(area.height // 2)), colour("bar_label"))
            case None:
                high = max(2, area.height // 4)
                thread = pygame.Rect(left, area.centery - high // 2, area.width, high)
                _lay(screen, thread, Box(colour("felt_disabled")))

    def _paint_mark(self, screen: pygame.Surface, turn: int) -> None:
        side = knob_side(self.theme)
        place = pygame.Rect(0, 0, 2 * round(0.3 * side), 2 * round(0.45 * side))
        place.center = (self.across(turn + 0.5), self.track.centery)
        colours = self.theme.colour("refused"), self.theme.colour("bar")
        mark = _diamond(place.size, *colours, full=turn + 1 in self.losing)
        screen.blit(mark, place)


def _lay(screen: pygame.Surface, area: pygame.Rect, look: Box) -> None:
    least = round(2 * look.edge_width) + 1
    size = (max(area.width, least), area.height)
    screen.blit(paint.box(size, look), area)


def _dashes(screen: pygame.Surface, area: pygame.Rect, colour: Colour) -> None:
    step = max(4, round(2 * _DASH * area.height))
    for left in range(area.left, area.right, step):
        screen.fill(colour, (left, area.top, min(step // 2, area.right - left), area.height))


@lru_cache(maxsize=8)
def _diamond(size: Size, colour: Colour, ground: Colour, full: bool) -> pygame.Surface:
    """A diamond with an edge in the colour of the ground, so that it stands on any track."""
    width, height = size
    rim = width / 7
    fill, apart = paint.rgb(colour), paint.rgb(ground)
    points = f"{width / 2},{rim} {width - rim},{height / 2} {width / 2},{height - rim}"
    shape = f'<polygon points="{points} {rim},{height / 2}" stroke-linejoin="round"'
    return paint.drawing(
        size,
        f'{shape} fill="{apart}" stroke="{apart}" stroke-width="{2 * rim}"/>'
        f'{shape} fill="{fill if full else apart}" stroke="{fill}" stroke-width="{rim}"/>',
    )
