"""Worked examples: every step can be played, is refused for its reason, and says what is so."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest
from tables import BY_KEY

from game.rules import notation
from game.rules.cards import Card, is_down, rank
from game.rules.game import Game
from game.rules.numbering import Dealing
from game.rules.position import Position
from game.rules.refusal import Reason
from game.rules.sentences import DOWN_IN_COLOURS, DOWN_IN_SUIT, Build
from game.rules.zones import Kind
from game.solver.search import Limits, Verdict
from game.solver.solving import solve
from game.teaching.example_file import read
from game.teaching.examples import (
    BadExample,
    Example,
    Shot,
    examples,
    session_at,
    told,
)
from game.text.catalogue import LANGUAGES, Words
from game.text.explain import card_name

WORDS = {language: Words(language) for language in LANGUAGES}
EXAMPLES = {example.key: example for variant in BY_KEY for example in examples(variant)}
each_example = pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)


@cache
def shots(key: str, language: str = "en") -> tuple[Shot, ...]:
    """An example as it is told."""
    return told(WORDS[language], EXAMPLES[key]).shots


def refused(key: str) -> list[Shot]:
    """The steps of an example that are refused."""
    return [shot for shot in shots(key) if shot.refusal]


def spoken(example: Example) -> Iterator[tuple[Words, Shot]]:
    """Every step of an example in each language."""
    return ((words, shot) for words in WORDS.values() for shot in told(words, example).shots)


def moved(shot: Shot) -> list[Card]:
    """The cards that a step moves, or tries to move, the lowest first."""
    assert shot.move is not None
    return list(shot.before.piles[shot.move.src][-shot.move.size :])


def below(shot: Shot) -> Card:
    """The card on which they go."""
    assert shot.move is not None
    return shot.before.piles[shot.move.dst][-1]


def game_of(key: str) -> Game:
    """The rules of an example's first act."""
    return EXAMPLES[key].acts[0].code.game()


def empty_columns(game: Game, position: Position) -> list[int]:
    """The columns on which nothing lies."""
    return [pile for pile in game.columns if not position.piles[pile]]


# Every example


@pytest.mark.parametrize("variant", BY_KEY)
def test_every_game_has_examples_of_its_own_deals(variant: str) -> None:
    assert len(examples(variant)) >= 4
    for example in examples(variant):
        assert example.key.partition(".")[0] == variant
        for act in example.acts:
            assert (act.code.variant.key, act.code.dealing) == (variant, Dealing.LETTERS)


@each_example
def test_its_steps_can_be_played_and_are_numbered_through_all_acts(example: Example) -> None:
    steps = [step for act in example.acts for step in act.steps]
    told_shots = shots(example.key)
    assert [shot.number for shot in told_shots] == list(range(1, len(steps) + 1))
    assert 3 <= len(steps) <= 7
    for step, shot in zip(steps, told_shots, strict=True):
        assert (shot.refusal.key if shot.refusal else None) == step.reason
        assert shot.events[len(shot.events) - len(step.events) :] == step.events


@each_example
def test_the_first_step_of_an_act_shows_the_table_after_its_opening(example: Example) -> None:
    first: dict[str, Shot] = {}
    for shot in shots(example.key):
        first.setdefault(str(shot.code), shot)
    for act in example.acts:
        shot = first[str(act.code)]
        assert (shot.events, shot.move, shot.refusal) == (act.opening, None, None)
        assert shot.before == shot.position


@each_example
def test_what_led_to_a_step_can_be_played_again(example: Example) -> None:
    for shot in shots(example.key):
        session = session_at(shot, lambda: 0.0)
        assert (session.code, session.position) == (shot.code, shot.position)
        assert (session.points, tuple(session.events)) == (shot.points, shot.events)
        if shot.refusal and shot.move:
            assert session.play(shot.move) == shot.refusal


@each_example
def test_where_it_ends_the_game_can_still_be_won(example: Example) -> None:
    """So that playing on from there is worth it."""
    last = {str(shot.code): shot for shot in shots(example.key)}
    for shot in last.values():
        answer = solve(shot.code.game(), shot.position, Limits(nodes=300_000))
        assert answer.verdict is Verdict.WON


