"""The small pictures on the page of rules are true: the game itself says the same of them."""

import pytest
import tables
from tables import RULE_SETS, RuleSet

from game.rules.cards import name, suit
from game.rules.game import Game
from game.rules.position import Move, Pile, Position
from game.rules.refusal import Reason, Refusal
from game.rules.scoring import Scoring
from game.rules.sentences import (
    DOWN_IN_COLOURS,
    FACE_UP,
    ONE_LOWER,
    OPPOSITE_COLOUR,
    RUN_IN_COLOURS,
    TOP_CARD,
    Build,
    Clause,
    Lift,
    at_most,
)
from game.rules.zones import Kind, columns, foundations
from game.teaching.figures import SEVEN_OF_HEARTS, figures
from game.teaching.page import Figure, Rule, rules_of
from game.teaching.rulebook import rulebook
from game.text.catalogue import Words

each_game = pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
LEAVING = {
    Reason.FACE_DOWN,
    Reason.OUT_OF_ORDER,
    Reason.ONE_AT_A_TIME,
    Reason.FOUNDATION_KEEPS,
}
"""Reasons that keep cards from leaving a pile; all others keep them from a place."""
UNSEEN = {
    *(Reason.WON, Reason.EMPTY, Reason.SAME_PILE, Reason.TOO_FEW),
    *(Reason.GROUP_LIMIT, Reason.FREECELL_LIMIT),
    *(Reason.BETWEEN_FOUNDATIONS, Reason.CELL_NOT_BACK),
    *(Reason.STOCK_ONLY_DRAWS, Reason.STOCK_TAKES_NONE, Reason.WASTE_ONLY_DRAWS),
    *(Reason.DRAW_COUNT, Reason.STOCK_NOT_EMPTY, Reason.PASSES_USED),
}
"""Reasons that a few cards of one pile do not show."""


def rules(ruleset: RuleSet) -> list[Rule]:
    """The rules on the page of a rule set."""
    return rules_of(rulebook(Words("en"), ruleset.deal(0)))


def text(figure: Figure) -> str:
    """``column 8H <- 7H yes``: a figure in letters."""
    lying, held = (" ".join(map(name, cards)) for cards in (figure.lying, figure.held))
    return f"{figure.kind.value} {lying or '-'} <- {held} {'yes' if figure.fits else 'no'}"


def shown(ruleset: RuleSet, reason: Reason) -> list[str]:
    """The figures of a rule in letters."""
    return [
        text(figure)
        for found in rules(ruleset)
        if found.reason is reason
        for figure in found.figures
    ]


def answered(game: Game, reason: Reason, figure: Figure) -> Refusal | None:
    """What the game says when the cards of a figure lie on a table and are moved."""
    piles = [b""] * sum(len(game.piles(kind)) for kind in Kind)
    there = _pile(game, figure)
    if reason in LEAVING:
        piles[there] = bytes((*figure.lying, *figure.held))
        return game.lift_refusal(Position(tuple(piles)), there, len(figure.held))
    piles[there] = bytes(figure.lying)
    here = next(pile for pile in game.columns if pile != there)
    piles[here] = bytes(figure.held)
    return game.refusal(Position(tuple(piles)), Move(here, there, len(figure.held)))


def _pile(game: Game, figure: Figure) -> Pile:
    if figure.kind is Kind.FOUNDATION:
        return game.home((figure.lying or figure.held)[-1])
    return game.piles(figure.kind)[-1]


def true(game: Game, reason: Reason, figure: Figure) -> bool:
    """Whether the game says of a figure what it shows: it fits, or is refused for this reason."""
    refusal = answered(game, reason, figure)
    return refusal is None if figure.fits else refusal is not None and refusal.key is reason


@each_game
def test_every_figure_is_true(ruleset: RuleSet) -> None:
    for rule in rules(ruleset):
        for figure in rule.figures:
            assert true(ruleset.game, rule.reason, figure), f"{rule.reason}: {text(figure)}"


@each_game
def test_what_can_be_shown_is_shown_allowed_before_refused(ruleset: RuleSet) -> None:
    for rule in rules(ruleset):
        answers = [figure.fits for figure in rule.figures]
        if rule.reason is Reason.FOUNDATION_KEEPS:
            assert answers == [False]
        elif rule.reason is Reason.ONE_AT_A_TIME and ruleset.keeps:
            assert answers == [], "only the waste gives single cards"
        else:
            assert answers == ([] if rule.reason in UNSEEN else [True, False])


@each_game
def test_no_card_is_twice_in_a_figure_and_few_are_held(ruleset: RuleSet) -> None:
    for figure in (figure for rule in rules(ruleset) for figure in rule.figures):
        cards = [card & 63 for card in (*figure.lying, *figure.held)]
        assert len(set(cards)) == len(cards)
        assert 1 <= len(figure.held) <= 5


