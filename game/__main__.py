"""The command `sabir`: reads the arguments and opens what they ask for."""

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from game import __version__, folders, terminal
from game.arguments import (
    Wrong,
    asked_language,
    coded,
    fits_a_kiosk,
    options_of,
    read,
    settings_of,
    variant_of,
    wish_of,
)
from game.deals.drawing import Fresh
from game.kiosk import SAFE_WINDOW, WINDOW
from game.play.record import BadRecord
from game.play.session import Session
from game.rules.code import BadCode, GameCode
from game.rules.refusal import Refusal
from game.solver import SWITCH
from game.storage.logbook import Logbook, watching
from game.storage.settings import Settings, load
from game.storage.trouble import reason
from game.text.catalogue import Words, language_of
from game.text.explain import bad_code

BAD_ARGUMENTS = 2
REFUSED = 3
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; the exit code: 0, 1 where it ends by a fault of its own, 2 for bad
    arguments, 3 for a refused move, 130 where somebody interrupts it from the keyboard."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments[:1] == [SWITCH] and "".join(arguments[1:]).isdecimal():
        from game.solver.worker import serve  # noqa: PLC0415  only in a process of its own

        return serve(arguments[1:])
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    words = Words(language_of(asked_language(arguments)))
    try:
        return _run(arguments, words)
    except Wrong as wrong:
        message = wrong.text(words)
    except BadCode as error:
        message = bad_code(words, error)
    except KeyboardInterrupt:
        return INTERRUPTED
    print(words("cli.error", message=message), file=sys.stderr)
    return BAD_ARGUMENTS


def _run(arguments: Sequence[str], words: Words) -> int:
    if arguments[:1] in ([WINDOW], [SAFE_WINDOW]):
        from game.kiosk_start import window  # noqa: PLC0415  only in a process of its own

        return window(arguments)
    return _do(read(arguments), words, arguments)


def _do(asked: argparse.Namespace, words: Words, arguments: Sequence[str]) -> int:
    if asked.help:
        print(words("cli.help"))
        return 0
    if asked.version:
        print(_version(words))
        return 0
    if asked.kiosk is not None or asked.set_pin:
        return _kiosk(asked, words, arguments)
    wish_of(asked)
    if asked.print:
        return _print(asked)
    for option in ("deck", "moves"):
        if getattr(asked, option) is not None:
            raise Wrong("only_with_print", option=f"--{option}")
    if asked.export is not None:
        return _export(asked, words)
    return _open(asked, words)


def _kiosk(asked: argparse.Namespace, words: Words, arguments: Sequence[str]) -> int:
    """Run a kiosk, or keep the PIN of one."""
    from game import kiosk_start  # noqa: PLC0415  only where wanted

    fits_a_kiosk(asked)
    if asked.set_pin:
        return kiosk_start.set_pin(asked, words)
    return kiosk_start.watch(asked, words, arguments, _logbook(asked, words))


def _version(words: Words) -> str:
    """The version, and in which form the solver came to be installed."""
    from game.solver.forms import compiled  # noqa: PLC0415  only where wanted

    form = "compiled" if compiled() else "plain"
    return words(f"cli.version_{form}", version=__version__)


def _print(asked: argparse.Namespace) -> int:
    session = dealt(asked)
    refusal = played(session, asked.moves or "")
    for line in terminal.table(session):
        print(line)
    if refusal is not None:
        print(f"refused: {refusal}")
        return REFUSED
    return 0


def played(session: Session, moves: str) -> Refusal | None:
    """Play events given as text; the first refusal. Raises Wrong for what is no event here."""
    try:
        return terminal.play(session, moves)
    except BadRecord as error:
        known = error.event in ("undo", "redo") or error.event.startswith("back ")
        key = "not_possible" if known else "bad_move"
        raise Wrong(key, number=error.number, found=error.event) from None


def dealt(asked: argparse.Namespace) -> Session:
    """The game that a code names, or a deck with a variant; raises Wrong, or BadCode."""
    if (asked.code is None) == (asked.deck is None):
        raise Wrong("code_or_deck")
    if asked.code is not None:
        return terminal.of_code(coded(asked))
    if asked.variant is None:
        raise Wrong("code_or_deck")
    variant = variant_of(asked.variant)
    try:
        deck = terminal.read_deck(asked.deck)
    except terminal.BadDeck as error:
        raise Wrong(f"bad_deck_{error.key}", number=error.number, found=error.found) from None
    return terminal.of_deck(deck, variant, options_of(asked, variant))


