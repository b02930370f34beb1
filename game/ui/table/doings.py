"""What each key and button does at the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.ui.table.keys import Deed
from game.ui.wording import copied

if TYPE_CHECKING:
    from game.rules.code import GameCode
    from game.ui.services import Services
    from game.ui.table.scene import TableScene


def of_keys(table: TableScene) -> dict[Deed, Callable[[], None]]:
    """What keys ask for, but for what is done with the cursor."""
    return {
        "undo": table.undo,
        "redo": table.redo,
        "draw": table.draw_stock,
        "new": table.new_deal,
        "restart": table.restart,
        "code": partial(table.open, "code"),
        "copy": partial(_copy, table),
        "paste": table.paste,
        "statistics": partial(table.open, "statistics"),
        "daily": partial(table.open, "daily"),
        "report": partial(_report, table),
        "finish": table.finish,
        "hint": table.coaching.ask_hint,
        "deck": partial(_change_deck, table),
        "sound": partial(_change_sound, table),
        "pause": partial(table.open, "pause"),
        "help": table.help,
        "why_not": lambda: table.why_not(not table.asking.on),
        "menu": partial(table.open, "table_menu"),
        "away": table.away,
    }


def of_buttons(table: TableScene) -> dict[str, Callable[[], None]]:
    """What the buttons of the bar do; where games are not shared, no button copies the code."""
    copy = {"copy": partial(_copy, table)} if table.services.opens("share") else {}
    return copy | {
        "menu": partial(table.open, "table_menu"),
        "undo": table.undo,
        "redo": table.redo,
        "finish": table.finish,
        "hint": table.coaching.ask_hint,
        "lamp": table.coaching.ask_lamp,
    }


def _copy(table: TableScene) -> None:
    if table.services.opens("share"):
        table.tell(copy_code(table.services, table.session.code))


def _report(table: TableScene) -> None:
    from game.ui.share.opening import report_position  # noqa: PLC0415  rarely needed

    report_position(table.services, table.session)


def _change_deck(table: TableScene) -> None:
    if table.services.may_change("look.deck"):
        table.tell(change_deck(table.services, table.palette))


def _change_sound(table: TableScene) -> None:
    if table.services.may_change("sound.on"):
        table.tell(change_sound(table.services))


def change_deck(services: Services, palette: str) -> str:
    """Two colours to four, or back; the choice stays. What is to be said."""
    chosen = "two" if palette == "four" else "four"
    services.settings.set("look.deck", chosen)
    services.apply()
    return services.words(f"table.deck_{chosen}")


def change_sound(services: Services) -> str:
    """Sound on or off; the choice stays. What is to be said."""
    on = not services.settings.on("sound.on")
    services.settings.set("sound.on", on)
    services.apply()
    return services.words("table.sound_on" if on else "table.sound_off")


def copy_code(services: Services, code: GameCode | None) -> str:
    """Copy the game code. What is to be said: whether other programs can paste it."""
    services.clipboard.put(str(code))
    return copied(services.words, services.clipboard.shared)
