"""A kiosk's files: defaults, under the shipped ``kiosk.toml``, under that of the machine or the one
that was asked for, under the arguments. There is no user's file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeAlias

from game.kiosk.house import House
from game.kiosk.reading import Reading
from game.resources import setting, table
from game.storage.allowed import SCHEMA
from game.storage.settings import LARGEST, Settings, parse
from game.storage.trouble import Trouble, cause, reason, short

Table: TypeAlias = Mapping[str, Any]

FILE_NAME = "kiosk.toml"
_TABLES = ("new_game.options", "new_game.deals", "daily.options")
"""The settings that are tables of their own, game by game."""
_LANGUAGE, _THEME = "look.language", "look.theme"
_BLAMELESS = ("play", "coach", "touch", "window", "learn", "new_game", "daily")
"""The settings that a file sets even after several crashes."""
_SAFE: Table = {
    "look.effects": "light",
    "motion.speed": "off",
    "sound.on": False,
    "window.rate": "30",
    "coach.memory": "64",
}


@dataclass(frozen=True)
class Kiosk:
    """A kiosk as its files set it."""

    house: House
    problems: tuple[Trouble, ...]
    """What in the files is not allowed, and was left out."""
    first: Table = field(repr=False)
    """The settings with which every visit begins."""
    chosen: Table = field(repr=False)
    """The options and deals that the keeper has chosen for a new game, game by game."""

    def settings(self, volume: int | None = None) -> Settings:
        """New settings for one visit, kept nowhere: those of the files, in the house's first
        language, with the volume that the keeper has set since, if any."""
        over: dict[str, object] = {_LANGUAGE: self.house.languages[0]}
        if volume is not None:
            over["sound.volume"] = volume
        return Settings(self.first, deepcopy(dict(self.chosen)), over, None, [])


def load(file: Path | None, given: Mapping[str, object], safe: bool = False) -> Kiosk:
    """The kiosk that `file` sets over the shipped one (None: that alone), with the arguments
    `given` over both. Nothing in a file can stop the program: what is not allowed gives way to the
    layer below, and stands in `problems`.

    `safe`: after several crashes; whatever could be to blame is off, whatever the files say.
    """
    shipped = table(setting(FILE_NAME))
    found, problems = _read(file)
    reading = Reading(shipped["kiosk"])
    asked = reading.table("kiosk", found.get("kiosk", {}))
    house = _begun_in(reading.house(asked), given.get(_LANGUAGE))
    problems += [*reading.problems, *_unknown(_settings(found))]
    defaults = _over(table(setting("defaults.toml")), _settings(shipped))
    groups = [group for group in _settings(found) if not safe or group in _BLAMELESS]
    user = {group: found[group] for group in groups}
    settings = Settings(defaults, user, {**given, **(_SAFE if safe else {})}, None, problems)
    if settings.word(_THEME) not in house.themes:
        settings.set(_THEME, house.themes[0])
    return Kiosk(house, tuple(problems), _all_of(settings), _chosen(user))


def _begun_in(house: House, language: object) -> House:
    """The house in which a visit begins in a language, if that is asked for."""
    if not isinstance(language, str):
        return house
    others = tuple(other for other in house.languages if other != language)
    return replace(house, languages=(language, *others))


def _read(file: Path | None) -> tuple[Table, list[Trouble]]:
    """What the keeper's file says, and what is wrong with it as a whole."""
    if file is None:
        return {}, []
    try:
        with file.open("rb") as stream:
            raw = stream.read(LARGEST + 1)
        return parse(raw) if raw else {}, []
    except OSError as error:
        trouble = Trouble("kiosk_unreadable", reason(error), str(file), cause=cause(error))
        return {}, [trouble]
    except (ValueError, RecursionError) as error:
        return {}, [Trouble("kiosk_unreadable", short(error), str(file))]


def _unknown(settings: Table) -> Iterator[Trouble]:
    """The settings of a file that there are not; the language is not one of them in a kiosk."""
    for group, inner in settings.items():
        for key in inner if isinstance(inner, Mapping) else [""]:
            name = f"{group}.{key}".rstrip(".")
            if name == _LANGUAGE or (name not in SCHEMA and name not in _TABLES):
                yield Trouble("unknown_setting", short(name))


def _settings(found: Table) -> Table:
    """A file without what it says of the house."""
    return {group: inner for group, inner in found.items() if group != "kiosk"}


def _over(below: Table, above: Table) -> dict[str, Any]:
    """Tables of settings, with what others have in place of their own."""
    return {group: {**inner, **above.get(group, {})} for group, inner in below.items()}


def _all_of(settings: Settings) -> Table:
    """All that is set, as a table."""
    every: dict[str, dict[str, object]] = {}
    for key in SCHEMA:
        group, name = key.split(".")
        every.setdefault(group, {})[name] = settings.get(key)
    return every


def _chosen(user: Table) -> Table:
    """What of a file is chosen game by game."""
    return {
        group: {key: value for key, value in user[group].items() if isinstance(value, Mapping)}
        for group in ("new_game", "daily")
        if isinstance(user.get(group), Mapping)
    }
