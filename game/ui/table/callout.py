"""A bubble with buttons: what the coach says, beside what it speaks of, until it is closed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.rules.cards import face_up
from game.text.catalogue import Words
from game.ui.pictures import chip
from game.ui.table.beside import Surroundings, beside
from game.ui.table.notices import with_tail
from game.ui.table.plate import Plate
from game.ui.table.remarks import Gain, Line, Part, Remark, Sign, Way
from game.ui.theme import Theme, Weight
from game.ui.widgets.button import Button, Kind, Label, icon_side
from game.ui.widgets.controls import Controls
from game.ui.widgets.widget import Spot

_WIDEST = 92
_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB)
_ALONG = (pygame.K_LEFT, pygame.K_RIGHT)


@dataclass(frozen=True)
class Making:
    """What bubbles are made with."""

    theme: Theme
    words: Words
    palette: str
    actions: Mapping[Way, Callable[[], None]]


class Callout(Plate):
    """One remark in its bubble. Enter does the foremost thing in one that was `asked` for."""

    def __init__(
        self,
        making: Making,
        remark: Remark,
        around: Surroundings,
        before: "Callout | None" = None,
        *,
        asked: bool = True,
    ) -> None:
        self.remark = remark
        theme, pad = making.theme, 3 * making.theme.u
        room = min(around.window.width - 2 * theme.u, _WIDEST * theme.u) - 2 * pad
        text = _text(making, remark, room)
        rows = _rows(theme, _buttons(making, remark), room)
        size = _size(theme, text, rows)
        area, side = beside(around, size, theme.u)
        base, place = with_tail(theme, size, area, side, around.anchor)
        left, top = area.x - place.x + pad, area.y - place.y + pad
        base.blit(text, (left, top))
        buttons = _put(theme, rows, (left, top + text.get_height() + 3 * theme.u))
        earlier = before.controls if before else None
        controls = Controls(buttons, buttons[0] if asked else None, before=earlier)
        super().__init__(base, place, area, controls)

    def speak(self) -> None:
        """Let the keyboard speak to the foremost button."""
        if self.controls.focus is None:
            self.controls.speak_to(self.controls.widgets[0], True)

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer what is meant for it: the pointer on it, Tab, Enter, and arrows along it."""
        if event.type == pygame.KEYDOWN:
            focus = self.controls.focus
            along = event.key in _ALONG and focus is not None and focus.ringed
            return (event.key in _KEYS or along) and self.controls.handle(event)
        answered = self.point(event)
        return answered or (event.type == pygame.MOUSEBUTTONDOWN and self.covers(event.pos))


def _size(theme: Theme, text: pygame.Surface, rows: Sequence[Sequence[Button]]) -> tuple[int, int]:
    gap = 2 * theme.u
    wide = max(sum(b.area.width for b in row) + gap * (len(row) - 1) for row in rows)
    high = text.get_height() + theme.u + len(rows) * (theme.button + gap)
    return max(text.get_width(), wide) + 6 * theme.u, high + 6 * theme.u


# ------------------------------------------------------------------ buttons


def _buttons(making: Making, remark: Remark) -> list[Button]:
    made = []
    for place, way in enumerate(remark.ways):
        quiet: Kind = "tertiary" if place and way == "close" else "secondary"
        kind: Kind = "primary" if not place and way != "close" else quiet
        label = Label(making.words(f"coach.{way}"))
        area = pygame.Rect(0, 0, Button.width(making.theme, label), making.theme.button)
        made.append(Button(making.theme, area, way, label, making.actions[way], kind))
    return made


def _rows(theme: Theme, buttons: Sequence[Button], room: int) -> list[list[Button]]:
    """As many side by side as there is room for."""
    rows: list[list[Button]] = [[]]
    for button in buttons:
        taken = sum(other.area.width + 2 * theme.u for other in rows[-1])
        if rows[-1] and taken + button.area.width > room:
            rows.append([])
        rows[-1].append(button)
    return rows


