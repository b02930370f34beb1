"""Which game's deal of the day is wanted, and with what options.

That is chosen apart from what a new game shall be: who plays a quick game of another kind between
two days comes back to the same calendar, and a deal of the day changes no new game. Until a choice
was made here, both are the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.code import GameCode
from game.rules.variant import named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.variant import Variant
    from game.storage.settings import Settings

_WHERE = "daily"
_LAST = "last"


def wanted(settings: Settings, offered: Sequence[Variant]) -> GameCode:
    """The game and options of the deal of the day, as far as they are offered; its number means
    nothing."""
    key = settings.word("daily.variant")
    if key == _LAST:
        key = settings.word("new_game.variant")
    return of_game(settings, named(offered, key))


def of_game(settings: Settings, variant: Variant) -> GameCode:
    """The same for one game: with the options chosen last for its deal of the day, else for it."""
    chosen = settings.options(variant.key, _WHERE) or settings.options(variant.key)
    return GameCode(variant, variant.completed(chosen), 0)


def choose(settings: Settings, kind: GameCode) -> None:
    """Let this be the game from now on, and these its options."""
    settings.remember(kind.variant.key, kind.options, _WHERE)
    settings.save()
