"""The bar: every text and button has its room, in both languages and with the longest numbers."""

from itertools import combinations, pairwise

import pygame
import pytest
from screens import LANGUAGES, SIZES
from tables import RULE_SETS, RuleSet
from tabletop import Spot, Tabletop, ruleset

from game.play.session import Session
from game.rules.code import GameCode
from game.solver.search import Verdict
from game.text.naming import game_caption
from game.ui.table.bar import Bar
from game.ui.table.bar_parts import CodeButton
from game.ui.table.facts import Facts

EVERY_SIZE = [*SIZES, (1024, 600), (1366, 768), (1080, 1920), (768, 1024), (600, 1024)]

WORDIEST = (
    "russian-relaxed",
    "thoughtful-3",
    "freecell-4",
    "klondike-3-classic",
    "klondike-3-relaxed",
    "yukon",
)


def full(table: Tabletop, microsoft: bool = False) -> Facts:
    """The longest facts that a game can have."""
    code, words = table.rules.deal(26**7 - 1), table.services.words
    return Facts(
        name=words(f"variant.{code.variant.key}.name"),
        caption=game_caption(words, code),
        code="FCM-C4-8589934591" if microsoft else str(code),
        moves=9999,
        points=12345,
        passes="3/3" if table.rules.game.passes else None,
        can_undo=True,
        can_redo=True,
        can_finish=True,
        lamp=Verdict.LOST,
    )


def misplaced(bar: Bar, size: Spot) -> list[str]:
    """What sticks out of its strip, is too small, or touches something else."""
    rooms, window = bar.areas(), pygame.Rect((0, 0), size)
    widgets = [(widget.name, widget.area) for widget in bar.controls.widgets]
    texts = [(f"text {i}", area) for i, area in enumerate(bar.texts()) if area.width > 2]
    wrong = [f"{name} is small: {area}" for name, area in widgets if min(area.size) < 44]
    for name, area in [*widgets, *texts]:
        inside = any(_across(room, area) for room in rooms)
        if not (inside and window.contains(area)):
            wrong.append(f"{name} leaves the bar: {area}")
    for (name, one), (other_name, other) in combinations([*widgets, *texts], 2):
        if one.colliderect(other):
            wrong.append(f"{name} {one} touches {other_name} {other}")
    for widget in bar.controls.widgets:
        wrong += [f"{widget.name} cuts {t}" for t in widget.texts() if not widget.area.contains(t)]
    return wrong


def crowded(bar: Bar, least: int) -> list[str]:
    """Words of the game's name and the numbers that stand so close that they read as one."""
    found = []
    texts = sorted(bar.texts(), key=lambda area: area.left)
    for one, other in pairwise(texts):
        beside = one.top < other.bottom and other.top < one.bottom
        if beside and other.left - one.right < least:
            found.append(f"{one} is next to {other}")
    return found


def _across(room: pygame.Rect, area: pygame.Rect) -> bool:
    """Whether an area lies in a room; lines of text may be a little higher than a low bar."""
    return room.left <= area.left and area.right <= room.right and room.collidepoint(area.center)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", EVERY_SIZE)
@pytest.mark.parametrize("rules", [r for r in RULE_SETS if str(r) in WORDIEST], ids=str)
@pytest.mark.few(33)
def test_the_longest_numbers_fit(rules: RuleSet, size: Spot, language: str) -> None:
    table = Tabletop(rules, size=size, language=language)
    for microsoft in (False, rules.variant.key == "freecell"):
        table.scene.bar.show(full(table, microsoft), "10:00:00")
        assert misplaced(table.scene.bar, size) == []
        assert crowded(table.scene.bar, table.services.theme.u) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
@pytest.mark.parametrize("rules", RULE_SETS[::4], ids=str)
def test_the_games_name_stands_apart_from_its_numbers(
    rules: RuleSet, size: Spot, language: str
) -> None:
    table = Tabletop(rules, size=size, language=language)
    theme, code = table.services.theme, table.rules.deal(1)
    caption = theme.text(game_caption(table.services.words, code), "caption", "bar_label")
    named = [piece for piece in table.scene.bar.pieces if piece.picture is caption]
    others = [piece.area for piece in table.scene.bar.pieces if piece.picture is not caption]
    for piece in named:
        right = [area.left for area in others if area.left > piece.area.left]
        assert min(right) - piece.area.right >= 4 * theme.u


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", EVERY_SIZE)
@pytest.mark.parametrize("rules", RULE_SETS[::4], ids=str)
@pytest.mark.few(25)
def test_the_first_numbers_fit(rules: RuleSet, size: Spot, language: str) -> None:
    table = Tabletop(rules, size=size, language=language)
    assert misplaced(table.scene.bar, size) == []


