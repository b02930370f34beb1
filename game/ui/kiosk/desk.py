"""Who runs the kiosk, as its scenes see them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.kiosk.house import House
    from game.kiosk.tally import Tally
    from game.kiosk.tries import Tries
    from game.ui.services import Services


class Desk(Protocol):
    """What scenes of a kiosk can ask for; there is one for the whole program."""

    @property
    def house(self) -> House:
        """What the keeper has decided."""

    @property
    def tally(self) -> Tally:
        """What was played here, by game and day."""

    @property
    def tries(self) -> Tries:
        """Who asks for the keeper's page, and how often that failed."""

    def welcome(self) -> None:
        """A visitor begins: everything is as at first, and the first screen opens."""

    def farewell(self) -> None:
        """The visit is over, nothing of it remains; the attract screen opens, or, outside the
        opening hours, the closed one."""

    def stay(self) -> None:
        """Somebody is still there: the visit goes on."""

    def set_volume(self, percent: int) -> None:
        """The keeper sets the volume, for good."""

    def leave(self) -> None:
        """The keeper leaves the kiosk: the program ends."""

    def start_anew(self) -> None:
        """The keeper has the program start anew."""

    def restart(self) -> None:
        """The keeper has the machine start anew."""

    def shut_down(self) -> None:
        """The keeper has the machine switched off."""


def desk_of(services: Services) -> Desk:
    """Who runs the kiosk; only a kiosk's scenes ask, and these are opened nowhere else."""
    assert services.desk is not None
    return services.desk