# What is said


@each_example
def test_nothing_is_left_to_fill_in_and_every_sentence_begins_as_one(example: Example) -> None:
    for words in WORDS.values():
        title = told(words, example).title
        for text in (title, *(shot.sentence for shot in told(words, example).shots)):
            assert not set("{}") & set(text)
            assert text[0].isupper() or text[0].isdigit()
            assert len(text) <= 240


def test_all_sentences_are_said_and_there_are_no_others() -> None:
    said = {f"examples.{key}.title" for key in EXAMPLES}
    for key, example in EXAMPLES.items():
        said |= {f"examples.{key}.{step.say}" for act in example.acts for step in act.steps}
    for words in WORDS.values():
        assert {key for key in words.texts if key.startswith("examples.")} == said


@each_example
def test_a_refused_step_speaks_of_the_rule_and_of_the_very_cards_or_numbers(
    example: Example,
) -> None:
    for words, shot in spoken(example):
        no = shot.refusal
        if no is None:
            continue
        title = words.texts[f"refusal.{no.key}.title"].format(limit=no.limit)
        assert title in shot.sentence
        if no.key in (Reason.FREECELL_LIMIT, Reason.GROUP_LIMIT, Reason.PASSES_USED):
            rest = shot.sentence.replace(title, "")
            assert {str(no.limit), str(no.count)} & set(re.findall(r"\d+", rest))
            continue
        for card in (no.card, no.below):
            if card is not None:
                assert (card_name(words, card) in shot.sentence) is not is_down(card)


@each_example
def test_only_cards_that_lie_in_sight_are_named(example: Example) -> None:
    for words, shot in spoken(example):
        rest = shot.sentence
        for card in sorted(range(52), key=lambda card: -len(card_name(words, card))):
            if card_name(words, card) in rest:
                rest = rest.replace(card_name(words, card), "")
                assert card in shot.position.faces


def numbers(words: Words, sentence: str) -> list[int]:
    """The numbers that a sentence says, but for those of cards."""
    for card in sorted(range(52), key=lambda card: -len(card_name(words, card))):
        sentence = sentence.replace(card_name(words, card), "")
    return sorted(int(number) for number in re.findall(r"\d+", sentence))


@pytest.mark.parametrize(
    ("key", "number", "said"),
    [
        ("russian.group", 1, [7, 4, 2]),
        ("russian.turned", 3, [5]),
        ("russian.turned", 4, [10]),
        ("russian.limit", 1, [8, 1, 20, 3]),
        ("russian.limit", 2, [20, 21]),
        ("russian.limit", 4, [19]),
        ("thoughtful.recycle", 2, [5]),
        ("thoughtful.recycle", 4, [100, 5]),
        ("freecell.room", 2, [4, 5, *(3, 1, 4)]),
        ("freecell.room", 4, [5, *(4, 1, 5)]),
        ("freecell.limit", 1, [23, 7, 5, 10]),
        ("freecell.limit", 2, [5, *(4, 1, 1, 5)]),
        ("freecell.limit", 3, [6, 10, *(4, 1, 2, 10)]),
        ("freecell.fewer", 2, [6, *(2, 1, 2, 6)]),
        ("freecell.fewer", 3, [2, 1, 1, 3]),
        ("freecell.fewer", 6, [1, 1, 1, 2]),
        ("klondike.three_passes", 1, [3, 2]),
    ],
)
def test_the_numbers_said_are_those_of_the_table(key: str, number: int, said: list[int]) -> None:
    for language, words in WORDS.items():
        assert numbers(words, shots(key, language)[number - 1].sentence) == sorted(said)


@each_example
def test_both_languages_say_the_same_numbers(example: Example) -> None:
    for turkish, english in zip(shots(example.key, "tr"), shots(example.key, "en"), strict=True):
        said = numbers(WORDS["tr"], turkish.sentence)
        assert said == numbers(WORDS["en"], english.sentence)


@each_example
def test_turkish_says_kart_only_of_cards_with_numbers(example: Example) -> None:
    """“Kupa kızının”, never “kupa kızı kartının”."""
    awkward = re.compile(r"(ası|valesi|kızı|papazı) kart")
    assert not [s.sentence for s in shots(example.key, "tr") if awkward.search(s.sentence)]


