"""Where everything lies, at any size of window: nothing overlaps, all can be read and picked."""

import random
from itertools import combinations, pairwise

import pygame
import pytest
import walks
from hypothesis import given, settings
from hypothesis import strategies as st
from tables import RULE_SETS, RuleSet
from tabletop import ruleset

from game.rules.cards import face_down
from game.rules.position import Position
from game.rules.zones import Kind
from game.ui.pictures import Index
from game.ui.table.layout import Area, Layout, index_height
from game.ui.table.places import Table, roles
from game.ui.table.planning import Units, lay
from game.ui.theme import Theme

Size = tuple[int, int]

SIZES: tuple[Size, ...] = ((800, 480), (480, 800), (1024, 600), (1280, 720), (1920, 1080))
ANY_SIZE = st.one_of(
    st.tuples(st.integers(800, 3840), st.integers(480, 2160)),
    st.tuples(st.integers(480, 2160), st.integers(800, 3840)),
    st.sampled_from(SIZES),
)
ANY_RULES = st.sampled_from(RULE_SETS)
LEAST_STRIP, SINK = 12, 0.55
LONGEST = {"russian": (6, 24), "yukon": (6, 24), "klondike": (6, 13), "thoughtful": (0, 19)}
"""The face-down and face-up cards of the longest column to be ready for; FreeCell has 19."""


def units(size: Size) -> Units:
    """The interface's own units, as its theme works them out."""
    least = min(size)
    return Units(max(4, round(least / 135)), max(48, round(0.054 * least)))


def laid(rules: RuleSet, size: Size, left: bool = False) -> Layout:
    return lay(roles(rules.game), size, units(size), left)


def slots(layout: Layout) -> list[Area]:
    """The places of all piles."""
    corners = [*layout.columns, *layout.foundations, *layout.cells]
    corners += [corner for corner in (layout.stock, layout.waste) if corner]
    return [Area(*corner, *layout.card) for corner in corners]


def longest(rules: RuleSet) -> list[bool]:
    """The longest column to be ready for: which of its cards are face down."""
    down, up = LONGEST.get(rules.variant.key, (0, 19))
    return [True] * down + [False] * up


def overlapping_on_purpose(rules: RuleSet, size: Size) -> bool:
    """Whether the foundations lie over one another to let the cards be larger."""
    low = min(size) < 600 and size[0] >= size[1]
    return low and not rules.game.cells and rules.game.stock is None


def test_the_tests_use_the_units_of_the_theme() -> None:
    pygame.display.set_mode((10, 10))
    for size in SIZES:
        theme = Theme("iznik", size)
        assert Units(theme.u, theme.bar) == units(size)


@given(rules=ANY_RULES, size=ANY_SIZE, left=st.booleans())
@settings(max_examples=100)
def test_no_two_piles_overlap(rules: RuleSet, size: Size, left: bool) -> None:
    layout = laid(rules, size, left)
    stepped = set(layout.foundations) if overlapping_on_purpose(rules, size) else set()
    for one, other in combinations(slots(layout), 2):
        both_stepped = {(one.x, one.y), (other.x, other.y)} <= stepped
        assert both_stepped or not one.shared(other), (one, other)


@given(rules=ANY_RULES, size=ANY_SIZE, left=st.booleans())
@settings(max_examples=100)
def test_every_place_lies_in_the_window_between_bar_and_foot(
    rules: RuleSet, size: Size, left: bool
) -> None:
    layout = laid(rules, size, left)
    bottom = layout.foot.y if layout.foot else size[1]
    for place in slots(layout):
        assert place.x >= 0
        assert place.right <= size[0]
        assert place.y >= layout.bar.bottom
        assert place.bottom <= bottom


@given(size=ANY_SIZE)
@settings(max_examples=100)
def test_overlapped_foundations_show_enough_of_each_to_be_told_apart(size: Size) -> None:
    layout = laid(ruleset("russian"), size)
    for one, other in combinations(layout.foundations, 2):
        apart = max(
            abs(one[0] - other[0]) / layout.card[0], abs(one[1] - other[1]) / layout.card[1]
        )
        assert apart > 0.5


@pytest.mark.parametrize("size", [*SIZES, (3840, 2160)])
def test_a_tight_back_shows_more_than_its_edge(size: Size) -> None:
    layout = laid(ruleset("russian"), size)
    down = [True] * 6
    lying = layout.column([*down, *[False] * 24], layout.columns[0][1])[:6]
    assert all(card.strip >= 0.075 * layout.card[0] for card in lying)


@given(rules=ANY_RULES, size=ANY_SIZE, left=st.booleans())
@settings(max_examples=100)
def test_the_longest_column_keeps_its_strips_and_sinks_no_deeper_than_allowed(
    rules: RuleSet, size: Size, left: bool
) -> None:
    layout = laid(rules, size, left)
    top = layout.columns[0][1]
    lying = layout.column(longest(rules), top)
    assert all(card.strip >= LEAST_STRIP for card in lying)
    sunk = lying[-1].y + layout.card[1] - layout.bottom
    assert sunk <= SINK * layout.card[1] + 1
    floor = layout.foot.y if layout.foot else size[1]
    assert lying[-1].y + index_height(layout.card) < floor


