"""The first scene: the games, the way back into the one that is not finished, and the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import pygame

from game.keeping.days import Days, days
from game.keeping.figures import by_variant
from game.rules.variant import Variant
from game.text.naming import game_line
from game.ui.control_scene import ControlScene
from game.ui.daily.card import DailyCard, Shown, room_for
from game.ui.daily.strip import CalendarStrip
from game.ui.daily.today import Today
from game.ui.dates import day_of
from game.ui.dealing import paste
from game.ui.menu_contents import Contents, Entries
from game.ui.menu_header import MenuHeader
from game.ui.menu_layout import MenuLayout, lay_out
from game.ui.menu_tiles import GameTiles, Played
from game.ui.miniature import miniature
from game.ui.paint import Size
from game.ui.table.notices import Notice, toast
from game.ui.widgets.button import Button, Label
from game.ui.widgets.continue_card import ContinueCard
from game.ui.widgets.controls import Controls
from game.ui.widgets.widget import Widget
from game.ui.wording import played_time, trouble_line

if TYPE_CHECKING:
    from datetime import date

    from game.storage.kept import Kept
    from game.storage.worker import Answer
    from game.ui.services import Services

WAYS = ("shelf", "statistics", "code", "settings")
"""Where one can go from the menu, beside to a game."""
_TAKES_AWAY = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)


Way: TypeAlias = tuple[Label, Callable[[], None]]


class _Counted(NamedTuple):
    """What is made of all games that were played."""

    played: Played = {}
    days: Mapping[str, Days] = {}


class Menu(ControlScene):
    """The main menu."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._frieze: pygame.Rect | None = None
        self._asked: Answer[_Counted] | None = services.history.counted(_counted, _Counted())
        self._played: Played = {}
        self._today = Today(services)
        self._card: DailyCard | None = None
        self._header: MenuHeader
        self._day: date
        self._games: GameTiles
        self.notice: Notice | None = None
        """What went wrong in this run, until the player does something."""
        self._silent = False
        self._bared: list[pygame.Rect] = []

    @property
    def running(self) -> bool:
        """Whether a game waits to be continued."""
        sitting = self.services.sitting
        return sitting is not None and not sitting.session.won

    def layout(self, size: Size) -> None:
        """Place header, games, cards and entries."""
        services, theme, shown = self.services, self.services.theme, self._today.shown
        self._day = day_of(services.wall())
        self._header = MenuHeader(services, size)
        self.still = list(self._header.still)
        ways = self._ways()
        places = lay_out(theme, size, self._contents(shown))
        self._frieze = places.frieze
        games = services.offered
        self._games = GameTiles(theme, services.words, games, places.tiles, self._choose)
        self._games.show(self._played)
        widgets: list[Widget] = [*self._games.tiles, *self._daily(places.daily, shown)]
        if places.going_on:
            widgets.insert(0, self._continue(places.going_on))
        first = len(ways) - len(places.entries)
        widgets += self._buttons(ways[first:], places.entries)
        self.controls = Controls([*widgets, *self._upper_right(places)], before=self.controls)
        self._say_what_went_wrong(size)

    def _contents(self, shown: Shown) -> Contents:
        """What has to be placed."""
        services, theme = self.services, self.services.theme
        room = room_for(theme, shown) if services.opens("daily") else None
        daily = Button.width(theme, replace(self._to_calendar[0], leading=True))
        games = len(services.offered)
        return Contents(games, self._entries(), daily, self.running, room, self._header.below)

    def _daily(self, area: pygame.Rect | None, shown: Shown) -> list[Widget]:
        """The card of today's deal, if there is room for it."""
        self._card = None
        if area is None:
            return []
        theme, way = self.services.theme, self._today.open_calendar
        card = self._card = DailyCard(theme, area, shown, self._today.press)
        return [card, CalendarStrip(theme, card.strip, card.whole, shown.calendar, way)]

    def _buttons(self, ways: Sequence[Way], areas: Sequence[pygame.Rect]) -> list[Widget]:
        """The entries; all of them with an arrow at the right, where that has room in each."""
        theme, wide = self.services.theme, self._entries().wide
        leading = all(area.width >= wide for area in areas)
        return [
            Button(theme, area, label.icon or "", replace(label, leading=leading), action, "felt")
            for (label, action), area in zip(ways, areas, strict=True)
        ]

    def hear(self, _line: str) -> bool:
        """What went wrong is said along the lower edge."""
        self._silent = False
        self._say_what_went_wrong(self.services.theme.size)
        self.services.stack.redraw()
        return True

    def step(self, seconds: float) -> None:
        """What was played is shown as soon as it is known; another day, when it begins."""
        super().step(seconds)
        if self._asked and self._asked.ready:
            (self._played, days), self._asked = self._asked.wait(), None
            self._games.show(self._played)
            self._today.know(days)
            if self._card:
                self._card.say(self._today.shown)
        if day_of(self.services.wall()) != self._day:
            self._lay_anew()
        self._today.step()

    def covered(self) -> None:
        """Who goes elsewhere does not want today's deal any more."""
        super().covered()
        self._today.drop()

    def uncovered(self) -> None:
        """Another game of the day may have been chosen."""
        super().uncovered()
        if self._card and self._card.shown != self._today.shown:
            self._lay_anew()

    def _lay_anew(self) -> None:
        self.layout(self.services.theme.size)
        self.services.stack.redraw()

    def busy(self) -> bool:
        """Also while something is awaited."""
        return super().busy() or self._asked is not None or self._today.waiting

    def handle(self, event: pygame.event.Event) -> None:
        """Whatever is pressed takes the notice away; a press on it means nothing else."""
        notice = self.notice
        if notice and event.type in _TAKES_AWAY:
            self._silent, self.notice = True, None
            self._bared.append(notice.area)
            if event.type == pygame.MOUSEBUTTONDOWN and notice.area.collidepoint(event.pos):
                return
        super().handle(event)

    def stale(self) -> list[pygame.Rect]:
        """Where a notice was."""
        bared, self._bared = self._bared, []
        return bared

    def above(self, screen: pygame.Surface) -> None:
        """The notice lies over everything."""
        if self.notice:
            screen.blit(self.notice.picture, self.notice.area)

    def key(self, event: pygame.event.Event) -> None:
        """The keys for help, a new game, a game code, the figures and the deals of the day are the
        same as at the table."""
        with_ctrl = getattr(event, "mod", 0) & pygame.KMOD_CTRL
        if event.key == pygame.K_F2 or (with_ctrl and event.key == pygame.K_n):
            self._open("new_game")
        elif event.key == pygame.K_F3 or (with_ctrl and event.key == pygame.K_d):
            self._open("code")
        elif with_ctrl and event.key == pygame.K_v:
            paste(self.services)
        elif event.key == pygame.K_F1:
            self._open("help")
        elif event.key == pygame.K_F4 and not getattr(event, "mod", 0) & pygame.KMOD_ALT:
            self._open("statistics")
        elif event.key == pygame.K_F6:
            self._today.open_calendar()

    def ground(self, screen: pygame.Surface) -> None:
        """Felt, and the frieze of tiles along the lower edge, if the theme has ornaments."""
        super().ground(screen)
        theme, frieze = self.services.theme, self._frieze
        if frieze is None or theme.plain or not frieze.colliderect(screen.get_clip()):
            return
        tile = theme.ornament("frieze", frieze.height)
        count = -(-frieze.width // tile.get_width())
        first = (frieze.width - count * tile.get_width()) // 2
        for index in range(count):
            screen.blit(tile, (first + index * tile.get_width(), frieze.top))
        screen.fill(
            theme.colour("frieze_line"), (frieze.topleft, (frieze.width, max(2, theme.u // 3)))
        )

    def _say_what_went_wrong(self, size: Size) -> None:
        """Along the lower edge, what went wrong in this run last, if anything."""
        services = self.services
        if services.troubles and not self._silent:
            line = trouble_line(services.words, services.troubles[-1])
            self.notice = toast(services.theme, line, size, size[1])

    def _ways(self) -> list[Way]:
        """The ways to other scenes, first that to the deals of the day, which a card may replace;
        a scene's name is also that of its icon and its text."""
        return [*([self._to_calendar] if self.services.opens("daily") else []), *self._others()]

    @property
    def _to_calendar(self) -> Way:
        return Label(self.services.words("menu.daily"), "calendar"), self._today.open_calendar

    def _others(self) -> list[Way]:
        """The ways beside that to the deals of the day, as far as they are open."""
        services, words = self.services, self.services.words
        names = [name for name in WAYS if services.opens(name)]
        return [(Label(words(f"menu.{name}"), name), partial(self._open, name)) for name in names]

    def _entries(self) -> Entries:
        """The room that those need."""
        theme, labels = self.services.theme, [label for label, _ in self._others()]
        wide, narrow = (
            max((Button.width(theme, replace(label, leading=leads)) for label in labels), default=0)
            for leads in (True, False)
        )
        return Entries(len(labels), wide, narrow, theme.button, 2 * theme.u)

    def _open(self, scene: str) -> None:
        self.services.stack.open(scene)

    def _choose(self, variant: Variant) -> None:
        """Go to the new-game dialog with this game chosen."""
        self.services.settings.set("new_game.variant", variant.key)
        self._open("new_game")

    def _continue(self, area: pygame.Rect) -> ContinueCard:
        services, words = self.services, self.services.words
        assert services.sitting is not None
        session = services.sitting.session
        time = played_time(session.clock.seconds)
        said = "one_move" if session.moves == 1 else "moves"
        lines = (
            words("menu.unfinished"),
            words("menu.continue"),
            game_line(words, session.code) if session.code else "",
            words(f"menu.{said}", time=time, moves=session.moves),
        )
        picture = partial(miniature, services.theme, session.game, session.position)
        go_on = partial(self._open, "table")
        return ContinueCard(services.theme, area, "continue", lines, picture, go_on)

    def _upper_right(self, places: MenuLayout) -> list[Widget]:
        """Help, before it the calendar if it has no other place; then what the header has."""
        buttons = []
        unplaced = places.daily is None and len(places.entries) == len(self._others())
        if unplaced and self.services.opens("daily"):
            calendar = self._header.square("calendar", "calendar", self._today.open_calendar)
            buttons.append(calendar)
        if self.services.opens("help"):
            buttons.append(self._header.square("help", "help", partial(self._open, "help")))
        return self._header.corner(buttons)


def _counted(games: list[Kept]) -> _Counted:
    return _Counted(by_variant(games), days(games, day_of))
