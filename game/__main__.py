"""The command `sabir`: reads the arguments and opens what they ask for."""

import argparse
import random
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from platformdirs import user_config_dir

from game import __version__, terminal
from game.play.record import BadRecord
from game.play.session import Session
from game.rules.code import BadCode, GameCode, parse
from game.rules.dealing import DEALS
from game.rules.variant import Variant
from game.storage.settings import Settings, load
from game.text.catalogue import LANGUAGES, Words, language_of
from game.text.explain import bad_code
from game.variants import VARIANTS

BAD_ARGUMENTS = 2
REFUSED = 3
SETTABLE = tuple(dict.fromkeys(o.key for variant in VARIANTS for o in variant.options))


class Wrong(Exception):
    """What is wrong with the arguments: a key of ``cli`` and its values, or a finished text."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key, self.values = key, values

    def text(self, words: Words) -> str:
        """The sentence, in the player's language."""
        return words(f"cli.{self.key}", **self.values)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; the exit code: 0, 2 for bad arguments, 3 for a refused move."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    words = Words(language_of(_asked_language(arguments)))
    try:
        return _run(_read(arguments), words)
    except Wrong as wrong:
        message = wrong.text(words)
    except BadCode as error:
        message = bad_code(words, error)
    print(words("cli.error", message=message), file=sys.stderr)
    return BAD_ARGUMENTS


def _asked_language(arguments: Sequence[str]) -> str:
    pairs = zip(arguments, [*arguments[1:], ""], strict=True)
    after = [value for word, value in pairs if word == "--lang"]
    joined = [word.removeprefix("--lang=") for word in arguments if word.startswith("--lang=")]
    return next(iter([*after, *joined]), "")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="sabir", add_help=False, exit_on_error=False, allow_abbrev=False
    )
    for flag in ("--help", "--version", "--print", "--fullscreen"):
        parser.add_argument(flag, action="store_true")
    for option in ("variant", "code", "deck", "moves", "windowed", "screenshot", "config"):
        parser.add_argument(f"--{option}")
    parser.add_argument("--lang", choices=LANGUAGES)
    for option in SETTABLE:
        parser.add_argument(f"--{option}")
    return parser


def _read(arguments: Sequence[str]) -> argparse.Namespace:
    try:
        known, rest = _parser().parse_known_args(arguments)
    except argparse.ArgumentError as error:
        raise Wrong("bad_value", option=error.argument_name or "") from None
    if rest:
        raise Wrong("unknown", text=rest[0])
    return known


def _run(asked: argparse.Namespace, words: Words) -> int:
    if asked.help:
        print(words("cli.help"))
        return 0
    if asked.version:
        print(f"sabir {__version__}")
        return 0
    if asked.print:
        return _print(asked)
    for option in ("deck", "moves"):
        if getattr(asked, option) is not None:
            raise Wrong("only_with_print", option=f"--{option}")
    return _open(asked, words)


def _print(asked: argparse.Namespace) -> int:
    session = _printed(asked)
    try:
        refusal = terminal.play(session, asked.moves or "")
    except BadRecord as error:
        known = error.event in ("undo", "redo") or error.event.startswith("back ")
        key = "not_possible" if known else "bad_move"
        raise Wrong(key, number=error.number, found=error.event) from None
    for line in terminal.table(session):
        print(line)
    if refusal is not None:
        print(f"refused: {refusal}")
        return REFUSED
    return 0


def _printed(asked: argparse.Namespace) -> Session:
    if (asked.code is None) == (asked.deck is None):
        raise Wrong("code_or_deck")
    if asked.code is not None:
        return terminal.of_code(_coded(asked))
    if asked.variant is None:
        raise Wrong("code_or_deck")
    variant = _variant(asked.variant)
    try:
        deck = terminal.read_deck(asked.deck)
    except terminal.BadDeck as error:
        raise Wrong(f"bad_deck_{error.key}", number=error.number, found=error.found) from None
    return terminal.of_deck(deck, variant, _options(asked, variant))


def _coded(asked: argparse.Namespace) -> GameCode:
    """The game code of the arguments, which says by itself what the options are."""
    for key in ("variant", *SETTABLE):
        if getattr(asked, key) is not None:
            raise Wrong("not_with_code", option=f"--{key}")
    return parse(asked.code, VARIANTS)


def _variant(key: str) -> Variant:
    for variant in VARIANTS:
        if variant.key == key:
            return variant
    raise Wrong("no_variant", text=key, allowed=", ".join(v.key for v in VARIANTS))


def _options(asked: argparse.Namespace, variant: Variant) -> dict[str, str]:
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


def _open(asked: argparse.Namespace, words: Words) -> int:
    """Open the window, at the table where a game was asked for."""
    from game.ui.start import NoScreen, run, screenshot  # noqa: PLC0415  only where wanted
    from game.ui.wording import trouble_line  # noqa: PLC0415

    settings = _settings(asked)
    for trouble in settings.problems:
        message = trouble_line(words, trouble)
        print(words("cli.error", message=message), file=sys.stderr)
    code = _asked_code(asked)
    try:
        if asked.screenshot is not None:
            screenshot(settings, code, Path(asked.screenshot))
            return 0
        return run(settings, code)
    except NoScreen as error:
        key = "no_screen" if str(error) else "nothing_to_see"
        raise Wrong(key, reason=error) from None
    except OSError as error:
        raise Wrong("not_written", file=asked.screenshot, reason=error.strerror) from None


def _settings(asked: argparse.Namespace) -> Settings:
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
    folder = Path(asked.config) if asked.config else Path(user_config_dir("sabir", False))
    return load(folder, given)


def _asked_code(asked: argparse.Namespace) -> GameCode | None:
    """The deal to begin with: that of a code, or a new one of a game; None for the menu."""
    if asked.code is not None:
        return _coded(asked)
    if asked.variant is None:
        return None
    variant = _variant(asked.variant)
    number = random.SystemRandom().randrange(DEALS)
    return GameCode(variant, _options(asked, variant), number)


if __name__ == "__main__":
    sys.exit(main())
