"""Réfléchi and Klondike, sentence by sentence: columns, stock, waste, passes, foundations."""

import pytest
import tables

from game.play.session import Session
from game.rules.cards import DECK, is_down, name
from game.rules.game import Game
from game.rules.position import Position
from game.rules.refusal import Reason

THOUGHTFUL = {draw: tables.rules("thoughtful", draw=draw) for draw in "13"}
CLASSIC = {draw: tables.rules("klondike", draw=draw) for draw in "13"}
RELAXED = {draw: tables.rules("klondike", draw=draw, rule="relaxed") for draw in "13"}
EVERY = {
    f"{title} {draw}": games[draw]
    for title, games in (("thoughtful", THOUGHTFUL), ("classic", CLASSIC), ("relaxed", RELAXED))
    for draw in "13"
}
GIVING_BACK = {title: game for title, game in EVERY.items() if "classic" not in title}
DRAW_1 = {title: game for title, game in EVERY.items() if title[-1] == "1"}
DRAW_3 = {title: game for title, game in EVERY.items() if title[-1] == "3"}
UNLIMITED = GIVING_BACK


def each(games: dict[str, Game]) -> pytest.MarkDecorator:
    """Once for each of the games."""
    return pytest.mark.parametrize("game", games.values(), ids=games)


def waste(game: Game, position: Position) -> list[str]:
    """The cards of the waste, bottom first."""
    return [name(card) for card in position.piles[game.waste or 0]]


def stock(game: Game, position: Position) -> list[str]:
    """The cards of the stock, the next to be drawn first."""
    return [name(card & 63) for card in reversed(position.piles[game.stock or 0])]


def with_stock(game: Game, count: int, text: str = "column 1: KC") -> Session:
    """A game whose stock holds so many cards, from AS upwards in the order of the deck."""
    drawn = " ".join(name(card) for card in DECK[:count])
    return tables.session(game, tables.table(game, f"{text}\nstock: {drawn}", rest="column 7"))


# The deal


@each(EVERY)
def test_seven_columns_of_1_to_7_and_24_cards_in_the_stock_face_down(game: Game) -> None:
    position = game.dealt(DECK)
    assert [len(position.piles[column]) for column in game.columns] == [1, 2, 3, 4, 5, 6, 7]
    assert stock(game, position) == [name(card) for card in DECK[28:]]
    assert all(map(is_down, position.piles[game.stock or 0]))
    assert waste(game, position) == []


@each({"1": THOUGHTFUL["1"], "3": THOUGHTFUL["3"]})
def test_in_thoughtful_every_card_of_the_columns_lies_face_up(game: Game) -> None:
    position = game.dealt(DECK)
    assert not any(is_down(c) for column in game.columns for c in position.piles[column])


@each(CLASSIC | {f"relaxed {draw}": game for draw, game in RELAXED.items()})
def test_in_klondike_only_the_last_card_of_each_column_lies_face_up(game: Game) -> None:
    position = game.dealt(DECK)
    for column in game.columns:
        *covered, last = position.piles[column]
        assert all(map(is_down, covered))
        assert not is_down(last)


# Columns


@each(EVERY)
def test_a_column_takes_a_card_of_opposite_colour_and_one_rank_lower(game: Game) -> None:
    for below, expected in (
        ("8S", "allowed"),
        ("8C", "allowed"),
        ("8D", "opposite_colour card=7H below=8D"),
        ("8H", "opposite_colour card=7H below=8H"),
        ("9S", "one_lower card=7H below=9S"),
        ("6C", "one_lower card=7H below=6C"),
    ):
        position = tables.table(game, f"column 1: 7H\ncolumn 2: {below}")
        assert tables.why(game, position, "1-2") == expected


@each(EVERY)
def test_a_group_has_to_be_ordered_from_the_card_that_is_picked_up(game: Game) -> None:
    """RU-11: of 9S 5H 4S, 9S lifts nothing and 5H lifts 5H 4S."""
    text = "column 1: 9S 5H 4S\ncolumn 2: TH\ncolumn 3: 6C"
    position = tables.table(game, text)
    assert tables.why(game, position, "1-2x3") == "out_of_order card=5H below=9S"
    assert game.targets(position, tables.pile(game, "1"), 3) == ()
    assert game.liftable(position, tables.pile(game, "1")) == 2
    assert tables.why(game, position, "1-3x2") == "allowed"


@each(EVERY)
def test_part_of_an_ordered_group_may_leave_the_rest(game: Game) -> None:
    position = tables.table(game, "column 1: 9S 8H 7S 6D\ncolumn 2: 8D")
    assert tables.why(game, position, "1-2x2") == "allowed"


