"""A search keeps to the memory it is given, and then says that it does not know."""

import importlib
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest
import tables
from solver import published
from tables import RULE_SETS, RuleSet

from game.rules.dealing import microsoft_deck
from game.rules.game import Game
from game.rules.position import Position
from game.solver.search import Verdict
from game.solver.solving import search

MEGABYTE = 1 << 20
LITTLE = MEGABYTE // 2
BESIDES = MEGABYTE
"""What a search may take besides the positions it remembers."""
MOST = 3_000_000
"""Positions looked at, far more than fit into so little."""


def hard() -> list[tuple[str, Game, Position]]:
    """A position of each search that takes many positions to settle."""
    klondike = published.KLONDIKES["D1C"]
    (board,) = (board for board in published.klondikes() if board.name == "K-13")
    freecell, yukon = tables.rules("freecell", cells="2"), RULE_SETS[-1].deal(13)
    return [
        ("klondike", klondike, klondike.dealt(board.deck)),
        ("freecell", freecell, freecell.dealt(microsoft_deck(1))),
        ("yukon", yukon.game(), yukon.dealt()),
    ]


@pytest.mark.parametrize(("game", "position"), [h[1:] for h in hard()], ids=[h[0] for h in hard()])
def test_with_little_memory_a_hard_position_stays_open(game: Game, position: Position) -> None:
    tracemalloc.start()
    try:
        searching = search(game, position, LITTLE)
        verdict = None
        while verdict is None and searching.nodes < MOST:
            verdict = searching.step(10_000)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert verdict is Verdict.UNKNOWN
    assert searching.line() == []
    assert most <= LITTLE + BESIDES


@pytest.mark.parametrize(("name", "game", "position"), hard(), ids=[h[0] for h in hard()])
@pytest.mark.parametrize("most", [LITTLE // 8, LITTLE // 2])
def test_when_the_system_has_no_memory_left_a_hard_position_stays_open(
    name: str, game: Game, position: Position, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    core = vars(importlib.import_module(f"game.solver.{name}"))["core"]
    searching = search(game, position)
    for kind in ("array", "_zeros"):
        if kind in vars(core):
            monkeypatch.setattr(core, kind, scarce(vars(core)[kind], most))
    verdict = None
    while verdict is None and searching.nodes < MOST:
        verdict = searching.step(10_000)
    assert verdict is Verdict.UNKNOWN


def scarce(makes: Callable[[str, Any], Any], most: int) -> Callable[[str, Any], Any]:
    """What makes rows of numbers, but none of more than so many bytes."""

    def made(kind: str, content: Any) -> Any:
        if (content if isinstance(content, int) else len(content)) > most:
            raise MemoryError
        return makes(kind, content)

    return made


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
def test_a_search_begins_small(ruleset: RuleSet) -> None:
    position = ruleset.deal(1).dealt()
    search(ruleset.game, position)
    tracemalloc.start()
    try:
        search(ruleset.game, position).step(10)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most <= 2 * MEGABYTE