@given(rules=ANY_RULES, size=ANY_SIZE, left=st.booleans(), data=st.data())
@settings(max_examples=100)
def test_every_covered_card_shows_the_whole_of_its_index(
    rules: RuleSet, size: Size, left: bool, data: st.DataObject
) -> None:
    layout = laid(rules, size, left)
    downs = data.draw(st.integers(0, sum(longest(rules))))
    ups = data.draw(st.integers(1, len(longest(rules)) - sum(longest(rules))))
    for card in layout.column([True] * downs + [False] * ups, layout.columns[0][1])[downs:]:
        needed = 0.117 * layout.card[0] if card.tight else index_height(layout.card)
        assert card.strip >= needed


@given(rules=ANY_RULES, size=ANY_SIZE, left=st.booleans())
@settings(max_examples=80)
def test_a_column_of_the_deal_lies_wholly_above_the_lower_edge(
    rules: RuleSet, size: Size, left: bool
) -> None:
    layout = laid(rules, size, left)
    for picture in rules.game.deal:
        lying = layout.column([sign == "#" for sign in picture], layout.columns[0][1])
        assert lying[-1].y + layout.card[1] <= layout.bottom + 1


@given(rules=ANY_RULES, size=ANY_SIZE, left=st.booleans())
@settings(max_examples=80)
def test_the_waste_shows_its_three_and_touches_no_foundation(
    rules: RuleSet, size: Size, left: bool
) -> None:
    layout = laid(rules, size, left)
    if layout.waste is None:
        return
    assert layout.waste_step >= 0.45 * layout.card[0]
    fanned = 2 * layout.waste_step
    if left:
        assert layout.waste[0] - fanned >= layout.foundations[-1][0] + layout.card[0]
    else:
        assert layout.waste[0] + fanned + layout.card[0] <= layout.foundations[0][0]


@given(rules=ANY_RULES, size=ANY_SIZE, longer=st.integers(1, 6))
@settings(max_examples=100)
def test_a_column_beyond_the_design_still_stays_in_the_window(
    rules: RuleSet, size: Size, longer: int
) -> None:
    layout = laid(rules, size)
    column = longest(rules) + [False] * longer
    lying = layout.column(column, layout.columns[0][1])
    sunk = lying[-1].y + layout.card[1] - layout.bottom
    assert sunk <= SINK * layout.card[1] + 2
    assert all(one.y < other.y for one, other in pairwise(lying))


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_cards_grow_with_the_window(rules: RuleSet) -> None:
    widths = [laid(rules, size).card[0] for size in ((800, 480), (1280, 720), (1920, 1080))]
    assert widths == sorted(set(widths))


@pytest.mark.parametrize(
    ("key", "size", "least"),
    [
        ("russian", (800, 480), 84),
        ("freecell", (800, 480), 84),
        ("klondike", (800, 480), 84),
        ("russian", (480, 800), 59),
        ("klondike", (1920, 1080), 150),
    ],
)
def test_cards_are_as_large_as_in_the_drawings(key: str, size: Size, least: int) -> None:
    assert laid(ruleset(key), size).card[0] >= least


# ---------------------------------------------------------------- hit boxes


def drawn(table: Table, position: Position, size: Size) -> pygame.Surface:
    """A picture whose pixels are the numbers of the cards seen there, 0 for none."""
    picture = pygame.Surface(size, depth=32)
    places = table.places(position)
    for card, place in sorted(places.items(), key=lambda item: item[1].order):
        picture.fill(card + 1, (place.x, place.y, *table.layout.card))
    return picture


def wrong_hits(table: Table, position: Position, size: Size) -> list[str]:
    """The spots where a finger would pick another card than the one drawn there."""
    picture, wrong = drawn(table, position, size), []
    for pile, cards in enumerate(position.piles):
        kind = table.game.kind(pile)
        for i, area in enumerate(table.cards(position, pile)):
            spots = _spots(area, size)
            for spot in spots:
                if picture.get_at_mapped(spot) != (cards[i] & 63) + 1:
                    continue
                picked = table.at(position, spot)
                depth = len(cards) - i if kind in (Kind.COLUMN, Kind.WASTE) else 1
                if picked != (pile, depth):
                    wrong.append(f"{kind.value} {pile} card {i} at {spot}: {picked}")
    return wrong


