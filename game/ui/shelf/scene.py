"""The shelf: all games ever played, the one used last first."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.storage.history import Which
from game.ui.control_scene import Still
from game.ui.dialog import Dialog
from game.ui.shelf.boards import Boards, Grid
from game.ui.shelf.card import GameCard, shape_of
from game.ui.shelf.nothing import nothing
from game.ui.shelf.page import GamePage
from game.ui.shelf.reading import Reading
from game.ui.shelf.saying import State, longest, said
from game.ui.widgets.button import Button, Label
from game.ui.widgets.controls import Controls
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.storage.kept import Kept
    from game.storage.worker import Answer
    from game.ui.paint import Size
    from game.ui.services import Services

CHOICES: tuple[Which, ...] = ("all", "unfinished", "won")
_WIDE, _FROM = 30, {3: 78, 2: 44}
"""How wide a card should be, and from which width on so many stand in a row, in letters."""
_PAINTED = 2
"""So many small tables are painted in a frame at most, so that scrolling stays smooth."""
_INPUT = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)
_LEAPS = (pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN)


class Shelf(Dialog):
    """Cards in rows, read page by page as they come into view."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._which: Which = "all"
        self._erased: set[int] = set()
        self._readings: dict[Which, Reading] = {}
        self._asked: Answer[frozenset[int]] | None = services.history.elsewhere()
        self._elsewhere: frozenset[int] = frozenset()
        self._to_end = False
        self._count: Still | None = None
        self._changed: list[pygame.Rect] = []
        self._fixed: list[Widget] = []
        self.boards: Boards

    @property
    def reading(self) -> Reading:
        """The games of the present choice, as far as they have come."""
        if self._which not in self._readings:
            history = self.services.history
            self._readings[self._which] = Reading(history, self._which, self._erased)
        return self._readings[self._which]

    def state_of(self, kept: Kept) -> State:
        """How a game stands now."""
        services, sitting = self.services, self.services.sitting
        if kept.id in self._erased:
            return "erased"
        if kept.win:
            return "won"
        if sitting and services.keeper.id_of(sitting.session) == kept.id:
            return "playing"
        return "elsewhere" if kept.id in self._elsewhere else "unfinished"

    # ------------------------------------------------------------------ places

    def layout(self, size: Size) -> None:
        """Title, filter and cards; what was in view stays there."""
        self._take()
        first = self.boards.first if self._fixed else 0
        columns = self._columns(size)
        theme, words = self.services.theme, self.services.words
        least = 8 * theme.u + 2 * theme.u * (columns - 1)
        width = min(columns * round(_WIDE * theme.body) + least, size[0] - 8 * theme.u)
        self.lay_panel(size, width, size[1] - 8 * theme.u)
        close, top = self.title(words("shelf.title"))
        title = self.still[0].place
        self._count = None
        choice = self._choice(close.area, title)
        top = max(top, choice.area.bottom + 2 * theme.u) - theme.u
        view = pygame.Rect(self.inner.left, top, self.inner.width, self.inner.bottom - top)
        self._fixed = [choice, *self._nothing(view), close]
        self._lay_boards(view, columns)
        self.boards.roll.to(self.boards.grid.area(first).top - self.boards.grid.gap)
        self._fill()
        self.controls = Controls(self._widgets(), scroller=self.boards.roll, before=self.controls)
        self._show_count()

    def _columns(self, size: Size) -> int:
        theme = self.services.theme
        inner = size[0] - 16 - 8 * theme.u
        return next((n for n, least in _FROM.items() if inner >= least * theme.body), 1)

    def _lay_boards(self, view: pygame.Rect, columns: int) -> None:
        theme, gap = self.services.theme, 2 * self.services.theme.u
        width = (view.width - gap * (columns - 1)) // columns
        shape = shape_of(theme, width, longest(self.services.words))
        left = view.left + (view.width - columns * (width + gap) + gap) // 2
        around = view.inflate(4 * theme.u, 0)
        grid = Grid(left, columns, gap, shape)
        self.boards = Boards(theme, around, grid, self._card, self._fill)
        self.boards.show(self.reading.games)

    def _choice(self, close: pygame.Rect, title: pygame.Rect) -> Segmented:
        """The filter: between title and close button where there is room, else below them."""
        theme, inner = self.services.theme, self.inner
        words = [self.services.words(f"shelf.choice.{which}") for which in CHOICES]
        counted = theme.width(self.services.words("shelf.count", count=88_888), "body")
        left = title.right + counted + 6 * theme.u
        width = min(round(30 * theme.body), close.left - 4 * theme.u - left)
        if width >= Segmented.width(theme, words):
            area = pygame.Rect(close.left - 4 * theme.u - width, close.top, width, close.height)
        else:
            area = pygame.Rect(inner.left, close.bottom + 2 * theme.u, inner.width, 0)
            area.height = Segmented.height(theme, words, area.width)
        return Segmented(theme, area, "choice", words, CHOICES.index(self._which), self._choose)

    def _nothing(self, view: pygame.Rect) -> list[Widget]:
        """Where there is no game: a sentence, and on an empty shelf the way to a first one."""
        if self.reading.games or not self.reading.complete:
            return []
        theme, gap = self.services.theme, 2 * self.services.theme.u
        label = Label(self.services.words("shelf.new"), "new")
        button = pygame.Rect(0, 0, Button.width(theme, label), theme.button)
        rows = nothing(self.services, self._which, view.width - 4 * theme.u)
        high = sum(row.get_height() + gap for row in rows) + button.height
        top = view.top + max(0, (view.height - high) // 2)
        for row in rows:
            top = self.put(row, centerx=view.centerx, top=top).bottom + gap
        button.midtop = view.centerx, top
        if self._which != "all":
            return []
        return [Button(theme, button, "new", label, self._new_game, "primary")]

    # ------------------------------------------------------------------ cards

    def _card(self, kept: Kept, area: pygame.Rect) -> GameCard:
        services, state = self.services, self.state_of(kept)
        lines = said(services.words, kept, state, services.wall())
        shape, open_it = self.boards.grid.shape, partial(self._open, kept)
        return GameCard(services.theme, area, str(kept.id), shape, lines, state, open_it)

    def _fill(self) -> None:
        """Another part is in view: let its cards be there, and what follows be on its way."""
        boards, reading = self.boards, self.reading
        boards.fill(self.controls.focus)
        if self.controls.scroller is boards.roll:
            self.controls.widgets = self._widgets()
        if boards.last + boards.grid.columns >= len(reading.games):
            reading.more()

    def _widgets(self) -> tuple[Widget, ...]:
        return (*self.boards.cards.values(), *self._fixed)

    def _show_count(self) -> None:
        """How many games there are, beside the title."""
        theme, words, count = self.services.theme, self.services.words, self.reading.count
        if self._count:
            self.still.remove(self._count)
            self._changed.append(self._count.place)
        key = "shelf.count_one" if count == 1 else "shelf.count"
        text = theme.text(words(key, count=count) if count else "", "body", "quiet")
        title = self.still[0].place
        place = text.get_rect(left=title.right + 2 * theme.u, centery=title.centery)
        self._count = Still(text, place)
        self.still.append(self._count)
        self._changed.append(place)

    # ------------------------------------------------------------------ time

    def step(self, seconds: float) -> None:
        """Take in what the history has answered."""
        super().step(seconds)
        if self._take():
            self._arrived()

    def _take(self) -> bool:
        """Take in what has been answered; whether anything has."""
        asked = self._asked
        if asked and asked.ready:
            self._asked, self._elsewhere = None, asked.wait()
        return self.reading.take() or asked is not self._asked

    def _arrived(self) -> None:
        reading, boards = self.reading, self.boards
        if not reading.games:
            self._lay_anew()
            return
        boards.show(reading.games)
        self._fill()
        for card, kept in self._cards():
            self._say(card, kept)
        self._show_count()
        if self._to_end:
            self._to_end = not reading.complete
            reading.rest()
            self._go(len(reading.games) - 1)

    def _cards(self) -> list[tuple[GameCard, Kept]]:
        games = self.reading.games
        return [(card, games[index]) for index, card in self.boards.cards.items()]

    def _say(self, card: GameCard, kept: Kept) -> None:
        services, state = self.services, self.state_of(kept)
        card.say(said(services.words, kept, state, services.wall()), state)

    def busy(self) -> bool:
        """Also while games or pictures are still to come."""
        return super().busy() or self.reading.waiting or bool(self.boards.bare)

    def draw(self, screen: pygame.Surface, whole: bool) -> list[pygame.Rect]:
        """Paint a picture or two that are still to come, then what has changed."""
        self.boards.hang(_PAINTED)
        return super().draw(screen, whole)

    def stale(self) -> list[pygame.Rect]:
        """The count, when it has changed."""
        changed, self._changed = self._changed, []
        return changed

    # ------------------------------------------------------------------ deeds

    def handle(self, event: pygame.event.Event) -> None:
        """Besides what every dialog answers: leaping through the cards."""
        if event.type in _INPUT:
            self._to_end = False
        if event.type == pygame.KEYDOWN and event.key in _LEAPS:
            self._leap(event.key)
        else:
            super().handle(event)

    def key(self, event: pygame.event.Event) -> None:
        """Delete throws away the game that the keyboard speaks to."""
        if event.key == pygame.K_DELETE:
            if (index := self.boards.index_of(self.controls.focus)) is not None:
                self.erase(self.reading.games[index])
        else:
            super().key(event)

    def erase(self, kept: Kept) -> None:
        """Throw a game away, unless it is being played; until the shelf is left it can return."""
        if self.state_of(kept) in ("won", "unfinished"):
            self._erased.add(kept.id)
            self.services.history.erase(kept.id)
            self._recount()

    def _restore(self, kept: Kept) -> None:
        self._erased.discard(kept.id)
        self.services.history.restore(kept.id)
        self._recount()

    def _recount(self) -> None:
        for reading in self._readings.values():
            reading.recount()
        for card, kept in self._cards():
            self._say(card, kept)

    def _open(self, kept: Kept) -> None:
        """Open a game's page, or bring back one that was thrown away."""
        if self.state_of(kept) == "erased":
            self._restore(kept)
        else:
            state, erase = partial(self.state_of, kept), partial(self.erase, kept)
            self.services.stack.show(GamePage(self.services, kept, state, erase))

    def _choose(self, index: int) -> None:
        self._which = CHOICES[index]
        self._lay_anew()
        self.boards.roll.to(0)

    def _lay_anew(self) -> None:
        self.layout(self.services.theme.size)
        self.services.stack.redraw()

    def _new_game(self) -> None:
        self.services.stack.pop()
        self.services.stack.open("new_game")

    def _leap(self, key: int) -> None:
        """Go to the first or last game, or a view further."""
        boards, reading = self.boards, self.reading
        if key == pygame.K_END and not reading.complete:
            self._to_end = True
            reading.rest()
            return
        here = boards.index_of(self.controls.focus)
        here = boards.first if here is None else here
        rows = max(1, boards.roll.view.height // boards.grid.pitch)
        page = rows * boards.grid.columns
        there = {
            pygame.K_HOME: 0,
            pygame.K_END: len(reading.games) - 1,
            pygame.K_PAGEUP: here - page,
            pygame.K_PAGEDOWN: here + page,
        }[key]
        self._go(there)

    def _go(self, index: int) -> None:
        """Let the keyboard speak to a card."""
        index = max(0, min(len(self.reading.games) - 1, index))
        if self.reading.games:
            self.boards.reveal(index)
            self.controls.speak_to(self.boards.cards[index], True)
