"""The bar over an example: what it shows, in which game, with which options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.text.naming import game_caption
from game.ui.replay.heading import Detail, Heading, count

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import pygame

    from game.rules.code import GameCode
    from game.text.catalogue import Words
    from game.ui.table.bar_parts import Part
    from game.ui.theme import Theme

_SIGN = 1.35
_TRIED = (
    Detail(1),
    Detail(1, name=False),
    Detail(1, name=False, labels=False),
    Detail(2),
    Detail(2, name=False),
    Detail(3, name=False),
)
"""What is tried, in this order: the options stay, for examples compare them."""


class ExampleHeading(Heading):
    """Title, game, options, the score if it is one of several `scores`, and the code."""

    def __init__(
        self,
        theme: Theme,
        words: Words,
        title: str,
        code: GameCode,
        scores: Sequence[int],
        deeds: Mapping[str, Callable[[], None]],
        left_handed: bool,
    ) -> None:
        super().__init__(theme, code.short, deeds, left_handed)
        self._words, self._title, self._game = words, title, code
        self._scores = sorted(set(scores))
        self._shown = (self._scores[0], False)
        self.find_room(_TRIED, _TRIED)
        self.write()

    def show(self, score: int, new: bool) -> list[pygame.Rect]:
        """Show a score, and the options in gold where they are `new`; the areas that change."""
        if (score, new) == self._shown:
            return []
        self._shown = score, new
        return self.write()

    def names(self, detail: Detail) -> list[Part]:
        """A sign and the title."""
        sign = self.theme.icon("help", round(_SIGN * self.theme.body), "bar_label")
        return [sign, self._written_title(detail)]

    def counts(self, detail: Detail) -> list[Part]:
        """The game, its options, and the score."""
        theme, words, (score, new) = self.theme, self._words, self._shown
        parts: list[Part] = []
        if detail.name:
            name = words(f"variant.{self._game.variant.key}.name")
            parts.append(theme.text(name, "body", "bar_label", "Bold"))
        if options := game_caption(words, self._game):
            parts.append(theme.text(options, "body", "selected" if new else "bar_label", "Bold"))
        if len(self._scores) > 1:
            label = words("bar.score") if detail.labels else ""
            parts.append(count(theme, label, str(score), str(self._scores[-1])))
        return parts

    def _written_title(self, detail: Detail) -> pygame.Surface:
        """The title, in as many lines as it needs where there are most rows."""
        if detail.rows < 3:
            return self.theme.text(self._title, "body", "bar_text", "Heavy")
        u, side = self.theme.u, round(_SIGN * self.theme.body)
        room = self._width - self._close.area.width - side - 8 * u
        return self.theme.paragraph(self._title, room, "body", "bar_text", "Heavy")
