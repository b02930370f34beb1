"""A kiosk's files: defaults, under the shipped ``kiosk.toml``, under that of the machine or the one
that was asked for, under the arguments. There is no user's file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.kiosk.house import House
from game.storage.settings import Settings
from game.storage.trouble import Trouble


@dataclass(frozen=True)
class Kiosk:
    """A kiosk as its files set it."""

    house: House
    problems: tuple[Trouble, ...]
    """What in the files is not allowed, and was left out."""

    def settings(self, language: str | None = None, volume: int | None = None) -> Settings:
        """New settings for one visit, kept nowhere: those of the files, in the house's first
        language or this one, with the volume that the keeper has set since, if any."""
        raise NotImplementedError


def load(file: Path | None, given: Mapping[str, object], safe: bool = False) -> Kiosk:
    """The kiosk that `file` sets over the shipped one (None: that alone), with the arguments
    `given` over both. Nothing in a file can stop the program: what is not allowed gives way to the
    layer below, and stands in `problems`.

    `safe`: after several crashes; whatever could be to blame is off, whatever the files say.
    """
    raise NotImplementedError
