"""What the table says: the bubble with a refused rule, and short notices."""

from collections.abc import Sequence

import pygame

from game.text.catalogue import Words
from game.text.explain import Explanation, Pair
from game.ui import paint
from game.ui.paint import Box
from game.ui.pictures import chip, tinted
from game.ui.table.beside import Surroundings, beside, hides, tail_size
from game.ui.table.canvas import Item
from game.ui.table.layout import Area
from game.ui.table.plate import Plate
from game.ui.theme import Theme, stacked
from game.ui.widgets.button import Action, Button, Label
from game.ui.widgets.controls import Controls

BUBBLE_SECONDS = 8.0
TOAST_SECONDS = 2.0
_SECOND_PRESS = 0.4
_BESIDE, _APART = 2, 5
"""How far the cards of a pair stand from each other, and pairs from pairs, in units."""
_WIDTHS = (96, 72, 56)
"""How wide what a bubble says may be, in units: narrower where it would hide too much."""


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


class Bubble(Notice):
    """A notice with a line at its foot that can be pressed: `way`, if it leads anywhere.

    A press right after it has come is the rest of a double one, and not meant for that line.
    """

    def __init__(
        self,
        picture: pygame.Surface,
        place: pygame.Rect,
        seconds: float,
        body: pygame.Rect,
        way: Button | None,
    ) -> None:
        super().__init__("bubble", picture, place, seconds, body)
        self._way = way
        self._plate = Plate(picture, place, body, Controls([way] if way else []))
        self._there = 0.0

    @property
    def way(self) -> pygame.Rect | None:
        """Where that line lies in the window."""
        return self._plate.area_of(self._way.name) if self._way else None

    def step(self, seconds: float) -> None:
        """Let time pass."""
        super().step(seconds)
        self._there += seconds

    def point(self, event: pygame.event.Event) -> bool:
        """Let that line answer the pointer; whether it was meant for it."""
        return self._there > _SECOND_PRESS and self._plate.point(event)

    def go(self) -> bool:
        """Go where that line leads; whether there is one."""
        if self._way:
            self._way.activate()
        return self._way is not None

    def item(self) -> Item:
        """The picture, to be drawn over everything."""
        return self._plate.item("bubble")


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


