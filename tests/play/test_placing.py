"""Where cards go when asked: a tap on a last card, a double tap, a drop on a foundation, finish."""

import pytest
import tables
import walks
from tables import RULE_SETS, RuleSet

from game.play import placing
from game.play.session import Session
from game.rules import notation
from game.rules.game import Game
from game.rules.position import Move, Position
from game.rules.zones import Kind

KLONDIKE = tables.rules("klondike", rule="relaxed")
RUSSIAN = tables.rules("russian")
FREECELL = tables.rules("freecell")
each_rule_set = pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)


def written(game: Game, move: Move | None) -> str | None:
    """A move as text, or None."""
    return notation.write(game, move) if move else None


def tapped(game: Game, position: Position, pile: str) -> str | None:
    """Where a tap on the last card of a pile sends it."""
    return written(game, placing.to_foundation(game, position, tables.pile(game, pile)))


def searched(game: Game, position: Position, pile: str, size: int = 1) -> str | None:
    """Where a double tap puts the last cards of a pile."""
    return written(game, placing.by_double_tap(game, position, tables.pile(game, pile), size))


# A tap on a last card


def test_a_tapped_last_card_goes_to_its_foundation_if_that_takes_it() -> None:
    text = "column 1: 9C AS\ncolumn 2: 9D 2S\nwaste: AH\nstock: AD"
    position = tables.table(KLONDIKE, text)
    assert tapped(KLONDIKE, position, "column 1") == "1-S"
    assert tapped(KLONDIKE, position, "column 2") is None
    assert tapped(KLONDIKE, position, "waste") == "w-H"


def test_a_card_in_a_cell_goes_to_its_foundation_too() -> None:
    position = tables.table(FREECELL, "cell c: AS\ncell d: 2H")
    assert tapped(FREECELL, position, "cell c") == "c-S"
    assert tapped(FREECELL, position, "cell d") is None


def test_neither_the_stock_nor_a_foundation_nor_an_empty_pile_sends_a_card_home() -> None:
    position = tables.table(KLONDIKE, "stock: AS\nfoundation H: AH", rest="column 7")
    for pile in ("stock", "waste", "column 1", "foundation H", "foundation S"):
        assert tapped(KLONDIKE, position, pile) is None


# The double-tap search


def test_a_double_tap_seeks_the_longest_column_that_takes_the_card() -> None:
    text = "column 1: 7H\ncolumn 2: 8S\ncolumn 3: KC 8C\ncolumn 4: 9D"
    position = tables.table(KLONDIKE, text)
    assert searched(KLONDIKE, position, "column 1") == "1-3"


def test_of_equally_long_columns_it_takes_the_leftmost() -> None:
    text = "column 5: 7H\ncolumn 2: QD 8S\ncolumn 3: KC 8C"
    position = tables.table(KLONDIKE, text)
    assert searched(KLONDIKE, position, "column 5") == "5-2"


def test_the_search_is_for_the_card_and_everything_on_it() -> None:
    text = "column 1: 7H 6S\ncolumn 2: 8S\ncolumn 3: 7D KC"
    position = tables.table(KLONDIKE, text)
    assert searched(KLONDIKE, position, "column 1", 2) == "1-2x2"
    text = "column 1: 3C 9S QH 2C\ncolumn 2: TS"
    position = tables.table(RUSSIAN, text)
    assert searched(RUSSIAN, position, "column 1", 3) == "1-2x3"


def test_without_a_fitting_column_a_king_goes_to_the_leftmost_empty_one() -> None:
    text = "column 1: 2C KH\ncolumn 2: 3C QH"
    position = tables.table(KLONDIKE, text)
    assert searched(KLONDIKE, position, "column 1") == "1-3"
    assert searched(KLONDIKE, position, "column 2") is None


@pytest.mark.parametrize("variant", ["russian", "thoughtful", "klondike", "yukon"])
def test_what_heads_its_own_column_never_goes_to_an_empty_one(variant: str) -> None:
    game = tables.rules(variant)
    position = tables.table(game, "column 1: KH", rest="column 7")
    assert tables.why(game, position, "1-2") == "allowed"
    assert searched(game, position, "column 1") is None


