"""What the coach says, as it is seen: one bubble, and what is shown on the table with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol, TypeAlias

from game.coaching.advice import Hint, Lamp, NoHint, Notice, Rung, WayBack
from game.ui.table.beside import Surroundings
from game.ui.table.callout import Callout, Making
from game.ui.table.remarks import Remark, Way, on_hint, on_lamp, on_losing, on_no_hint, on_notice
from game.ui.table.showing import LOSING, Shown, shown_group, shown_move
from game.ui.table.speech import lying, window

if TYPE_CHECKING:
    from game.rules.game import Game
    from game.rules.position import Position
    from game.ui.services import Services
    from game.ui.table.bar import Bar
    from game.ui.table.canvas import Item
    from game.ui.table.layout import Area
    from game.ui.table.marks import Mark
    from game.ui.table.view import View


class AtTheTable(Protocol):
    """Where things are shown and said."""

    view: View
    bar: Bar

    @property
    def game(self) -> Game:
        """The rules of the game on the table."""

    @property
    def position(self) -> Position:
        """Where its cards lie."""

    @property
    def palette(self) -> str:
        """The colours of its suits."""

    @property
    def occupied(self) -> Sequence[Area]:
        """What of it is hidden already by what is to stay in sight."""


class OfLamp(NamedTuple):
    """What the light means."""

    lamp: Lamp


Topic: TypeAlias = OfLamp | Hint | NoHint | Notice | WayBack
_Part: TypeAlias = Literal["hint", "lamp"]


class Talk:
    """Shows one topic at a time; built anew only when that, or the table, has changed."""

    def __init__(
        self, services: Services, host: AtTheTable, actions: Mapping[Way, Callable[[], None]]
    ) -> None:
        self._services = services
        self._host = host
        self._actions = actions
        self._built: tuple[object, ...] = (None,)
        self.callout: Callout | None = None
        """The bubble, while there is one."""
        self._shown: Shown | None = None

    def show(self, topic: Topic | None, offers_back: bool, by_keys: bool) -> None:
        """Say and show this, or nothing; `offers_back`: the way back may be taken.

        The keyboard speaks to what was asked for by keys.
        """
        built: tuple[object, ...] = (None,)
        if topic is not None:
            host, pending = self._host, self._services.pictures.pending
            built = (topic, offers_back, host.view.table, host.palette, pending)
        if built == self._built:
            return
        self._built, before = built, self.callout
        self.callout = self._shown = None
        if topic is not None:
            self._shown = self._pointed(topic)
            self._say(topic, offers_back, before)
            if by_keys and self.callout and not isinstance(topic, Notice):
                self.callout.speak()

    def marks(self) -> tuple[Mark, ...]:
        """The rims round the cards spoken of."""
        return self._shown.marks if self._shown else ()

    def items(self) -> list[Item]:
        """What lies over the cards: ghost, arrow, bubble."""
        over = list(self._shown.items) if self._shown else []
        return [*over, *([self.callout.item("callout")] if self.callout else [])]

    def _pointed(self, topic: Topic) -> Shown | None:
        """What is shown on the table."""
        theme, view = self._services.theme, self._host.view
        match topic:
            case Hint(position, move, rung=Rung.CARD):
                return shown_group(view.table, position, move)
            case Hint(position, move, rung=rung) if rung > Rung.CARD:
                return shown_move(theme, view, position, move)
            case WayBack(_, at, losing):
                return shown_move(theme, view, at, losing, LOSING)
        return None

    def _say(self, topic: Topic, offers_back: bool, before: Callout | None) -> None:
        services, host = self._services, self._host
        making = Making(services.theme, services.words, host.palette, self._actions)
        shown, anchor = self._shown, self._anchor(topic)
        free = shown.keep_free if shown else ()
        cards = [*lying(host.view.table, host.position), *host.occupied]
        around = Surroundings(window(host.view.table), anchor, free, cards)
        remark, asked = self._remark(topic, offers_back), not isinstance(topic, Notice)
        self.callout = Callout(making, remark, around, before, asked=asked)

    def _anchor(self, topic: Topic) -> Area | None:
        """What the bubble speaks of: cards, or the button that was pressed."""
        if self._shown:
            return self._shown.anchor
        if isinstance(topic, Notice):
            return None
        return self._host.bar.area_of("lamp" if isinstance(topic, OfLamp) else "hint")

    def _remark(self, topic: Topic, offers_back: bool) -> Remark:
        words, game = self._services.words, self._host.game
        match topic:
            case Hint():
                return on_hint(words, game, topic)
            case NoHint():
                return on_no_hint(words, topic, offers_back)
            case OfLamp(lamp):
                return on_lamp(words, lamp, offers_back)
            case WayBack():
                return on_losing(words, game, topic)
        return on_notice(words, topic, offers_back)
