"""The recorded games that the tools play."""

from pathlib import Path

GAMES = Path(__file__).resolve().parent.parent / "tests" / "data" / "games"


def recorded(title: str) -> tuple[str, list[str]]:
    """The code and the moves of a recorded game."""
    lines = (GAMES / f"{title}.txt").read_text(encoding="utf-8").splitlines()
    fields = dict(line.split(": ", 1) for line in lines if ": " in line)
    return fields["code"], fields["events"].split()
