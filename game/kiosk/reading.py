"""The `[kiosk]` table of a file, read over that of the shipped one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import Any, TypeAlias, TypeVar

from game.kiosk.allowed import HOUSE, words
from game.kiosk.house import House
from game.rules.variant import Option, Variant
from game.storage.trouble import Trouble, short
from game.variants import VARIANTS

T = TypeVar("T")
Table: TypeAlias = Mapping[str, Any]

_GAMES = words([variant.key for variant in VARIANTS])


class Reading:
    """Reads a table over one that is known to be right: what is not allowed gives way to that, and
    stands in `problems`."""

    def __init__(self, shipped: Table) -> None:
        self._shipped = shipped
        self.problems: list[Trouble] = []

    def house(self, table: Table) -> House:
        """What the keeper has decided."""
        decided: dict[str, Any] = {
            key: self._value(f"kiosk.{key}", kind, table.get(key), self._shipped[key])
            for key, kind in HOUSE.items()
        }
        self._tell_unknown("kiosk", table, [*HOUSE, "games", "options"])
        games = self._value("kiosk.games", _GAMES, table.get("games"), self._shipped["games"])
        options = self.table("kiosk.options", table.get("options", self._shipped["options"]))
        variants = {variant.key: variant for variant in VARIANTS}
        self._tell_unknown("kiosk.options", options, variants)
        offered = (self._narrowed(variants[game], options.get(game, {})) for game in games)
        return replace(House(), offered=tuple(offered), **decided)

    def _narrowed(self, variant: Variant, table: object) -> Variant:
        where = f"kiosk.options.{variant.key}"
        chosen = self.table(where, table)
        self._tell_unknown(where, chosen, [option.key for option in variant.options])
        options = (
            self._few(f"{where}.{option.key}", option, chosen.get(option.key))
            for option in variant.options
        )
        return replace(variant, options=tuple(options))

    def _few(self, where: str, option: Option, found: object) -> Option:
        every = list(option.choices)
        kept = self._value(where, words(every), found, every)
        return Option(option.key, {choice: option.choices[choice] for choice in kept})

    def table(self, where: str, found: object) -> Table:
        """A table within the file; an empty one where something else stands there."""
        if isinstance(found, Mapping):
            return found
        self.problems.append(Trouble("bad_value", short(found), where, "{}"))
        return {}

    def _value(self, where: str, kind: Callable[[object], T], found: object, shipped: object) -> T:
        """What the file has, if it is allowed; None: it has nothing."""
        if found is None:
            return kind(shipped)
        try:
            value = kind(found)
        except ValueError:
            self.problems.append(Trouble("bad_value", _shown(found), where, _shown(shipped)))
            return kind(shipped)
        if isinstance(found, list) and isinstance(value, Collection):
            kept = [word for word in found if word in list(value)]
            for word in found:
                if word not in kept:
                    self.problems.append(Trouble("bad_value", short(word), where, _shown(kept)))
        return value

    def _tell_unknown(self, where: str, table: Table, known: Collection[str]) -> None:
        for key in table:
            if key not in known:
                self.problems.append(Trouble("unknown_setting", short(f"{where}.{key}")))


def _shown(found: object) -> str:
    return short(", ".join(map(str, found)) if found and isinstance(found, list) else found)