def test_in_klondike_a_run_with_its_lower_card_face_down_does_not_move_as_one() -> None:
    """RU-06: 4c 3D: 3D moves alone; then 4C has turned up and moves too."""
    game = CLASSIC["1"]
    text = "column 1: 4c 3D\ncolumn 2: 4S\ncolumn 3: 5H\ncolumn 4: 5D"
    position = tables.table(game, text)
    assert tables.why(game, position, "1-3x2") == "face_down card=4c"
    assert tables.why(game, position, "1-2") == "allowed"
    assert game.liftable(position, tables.pile(game, "1")) == 1
    bare = tables.after(game, position, "1-2")
    assert tables.why(game, bare, "1-3") == "allowed"


def test_in_thoughtful_an_ordered_run_moves_as_one_from_the_first_deal_on() -> None:
    """RU-06, the other way round."""
    game = THOUGHTFUL["1"]
    position = tables.table(game, "column 1: KS 4C 3D\ncolumn 2: 5H")
    assert tables.why(game, position, "1-2x2") == "allowed"


def test_in_thoughtful_seeing_a_card_does_not_make_it_movable() -> None:
    """A group out of order anywhere above the picked card is refused."""
    game = THOUGHTFUL["1"]
    position = tables.table(game, "column 1: 4C 3D 9S\ncolumn 2: 5H")
    assert tables.why(game, position, "1-2x3") == "out_of_order card=9S below=3D"


@each(EVERY)
def test_a_group_has_at_most_the_13_cards_from_king_to_ace(game: Game) -> None:
    run = "KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS"
    position = tables.table(game, f"column 1: 2C {run}", rest="column 7")
    assert tables.why(game, position, "1-2x13") == "allowed"
    assert tables.reason(game, position, "1-2x14") is Reason.OUT_OF_ORDER


@each(EVERY)
def test_an_empty_column_takes_a_king_alone_or_with_an_ordered_group_and_nothing_else(
    game: Game,
) -> None:
    text = "column 1: 2C KH\ncolumn 2: 3C KS QD\ncolumn 3: 4C QS\nwaste: QC KD\n"
    position = tables.table(game, text)
    assert tables.why(game, position, "1-5") == "allowed"
    assert tables.why(game, position, "2-5x2") == "allowed"
    assert tables.why(game, position, "2-5") == "needs_king card=QD"
    assert tables.why(game, position, "3-5") == "needs_king card=QS"
    assert tables.why(game, position, "w-5") == "allowed"


# Waste


@each(EVERY)
def test_only_the_top_card_of_the_waste_plays_to_a_column_or_its_foundation(game: Game) -> None:
    text = "waste: 7H AS\ncolumn 1: 8S\ncolumn 2: 2H"
    position = tables.table(game, text)
    assert {m for m in tables.legal(game, position) if m.startswith("w-")} == {"w-2", "w-S"}
    assert tables.why(game, position, "w-1x2") == "one_at_a_time card=7H count=2"
    under = tables.after(game, position, "w-S")
    assert tables.why(game, under, "w-1") == "allowed"


@each(EVERY)
def test_no_card_goes_back_to_the_waste_or_the_stock(game: Game) -> None:
    position = tables.table(game, "column 1: 9S\nwaste: TH\nfoundation S: AS")
    assert tables.why(game, position, "1-w") == "waste_only_draws card=9S below=TH"
    assert tables.reason(game, position, "1-t") is Reason.STOCK_TAKES_NONE


# Drawing


@each(DRAW_1)
def test_draw_1_turns_one_card(game: Game) -> None:
    session = with_stock(game, 3)
    for top in ("AS", "2S", "3S"):
        tables.play(session, "draw")
        assert waste(game, session.position)[-1] == top
    assert stock(game, session.position) == []


@each(DRAW_3)
def test_draw_3_turns_three_cards_and_the_last_turned_is_on_top(game: Game) -> None:
    session = with_stock(game, 6)
    tables.play(session, "draw")
    assert waste(game, session.position) == ["AS", "2S", "3S"]
    tables.play(session, "draw")
    assert waste(game, session.position) == ["AS", "2S", "3S", "4S", "5S", "6S"]


