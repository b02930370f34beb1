"""A history as a real player leaves one: months of games, some won, some left, some tried again."""

import random
from collections.abc import Container
from dataclasses import dataclass, replace
from pathlib import Path

from game.deals.catalogue import deals_for, grade_of
from game.deals.grades import Grade
from game.keeping.tables import table_of
from game.keeping.winnable import grades_of
from game.play.record import perform
from game.play.session import Session
from game.rules.code import LETTERS, GameCode, parse
from game.rules.help import Help
from game.rules.variant import Variant
from game.storage.history import History
from game.storage.kept import FirstWin, Kept, Log, Ruling
from game.variants import VARIANTS

EVENING = 1_796_068_500.0
"""The last game is over a little before: the evening of 30 November 2026 in Istanbul."""
DAY = 86_400.0
_RECORDED = Path(__file__).resolve().parent / "data" / "games"
_NUMBERS = 26**LETTERS


@dataclass(frozen=True)
class Way:
    """How a player fares at a game: how often it is played and won, in how many minutes, moves."""

    often: int
    won: float
    minutes: float
    moves: int
    points: int


_WAYS = {
    "russian": Way(5, 0.42, 9.0, 150, 625),
    "thoughtful": Way(2, 0.75, 6.5, 130, 640),
    "freecell": Way(3, 0.9, 5.5, 95, 560),
    "klondike": Way(6, 0.5, 5.0, 115, 700),
    "yukon": Way(1, 0.55, 8.0, 140, 625),
}


_GRADED = 0.6
"""How many of the new deals are of the catalogue."""
_EASE = {
    Grade.VERY_EASY: 1.5,
    Grade.EASY: 1.3,
    Grade.MEDIUM: 1.05,
    Grade.HARD: 0.8,
    Grade.VERY_HARD: 0.55,
}
"""By how much a deal of a grade is won more often than others."""
_VERDICTS = ("won", "lost", "lost", "won", "won", "unknown")
"""What a solver has found out of one lost deal after the other."""


def sample_history(count: int, seed: int = 7, until: float = EVENING) -> list[Kept]:
    """`count` games in the order of their first actions, the same ones for the same seed.

    The newest are those recorded in ``tests/data/games``, so that they can be brought back.
    """
    chance, drawing = random.Random(seed), random.Random(seed + 1)
    known = _recorded_codes()[-count:]
    times = sorted(until - 1800 - DAY * chance.expovariate(0.045) for _ in range(count))
    games: list[Kept] = []
    used: dict[str, Help] = {}
    for number, begun in enumerate(times):
        left = count - number
        if left <= len(known):
            code = known[-left]
        elif games and chance.random() < 0.06:
            code = parse(chance.choice(games[-9:]).code, VARIANTS)
        else:
            code = _graded(drawing, _fresh(chance), used)
        least = max(used[str(code)], Help.UNDO) if str(code) in used else Help.NONE
        games.append(_game(chance, number, count, begun, code, least))
        used[str(code)] = games[-1].help
    return games


