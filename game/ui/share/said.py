"""What a dialog answers to a press: one sentence, and perhaps where a file lies."""

from dataclasses import dataclass
from pathlib import Path

import pygame

from game.ui.share.plain import plain
from game.ui.theme import Theme, stacked

_MOST, _FEW = 3, 2
"""So many lines name a file at most: few where the window is low."""


@dataclass(frozen=True)
class Said:
    """A sentence in a colour; below it the lines that name a file."""

    sentence: str
    colour: str
    file: Path | None = None

    def picture(self, theme: Theme, width: int) -> pygame.Surface:
        """All of it, no wider than `width`."""
        bold = theme.lines(self.sentence, width, "caption", "Bold")
        rows = [theme.text(line, "caption", self.colour, "Bold") for line in bold]
        rows += [theme.text(line, "caption", "ink") for line in self._place(theme, width)]
        return stacked(rows, theme.line("caption"))

    def height(self, theme: Theme, width: int) -> int:
        """How high that picture is."""
        bold = theme.lines(self.sentence, width, "caption", "Bold")
        return (len(bold) + len(self._place(theme, width))) * theme.line("caption")

    def _place(self, theme: Theme, width: int) -> list[str]:
        """Where the file lies, from one's own folder on; of a very long way only its end."""
        if self.file is None:
            return []
        home = Path.home()
        near = self.file.is_relative_to(home)
        shown = str(Path("~") / self.file.relative_to(home)) if near else str(self.file)
        most = _FEW if min(theme.size) < 600 else _MOST
        return _broken(theme, plain(shown), width)[-most:]


def _broken(theme: Theme, path: str, width: int) -> list[str]:
    """A path in lines that end between folders, or anywhere in a name that is wider than that."""
    lines = [""]
    for sign in path:
        if theme.width(lines[-1] + sign, "caption") > width:
            start = max(lines[-1].rfind("/"), lines[-1].rfind("\\")) + 1 or len(lines[-1])
            lines[-1:] = [lines[-1][:start], lines[-1][start:]]
        lines[-1] += sign
    return lines