@each(DRAW_3)
@pytest.mark.parametrize("left", [1, 2])
def test_with_fewer_than_three_cards_left_a_draw_turns_all_of_them(game: Game, left: int) -> None:
    """ST-01: the earlier cards of the waste stay below and come up one by one, down to none."""
    text = "foundation H: AH … KH\ncolumn 1: KC"
    session = with_stock(game, 3 + left, text)
    tables.play(session, "draw draw")
    assert stock(game, session.position) == []
    expected = [name(card) for card in DECK[: 3 + left]]
    assert waste(game, session.position) == expected
    position = session.position
    piles = list(position.piles)
    piles[tables.pile(game, "S")] = b""
    while expected:
        top = expected.pop()
        piles[tables.pile(game, "S")] = bytes(range(len(expected)))
        lower = position._replace(piles=tuple(piles))
        assert tables.why(game, lower, "w-S") == "allowed"
        position = game.after(lower, tables.move(game, lower, "w-S"))
        assert waste(game, position) == expected
        assert name(position.piles[tables.pile(game, "S")][-1]) == top
        piles = list(position.piles)


@each(EVERY)
def test_cards_leave_the_stock_only_by_being_drawn(game: Game) -> None:
    position = tables.table(game, "stock: AS\ncolumn 1: 2H", rest="column 7")
    assert tables.why(game, position, "t-S") == "stock_only_draws"
    assert tables.why(game, position, "t-1") == "stock_only_draws"
    assert {m for m in tables.legal(game, position) if m.startswith("t")} == set()


@each(EVERY)
def test_with_stock_and_waste_empty_a_tap_on_the_stock_asks_for_nothing(game: Game) -> None:
    """ST-06."""
    position = tables.table(game, "column 1: KC", rest="column 7")
    assert game.stock_move(position) is None
    assert tables.why(game, position, "draw") == "empty"
    assert tables.why(game, position, "recycle") == "empty"


# Recycling and passes


@each(UNLIMITED)
def test_the_waste_is_turned_over_in_the_same_order_as_often_as_one_likes(game: Game) -> None:
    session = with_stock(game, 7)
    whole = stock(game, session.position)
    for _ in range(12):
        while stock(game, session.position):
            tables.play(session, "draw")
        assert waste(game, session.position) == whole
        tables.play(session, "recycle")
        assert stock(game, session.position) == whole
        assert waste(game, session.position) == []
        assert all(map(is_down, session.position.piles[game.stock or 0]))


@each(UNLIMITED)
def test_where_passes_are_unlimited_the_same_table_is_the_same_position(game: Game) -> None:
    session = with_stock(game, 7)
    dealt = session.position
    while stock(game, session.position):
        tables.play(session, "draw")
    tables.play(session, "recycle")
    assert session.position == dealt


@each(EVERY)
def test_the_waste_is_turned_over_only_when_the_stock_is_used_up(game: Game) -> None:
    session = with_stock(game, 4)
    tables.play(session, "draw")
    assert tables.why(game, session.position, "recycle") == "stock_not_empty"
    assert "recycle" not in tables.legal(game, session.position)


def through(session: Session) -> None:
    """Draw until the stock is used up."""
    while stock(session.game, session.position):
        tables.play(session, "draw")


def test_klondike_classic_draw_1_goes_through_the_stock_once() -> None:
    """ST-04: a tap after that is refused with that reason, and changes nothing."""
    game = CLASSIC["1"]
    session = Session.of(tables.code("KL1-D1C-AAAAAAB"), lambda: 0.0)
    assert game.passes == 1
    through(session)
    assert session.moves == 24
    assert tables.why(game, session.position, "recycle") == "passes_used limit=1"
    asked = game.stock_move(session.position)
    assert asked is not None
    assert session.play(asked) is not None
    assert session.moves == 24
    assert "recycle" not in tables.legal(game, session.position)


def test_klondike_classic_draw_3_goes_through_the_stock_three_times() -> None:
    """ST-04: exactly two recycles."""
    game = CLASSIC["3"]
    session = Session.of(tables.code("KL1-D3C-AAAAAAB"), lambda: 0.0)
    assert game.passes == 3
    for turned in (0, 1):
        assert session.position.turned == turned
        through(session)
        assert "recycle" in tables.legal(game, session.position)
        tables.play(session, "recycle")
    through(session)
    assert session.position.turned == 2
    assert tables.why(game, session.position, "recycle") == "passes_used limit=3"
    assert "recycle" not in tables.legal(game, session.position)


def test_undoing_a_recycle_gives_the_pass_back() -> None:
    session = Session.of(tables.code("KL1-D3C-AAAAAAB"), lambda: 0.0)
    through(session)
    tables.play(session, "recycle")
    session.undo()
    assert session.position.turned == 0
    session.redo()
    assert session.position.turned == 1