# What each game's examples show


@pytest.mark.parametrize(
    ("key", "rule"), [("russian.group", DOWN_IN_SUIT), ("yukon.group", DOWN_IN_COLOURS)]
)
def test_a_group_of_five_in_no_order_goes_where_its_lowest_card_fits(key: str, rule: Build) -> None:
    _, group, tried, alone = shots(key)
    cards = moved(group)
    assert len(cards) == 5
    assert all(rule.refusal(card, on) for on, card in pairwise(cards))
    assert rule.refusal(cards[0], below(group)) is None
    assert rule.refusal(moved(tried)[-1], below(tried)) is None
    assert moved(alone) == moved(tried)[-1:]


@pytest.mark.parametrize("key", ["russian.turned", "yukon.turned", "klondike.turned"])
def test_a_face_down_card_turns_up_for_five_points_and_goes_home_for_ten(key: str) -> None:
    look, tried, turned, home = shots(key)
    assert tried.refusal and tried.refusal.key is Reason.FACE_DOWN
    assert (look.points, turned.points, home.points) == (0, 5, 15)
    assert turned.position.faces > look.position.faces
    assert moved(home)[0] not in look.position.faces


@pytest.mark.parametrize("key", ["russian.king", "yukon.king", "klondike.king", "thoughtful.king"])
def test_only_a_king_goes_to_an_empty_column_with_what_lies_on_it(key: str) -> None:
    game = game_of(key)
    _, emptied, tried, king = shots(key)
    (empty,) = empty_columns(game, emptied.position)
    for shot in (tried, king):
        assert shot.move and shot.move.dst == empty
    assert tried.refusal and tried.refusal.key is Reason.NEEDS_KING
    assert rank(moved(king)[0]) == 12
    assert len(moved(king)) > 1


@pytest.mark.parametrize("key", ["russian.king", "yukon.king", "klondike.king"])
def test_no_other_may_even_where_it_would_turn_up_a_card(key: str) -> None:
    (tried,) = refused(key)
    assert tried.move
    assert is_down(tried.before.piles[tried.move.src][-tried.move.size - 1])


def test_russian_refuses_under_classic_what_it_allows_under_relaxed() -> None:
    _, tried, own, relaxed, now = shots("russian.rule")
    assert [str(act.code)[:6] for act in EXAMPLES["russian.rule"].acts] == ["RU1-C-", "RU1-R-"]
    assert tried.code.number == now.code.number
    assert tried.position == relaxed.position
    assert tried.move == now.move
    assert now.refusal is None
    assert own.move and tried.move and own.move.dst == tried.move.dst


@pytest.mark.parametrize("key", ["russian.back", "yukon.back", "klondike.keep"])
def test_a_card_comes_back_from_its_foundation_for_one_that_had_no_place(key: str) -> None:
    *_, back, then = shots(key)
    game = back.code.game()
    assert back.move and then.move
    assert game.kind(back.move.src) is Kind.FOUNDATION
    assert back.points == shots(key)[0].points
    assert game.targets(back.before, then.move.src, then.move.size) == ()
    assert then.move.dst == back.move.dst
    assert then.points == back.points + 5


def test_klondike_keeps_a_foundation_card_under_classic_and_not_under_relaxed() -> None:
    _, tried, _, back, _ = shots("klondike.keep")
    assert tried.refusal and tried.refusal.key is Reason.FOUNDATION_KEEPS
    assert (tried.position, tried.move) == (back.before, back.move)
    assert tried.code.number == back.code.number
    assert (str(tried.code)[:7], str(back.code)[:7]) == ("KL1-D1C", "KL1-D1R")


def test_russian_moves_twenty_cards_at_most() -> None:
    _, tried, part, rest = shots("russian.limit")
    assert tried.refusal and (tried.refusal.count, tried.refusal.limit) == (21, 20)
    assert len(moved(part)) + len(moved(rest)) == 21
    assert rest.move and tried.move and rest.move.dst == tried.move.dst


