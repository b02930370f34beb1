"""The tool finds what the examples' files hold."""

import pytest

from game.teaching.examples import Act, examples
from tools.find_examples import SOUGHT, Found, Sought, found, main

each = pytest.mark.parametrize
QUICK = [sought for sought in SOUGHT if not sought.slow]


def held(key: str) -> tuple[Found, ...]:
    """The acts of an example as they stand in its file."""
    variant = key.partition(".")[0]
    example = next(example for example in examples(variant) if example.key == key)
    return tuple(Found(act.code, act.opening, _steps(act)) for act in example.acts)


def _steps(act: Act) -> tuple[str, ...]:
    return tuple(
        text
        for step in act.steps
        for text in (*step.events, *([f"{step.refused}?"] if step.refused else []))
    )


def test_every_example_is_looked_for() -> None:
    variants = dict.fromkeys(sought.key.partition(".")[0] for sought in SOUGHT)
    keys = [example.key for variant in variants for example in examples(variant)]
    assert [sought.key for sought in SOUGHT] == keys


@each("sought", QUICK, ids=[sought.key for sought in QUICK])
def test_it_is_the_first_that_is_found(sought: Sought) -> None:
    assert next(found(sought)) == held(sought.key)


@pytest.mark.slow
@each("sought", [sought for sought in SOUGHT if sought.slow], ids=lambda sought: sought.key)
def test_so_are_those_that_take_longer(sought: Sought) -> None:
    assert next(found(sought)) == held(sought.key)


def test_it_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--only", "yukon.king"]) == 0
    printed = capsys.readouterr().out
    assert "yukon.king" in printed
    assert "steps: 1-H 3-1x5? 4-1x4" in printed
