"""The rules of dragging, each with the finger: where cards land, and what is said when not."""

from collections.abc import Sequence

import pygame
import pytest
import tables
from tables import RULE_SETS, RuleSet
from tabletop import Tabletop, ruleset, words_of

from game.rules.cards import DECK, KING, face_down
from game.rules.cards import name as card_name
from game.rules.cards import rank as rank_of
from game.rules.position import Position

KLONDIKE = ruleset("klondike", rule="relaxed")
CLASSIC = ruleset("klondike")
FREECELL = ruleset("freecell")
RUSSIAN = ruleset("russian")
THOUGHTFUL = ruleset("thoughtful")

TWO_EIGHTS = "column 1: 7H\ncolumn 2: 8S\ncolumn 3: 8C\ncolumn 4: 8D\ncolumn 5: KD\nwaste: 5D"


def test_a_card_is_dropped_where_it_fits() -> None:
    table = Tabletop(KLONDIKE, TWO_EIGHTS)
    table.drag("7H", "8S")
    assert table.events == "1-2"
    assert table.at_rest()


def test_a_group_is_carried_together_in_its_order() -> None:
    table = Tabletop(RUSSIAN, "column 1: 9H 2C QS\ncolumn 2: TH")
    table.lift("9H")
    assert table.held == "9H 2C QS"
    table.release(table.over("9H", "TH"))
    assert table.events == "1-2x3"
    assert "column 2: TH 9H 2C QS" in tables.text_of(RUSSIAN.game, table.position)


def test_while_a_group_is_held_its_targets_are_marked() -> None:
    table = Tabletop(KLONDIKE, TWO_EIGHTS)
    table.lift("7H", by=(0, 200))
    assert sorted(table.marked("target")) == ["8C", "8S"]


def test_the_target_that_would_take_the_drop_is_hot() -> None:
    table = Tabletop(KLONDIKE, TWO_EIGHTS)
    there = table.over("7H", "8C")
    table.lift("7H")
    table.move(there)
    assert (table.marked("target"), table.marked("target_hot")) == (["8S"], ["8C"])


def test_without_placement_help_a_drag_marks_nothing() -> None:
    table = Tabletop(KLONDIKE, TWO_EIGHTS, play__placement_help=False)
    there = table.over("7H", "8C")
    table.lift("7H")
    table.move(there)
    assert table.marked("target", "target_hot") == []


def test_a_refused_drop_says_the_rule_with_its_cards_and_marks_the_one_that_refuses() -> None:
    table = Tabletop(KLONDIKE, TWO_EIGHTS)
    table.drag("7H", "8D")
    assert table.events == ""
    assert table.said is not None
    assert table.said.title == "Must be the opposite colour"
    pairs = [(card_name(p.card), card_name(p.below), p.fits) for p in table.said.pairs]
    assert pairs == [("7H", "8D", False), ("7H", "8S", True)]
    assert table.marked("refused") == ["8D"]
    assert table.at_rest()


def test_what_is_said_leaves_with_the_next_press() -> None:
    table = Tabletop(KLONDIKE, TWO_EIGHTS)
    table.drag("7H", "8D")
    table.press(table.nowhere)
    assert (table.said, table.marked("refused")) == (None, [])


def test_what_is_said_leaves_with_the_next_key() -> None:
    table = Tabletop(KLONDIKE, TWO_EIGHTS)
    table.drag("7H", "8D")
    table.key(pygame.K_x)
    assert table.said is None


def test_what_is_said_leaves_by_itself_after_eight_seconds() -> None:
    table = Tabletop(KLONDIKE, TWO_EIGHTS)
    table.drag("7H", "8D")
    for _ in range(7 * 60):
        table.frame()
    assert table.said is not None
    for _ in range(2 * 60):
        table.frame()
    assert table.said is None


def test_without_interactive_rules_a_refused_card_only_glides_home() -> None:
    table = Tabletop(KLONDIKE, TWO_EIGHTS, play__interactive_rules=False)
    table.drag("7H", "8D")
    assert (table.events, table.said, table.marked("refused")) == ("", None, [])
    assert table.at_rest()


def test_a_drop_on_its_own_pile_is_no_move_and_no_tap() -> None:
    table = Tabletop(KLONDIKE, "column 1: 2c AC\nwaste: 5D")
    spot = table.spot("AC")
    table.drop_at("AC", (spot[0] + 3, spot[1] + 3))
    assert (table.events, table.selected, table.said) == ("", "", None)


def test_a_drop_over_nothing_glides_home_and_says_nothing() -> None:
    table = Tabletop(KLONDIKE, "column 1: 7H\ncolumn 2: 8S")
    table.drop_at("7H", (table.spot("column 5")[0], 400))
    assert (table.events, table.said) == ("", None)
    assert table.at_rest()