def _put(theme: Theme, rows: Sequence[Sequence[Button]], corner: Spot) -> list[Button]:
    """Lay buttons in their rows, from a corner on; all of them."""
    top = corner[1]
    for row in rows:
        left = corner[0]
        for button in row:
            button.area.topleft = (left, top)
            left = button.area.right + 2 * theme.u
        top += theme.button + 2 * theme.u
    return [button for row in rows for button in row]


# ------------------------------------------------------------------ text


def _text(making: Making, remark: Remark, room: int) -> pygame.Surface:
    """Title, lines and note, one under the other."""
    theme = making.theme
    inner = room - icon_side(theme) - 2 * theme.u
    sign = theme.icon(remark.sign.icon, icon_side(theme), remark.sign.colour)
    parts = [_flowed(making, line, room, "quiet", "Regular") for line in remark.lines]
    if remark.note:
        parts.append(theme.paragraph(remark.note, room, "caption", "quiet"))
    title = _flowed(making, remark.title, inner, "ink", "Heavy")
    head = pygame.Surface(
        (title.get_width() + sign.get_width() + 2 * theme.u, title.get_height()), pygame.SRCALPHA
    )
    first = _line_height(theme, remark.title)
    head.blit(sign, sign.get_rect(midleft=(0, first // 2)))
    head.blit(title, (sign.get_width() + 2 * theme.u, 0))
    return _stacked([head, *parts], theme.u)


def _flowed(making: Making, line: Line, room: int, colour: str, weight: Weight) -> pygame.Surface:
    """Words, cards and signs side by side, in as many rows as they need."""
    theme = making.theme
    gap = theme.width(" ", "body", weight)
    rows: list[list[pygame.Surface]] = [[]]
    for piece in (p for part in line for p in _pieces(making, part, colour, weight)):
        taken = sum(other.get_width() + gap for other in rows[-1])
        if rows[-1] and taken + piece.get_width() > room:
            rows.append([])
        rows[-1].append(piece)
    return _stacked([_in_row(row, gap, _line_height(theme, line)) for row in rows], 0)


def _pieces(making: Making, part: Part, colour: str, weight: Weight) -> list[pygame.Surface]:
    theme = making.theme
    match part:
        case str():
            return [theme.text(word, "body", colour, weight) for word in part.split()]
        case Gain(text):
            return [theme.text(text, "body", "positive", "Heavy")]
        case Sign(icon, tint):
            return [_apart(theme, theme.icon(icon, theme.px("body"), tint))]
    return [_apart(theme, chip(face_up(part), round(1.5 * theme.body), making.palette))]


def _apart(theme: Theme, picture: pygame.Surface) -> pygame.Surface:
    """A picture that keeps some distance from the words beside it."""
    apart = pygame.Surface((picture.get_width() + theme.u, picture.get_height()), pygame.SRCALPHA)
    apart.blit(picture, (theme.u // 2, 0))
    return apart


def _has_cards(line: Line) -> bool:
    return any(isinstance(part, int) for part in line)


def _line_height(theme: Theme, line: Line) -> int:
    return round(1.7 * theme.body) if _has_cards(line) else theme.line("body")


def _in_row(pieces: Sequence[pygame.Surface], gap: int, height: int) -> pygame.Surface:
    width = sum(piece.get_width() for piece in pieces) + gap * (len(pieces) - 1)
    row, left = pygame.Surface((max(1, width), height), pygame.SRCALPHA), 0
    for piece in pieces:
        row.blit(piece, (left, (height - piece.get_height()) // 2))
        left += piece.get_width() + gap
    return row


def _stacked(rows: Sequence[pygame.Surface], gap: int) -> pygame.Surface:
    width = max(row.get_width() for row in rows)
    height = sum(row.get_height() for row in rows) + gap * (len(rows) - 1)
    whole, top = pygame.Surface((width, height), pygame.SRCALPHA), 0
    for row in rows:
        whole.blit(row, (0, top))
        top += row.get_height() + gap
    return whole