@pytest.mark.parametrize("size", EVERY_SIZE)
def test_time_moves_score_and_code_are_always_there(size: Spot) -> None:
    table = Tabletop(ruleset("klondike", draw="3"), size=size)
    bar = table.scene.bar
    bar.show(full(table), "10:00:00")
    assert "code" in [widget.name for widget in bar.controls.widgets]
    assert bar.texts()[-1].width >= table.services.theme.width("10:00:00", "body", "Heavy")
    shown = {piece.picture for piece in bar.pieces}
    for value in ("9999", "12345", "3/3"):
        assert table.services.theme.text(value, "body", "bar_text", "Heavy") in shown


@pytest.mark.parametrize("scale", ["small", "large", "huge"])
@pytest.mark.parametrize("hand", ["right", "left"])
@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1280, 720), (1080, 1920)])
@pytest.mark.few(8)
def test_the_longest_numbers_fit_for_either_hand_and_any_letters(
    size: Spot, hand: str, scale: str
) -> None:
    for rules in (ruleset("russian"), ruleset("klondike", draw="3")):
        table = Tabletop(rules, size=size, look__hand=hand, look__scale=scale)
        table.scene.bar.show(full(table), "10:00:00")
        assert misplaced(table.scene.bar, size) == []


@pytest.mark.parametrize("size", EVERY_SIZE)
def test_for_the_left_hand_the_buttons_are_at_the_left(size: Spot) -> None:
    table = Tabletop(ruleset("klondike"), size=size, look__hand="left")
    widgets = {widget.name: widget.area for widget in table.scene.bar.controls.widgets}
    assert widgets["undo"].left == min(area.left for area in widgets.values())
    assert widgets["menu"].right > size[0] - 2 * widgets["menu"].width


@pytest.mark.parametrize("size", SIZES)
def test_a_quiet_bar_hides_time_moves_and_score(size: Spot) -> None:
    table = Tabletop(ruleset("klondike", draw="3"), size=size, look__quiet=True)
    facts = full(table)._replace(quiet=True)
    table.scene.bar.show(facts, "10:00:00")
    shown = {piece.picture for piece in table.scene.bar.pieces}
    for value in ("9999", "12345"):
        assert table.services.theme.text(value, "body", "bar_text", "Heavy") not in shown
    assert table.services.theme.text("3/3", "body", "bar_text", "Heavy") in shown
    assert table.scene.bar.texts()[-1].width == 0
    assert misplaced(table.scene.bar, size) == []


@pytest.mark.parametrize("size", EVERY_SIZE)
def test_undo_is_the_outermost_button(size: Spot) -> None:
    table = Tabletop(ruleset("klondike"), size=size)
    widgets = {widget.name: widget.area for widget in table.scene.bar.controls.widgets}
    assert widgets["undo"].right == max(area.right for area in widgets.values())


def test_new_and_restart_are_not_on_the_bar() -> None:
    table = Tabletop(ruleset("klondike"))
    names = {widget.name for widget in table.scene.bar.controls.widgets}
    assert names == {"menu", "code", "hint", "redo", "undo"}


def test_undo_and_redo_answer_only_when_they_can() -> None:
    table = Tabletop(ruleset("klondike"))
    assert _can(table) == (False, False)
    table.click("stock")
    table.frame()
    assert _can(table) == (True, False)
    table.tap(table.scene.bar.controls.named("undo").area.center)
    table.frame()
    assert _can(table) == (False, True)
    table.tap(table.scene.bar.controls.named("redo").area.center)
    assert table.events == "draw undo redo"


def _can(table: Tabletop) -> tuple[bool, bool]:
    """Whether undo and redo can be pressed."""
    named = table.scene.bar.controls.named
    return named("undo").enabled, named("redo").enabled


def test_the_bar_speaks_the_new_language_at_once() -> None:
    table = Tabletop(ruleset("klondike"), language="tr", size=(1280, 720))
    before = table.pixels()
    table.settings.set("look.language", "en")
    table.services.apply()
    table.frame()
    assert table.pixels() != before
    assert misplaced(table.scene.bar, (1280, 720)) == []


@pytest.mark.parametrize("size", EVERY_SIZE)
def test_of_a_code_that_carries_every_card_only_the_beginning_is_shown(size: Spot) -> None:
    rules = ruleset("klondike", draw="3")
    code = GameCode.of_deck(rules.variant, rules.options, rules.deal(1).deck())
    session = Session.of(code, lambda: 0.0)
    table = Tabletop(rules, session=session, size=size)
    table.scene.bar.show(full(table)._replace(code=code.short), "10:00:00")
    assert misplaced(table.scene.bar, size) == []
    button = table.scene.bar.controls.named("code")
    assert isinstance(button, CodeButton)
    assert button.label.words == "KLX-D3C"


def test_copying_it_copies_the_whole_code() -> None:
    rules = ruleset("freecell")
    code = GameCode.of_deck(rules.variant, rules.options, rules.deal(1).deck())
    table = Tabletop(rules, session=Session.of(code, lambda: 0.0))
    table.tap(table.scene.bar.controls.named("code").area.center)
    assert table.services.clipboard.get() == str(code)
    assert len(str(code)) == 57
