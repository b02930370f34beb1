"""What holds in every game: suits' own places, single cards, turning up, empty piles."""

import pytest
import tables
from tables import RULE_SETS, RuleSet

from game.rules import notation
from game.rules.cards import DECK, KING, name, rank, suit
from game.rules.position import Move, Position
from game.rules.refusal import Reason
from game.rules.zones import Kind

each_rule_set = pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
GIVING_BACK = [rules for rules in RULE_SETS if not rules.keeps]
KINGS_ONLY = [ruleset for ruleset in RULE_SETS if ruleset.variant.key != "freecell"]


def with_card(position: Position, card: int, pile: int) -> Position:
    """The position with one more card, on a pile."""
    piles = list(position.piles)
    piles[pile] += bytes([card])
    return Position(tuple(piles), position.turned)


@each_rule_set
def test_there_are_four_foundations_in_the_order_spades_hearts_diamonds_clubs(
    ruleset: RuleSet,
) -> None:
    game = ruleset.game
    assert [notation.pile_name(game, pile) for pile in game.foundations] == list("SHDC")
    for card in DECK:
        assert game.home(card) == game.foundations[suit(card)]


@each_rule_set
def test_a_foundation_takes_exactly_the_next_card_of_its_suit(ruleset: RuleSet) -> None:
    """RU-04: at every height, all 52 cards are tried; at the king none goes."""
    game = ruleset.game
    source = game.columns[0]
    for foundation in game.foundations:
        of = game.foundations.index(foundation)
        for height in range(14):
            held = {foundation: bytes(range(of * 13, of * 13 + height))}
            piles = tuple(held.get(pile, b"") for pile in range(len(game.dealt(DECK).piles)))
            taken = []
            for card in DECK:
                position = with_card(Position(piles), card, source)
                if game.refusal(position, Move(source, foundation)) is None:
                    taken.append(card)
            assert taken == ([of * 13 + height] if height <= KING else [])


@pytest.mark.parametrize("ruleset", KINGS_ONLY, ids=str)
def test_every_empty_column_takes_the_four_kings_and_no_other_card(ruleset: RuleSet) -> None:
    """RU-02: each of the seven columns in turn, all 52 cards; `wanted` says the same."""
    game = ruleset.game
    empty = Position(tuple(b"" for _ in game.dealt(DECK).piles))
    assert len(game.columns) == 7
    for target in game.columns:
        source = next(column for column in game.columns if column != target)
        taken = []
        for card in DECK:
            position = with_card(empty, card, source)
            allowed = game.refusal(position, Move(source, target)) is None
            assert allowed == (target in game.targets(position, source, 1))
            assert allowed == bool(game.wanted(position, target) >> card & 1)
            taken += [card] * allowed
        assert [name(card) for card in taken] == ["KS", "KH", "KD", "KC"]


@pytest.mark.parametrize("cells", ["4", "2", "1"])
def test_in_freecell_every_empty_column_takes_every_card(cells: str) -> None:
    """RU-07."""
    game = tables.rules("freecell", cells=cells)
    empty = Position(tuple(b"" for _ in game.dealt(DECK).piles))
    for target in game.columns:
        for source in (*game.columns, *game.cells):
            if source == target:
                continue
            for card in DECK:
                position = with_card(empty, card, source)
                assert game.refusal(position, Move(source, target)) is None


@each_rule_set
def test_a_card_with_others_on_it_does_not_go_to_its_foundation(ruleset: RuleSet) -> None:
    """RU-01: the column ends 4H 3S, hearts stand at 3."""
    game = ruleset.game
    text = "foundation H: AH 2H 3H\ncolumn 1: 4H 3S"
    position = tables.partial(game, text)
    assert tables.why(game, position, "1-Hx2") == "foundation_single card=4H count=2"
    assert tables.why(game, position, "1-H") == "other_suit card=3S below=3H"


@each_rule_set
def test_there_is_no_wrap_around_from_king_to_ace(ruleset: RuleSet) -> None:
    game = ruleset.game
    for below in DECK:
        if rank(below) == 0:
            for card in DECK:
                position = tables.partial(game, f"column 2: {name(below)}")
                if card != below:
                    position = with_card(position, card, game.columns[0])
                    assert game.refusal(position, Move(game.columns[0], game.columns[1]))


@pytest.mark.parametrize("variant", ["russian", "klondike", "yukon"])
def test_a_card_laid_bare_turns_up_as_part_of_the_move(variant: str) -> None:
    game = tables.rules(variant)
    position = tables.table(game, "column 1: 9s 5h 7H\ncolumn 2: 8H\ncolumn 3: 8S", rest="column 4")
    target = "2" if variant == "russian" else "3"
    text = tables.text_of(game, tables.after(game, position, f"1-{target}"))
    assert "column 1: 9s 5H" in text