def _export(asked: argparse.Namespace, words: Words) -> int:
    """Save the figures of all that was played, in the form that the file's name asks for."""
    from game.keeping import export  # noqa: PLC0415  only where wanted
    from game.keeping.winnable import Known, grades_of  # noqa: PLC0415
    from game.storage.history import History  # noqa: PLC0415
    from game.ui.wording import trouble_line  # noqa: PLC0415

    file = Path(asked.export)
    as_text = {".csv": export.as_csv, ".json": export.as_json}.get(file.suffix)
    if as_text is None:
        raise Wrong("bad_export", file=asked.export)
    history = History(folders.data(asked))
    games = history.everything().wait()
    known = Known(grades_of(game.code for game in games), history.rulings().wait())
    history.close()
    for trouble in history.troubles:
        print(words("cli.error", message=trouble_line(words, trouble)), file=sys.stderr)
    try:
        export.write(file, as_text(games, known))
    except OSError as error:
        raise Wrong("not_written", file=asked.export, reason=error.strerror) from None
    print(words("cli.exported", file=file))
    return 0


def _open(asked: argparse.Namespace, words: Words) -> int:
    """Open the window, at the table where a game was asked for."""
    from game.ui.crash import crashed  # noqa: PLC0415  only where wanted
    from game.ui.wording import trouble_line  # noqa: PLC0415

    settings = load(folders.config(asked), settings_of(asked))
    for trouble in settings.problems:
        message = trouble_line(words, trouble)
        print(words("cli.error", message=message), file=sys.stderr)
    logbook = _logbook(asked, words)
    try:
        with watching(logbook, expected=(Wrong, BadCode)):
            return _shown(asked, settings, logbook)
    except (Wrong, BadCode):
        raise
    except Exception as error:
        spoken = Words(language_of(settings.word("look.language")))
        return crashed(spoken, error, logbook.file)


def _shown(asked: argparse.Namespace, settings: Settings, logbook: Logbook) -> int:
    """Play in the window, or draw it into a file; raises Wrong where that cannot be."""
    from game.ui.start import NoScreen, Wanted, run, screenshot  # noqa: PLC0415  only where wanted

    deal, file, data = _asked_deal(asked), _file(asked), folders.data(asked)
    if asked.screenshot is not None:
        try:
            screenshot(settings, deal, Path(asked.screenshot))
        except OSError as error:
            raise Wrong("not_written", file=asked.screenshot, reason=error.strerror) from None
        return 0
    try:
        return run(settings, Wanted(deal, asked.menu, file, data, folders.exports(asked)), logbook)
    except NoScreen as error:
        logbook.note(f"no screen: {error.key} {error.values.get('reason', '')}")
        raise Wrong(error.key, **error.values) from None


def _logbook(asked: argparse.Namespace, words: Words) -> Logbook:
    return Logbook(folders.log(asked), lament=partial(_no_log, words))


def _no_log(words: Words, error: OSError) -> None:
    print(words("cli.error", message=words("cli.no_log", reason=reason(error))), file=sys.stderr)


def _file(asked: argparse.Namespace) -> Path | None:
    """The file to open, of which something can be read; None where none is asked for."""
    if asked.open is None:
        return None
    if asked.code is not None:
        raise Wrong("not_together", option="--open", other="--code")
    try:
        with Path(asked.open).open("rb") as file:
            file.read(1)
    except (OSError, ValueError) as error:
        raise Wrong("not_read", file=asked.open, reason=reason(error)) from None
    return Path(asked.open)


def _asked_deal(asked: argparse.Namespace) -> GameCode | Fresh | None:
    """The deal to begin with: that of a code, or a new one of a game; None for neither."""
    if asked.code is not None:
        return coded(asked)
    if asked.variant is None:
        return None
    variant = variant_of(asked.variant)
    return Fresh(variant, options_of(asked, variant), wish_of(asked))


if __name__ == "__main__":
    sys.exit(main())