def played(kept: Kept) -> tuple[Kept, Log]:
    """The game and its log; one of a recorded deal as it was really played, as far as it came."""
    events = _recorded().get(kept.code)
    if events is None:
        return kept, Log()
    code = parse(kept.code, VARIANTS)
    session = Session.of(code, lambda: 0.0)
    perform(session, events if kept.win else events[: max(1, 2 * len(events) // 3)])
    step = kept.seconds / len(session.events)
    times = " ".join(str(round(100 * step * (i + 1))) for i in range(len(session.events)))
    moves, points = session.moves, session.points
    win = replace(kept.win, moves=moves, points=points) if kept.win else None
    table = table_of(session.position)
    game = replace(kept, moves=moves, points=points, actions=len(session.events), table=table)
    return replace(game, win=win), Log(" ".join(session.events), times)


def sample_rulings(games: list[Kept]) -> list[Ruling]:
    """What was found out of the deals that were not won; of a few no solver will tell more."""
    codes = dict.fromkeys(game.code for game in games)
    graded, won = grades_of(codes), {game.code for game in games if game.win}
    lost = [code for code in codes if code not in graded and code not in won]
    return [
        Ruling(code, _VERDICTS[number % len(_VERDICTS)], 10**9, 0)
        for number, code in enumerate(lost)
    ]


def fill(history: History, games: list[Kept]) -> None:
    """Keep the games, with their logs where they have one; the one still running is taken up."""
    for kept in games:
        history.keep(*played(kept))
    for ruling in sample_rulings(games):
        history.rule(ruling)
    for kept in games:
        if kept.running:
            history.take_up(kept.id)


# ------------------------------------------------------------------ one game


def _game(
    chance: random.Random, number: int, count: int, begun: float, code: GameCode, least: Help
) -> Kept:
    way, last = _WAYS[code.variant.key], number == count - 1
    grade = grade_of(code)
    skill = way.won * (0.75 + 0.4 * number / max(1, count)) * (_EASE[grade] if grade else 1.0)
    won = not last and chance.random() < skill
    part = 1.0 if won else chance.uniform(0.15, 1.1)
    seconds = round(60 * way.minutes * chance.lognormvariate(0, 0.38) * part, 2)
    moves = max(3, round(way.moves * chance.uniform(0.85, 1.35) * part))
    points = 5 * round(way.points * (chance.uniform(0.9, 1.1) if won else part * 0.6) / 5)
    help = max(least, chance.choices(list(Help), (9, 8, 3, 2))[0])
    order = 3 * number + 1
    win = FirstWin(seconds, moves, points, help, chance.random() < 0.08, order + 1)
    return Kept(
        id=(int(begun * 1000) << 20) + number,
        code=str(code),
        variant=code.variant.key,
        options=code.letters,
        seconds=seconds,
        moves=moves,
        points=points,
        actions=moves,
        help=help,
        counts=True,
        dealt_at=begun - 4,
        begun_at=begun,
        touched_at=begun + seconds * 1.1,
        aside=not won and not last,
        win=win if won else None,
        table=_home(code) if won else table_of(code.dealt()),
        first=order,
        used=order + 2,
    )


def _fresh(chance: random.Random) -> GameCode:
    """A new deal of a game that is played as often as others like it."""
    key = chance.choices(list(_WAYS), [way.often for way in _WAYS.values()])[0]
    variant: Variant = next(variant for variant in VARIANTS if variant.key == key)
    options = {
        option.key: chance.choices(list(option.choices), range(len(option.choices) + 1, 1, -1))[0]
        for option in variant.options
    }
    return GameCode(variant, options, chance.randrange(_NUMBERS))


def _graded(chance: random.Random, code: GameCode, used: Container[str]) -> GameCode:
    """A deal of the catalogue that was not played yet in place of another one, mostly."""
    graded = chance.random() < _GRADED
    found = str(code)[:-LETTERS] + chance.choice(deals_for(code).graded[chance.choice(list(Grade))])
    return parse(found, VARIANTS) if graded and found not in used else code


def _home(code: GameCode) -> bytes:
    """All cards on their foundations."""
    position, game = code.dealt(), code.game()
    piles = [b""] * len(position.piles)
    for suit, pile in enumerate(game.foundations):
        piles[pile] = bytes(range(13 * suit, 13 * suit + 13))
    return table_of(position._replace(piles=tuple(piles)))


# ------------------------------------------------------------------ recorded games


def _recorded() -> dict[str, list[str]]:
    """The events of the recorded games that have a code of ours."""
    games = {}
    for file in sorted(_RECORDED.glob("*.txt")):
        lines = file.read_text(encoding="utf-8").splitlines()
        fields = dict(line.split(": ", 1) for line in lines if ": " in line)
        if "code" in fields:
            games[fields["code"]] = fields["events"].split()
    return games


def _recorded_codes() -> list[GameCode]:
    """Their codes, the games mixed."""
    codes = [parse(code, VARIANTS) for code in _recorded()]
    return sorted(codes, key=lambda code: (code.number % 5, code.variant.key))
