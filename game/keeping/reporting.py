"""A game as a report of a fault: everything done in it, and what is known of where it happened."""

import textwrap
import tomllib
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import tomli_w

from game.keeping.writing import WIDTH
from game.play.piles import pile_lines
from game.play.session import Session
from game.rules.bad_text import BadText

MARK = "# sabir report 1"
"""The first line of every report."""
LONGEST = 300_000
"""No report of more characters is read."""


class Around(NamedTuple):
    """What is told besides the game. In none of it anybody is named."""

    at: str
    """When, in UTC."""
    facts: Mapping[str, Mapping[str, object]]
    """Headings, and under each what is known by name."""
    troubles: Sequence[str]
    """What has gone wrong, a line for each."""
    log: str
    """The last lines of the log."""


def report_text(session: Session, around: Around) -> str:
    """The report on a session that has a code, in TOML; `reading` opens it as that game."""
    told: dict[str, object] = {
        "at": around.at,
        "code": str(session.code),
        "events": _lines(textwrap.wrap(" ".join(session.events), WIDTH, break_on_hyphens=False)),
        "seconds": round(session.clock.seconds, 1),
        "moves": session.moves,
        "points": session.points,
        "help": str(session.help.name),
        "position": _lines(list(pile_lines(session))),
        "troubles": list(around.troubles),
        "log": around.log,
        **around.facts,
    }
    return f"{MARK}\n{tomli_w.dumps(told, multiline_strings=True)}"


def is_report(text: str) -> bool:
    """Whether a text begins as a report does."""
    return text.removeprefix("\ufeff").startswith(MARK)


def reported(text: str) -> tuple[str, str]:
    """The code and the events that a report tells; raises BadText for one that is damaged."""
    try:
        told = tomllib.loads(text)
    except (ValueError, RecursionError):
        raise BadText("report") from None
    code, events = told.get("code"), told.get("events")
    if not (isinstance(code, str) and isinstance(events, str)):
        raise BadText("report")
    return code, events


def _lines(lines: Sequence[str]) -> str:
    return "".join(f"{line}\n" for line in lines)