@each(UNLIMITED)
def test_relaxed_and_thoughtful_have_no_limit_of_passes(game: Game) -> None:
    assert game.passes is None


def test_playing_a_card_in_mid_pass_shifts_the_groups_of_the_next_pass() -> None:
    """ST-07: tops 3 6 9, play 9 and 8; tops 12 … 24; next pass 3 6 11 14 17 20 23 24."""
    game = THOUGHTFUL["3"]
    eight, nine = "6S", "7H"
    others = [name(card) for card in DECK if name(card) not in (eight, nine, "8S")]
    cards = [*others[:7], eight, nine, *others[7:22]]
    text = f"column 1: 8S\nstock: {' '.join(cards)}"
    session = tables.session(game, tables.table(game, text, rest="column 7"))

    def tops(draws: int) -> list[int]:
        seen = []
        for _ in range(draws):
            tables.play(session, "draw")
            seen.append(cards.index(waste(game, session.position)[-1]) + 1)
        return seen

    assert tops(3) == [3, 6, 9]
    tables.play(session, "w-1 w-1")
    assert tops(5) == [12, 15, 18, 21, 24]
    assert stock(game, session.position) == []
    tables.play(session, "recycle")
    assert len(stock(game, session.position)) == 22
    assert tops(8) == [3, 6, 11, 14, 17, 20, 23, 24]
    assert stock(game, session.position) == []


# Foundations


@each(CLASSIC)
def test_under_classic_a_card_once_on_a_foundation_stays(game: Game) -> None:
    position = tables.table(game, "foundation H: AH 2H\ncolumn 1: 3S")
    assert tables.why(game, position, "H-1") == "foundation_keeps card=2H"
    assert game.lift_refusal(position, tables.pile(game, "H"), 1) is not None
    assert game.liftable(position, tables.pile(game, "H")) == 0
    assert not any(move[0] in "SHDC" for move in tables.legal(game, position))


@each(GIVING_BACK)
def test_elsewhere_the_top_card_comes_back_to_a_column_where_it_fits(game: Game) -> None:
    position = tables.table(game, "foundation H: AH 2H\ncolumn 1: 3S\ncolumn 2: 3D")
    assert tables.why(game, position, "H-1") == "allowed"
    assert tables.why(game, position, "H-2") == "opposite_colour card=2H below=3D"
    assert tables.why(game, position, "H-3") == "needs_king card=2H"
    assert tables.why(game, position, "H-w") == "waste_only_draws card=2H"


# Score


@each(EVERY)
def test_a_card_from_the_waste_pays_5_to_a_column_and_10_home(game: Game) -> None:
    text = "waste: AS 7H\ncolumn 1: 8S"
    session = tables.session(game, tables.table(game, text))
    tables.play(session, "w-1")
    assert session.points == 5
    tables.play(session, "w-S")
    assert session.points == 15


@each(CLASSIC | {f"relaxed {draw}": game for draw, game in RELAXED.items()})
def test_in_klondike_a_card_turned_up_pays_5(game: Game) -> None:
    session = tables.session(game, tables.table(game, "column 1: 4c 7H\ncolumn 2: 8S"))
    tables.play(session, "1-2")
    assert session.points == 5


@each(EVERY)
def test_drawing_pays_nothing(game: Game) -> None:
    session = with_stock(game, 24)
    through(session)
    assert session.points == 0


@each(EVERY)
def test_a_take_back_pays_nothing_and_costs_nothing(game: Game) -> None:
    session = tables.session(game, tables.table(game, "column 1: 2S\ncolumn 2: AH"))
    tables.play(session, "2-H")
    assert session.points == 10
    back = tables.why(game, session.position, "H-1")
    if back == "allowed":
        tables.play(session, "H-1")
        assert session.points == 10
        tables.play(session, "1-H")
        assert session.points == 20
    else:
        assert back == "foundation_keeps card=AH"


def test_a_recycle_costs_100_but_not_more_than_there_is() -> None:
    for game, before, after in (
        (THOUGHTFUL["1"], 5, 0),
        (RELAXED["1"], 5, 0),
        (CLASSIC["3"], 5, 0),
    ):
        text = "column 1: 8S\nwaste: 2C 7H"
        session = tables.session(game, tables.table(game, text, rest="column 2"))
        tables.play(session, "w-1")
        assert session.points == before
        tables.play(session, "recycle")
        assert session.points == after
        assert game.points(session.position, tables.move(game, session.position, "draw")) == 0