@pytest.mark.parametrize("key", ["thoughtful.order", "freecell.order"])
def test_a_group_out_of_order_is_refused_on_the_first_deal_and_goes_in_parts(key: str) -> None:
    look, tried, run, rest = shots(key)
    assert look.events == tried.events == ()
    assert tried.refusal and tried.refusal.key is Reason.OUT_OF_ORDER
    assert moved(tried) == moved(rest) + moved(run)
    assert len(moved(run)) > 1
    assert DOWN_IN_COLOURS.refusal(moved(tried)[0], below(tried)) is None


def test_of_three_drawn_cards_only_the_top_plays_and_then_the_one_under_it() -> None:
    _, drawn, tried, top, under = shots("thoughtful.draw")
    assert drawn.move and drawn.move.size == 3
    assert moved(tried) == moved(under) + moved(top)
    assert tried.refusal and tried.refusal.key is Reason.ONE_AT_A_TIME
    assert (top.points, under.points) == (5, 10)


def test_an_early_recycle_costs_no_more_than_the_score() -> None:
    look, _, drawn, recycled, again = shots("thoughtful.recycle")
    game = game_of("thoughtful.recycle")
    stock, waste = game.piles(Kind.STOCK)[0], game.piles(Kind.WASTE)[0]
    assert drawn.position.piles[stock] == b""
    assert recycled.events[-1] == "recycle"
    assert 0 < drawn.points < 100
    assert recycled.points == 0
    assert len(recycled.position.piles[stock]) == len(drawn.position.piles[waste])
    first = session_at(look, lambda: 0.0)
    first.play(notation.read(first.game, first.position, "draw"))
    assert again.position.piles[waste][-1] != first.position.piles[waste][-1]


def test_ten_cards_go_to_a_filled_column_and_five_to_the_empty_one() -> None:
    """4 cells: (4 + 1) × 2 and (4 + 1) × 1."""
    look, tried, filled = shots("freecell.limit")
    game = game_of("freecell.limit")
    assert [look.position.piles[cell] for cell in game.cells] == [b""] * 4
    assert tried.move and tried.move.dst in empty_columns(game, look.position)
    assert len(empty_columns(game, look.position)) == 1
    assert tried.refusal and (tried.refusal.count, tried.refusal.limit) == (10, 5)
    assert filled.move and filled.refusal is None
    assert len(moved(filled)) == 10
    assert look.position.piles[filled.move.dst]


def test_with_fewer_cells_the_same_ten_cards_stay() -> None:
    """6 and 3 with two cells, 4 and 2 with one: in the very same columns."""
    ten = shots("freecell.limit")[2]
    two, one = shots("freecell.fewer")[1:3], shots("freecell.fewer")[4:]
    for (tried, to_empty), cells, filled, empty in ((two, "2", 6, 3), (one, "1", 4, 2)):
        assert str(tried.code) == str(ten.code).replace("-C4-", f"-C{cells}-")
        assert tried.position.piles[-8:] == ten.before.piles[-8:]
        assert moved(tried) == moved(ten)
        assert tried.refusal and (tried.refusal.count, tried.refusal.limit) == (10, filled)
        assert len(moved(to_empty)) == empty
        no = to_empty.code.game().refusal(
            to_empty.before, (to_empty.move or pytest.fail())._replace(size=empty + 1)
        )
        assert no and no.limit == empty


def test_a_cell_holds_a_card_for_a_while_and_emptying_it_is_worth_five() -> None:
    look, wait, tried, away, back = shots("freecell.cell")
    game = game_of("freecell.cell")
    assert wait.move and back.move and wait.move.dst == back.move.src
    targets = game.targets(look.position, wait.move.src, 1)
    assert {game.kind(pile) for pile in targets} == {Kind.CELL}
    assert tried.refusal and tried.refusal.key is Reason.CELL_TAKEN
    assert (wait.points, away.points, back.points) == (0, 0, 5)
    assert not back.position.piles[wait.move.dst]


def test_one_cell_more_lets_one_card_more_move() -> None:
    _, tried, emptied, run = shots("freecell.room")
    assert tried.refusal and tried.refusal.count == (tried.refusal.limit or 0) + 1
    assert tried.refusal.columns == 0
    assert emptied.points == tried.points + 5
    assert (run.move, run.refusal) == (tried.move, None)


