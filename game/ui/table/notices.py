"""What the table says: the bubble with a refused rule, and short notices."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

import pygame

from game.text.catalogue import Words
from game.text.explain import Explanation, Pair
from game.ui import paint
from game.ui.paint import Box
from game.ui.pictures import chip, tinted
from game.ui.table.canvas import Item
from game.ui.table.layout import Area
from game.ui.theme import Theme, stacked

BUBBLE_SECONDS = 6.0
TOAST_SECONDS = 2.0
_TAIL = (28, 14)


class Notice:
    """A picture over the table that leaves by itself."""

    def __init__(
        self,
        key: str,
        picture: pygame.Surface,
        area: pygame.Rect,
        seconds: float,
        body: pygame.Rect | None = None,
    ) -> None:
        self._key = key
        self.picture = picture
        self.area = area
        self.body = area if body is None else body
        """All of it but its shadow and tail."""
        self._left = seconds

    def step(self, seconds: float) -> None:
        """Let time pass."""
        self._left -= seconds

    def covers(self, point: tuple[int, int]) -> bool:
        """Whether it hides what lies at a point; its shadow does not."""
        return bool(self.body.collidepoint(point))

    @property
    def over(self) -> bool:
        """Whether it has been there long enough."""
        return self._left <= 0

    def item(self) -> Item:
        """The picture, to be drawn over everything."""
        key = (self._key, id(self.picture))
        return Item(key, self.area, ((self.picture, self.area.topleft),))


def toast(
    theme: Theme,
    text: str,
    size: tuple[int, int],
    bottom: int,
    seconds: float = TOAST_SECONDS,
) -> Notice:
    """A dark pill with one line, low in the middle, above `bottom`."""
    line = theme.paragraph(text, size[0] - 16 * theme.u, "body", "toast_text", "Bold", "centre")
    width, height = line.get_width() + 8 * theme.u, line.get_height() + 4 * theme.u
    box = _box(theme, "toast", min(height / 2, 4 * theme.u))
    pill = paint.box((width, height), box).copy()
    pill.blit(line, (4 * theme.u, 2 * theme.u))
    area = pill.get_rect(centerx=size[0] // 2, bottom=bottom - 3 * theme.u)
    return Notice("toast", pill, area, seconds)


class Surroundings(NamedTuple):
    """Where a bubble may be: the window, what it speaks of, what it must not hide.

    One that speaks of no place of the table lies low in the middle, and has no tail.
    """

    window: pygame.Rect
    anchor: Area | None
    keep_free: Sequence[Area]
    better_free: Sequence[Area] = ()
    """What it should hide as little of as may be."""


def chosen(
    theme: Theme, picture: pygame.Surface, more: str, card: Area, around: Surroundings
) -> Notice:
    """A small bubble beside a card that a finger is choosing: the card, and how many more."""
    rows = [picture, *([theme.text(more, "body", "ink", "Heavy")] if more else [])]
    pad, gap = 2 * theme.u, theme.u
    width = max(row.get_width() for row in rows) + 2 * pad
    height = sum(row.get_height() for row in rows) + gap * (len(rows) - 1) + 2 * pad
    area = pygame.Rect(0, 0, width, height)
    left = card.x - width - _TAIL[1] >= around.window.left
    area.centery = card.y + card.h // 2
    area.x = card.x - width - _TAIL[1] if left else card.right + _TAIL[1]
    area.clamp_ip(around.window)
    whole, place = with_tail(theme, area.size, area, "left" if left else "right", card)
    top = area.y - place.y + pad
    for row in rows:
        whole.blit(row, (area.x - place.x + (width - row.get_width()) // 2, top))
        top += row.get_height() + gap
    return Notice("chosen", whole, place, float("inf"), area)


def bubble(
    theme: Theme, words: Words, said: Explanation, palette: str, around: Surroundings
) -> Notice:
    """A bubble at the card concerned: the rule, the cards as chips, one sentence."""
    body = _body(theme, words, said, palette, min(around.window.width - 4 * theme.u, 96 * theme.u))
    pad = 3 * theme.u
    size = (body.get_width() + 2 * pad, body.get_height() + 2 * pad)
    area, side = beside(around, size, theme.u)
    picture, place = with_tail(theme, size, area, side, around.anchor)
    picture.blit(body, (area.x - place.x + pad, area.y - place.y + pad))
    return Notice("bubble", picture, place, BUBBLE_SECONDS, area)


def _body(
    theme: Theme, words: Words, said: Explanation, palette: str, width: int
) -> pygame.Surface:
    title = theme.paragraph(said.title, width, "body", "ink", "Heavy")
    sentence = theme.paragraph(said.sentence, min(width, 80 * theme.u), "body", "quiet")
    chips = _chips(theme, words, said, palette, width)
    rows = [title, *([chips] if chips else []), sentence]
    gap = 2 * theme.u
    height = sum(row.get_height() for row in rows) + gap * (len(rows) - 1)
    body = pygame.Surface((max(row.get_width() for row in rows), height), pygame.SRCALPHA)
    y = 0
    for row in rows:
        body.blit(row, (0, y))
        y += row.get_height() + gap
    return body


def _chips(
    theme: Theme, words: Words, said: Explanation, palette: str, width: int
) -> pygame.Surface | None:
    """The cards spoken of, in as many lines as they need."""
    height = round(1.7 * theme.body)
    groups = [_pair(theme, words, pair, palette, height) for pair in said.pairs]
    groups += [chip(card, height, palette) for card in said.cards]
    if not groups:
        return None
    lines: list[list[pygame.Surface]] = [[]]
    for group in groups:
        if lines[-1] and _row_width(theme, [*lines[-1], group]) > width:
            lines.append([])
        lines[-1].append(group)
    return stacked([_in_row(theme, line) for line in lines], round(1.2 * height))


def _pair(theme: Theme, words: Words, pair: Pair, palette: str, height: int) -> pygame.Surface:
    sign, colour = ("check", "positive") if pair.fits else ("cross", "negative")
    mark = tinted(f"icons/{sign}", round(1.1 * theme.body), theme.colour(colour))
    parts = [chip(pair.card, height, palette), mark, chip(pair.below, height, palette)]
    if pair.column is not None:
        named = words("table.column", column=pair.column)
        parts.append(theme.text(named, "body", "positive", "Heavy"))
    return _in_row(theme, parts)


def _row_width(theme: Theme, parts: Sequence[pygame.Surface]) -> int:
    return sum(part.get_width() for part in parts) + 2 * theme.u * (len(parts) - 1)


def _in_row(theme: Theme, parts: Sequence[pygame.Surface]) -> pygame.Surface:
    height = max(part.get_height() for part in parts)
    row = pygame.Surface((_row_width(theme, parts), height), pygame.SRCALPHA)
    x = 0
    for part in parts:
        row.blit(part, (x, (height - part.get_height()) // 2))
        x += part.get_width() + 2 * theme.u
    return row


_SIDES = ("below", "above", "left", "right")
_ANCHOR_COUNTS, _KEPT_COUNTS = 500, 10
"""How often the card concerned, and each that should be seen, counts against any other."""
_ALONG = (0.5, 0.25, 0.75, 0.0, 1.0)
"""How a bubble may lie along its card: in the middle before further to one end."""


def beside(around: Surroundings, size: tuple[int, int], u: int) -> tuple[pygame.Rect, str]:
    """Where the bubble hides least: below its card, above, left or right of it, or a bit aside.

    Where one that may lie anywhere would still hide what it must not, it lies elsewhere, on no
    side of its card.
    """
    window = around.window.inflate(-2 * u, -2 * u)
    if around.anchor is None:
        area = pygame.Rect((0, 0), size)
        area.midbottom = (window.centerx, window.bottom - u)
        return area, ""
    anchor = pygame.Rect(around.anchor)
    sides = product(_ALONG, _sides(anchor, around.window))
    near = [(_placed(anchor, size, side, along).clamp(window), side) for along, side in sides]
    best = min(near, key=lambda place: _hidden(around, place[0]))
    if around.better_free and _hidden(around._replace(better_free=()), best[0]):
        far = [(area, "") for area in _anywhere(window, size)]
        best = min([best, *far], key=lambda place: _hidden(around, place[0]))
    return best


def _hidden(around: Surroundings, area: pygame.Rect) -> int:
    """How much a bubble there would hide, what matters more counting more."""
    anchors = [around.anchor] if around.anchor else []
    return sum(
        times * sum(_shared(area, pygame.Rect(other)) for other in others)
        for times, others in (
            (_ANCHOR_COUNTS, anchors),
            (_KEPT_COUNTS, around.keep_free),
            (1, around.better_free),
        )
    )


def _anywhere(window: pygame.Rect, size: tuple[int, int]) -> Iterator[pygame.Rect]:
    """Places all over the window."""
    for across, down in product(_ALONG, _ALONG):
        x = window.left + round(across * (window.width - size[0]))
        y = window.top + round(down * (window.height - size[1]))
        yield pygame.Rect((x, y), size)


def _sides(anchor: pygame.Rect, window: pygame.Rect) -> tuple[str, ...]:
    """Where a bubble may be of its card; of a button at an edge, only where there is room."""
    if anchor.bottom <= window.top:
        return ("below",)
    return ("above",) if anchor.top >= window.bottom else _SIDES


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    both = one.clip(other)
    return both.width * both.height


def _placed(anchor: pygame.Rect, size: tuple[int, int], side: str, along: float) -> pygame.Rect:
    area, tail = pygame.Rect((0, 0), size), _TAIL[1] + 6
    if side in ("below", "above"):
        area.left = anchor.left + round(along * (anchor.width - size[0]))
        area.top = anchor.bottom + tail if side == "below" else anchor.top - tail - size[1]
    else:
        area.top = anchor.top + round(along * (anchor.height - size[1]))
        area.left = anchor.left - tail - size[0] if side == "left" else anchor.right + tail
    return area


def with_tail(
    theme: Theme, size: tuple[int, int], area: pygame.Rect, side: str, anchor: Area | None
) -> tuple[pygame.Surface, pygame.Rect]:
    """The empty bubble with shadow and tail, and the area of all of it."""
    blur = 4 * theme.u
    place = area.inflate(2 * blur, 2 * blur)
    picture = pygame.Surface(place.size, pygame.SRCALPHA)
    radius = 2 * theme.u
    dark = paint.shadow(size, radius, blur, theme.shade(120))
    picture.blit(dark, (0, theme.u))
    picture.blit(paint.box(size, _box(theme, "bubble", radius)), (blur, blur))
    points = _tail(area, side, pygame.Rect(anchor), radius) if anchor and side else []
    if points:
        shifted = [(x - place.x, y - place.y) for x, y in points]
        pygame.draw.polygon(picture, theme.colour("bubble"), shifted)
        pygame.draw.aalines(picture, theme.colour("bubble"), True, shifted)
        if theme.panel_edge:
            edge = theme.colour("panel_edge")
            pygame.draw.lines(picture, edge, False, shifted, theme.panel_edge)
    return picture, place


def _box(theme: Theme, role: str, radius: float) -> Box:
    edge = theme.colour("panel_edge") if theme.panel_edge else paint.CLEAR
    return Box(theme.colour(role), radius=radius, edge=edge, edge_width=theme.panel_edge)


def _tail(area: pygame.Rect, side: str, anchor: pygame.Rect, radius: int) -> list[tuple[int, int]]:
    """The three corners of the tail; none where the bubble covers its card."""
    half, high = _TAIL[0] // 2, _TAIL[1]
    if area.colliderect(anchor):
        return []
    if side in ("below", "above"):
        x = min(max(anchor.centerx, area.left + radius + half), area.right - radius - half)
        base, tip = (area.top, -high) if side == "below" else (area.bottom - 1, high)
        return [(x - half, base), (x, base + tip), (x + half, base)]
    y = min(max(anchor.centery, area.top + radius + half), area.bottom - radius - half)
    base, tip = (area.left, -high) if side == "right" else (area.right - 1, high)
    return [(base, y - half), (base + tip, y), (base, y + half)]
