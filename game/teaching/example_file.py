"""Examples as text, to be read and written by people.

A table for each act, named as its example; the first step of an act only looks::

    [[group]]
    code = "RU1-C-AAAAABB"
    opening = "4-7x3"
    steps = [
        { say = "look" },
        { say = "moved", do = "2-1x5" },
        { say = "no_king", refused = "3-2", reason = "needs_king" },
    ]

``say`` names the sentence; ``do`` are moves, ``undo`` and the like, separated by spaces.
"""

import tomllib
from collections.abc import Mapping

from game.play.record import events_of
from game.rules.code import BadCode, parse
from game.rules.refusal import Reason
from game.teaching.example import Act, BadExample, Example, Step
from game.variants import VARIANTS

_ACT = {"code", "opening", "steps"}
_STEP = {"say", "do", "refused", "reason"}


def read(variant: str, text: str) -> tuple[Example, ...]:
    """The examples of a game from text, in its order; raises BadExample."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadExample(f"{variant}: {error}") from None
    return tuple(_example(variant, name, acts) for name, acts in tables.items())


def _example(variant: str, name: str, acts: object) -> Example:
    key = f"{variant}.{name}"
    if not isinstance(acts, list) or not acts:
        raise BadExample(f"{key}: no acts")
    example = Example(key, tuple(_act(key, act) for act in acts))
    if any(act.code.variant.key != variant for act in example.acts):
        raise BadExample(f"{key}: a deal of another game")
    return example


def _act(key: str, table: object) -> Act:
    fields = _fields(key, table, _ACT)
    steps = fields.get("steps")
    if not isinstance(steps, list) or not steps:
        raise BadExample(f"{key}: no steps")
    try:
        code = parse(_text(key, fields, "code"), VARIANTS)
    except BadCode as error:
        raise BadExample(f"{key}: {error}") from None
    opening = tuple(events_of(_text(key, fields, "opening")))
    act = Act(code, opening, tuple(_step(key, step) for step in steps))
    if not act.steps[0].looks:
        raise BadExample(f"{key}: the first step must only look")
    return act


def _step(key: str, table: object) -> Step:
    fields = _fields(key, table, _STEP)
    say, reason = _text(key, fields, "say"), _text(key, fields, "reason")
    refused = _text(key, fields, "refused")
    if not say or bool(refused) is not bool(reason) or (reason and reason not in list(Reason)):
        raise BadExample(f"{key}: step {say!r} refused for {reason!r}")
    events = tuple(events_of(_text(key, fields, "do")))
    return Step(say, events, refused, Reason(reason) if reason else None)


def _fields(key: str, table: object, known: set[str]) -> Mapping[str, object]:
    if not isinstance(table, Mapping) or not known.issuperset(table):
        raise BadExample(f"{key}: {table!r} is not made of {', '.join(sorted(known))}")
    return table


def _text(key: str, fields: Mapping[str, object], name: str) -> str:
    text = fields.get(name, "")
    if not isinstance(text, str):
        raise BadExample(f"{key}: {name} is no text")
    return text
