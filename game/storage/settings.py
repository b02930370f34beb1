"""The player's settings: defaults, under the user's own file, under the arguments of this start.

Nothing in a settings file can stop the program. A value that is not allowed gives way to its
default, a file that cannot be read is kept aside, and each trouble is one value in
``Settings.problems``. Keys this version does not know are kept when the file is written.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

import tomli_w

from game.resources import setting, table
from game.storage.allowed import SCHEMA, Value
from game.storage.trouble import Trouble, short
from game.storage.whole import write_whole

Table: TypeAlias = dict[str, object]

FILE_NAME = "settings.toml"

LARGEST = 1_000_000
"""A settings file has at most so many bytes."""


class Settings:
    """What is set now. Changed by `set`, written by `save`; reading a value never fails."""

    def __init__(
        self,
        defaults: Mapping[str, object],
        user: Table,
        given: Mapping[str, object],
        file: Path | None,
        problems: list[Trouble],
    ) -> None:
        self._user = user
        self._file = file
        self.problems = problems
        self._defaults = _defaults(defaults)
        self._values = self._resolve(given)

    @property
    def folder(self) -> Path | None:
        """Where they are kept; None: nowhere."""
        return self._file.parent if self._file else None

    def get(self, key: str) -> Value:
        """The value of ``"play.double_tap"`` and the like, of the kind the schema states."""
        return self._values[key]

    def on(self, key: str) -> bool:
        """Whether a switch is on."""
        value = self._values[key]
        assert isinstance(value, bool)
        return value

    def word(self, key: str) -> str:
        """A choice by its name."""
        value = self._values[key]
        assert isinstance(value, str)
        return value

    def pixels(self, key: str) -> tuple[int, int]:
        """A width and a height."""
        value = self._values[key]
        assert isinstance(value, tuple)
        return value

    def percent(self, key: str) -> int:
        """A whole number from 0 to 100."""
        value = self._values[key]
        assert isinstance(value, int)
        return value

    def default(self, key: str) -> Value:
        """What holds until the player says otherwise."""
        return self._defaults[key]

    def options(self, variant: str, where: str = "new_game") -> dict[str, str]:
        """The options last chosen for a game, as far as they were remembered."""
        table = _find(self._user, f"{where}.options")
        chosen = table.get(variant) if isinstance(table, dict) else None
        if not isinstance(chosen, dict):
            return {}
        return {key: value for key, value in chosen.items() if isinstance(value, str)}

    def deals(self, variant: str) -> str:
        """What was wished last of the deals of a game; empty where that was not remembered."""
        table = _find(self._user, "new_game.deals")
        wished = table.get(variant) if isinstance(table, dict) else None
        return wished if isinstance(wished, str) else ""

    def set(self, key: str, value: Value) -> None:
        """Change a setting. ValueError for what the schema does not allow."""
        allowed = SCHEMA[key].read(list(value) if isinstance(value, tuple) else value)
        if allowed is None:
            raise ValueError(f"{key} cannot be {value!r}")
        _put(self._user, key, list(allowed) if isinstance(allowed, tuple) else allowed)
        self._values[key] = allowed

    def reset(self, key: str) -> None:
        """Let the default hold again."""
        _drop(self._user, key)
        self._values[key] = self._defaults[key]

    def remember(self, variant: str, options: Mapping[str, str], where: str = "new_game") -> None:
        """Keep the game and the options of a new-game dialog for the next time, or of the deal of
        the day: ``daily``."""
        self.set(f"{where}.variant", variant)
        _put(self._user, f"{where}.options.{variant}", dict(options))

    def wish(self, variant: str, deals: str) -> None:
        """Keep what is wished of the deals of a game."""
        _put(self._user, f"new_game.deals.{variant}", deals)

    def save(self) -> Trouble | None:
        """Write the user's file. What went wrong, told only the first time."""
        if self._file is None:
            return None
        try:
            write_whole(self._file, tomli_w.dumps(self._user).encode("utf-8"))
        except (OSError, ValueError) as error:
            self._file = None
            self.problems.append(Trouble.by("not_kept", error))
            return self.problems[-1]
        return None

    def _resolve(self, given: Mapping[str, object]) -> dict[str, Value]:
        values: dict[str, Value] = {}
        for key, kind in SCHEMA.items():
            default = values[key] = self._defaults[key]
            for found in (_find(self._user, key), given.get(key)):
                if found is None:
                    continue
                allowed = kind.read(found)
                if allowed is None:
                    used = list(default) if isinstance(default, tuple) else default
                    trouble = Trouble("bad_value", short(found), key, short(used))
                    self.problems.append(trouble)
                else:
                    values[key] = allowed
        return values


def load(folder: Path | None, arguments: Mapping[str, object] | None = None) -> Settings:
    """The settings kept in `folder` (None: none are kept), with `arguments` over them."""
    defaults = table(setting("defaults.toml"))
    problems: list[Trouble] = []
    file = None if folder is None else folder / FILE_NAME
    user, file = _read(file, problems)
    return Settings(defaults, user, arguments or {}, file, problems)


def _defaults(table: Mapping[str, object]) -> dict[str, Value]:
    values: dict[str, Value] = {}
    for key, kind in SCHEMA.items():
        default = kind.read(_find(table, key))
        assert default is not None, f"defaults.toml lacks {key}"
        values[key] = default
    return values


def _read(file: Path | None, problems: list[Trouble]) -> tuple[Table, Path | None]:
    """The user's table, and the file to write later (None when it must not be touched)."""
    if file is None:
        return {}, None
    try:
        with file.open("rb") as stream:
            raw = stream.read(LARGEST + 1)
    except FileNotFoundError:
        return {}, file
    except (OSError, ValueError) as error:
        problems.append(Trouble.by("unreadable", error))
        return {}, None
    try:
        return parse(raw), file
    except (ValueError, RecursionError):
        return {}, file if _set_aside(file, problems) else None


def parse(raw: bytes) -> Table:
    """What a settings file says; raises ValueError, or RecursionError, for what is none."""
    if not 0 < len(raw) <= LARGEST:
        raise ValueError(f"not 1 to {LARGEST} bytes")
    table = tomllib.loads(raw.decode("utf-8-sig"))
    tomli_w.dumps(table)
    return table


def _set_aside(file: Path, problems: list[Trouble]) -> bool:
    """Whether the broken file now lies beside under another name."""
    aside = file.with_name(file.name + ".broken")
    try:
        file.replace(aside)
    except OSError as error:
        problems.append(Trouble.by("not_kept", error))
        return False
    problems.append(Trouble("set_aside", aside.name))
    return True


def _find(table: Mapping[str, object], key: str) -> object:
    found: object = table
    for part in key.split("."):
        if not isinstance(found, Mapping):
            return None
        found = found.get(part)
    return found


def _put(table: Table, key: str, value: object) -> None:
    *groups, last = key.split(".")
    for part in groups:
        inner = table.get(part)
        if not isinstance(inner, dict):
            inner = table[part] = {}
        table = inner
    table[last] = value


def _drop(table: Table, key: str) -> None:
    *groups, last = key.split(".")
    inner: object = table
    for part in groups:
        inner = inner.get(part) if isinstance(inner, dict) else None
    if isinstance(inner, dict):
        inner.pop(last, None)
