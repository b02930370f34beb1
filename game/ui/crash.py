"""What is said to the player when the program has to end because of a fault of its own."""

import sys
from contextlib import suppress
from pathlib import Path

from game.storage.traces import trace
from game.text.catalogue import Words

CRASHED = 1
"""The exit code."""
HAS_BOXES = ("x11", "wayland", "windows", "cocoa")
"""The ways to a screen on which the system can show a box with a text."""


def crashed(words: Words, error: Exception, log: Path | None) -> int:
    """Say what happened and where it is written down, in the terminal and, where there was a
    window, in a box; the exit code. Without a log, the terminal is told all of it."""
    place = words("crash.log", file=log) if log else words("crash.no_log")
    lines = words("crash.sentence"), words("crash.kept"), place
    if log is None:
        print(trace(error), file=sys.stderr)
    print(words("cli.error", message=" ".join(lines)), file=sys.stderr)
    with suppress(Exception):
        _box(words, "\n\n".join(lines))
    return CRASHED


def _box(words: Words, text: str) -> None:
    """The system's own box: nothing that the program draws can be relied on now."""
    import pygame  # noqa: PLC0415  it may be the very thing that is missing

    seen = pygame.display.get_init() and pygame.display.get_driver() in HAS_BOXES
    pygame.display.quit()
    if seen:
        pygame.display.message_box(
            words("app.title"), text, "error", buttons=(words("crash.close"),)
        )
