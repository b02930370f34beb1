"""What is said beside the calendar: of the chosen day, and of days in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.keeping.days import State
from game.ui.daily.marks import mark
from game.ui.statistics.box import Content, Sheet
from game.ui.widgets.graded import diamonds

if TYPE_CHECKING:
    import pygame

    from game.deals.grades import Grade
    from game.keeping.days import Streak
    from game.text.catalogue import Words
    from game.ui.theme import Theme


class Day(NamedTuple):
    """What is to be known of the chosen day's deal."""

    date: str
    state: State
    said: str
    """How it went, or what else there is to say."""
    grade: Grade | None
    code: str


class About(Content):
    """The chosen day: how it went, how hard its deal is, and the code of that."""

    name = "day"

    def __init__(self, theme: Theme, words: Words, day: Day) -> None:
        self.theme, self.words, self._day = theme, words, day

    def heading(self) -> str:
        """The date in words."""
        return self._day.date

    def least(self, width: int) -> int:
        """The lines one under the other."""
        rows = len(self._lines(width)) + (1 if self._beside(width) else 2)
        return rows * self.theme.line("body") + self.theme.u // 2

    def lay(self, sheet: Sheet, room: pygame.Rect) -> None:
        """The sign with its words, then the grade, and the code at its right or below it."""
        theme, day, line = self.theme, self._day, self.theme.line("body")
        sign = mark(theme, day.state, self._side())
        place = sheet.lay(sign, left=room.left, centery=room.top + line // 2)
        left = place.right + theme.u + theme.u // 2
        said = sheet.paragraph(
            day.said, room.right - left, "body", "ink", "Heavy", left=left, top=room.top
        )
        top = said.bottom + theme.u // 2
        if day.grade:
            self._grade(sheet, day.grade, room.left, top + line // 2)
        if self._beside(room.width):
            sheet.write(day.code, "body", "ink", "Bold", right=room.right, centery=top + line // 2)
        else:
            top += line if day.grade else 0
            sheet.write(day.code, "body", "ink", "Bold", left=room.left, centery=top + line // 2)

    def _grade(self, sheet: Sheet, grade: Grade, left: int, middle: int) -> None:
        signs = diamonds(grade, self._diamond(), self.theme.colour("accent"))
        beside = (
            sheet.lay(signs, left=left, centery=middle).right + self.theme.u + self.theme.u // 2
        )
        sheet.write(self.words(f"grade.{grade.key}"), "body", "ink", left=beside, centery=middle)

    def _lines(self, width: int) -> list[str]:
        room = width - self._side() - self.theme.u - self.theme.u // 2
        return self.theme.lines(self._day.said, room, "body", "Heavy")

    def _beside(self, width: int) -> bool:
        """Whether grade and code have room on one line."""
        theme, day = self.theme, self._day
        grade = self.words(f"grade.{day.grade.key}") if day.grade else ""
        signs = (day.grade or 0) * self._diamond() + theme.u
        wide = signs + theme.width(grade, "body") + theme.width(day.code, "body", "Bold")
        return wide + 2 * theme.u <= width

    def _side(self) -> int:
        return round(1.2 * self.theme.body)

    def _diamond(self) -> int:
        return round(0.6 * self.theme.body)


class Row(Content):
    """How many days in a row were won on their day, the longest row, and all days won."""

    name = "streak"

    def __init__(self, theme: Theme, words: Words, game: str, streak: Streak) -> None:
        self.theme, self.words = theme, words
        names = (words("daily.streak", game=game), words("daily.longest"), words("daily.won"))
        self._pairs = list(zip(names, streak, strict=True))

    def heading(self) -> str:
        """Each number has its own."""
        return ""

    def least(self, width: int) -> int:
        """Numbers with their names below them."""
        theme, wide = self.theme, self._wide(width)
        rows = max(len(theme.lines(name, wide, "caption")) for name, _ in self._pairs)
        return theme.line("number") - theme.u + rows * theme.line("caption")

    def lay(self, sheet: Sheet, room: pygame.Rect) -> None:
        """Three side by side; the first has a flame while there is a row."""
        theme, step = self.theme, room.width // len(self._pairs)
        for index, (name, count) in enumerate(self._pairs):
            middle, burns = room.left + step * index + step // 2, index == 0 and count > 0
            number = sheet.write(
                str(count),
                "number",
                "coral" if burns else "ink",
                "Black",
                centerx=middle,
                top=room.top - theme.u,
            )
            if burns:
                flame = theme.icon("flame", round(1.3 * theme.body), "coral")
                sheet.lay(flame, right=number.left - theme.u // 2, centery=number.centery)
            sheet.paragraph(
                name,
                self._wide(room.width),
                "caption",
                "quiet",
                align="centre",
                centerx=middle,
                top=room.top + theme.line("number") - theme.u,
            )

    def _wide(self, width: int) -> int:
        return width // len(self._pairs) - self.theme.u


class Lacking(Content):
    """That the deals of this game cannot be read."""

    name = "lacking"

    def __init__(self, theme: Theme, words: Words, found: str) -> None:
        self.theme, self.words = theme, words
        self._said = words("daily.no_deals", found=found)

    def heading(self) -> str:
        """There is only the sentence."""
        return ""

    def least(self, width: int) -> int:
        """As many lines as it needs."""
        lines = self.theme.lines(self._said, width, "body", "Bold")
        return len(lines) * self.theme.line("body")

    def lay(self, sheet: Sheet, room: pygame.Rect) -> None:
        """The sentence."""
        sheet.paragraph(
            self._said, room.width, "body", "negative", "Bold", left=room.left, top=room.top
        )
