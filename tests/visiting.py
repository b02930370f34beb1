"""A window in a kiosk: what its keeper allows is given, and what is asked of the desk is noted."""

from collections.abc import Mapping
from dataclasses import replace

from screens import Screen
from solvers import Silent

from game.kiosk.house import House
from game.kiosk.pin import Pin
from game.kiosk.tally import Tally
from game.kiosk.tries import Tries
from game.rules.variant import Option, Variant
from game.storage.history import History
from game.ui.clipboard import Clipboard
from game.ui.services import Services
from game.ui.start import Wanted
from game.variants import VARIANTS

_PIN = Pin(b"salt", b"nobody enters it here")


class NotedDesk:
    """A desk that does nothing but note what it is asked for."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.asked: list[str] = []
        self.tally = Tally()
        self.tries = Tries(_PIN)

    def welcome(self) -> None:
        """A visitor begins."""
        self.asked.append("welcome")

    def farewell(self) -> None:
        """The visit is over."""
        self.asked.append("farewell")

    def stay(self) -> None:
        """Somebody is still there."""
        self.asked.append("stay")

    def set_volume(self, percent: int) -> None:
        """The keeper sets the volume."""
        self.asked.append(f"volume {percent}")

    def leave(self) -> None:
        """The keeper leaves."""
        self.asked.append("leave")

    def start_anew(self) -> None:
        """The program starts anew."""
        self.asked.append("start anew")

    def restart(self) -> None:
        """The machine starts anew."""
        self.asked.append("restart")

    def shut_down(self) -> None:
        """The machine is switched off."""
        self.asked.append("shut down")


class Visit(Screen):
    """A visit to a kiosk whose keeper has decided so, in the menu at first."""

    def __init__(
        self,
        house: House,
        size: tuple[int, int] = (1280, 720),
        language: str = "tr",
        arguments: Mapping[str, object] | None = None,
        first: str = "menu",
        history: History | None = None,
        wanted: Wanted | None = None,
    ) -> None:
        self.desk = NotedDesk(house)
        super().__init__(
            size,
            language,
            arguments=arguments,
            first=first,
            prepare=self._open,
            history=history,
            wanted=wanted,
        )

    def _open(self, services: Services) -> None:
        services.desk, services.solver = self.desk, Silent()
        services.clipboard = Clipboard(alone=True)


def of(*keys: str) -> tuple[Variant, ...]:
    """These games, with all their options."""
    return tuple(variant for key in keys for variant in VARIANTS if variant.key == key)


def narrowed(variant: Variant, **allowed: tuple[str, ...]) -> Variant:
    """A game with fewer choices for some of its options."""
    options = (
        Option(o.key, {c: o.choices[c] for c in allowed.get(o.key, o.choices)})
        for o in variant.options
    )
    return replace(variant, options=tuple(options))
