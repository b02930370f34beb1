"""The dialog in which a game is shared."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.text.naming import game_line
from game.ui.dialog import Dialog
from game.ui.share import large, square
from game.ui.share.copies import copies
from game.ui.share.said import Said
from game.ui.share.saving import saved
from game.ui.share.sheet import Content, Sheet
from game.ui.widgets.button import Action, Button, Label
from game.ui.widgets.controls import Controls
from game.ui.wording import file_reason

if TYPE_CHECKING:
    from game.play.session import Session
    from game.rules.code import GameCode
    from game.ui.services import Services

_WIDE, _NARROW = 48, 30
"""How wide the panel is, in heights of a letter."""


class ShareDialog(Dialog):
    """A game's code, large and as a picture for phones, and what of it can be copied or saved.

    Below the code stands one sentence: first what a code is, then what the last press has done.
    """

    def __init__(self, services: Services, session: Session, code: GameCode) -> None:
        super().__init__(services)
        self._code = code
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
        ways = self._ways()
        content = Content(
            game_line(words, self._code), str(self._code), [w[1] for w in ways], self._height
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
        buttons = [
            Button(theme, area, name, label, action, "secondary" if index else "primary")
            for index, (area, (name, label, action)) in enumerate(
                zip(places.buttons, ways, strict=True)
            )
        ]
        self.controls = Controls([*buttons, close], default=buttons[0], before=self.controls)

    def _ways(self) -> list[tuple[str, Label, Action]]:
        """The buttons: their names, what stands on them, what they do."""
        words = self.services.words
        ways: list[tuple[str, Label, Action]] = [
            (name, Label(words(f"share.copy_{name}")), partial(self._copy, name))
            for name in self._copies
        ]
        if self.services.exports:
            ways.append(("save", Label(words("share.save")), self._save))
        return ways

    # ------------------------------------------------------------------ what is done

    def _copy(self, name: str) -> None:
        clipboard = self.services.clipboard
        clipboard.put(self._copies[name])
        shared = clipboard.shared
        key = f"share.{'copied' if shared else 'kept_inside'}.{name}"
        self._say(Said(self.services.words(key), "positive" if shared else "quiet"))

    def _save(self) -> None:
        folder, words = self.services.exports, self.services.words
        text = self._copies.get("game", self._copies["code"])
        if folder is None:
            return
        try:
            file = saved(folder, str(self._code), text)
        except OSError as error:
            self._say(Said(words("share.not_saved", reason=file_reason(words, error)), "negative"))
        else:
            self._say(Said(words("share.saved"), "positive", file))

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
        keys = [f"share.{how}.{name}" for how in ("copied", "kept_inside") for name in self._copies]
        possible = [self.answer, *(Said(words(key), "quiet") for key in keys)]
        if exports:
            possible.append(Said(words("share.saved"), "positive", exports / f"{self._code}.txt"))
            possible.append(Said(words("share.not_saved", reason=""), "negative"))
        return max(said.height(self.services.theme, width) for said in possible)
