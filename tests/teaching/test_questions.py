"""What players ask of a game, and that the answers are true of it."""

import re

import pygame
import pytest
import tables
from tables import RULE_SETS, RuleSet

from game.deals import shares
from game.play.session import UNDO_LIMIT
from game.rules.dealing import DEALS
from game.teaching.deals import winnable_percent
from game.teaching.questions import Places, Question, questions
from game.text.catalogue import LANGUAGES, Words
from game.text.naming import game_line, grouped
from game.ui import pad
from game.ui.table.keys import Deed, deed_of

WORDS = {language: Words(language) for language in LANGUAGES}
NOWHERE = Places("", "", "")
each_rule_set = pytest.mark.parametrize("rules", RULE_SETS, ids=str)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def asked(rules: RuleSet, language: str = "en", places: Places | None = NOWHERE) -> list[Question]:
    """All questions on a game."""
    return list(questions(WORDS[language], rules.deal(0), places))


def answer(rules: RuleSet, key: str, language: str = "en", places: Places = NOWHERE) -> str:
    """What is answered to one of them."""
    (found,) = [each for each in asked(rules, language, places) if each.key == key]
    return found.answer


def keys(rules: RuleSet) -> list[str]:
    """What is asked of a game."""
    return [each.key for each in asked(rules)]


@each_language
@each_rule_set
def test_every_game_has_nine_to_thirteen_questions_with_answers(
    rules: RuleSet, language: str
) -> None:
    found = asked(rules, language)
    assert 9 <= len(found) <= 13
    assert len({each.title for each in found}) == len(found)
    for each in found:
        assert each.title.endswith("?")
        assert each.answer and not set("{}") & set(each.answer)
        assert "None" not in each.answer


@each_language
def test_every_text_of_the_questions_is_said_of_some_game(language: str) -> None:
    words = WORDS[language]
    said = "\n".join(
        f"{each.title}\n{each.answer}"
        for rules in RULE_SETS
        for places in (Places("here", "there", "elsewhere", "log"), None)
        for each in asked(rules, language, places)
    )
    for key, text in words.texts.items():
        if key.startswith("questions."):
            pattern = re.sub(r"\\\{\w+\\\}", ".+", re.escape(text))
            assert re.search(pattern, said), key


@each_rule_set
def test_a_game_is_asked_only_of_what_it_has(rules: RuleSet) -> None:
    game = rules.game
    assert ("stock" in keys(rules)) == (game.stock is not None)
    assert ("lost" in keys(rules)) == game.says_lost
    everything = " ".join(each.answer for each in asked(rules))
    assert ("waste" in everything) == (game.stock is not None)
    assert ("Microsoft" in everything) == (rules.variant.key == "freecell")
    assert ("turns up by itself" in everything) == rules.hides
    assert ("face-down" in everything) == (rules.hides or game.stock is not None)
    if not game.cells:
        assert not re.search(r"\bcells?\b", everything)


@each_rule_set
@each_language
def test_numbers_are_those_of_the_game(rules: RuleSet, language: str) -> None:
    game, words = rules.game, WORDS[language]
    undo = answer(rules, "undo", language)
    assert str(UNDO_LIMIT) in undo
    worth = [int(number) for number in re.findall(r"\+(\d+)", undo)]
    scoring = game.scoring
    given = (scoring.placed, scoring.turned_up, scoring.from_waste, scoring.from_cell)
    assert worth == [points for points in given if points]
    recycles = game.stock is not None and game.passes != 1
    assert re.findall(r"−(\d+)", undo) == ([str(-scoring.recycle)] if recycles else [])
    assert grouped(words, DEALS) in answer(rules, "shuffle", language)
    assert f"1–{len(game.columns)}" in answer(rules, "keys", language)


@each_rule_set
def test_cards_are_drawn_as_often_as_the_game_lets_them(rules: RuleSet) -> None:
    game = rules.game
    if game.stock is not None:
        told = answer(rules, "stock")
        assert f"turns {game.draw} card" in told
        assert ("as often as you like" in told) == (game.passes is None)
        assert ("only one pass" in told) == (game.passes == 1)
        assert ("at most 3 passes" in told) == (game.passes == 3)


