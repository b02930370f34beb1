"""How every scene opens the sharing of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.keeping.bringing import brought_back
from game.ui.share.dialog import ShareDialog
from game.variants import VARIANTS

if TYPE_CHECKING:
    from game.play.session import Session
    from game.storage.kept import Kept, Log
    from game.ui.services import Services


def share(services: Services, session: Session) -> None:
    """Open the sharing of a game over whatever is there; without a code nothing can be shared."""
    if session.code is not None:
        services.stack.show(ShareDialog(services, session, session.code))


def share_kept(services: Services, kept: Kept, log: Log) -> None:
    """Open the sharing of a kept game, as far as its log can be played."""
    if brought := brought_back(kept, log, VARIANTS, services.now):
        share(services, brought[0])