def test_the_waste_and_a_foundation_seek_a_column_as_well() -> None:
    text = "waste: 2C 7H\ncolumn 2: 8S\nfoundation D: AD 2D\ncolumn 3: 3C"
    position = tables.table(KLONDIKE, text)
    assert searched(KLONDIKE, position, "waste") == "w-2"
    assert searched(KLONDIKE, position, "foundation D") == "D-3"


def test_in_freecell_it_is_the_longest_column_then_a_cell_then_an_empty_column() -> None:
    text = "column 1: 2C 7H\ncolumn 2: 8S\ncolumn 3: 3C"
    position = tables.table(FREECELL, text)
    assert searched(FREECELL, position, "column 1") == "1-2"
    position = tables.table(FREECELL, "column 1: 2C 7H\ncell a: KS")
    assert searched(FREECELL, position, "column 1") == "1-b"
    full = "cell a: KS\ncell b: KH\ncell c: KD\ncell d: KC"
    position = tables.table(FREECELL, f"column 1: 2C 7H\n{full}")
    assert searched(FREECELL, position, "column 1") == "1-2"


def test_in_freecell_only_a_single_card_goes_to_a_cell() -> None:
    position = tables.table(FREECELL, "column 1: 2C 7H 6S")
    assert searched(FREECELL, position, "column 1", 2) == "1-2x2"


def test_a_card_in_a_cell_never_goes_to_another_cell() -> None:
    text = "\n".join(f"column {n}: {n}C" for n in range(2, 9)) + "\ncolumn 1: AC\ncell b: KH"
    position = tables.table(FREECELL, text)
    assert searched(FREECELL, position, "cell b") is None
    position = tables.table(FREECELL, "cell b: KH")
    assert searched(FREECELL, position, "cell b") == "b-1"


def test_a_single_card_that_heads_its_column_may_go_to_a_cell_but_not_to_an_empty_column() -> None:
    position = tables.table(FREECELL, "column 1: 7H")
    assert searched(FREECELL, position, "column 1") == "1-a"
    full = "cell a: KS\ncell b: KH\ncell c: KD\ncell d: KC"
    position = tables.table(FREECELL, f"column 1: 7H\n{full}")
    assert searched(FREECELL, position, "column 1") is None


def test_a_group_that_cannot_be_lifted_finds_no_place() -> None:
    position = tables.table(KLONDIKE, "column 1: 9S 5H 4S\ncolumn 2: TH")
    assert searched(KLONDIKE, position, "column 1", 3) is None


@each_rule_set
@pytest.mark.few(6)
def test_wherever_a_double_tap_puts_cards_the_rules_allow_it(ruleset: RuleSet) -> None:
    game = ruleset.game
    for position in walks.positions(ruleset, 200, seed=41):
        legal = set(game.moves(position))
        for src in range(len(position.piles)):
            for size in range(1, len(position.piles[src]) + 1):
                move = placing.by_double_tap(game, position, src, size)
                columns = [m for m in legal if m.src == src and m.size == size]
                columns = [m for m in columns if game.kind(m.dst) is Kind.COLUMN]
                filled = [m for m in columns if position.piles[m.dst]]
                if move:
                    assert move in legal
                if filled:
                    highest = max(len(position.piles[m.dst]) for m in filled)
                    best = [m for m in filled if len(position.piles[m.dst]) == highest]
                    assert move == min(best)


# A drop on a foundation


def test_a_card_dropped_on_any_foundation_goes_to_its_own_suits() -> None:
    position = tables.table(KLONDIKE, "column 1: AH\nwaste: AD")
    for place in "SHDC":
        move = tables.move(KLONDIKE, position, f"1-{place}")
        assert written(KLONDIKE, placing.meant(KLONDIKE, position, move)) == "1-H"
        move = tables.move(KLONDIKE, position, f"w-{place}")
        assert written(KLONDIKE, placing.meant(KLONDIKE, position, move)) == "w-D"


