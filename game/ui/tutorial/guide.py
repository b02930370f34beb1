"""The guide beside a player's first game: it says one thing at a time, and sees when it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.teaching.lessons import LESSONS, Done, Lesson, done_by
from game.ui.table.beside import Surroundings
from game.ui.table.layout import Area
from game.ui.table.speech import lying, window
from game.ui.tutorial.board import Progress, Said, Way, board
from game.ui.tutorial.pointed import Pointed, pointed, ringed
from game.ui.widgets.widget import ACTIVATING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.position import Move, Position
    from game.ui.services import Services
    from game.ui.table.canvas import Item
    from game.ui.table.marks import Mark
    from game.ui.table.plate import Plate
    from game.ui.table.scene import TableScene

_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_AGAIN_SECONDS = 5.0
_ENDS = ("sentence", "selects", "keys", "pad", "after")
"""The sentences that a lesson may have."""
_ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


class Guide:
    """Goes through the lessons with one game; it leaves with that, or when it is sent away."""

    def __init__(self, services: Services, table: TableScene) -> None:
        self._services = services
        self._table = table
        self._session = table.session
        self._told = len(table.session.events)
        self._at = 0
        self._fulfilled = False
        """Whether the lesson is over as soon as what is said of it has been read."""
        self._sought: tuple[int, Position, Move | None] | None = None
        self._board: Plate | None = None
        self._pointed = Pointed()
        self._built: tuple[object, ...] = ()

    @property
    def lesson(self) -> Lesson:
        """What is being learned."""
        return LESSONS[self._at]

    @property
    def board(self) -> Plate | None:
        """What it says, as soon as that is seen."""
        return self._board

    @property
    def area(self) -> Area | None:
        """What of the table it hides."""
        return Area(*self._board.body) if self._board else None

    # ------------------------------------------------------------------ input

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer a press on the board, Tab, and with what is only read also Enter."""
        board = self._board
        if board is None:
            return False
        if event.type == pygame.KEYDOWN:
            return self._key(event, board)
        pressed = event.type == pygame.MOUSEBUTTONDOWN and board.covers(event.pos)
        return board.point(event) or pressed

    def _key(self, event: pygame.event.Event, board: Plate) -> bool:
        """Tab goes through the buttons and on; an arrow leads back to the cards."""
        controls, key = board.controls, event.key
        focus = controls.focus if controls.focus and controls.focus.ringed else None
        on = key == pygame.K_TAB and focus is not controls.widgets[-1]
        does = key in ACTIVATING and focus is not None
        if on or does or (key in _ENTER and self._is_read):
            return controls.handle(event)
        if focus and key in (pygame.K_TAB, *_ARROWS):
            controls.speak_to(None, False)
        return False

    @property
    def _is_read(self) -> bool:
        """Whether Enter goes on, as nothing else is to be done."""
        return not self.lesson.by

    def let_go(self) -> None:
        """A press that has begun on it is forgotten."""
        if self._board:
            self._board.controls.let_go()

    # ------------------------------------------------------------------ what is done

    def saw(self, done: Done) -> None:
        """The player has done this; what has come of it is read before the guide goes on."""
        if done in self.lesson.by:
            self._fulfilled = True

    def awaits(self, done: Done) -> bool:
        """Whether this is what the player is to do now."""
        return done in self.lesson.by and not self._fulfilled

    def leave(self) -> None:
        """Go, as that is wanted, and say where the lessons are found again."""
        self._leave()
        table, words = self._table, self._services.words
        line = words("tutorial.again", page=words("table_menu.help"))
        table.speech.tell(table.view.table, line, _AGAIN_SECONDS)

    def stays(self, scene: str) -> bool:
        """The menu sends it away, but where it is what the lesson is about."""
        if scene != "table_menu":
            return True
        self.saw(Done.ASKED)
        return Done.ASKED in self.lesson.by

    def step(self) -> None:
        """See what has been done since, and go on."""
        table = self._table
        if table.session is not self._session or table.session.won:
            self._leave()
            return
        for event in table.session.events[self._told :]:
            if done := done_by(table.game, event):
                self.saw(done)
        self._told = len(table.session.events)
        if self._advised:
            self.saw(Done.ADVISED)
        if (self._fulfilled and not self._speaking) or not self._possible:
            self._next()

    @property
    def _advised(self) -> bool:
        """Whether the coach says something, or looks for it."""
        coaching = self._table.coaching
        return coaching.callout is not None or coaching.coach.thinking

    @property
    def _speaking(self) -> bool:
        """Whether what has come of it is still to be read."""
        return self._table.speech.bubble is not None or self._advised

    @property
    def _possible(self) -> bool:
        """Whether the lesson can be fulfilled now."""
        lesson, table = self.lesson, self._table
        if Done.UNDONE in lesson.by:
            return table.session.can_undo
        shows = bool(lesson.by & {Done.HOME, Done.PLACED, Done.DRAWN, Done.REFUSED})
        return not shows or self._wanted() is not None

    def _wanted(self) -> Move | None:
        """The move that the lesson shows; sought anew only when something has changed."""
        asked = (self._at, self._table.position)
        if self._sought is None or self._sought[:2] != asked:
            self._sought = (*asked, self.lesson.wanted(self._table.game, self._table.position))
        return self._sought[2]

    def _next(self) -> None:
        self._fulfilled = False
        if self._at + 1 < len(LESSONS):
            self._at += 1
        else:
            self._leave()

    def _leave(self) -> None:
        self._table.guide = None

    # ------------------------------------------------------------------ what is seen

    def show(self) -> None:
        """Let the board say what is so now, and lie where it hides nothing it speaks of."""
        table, services = self._table, self._services
        shown = Pointed() if self._fulfilled else pointed(table, self.lesson, self._wanted())
        self._pointed = shown
        marks = () if table.view.hand or table.pointing.selected else self._pointed.marks
        beside = self._said_beside()
        state = (self.lesson, self._fulfilled, self._by_keys, self._end)
        built = (table.view.table, services.words, *state, marks, beside)
        if self._board and (built == self._built or table.view.hand is not None):
            return
        self._built = built
        free = [*(mark.area for mark in self._pointed.marks), *beside]
        cards = lying(table.view.table, table.position)
        around = Surroundings(window(table.view.table), None, free, cards)
        self._board = board(
            services.theme,
            self.said,
            self._every(),
            Progress(self._at, len(LESSONS)),
            self._ways(),
            around,
            self._board,
        )
        if self._by_keys and self._is_read:
            self._board.controls.speak_to(self._board.controls.widgets[0], True)

    def _said_beside(self) -> list[Area]:
        """Where bubbles and the pill lie, and the card that one speaks of."""
        table = self._table
        others = (table.asking.pill, table.coaching.callout, table.speech.bubble)
        said = [Area(*other.body) for other in others if other]
        return [*said, *(mark.area for mark in table.speech.marks())]

    def marks(self) -> Sequence[Mark]:
        """The rims round what it speaks of."""
        return self._pointed.marks

    def items(self) -> list[Item]:
        """The board, and rims round buttons of the bar."""
        over = ringed(self._services.theme, self._pointed.buttons)
        return [*over, *([self._board.item("guide")] if self._board else [])]

    @property
    def _by_keys(self) -> bool:
        """Whether keys or a gamepad speak to the cards."""
        return self._table.hands.keying.shown or self._table.hands.on_pad

    @property
    def _end(self) -> str:
        """Which of its sentences would be right now: what has come of it, else what to do with
        these hands, as they are used to tap."""
        hands = self._table.hands
        if self._fulfilled:
            return "after"
        if self._by_keys:
            return "pad" if hands.on_pad else "keys"
        return "sentence" if self._table.habits.sends else "selects"

    @property
    def said(self) -> Said:
        """What there is to say now."""
        words, key = self._services.words, f"tutorial.{self.lesson.key}"
        told = f"{key}.{self._end}"
        return Said(words(f"{key}.title"), words(told if words.has(told) else f"{key}.sentence"))

    def _every(self) -> list[Said]:
        """All that it may have to say."""
        words = self._services.words
        keys = [f"tutorial.{lesson.key}" for lesson in LESSONS]
        return [
            Said(words(f"{key}.title"), words(f"{key}.{end}"))
            for key in keys
            for end in _ENDS
            if words.has(f"{key}.{end}")
        ]

    def _ways(self) -> list[Way]:
        words = self._services.words
        if self._at + 1 == len(LESSONS):
            return [Way("finish", words("tutorial.finish"), self._leave, "primary")]
        skip = Way("skip", words("tutorial.skip"), self.leave)
        if self.lesson.by and not self._fulfilled:
            return [skip]
        return [Way("next", words("tutorial.next"), self._next, "primary"), skip]
