"""Sitting down to a game: how every scene starts one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.deals.catalogue import NoDeals
from game.deals.drawing import Fresh, Wish, drawn
from game.play.sitting import Sitting
from game.rules.code import GameCode
from game.rules.variant import named
from game.storage.trouble import Trouble, short

if TYPE_CHECKING:
    from game.play.session import Session
    from game.rules.variant import Variant
    from game.ui.services import Services


def wish_for(services: Services, variant: Variant) -> Wish:
    """What the player wished last of the deals of a game: that they can be won, until told so."""
    kept = services.settings.deals(variant.key)
    return next((wish for wish in Wish if wish == kept), Wish.WINNABLE)


def fresh_code(services: Services, fresh: Fresh) -> GameCode:
    """A deal that chance has chosen, and that was not met before if there is another.

    Where the deals that can be won cannot be read, that is said, once, and it may be any deal.
    """
    kind = GameCode(fresh.variant, dict(fresh.options), 0)
    try:
        wish = fresh.wish or wish_for(services, fresh.variant)
        return drawn(kind, wish, services.chance, services.met.codes)
    except NoDeals as error:
        services.lacks(Trouble("no_deals", short(error)))
        return drawn(kind, Wish.ANY, services.chance)


def another(services: Services, code: GameCode) -> GameCode:
    """A new deal of the same game with the same options."""
    return fresh_code(services, Fresh(code.variant, code.options))


def chosen_last(services: Services) -> Variant:
    """The game that was chosen last; another that is offered, where that one is not."""
    return named(services.offered, services.settings.word("new_game.variant"))


def remembered(services: Services, variant: Variant) -> dict[str, str]:
    """The options chosen last for a game, as far as they can still be chosen."""
    return variant.completed(services.settings.options(variant.key))


def play(services: Services, code: GameCode) -> None:
    """Deal a game and go to the table; the game played until now can be brought back by undo."""
    code = _offered(services, code)
    services.settings.remember(code.variant.key, code.options)
    services.settings.save()
    deal(services, code)
    services.stack.open("table")


def deal(services: Services, code: GameCode) -> Sitting:
    """Deal a game; the one played until now can be brought back by undo."""
    code = _offered(services, code)
    services.met.note(code)
    if services.sitting is None:
        services.sitting = Sitting.start(code, services.now, services.keeper)
    else:
        services.sitting.new(code)
    return services.sitting


def _offered(services: Services, code: GameCode) -> GameCode:
    """This deal; in place of one of a game that is not offered here, a deal of the nearest that is.

    No scene lets a player choose what is not offered; whatever one may forget is held back here.
    """
    if code.offered(services.offered):
        return code
    return fresh_code(services, Fresh(*code.nearest(services.offered)))


def go_on(services: Services, session: Session) -> None:
    """Go to the table with a game that is under way; the game played until now is put aside."""
    if session.code and not session.code.offered(services.offered):
        play(services, session.code)
        return
    if session.code:
        services.met.note(session.code)
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
        variant = chosen_last(services)
        return deal(services, fresh_code(services, Fresh(variant, variant.defaults())))
    return services.sitting


def paste(services: Services) -> None:
    """Show what was copied last, to be played or watched, where codes are open to players."""
    from game.ui.share.opening import open_copied  # noqa: PLC0415  loaded when it is needed

    open_copied(services)
