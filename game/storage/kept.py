"""What is kept of a game: one record of how it stands, and the log of everything done in it.

And of a deal: whether it can be won.
"""

from dataclasses import dataclass

from game.rules.help import Help


@dataclass(frozen=True)
class FirstWin:
    """How a game was first won; nothing later changes it.

    `help` is the most that was used on this deal up to then, in earlier games of it too: with an
    earlier game it is never less than UNDO. `took_back`: a card came back from a foundation.
    `order` counts what happens in a history, across all games; None until it is kept.
    """

    seconds: float
    moves: int
    points: int
    help: Help
    took_back: bool
    order: int | None = None


@dataclass(frozen=True)
class Kept:
    """A game as it stands.

    Times of day are seconds since 1970 by the wall clock, which may jump; what must be in order is
    ordered by `first` and `used`, which a history counts itself.
    """

    id: int
    code: str
    """The whole game code: games of one deal have the same."""
    variant: str
    options: str
    """The letters of its options, such as ``D3C``; empty where the game has none."""
    seconds: float
    """Time played."""
    moves: int
    points: int
    actions: int
    """How many events its log has: 0 for a game only dealt."""
    help: Help
    """What was used in it so far."""
    counts: bool
    """Whether it counts in the figures: not one begun with moves from elsewhere."""
    dealt_at: float
    begun_at: float | None
    """When the first action was."""
    touched_at: float
    """When the last action was, or the deal."""
    aside: bool
    """Whether the player has left it for another game. What is neither aside nor won is running."""
    win: FirstWin | None
    table: bytes
    """Where the cards lie, as `game.keeping.tables` reads it."""
    first: int | None = None
    """The order of its first action among everything that ever happened; None before it."""
    used: int = 0
    """The order in which it was last taken up."""
    inherited: float = 0.0
    """So many of its seconds were played in another game, from which this one was played on."""
    erased: bool = False
    """Whether the player has thrown it away: it is on no shelf, but counts all the same."""

    @property
    def running(self) -> bool:
        """Whether it is still being played."""
        return not self.aside and self.win is None


@dataclass(frozen=True)
class Log:
    """Everything done in a game: events as text separated by spaces, and when.

    `times` are the seconds played at each event, in hundredths, separated by spaces.
    """

    events: str = ""
    times: str = ""


@dataclass(frozen=True)
class Ruling:
    """What the solver has found out of a deal: ``won`` if it can be won, ``lost`` if it is proved
    that it cannot, else ``unknown``; with what skill, and in how many megabytes."""

    code: str
    verdict: str
    skill: int
    memory: int

    @property
    def weight(self) -> tuple[bool, int, int]:
        """The one of two rulings on a deal that has more of it holds."""
        return self.verdict != "unknown", self.skill, self.memory
