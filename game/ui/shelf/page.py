"""The page of one game on the shelf: its table, what is known of it, what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import pygame

from game.keeping.bringing import code_of
from game.keeping.resuming import taken_up
from game.text.naming import game_caption
from game.ui.arrange import full_rows
from game.ui.dealing import go_on, play
from game.ui.dialog import Dialog
from game.ui.framing import framed
from game.ui.replay.opening import analyse_kept, replay_kept
from game.ui.share.opening import share_kept
from game.ui.shelf.code_line import code_lines
from game.ui.shelf.saying import SIGNS, State, figures_of, name_of, state_line
from game.ui.shelf.thumbnails import picture_of
from game.ui.widgets.button import Button, Kind, Label
from game.ui.widgets.controls import Controls
from game.variants import VARIANTS

if TYPE_CHECKING:
    from game.storage.kept import Kept, Log
    from game.storage.worker import Answer
    from game.ui.services import Services
    from game.ui.theme import Theme

Size: TypeAlias = tuple[int, int]


class Way(NamedTuple):
    """A button of the page: its name, which is that of its text; its icon; what it does."""

    name: str
    icon: str
    action: Callable[[], None]


class _Asked(NamedTuple):
    """What has to be known before something is done, and what that is."""

    kept: Answer[Kept | None]
    log: Answer[Log | None]
    elsewhere: Answer[frozenset[int]]
    then: Callable[[Log], None]

    @property
    def ready(self) -> bool:
        return self.kept.ready and self.log.ready and self.elsewhere.ready


class GamePage(Dialog):
    """A game; `state` tells how it stands now, `erase` throws it away."""

    def __init__(
        self,
        services: Services,
        kept: Kept,
        state: Callable[[], State],
        erase: Callable[[], None],
    ) -> None:
        super().__init__(services)
        self.kept = kept
        self.code = code_of(kept, VARIANTS)
        self._state, self._erase = state, erase
        self._elsewhere = False
        self._asked: _Asked | None = None
        self._note, self._ink = "", "quiet"

    @property
    def state(self) -> State:
        """How the game stands now."""
        return "elsewhere" if self._elsewhere else self._state()

    @property
    def note(self) -> str:
        """The sentence above the buttons."""
        if self._note:
            return self._note
        key = "unknown" if self.code is None else self.state
        return self.services.words(f"shelf.note.{key}")

    def ways(self) -> list[Way]:
        """What can be done with the game; what comes first is the main thing."""
        state, ways = self.state, list[Way]()
        if self.code:
            if state == "playing":
                ways.append(Way("back", "play", self._back))
            elif state == "unfinished":
                ways.append(Way("continue", "play", lambda: self._ask(self._go_on)))
            ways += [
                Way("replay", "replay", lambda: self._ask(self._replay)),
                *self._analysing(),
                Way("again", "new", self._again),
            ]
        if self.services.opens("share"):
            share = Way("share", "share", lambda: self._ask(self._share))
            ways += [*([share] if self.code else []), Way("copy", "copy", self._copy)]
        if state in ("unfinished", "won"):
            ways.append(Way("delete", "delete", self._delete))
        return ways

    def _analysing(self) -> list[Way]:
        """A game can be looked into where anything was done in it, and nobody else plays it."""
        if not self.kept.actions or self.state in ("elsewhere", "erased"):
            return []
        return [Way("analyse", "analysis", lambda: self._ask(self._analyse))]

    # ------------------------------------------------------------------ places

    def layout(self, size: Size) -> None:
        """Picture beside or above the facts, buttons below them."""
        theme, words = self.services.theme, self.services.words
        width = min(size[0] - 16, round(46 * theme.body))
        inner, ways = width - 8 * theme.u, self.ways()
        labels = [Label(words(f"shelf.way.{way.name}"), way.icon) for way in ways]
        columns = self._columns(labels, inner)
        low = -(-len(ways) // columns) * (theme.button + 2 * theme.u) - 2 * theme.u
        abreast = size[0] > size[1]
        self.lay_panel(size, width, self._height(inner, abreast, low), fills=False)
        close, top = self.title(name_of(words, self.kept))
        below = pygame.Rect(self.inner.left, 0, self.inner.width, low)
        below.bottom = self.inner.bottom
        body = pygame.Rect(self.inner.left, top, self.inner.width, below.top - 3 * theme.u - top)
        self._lay_facts(body, abreast)
        areas = full_rows(below, len(ways), columns, 2 * theme.u)
        buttons = [
            Button(theme, area, way.name, label, way.action, kind)
            for way, label, area, kind in zip(ways, labels, areas, self._kinds(ways), strict=True)
        ]
        default = buttons[0] if buttons[0].kind == "primary" else None
        self.controls = Controls([*buttons, close], default=default, before=self.controls)

    def _height(self, inner: int, abreast: bool, low: int) -> int:
        """How high the panel should be: for buttons `low`, facts, and a picture of a good size."""
        theme = self.services.theme
        facts = _high(theme, self._rows(self._facts_width(inner, abreast)))
        picture = 0 if not self.code else round(15 * theme.body if abreast else 0.7 * inner)
        body = max(facts, picture) if abreast else facts + picture + 2 * theme.u
        return body + low + theme.button + 12 * theme.u

    def _facts_width(self, inner: int, abreast: bool) -> int:
        beside = abreast and self.code is not None
        return round(0.52 * inner) - 3 * self.services.theme.u if beside else inner

    def _columns(self, labels: list[Label], width: int) -> int:
        theme = self.services.theme
        widest = max(Button.width(theme, label) for label in labels)
        fit = (width + 2 * theme.u) // (widest + 2 * theme.u)
        return max(1, min(3, fit, len(labels)))

    def _kinds(self, ways: list[Way]) -> list[Kind]:
        main: Kind = "primary" if self.code else "secondary"
        return [main, *["secondary"] * (len(ways) - 1)]  # type: ignore[list-item]

    def _lay_facts(self, body: pygame.Rect, abreast: bool) -> None:
        """The picture as large as there is room for; facts and note in what it leaves."""
        theme = self.services.theme
        wide = self._facts_width(body.width, abreast)
        rows = self._rows(wide)
        high = _high(theme, rows)
        picture = pygame.Rect(body.topleft, body.size)
        top = body.bottom - high
        if abreast:
            picture.width -= wide + 3 * theme.u
            top -= (body.height - high) // 2
        else:
            picture.height -= high + 2 * theme.u
        if self.code:
            picture.height = min(picture.height, round(0.8 * picture.width))
            self._lay_picture(picture)
        for row in rows:
            top = self.put(row, left=body.right - wide, top=top).bottom + theme.u

    def _lay_picture(self, area: pygame.Rect) -> None:
        picture = picture_of(self.services.theme, self.kept, area.size)
        if picture and min(area.size) >= 2 * self.services.theme.body:
            self.put(framed(self.services.theme, picture, "tile_line"), topleft=area.topleft)

    def _rows(self, width: int) -> list[pygame.Surface]:
        """What is known of the game, line by line, and the note."""
        theme, words, kept, state = self.services.theme, self.services.words, self.kept, self.state
        icon, ink = SIGNS[state]
        line = state_line(words, kept, state, self.services.wall())
        sign = theme.icon(icon, round(1.2 * theme.body), ink)
        beside = sign.get_width() + theme.u
        stands = theme.paragraph(line, width - beside, "body", ink, "Heavy")
        first = pygame.Surface((beside + stands.get_width(), stands.get_height()), pygame.SRCALPHA)
        first.blit(sign, sign.get_rect(left=0, centery=theme.line("body") // 2))
        first.blit(stands, (beside, 0))
        caption = game_caption(words, self.code) if self.code else words("shelf.unknown")
        texts = [text for text in (caption, figures_of(words, kept)) if text]
        rows = [first, *(theme.paragraph(text, width, "body", "ink") for text in texts)]
        if self.code:
            rows += code_lines(theme, words, self.code, width)
        return [*rows, theme.paragraph(self.note, width, "caption", self._ink)]

    # ------------------------------------------------------------------ time

    def step(self, seconds: float) -> None:
        """Do what was asked for, as soon as all is known that it needs."""
        super().step(seconds)
        asked = self._asked
        if asked and asked.ready:
            self._asked = None
            self._answered(asked)

    def _answered(self, asked: _Asked) -> None:
        log, elsewhere = asked.log.wait(), self.kept.id in asked.elsewhere.wait()
        self.kept = asked.kept.wait() or self.kept
        if elsewhere and asked.then in (self._go_on, self._analyse):
            self._elsewhere = True
            self._say("", "quiet")
        elif log is None:
            self._say(self.services.words("shelf.unreadable"), "negative")
        else:
            asked.then(log)

    def busy(self) -> bool:
        """Also while an answer is awaited."""
        return super().busy() or self._asked is not None

    def hear(self, line: str) -> bool:
        """What went wrong is said above the buttons."""
        self._say(line, "negative")
        return True

    def _say(self, note: str, ink: str) -> None:
        self._note, self._ink = note, ink
        self.layout(self.services.theme.size)
        self.services.stack.redraw()

    # ------------------------------------------------------------------ deeds

    def key(self, event: pygame.event.Event) -> None:
        """Delete throws the game away."""
        if event.key == pygame.K_DELETE and any(way.name == "delete" for way in self.ways()):
            self._delete()
        else:
            super().key(event)

    def _ask(self, then: Callable[[Log], None]) -> None:
        history = self.services.history
        id = self.kept.id
        self._asked = _Asked(history.game(id), history.log(id), history.elsewhere(), then)

    def _back(self) -> None:
        self.services.stack.open("table")

    def _go_on(self, log: Log) -> None:
        services = self.services
        session = taken_up(
            services.history, services.keeper, self.kept, log, VARIANTS, services.now
        )
        if session:
            go_on(services, session)

    def _replay(self, log: Log) -> None:
        replay_kept(self.services, self.kept, log)

    def _analyse(self, log: Log) -> None:
        analyse_kept(self.services, self.kept, log)

    def _share(self, log: Log) -> None:
        share_kept(self.services, self.kept, log)

    def _again(self) -> None:
        if self.code:
            play(self.services, self.code)

    def _copy(self) -> None:
        clipboard = self.services.clipboard
        clipboard.put(self.kept.code)
        how, ink = ("copied", "positive") if clipboard.shared else ("kept_inside", "quiet")
        self._say(self.services.words(f"share.{how}.code"), ink)

    def _delete(self) -> None:
        self.close()
        self._erase()


def _high(theme: Theme, rows: Sequence[pygame.Surface]) -> int:
    """How high lines of facts are together."""
    return sum(row.get_height() + theme.u for row in rows) - theme.u
