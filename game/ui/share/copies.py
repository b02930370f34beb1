"""What of a game can be copied, as texts."""

from collections.abc import Mapping

from game.play.session import Session


def copies(session: Session) -> Mapping[str, str]:
    """The texts by name: the code always, the game once it is begun, its cards where that helps."""
    return {"code": str(session.code)}
