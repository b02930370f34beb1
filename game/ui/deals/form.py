"""The choices of the new-game dialog, one below the other: options, the wish for a deal, a code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from game.deals.drawing import Wish
from game.deals.grades import Grade
from game.rules.variant import Option, Variant
from game.ui.code_entry import CodeEntry
from game.ui.control_scene import Still
from game.ui.deals.places import Closeness
from game.ui.widgets.button import Button, Label
from game.ui.widgets.graded import Graded
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.ui.services import Services
    from game.ui.theme import Role

KINDS = ("winnable", "any", "graded")
"""What a deal can be, in the order of the choices."""
_USUAL = 16
"""No letters smaller than this take the place of larger ones."""


def kind_of(wish: Wish) -> int:
    """Which of the kinds of deals is wished for."""
    return KINDS.index("graded" if wish.grade else wish)


class Chosen(NamedTuple):
    """What is chosen: a game, its options, and the wish for its deal."""

    variant: Variant
    options: Mapping[str, str]
    wish: Wish


class Chooser(Protocol):
    """Who is told of what is chosen, and asked what all that means."""

    def pick(self, option: Option, choice: str) -> None:
        """Another choice for an option."""

    def pick_kind(self, kind: int) -> None:
        """Another of the kinds of deals."""

    def pick_grade(self, grade: int) -> None:
        """Another grade, counted from 0."""

    def explain(self) -> None:
        """What do the deals mean?"""


class Form:
    """The choices within a room, from its top downwards; the room itself may be too low."""

    def __init__(
        self,
        services: Services,
        room: pygame.Rect,
        close: Closeness,
        chosen: Chosen,
        chooser: Chooser,
    ) -> None:
        theme = services.theme
        small = close >= Closeness.TIGHT and theme.px("caption") >= _USUAL
        self._services, self._close = services, close
        self._chosen, self._chooser = chosen, chooser
        self._size: Role = "caption" if small else "body"
        self._room, self._top = room, room.top
        self.labels: list[Still] = []
        self.widgets: list[Widget] = []
        self._options()
        self._deals()
        self.code = self._code()
        """Where the field for a code has its place, with what is said of it."""

    @property
    def code_label(self) -> str:
        """What stands above the field until something is to be said; empty: it stands there
        always, and what is said stands below."""
        told_there = self._close >= Closeness.TIGHT
        return self._services.words("code_entry.label") if told_there else ""

    def code_above(self, bottom: int) -> pygame.Rect:
        """The room of field and sentence, where what is below it begins at `bottom`: what is said
        below the field may take as much more as it needs."""
        area = pygame.Rect(self.code)
        if not self.code_label:
            roomy = CodeEntry.roomy(self._services, area.width)
            area.height = max(area.height, min(roomy, bottom - area.top))
        return area

    # ------------------------------------------------------------------ options

    def _options(self) -> None:
        """All options in one row where they have room, otherwise a row for each.

        A row that begins beside the button that closes the dialog is so much shorter; without
        options, all begins below that.
        """
        theme = self._services.theme
        aside = theme.button + 2 * theme.u if self._close >= Closeness.TIGHTEST else 0
        rows = self._rows()
        for row in rows:
            self._row(row, self._room.width - (aside if row is rows[0] else 0))
        self._top += 0 if rows else aside

    def _rows(self) -> list[Sequence[Option]]:
        options = self._chosen.variant.choosable
        together = self._close >= Closeness.CLOSE or self._fit(options, self._room.width)
        return [options] * bool(options) if together else [[option] for option in options]

    def _fit(self, options: Sequence[Option], width: int) -> bool:
        """Whether all options have the same room, and words on one line."""
        share = self._share(width, len(options))
        return all(needed <= share for needed in self._needed(options))

    def _needed(self, options: Sequence[Option], broken: bool = False) -> list[int]:
        """What each option needs for its words on one line; `broken`: on two, where they have
        a dot."""
        theme, size = self._services.theme, self._size
        found = []
        for option in options:
            words = self._words_of(option)
            parts = [part for word in words for part in word.split(" · " if broken else "\n")]
            widest = max(parts, key=lambda part: theme.width(part, size, "Heavy"))
            found.append(Segmented.width(theme, [widest] * len(words), size))
        return found

    def _share(self, width: int, count: int) -> int:
        return (width - 2 * self._services.theme.u * (count - 1)) // max(1, count)

    def _widths(self, options: Sequence[Option], width: int) -> list[int]:
        """The same for each option; if that is too little for one, what each needs and as much
        more for each."""
        share, count = self._share(width, len(options)), len(options)
        if self._fit(options, width):
            return [share] * count
        needed = self._needed(options)
        if sum(needed) > share * count:
            needed = self._needed(options, broken=True)
        return [each + (share * count - sum(needed)) // count for each in needed]

    def _row(self, options: Sequence[Option], width: int) -> None:
        theme, left, widths = self._services.theme, self._room.left, self._widths(options, width)
        high = max(
            Segmented.height(theme, self._words_of(option), wide, self._size)
            for option, wide in zip(options, widths, strict=True)
        )
        for option, wide in zip(options, widths, strict=True):
            key = f"variant.{self._chosen.variant.key}.{option.key}"
            top = self._label(self._services.words(f"{key}.label"), left)
            self.widgets.append(self._choice(option, pygame.Rect(left, top, wide, high)))
            left += wide + 2 * theme.u
        self._top = top + high + self._between

    def _choice(self, option: Option, area: pygame.Rect) -> Segmented:
        keys, words = list(option.choices), self._words_of(option)
        chosen = keys.index(self._chosen.options[option.key])
        pick = partial(self._pick, option, keys)
        return Segmented(self._services.theme, area, option.key, words, chosen, pick, self._size)

    def _pick(self, option: Option, keys: Sequence[str], index: int) -> None:
        self._chooser.pick(option, keys[index])

    def _words_of(self, option: Option) -> list[str]:
        key = f"variant.{self._chosen.variant.key}.{option.key}"
        return [self._services.words(f"{key}.{choice}") for choice in option.choices]

    # ------------------------------------------------------------------ deals

    def _deals(self) -> None:
        """The kinds of deals, a button that explains them, and, where one is wished, the grades."""
        theme, words, room = self._services.theme, self._services.words, self._room
        top = self._label(words("new_game.deals"), room.left)
        kinds = [words(f"new_game.deals_{kind}") for kind in KINDS]
        wide = room.width - theme.button - 2 * theme.u
        area = pygame.Rect(room.left, top, wide, 0)
        area.height = Segmented.height(theme, kinds, wide, self._size)
        chosen, pick = kind_of(self._chosen.wish), self._chooser.pick_kind
        choice = Segmented(theme, area, "deals", kinds, chosen, pick, self._size)
        choice.leads_on = True
        self.widgets.append(choice)
        about = pygame.Rect(area.right + 2 * theme.u, top, theme.button, area.height)
        label = Label(icon="help")
        self.widgets.append(Button(theme, about, "about", label, self._chooser.explain))
        self._top = area.bottom + self._between
        if grade := self._chosen.wish.grade:
            self._grades(grade, area.bottom + (theme.u if self._close else 2 * theme.u))

    def _grades(self, grade: Grade, top: int) -> None:
        theme, words, room = self._services.theme, self._services.words, self._room
        names = [words(f"grade.{each.key}") for each in Grade]
        area = pygame.Rect(room.left, top, room.width, 0)
        area.height = Graded.height(theme, names, room.width, self._size)
        pick = self._chooser.pick_grade
        self.widgets.append(Graded(theme, area, "grade", names, grade - 1, pick, self._size))
        self._top = area.bottom + self._between

    # ------------------------------------------------------------------ code

    def _code(self) -> pygame.Rect:
        """The room of field and sentence, below the label or with it; none where codes are not
        open to players."""
        top = self._top
        if not self._services.opens("code"):
            return pygame.Rect(self._room.left, top - self._between, self._room.width, 0)
        if not self.code_label:
            top = self._label(self._services.words("code_entry.label"), self._room.left)
        height = CodeEntry.height(self._services)
        return pygame.Rect(self._room.left, top, self._room.width, height)

    @property
    def _between(self) -> int:
        theme = self._services.theme
        return (2 if self._close or theme.size[1] < 600 else 3) * theme.u

    def _label(self, words: str, left: int) -> int:
        """Write a label; the height below which what it names begins."""
        theme = self._services.theme
        text = theme.text(words, "caption", "quiet", "Bold")
        place = text.get_rect(left=left, top=self._top)
        self.labels.append(Still(text, place))
        return place.bottom + theme.u
