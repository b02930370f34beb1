"""How every scene opens a replay, the playback of a solution, and the analysis of a game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.keeping.bringing import code_of, times_of
from game.play.record import events_of
from game.play.replaying import recorded
from game.rules import notation
from game.rules.cards import DECK
from game.rules.help import Help
from game.ui.replay.analysing import AnalysisScene
from game.ui.replay.scene import Replay
from game.ui.replay.solution import Solution
from game.variants import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.play.replaying import Recording
    from game.play.session import Session
    from game.rules.code import GameCode
    from game.rules.position import Move
    from game.storage.kept import Kept, Log
    from game.ui.services import Services


def replay_kept(services: Services, kept: Kept, log: Log) -> None:
    """Play one of the player's own games back; closing returns to the scene that is open now.

    Nothing happens for a game that this version does not know.
    """
    if recording := _recording_of(kept, log):
        services.stack.push(Replay(services, recording, kept.counts, help=kept.help))


def replay_shared(services: Services, code: GameCode, events: Sequence[str]) -> None:
    """Play back moves from elsewhere, already checked; closing returns to the scene open now."""
    services.stack.push(Replay(services, recorded(code, events), counts=False))


def show_solution(services: Services, session: Session, line: Sequence[Move]) -> None:
    """Play `line` back, a way to the win from where a game stands now; the game stays as it is.

    It counts as help, there and in a game that is played on from it. Without a code nothing can
    be shown.
    """
    if session.code is None:
        return
    session.helped(_help_of(session))
    moves = [notation.write(session.game, move) for move in line]
    recording = recorded(session.code, [*session.events, *moves], session.times)
    counts, start = services.keeper.counts(session), len(session.events)
    services.stack.push(Solution(services, recording, counts, start, session.help))


def analyse_session(services: Services, session: Session) -> None:
    """Look at a game, as far as it was played; closing returns to the scene that is open now.

    It counts as help: it tells of cards that were not seen.
    """
    if session.code is None:
        return
    session.helped(_help_of(session))
    recording = recorded(session.code, session.events, session.times)
    _analyse(services, recording, services.keeper.counts(session), session.help)


def analyse_kept(services: Services, kept: Kept, log: Log) -> None:
    """The same with a game from the shelf, which may be the one on the table."""
    sitting, recording = services.sitting, _recording_of(kept, log)
    if sitting and services.keeper.id_of(sitting.session) == kept.id:
        analyse_session(services, sitting.session)
    elif recording:
        sees_all = len(recording.seen_at(recording.length)) == len(DECK)
        help = max(kept.help, Help.HINTS if sees_all else Help.ALL_KNOWING)
        services.history.helped(kept.id, help)
        _analyse(services, recording, kept.counts, help)


def _analyse(services: Services, recording: Recording, counts: bool, help: Help) -> None:
    show = partial(show_solution, services)
    services.stack.push(AnalysisScene(services, recording, counts, help, show))


def _recording_of(kept: Kept, log: Log) -> Recording | None:
    """A kept game; None for one that this version does not know."""
    code = code_of(kept, VARIANTS)
    return recorded(code, events_of(log.events), times_of(log)) if code else None


def _help_of(session: Session) -> Help:
    """The help that it is to be told how a game can be won."""
    return Help.HINTS if session.sees_all else Help.ALL_KNOWING