def _spots(area: Area, size: Size) -> list[tuple[int, int]]:
    """Spots on the first rows and columns of a card, in its middle, on its last ones."""
    xs = (area.x, area.x + area.w // 3, area.right - 1)
    ys = (area.y, area.y + 5, area.y + 11, area.y + area.h // 2, area.bottom - 1)
    return [(x, y) for x in xs for y in ys if y < size[1]]


def check_hits(rules: RuleSet, size: Size, count: int) -> None:
    table = Table(rules.game, laid(rules, size))
    for position in walks.positions(rules, count, seed=size[0], longest=40):
        assert wrong_hits(table, position, size) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
@pytest.mark.few(19)
def test_every_card_is_picked_wherever_it_is_seen(rules: RuleSet, size: Size) -> None:
    table = Table(rules.game, laid(rules, size))
    positions = list(walks.positions(rules, 40, seed=size[0], longest=40))
    for position in random.Random(1).sample(positions, 3):
        assert wrong_hits(table, position, size) == []


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_every_card_of_a_hundred_positions_is_picked_wherever_it_is_seen(
    rules: RuleSet, size: Size
) -> None:
    check_hits(rules, size, 100)


@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (480, 800)])
@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_the_longest_column_is_picked_card_by_card(rules: RuleSet, size: Size) -> None:
    table = Table(rules.game, laid(rules, size))
    column = longest(rules)
    piles = [b""] * len(rules.game.dealt(range(52)).piles)
    cards = [face_down(i) if down else i for i, down in enumerate(column)]
    piles[rules.game.columns[2]] = bytes(cards)
    position = Position(tuple(piles))
    assert wrong_hits(table, position, size) == []
    last = table.cards(position, rules.game.columns[2])[-1]
    middle = (last.x + last.w // 2, min(last.bottom, table.layout.bottom) - 6)
    assert table.at(position, middle) == (rules.game.columns[2], 1)


@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (480, 800)])
@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_tight_strips_have_the_tight_index(rules: RuleSet, size: Size) -> None:
    table = Table(rules.game, laid(rules, size))
    piles = [b""] * len(rules.game.dealt(range(52)).piles)
    piles[rules.game.columns[2]] = bytes(
        face_down(i) if down else i for i, down in enumerate(longest(rules))
    )
    places = list(table.places(Position(tuple(piles))).values())
    for one, covering in pairwise(places):
        tight = covering.y - one.y < index_height(table.layout.card)
        assert (one.index is Index.TIGHT) == tight
    assert places[-1].index is not Index.TIGHT


def test_between_two_piles_the_nearer_one_is_picked() -> None:
    rules = ruleset("klondike")
    table = Table(rules.game, laid(rules, (1280, 720)))
    position = rules.deal(1).dealt()
    first, second = table.slot(rules.game.columns[0]), table.slot(rules.game.columns[1])
    for x in range(first.right, second.x):
        found = table.at(position, (x, first.y + 5))
        nearer = 0 if x - first.right < second.x - x else 1
        middle = abs((x - first.right) - (second.x - x)) <= 1
        assert middle or found is None or found[0] == rules.game.columns[nearer]


@given(rules=ANY_RULES, size=ANY_SIZE)
@settings(max_examples=80)
def test_for_the_left_hand_everything_but_the_columns_changes_sides(
    rules: RuleSet, size: Size
) -> None:
    right, left = laid(rules, size), laid(rules, size, True)
    assert left.card == right.card
    assert list(left.columns) == sorted(left.columns)

    def mirrored(corner: tuple[int, int]) -> tuple[int, int]:
        return size[0] - corner[0] - right.card[0], corner[1]

    for one, other in ((right.foundations, left.foundations), (right.cells, left.cells)):
        expected = sorted(map(mirrored, one))
        assert all(
            abs(a[0] - b[0]) <= 1 and a[1] == b[1]
            for a, b in zip(expected, sorted(other), strict=True)
        )
    if right.stock and left.stock and right.waste and left.waste:
        assert right.stock[0] < right.waste[0] < right.foundations[0][0]
        assert left.stock[0] > left.waste[0] > left.foundations[-1][0]


@given(size=ANY_SIZE, at=st.integers(6, 28), ups=st.integers(10, 24))
@settings(max_examples=80)
def test_a_column_that_opens_keeps_every_strip_and_the_last_card_in_reach(
    size: Size, at: int, ups: int
) -> None:
    layout = laid(ruleset("russian"), size)
    down, top = [True] * 6 + [False] * ups, layout.columns[0][1]
    at = min(at, len(down) - 1)
    usual, opened = layout.column(down, top), layout.spread(down, top, at)
    assert all(card.strip >= LEAST_STRIP - 1 for card in opened)
    near = [i for i in range(6, len(down) - 1) if abs(i - at) <= 2]
    far = [i for i in range(len(down) - 1) if abs(i - at) > 2]
    assert all(opened[i].strip >= usual[i].strip - 1 for i in near)
    assert all(opened[i].strip <= usual[i].strip + 1 for i in far)
    deepest = max(0.60 * layout.card[1], usual[-1].y + layout.card[1] - layout.bottom)
    assert opened[-1].y + layout.card[1] - layout.bottom <= deepest + 1
