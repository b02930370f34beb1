"""The help pages, opened over the menu or the table, with pages of the game's own or made up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens import Screen
from tables import BY_KEY

from game.rules.cards import face_down, parse_card
from game.rules.code import GameCode
from game.rules.refusal import Reason
from game.rules.zones import Kind
from game.teaching.page import Chapter, Dealt, Figure, Grid, Page, Rows, Rule, Text
from game.ui.help.figures import FigureWidget
from game.ui.help.opening import open_help
from game.ui.help.scene import Help
from game.ui.widgets.segmented import Segmented

if TYPE_CHECKING:
    from game.ui.help.opening import Tab
    from game.ui.widgets.widget import Widget


def kind_of(key: str, **options: str) -> GameCode:
    """A game with its options, the default where none is named."""
    variant = BY_KEY[key]
    return GameCode(variant, {**variant.defaults(), **options}, 1)


def opened(
    size: tuple[int, int] = (800, 480),
    kind: GameCode | None = None,
    tab: Tab = "rules",
    reason: Reason | None = None,
    *,
    language: str = "tr",
    scale: str = "normal",
    speed: str = "off",
    theme: str = "iznik",
) -> Screen:
    """Help over the menu."""
    given = {"look.scale": scale, "motion.speed": speed, "look.theme": theme}
    screen = Screen(size, language, arguments=given)
    open_help(screen.services, kind or kind_of("klondike"), tab, reason)
    screen.settle(0.1 if speed == "off" else 0.4)
    return screen


def page(screen: Screen) -> Help:
    """The help that is open."""
    top = screen.services.stack.top
    assert isinstance(top, Help)
    return top


def tap(screen: Screen, name: str, touch: bool = False) -> None:
    """Tap one of the things on it."""
    screen.tap(page(screen).controls.named(name).area.center, touch)


def pick(screen: Screen, name: str, index: int) -> None:
    """Tap one of the choices of a row."""
    choice = page(screen).controls.named(name)
    assert isinstance(choice, Segmented)
    screen.tap(choice.part(index).center)


def offset(screen: Screen) -> int:
    """How far the page is scrolled."""
    return page(screen).scroller.offset


def figures(screen: Screen) -> list[FigureWidget]:
    """The pictures on the page."""
    return [w for w in page(screen).content.widgets if isinstance(w, FigureWidget)]


def focus(screen: Screen) -> Widget | None:
    """What the keyboard speaks to, if that shows."""
    found = page(screen).controls.focus
    return found if found and found.ringed else None


def reading(screen: Screen, reason: Reason) -> int:
    """How far below the upper edge of the view a rule begins."""
    help_, scroller = page(screen), page(screen).scroller
    top = help_.content.rules[reason].top + help_.origin[1] - scroller.offset
    return top - scroller.view.top


# ------------------------------------------------------------------ a page made up


def _cards(text: str) -> tuple[int, ...]:
    """Cards by their names, lower case face down."""
    return tuple(
        parse_card(name) if name[0] in "A23456789TJQK" and name[1] in "SHDC" else _down(name)
        for name in text.split()
    )


def _down(name: str) -> int:
    return face_down(parse_card(name))


def _figure(kind: Kind, lying: str, held: str, fits: bool = True) -> Figure:
    return Figure(kind, _cards(lying), _cards(held), fits)


_LONG = "An explanation that is unusually long, goes on for several lines and does not end there. "

FIGURES = (
    _figure(Kind.COLUMN, "8S", "7H"),
    _figure(Kind.COLUMN, "", "7H", False),
    _figure(Kind.COLUMN, "th 4d", "9S 8D 7C 6H 5S"),
    _figure(Kind.FOUNDATION, "", "AH"),
    _figure(Kind.FOUNDATION, "AH 2H", "3H 4S", False),
    _figure(Kind.WASTE, "2C 3C", "4C 5C", False),
    _figure(Kind.CELL, "QD", "KS", False),
    _figure(Kind.STOCK, "2c", "KS", False),
    _figure(Kind.COLUMN, "KS", "QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H", False),
)
"""Every kind of pile, empty and not, and as many cards as there can be."""


def made_up(code: GameCode) -> Page:
    """A page with every kind of block, more than any game has."""
    heads = ("Empty cells", *(f"with {count} empty columns" for count in range(3)))
    grid = tuple((str(row), *(str(row * 2**column) for column in range(3))) for row in range(5))
    dealt = (Dealt(code), Rows((("Columns", "7"), (_LONG, "1, 2, 3"))), Text("Short."))
    return (
        Chapter("goal", "A chapter", (Text(_LONG * 3), Text("Short."))),
        Chapter("deal", "Another one", dealt),
        Chapter(
            "rules",
            "Rules " * 8,
            (
                Rule(Reason.SAME_SUIT, "Title " * 12, _LONG * 2, FIGURES),
                Rule(Reason.ONE_LOWER, "Title", "Short."),
                Rule(Reason.FACE_DOWN, "Title", "Short.", FIGURES[2:4]),
                Grid("How many cards?", heads, grid),
                Grid("Few", ("a", "b"), (("1", "2"),)),
            ),
        ),
    )
