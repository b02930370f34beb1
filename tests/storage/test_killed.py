"""The program killed at moments of chance: nothing is lost but the last action."""

from pathlib import Path

from tools.kill import kills


def test_a_killed_program_goes_on_where_it_was(tmp_path: Path) -> None:
    """SA-01: the real program in a process of its own; ``tools/kill.py`` does it 200 times."""
    found = list(kills(tmp_path, times=6, seed=3, most=8))
    assert any(state.events for state in found)
