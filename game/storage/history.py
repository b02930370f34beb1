"""Everything that was ever played, kept as it happens.

Nothing here waits for the disk: what is to be kept is handed to a worker, and what is asked comes
as an `Answer`. Nothing here fails either: where the file cannot be used, games are kept in memory
for as long as the program runs, and `troubles` says so, once.
"""

import sqlite3
from collections.abc import Callable
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import Literal, TypeAlias, TypeVar

from game.rules.help import Help
from game.storage import changes, rows
from game.storage.kept import Kept, Log, Ruling
from game.storage.store import Store
from game.storage.transactions import transaction
from game.storage.trouble import Trouble
from game.storage.worker import Answer, AtOnce, Threaded, Worker

T = TypeVar("T")
Row: TypeAlias = tuple[object, ...]
Which: TypeAlias = Literal["all", "unfinished", "won"]

CALM = 1.0
"""So many seconds after the last action it is on the disk for good, even if the power fails."""
_AT_ONCE = 128
"""So many games are read without letting the picture go first."""
_SHOWN = "actions > 0 AND NOT erased"
_WHICH: dict[Which, str] = {
    "all": _SHOWN,
    "unfinished": f"{_SHOWN} AND win_order IS NULL",
    "won": f"{_SHOWN} AND win_order IS NOT NULL",
}
_LAST_USED_FIRST = "ORDER BY used_order DESC, id DESC"


