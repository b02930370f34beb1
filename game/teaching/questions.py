"""Questions that players ask of a game, and their answers."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from game.play.session import UNDO_LIMIT
from game.rules.code import GameCode
from game.rules.dealing import DEALS
from game.rules.game import Game
from game.rules.numbering import Dealing
from game.rules.refusal import Reason
from game.teaching.deals import winnable_percent
from game.text.catalogue import Words
from game.text.naming import game_line, grouped


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


Holds: TypeAlias = Callable[[Game], bool]


class _Part(NamedTuple):
    """Some sentences of an answer, and the games of which they are true."""

    key: str
    holds: Holds


EXAMPLE, MICROSOFT = 27, 617
"""The deals whose codes are shown."""


def _always(_game: Game) -> bool:
    return True


def _draws(game: Game) -> bool:
    return game.stock is not None


def _has_cells(game: Game) -> bool:
    return bool(game.cells)


def _has_none(game: Game) -> bool:
    return not game.cells


def _turns_up(game: Game) -> bool:
    return Reason.FACE_DOWN in game.reasons


def _hides(game: Game) -> bool:
    return _turns_up(game) or _draws(game)


def _recycles(game: Game) -> bool:
    return _draws(game) and game.passes != 1


_PARTS: Mapping[str, tuple[_Part, ...]] = {
    "move": (
        _Part("drag", _always),
        _Part("twice", _has_none),
        _Part("twice_cells", _has_cells),
        _Part("long", _always),
        _Part("draw", _draws),
    ),
    "keys": (
        _Part("keys", _always),
        _Part("draw", _draws),
        _Part("cells", _has_cells),
        _Part("pad", _always),
        _Part("pad_draw", _draws),
    ),
    "stock": (
        _Part("draw_1", lambda game: game.draw == 1),
        _Part("draw_3", lambda game: game.draw == 3),
        _Part("again", lambda game: _draws(game) and game.passes is None),
        _Part("passes_one", lambda game: game.passes == 1),
        _Part("passes", lambda game: game.passes is not None and game.passes > 1),
    ),
    "lost": (_Part("lost", lambda game: game.says_lost), _Part("setting", lambda g: g.says_lost)),
    "alone": (_Part("own", _always), _Part("turns", _turns_up), _Part("finish", _always)),
    "undo": (
        _Part("limit", _always),
        _Part("new", _always),
        _Part("points", _always),
        _Part("turned_up", lambda game: game.scoring.turned_up > 0 and _turns_up(game)),
        _Part("from_waste", lambda game: game.scoring.from_waste > 0),
        _Part("from_cell", lambda game: game.scoring.from_cell > 0),
        _Part("recycle", lambda game: game.scoring.recycle < 0 and _recycles(game)),
    ),
    "light": (_Part("shapes", _always), _Part("seen", _hides)),
    "help": (_Part("counts", _always), _Part("seen", _hides), _Part("once", _always)),
    "winnable": (_Part("proved", _always), _Part("cells", _has_cells)),
    "grades": (),
    "shuffle": (_Part("number", _always), _Part("mixed", _always)),
    "code": (_Part("code", _always), _Part("copy", _always)),
    "kept": (_Part("power", _always),),
}
"""What is asked, in this order; each answer made of the parts that are true of a game."""


def questions(words: Words, kind: GameCode, places: Places) -> tuple[Question, ...]:
    """All questions on the game of a code, with its options."""
    said = _values(words, kind)
    return tuple(
        Question(key, words(f"questions.{key}.title"), "\n".join(lines))
        for key in _PARTS
        if (lines := list(_answer(words, kind, key, said, places)))
    )


def _answer(
    words: Words, kind: GameCode, key: str, said: Mapping[str, object], places: Places
) -> Iterator[str]:
    game = kind.game()
    parts = [part.key for part in _PARTS[key] if part.holds(game)]
    if key == "code" and kind.variant.numbered:
        parts.append("numbered")
    if parts:
        yield " ".join(words(f"questions.{key}.{part}", **said) for part in parts)
    if key == "grades":
        yield from (words(f"deals_help.{of}") for of in ("grades", "daily"))
    if key == "winnable":
        yield from _shares(words, kind)
    if key == "kept":
        for name, place in places._asdict().items():
            if place:
                yield words(f"questions.kept.{name}", place=place)


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
    game, scoring = kind.game(), kind.game().scoring
    return {
        "columns": len(game.columns),
        "passes": game.passes,
        "limit": UNDO_LIMIT,
        "deals": grouped(words, DEALS),
        **scoring._asdict(),
        "recycle": -scoring.recycle,
        "code": GameCode(kind.variant, kind.options, EXAMPLE),
        **_microsoft(kind),
        "finish": words("bar.finish"),
        "by_code": words("table_menu.by_code"),
        "winnable": words("new_game.deals_winnable"),
        "any": words("new_game.deals_any"),
        "light": words("settings.light.title"),
        "proved": words("settings.proved_lost.title"),
    }


def _microsoft(kind: GameCode) -> dict[str, object]:
    if not kind.variant.numbered:
        return {}
    numbered = GameCode(kind.variant, kind.options, MICROSOFT, Dealing.MICROSOFT)
    return {"short": f"#{MICROSOFT}", "numbered": numbered}