@each_rule_set
@each_language
def test_an_example_of_a_code_is_one_of_this_game(rules: RuleSet, language: str) -> None:
    codes = re.findall(r"\b[A-Z]{2}[1M]-[\w-]+", answer(rules, "code", language))
    assert codes
    for text in codes:
        code = tables.code(text)
        assert (code.variant, code.options) == (rules.variant, rules.options)
    if rules.variant.key == "freecell":
        assert "#617" in answer(rules, "code", language)


# Which deals can be won


@each_rule_set
@each_language
def test_how_many_deals_can_be_won_is_told_for_every_choice_of_options(
    rules: RuleSet, language: str
) -> None:
    told = answer(rules, "winnable", language)
    for other in RULE_SETS:
        share = winnable_percent(other.deal(0))
        assert share
        line = f"{game_line(WORDS[language], other.deal(0))}: "
        assert (line in told) == (other.variant == rules.variant)
        if line in told:
            assert f"{share.low}–{share.high}" in told.split(line)[1].splitlines()[0]


def test_fewer_cells_win_fewer_deals() -> None:
    cells = [rules for rules in RULE_SETS if rules.game.cells]
    lows = [share.low for r in cells if (share := winnable_percent(r.deal(0)))]
    assert [len(rules.game.cells) for rules in cells] == [4, 2, 1]
    assert lows == sorted(lows, reverse=True)
    assert len(set(lows)) == 3


def test_nothing_is_said_of_shares_where_they_are_not_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shares, "_census", lambda _file: {})
    assert "%" not in answer(RULE_SETS[0], "winnable")
    assert "\n" not in answer(RULE_SETS[0], "winnable")


# Where things are kept


def test_places_are_named_and_those_that_are_nowhere_are_not() -> None:
    told = answer(RULE_SETS[0], "kept", places=Places("/here/games", "", "/there"))
    assert "Games: /here/games" in told.splitlines()
    assert "Exported files: /there" in told.splitlines()
    assert "Settings" not in told
    assert len(answer(RULE_SETS[0], "kept").splitlines()) == 1


# Keys and buttons


KEYS: dict[str, tuple[int, Deed]] = {
    "Enter": (pygame.K_RETURN, "pick"),
    "F": (pygame.K_f, "send"),
    "Z": (pygame.K_z, "undo"),
    "H": (pygame.K_h, "hint"),
    "W": (pygame.K_w, "why_not"),
    "F1": (pygame.K_F1, "help"),
}
BUTTONS: dict[str, tuple[int, Deed]] = {
    "A": (pygame.CONTROLLER_BUTTON_A, "pick"),
    "B": (pygame.CONTROLLER_BUTTON_B, "away"),
    "X": (pygame.CONTROLLER_BUTTON_X, "undo"),
    "Y": (pygame.CONTROLLER_BUTTON_Y, "send"),
    "Back": (pygame.CONTROLLER_BUTTON_BACK, "draw"),
}


def pressed(key: int, mod: int = 0) -> Deed | None:
    """What a key asks for at the table."""
    return deed_of(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod))


@each_language
def test_the_keys_that_are_named_do_what_is_said(language: str) -> None:
    told = answer(tables.RULE_SETS[-2], "keys", language)
    on_keys, on_a_pad = told.split("\n")
    for name, (key, deed) in KEYS.items():
        assert re.search(rf"\b{name}\b", on_keys)
        assert pressed(key) == deed
    assert pressed(pygame.K_SPACE) == "draw"
    for name, (button, deed) in BUTTONS.items():
        assert re.search(rf"\b{name}\b", on_a_pad)
        assert pressed(*pad.BUTTONS[button]) == deed
    assert pressed(*pad.TRIGGERS[pygame.CONTROLLER_AXIS_TRIGGERRIGHT]) == "hint"


@each_language
def test_what_a_tap_does_is_said_as_the_settings_leave_it(language: str) -> None:
    said = answer(RULE_SETS[0], "move", language)
    assert WORDS[language]("settings.one_tap.title") in said
