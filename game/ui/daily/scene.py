"""The calendar of the deals of the day: a month of one game, and the deal of the day chosen."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.deals.catalogue import NoDeals, grade_of
from game.deals.daily import FIRST, daily
from game.keeping.days import Days, State, days
from game.storage.trouble import short
from game.ui.control_scene import Still
from game.ui.daily.asking import Together, answered, game_question, most_asked, option_questions
from game.ui.daily.boxes import About, Day, Lacking, Row
from game.ui.daily.choice import choose, wanted
from game.ui.daily.layout import Needs, Places, arrange, panel_height, panel_width, title_room
from game.ui.daily.legend import Legend, promise
from game.ui.daily.month import Month, Sheet, Span
from game.ui.daily.starting import Starting, at_table
from game.ui.daily.wording import month_of, weekdays, whole_date
from game.ui.dates import day_of
from game.ui.dialog import Dialog
from game.ui.statistics.box import Content, ContentBox
from game.ui.statistics.filters import Filter, Question
from game.ui.widgets.button import Button, Label
from game.ui.widgets.controls import Controls
from game.ui.widgets.scroller import Scroller
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.rules.code import GameCode
    from game.storage.worker import Answer
    from game.ui.services import Services

_AT_ONCE = 1 / 60
_DAY = timedelta(days=1)


class Calendar(Dialog):
    """A day is chosen here, and its deal played. The game and its options are remembered."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.kind = wanted(services.settings, services.offered)
        self.today = day_of(services.wall())
        self.chosen = self.today
        self._days: dict[str, Days] = {}
        self._asked: Answer[dict[str, Days]] | None = services.history.counted(
            partial(days, local_day=day_of), {}
        )
        self._starting: Starting | None = None
        self._elsewhere = False

    @property
    def span(self) -> Span:
        """The days that have a deal; before the first there was none, unless the clock says so."""
        return Span(min(FIRST, self.today), self.today)

    @property
    def days(self) -> Days:
        """What became of the deals of the game that is chosen, as far as that is known yet."""
        return self._days.get(self.kind.variant.key, Days())

    @property
    def state(self) -> State:
        """How the chosen day went."""
        return self.days.state(self.chosen, self.kind.letters)

    # ------------------------------------------------------------------ places

    def layout(self, size: tuple[int, int]) -> None:
        """Choices, month, what is known of the chosen day, the button that plays it."""
        self._take()
        theme, words = self.services.theme, self.services.words
        width = panel_width(theme, size[0])
        games = game_question(words, self.services.offered, self.kind)
        room = title_room(theme, words("daily.title"), width)
        beside = games is None or room >= games.least(theme)
        asked = self._groups(games, above=beside)
        contents = self._contents()
        legend = Legend(theme, words)
        boxes = [partial(ContentBox.height, content) for content in contents]
        needs = Needs(legend.height, [*(group.height for group in asked), *boxes])
        first = [] if beside else [asked[0].height]
        options = partial(most_asked, theme, words, self.services.offered)
        most = Needs(legend.height, [*first, options, *boxes])
        self.lay_panel(size, width, panel_height(theme, width, most))
        close, top = self.title(words("daily.title"))
        self.labels = []
        view = pygame.Rect(self.inner.left, top, self.inner.width, self.inner.bottom - top)
        above = [self._in_title_row(games, close)] if games and beside else []
        places = arrange(theme, view, needs)
        filters = self._filters(asked, places.parts)
        page = [*filters, *self._sheet(places, contents, legend)]
        main = self._button(places)
        widgets = [*above, *page, *([main] if main else []), close]
        view, before = places.view.inflate(6 * theme.u, 0), self.controls.scroller
        scroller = Scroller(theme, view, places.bottom - view.top, page)
        self.controls = Controls(widgets, main, scroller, before=self.controls)
        if before:
            scroller.to(before.offset)

    def _groups(self, games: Question | None, above: bool) -> list[Together]:
        """What is asked below the title, where the game is asked for `above` that or not."""
        options = option_questions(self.services.words, self.kind)
        groups = [[games] if games and not above else [], options]
        return [Together(self.services.theme, group) for group in groups if group]

    def _in_title_row(self, games: Question, close: Button) -> Widget:
        """The choice of game, at the right of the title."""
        theme = self.services.theme
        room = title_room(theme, self.services.words("daily.title"), self.inner.width + 8 * theme.u)
        area = pygame.Rect(0, 0, min(room, round(1.25 * games.least(theme))), theme.button)
        area.midright = close.area.left - 4 * theme.u, close.area.centery
        return self._filter(games, area)

    def _sheet(self, places: Places, contents: Sequence[Content], legend: Legend) -> list[Widget]:
        """The month with what belongs to it; without deals, only why there is none."""
        areas = places.parts[len(places.parts) - len(contents) :]
        boxes = [ContentBox(*each) for each in zip(areas, contents, strict=True)]
        if self._code is None:
            return list[Widget](boxes)
        theme, words = self.services.theme, self.services.words
        self.labels += [*legend.laid(places.legend), *promise(theme, words, places)]
        return [*self._head(places), self._month(places), *boxes]

    def _month(self, places: Places) -> Month:
        theme, words = self.services.theme, self.services.words
        names = weekdays(words, "short")
        state = partial(self.days.state, options=self.kind.letters)
        sheet = Sheet(names, self.chosen, self.span, state)
        return Month(theme, places.month, sheet, self.choose, self.play)

    def _head(self, places: Places) -> list[Widget]:
        """The name of the month between the ways to others, and the way back to today."""
        theme, words, span = self.services.theme, self.services.words, self.span
        back = pygame.Rect(places.head.topleft, (theme.button, theme.button))
        on = back.move(places.head.width - theme.button, 0)
        text = theme.text(month_of(words, self.chosen), "body", "ink", "Heavy")
        self.labels.append(Still(text, text.get_rect(center=places.head.center)))
        buttons = [
            Button(theme, back, "back", Label(icon="chevron_back"), partial(self.turn, -1)),
            Button(theme, on, "on", Label(icon="chevron"), partial(self.turn, 1)),
        ]
        buttons[0].enabled = self._first > span.first
        buttons[1].enabled = self._first < span.today.replace(day=1)
        return [*buttons, *self._to_today(on, self.labels[-1].place)]

    def _to_today(self, on: pygame.Rect, caption: pygame.Rect) -> list[Button]:
        """The way back from another month, if it has room beside the name of that."""
        theme, label = self.services.theme, Label(self.services.words("daily.today"))
        area = pygame.Rect(0, 0, Button.width(theme, label), theme.button)
        area.right = on.left - theme.u
        if self._first == self.today.replace(day=1) or area.left < caption.right + theme.u:
            return []
        area.top = on.top
        return [Button(theme, area, "today", label, partial(self.choose, self.today), "tertiary")]

    def _button(self, places: Places) -> Button | None:
        """What is done with the chosen day's deal, if there is one."""
        code = self._code
        if code is None:
            return None
        under_way = at_table(self.services, code) or str(code) in self.days.under_way
        way = "continue" if under_way else "again" if self.state else "play"
        label = Label(self.services.words(f"daily.{way}"), "play")
        return Button(self.services.theme, places.play, "play", label, self.play, "primary")

    # ------------------------------------------------------------------ what is shown

    def _filters(self, asked: list[Together], parts: list[pygame.Rect]) -> list[Widget]:
        """All that is asked, each group in its part."""
        return [
            self._filter(question, area)
            for together, part in zip(asked, parts, strict=False)
            for question, area in zip(together.questions, together.placed(part), strict=True)
        ]

    def _filter(self, question: Question, area: pygame.Rect) -> Widget:
        """The widget that asks this now, still sliding perhaps, or a new one."""
        pick = partial(self._pick, question.name)
        for widget in self.controls.widgets:
            if isinstance(widget, Filter) and widget.asks(question, area.size):
                widget.area = area
                widget.answers_to(pick)
                return widget
        return Filter(
            self.services.theme, area, question.name, question.words, question.chosen, pick
        )

    def _contents(self) -> list[Content]:
        """What is said of the chosen day and of days in a row; or why there are none."""
        theme, words, state = self.services.theme, self.services.words, self.state
        try:
            code = daily(self.kind, self.chosen)
            grade = grade_of(code)
        except NoDeals as error:
            return [Lacking(theme, words, short(error))]
        key = "shelf.note.elsewhere" if self._elsewhere else f"daily.state.{state.key}"
        day = Day(whole_date(words, self.chosen), state, words(key), grade, str(code))
        game = words(f"statistics.game.{self.kind.variant.key}")
        return [
            About(theme, words, day),
            Row(theme, words, game, self.days.streak(self.today)),
        ]

    @property
    def _code(self) -> GameCode | None:
        """The chosen day's deal; None where it cannot be read."""
        try:
            return daily(self.kind, self.chosen)
        except NoDeals:
            return None

    @property
    def _first(self) -> date:
        """The first day of the month that is shown."""
        return self.chosen.replace(day=1)

    # ------------------------------------------------------------------ time

    def step(self, seconds: float) -> None:
        """Show how the days went once that is known, and another day once it has begun."""
        super().step(seconds)
        now = day_of(self.services.wall())
        if now != self.today:
            if self.chosen == self.today:
                self.chosen = now
            self.today, self.chosen = now, min(self.chosen, now)
            self._again()
        elif self._asked and self._asked.ready:
            self._again()
        self._go()

    def _go(self) -> None:
        """Go to the table once all is known that is needed for it."""
        starting = self._starting
        if starting is None or not starting.ready:
            return
        self._starting = None
        if starting.elsewhere:
            self._elsewhere = True
            self._again()
        else:
            starting.sit_down()

    def patience(self) -> float:
        """What is asked is there in a moment."""
        return _AT_ONCE if self._asked or self._starting else super().patience()

    def busy(self) -> bool:
        """Also while an answer is awaited."""
        return super().busy() or self._asked is not None or self._starting is not None

    def _take(self) -> None:
        if self._asked and self._asked.ready:
            self._days, self._asked = self._asked.wait(), None

    def _again(self) -> None:
        self.layout(self.services.theme.size)
        self.services.stack.redraw()

    # ------------------------------------------------------------------ deeds

    def handle(self, event: pygame.event.Event) -> None:
        """Pages are months here; Home is today; from beside the title, up leads to what closes."""
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
                self.turn(-1 if event.key == pygame.K_PAGEUP else 1)
                return
            if event.key == pygame.K_HOME:
                self.choose(self.today)
                return
        super().handle(event)

    def key(self, event: pygame.event.Event) -> None:
        """The key that opens it closes it too."""
        if event.key == pygame.K_F6 and not getattr(event, "repeat", False):
            self.close()
        else:
            super().key(event)

    def choose(self, day: date) -> None:
        """Show another day, in its month."""
        if day != self.chosen:
            self.chosen, self._elsewhere, self._starting = day, False, None
            self._again()

    def turn(self, months: int) -> None:
        """Show the month before or after, as far as there are days."""
        first = self._first - _DAY if months < 0 else self._first + 31 * _DAY
        first = first.replace(day=1)
        last = (first + 31 * _DAY).replace(day=1) - _DAY
        day = min(first.replace(day=min(self.chosen.day, last.day)), self.today)
        self.choose(max(day, self.span.first))

    def play(self) -> None:
        """Go to the table with the chosen day's deal."""
        code = self._code
        if code and self._starting is None:
            kept = self.days.under_way.get(str(code))
            self._starting = Starting(self.services, code, kept)
            self._go()

    def _pick(self, name: str, index: int) -> None:
        """Another game, or another choice of one of its options."""
        settings = self.services.settings
        self.kind = answered(settings, self.services.offered, self.kind, name, index)
        self._elsewhere, self._starting = False, None
        choose(settings, self.kind)
        self._again()