def chosen(
    theme: Theme, picture: pygame.Surface, more: str, card: Area, around: Surroundings
) -> Notice:
    """A small bubble beside a card that a finger is choosing: the card, and how many more."""
    rows = [picture, *([theme.text(more, "body", "ink", "Heavy")] if more else [])]
    pad, gap = 2 * theme.u, theme.u
    width = max(row.get_width() for row in rows) + 2 * pad
    height = sum(row.get_height() for row in rows) + gap * (len(rows) - 1) + 2 * pad
    area = pygame.Rect(0, 0, width, height)
    tail = tail_size(theme.u)[1]
    left = card.x - width - tail >= around.window.left
    area.centery = card.y + card.h // 2
    area.x = card.x - width - tail if left else card.right + tail
    area.clamp_ip(around.window)
    whole, place = with_tail(theme, area.size, area, "left" if left else "right", card)
    top = area.y - place.y + pad
    for row in rows:
        whole.blit(row, (area.x - place.x + (width - row.get_width()) // 2, top))
        top += row.get_height() + gap
    return Notice("chosen", whole, place, float("inf"), area)


def bubble(
    theme: Theme,
    words: Words,
    said: Explanation,
    palette: str,
    around: Surroundings,
    seconds: float = BUBBLE_SECONDS,
    show: Action | None = None,
) -> Bubble:
    """A bubble at the card concerned: the rule, the cards as chips, one sentence, and, if it can
    be shown, a line that does so. It is as wide as leaves the cards concerned in sight."""
    pad, label = 3 * theme.u, Label(words("table.show_rule"), leading=True)
    foot = theme.button + theme.u if show else pad
    least = Button.width(theme, label) if show else 0
    for units in _WIDTHS:
        widest = min(around.window.width - 2 * theme.u - 2 * pad, units * theme.u)
        body = _body(theme, words, said, palette, widest)
        size = (max(body.get_width() + 2 * pad, least), body.get_height() + pad + foot)
        area, side = beside(around, size, theme.u)
        if not hides(around, area):
            break
    picture, place = with_tail(theme, size, area, side, around.anchor)
    left, top = area.x - place.x, area.y - place.y
    picture.blit(body, (left + pad, top + pad))
    if show is None:
        return Bubble(picture, place, seconds, area, None)
    line = pygame.Rect(left, top + size[1] - theme.button, size[0], theme.button)
    return Bubble(picture, place, seconds, area, _way(theme, picture, line, label, show))


def _way(
    theme: Theme, picture: pygame.Surface, line: pygame.Rect, label: Label, show: Action
) -> Button:
    """The line at the foot of a bubble, parted from what is above it."""
    edge = max(1, theme.panel_edge)
    within = line.inflate(-2 * edge, 0)
    fine = pygame.Rect(within.left, line.top, within.width, max(1, theme.line_width))
    picture.fill(theme.colour("box_line"), fine)
    return Button(theme, within, "show_rule", label, show, "tertiary")


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
    gap = (_APART if groups else _BESIDE) * theme.u
    groups += [chip(card, height, palette) for card in said.cards]
    if not groups:
        return None
    lines: list[list[pygame.Surface]] = [[]]
    for group in groups:
        if lines[-1] and _row_width([*lines[-1], group], gap) > width:
            lines.append([])
        lines[-1].append(group)
    rows = [_in_row(line, gap) for line in lines]
    if said.pairs:
        for row, line in zip(rows, lines, strict=True):
            _part(theme, row, line, gap)
    return stacked(rows, round(1.2 * height))


def _part(theme: Theme, row: pygame.Surface, pairs: Sequence[pygame.Surface], gap: int) -> None:
    """Draw a fine upright line between pairs that stand in one row."""
    wide, left = max(1, theme.line_width), 0
    for pair in pairs[:-1]:
        left += pair.get_width()
        line = pygame.Rect(left + (gap - wide) // 2, 0, wide, row.get_height())
        row.fill(theme.colour("box_line"), line)
        left += gap


def _pair(theme: Theme, words: Words, pair: Pair, palette: str, height: int) -> pygame.Surface:
    sign, colour = ("check", "positive") if pair.fits else ("cross", "negative")
    mark = tinted(f"icons/{sign}", round(1.1 * theme.body), theme.colour(colour))
    parts = [chip(pair.card, height, palette), mark, chip(pair.below, height, palette)]
    if pair.column is not None:
        named = words("table.column", column=pair.column)
        parts.append(theme.text(named, "body", "positive", "Heavy"))
    return _in_row(parts, _BESIDE * theme.u)


def _row_width(parts: Sequence[pygame.Surface], gap: int) -> int:
    return sum(part.get_width() for part in parts) + gap * (len(parts) - 1)


def _in_row(parts: Sequence[pygame.Surface], gap: int) -> pygame.Surface:
    height = max(part.get_height() for part in parts)
    row = pygame.Surface((_row_width(parts, gap), height), pygame.SRCALPHA)
    x = 0
    for part in parts:
        row.blit(part, (x, (height - part.get_height()) // 2))
        x += part.get_width() + gap
    return row


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
    points = _tail(area, side, pygame.Rect(anchor), theme.u) if anchor and side else []
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


def _tail(area: pygame.Rect, side: str, anchor: pygame.Rect, u: int) -> list[tuple[int, int]]:
    """The three corners of the tail; none where the bubble covers its card."""
    wide, high = tail_size(u)
    half, radius = wide // 2, 2 * u
    if area.colliderect(anchor):
        return []
    if side in ("below", "above"):
        x = min(max(anchor.centerx, area.left + radius + half), area.right - radius - half)
        base, tip = (area.top, -high) if side == "below" else (area.bottom - 1, high)
        return [(x - half, base), (x, base + tip), (x + half, base)]
    y = min(max(anchor.centery, area.top + radius + half), area.bottom - radius - half)
    base, tip = (area.left, -high) if side == "right" else (area.right - 1, high)
    return [(base, y - half), (base + tip, y), (base, y + half)]