def test_over_two_legal_piles_the_one_covered_most_takes_the_card() -> None:
    for side, goal in ((-20, "1-2"), (20, "1-3")):
        table = Tabletop(KLONDIKE, TWO_EIGHTS)
        left, right = table.over("7H", "8S"), table.over("7H", "8C")
        table.drop_at("7H", ((left[0] + right[0]) // 2 + side, left[1]))
        assert table.events == goal


def test_a_king_between_two_empty_columns_goes_to_the_nearer_one() -> None:
    for part in range(5, 96, 6):
        if 44 < part < 56:
            continue
        table = Tabletop(KLONDIKE, "column 5: 2c KD")
        first, second = table.over("KD", "column 2"), table.over("KD", "column 3")
        x = first[0] + (second[0] - first[0]) * part // 100
        table.drop_at("KD", (x, first[1]))
        assert table.events == ("5-2" if part < 50 else "5-3"), part


def test_a_legal_pile_wins_over_one_that_refuses_even_if_less_covered() -> None:
    table = Tabletop(KLONDIKE, "column 1: 7H\ncolumn 3: 8D\ncolumn 4: 8S")
    refusing, taking = table.over("7H", "8D"), table.over("7H", "8S")
    x = refusing[0] + (taking[0] - refusing[0]) // 4
    table.drop_at("7H", (x, refusing[1]))
    assert table.events == "1-4"


@pytest.mark.parametrize("suit", "SHDC")
def test_a_drop_on_any_foundation_goes_to_its_own_suit(suit: str) -> None:
    table = Tabletop(KLONDIKE, "column 1: AD\nfoundation S: AS 2S")
    table.drag("AD", f"foundation {suit}")
    assert table.events == "1-D"


@pytest.mark.parametrize("suit", "SHDC")
def test_a_drop_on_any_foundation_is_refused_by_its_own_suit(suit: str) -> None:
    table = Tabletop(KLONDIKE, "column 1: 3D\nfoundation S: AS 2S\nfoundation D: AD")
    table.drag("3D", f"foundation {suit}")
    assert (table.events, words_of(table.said)) == ("", "Not its turn yet")
    assert table.marked("refused") == ["AD"]


def test_a_covered_card_cannot_go_to_the_foundation() -> None:
    table = Tabletop(RUSSIAN, "column 1: 4H 3S\nfoundation H: AH … 3H")
    table.drag("4H", "foundation H")
    assert (table.events, words_of(table.said)) == ("", "One card at a time")
    assert table.at_rest()


# ---------------------------------------------------------------- auto-place


def test_with_auto_place_a_drop_over_nothing_goes_where_a_double_tap_would_put_it() -> None:
    table = Tabletop(KLONDIKE, "column 1: 7H\ncolumn 2: 8S\nwaste: 5D", play__auto_place=True)
    table.drop_at("7H", (table.spot("column 5")[0], 400))
    assert (table.events, table.said) == ("1-2", None)


def test_with_auto_place_a_drop_on_a_refusing_pile_finds_its_place() -> None:
    table = Tabletop(KLONDIKE, TWO_EIGHTS, play__auto_place=True)
    table.drag("7H", "8D")
    assert (table.events, table.said) == ("1-2", None)


def test_with_auto_place_a_drop_on_its_own_pile_stays() -> None:
    table = Tabletop(KLONDIKE, TWO_EIGHTS, play__auto_place=True)
    spot = table.spot("7H")
    table.drop_at("7H", (spot[0], spot[1] + 2))
    assert table.events == ""


def test_with_auto_place_a_drop_that_finds_no_place_says_what_refused() -> None:
    table = Tabletop(KLONDIKE, "column 1: 7H\ncolumn 4: 8D", play__auto_place=True)
    table.drag("7H", "8D")
    assert (table.events, words_of(table.said)) == ("", "Must be the opposite colour")


# ---------------------------------------------------------------- tap or drag


@pytest.mark.parametrize(("size", "circle"), [((800, 480), 12), ((1920, 1080), 18)])
def test_a_press_that_stays_in_its_circle_is_a_tap(size: tuple[int, int], circle: int) -> None:
    table = Tabletop(KLONDIKE, "column 1: 2c AC", size=size)
    x, y = table.spot("AC")
    table.press((x, y))
    table.move((x + circle, y))
    assert table.held == ""
    table.release((x, y - circle))
    assert table.events == "1-C"


@pytest.mark.parametrize(("size", "circle"), [((800, 480), 12), ((1920, 1080), 18)])
def test_a_press_that_leaves_its_circle_is_a_drag(size: tuple[int, int], circle: int) -> None:
    table = Tabletop(KLONDIKE, "column 1: 2c AC", size=size)
    x, y = table.spot("AC")
    table.press((x, y))
    table.move((x + circle + 1, y))
    assert table.held == "AC"


def test_a_drag_that_comes_back_into_the_circle_is_no_tap() -> None:
    table = Tabletop(KLONDIKE, "column 1: 2c AC")
    x, y = table.spot("AC")
    table.press((x, y))
    table.move((x, y + 40))
    table.move((x, y))
    table.release((x, y))
    assert (table.events, table.selected) == ("", "")


def test_a_release_far_from_the_press_is_no_tap_even_without_a_motion() -> None:
    table = Tabletop(KLONDIKE, "column 1: 2c AC")
    table.press(table.spot("AC"))
    table.release(table.nowhere)
    assert table.events == ""


def test_a_quick_flick_onto_the_bar_is_no_tap() -> None:
    table = Tabletop(KLONDIKE, "column 1: 2c AC")
    menu = table.scene.bar.controls.named("menu").area.center
    table.press(table.spot("AC"))
    table.move(menu)
    table.release(menu)
    assert table.events == ""
    assert table.top is table.scene


def test_a_press_that_was_long_can_still_become_a_drag() -> None:
    table = Tabletop(KLONDIKE, TWO_EIGHTS)
    there = table.over("7H", "8S")
    table.press(table.spot("7H"))
    for _ in range(8):
        table.pause(0.25)
    table.move(there)
    assert (table.held, table.selected) == ("7H", "")
    table.release(there)
    assert table.events == "1-2"


def test_a_drag_ends_a_selection() -> None:
    table = Tabletop(KLONDIKE, TWO_EIGHTS)
    table.click("KD")
    table.drag("7H", "8D")
    assert table.selected == ""


# ---------------------------------------------------------------- what cannot be lifted


@pytest.mark.parametrize(
    ("rules", "at", "card", "title"),
    [
        (KLONDIKE, "column 1: 4s 7H", "4S", "This card is face down"),
        (RUSSIAN, "column 1: 4s 7H", "4S", "This card is face down"),
        (THOUGHTFUL, "column 1: 9S 5H 4S", "9S", "These cards are out of order"),
        (FREECELL, "column 1: 9S 5H 4S", "9S", "These cards are out of order"),
        (KLONDIKE, "column 1: 9S 5H 4S", "9S", "These cards are out of order"),
        (CLASSIC, "foundation S: AS … 4S\ncolumn 1: 5D", "4S", "Foundation cards stay"),
        (ruleset("klondike", draw="3"), "waste: 5D 9C AH", "5D", "Only the top card"),
    ],
)
def test_a_drag_that_cannot_begin_says_why(rules: RuleSet, at: str, card: str, title: str) -> None:
    table = Tabletop(rules, at)
    there = table.lift(card)
    assert (table.held, words_of(table.said)) == ("", title)
    table.release(there)
    assert (table.events, table.selected) == ("", "")


def test_the_stock_is_not_dragged() -> None:
    table = Tabletop(KLONDIKE, "column 1: 7H")
    table.drop_at("stock", table.spot("column 3"))
    assert (table.events, words_of(table.said)) == ("", "Stock cards must be drawn")


def test_a_waste_card_dropped_on_the_used_up_stock_goes_home() -> None:
    table = Tabletop(KLONDIKE, _all_in_waste("2C 3C"))
    table.drag("3C", "stock")
    assert table.events == ""
    assert table.at_rest()


def _all_in_waste(waste: str) -> str:
    rest = [card_name(face_down(card)) for card in DECK if card_name(card) not in waste.split()]
    return f"waste: {waste}\ncolumn 7: " + " ".join(rest)


# ---------------------------------------------------------------- taking back


@pytest.mark.parametrize("rules", [KLONDIKE, RUSSIAN, THOUGHTFUL, FREECELL], ids=str)
def test_a_foundation_card_can_be_dragged_back(rules: RuleSet) -> None:
    below = "5S" if rules is RUSSIAN else "5D"
    table = Tabletop(rules, f"foundation S: AS … 4S\ncolumn 1: {below}")
    table.drag("4S", below)
    assert table.events == "S-1"


def test_a_foundation_card_dragged_to_another_foundation_goes_home_unsaid() -> None:
    table = Tabletop(KLONDIKE, "foundation S: AS")
    for _ in range(20):
        table.drag("AS", "foundation D")
    assert (table.events, table.said, table.session.points) == ("", None, 0)


# ---------------------------------------------------------------- kings and empty columns


@pytest.mark.parametrize("rules", [CLASSIC, RUSSIAN], ids=str)
@pytest.mark.parametrize("way", ["drag", "taps", "double"])
@pytest.mark.few(4)
def test_every_empty_column_takes_the_four_kings_and_nothing_else(rules: RuleSet, way: str) -> None:
    table = Tabletop(rules, play__one_tap="selects")
    for column in range(1, 8):
        others = [c for c in range(1, 8) if c != column]
        for card in DECK:
            if rank_of(card) != KING and (card + column) % 7:
                continue  # each other card is offered to one of the seven
            table.put(_one_empty(rules, card, others))
            _offer(table, card_name(card), f"column {column}", way)
            taken = len(table.position.piles[rules.game.columns[column - 1]])
            assert taken == (rank_of(card) == KING), (card_name(card), column)


def _offer(table: Tabletop, card: str, goal: str, way: str) -> None:
    if way == "drag":
        table.drag(card, goal)
    elif way == "taps":
        table.click(card)
        table.click(goal)
    else:
        table.double(card)


def _one_empty(rules: RuleSet, card: int, others: Sequence[int]) -> Position:
    """One card on a hidden one in a column, everything else face down, one column empty."""
    game = rules.game
    piles = [bytearray() for _ in range(len(game.dealt(DECK).piles))]
    rest = [other for other in DECK if other != card]
    for i, other in enumerate(rest):
        piles[game.columns[others[i % 6] - 1]].append(face_down(other))
    piles[game.columns[others[0] - 1]].append(card)
    return Position(tuple(bytes(pile) for pile in piles))


# ---------------------------------------------------------------- FreeCell


def test_without_free_cells_or_columns_only_one_card_moves() -> None:
    at = """
    column 1: 3S 7H 6S
    column 2: 4S 8S
    column 3: KS
    column 4: KH
    column 5: KD
    column 6: KC
    column 7: QS
    cell a: AS
    cell b: AH
    cell c: AD
    cell d: AC
    """
    table = Tabletop(FREECELL, at)
    table.drag("7H", "8S")
    assert (table.events, words_of(table.said)) == ("", "No more than 1 at once")
    assert table.at_rest()


@pytest.mark.parametrize("way", ["drag", "taps"])
def test_a_cell_card_goes_wherever_the_rules_let_it(way: str) -> None:
    at = "cell a: 7H\ncell b: AS\ncell c: KD\ncolumn 2: 8S\ncolumn 3: 8C"
    game = FREECELL.game
    position = tables.table(game, at)
    table = Tabletop(FREECELL, position, play__one_tap="selects")
    for text in sorted(move for move in tables.legal(game, position) if move[0] in "abc"):
        table.put(position)
        src, dst = text.split("-")
        goal = f"column {dst}" if dst.isdigit() else _place(dst)
        if way == "drag":
            table.drag(f"cell {src}", goal)
        else:
            table.click(f"cell {src}")
            table.click(goal)
        assert table.events == text


def _place(name: str) -> str:
    return f"foundation {name}" if name in "SHDC" else f"cell {name}"


# ---------------------------------------------------------------- every refusal of every game


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
@pytest.mark.few(4)
def test_drops_obey_the_rules_and_nothing_else(rules: RuleSet) -> None:
    game, deal = rules.game, rules.deal(3)
    position = deal.dealt()
    table = Tabletop(rules, position)
    sources = [*game.columns, *game.cells]
    for src in sources:
        if not position.piles[src]:
            continue
        for dst in (*game.columns[:4], game.foundations[0], *game.cells[:1]):
            card = card_name(position.piles[src][-1])
            table.put(position)
            legal = dst in game.targets(position, src, 1)
            home = game.home(position.piles[src][-1])
            if dst == game.foundations[0]:
                legal = home in game.targets(position, src, 1)
            table.drop_at(card, _over_pile(table, card, dst))
            assert bool(table.events) == (legal and src != dst), (card, dst)
            assert table.at_rest()


def _over_pile(table: Tabletop, card: str, dst: int) -> tuple[int, int]:
    spot, start = table.spot(card), table.area(card)
    end = table.table.target(table.position, dst)
    return spot[0] + end.x - start.x, spot[1] + end.y - start.y


# ---------------------------------------------------------------- own pile or another


@pytest.mark.parametrize(("part", "events"), [(20, ""), (40, ""), (60, "1-2"), (80, "1-2")])
def test_between_its_own_pile_and_a_legal_one_the_one_covered_most_counts(
    part: int, events: str
) -> None:
    table = Tabletop(KLONDIKE, "column 1: 7H\ncolumn 2: 8S\nwaste: 5D")
    start, there = table.spot("7H"), table.over("7H", "8S")
    table.drop_at("7H", (start[0] + (there[0] - start[0]) * part // 100, start[1]))
    assert (table.events, table.said) == (events, None)
