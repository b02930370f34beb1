"""The words after `sabir` on the command line: which there are, and what they may be."""

import argparse
import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

from game.deals.drawing import Wish
from game.rules.code import GameCode, parse
from game.rules.variant import Variant
from game.text.catalogue import LANGUAGES, Words
from game.variants import VARIANTS

SETTABLE = tuple(dict.fromkeys(o.key for variant in VARIANTS for o in variant.options))
_FLAGS = ("help", "version", "print", "fullscreen", "menu", "set-pin")
_WITH_VALUE = (
    *("variant", "code", "deck", "moves", "windowed", "screenshot"),
    *("open", "export", "config", "data", "deals"),
)

_WITH_A_KIOSK = ("kiosk", "windowed", "fullscreen", "lang", "data")
_WITH_A_PIN = ("kiosk", "set_pin", "lang")


class Wrong(Exception):
    """What is wrong with the arguments: a key of ``cli`` and its values, or a finished text."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key, self.values = key, values

    def text(self, words: Words) -> str:
        """The sentence, in the player's language."""
        return words(f"cli.{self.key}", **self.values)


def asked_language(arguments: Sequence[str]) -> str:
    """The language that is asked for, even where the rest makes no sense; empty for none."""
    after = [value for word, value in pairwise(arguments) if word == "--lang"]
    joined = [word.removeprefix("--lang=") for word in arguments if word.startswith("--lang=")]
    return next(iter([*after, *joined]), "")


def read(arguments: Sequence[str]) -> argparse.Namespace:
    """The arguments by name; raises Wrong."""
    try:
        known, rest = _parser().parse_known_args(arguments)
    except argparse.ArgumentError as error:
        raise Wrong("bad_value", option=error.argument_name or "") from None
    if rest:
        raise Wrong("unknown", text=rest[0])
    return known


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="sabir", add_help=False, exit_on_error=False, allow_abbrev=False
    )
    for flag in _FLAGS:
        parser.add_argument(f"--{flag}", action="store_true")
    for option in (*_WITH_VALUE, *SETTABLE):
        parser.add_argument(f"--{option}")
    parser.add_argument("--lang", choices=LANGUAGES)
    parser.add_argument("--kiosk", nargs="?", const="")
    return parser


def fits_a_kiosk(asked: argparse.Namespace) -> None:
    """Raise Wrong for what makes no sense together with a kiosk, or with the setting of its PIN."""
    option, fitting = ("--set-pin", _WITH_A_PIN) if asked.set_pin else ("--kiosk", _WITH_A_KIOSK)
    for name, value in vars(asked).items():
        if name not in fitting and value not in (None, False):
            other = name.replace("_", "-")
            raise Wrong("not_together", option=option, other=f"--{other}")


def coded(asked: argparse.Namespace) -> GameCode:
    """The game code of the arguments, which says by itself what the options are."""
    for key in ("variant", *SETTABLE):
        if getattr(asked, key) is not None:
            raise Wrong("not_with_code", option=f"--{key}")
    return parse(asked.code, VARIANTS)


def wish_of(asked: argparse.Namespace) -> Wish | None:
    """What the arguments wish of the deal; None: nothing. Raises Wrong."""
    if asked.deals is None:
        return None
    for other in ("code", "print", "export"):
        if getattr(asked, other):
            raise Wrong("not_together", option="--deals", other=f"--{other}")
    if asked.variant is None:
        raise Wrong("only_with_variant", option="--deals")
    wish = next((wish for wish in Wish if wish == asked.deals), None)
    if wish is None:
        raise Wrong("no_option", option="--deals", allowed=", ".join(Wish))
    return wish


def variant_of(key: str) -> Variant:
    """The game of that name; raises Wrong."""
    for variant in VARIANTS:
        if variant.key == key:
            return variant
    raise Wrong("no_variant", text=key, allowed=", ".join(v.key for v in VARIANTS))


def options_of(asked: argparse.Namespace, variant: Variant) -> dict[str, str]:
    """The options of the arguments, over the defaults of the variant."""
    options = variant.defaults()
    choices: Mapping[str, Mapping[str, str]] = {o.key: o.choices for o in variant.options}
    for key in SETTABLE:
        value = getattr(asked, key)
        if value is None:
            continue
        if key not in choices:
            raise Wrong("not_an_option", option=f"--{key}")
        if value not in choices[key]:
            raise Wrong("no_option", option=f"--{key}", allowed=", ".join(choices[key]))
        options[key] = value
    return options


def settings_of(asked: argparse.Namespace) -> dict[str, object]:
    """What the arguments set for this start; raises Wrong."""
    given: dict[str, object] = {}
    if asked.lang:
        given["look.language"] = asked.lang
    if asked.fullscreen:
        given["window.mode"] = "fullscreen"
    if asked.windowed is not None:
        size = re.fullmatch(r"([1-9][0-9]{2,4})[xX×]([1-9][0-9]{2,4})", asked.windowed)
        if size is None:
            raise Wrong("bad_size", text=asked.windowed)
        given["window.mode"] = "windowed"
        given["window.size"] = [int(size[1]), int(size[2])]
    return given
