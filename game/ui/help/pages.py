"""What each tab shows, laid out in a width: things that scroll together."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.rules.code import GameCode
from game.storage.trouble import Trouble, short
from game.teaching.examples import BadExample, examples
from game.teaching.questions import Places, questions
from game.teaching.rulebook import rulebook
from game.ui.arrange import grid
from game.ui.help.blocks import Layer
from game.ui.help.lists import Answer, example_tile
from game.ui.help.sheet import BAD, Piece, Sheet
from game.ui.looks import Look
from game.ui.table.wishes import Wishes
from game.ui.widgets.widget import Widget
from game.ui.wording import trouble_line

if TYPE_CHECKING:
    from pathlib import Path

    from game.rules.refusal import Reason
    from game.teaching.examples import Example
    from game.teaching.page import Page
    from game.text.catalogue import Words
    from game.ui.services import Services
    from game.ui.widgets.tile import Tile

_TWO_FROM = 44
"""How wide a page is on which examples stand in two columns, in heights of a letter."""


class Place(NamedTuple):
    """How far one has read: so much of a part, counted from 0, has gone by."""

    part: int = 0
    gone: float = 0.0


class Content(NamedTuple):
    """What scrolls, by its own upper left corner: things that are read, things that answer, where
    each part begins, the places of rules, and how high it is."""

    pieces: Sequence[Piece] = ()
    widgets: Sequence[Widget] = ()
    tops: Sequence[int] = (0,)
    rules: Mapping[Reason, pygame.Rect] = {}
    height: int = 0

    def place(self, down: int) -> Place:
        """How far one has read where that much has gone by."""
        part = max(0, bisect_right(self.tops, down) - 1)
        return Place(part, (down - self.tops[part]) / max(1, self._height(part)))

    def down(self, place: Place) -> int:
        """How much has gone by where one has read so far."""
        part = min(place.part, len(self.tops) - 1)
        return self.tops[part] + round(place.gone * self._height(part))

    def _height(self, part: int) -> int:
        ends = (*self.tops[1:], self.height)
        return ends[part] - self.tops[part]


def rules_content(services: Services, kind: GameCode, width: int) -> Content:
    """The rules of a game."""
    wishes = Wishes(services.settings)
    palette, paper = wishes.palette(kind.game()), services.theme.paper
    look = Look(palette, paper, wishes.back, wishes.large_print)
    hint = services.words("help.figures") if services.pace else ""
    layer = Layer(services.theme, width, kind, look, hint)
    return Content(*layer.laid(_rulebook(services.words, kind)))


def examples_content(
    services: Services, kind: GameCode, width: int, begin: Callable[[Example], None]
) -> Content:
    """Its examples, side by side where there is room, under what is to be said of those that
    cannot be read."""
    theme, gap = services.theme, 2 * services.theme.u
    columns = 2 if width >= _TWO_FROM * theme.body else 1
    wide = (width - gap * (columns - 1)) // columns
    tiles, bad = _example_tiles(services, kind, wide, begin)
    sheet, top = Sheet(theme, width), 0
    if bad is not None:
        trouble = Trouble("no_examples", short(bad))
        services.lacks(trouble)
        top = sheet.write(trouble_line(services.words, trouble), BAD, 0, 0, width).bottom + gap
    rows = -(-len(tiles) // columns)
    high = max((tile.area.height for tile in tiles), default=0)
    room = pygame.Rect(0, top, width, max(0, rows * (high + gap) - gap))
    for tile, area in zip(tiles, grid(room, len(tiles), columns, gap), strict=True):
        tile.area = area
    tops = [tile.area.top for tile in tiles] or [0]
    return Content(sheet.pieces, tiles, tops, {}, room.bottom + gap)


def _example_tiles(
    services: Services, kind: GameCode, width: int, begin: Callable[[Example], None]
) -> tuple[list[Tile], BadExample | None]:
    """What begins each example that can be read and that shows only what is offered, and what is
    wrong with one that cannot be read."""
    try:
        found = examples(kind.variant.key)
    except BadExample as error:
        return [], error
    tiles, bad = [], None
    for example in found:
        if not all(act.code.offered(services.offered) for act in example.acts):
            continue
        begins = partial(begin, example)
        try:
            tile = example_tile(services.theme, services.words, example, width, begins)
        except BadExample as error:
            bad = error
        else:
            tiles.append(tile)
    return tiles, bad


def questions_content(
    services: Services,
    kind: GameCode,
    width: int,
    opened: Collection[str],
    turn: Callable[[str], None],
) -> Content:
    """What is asked of it, each under the other, with the answers that are `opened`."""
    theme, top, answers = services.theme, 0, []
    for question in questions(services.words, kind, places(services), services.opens):
        shown, turned = question.key in opened, partial(turn, question.key)
        answers.append(Answer(theme, (0, top), width, question, shown, turned))
        top = answers[-1].area.bottom + theme.u
    return Content((), answers, [answer.area.top for answer in answers] or [0], {}, top + theme.u)


def places(services: Services) -> Places | None:
    """Where things of the player's lie; None where nothing of a visit is kept."""
    if services.house is not None:
        return None
    folders = services.history.folder, services.settings.folder, services.exports
    return Places(*(_text(place) for place in (*folders, services.logbook.file)))


def _text(folder: Path | None) -> str:
    return str(folder) if folder else ""


@lru_cache(maxsize=32)
def _rulebook(words: Words, kind: GameCode) -> Page:
    return rulebook(words, kind)
