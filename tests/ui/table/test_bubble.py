"""The bubble that says which rule refused: in the window, beside the cards it speaks of."""

import random
from itertools import pairwise

import pygame
import pytest
import tables
import walks
from screens import LANGUAGES, SIZES
from tables import RULE_SETS, RuleSet
from tabletop import Spot, Tabletop, ruleset

from game.rules.cards import name
from game.rules.position import Move, Position
from game.ui.table.layout import Area

KLONDIKE = ruleset("klondike", rule="relaxed")


def refused_moves(rules: RuleSet, position: Position, count: int) -> list[Move]:
    """Some moves of cards that can be lifted but not placed there."""
    game, dice, found = rules.game, random.Random(9), list[Move]()
    sources = [pile for pile in (*game.columns, *game.cells) if game.liftable(position, pile)]
    goals = (*game.columns, *game.foundations, *game.cells)
    while sources and len(found) < count:
        src, dst = dice.choice(sources), dice.choice(goals)
        size = dice.randint(1, game.liftable(position, src))
        if src != dst and dst not in game.targets(position, src, size):
            found.append(Move(src, dst, size))
    return found


def refuse(table: Tabletop, move: Move) -> Area | None:
    """Drag cards to where they may not go; the area of the card that refuses, if one does."""
    table.scene.speech.hush()
    card = name(table.position.piles[move.src][-move.size])
    start, grip = table.area(card), table.spot(card)
    goal = table.table.target(table.position, move.dst)
    table.drop_at(card, (grip[0] + goal.x - start.x, grip[1] + goal.y - start.y))
    areas = [area for kind, area in table.marked_areas() if kind == "refused"]
    return areas[0] if areas else None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", RULE_SETS[::2], ids=str)
@pytest.mark.few(8)
def test_the_bubble_lies_in_the_window_and_never_on_the_card_that_refuses(
    rules: RuleSet, size: Spot
) -> None:
    table = Tabletop(rules, size=size, language=LANGUAGES[size[0] % 2])
    layout = table.table.layout
    bottom = layout.foot.y if layout.foot else size[1]
    window = pygame.Rect(0, layout.bar.h, size[0], bottom - layout.bar.h)
    said = 0
    for position in list(walks.positions(rules, 30, seed=4))[::10]:
        table.put(position)
        for move in refused_moves(rules, position, 3):
            refusing = refuse(table, move)
            bubble = table.scene.speech.bubble
            if refusing is None or bubble is None:
                continue
            said += 1
            assert window.contains(bubble.body)
            assert not bubble.body.colliderect(pygame.Rect(refusing))
    assert said > 3


def test_a_press_on_the_bubble_only_takes_it_away() -> None:
    table = Tabletop(KLONDIKE, "column 1: 7H\ncolumn 2: 8S\ncolumn 3: 2c AC\ncolumn 5: 8D")
    table.drag("7H", "8D")
    bubble = table.scene.speech.bubble
    assert bubble is not None
    table.pause()
    table.tap(bubble.body.center)
    assert (table.said, table.events, table.selected) == (None, "", "")


def test_esc_takes_it_away_before_it_opens_the_menu() -> None:
    table = Tabletop(KLONDIKE, "column 1: 9C 2H\ncolumn 2: 8S")
    table.click("9C")
    assert (bool(table.said), table.selected) == (True, "")
    table.key(pygame.K_ESCAPE)
    assert (table.said, table.top) == (None, table.scene)
    table.key(pygame.K_ESCAPE)
    assert table.top is not table.scene


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_a_bubble_at_every_edge_of_the_window_is_whole(size: Spot, language: str) -> None:
    table = Tabletop(ruleset("russian"), size=size, language=language)
    first, last = table.rules.game.columns[0], table.rules.game.columns[-1]
    for src, dst in ((first, last), (last, first), (first, table.rules.game.foundations[3])):
        assert refuse(table, Move(src, dst)) is not None
        bubble = table.scene.speech.bubble
        assert bubble is not None
        assert table.surface.get_rect().contains(bubble.body)
        assert bubble.body.top >= table.table.layout.bar.h


TWO_PAIRS = "column 1: 9C TH\ncolumn 2: JS\ncolumn 3: 2c AC\ncolumn 5: JD"


@pytest.mark.parametrize("scale", ["normal", "huge"])
@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
def test_a_bubble_with_two_pairs_of_cards_keeps_to_the_window(size: Spot, scale: str) -> None:
    table = Tabletop(KLONDIKE, TWO_PAIRS, size=size, language="tr", look__scale=scale)
    table.drag("TH", "JD")
    bubble, u = table.scene.speech.bubble, table.services.theme.u
    assert bubble is not None
    assert table.surface.get_rect().inflate(-2 * u, 0).contains(bubble.body)


def test_the_pair_that_fits_stands_apart_from_the_one_that_does_not() -> None:
    table = Tabletop(KLONDIKE, TWO_PAIRS, size=(1280, 720))
    table.drag("TH", "JD")
    theme, bubble = table.services.theme, table.scene.speech.bubble
    assert bubble is not None
    picture = table.surface.subsurface(bubble.body)
    high = 3 * theme.u + theme.line("body") + 2 * theme.u + round(0.85 * theme.body)
    ground = {tuple(picture.get_at((theme.u, high))), tuple(theme.colour("box_line"))}
    inked = [
        x for x in range(picture.get_width()) if tuple(picture.get_at((x, high))) not in ground
    ]
    last = max(inked) - theme.u
    gaps = [right - left for left, right in pairwise(inked) if right < last]
    assert max(gaps[1:]) >= 5 * theme.u


@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
def test_what_the_stock_refuses_hides_nothing_of_the_waste(size: tuple[int, int]) -> None:
    rules = ruleset("klondike")
    over = tables.table(rules.game, "waste: 2C\ncolumn 1: KH", rest="7")
    table = Tabletop(rules, over, size=size)
    table.key(pygame.K_SPACE)
    said, waste = table.scene.speech.bubble, table.rules.game.waste
    assert said is not None and waste is not None
    assert not said.body.colliderect(pygame.Rect(table.table.target(table.position, waste)))