@pytest.mark.parametrize("variant", ["russian", "klondike", "yukon"])
def test_a_card_laid_bare_by_a_move_home_turns_up_too(variant: str) -> None:
    game = tables.rules(variant)
    position = tables.table(game, "column 1: 9s AH", rest="column 4")
    after = tables.after(game, position, "1-H")
    assert "column 1: 9S" in tables.text_of(game, after)
    move = tables.move(game, position, "1-H")
    assert game.points(position, move) == 10 + 5


@each_rule_set
def test_nothing_goes_to_a_foundation_by_itself(ruleset: RuleSet) -> None:
    game = ruleset.game
    target = "KS" if ruleset.variant.key == "russian" else "KD"
    position = tables.table(
        game, f"column 1: AH QS\ncolumn 2: {target}\ncolumn 3: AS", rest="column 4"
    )
    after = tables.after(game, position, "1-2")
    assert all(not after.piles[foundation] for foundation in game.foundations)


@each_rule_set
def test_from_empty_piles_nothing_moves_and_nothing_breaks(ruleset: RuleSet) -> None:
    """ST-06: every empty pile of every game, to every pile, with any number of cards."""
    game = ruleset.game
    empty = Position(tuple(b"" for _ in game.dealt(DECK).piles))
    for src in range(len(empty.piles)):
        assert game.liftable(empty, src) == 0
        for size in (0, 1, 2, 52):
            assert game.targets(empty, src, size) == ()
            refusal = game.lift_refusal(empty, src, size)
            assert refusal is not None
            assert refusal.key is Reason.EMPTY
            for dst in range(len(empty.piles)):
                refusal = game.refusal(empty, Move(src, dst, size))
                assert refusal is not None
                assert refusal.key is (Reason.SAME_PILE if src == dst else Reason.EMPTY)
    assert list(game.moves(empty)) == []
    assert game.stock_move(empty) is None


@pytest.mark.parametrize("ruleset", GIVING_BACK, ids=str)
def test_a_card_placed_on_a_foundation_pays_10_again_after_a_take_back(ruleset: RuleSet) -> None:
    """The take-back itself costs nothing."""
    below = "2H" if ruleset.variant.key == "russian" else "2S"
    game, text = ruleset.game, f"column 1: {below}\ncolumn 2: AH"
    session = tables.session(game, tables.table(game, text, rest="column 4"))
    for move, points in (("2-H", 10), ("H-1", 10), ("1-H", 20), ("H-1", 20), ("1-H", 30)):
        tables.play(session, move)
        assert session.points == points


@each_rule_set
def test_going_from_foundation_to_foundation_is_refused_and_pays_nothing(ruleset: RuleSet) -> None:
    """SC-01: twenty times an ace between the foundations."""
    game = ruleset.game
    session = tables.session(game, tables.table(game, "foundation H: AH", rest="column 4"))
    for _ in range(20):
        for other in "SDC":
            assert session.play(tables.move(game, session.position, f"H-{other}")) is not None
    assert (session.points, session.moves) == (0, 0)


@each_rule_set
def test_shuttling_a_king_headed_column_between_empty_columns_pays_nothing(
    ruleset: RuleSet,
) -> None:
    """SC-02: legal though useless; twenty times there and back."""
    game = ruleset.game
    text = "column 1: KS QH JS" if ruleset.variant.key != "russian" else "column 1: KS QS JS"
    session = tables.session(game, tables.table(game, text, rest="column 4"))
    tables.play(session, "1-2x3 2-1x3 " * 20)
    assert (session.points, session.moves) == (0, 40)


@each_rule_set
def test_after_the_win_no_move_is_legal_and_nothing_can_be_lifted(ruleset: RuleSet) -> None:
    game = ruleset.game
    won = tables.partial(game, "\n".join(f"foundation {s}: A{s} … K{s}" for s in "SHDC"))
    assert game.won(won)
    assert list(game.moves(won)) == []
    for src in range(len(won.piles)):
        refusal = game.lift_refusal(won, src, 1)
        assert refusal is not None
        assert refusal.key is Reason.WON
        assert game.liftable(won, src) == 0
        assert game.targets(won, src, 1) == ()
    nearly = tables.table(game, "\n".join(f"foundation {s}: A{s} … Q{s}" for s in "SHDC"))
    assert not game.won(nearly)


@each_rule_set
def test_piles_are_found_by_their_kind(ruleset: RuleSet) -> None:
    game = ruleset.game
    every = [pile for kind in Kind for pile in game.piles(kind)]
    assert sorted(every) == list(range(len(game.dealt(DECK).piles)))
    assert game.piles(Kind.COLUMN) == game.columns
    assert game.piles(Kind.FOUNDATION) == game.foundations
    assert game.piles(Kind.CELL) == game.cells
    assert len(game.cells) == int(ruleset.options.get("cells", 0))
    assert (game.stock is None) == (game.waste is None) == (game.draw == 0)
