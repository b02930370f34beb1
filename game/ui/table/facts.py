"""What the bar has to say about a game."""

from typing import NamedTuple

from game.play.sitting import Sitting
from game.solver.search import Verdict
from game.text.catalogue import Words
from game.text.naming import game_caption


class Facts(NamedTuple):
    """What the bar shows, but for the clock."""

    name: str
    caption: str
    code: str
    """As much of it as finds room."""
    moves: int
    points: int
    passes: str | None
    can_undo: bool
    can_redo: bool
    can_finish: bool
    quiet: bool = False
    """Whether time, moves and score are not shown."""
    lamp: Verdict | None = None
    """What the winnability light tells; None where there is none."""
    can_hint: bool = True


def facts_of(words: Words, sitting: Sitting, can_finish: bool) -> Facts:
    """The facts about the running game alone."""
    session = sitting.session
    name = caption = ""
    if code := session.code:
        name, caption = words(f"variant.{code.variant.key}.name"), game_caption(words, code)
    passes = session.game.passes
    return Facts(
        name=name,
        caption=caption,
        code=code.short if code else "",
        moves=session.moves,
        points=session.points,
        passes=None if passes is None else f"{session.position.turned + 1}/{passes}",
        can_undo=sitting.can_undo,
        can_redo=session.can_redo,
        can_finish=can_finish,
        can_hint=not session.won,
    )
