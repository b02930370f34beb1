"""What is said of a typed code: which game it is, then, after a sign, whether that can be won."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.solver.search import Verdict
from game.text.explain import bad_code
from game.text.naming import game_line

if TYPE_CHECKING:
    from game.coaching.prospect import Prospect
    from game.rules.code import BadCode, GameCode
    from game.text.catalogue import Words
    from game.ui.theme import Role, Theme

Size = tuple[int, int]


class Told(NamedTuple):
    """The quiet words, those that matter with their colour, and the sign before these."""

    game: str = ""
    sentence: str = ""
    colour: str = "ink"
    sign: str = ""

    @property
    def said(self) -> str:
        """All of it on one line."""
        return " · ".join(part for part in (self.game, self.sentence) if part)

    def height(self, theme: Theme, width: int, size: Role) -> int:
        """What it needs in a width, the game on a line of its own."""
        beside = width - _aside(theme, self, size)
        sentence = theme.lines(self.sentence, beside, size, "Bold") if self.sentence else []
        game = theme.lines(self.game, width, size) if self.game else []
        return (len(game) + len(sentence)) * theme.line(size)

    def drawn(self, theme: Theme, room: Size) -> pygame.Surface | None:
        """In letters as usual on two lines, or in smaller ones, or run together: as is room."""
        if not self.said:
            return None
        for size in _SIZES:
            if self.height(theme, room[0], size) <= room[1]:
                return _apart(theme, self, room[0], size)
        return _signed(theme, self._replace(sentence=self.said), room[0], "caption")


_SIZES: tuple[Role, ...] = ("body", "caption")


def told(words: Words, code: GameCode, prospect: Prospect) -> Told:
    """What is known of a good code."""
    game = game_line(words, code)
    if prospect.verdict is Verdict.LOST:
        return Told(game, words("code_entry.lost"), "ink", f"lamp_{Verdict.LOST}")
    if prospect.verdict is not Verdict.WON:
        return Told(game)
    known = [words("code_entry.winnable")]
    if prospect.grade:
        known.append(words(f"grade.{prospect.grade.key}"))
    return Told(game, " · ".join(known), "positive", f"lamp_{Verdict.WON}")


def told_wrong(words: Words, error: BadCode) -> Told:
    """What is wrong with what is typed."""
    return Told("", bad_code(words, error), "negative")


def told_not_offered(words: Words, code: GameCode) -> Told:
    """That the game of a good code cannot be played here."""
    return Told(game_line(words, code), words("code_entry.not_offered"), "negative")


def _apart(theme: Theme, told: Told, width: int, size: Role) -> pygame.Surface:
    """The game on a line, the rest below it."""
    rows = [theme.paragraph(told.game, width, size, "quiet")] if told.game else []
    rows += [_signed(theme, told, width, size)] if told.sentence else []
    wide, high = max(row.get_width() for row in rows), sum(row.get_height() for row in rows)
    whole = pygame.Surface((wide, high), pygame.SRCALPHA)
    whole.blits([(row, (0, high - row.get_height() if row is not rows[0] else 0)) for row in rows])
    return whole


def _signed(theme: Theme, told: Told, width: int, size: Role) -> pygame.Surface:
    """The sentence with its sign before the first line."""
    aside = _aside(theme, told, size)
    text = theme.paragraph(told.sentence, width - aside, size, told.colour, "Bold")
    if not told.sign:
        return text
    whole = pygame.Surface((aside + text.get_width(), text.get_height()), pygame.SRCALPHA)
    sign = theme.icon(told.sign, _side(theme, size), told.colour)
    whole.blit(sign, sign.get_rect(left=0, centery=theme.line(size) // 2))
    whole.blit(text, (aside, 0))
    return whole


def _aside(theme: Theme, told: Told, size: Role) -> int:
    """The width of the sign and what parts it from the words."""
    return _side(theme, size) + theme.u if told.sign else 0


def _side(theme: Theme, size: Role) -> int:
    return theme.line(size)
