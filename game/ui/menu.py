"""The first scene: the games, the way back into the one that is not finished, and the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.keeping.figures import by_variant
from game.rules.variant import Variant
from game.ui.control_scene import ControlScene
from game.ui.dealing import paste
from game.ui.menu_layout import Entries, MenuLayout, lay_out
from game.ui.menu_tiles import GameTiles, Played
from game.ui.miniature import miniature
from game.ui.paint import Size
from game.ui.table.notices import Notice, toast
from game.ui.widgets.button import Button, Label
from game.ui.widgets.continue_card import ContinueCard
from game.ui.widgets.controls import Controls
from game.ui.widgets.widget import Widget
from game.ui.wording import game_line, played_time, trouble_line
from game.variants import VARIANTS

if TYPE_CHECKING:
    from game.storage.worker import Answer
    from game.ui.services import Services

WAYS = ("shelf", "statistics", "code", "settings")
"""Where one can go from the menu, beside to a game."""
_TAKES_AWAY = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)


class Menu(ControlScene):
    """The main menu."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._frieze: pygame.Rect | None = None
        self._asked: Answer[Played] | None = services.history.counted(by_variant, {})
        self._played: Played = {}
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
        """Place header, games, continue card and entries."""
        ways = self._ways()
        entries = self._entries([label for label, _ in ways])
        places = lay_out(self.services.theme, size, len(VARIANTS), entries, self.running)
        self.still = []
        self._frieze = places.frieze
        self._header(places)
        self._games = GameTiles(
            self.services.theme, self.services.words, places.tiles, self._choose
        )
        self._games.show(self._played)
        widgets: list[Widget] = [*self._games.tiles]
        if places.going_on:
            widgets.insert(0, self._continue(places.going_on))
        leading = min(area.width for area in places.entries) >= entries.wide
        for (label, action), area in zip(ways, places.entries, strict=True):
            shown = replace(label, leading=leading)
            name = label.icon or ""
            widgets.append(Button(self.services.theme, area, name, shown, action, "felt"))
        self.controls = Controls([*widgets, *self._corner(places)], before=self.controls)
        self._say_what_went_wrong(size)

    def hear(self, _line: str) -> bool:
        """What went wrong is said along the lower edge."""
        self._silent = False
        self._say_what_went_wrong(self.services.theme.size)
        self.services.stack.redraw()
        return True

    def step(self, seconds: float) -> None:
        """The figures of the games are shown as soon as they are known."""
        super().step(seconds)
        if self._asked and self._asked.ready:
            self._played, self._asked = self._asked.wait(), None
            self._games.show(self._played)

    def busy(self) -> bool:
        """Also while the figures are still to come."""
        return super().busy() or self._asked is not None

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
        """The keys for a new game, a game code and the figures are the same as at the table."""
        with_ctrl = getattr(event, "mod", 0) & pygame.KMOD_CTRL
        if event.key == pygame.K_F2 or (with_ctrl and event.key == pygame.K_n):
            self._open("new_game")
        elif event.key == pygame.K_F3 or (with_ctrl and event.key == pygame.K_d):
            self._open("code")
        elif with_ctrl and event.key == pygame.K_v:
            paste(self.services)
        elif event.key == pygame.K_F4 and not getattr(event, "mod", 0) & pygame.KMOD_ALT:
            self._open("statistics")

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

    def _ways(self) -> list[tuple[Label, Callable[[], None]]]:
        """The ways to other scenes; a scene's name is also that of its icon and its text."""
        words = self.services.words
        return [(Label(words(f"menu.{name}"), name), partial(self._open, name)) for name in WAYS]

    def _entries(self, labels: Sequence[Label]) -> Entries:
        """The room that they need."""
        theme = self.services.theme
        wide, narrow = (
            max(Button.width(theme, replace(label, leading=leading)) for label in labels)
            for leading in (True, False)
        )
        return Entries(len(labels), wide, narrow, theme.button, 2 * theme.u)

    def _open(self, scene: str) -> None:
        self.services.stack.open(scene)

    def _choose(self, variant: Variant) -> None:
        """Go to the new-game dialog with this game chosen."""
        self.services.settings.set("new_game.variant", variant.key)
        self._open("new_game")

    def _toggle_full_screen(self) -> None:
        settings = self.services.settings
        full = settings.word("window.mode") == "fullscreen"
        settings.set("window.mode", "windowed" if full else "fullscreen")
        self.services.apply()

    def _header(self, places: MenuLayout) -> None:
        theme, words, header = self.services.theme, self.services.words, places.header
        side = min(header.height, round(4.2 * theme.body))
        rosette = theme.ornament("rosette", side)
        rose = self.put(rosette, left=header.left, centery=header.centery)
        left = rose.right + 3 * theme.u
        mark = theme.text(words("app.title"), places.mark, "felt_text", "Black")
        if not places.tagline:
            self.put(mark, left=left, centery=header.centery)
            return
        line = theme.text(words("menu.tagline"), "body", "felt_quiet")
        named = self.put(mark, left=left, top=header.top - round(0.12 * mark.get_height()))
        self.put(line, left=left + theme.u // 3, top=named.bottom - round(0.1 * named.height))

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

    def _corner(self, places: MenuLayout) -> list[Widget]:
        """At the upper right: full screen or window, and the way out."""
        theme, services = self.services.theme, self.services
        side = theme.button
        power = pygame.Rect(places.header.right - side, 0, side, side)
        power.centery = places.header.centery
        frame = power.move(-side - 2 * theme.u, 0)
        full = services.settings.word("window.mode") == "fullscreen"
        icon = Label(icon="window" if full else "fullscreen")
        leave = Label(icon="power")
        return [
            Button(theme, frame, "frame", icon, self._toggle_full_screen, "felt"),
            Button(theme, power, "quit", leave, services.quit, "felt"),
        ]
