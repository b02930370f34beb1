"""How every scene shares a game, and opens what others have shared."""

from __future__ import annotations

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from errno import EISDIR
from functools import partial
from os import strerror
from typing import TYPE_CHECKING

from game.keeping.bringing import brought_back
from game.keeping.reading import LIMIT, read
from game.keeping.reporting import is_report
from game.rules.bad_text import BadText
from game.text.explain import bad_text
from game.text.naming import game_line
from game.ui.share.dialog import ShareDialog
from game.ui.share.excerpt import Excerpt
from game.ui.share.found import FoundDialog
from game.ui.share.incoming import Incoming
from game.ui.share.plain import file_name
from game.ui.share.report import reportable
from game.ui.share.unread import Unread
from game.ui.wording import file_reason
from game.variants import VARIANTS

if TYPE_CHECKING:
    from pathlib import Path

    from game.play.session import Session
    from game.storage.kept import Kept, Log
    from game.ui.services import Services

LARGEST = 512 * 1024
"""No file of more bytes is read."""


def share(services: Services, session: Session) -> None:
    """Open the sharing of a game over whatever is there; without a code nothing can be shared, and
    nothing is where sharing is not open to players."""
    if session.code is not None and services.opens("share"):
        services.stack.show(ShareDialog(services, session, session.code))


def report_position(services: Services, session: Session) -> None:
    """The same, with a report on the game written; nothing where none can be asked for."""
    if reportable(services):
        share(services, session)
        if isinstance(services.stack.top, ShareDialog):
            services.stack.top.report()


def share_kept(services: Services, kept: Kept, log: Log) -> None:
    """Open the sharing of a kept game, as far as its log can be played."""
    if brought := brought_back(kept, log, VARIANTS, services.now):
        share(services, brought[0])


def open_text(services: Services, text: str) -> None:
    """Show over whatever is there what a text holds, or why it cannot be played; nothing where
    codes are not open to players."""
    if not services.opens("code"):
        return
    text = text.removeprefix("\ufeff")
    try:
        found = read(text, VARIANTS)
    except BadText as error:
        _complain(services, bad_text(services.words, error), _excerpt(services, text, error))
        return
    if playable := found.among(services.offered):
        _show(services, FoundDialog(services, playable, partial(open_copied, services)))
    else:
        game = game_line(services.words, found.codes[0])
        sentence = services.words("import.not_offered", game=game)
        paste, title = partial(open_copied, services), "import.elsewhere"
        _show(services, Unread(services, sentence, paste, None, title))


def open_copied(services: Services) -> None:
    """The same with the text that was copied last."""
    open_text(services, services.clipboard.get())


def open_file(services: Services, file: Path) -> None:
    """The same with the text of a file; visitors of a kiosk open none of its files."""
    if services.house is not None:
        return
    words, name = services.words, file_name(file.name)
    try:
        content = _content(file)
    except (OSError, ValueError) as error:
        _complain(services, words("import.no_file", file=name, reason=file_reason(words, error)))
        return
    if content is None:
        _complain(services, words("import.large_file", file=name, limit=LARGEST // 1024))
    else:
        open_text(services, _text(content))


def _content(file: Path) -> bytes | None:
    """What is in a file; None for more than is read. OSError for what is no file."""
    if not file.is_file():
        file.stat()
        raise IsADirectoryError(EISDIR, strerror(EISDIR))
    with file.open("rb") as stream:
        content = stream.read(LARGEST + 1)
    return content if len(content) <= LARGEST else None


def _text(content: bytes) -> str:
    """The text of these bytes, whatever they are."""
    wide = content.startswith((BOM_UTF16_LE, BOM_UTF16_BE))
    return content.decode("utf-16" if wide else "utf-8", errors="replace")


def _complain(services: Services, sentence: str, where: Excerpt | None = None) -> None:
    _show(services, Unread(services, sentence, partial(open_copied, services), where))


def _excerpt(services: Services, text: str, error: BadText) -> Excerpt | None:
    """Where a text is wrong; None for one of which no place can be shown."""
    if not text.strip() or len(text) > LIMIT or is_report(text):
        return None
    return Excerpt(services.theme, text, error.line, error.column, error.found)


def _show(services: Services, dialog: Incoming) -> None:
    """Open a dialog on a text, in place of one on another text."""
    if isinstance(services.stack.top, Incoming):
        services.stack.replace(dialog)
    else:
        services.stack.show(dialog)
