"""How long frames take while the solver works beside them; by the tool ``bench``."""

import time
from collections.abc import Iterator
from typing import NamedTuple

from game.rules.code import parse
from game.solver.asking import Apart
from game.solver.questions import Judge, Rules
from game.ui.app import STEP
from game.variants import VARIANTS
from tools.bench_frames import dealt, lifted
from tools.stage import Size

HARD = "FC1-C1-AAABDTR"
"""A deal that takes three million positions, ten seconds and more."""
SECONDS = 6.0


class Beside(NamedTuple):
    """Milliseconds from the beginning to the end of a frame in which five cards are dragged."""

    median: float
    late: float
    """Of 99 in a hundred frames at most."""
    worst: float
    missed: int
    """How many frames in a hundred took longer than they may, at sixty in a second."""


def _paced(frames: int) -> Iterator[int]:
    """The numbers of frames, sixty in a second, however long each takes."""
    began = time.perf_counter()
    for number in range(frames):
        time.sleep(max(0.0, began + number * STEP - time.perf_counter()))
        yield number


def frames_beside(size: Size, searching: bool) -> Beside:
    """A drag of some seconds at sixty frames a second, with the hardest search going on or not."""
    stage, solver = dealt(size), Apart()
    carry = lifted(stage)
    code = parse(HARD, VARIANTS)
    if searching:
        solver.ask(Judge(Rules.of(code), code.dealt()))
    took = []
    for number in _paced(round(SECONDS / STEP)):
        before = time.perf_counter()
        carry(number)
        took.append(1000 * (time.perf_counter() - before))
    if searching and not solver.waiting:
        raise RuntimeError("the search was over too soon")
    solver.close()
    stage.close()
    took.sort()
    late = sum(milliseconds > 1000 * STEP for milliseconds in took)
    return Beside(
        took[len(took) // 2], took[len(took) * 99 // 100], took[-1], round(100 * late / len(took))
    )


def beside_table(size: Size) -> str:
    """The results in Markdown."""
    alone, beside = frames_beside(size, searching=False), frames_beside(size, searching=True)
    rows = {
        "median": (alone.median, beside.median),
        "99 of 100 within": (alone.late, beside.late),
        "the longest": (alone.worst, beside.worst),
    }
    return "\n".join(
        [
            f"| a frame of a drag at {size[0]}×{size[1]} | alone | beside the hardest search |",
            "|---|---|---|",
            *(f"| {name} | {a:.2f} ms | {b:.2f} ms |" for name, (a, b) in rows.items()),
            f"| frames longer than 1/60 s | {alone.missed} % | {beside.missed} % |",
        ]
    )
