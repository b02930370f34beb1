"""The dialog in which a game is shared."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.text.naming import game_line
from game.ui.dialog import Dialog
from game.ui.share import large, square
from game.ui.share.copies import copies
from game.ui.share.report import report, reportable
from game.ui.share.said import Said
from game.ui.share.saving import saved
from game.ui.share.sheet import Content, Sheet
from game.ui.widgets.button import Action, Button, Label
from game.ui.widgets.controls import Controls
from game.ui.wording import file_reason

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from game.play.session import Session
    from game.rules.code import GameCode
    from game.ui.services import Services

REPORT = "sabir-report-"
"""How the names of reports begin."""
_WIDE, _NARROW = 48, 30
"""How wide the panel is, in heights of a letter."""


class ShareDialog(Dialog):
    """A game's code, large and as a picture for phones, and what of it can be copied or saved.

    Below the code stands one sentence: first what a code is, then what the last press has done.
    """

    def __init__(self, services: Services, session: Session, code: GameCode) -> None:
        super().__init__(services)
        self._session, self._code = session, code
        self._reported: Path | None = None
        self._copies = copies(session, code)
        self.answer = Said(services.words("share.sentence"), "quiet")
        self.answer_area = pygame.Rect(0, 0, 0, 0)
        self._fresh = False

    # ------------------------------------------------------------------ places

    def layout(self, size: tuple[int, int]) -> None:
        """The square beside the rest in a wide window, in the middle of it in a high one."""
        theme, words = self.services.theme, self.services.words
        beside = size[0] > size[1]
        width = min(size[0] - 16, round((_WIDE if beside else _NARROW) * theme.body))
        frame = 9 * theme.u + theme.button
        content = Content(
            game_line(words, self._code), str(self._code), self._labels(), self._height
        )
        sheet = Sheet(theme, content, beside, (width - 8 * theme.u, size[1] - 16 - frame))
        self.lay_panel(size, width, sheet.height + frame)
        close, top = self.title(words("share.title"))
        room = pygame.Rect(self.inner.left, top, self.inner.width, self.inner.bottom - top)
        places = sheet.places(room)
        name = theme.paragraph(content.name, places.name.width, "body", "quiet")
        self.put(name, topleft=places.name.topleft)
        code = large.picture(theme, content.code, places.code.width, sheet.role)
        self.put(code, topleft=places.code.topleft)
        picture = square.drawn(square.modules(content.code), places.square.width)
        self.put(picture, midtop=places.square.midtop)
        self.answer_area = places.said
        buttons = self._buttons(places.buttons)
        self.controls = Controls([*buttons, close], default=buttons[0], before=self.controls)

    def _buttons(self, areas: Sequence[pygame.Rect]) -> list[Button]:
        """A button for each of the ways; the first is the main one."""
        theme = self.services.theme
        return [
            Button(theme, area, name, label, action, "secondary" if index else "primary")
            for index, (area, (name, label, action)) in enumerate(
                zip(areas, self._ways(), strict=True)
            )
        ]

    def _ways(self) -> list[tuple[str, Label, Action]]:
        """The buttons: their names, what stands on them, what they do."""
        words = self.services.words
        ways: list[tuple[str, Label, Action]] = [
            (name, Label(words(f"share.copy_{name}")), partial(self._copy, name))
            for name in self._copies
        ]
        if self.services.exports:
            ways.append(("save", Label(words("share.save")), self._save))
        if self._reported:
            ways.append(("copy_place", Label(words("share.copy_place")), self._copy_place))
        elif reportable(self.services):
            ways.append(("report", Label(words("share.report")), self.report))
        return ways

    def _labels(self) -> list[Label]:
        """What the buttons need room for: also for what a press makes of one of them."""
        theme, words = self.services.theme, self.services.words
        *labels, last = (label for _, label, _ in self._ways())
        either = [Label(words(f"share.{key}")) for key in ("report", "copy_place")]
        if reportable(self.services):
            last = max(either, key=partial(Button.width, theme))
        return [*labels, last]

    # ------------------------------------------------------------------ what is done

    def _copy(self, name: str) -> None:
        self._copy_text(name, self._copies[name])

    def _copy_place(self) -> None:
        self._copy_text("place", str(self._reported))

    def _copy_text(self, name: str, text: str) -> None:
        clipboard = self.services.clipboard
        clipboard.put(text)
        shared = clipboard.shared
        key = f"share.{'copied' if shared else 'kept_inside'}.{name}"
        self._say(Said(self.services.words(key), "positive" if shared else "quiet"))

    def _save(self) -> None:
        text = self._copies.get("game", self._copies["code"])
        self._write(str(self._code), text, "saved")

    def report(self) -> None:
        """Write down all that is known of the game and the program; where that lies can be copied
        then."""
        text = report(self.services, self._session)
        self._reported = self._write(f"{REPORT}{self._code}", text, "reported")
        if self._reported:
            self.layout(self.services.theme.size)
            self.services.stack.redraw()

    def _write(self, name: str, text: str, done: str) -> Path | None:
        """Write a file and say what came of it; where it is, if it is."""
        folder, words = self.services.exports, self.services.words
        if folder is None:
            return None
        try:
            file = saved(folder, name, text)
        except OSError as error:
            self._say(Said(words("share.not_saved", reason=file_reason(words, error)), "negative"))
            return None
        self._say(Said(words(f"share.{done}"), "positive", file))
        return file

    # ------------------------------------------------------------------ what is said

    def stale(self) -> list[pygame.Rect]:
        """The sentence, where it is another."""
        fresh, self._fresh = self._fresh, False
        return [self.answer_area] if fresh else []

    def above(self, screen: pygame.Surface) -> None:
        """The sentence above the buttons."""
        picture = self.answer.picture(self.services.theme, self.answer_area.width)
        screen.blit(picture, picture.get_rect(bottomleft=self.answer_area.bottomleft))

    def _say(self, said: Said) -> None:
        self.answer, self._fresh = said, True

    def _height(self, width: int) -> int:
        """How high the sentence may become, whatever is pressed."""
        words, exports = self.services.words, self.services.exports
        names = [*self._copies, "place"]
        keys = [f"share.{how}.{name}" for how in ("copied", "kept_inside") for name in names]
        possible = [self.answer, *(Said(words(key), "quiet") for key in keys)]
        if exports:
            file = exports / f"{REPORT}{self._code} (10).txt"
            possible += (
                Said(words(f"share.{it}"), "positive", file) for it in ("saved", "reported")
            )
            possible.append(Said(words("share.not_saved", reason=""), "negative"))
        return max(said.height(self.services.theme, width) for said in possible)
