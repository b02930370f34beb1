"""Questions that open their answers, and examples that begin."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from help_page import focus, kind_of, offset, opened, page, pick, tap
from screens import Screen

from game.resources import resource
from game.teaching import examples as teaching
from game.teaching.example import BadExample, Example
from game.teaching.examples import examples
from game.ui.examples.scene import ExampleScene
from game.ui.help.lists import Answer
from game.ui.help.scene import Help
from game.ui.help.sheet import Written
from game.ui.widgets.tile import Tile


def answers(screen: Screen) -> list[Answer]:
    return [widget for widget in page(screen).content.widgets if isinstance(widget, Answer)]


def test_a_question_opens_and_closes() -> None:
    screen = opened(tab="questions")
    first = answers(screen)[0]
    closed = first.area.height
    screen.tap(first.head.center, touch=True)
    assert answers(screen)[0].opened and answers(screen)[0].area.height > closed
    screen.tap(answers(screen)[0].head.center)
    assert not answers(screen)[0].opened


def test_many_are_seen_at_once() -> None:
    screen = opened((800, 480), tab="questions")
    view = page(screen).scroller.view
    assert sum(view.contains(answer.area) for answer in answers(screen)) >= 6


def test_its_answer_is_seen_whole_and_is_not_pressed() -> None:
    screen = opened((800, 480), tab="questions")
    view = page(screen).scroller.view
    lowest = [answer for answer in answers(screen) if view.contains(answer.area)][-1]
    screen.tap(lowest.area.center)
    found = page(screen).controls.named(lowest.name)
    assert isinstance(found, Answer) and found.opened
    assert view.contains(found.area)
    screen.tap((found.area.centerx, found.area.bottom - 10))
    assert lowest.name in page(screen).opened


def test_another_may_be_opened_and_the_first_stays_so() -> None:
    screen = opened(tab="questions")
    for index in (0, 1):
        page(screen).turn(answers(screen)[index].name)
    assert [answer.opened for answer in answers(screen)[:3]] == [True, True, False]


def test_by_keys() -> None:
    screen = opened(tab="questions")
    screen.key(pygame.K_DOWN)
    found = focus(screen)
    assert found is answers(screen)[0]
    screen.key(pygame.K_RETURN)
    assert answers(screen)[0].opened
    assert focus(screen) is answers(screen)[0]
    screen.key(pygame.K_SPACE)
    assert not answers(screen)[0].opened


def test_they_are_of_the_game_that_is_chosen() -> None:
    screen = opened(kind=kind_of("freecell"), tab="questions")
    freecell = {answer.question for answer in answers(screen)}
    page(screen).choose_game(kind_of("yukon").variant)
    assert freecell != {answer.question for answer in answers(screen)}


# ------------------------------------------------------------------ examples


def test_every_example_of_the_game_is_listed() -> None:
    for key in ("russian", "freecell"):
        screen = opened(kind=kind_of(key), tab="examples")
        listed = [widget.name for widget in page(screen).content.widgets]
        assert listed == [example.key for example in examples(key)]


def test_each_says_how_long_it_is_and_with_what_options_it_is_played() -> None:
    screen = opened(kind=kind_of("klondike"), tab="examples", language="en")
    tiles = {w.name: w for w in page(screen).content.widgets if isinstance(w, Tile)}
    for example in examples("klondike"):
        rules = dict.fromkeys(act.code.options["rule"] for act in example.acts)
        steps, draw, named = tiles[example.key].caption.line.split(" · ")
        assert steps == f"{sum(len(act.steps) for act in example.acts)} steps"
        assert draw == f"Draw {example.acts[0].code.options['draw']}"
        assert named == ", ".join({"classic": "Classic", "relaxed": "Relaxed"}[r] for r in rules)


@pytest.mark.parametrize("keys", [False, True])
def test_one_begins_and_leads_back_to_where_one_was(
    keys: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[Example] = []
    monkeypatch.setattr(
        "game.ui.examples.opening.show_example", lambda _services, example: begun.append(example)
    )
    screen = opened(kind=kind_of("russian"), tab="examples")
    if keys:
        screen.key(pygame.K_DOWN)
        screen.key(pygame.K_RETURN)
    else:
        screen.tap(page(screen).content.widgets[0].area.center)
    assert begun == [examples("russian")[0]]


def test_after_an_example_the_page_is_where_it_was() -> None:
    screen = opened((800, 480), kind_of("russian"), "examples", scale="huge")
    page(screen).scroller.to(80)
    before = offset(screen)
    name = page(screen).content.widgets[1].name
    tap(screen, name)
    screen.frame()
    assert isinstance(screen.services.stack.top, ExampleScene)
    screen.key(pygame.K_ESCAPE)
    screen.settle(0.1)
    assert isinstance(screen.services.stack.top, Help)
    assert (page(screen).tab, offset(screen)) == ("examples", before)


# ------------------------------------------------------------------ that cannot be read


@pytest.fixture
def russian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A file in place of that of the Russian examples; it is not there yet."""
    file = tmp_path / "russian.toml"
    monkeypatch.setattr(teaching, "resource", lambda _name: file)
    examples.cache_clear()
    yield file
    examples.cache_clear()


def written(screen: Screen) -> str:
    pieces = page(screen).content.pieces
    return " ".join(line for p in pieces if isinstance(p, Written) for line in p.lines)


@pytest.mark.parametrize("text", [None, "[[group", "[[group]]", '[[group]]\ncode = "RU9"\n'])
def test_examples_that_cannot_be_read_are_told_of(russian: Path, text: str | None) -> None:
    """The page says so, it is told once, and everything goes on."""
    if text is not None:
        russian.write_text(text, encoding="utf-8")
    screen = opened(kind=kind_of("russian"))
    pick(screen, "tab", 1)
    assert page(screen).tab == "examples"
    assert written(screen).startswith("Okunamayan örnekler var: russian")
    pick(screen, "tab", 0)
    pick(screen, "tab", 1)
    screen.key(pygame.K_DOWN)
    assert [trouble.key for trouble in screen.services.troubles] == ["no_examples"]


def test_one_that_cannot_be_played_leaves_the_others(russian: Path) -> None:
    good = resource("examples/russian.toml").read_text(encoding="utf-8")
    broken = good.replace('do = "', 'do = "8-8 ', 1)
    assert broken != good
    russian.write_text(broken, encoding="utf-8")
    screen = opened(kind=kind_of("russian"), tab="examples")
    with pytest.raises(BadExample):
        teaching.told(screen.services.words, examples("russian")[0])
    tiles = page(screen).content.widgets
    assert [tile.name for tile in tiles] == [example.key for example in examples("russian")[1:]]
    assert written(screen).startswith("Okunamayan örnekler var: russian.")
    assert min(tile.area.top for tile in tiles) > page(screen).origin[1]
    screen.tap(tiles[0].area.center)
    assert isinstance(screen.services.stack.top, ExampleScene)
