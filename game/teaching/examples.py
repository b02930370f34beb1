"""Worked examples: real deals, played a few steps under the rules, with a sentence at each."""

from collections.abc import Callable
from functools import cache

from game.play.record import replay
from game.play.session import Session
from game.resources import resource
from game.storage.trouble import reason
from game.teaching.example import Act, BadExample, Example, Shot, Step, Told
from game.teaching.example_file import read
from game.teaching.example_play import Seen, played
from game.teaching.example_words import values
from game.text.catalogue import Words


@cache
def examples(variant: str) -> tuple[Example, ...]:
    """The examples of a game, as they stand in ``assets/examples``; raises BadExample."""
    try:
        text = resource(f"examples/{variant}.toml").read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise BadExample(f"{variant}: {reason(error)}") from None
    return read(variant, text)


def told(words: Words, example: Example) -> Told:
    """Play an example under the rules and put it into words.

    Raises BadExample where a step cannot be done, or is not refused for the reason it names.
    """
    shots: list[Shot] = []
    for act in example.acts:
        seen = played(example.key, act)
        spoken_of = [*seen[1:], seen[-1]]
        for step, now, then in zip(act.steps, seen, spoken_of, strict=True):
            about = then if step.looks else now
            said = _sentence(words, f"examples.{example.key}.{step.say}", about)
            shots.append(_shot(len(shots) + 1, act, now, said))
    return Told(example.key, words(f"examples.{example.key}.title"), tuple(shots))


def _sentence(words: Words, key: str, about: Seen) -> str:
    try:
        return words(key, **values(words, about))
    except KeyError as missing:
        raise BadExample(f"{key}: there is no {missing}") from None


def _shot(number: int, act: Act, seen: Seen, sentence: str) -> Shot:
    return Shot(
        number,
        act.code,
        seen.events,
        seen.before.position,
        seen.after.position,
        seen.after.points,
        seen.move,
        seen.refusal,
        sentence,
    )


def session_at(shot: Shot, now: Callable[[], float]) -> Session:
    """A game of its own in which everything was done that led to a shot."""
    return replay(shot.code, shot.events, now)


__all__ = [
    "Act",
    "BadExample",
    "Example",
    "Shot",
    "Step",
    "Told",
    "examples",
    "session_at",
    "told",
]