class History:
    """The games kept in `folder`; None: in memory only.

    `threaded`: a thread does the work; otherwise each job is done when it is given.
    """

    def __init__(self, folder: Path | None = None, threaded: bool = False) -> None:
        self.folder = folder
        self._store = Store(folder, threaded)
        self._worker: Worker = Threaded("history", self._store.rest, CALM) if threaded else AtOnce()

    @property
    def troubles(self) -> list[Trouble]:
        """What has gone wrong so far, each thing once."""
        return self._store.troubles

    # ------------------------------------------------------------------ what is kept

    def keep(self, game: Kept, log: Log) -> None:
        """Keep how a game stands and all that was done in it, in place of what was kept before.

        The first win that was kept stays, whatever the game says later.
        """

        def keep(db: sqlite3.Connection) -> None:
            changes.keep(db, game, log)
            if game.running:
                changes.hold(db, game.id, self._store.token)

        self._change(keep)

    def take_up(self, id: int) -> None:
        """The player goes on with a game: it is running, and the one used last."""

        def take(db: sqlite3.Connection) -> None:
            changes.take_up(db, id)
            changes.hold(db, id, self._store.token)

        self._change(take)

    def set_aside(self, id: int) -> None:
        """The player has left a game; one in which nothing was done, and no help had, is
        forgotten."""
        self._change(lambda db: changes.set_aside(db, id))

    def helped(self, id: int, help: Help) -> None:
        """So much help was had in a game that lies on the shelf."""
        self._change(lambda db: changes.helped(db, id, help))

    def forget(self, id: int) -> None:
        """The player has left a game that began in the middle, and did nothing in it."""
        self._change(lambda db: changes.forget(db, id))

    def erase(self, id: int) -> None:
        """Take a game from the shelf. It can be restored until the program ends."""
        self._change(lambda db: changes.erase(db, id, True))

    def restore(self, id: int) -> None:
        """Put an erased game back."""
        self._change(lambda db: changes.erase(db, id, False))

    def rule(self, ruling: Ruling) -> None:
        """Keep what was found out of a deal; what is settled once stays."""
        self._change(lambda db: changes.rule(db, ruling))

    def rest(self) -> None:
        """Let all that was kept reach the disk for good now, without waiting for calm."""

        def rest() -> None:
            self._store.rest()

        self._worker.do(rest)

    def close(self) -> None:
        """Keep all that is still to be kept, then let go of the file."""
        self._worker.do(self._store.close)
        self._worker.close()

    # ------------------------------------------------------------------ what is asked

    def resumed(self) -> Answer[tuple[Kept, Log] | None]:
        """The game to go on with: the running one used last that no other copy plays.

        It is taken up; others that were left running are set aside.
        """
        return self._ask(self._resume, None)

    def games(self, which: Which, first: int, count: int) -> Answer[list[Kept]]:
        """A part of the shelf: `count` games from the `first`-th on, the one used last first."""
        select = f"WHERE {_WHICH[which]} {_LAST_USED_FIRST} LIMIT {count} OFFSET {first}"
        return self._ask(lambda db: self._read(db, select), [])

    def count(self, which: Which) -> Answer[int]:
        """How many games are on the shelf."""
        select = f"SELECT count(*) FROM game WHERE {_WHICH[which]}"
        return self._ask(lambda db: int(db.execute(select).fetchone()[0]), 0)

    def codes(self) -> Answer[frozenset[str]]:
        """The codes of all games that are kept, of erased ones too."""
        select = "SELECT DISTINCT code FROM game"
        return self._ask(
            lambda db: frozenset(str(code) for (code,) in db.execute(select)), frozenset()
        )

    def everything(self) -> Answer[list[Kept]]:
        """Every game with an action, erased ones too, in the order of their first actions."""
        return self.counted(lambda games: games, [])

    def counted(self, count: Callable[[list[Kept]], T], nothing: T) -> Answer[T]:
        """What `count` makes of all those games, worked out while nobody waits for it.

        It is `nothing` where no game can be read.
        """
        select = "WHERE actions > 0 ORDER BY begun_order, id"
        return self._ask(lambda db: count(self._read(db, select)), nothing)

    def rulings(self) -> Answer[dict[str, Ruling]]:
        """What was found out of deals, by their codes."""
        return self._ask(self._rulings, {})

    def game(self, id: int) -> Answer[Kept | None]:
        """How a game stands now; None where that cannot be read."""
        return self._ask(lambda db: changes.found(db, id), None)

    def log(self, id: int) -> Answer[Log | None]:
        """Everything done in a game; None where that cannot be read."""
        return self._ask(lambda db: self._log(db, id), None)

    def elsewhere(self) -> Answer[frozenset[int]]:
        """The games that another running copy of the program is playing."""
        return self._ask(self._elsewhere, frozenset())

    def done(self) -> Answer[bool]:
        """Answers when everything given so far has been kept."""
        return self._ask(lambda _db: True, True)

    # ------------------------------------------------------------------ jobs

    def _change(self, change: Callable[[sqlite3.Connection], None]) -> None:
        self._worker.do(partial(self._store.change, change))

    def _ask(self, question: Callable[[sqlite3.Connection], T], otherwise: T) -> Answer[T]:
        answer: Answer[T] = Answer()
        self._worker.do(lambda: answer.give(self._store.do(question, otherwise)))
        return answer

    def _elsewhere(self, db: sqlite3.Connection) -> frozenset[int]:
        held = db.execute("SELECT game, token FROM held").fetchall()
        mine = self._store.token
        return frozenset(g for g, token in held if token != mine and self._store.alive(token))

    def _resume(self, db: sqlite3.Connection) -> tuple[Kept, Log] | None:
        found: tuple[Kept, Log] | None = None
        with transaction(db):
            running = f"WHERE NOT aside AND win_order IS NULL {_LAST_USED_FIRST}"
            elsewhere = self._elsewhere(db)
            for game in self._read(db, running):
                if game.id in elsewhere:
                    continue
                log = None if found or game.erased else self._log(db, game.id)
                if log is None:
                    changes.set_aside(db, game.id)
                else:
                    found = game, log
                    changes.hold(db, game.id, self._store.token)
        return found

    def _read(self, db: sqlite3.Connection, where: str) -> list[Kept]:
        """Games; those that are not what was written are put aside, and that is said."""
        games: list[Kept] = []
        damaged: list[Row] = []
        for number, row in enumerate(db.execute(f"{changes.SELECT_GAME} {where}"), 1):
            try:
                games.append(rows.game_of(row))
            except rows.Damaged:
                damaged.append(row)
            if number % _AT_ONCE == 0:
                self._worker.pause()
        self._put_aside(db, "game", damaged)
        return games

    def _rulings(self, db: sqlite3.Connection) -> dict[str, Ruling]:
        """Of those that are not what was written nothing is said: they can be found out again."""
        found: list[Ruling] = []
        damaged: list[Row] = []
        for row in db.execute(changes.SELECT_RULING).fetchall():
            try:
                found.append(rows.ruling_of(row))
            except rows.Damaged:
                damaged.append(row)
        if damaged:
            with transaction(db):
                changes.put_aside(db, "ruling", damaged)
        return {ruling.code: ruling for ruling in found}

    def _log(self, db: sqlite3.Connection, id: int) -> Log | None:
        row = db.execute(f"{changes.SELECT_LOG} WHERE id = ?", (id,)).fetchone()
        try:
            return rows.log_of(row) if row else None
        except rows.Damaged:
            self._put_aside(db, "log", [row])
            return None

    def _put_aside(self, db: sqlite3.Connection, table: str, damaged: list[Row]) -> None:
        """Keep what cannot be read out of the way, and say so."""
        if damaged:
            with nullcontext() if db.in_transaction else transaction(db):
                changes.put_aside(db, table, damaged)
            self._store.say(Trouble("damaged_games", count=len(damaged)))
