"""What can be changed or copied at the table without leaving it, each with a word about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.wording import copied

if TYPE_CHECKING:
    from game.rules.code import GameCode
    from game.ui.services import Services


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
