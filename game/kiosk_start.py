"""What `sabir --kiosk` and `sabir --set-pin` do."""

import argparse
import getpass
import os
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from game import __version__, folders
from game.arguments import Wrong, read, settings_of
from game.itself import itself
from game.kiosk import SAFE_WINDOW, WINDOW
from game.kiosk.leaving import ANEW, FAULT, LEFT
from game.kiosk.loading import FILE_NAME, Kiosk, load
from game.kiosk.notify import Notify
from game.kiosk.pin import SALT, BadPin, Pin, is_guessed_first
from game.kiosk.pulse import taken
from game.kiosk.supervising import ThisMachine, supervise
from game.storage.logbook import Logbook, watching
from game.storage.trouble import reason
from game.storage.whole import write_whole
from game.text.catalogue import Words
from game.ui.wording import trouble_line

PIN_NAME = "pin"
_LARGEST_PIN = 1000
"""No more bytes of its file are read: those of a PIN are far fewer."""


def watch(
    asked: argparse.Namespace, words: Words, arguments: Sequence[str], logbook: Logbook
) -> int:
    """Keep the kiosk's window open, in a process of its own with these arguments; the exit code.

    What makes no sense in its files is said, and written down. Raises Wrong where there is no PIN
    to leave it with.
    """
    kiosk = _kiosk(asked)
    _pin(asked)
    logbook.note(f"a kiosk of sabir {__version__} starts")
    for trouble in kiosk.problems:
        logbook.trouble(trouble)
        print(words("cli.error", message=trouble_line(words, trouble)), file=sys.stderr)

    def command(safe: bool) -> list[str]:
        return itself("game", SAFE_WINDOW if safe else WINDOW, *arguments)

    return supervise(command, ThisMachine(kiosk.house, logbook, Notify(os.environ)))


def window(arguments: Sequence[str]) -> int:
    """Be the kiosk's window, as the process wants it that watches over it; one of the codes of
    `game.kiosk.leaving`. Raises Wrong where no window can be opened.

    What the system ends, as for want of memory, is not left by the keeper: it is to open again,
    unless all of it is ended.
    """
    pulse = taken(time.monotonic)
    from game.ui.kiosk.opening import run  # noqa: PLC0415  in this process alone
    from game.ui.start import NoScreen  # noqa: PLC0415

    switch, *others = arguments
    asked = read(others)
    kiosk, pin = _kiosk(asked, safe=switch == SAFE_WINDOW), _pin(asked)
    logbook = Logbook(folders.log(asked))
    try:
        with watching(logbook, expected=(NoScreen,)):
            code = run(kiosk, pin, folders.data(asked), pulse.beat, lambda: pulse.ending, logbook)
    except NoScreen as error:
        raise Wrong(error.key, **error.values) from None
    except Exception:  # it was written down
        return FAULT
    return ANEW if code == LEFT and pulse.ending else code


def set_pin(asked: argparse.Namespace, words: Words) -> int:
    """Ask for a PIN, twice, and keep its hash; the exit code. Raises Wrong where that cannot be."""
    digits, again = (_typed(words(f"cli.pin_{which}")) for which in ("new", "again"))
    if digits != again:
        raise Wrong("pin_differs")
    try:
        pin = Pin.of(digits, os.urandom(SALT))
    except BadPin:
        raise Wrong("pin_bad") from None
    if is_guessed_first(digits):
        raise Wrong("pin_guessed")
    file = _beside(asked) / PIN_NAME
    try:
        write_whole(file, f"{pin.line}\n".encode(), for_group=True)
    except OSError as error:
        raise Wrong("not_written", file=file, reason=reason(error)) from None
    print(words("cli.pin_kept", file=file))
    return 0


def _typed(prompt: str) -> str:
    """A line that is typed and not seen, or the next one of what is piped in."""
    if not sys.stdin:  # a program without a console
        return ""
    if sys.stdin.isatty():
        with suppress(EOFError):
            return getpass.getpass(f"{prompt} ").strip()
    return sys.stdin.readline().strip()


def _kiosk(asked: argparse.Namespace, safe: bool = False) -> Kiosk:
    file = Path(asked.kiosk) if asked.kiosk else folders.of_the_machine() / FILE_NAME
    there = asked.kiosk or os.access(file, os.F_OK)
    return load(file if there else None, settings_of(asked), safe)


def _pin(asked: argparse.Namespace) -> Pin:
    """The PIN of the kiosk; raises Wrong where there is none that can be read."""
    file = _beside(asked) / PIN_NAME
    command = f"sabir --set-pin --kiosk {asked.kiosk}" if asked.kiosk else "sabir --set-pin"
    try:
        with file.open("rb") as stream:
            return Pin.read(stream.read(_LARGEST_PIN).decode("ascii"))
    except FileNotFoundError:
        raise Wrong("no_pin", file=file, command=command) from None
    except OSError as error:
        raise Wrong("pin_not_read", file=file, reason=reason(error)) from None
    except ValueError:
        raise Wrong("pin_broken", file=file, command=command) from None


def _beside(asked: argparse.Namespace) -> Path:
    """The folder of the kiosk's files."""
    return Path(asked.kiosk).absolute().parent if asked.kiosk else folders.of_the_machine()
