"""What a report of a fault tells of the program as it runs now."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from game.coaching.advice import Hint, NoHint, NoWayBack, WayBack
from game.keeping.reporting import Around, report_text
from game.rules import notation
from game.storage.allowed import SCHEMA
from game.storage.logbook import told
from game.storage.nameless import nameless
from game.ui.machine import picture, program

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.coaching.coach import Coach
    from game.play.session import Session
    from game.storage.settings import Settings
    from game.ui.services import Services

_OF_THE_LOG = 16_000
"""So many characters of the log are told at most."""


def reportable(services: Services) -> bool:
    """Whether a report can be asked for: not by a visitor, and not where no file is written."""
    return services.exports is not None and services.house is None


def report(services: Services, session: Session) -> str:
    """The report on a game, as text."""
    facts: dict[str, Mapping[str, object]] = {
        "settings": changed(services.settings),
        "program": program(),
        "picture": picture() | {"language": services.words.language},
    }
    if services.sitting and services.sitting.session is session:
        facts["coach"] = dict(_coach(services.coach, session))
    at = f"{datetime.fromtimestamp(services.wall(), UTC):%Y-%m-%d %H:%M:%SZ}"
    around = Around(at, facts, list(_troubles(services)), services.logbook.last(_OF_THE_LOG))
    return report_text(session, around)


def changed(settings: Settings) -> dict[str, object]:
    """The settings that are not as they were at first."""
    return {key: settings.get(key) for key in SCHEMA if settings.get(key) != settings.default(key)}


def _troubles(services: Services) -> Iterator[str]:
    for trouble in services.troubles:
        yield nameless(told(trouble))
    if services.sound.trouble:
        yield nameless(f"{services.sound.trouble} {services.sound.reason}")


def _coach(coach: Coach, session: Session) -> Iterator[tuple[str, object]]:
    """What the coach says now."""
    yield "busy", coach.busy
    if coach.lamp:
        yield "lamp", f"{coach.lamp.verdict} {coach.lamp.sight}"
    if coach.notice:
        yield "notice", str(coach.notice)
    match coach.hint:
        case Hint() as hint:
            yield "hint", f"{notation.write(session.game, hint.move)} {hint.sight} {hint.rung.name}"
        case NoHint() as none:
            yield "hint", f"none {none.why}"
    match coach.way_back:
        case WayBack() as way:
            yield "way_back", way.kept
        case NoWayBack() as why:
            yield "way_back", str(why)