def test_the_seven_of_hearts_goes_on_an_eight_and_shows_each_rule_alone() -> None:
    russian, relaxed, *_ = RULE_SETS
    assert shown(russian, Reason.SAME_SUIT) == ["column 8H <- 7H yes", "column 8D <- 7H no"]
    assert shown(russian, Reason.ONE_LOWER) == ["column 8H <- 7H yes", "column 9H <- 7H no"]
    assert shown(relaxed, Reason.ONE_LOWER) == ["column 8D <- 7H yes", "column 9D <- 7H no"]
    yukon = RULE_SETS[-1]
    assert shown(yukon, Reason.OPPOSITE_COLOUR) == ["column 8S <- 7H yes", "column 8D <- 7H no"]
    assert shown(yukon, Reason.ONE_LOWER) == ["column 8S <- 7H yes", "column 9S <- 7H no"]


def test_only_a_king_goes_to_an_empty_column_and_only_an_ace_to_an_empty_foundation() -> None:
    yukon = RULE_SETS[-1]
    assert shown(yukon, Reason.NEEDS_KING) == ["column - <- KH yes", "column - <- 7H no"]
    assert shown(yukon, Reason.ACE_FIRST) == ["foundation - <- AH yes", "foundation - <- 7H no"]


def test_on_a_foundation_the_six_lies_below() -> None:
    yukon = RULE_SETS[-1]
    fits = "foundation 6H <- 7H yes"
    assert shown(yukon, Reason.NEXT_RANK) == [fits, "foundation 5H <- 7H no"]
    assert shown(yukon, Reason.OTHER_SUIT) == [fits, "foundation 6D <- 7H no"]
    assert shown(yukon, Reason.FOUNDATION_SINGLE) == [fits, "foundation 6H <- 7H 6S no"]


def test_a_group_is_shown_in_order_and_with_a_card_that_is_not() -> None:
    thoughtful = next(r for r in RULE_SETS if r.variant.key == "thoughtful")
    assert shown(thoughtful, Reason.OUT_OF_ORDER) == [
        "column TC 4D <- 8S 7H yes",
        "column TC <- 4D 8S 7H no",
    ]


def test_a_face_down_card_stays_while_the_one_on_it_goes() -> None:
    assert shown(RULE_SETS[-1], Reason.FACE_DOWN) == [
        "column tc 4d <- 7H yes",
        "column tc <- 4d 7H no",
    ]


# Rules that no game of ours has


def test_a_small_limit_is_shown_with_a_group_that_is_one_card_too_long() -> None:
    small = columns(13, DOWN_IN_COLOURS, RUN_IN_COLOURS, room=at_most(3))
    game = Game((small, foundations()), ("^^^^",) * 13, Scoring())
    found = figures(game, small, Reason.GROUP_LIMIT)
    assert [len(figure.held) for figure in found] == [3, 4]
    assert all(true(game, Reason.GROUP_LIMIT, figure) for figure in found)


def test_columns_that_give_single_cards_show_it() -> None:
    single = columns(13, DOWN_IN_COLOURS, TOP_CARD)
    game = Game((single, foundations()), ("^^^^",) * 13, Scoring())
    found = figures(game, single, Reason.ONE_AT_A_TIME)
    assert [len(figure.held) for figure in found] == [1, 2]
    assert all(true(game, Reason.ONE_AT_A_TIME, figure) for figure in found)
    assert figures(game, foundations(), Reason.FOUNDATION_SINGLE) == ()


def test_what_is_refused_breaks_that_rule_alone_whatever_the_order_of_the_rules() -> None:
    build = Build(ONE_LOWER, OPPOSITE_COLOUR)
    zone = columns(13, build, FACE_UP)
    game = Game((zone, foundations()), ("^^^^",) * 13, Scoring())
    assert [text(figure) for figure in figures(game, zone, Reason.ONE_LOWER)] == [
        "column 8S <- 7H yes",
        "column 9S <- 7H no",
    ]


def test_a_rule_that_never_is_the_first_to_be_broken_is_not_shown() -> None:
    another_suit = Clause(Reason.OTHER_SUIT, lambda card, below: suit(card) != suit(below))
    zone = columns(13, Build(OPPOSITE_COLOUR, another_suit), FACE_UP)
    game = Game((zone, foundations()), ("^^^^",) * 13, Scoring())
    assert figures(game, zone, Reason.OTHER_SUIT) == ()
    assert len(figures(game, zone, Reason.OPPOSITE_COLOUR)) == 2


def test_a_group_is_not_shown_with_a_card_that_lies_there_already() -> None:
    pair = bytes((SEVEN_OF_HEARTS, SEVEN_OF_HEARTS - 1))
    only_this = Lift(
        (Reason.OUT_OF_ORDER,),
        lambda pile: 2 if pile == pair else 1,
        lambda _pile, _size: Refusal(Reason.OUT_OF_ORDER),
    )
    zones = (columns(13, DOWN_IN_COLOURS, only_this), foundations())
    game = Game(zones, ("^^^^",) * 13, Scoring())
    assert figures(game, zones[1], Reason.FOUNDATION_SINGLE) == ()


def test_a_limit_of_twenty_is_not_shown() -> None:
    wide = columns(7, DOWN_IN_COLOURS, FACE_UP, room=at_most(20))
    game = Game((wide, foundations()), tables.rules("yukon").deal, Scoring())
    assert figures(game, wide, Reason.GROUP_LIMIT) == ()