def test_a_drop_elsewhere_means_just_that_place() -> None:
    position = tables.table(KLONDIKE, "column 1: AH")
    move = tables.move(KLONDIKE, position, "1-3")
    assert placing.meant(KLONDIKE, position, move) == move


def test_the_lowest_card_of_a_dropped_group_says_which_foundation_is_meant() -> None:
    position = tables.table(RUSSIAN, "column 1: AH 5S")
    move = tables.move(RUSSIAN, position, "1-Cx2")
    assert written(RUSSIAN, placing.meant(RUSSIAN, position, move)) == "1-Hx2"


# Finish


@each_rule_set
@pytest.mark.few(6)
def test_finish_is_offered_only_where_its_moves_really_win(ruleset: RuleSet) -> None:
    """They are ordinary moves, each an action of its own that can be undone."""
    game = ruleset.game
    offered = 0
    for position in near_the_end(ruleset):
        line = placing.finish(game, position)
        if not line:
            continue
        offered += 1
        session = tables.session(game, position)
        for move in line:
            assert session.play(move) is None
        assert session.won
        assert session.moves == len(line)
        assert session.undo()
        assert not session.won
    assert offered > 0


def near_the_end(ruleset: RuleSet) -> list[Position]:
    """Every position of the recorded games of a rule set."""
    found: list[Position] = []
    for title in tables.recorded_titles():
        game = tables.recorded(title)
        if game.ruleset == ruleset:
            session = game.fresh()
            for event in game.events:
                found.append(session.position)
                tables.play(session, event)
    return found


def test_finish_is_not_offered_while_a_card_is_in_the_way() -> None:
    text = "foundation S: AS … QS\nfoundation H: AH … KH\nfoundation D: AD … KD"
    position = tables.partial(KLONDIKE, f"{text}\nfoundation C: AC … QC\ncolumn 1: ks KC")
    assert [written(KLONDIKE, m) for m in placing.finish(KLONDIKE, position)] == ["1-C", "1-S"]
    text = "foundation S: AS … JS\nfoundation H: AH … KH\nfoundation D: AD … KD"
    position = tables.partial(KLONDIKE, f"{text}\nfoundation C: AC … KC\ncolumn 1: QS KS")
    assert placing.finish(KLONDIKE, position) == ()


def test_finish_draws_and_recycles_where_the_passes_allow_it() -> None:
    text = "foundation S: AS … JS\nfoundation H: AH … KH\nfoundation D: AD … KD"
    text += "\nfoundation C: AC … KC\nstock: KS QS"
    position = tables.partial(KLONDIKE, text)
    line = [written(KLONDIKE, move) for move in placing.finish(KLONDIKE, position)]
    assert line == ["draw", "draw", "w-S", "w-S"]
    once = tables.rules("klondike")
    position = tables.partial(once, text.replace("stock: KS QS", "waste: QS KS"))
    assert placing.finish(once, position) == ()
    position = tables.partial(KLONDIKE, text.replace("stock: KS QS", "waste: QS KS"))
    line = [written(KLONDIKE, move) for move in placing.finish(KLONDIKE, position)]
    assert line == ["recycle", "draw", "w-S", "draw", "w-S"]


def test_finish_does_not_turn_the_stock_for_ever() -> None:
    """Draw 3: the queen never comes to the top before the king does."""
    game = tables.rules("thoughtful", draw="3")
    text = "foundation S: AS … JS\nfoundation H: AH … KH\nfoundation D: AD … KD"
    text += "\nfoundation C: AC … KC\nstock: QS KS"
    assert placing.finish(game, tables.partial(game, text)) == ()


def test_finish_has_nothing_to_do_after_the_win() -> None:
    won = tables.partial(KLONDIKE, "\n".join(f"foundation {s}: A{s} … K{s}" for s in "SHDC"))
    assert placing.finish(KLONDIKE, won) == ()


def test_nothing_finishes_by_itself() -> None:
    game = tables.recorded("russian_RS-5")
    session: Session = game.fresh()
    for number, event in enumerate(game.events, 1):
        tables.play(session, event)
        assert session.moves == number
    assert session.won
