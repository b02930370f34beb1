"""The texts of one language, from ``assets/text``."""

import locale
import os
from collections.abc import Mapping
from functools import cache

from game.resources import resource, table

LANGUAGES = ("tr", "en")
FALLBACK = "en"


class Words:
    """Calls with a dotted key give the text, its placeholders filled.

    Raises KeyError for a key that does not exist; a test makes sure that all do.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts = _texts(language)

    def __call__(self, key: str, **values: object) -> str:
        return self._texts[key].format(**values) if values else self._texts[key]

    def has(self, key: str) -> bool:
        """Whether there is a text of this key."""
        return key in self._texts

    @property
    def texts(self) -> Mapping[str, str]:
        """All texts by key."""
        return self._texts


@cache
def _texts(language: str) -> Mapping[str, str]:
    return dict(_flat(table(resource(f"text/{language}.toml"))))


def _flat(table: Mapping[str, object], before: str = "") -> list[tuple[str, str]]:
    flat: list[tuple[str, str]] = []
    for key, value in table.items():
        if isinstance(value, Mapping):
            flat += _flat(value, f"{before}{key}.")
        else:
            flat.append((before + key, str(value)))
    return flat


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """Turkish where the system speaks Turkish, otherwise English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        if value := environment.get(variable):
            return "tr" if value.startswith(("tr", "Turkish")) else FALLBACK
    named = locale.getlocale()[0] or ""
    return "tr" if named.startswith(("tr", "Turkish")) else FALLBACK


def language_of(choice: str) -> str:
    """The language of a choice: ``tr``, ``en``, or what the system speaks."""
    return choice if choice in LANGUAGES else system_language()


def load(choice: str) -> Words:
    """The words for a choice of language: ``tr``, ``en``, or whatever the system speaks."""
    return Words(language_of(choice))
