"""Questions that players ask of a game, and their answers."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from game.play.session import UNDO_LIMIT
from game.rules.code import GameCode
from game.rules.dealing import DEALS
from game.rules.numbering import Dealing
from game.rules.refusal import Reason
from game.teaching.deals import winnable_percent
from game.text.catalogue import Words
from game.text.naming import game_line, grouped

EXAMPLE, MICROSOFT = 27, 617
"""The numbers of the deals whose codes are shown."""


class Question(NamedTuple):
    """A question and what is answered; `key` names it."""

    key: str
    title: str
    answer: str


class Places(NamedTuple):
    """Where things lie on this machine, as text; empty: nowhere."""

    games: str
    settings: str
    exports: str
    log: str = ""


Holds: TypeAlias = Callable[[GameCode], bool]


def _always(_kind: GameCode) -> bool:
    return True


def _draws(kind: GameCode) -> bool:
    return kind.game().stock is not None


def _has_cells(kind: GameCode) -> bool:
    return bool(kind.game().cells)


def _has_none(kind: GameCode) -> bool:
    return not _has_cells(kind)


def _turns_up(kind: GameCode) -> bool:
    return Reason.FACE_DOWN in kind.game().reasons


def _hides(kind: GameCode) -> bool:
    return _turns_up(kind) or _draws(kind)


def _says_lost(kind: GameCode) -> bool:
    return kind.game().says_lost


def _is_numbered(kind: GameCode) -> bool:
    return bool(kind.variant.numbered)


def _recycles(kind: GameCode) -> bool:
    return _draws(kind) and kind.game().passes != 1


class _Part(NamedTuple):
    """Sentences of an answer, and the games of which they are true; `line`: on a line of its own,
    where the others go on with the paragraph; `page`: only where that is open to players."""

    key: str
    holds: Holds = _always
    line: bool = False
    page: str = ""


_PARTS: Mapping[str, tuple[_Part, ...]] = {
    "move": (
        _Part("drag"),
        _Part("tap"),
        _Part("twice", _has_none),
        _Part("twice_cells", _has_cells),
        _Part("long"),
    ),
    "keys": (
        _Part("keys"),
        _Part("draw", _draws),
        _Part("cells", _has_cells),
        _Part("pad", line=True),
        _Part("pad_draw", _draws),
    ),
    "stock": (
        _Part("draw_1", lambda kind: kind.game().draw == 1),
        _Part("draw_3", lambda kind: kind.game().draw == 3),
        _Part("again", lambda kind: _draws(kind) and kind.game().passes is None),
        _Part("passes_one", lambda kind: kind.game().passes == 1),
        _Part("passes", lambda kind: (kind.game().passes or 0) > 1),
    ),
    "lost": (_Part("lost", _says_lost), _Part("setting", _says_lost, page="settings")),
    "alone": (_Part("own"), _Part("turns", _turns_up), _Part("finish")),
    "undo": (
        _Part("limit"),
        _Part("new"),
        _Part("placed", line=True),
        _Part("turned_up", lambda kind: _turns_up(kind) and _worth(kind, "turned_up"), line=True),
        _Part("from_waste", lambda kind: _worth(kind, "from_waste"), line=True),
        _Part("from_cell", lambda kind: _worth(kind, "from_cell"), line=True),
        _Part("recycle", lambda kind: _recycles(kind) and _worth(kind, "recycle"), line=True),
    ),
    "light": (_Part("shapes"), _Part("seen", _hides)),
    "help": (_Part("counts"), _Part("seen", _hides), _Part("once")),
    "winnable": (_Part("proved"), _Part("cells", _has_cells)),
    "grades": (),
    "shuffle": (_Part("number"), _Part("mixed")),
    "code": (
        _Part("code"),
        _Part("copy", page="code"),
        _Part("numbered", _is_numbered, page="code"),
    ),
    "kept": (_Part("power"),),
    "fault": (_Part("report"), _Part("crash")),
}
"""What is asked, in this order, and what is answered of a game for which it is true."""


def _worth(kind: GameCode, deed: str) -> bool:
    points: int = getattr(kind.game().scoring, deed)
    return points != 0


_VISIT: Mapping[str, tuple[_Part, ...]] = {"visit": (_Part("nothing"),)}
"""What is asked of a visit in place of where games are kept."""


def questions(
    words: Words,
    kind: GameCode,
    places: Places | None,
    opens: Callable[[str], bool] = lambda _page: True,
) -> tuple[Question, ...]:
    """All questions on the game of a code, with its options.

    Without `places` nothing is kept: the player is a visitor. `opens` tells whether a page that an
    answer names is open to players.
    """
    said, more = _values(words, kind), _more(words, kind, places)
    asked = []
    every = {**_PARTS, **_VISIT}
    for key in ("visit",) if places else ("kept", "fault"):
        every.pop(key)
    for key, parts in every.items():
        true = [part for part in parts if part.holds(kind) and opens(part.page)]
        answer = _paragraphs(words, key, true, said)
        lines = [*answer, *more.get(key, ())]
        if lines:
            asked.append(Question(key, words(f"questions.{key}.title"), "\n".join(lines)))
    return tuple(asked)


def _paragraphs(
    words: Words, key: str, parts: list[_Part], said: Mapping[str, object]
) -> Iterator[str]:
    paragraph: list[str] = []
    for part in parts:
        if part.line and paragraph:
            yield " ".join(paragraph)
            paragraph = []
        paragraph.append(words(f"questions.{key}.{part.key}", **said))
    if paragraph:
        yield " ".join(paragraph)


def _more(words: Words, kind: GameCode, places: Places | None) -> Mapping[str, list[str]]:
    """What else stands in an answer, line by line."""
    lies = places._asdict() if places else {}
    log = lies.pop("log", "")
    return {
        "grades": [words(f"deals_help.{key}") for key in ("grades", "daily")],
        "winnable": list(_shares(words, kind)),
        "kept": [words(f"questions.kept.{k}", place=place) for k, place in lies.items() if place],
        "fault": [words("questions.fault.log", place=log)] if log else [],
    }


def _shares(words: Words, kind: GameCode) -> Iterator[str]:
    """How many of all deals can be won, with each choice of options, as far as that is known."""
    kinds = [GameCode(kind.variant, options, 0) for options in kind.variant.combinations()]
    known = [(of, share) for of in kinds if (share := winnable_percent(of))]
    if known:
        yield words("questions.winnable.shares")
    for of, share in known:
        game = game_line(words, of)
        yield words("questions.winnable.share", game=game, low=share.low, high=share.high)


def _values(words: Words, kind: GameCode) -> dict[str, object]:
    """Everything that an answer may name."""
    game = kind.game()
    return {
        "columns": len(game.columns),
        "passes": game.passes,
        "limit": UNDO_LIMIT,
        "deals": grouped(words, DEALS),
        **game.scoring._asdict(),
        "recycle": -game.scoring.recycle,
        "code": GameCode(kind.variant, kind.options, EXAMPLE),
        **_microsoft(kind),
        "finish": words("bar.finish"),
        "why_not": words("why_not.title"),
        "by_code": words("table_menu.by_code"),
        "one_tap": words("settings.one_tap.title"),
        "winnable": words("new_game.deals_winnable"),
        "any": words("new_game.deals_any"),
        "light": words("settings.light.title"),
        "proved": words("settings.proved_lost.title"),
        "share": words("table_menu.share"),
        "report": words("share.report"),
    }


def _microsoft(kind: GameCode) -> dict[str, object]:
    if not _is_numbered(kind):
        return {}
    numbered = GameCode(kind.variant, kind.options, MICROSOFT, Dealing.MICROSOFT)
    return {"short": f"#{MICROSOFT}", "numbered": numbered}
