"""Sitting down to a game: how every scene starts one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.play.sitting import Sitting
from game.rules.code import GameCode
from game.rules.dealing import DEALS
from game.variants import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.play.session import Session
    from game.rules.variant import Variant
    from game.ui.services import Services


def fresh_code(services: Services, variant: Variant, options: Mapping[str, str]) -> GameCode:
    """The code of a deal that chance has chosen."""
    return GameCode(variant, dict(options), services.chance.randrange(DEALS))


def play(services: Services, code: GameCode) -> None:
    """Deal a game and go to the table; the game played until now can be brought back by undo."""
    services.settings.remember(code.variant.key, code.options)
    services.settings.save()
    deal(services, code)
    services.stack.open("table")


def deal(services: Services, code: GameCode) -> Sitting:
    """Deal a game; the one played until now can be brought back by undo."""
    if services.sitting is None:
        services.sitting = Sitting.start(code, services.now, services.keeper)
    else:
        services.sitting.new(code)
    return services.sitting


def go_on(services: Services, session: Session) -> None:
    """Go to the table with a game that is under way; the game played until now is put aside."""
    if services.sitting is None:
        services.sitting = Sitting(session, services.now, services.keeper)
    elif services.sitting.session is not session:
        services.sitting.go_on(session)
    services.stack.open("table")


def play_again(services: Services) -> None:
    """Deal the same cards again and go to the table."""
    if services.sitting is not None:
        services.sitting.restart()
        services.stack.open("table")


def seated(services: Services) -> Sitting:
    """The running game; without one, a deal of the game chosen last is begun."""
    if services.sitting is None:
        key = services.settings.word("new_game.variant")
        variant = next((v for v in VARIANTS if v.key == key), VARIANTS[0])
        code = fresh_code(services, variant, variant.defaults())
        services.sitting = Sitting.start(code, services.now, services.keeper)
    return services.sitting


def paste(services: Services) -> None:
    """Show what was copied last, to be played or watched."""
    from game.ui.share.opening import open_copied  # noqa: PLC0415  loaded when it is needed

    open_copied(services)
