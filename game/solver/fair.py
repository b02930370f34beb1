"""Advice for somebody who has seen only some cards.

What costs nothing comes first: cards that go home because they can be of no more use, then, where
the stock never ends, a look through it. After that only what is unseen can tell more, so plans are
ways to the next unseen card. They are weighed on layouts of the unseen cards that agree with what
was seen: on how many is there still a win?
"""

import random
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import replace

from game.rules.game import Game
from game.rules.position import Move, Position
from game.solver import forms
from game.solver.checking import check, like_klondike
from game.solver.harmless import harmless, looking, settled
from game.solver.keys import key
from game.solver.klondike_worlds import KlondikeTables
from game.solver.questions import Advise, Advised
from game.solver.search import Verdict
from game.solver.shortening import straightened
from game.solver.solving import search
from game.solver.weighing import Choice, Effort, Tables, ranked, weigh
from game.solver.worlds import Glimpse
from game.solver.yukon_worlds import YukonTables

ENDLESS, FEW_PASSES, GROUPS = Effort(112, 300), Effort(160, 3000), Effort(16, 300)
"""How much is weighed where the stock never ends, where it does, and where there is none."""
FEWER = 4
"""By what both are divided where the search is not compiled."""
STEPS, STEP = 100, 400
"""How often, and how many positions at a time, a win is searched where all cards were seen."""
MEMORY = 1 << 24


def advise(question: Advise) -> Iterator[Advised | None]:
    """The answer, in small steps; None after each but the last."""
    game = question.rules.game()
    check(game, question.position)
    known = Glimpse.of(question)
    free = tuple(harmless(known) or looking(known))
    if game.won(question.position) or (free and not known.is_given(free[0])):
        yield Advised(free)
        return
    if not known.unseen:
        won = yield from _way_to_win(known)
        if won and not known.is_given(won[0]):
            yield Advised(won)
            return
    yield from _weighed(known, question.seed)


def _weighed(known: Glimpse, seed: int) -> Iterator[Advised | None]:
    """The plan that wins on most tables, or any move to something new, or nothing."""
    tables = KlondikeTables(known) if like_klondike(known.game) else YukonTables(known)
    choices = list[Choice]()
    for found in tables.choices():
        if found is None:
            yield None
        else:
            choices.append(found)
    choices = choices or list(_tries(known, tables))
    choices = _leading_on(known, choices)
    if len(choices) > 1:
        yield from weigh(tables, choices, known.worlds(random.Random(seed)), _effort(known.game))
    chosen = ranked(choices or _leading_on(known, [*_single_moves(known, tables)]))[:1]
    for choice in chosen:
        yield Advised(tables.spared(choice), choice.share if choice.weighed else None)
    if not chosen:
        yield Advised(())


def _effort(game: Game) -> Effort:
    if game.stock is None:
        effort = GROUPS
    elif game.passes is None:
        effort = ENDLESS
    else:
        effort = FEW_PASSES
    if forms.compiled():
        return effort
    return Effort(effort.worlds // FEWER, effort.nodes // FEWER)


def _way_to_win(known: Glimpse) -> Generator[None, None, tuple[Move, ...]]:
    """All moves to a win, where it is soon found and leads through nothing that was passed."""
    searching, verdict = search(known.game, known.position, MEMORY), None
    for _ in range(STEPS):
        verdict = searching.step(STEP)
        if verdict is not None:
            break
        yield None
    line = tuple(searching.line()) if verdict is Verdict.WON else ()
    return () if _comes_back(known, line) else line


def _leading_on(known: Glimpse, choices: list[Choice]) -> list[Choice]:
    """Plans that do not go where the game has been; if there are none, what shows something."""
    straight = [
        replace(choice, plan=tuple(straightened(known.game, known.position, choice.plan)))
        for choice in choices
        if choice.plan and not known.is_given(choice.plan[0])
    ]
    onward = [choice for choice in straight if not _comes_back(known, choice.plan)]
    return onward or [choice for choice in straight if choice.opens]


def _comes_back(known: Glimpse, plan: Sequence[Move]) -> bool:
    """Whether a plan goes where the game has been, otherwise than by draws and recycles."""
    position, passed = known.position, {*known.passed, known.position}
    for move in plan:
        position = known.game.after(position, move)
        if position in passed and known.game.stock not in (move.src, move.dst):
            return True
    return False


def _tries(known: Glimpse, tables: Tables) -> Iterator[Choice]:
    """What the search tries first, as far as it leads to something new."""
    tries = search(known.game, known.position, MEMORY).tries()
    return _new(known, map(tables.tried, tries))


def _single_moves(known: Glimpse, tables: Tables) -> Iterator[Choice]:
    """Single moves that lead to something new, after as many draws as they need."""
    return _new(known, (tables.tried(moves) for moves in _after_draws(known)))


def _after_draws(known: Glimpse) -> Iterator[list[Move]]:
    """Every single move, also after drawing so often that all seen cards of the stock came up."""
    game, position, draws, met = known.game, known.position, list[Move](), set[Position]()
    while position not in met:
        met.add(position)
        yield from ([*draws, move] for move in game.moves(position))
        draw = game.stock_move(position)
        if draw is None or game.refusal(position, draw) or known.opens(position, draw):
            return
        draws.append(draw)
        position = game.after(position, draw)


def _new(known: Glimpse, choices: Iterable[Choice]) -> Iterator[Choice]:
    """Those choices that show something unseen, or lead where the game has not been."""
    been = (*known.passed, known.position)
    passed = {key(known.game, settled(known, position)) for position in been}
    for choice in choices:
        name = key(known.game, settled(known, choice.end))
        if choice.opens or name not in passed:
            passed.add(name)
            yield choice