def test_freecell_asks_for_no_king() -> None:
    look, run, home = shots("freecell.empty")
    assert run.move and run.move.dst in empty_columns(game_of("freecell.empty"), look.position)
    assert rank(moved(run)[0]) < 12
    assert home.points == run.points + 10


@pytest.mark.parametrize(
    ("key", "draws", "passes"),
    [("klondike.one_pass", "KL1-D1C", 1), ("klondike.three_passes", "KL1-D3C", 3)],
)
def test_after_the_last_pass_the_stock_refuses_and_the_waste_still_plays(
    key: str, draws: str, passes: int
) -> None:
    look, drawn, tried, played = shots(key)
    game = game_of(key)
    assert str(look.code).startswith(draws)
    assert look.events.count("recycle") == passes - 1
    assert not drawn.position.piles[game.piles(Kind.STOCK)[0]]
    assert tried.refusal and tried.refusal.key is Reason.PASSES_USED
    assert tried.refusal.limit == passes
    assert played.move and game.kind(played.move.src) is Kind.WASTE


def test_yukon_refuses_the_same_colour_where_it_takes_the_other() -> None:
    _, tried, own = shots("yukon.colour")
    assert tried.refusal and tried.refusal.key is Reason.OPPOSITE_COLOUR
    assert tried.move and own.move and tried.move.dst == own.move.dst
    assert rank(moved(tried)[0]) == rank(moved(own)[0])


# What is broken is said to be so

GOOD = """
[[group]]
code = "RU1-C-AAAABKG"
opening = ""
steps = [{ say = "look" }, { say = "moved", do = "7-2x5" }]
"""


def test_a_file_is_read_as_it_stands() -> None:
    (example,) = read("russian", GOOD)
    assert example.key == "russian.group"
    assert [step.events for step in example.acts[0].steps] == [(), ("7-2x5",)]
    assert [shot.number for shot in told(WORDS["tr"], example).shots] == [1, 2]


@pytest.mark.parametrize(
    ("good", "broken"),
    [
        ("[[group]]", "[[group"),
        ("[[group]]", "[group]"),
        ("RU1-C", "RU9-C"),
        ("RU1-C-AAAABKG", "YU1-AAAABKG"),
        ('opening = ""', "opening = 4"),
        ('opening = ""', 'ending = ""'),
        ('{ say = "look" }, ', ""),
        ('steps = [{ say = "look" }, { say = "moved", do = "7-2x5" }]', "steps = []"),
        ('do = "7-2x5"', 'refused = "7-3x5"'),
        ('do = "7-2x5"', 'reason = "same_suit"'),
        ('do = "7-2x5"', 'refused = "7-3x5", reason = "no_such_reason"'),
        ('say = "moved", ', ""),
        ('say = "moved"', "say = 1"),
    ],
)
def test_a_broken_file_is_no_example(good: str, broken: str) -> None:
    assert good in GOOD
    with pytest.raises(BadExample):
        read("russian", GOOD.replace(good, broken))


@pytest.mark.parametrize(
    ("good", "broken", "said"),
    [
        ('opening = ""', 'opening = "1-2"', "opening"),
        ("7-2x5", "7-2x4", "moved"),
        ("7-2x5", "7-9", "moved"),
        ('do = "7-2x5"', 'refused = "7-2x5", reason = "same_suit"', "allowed"),
        ('do = "7-2x5"', 'refused = "7-1x5", reason = "needs_king"', "needs_king"),
        ('do = "7-2x5"', 'refused = "nonsense", reason = "needs_king"', "no move"),
        ('say = "moved"', 'say = "no_such"', "no_such"),
        ('say = "look"', 'say = "tried"', "rule"),
    ],
)
def test_what_cannot_be_played_or_said_is_told_with_the_step(
    good: str, broken: str, said: str
) -> None:
    (example,) = read("russian", GOOD.replace(good, broken))
    with pytest.raises(BadExample, match=said):
        told(WORDS["en"], example)


def test_a_game_without_a_file_has_no_examples() -> None:
    with pytest.raises(BadExample, match="whist"):
        examples("whist")
