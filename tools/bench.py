#!/usr/bin/env python3
"""Measures what the program costs: work a frame, frames while idle, start, memory.

Run it from the project's folder, with the program installed: ``python -m tools.bench``. It needs
no screen. ``--window`` also measures the running program in a real window of 1920×1080, for two
minutes; for that it needs xdotool, and Debian's xvfb where there is no screen.
"""

import argparse
import sys
from collections.abc import Sequence

from tools.bench_beside import beside_table
from tools.bench_frames import IDLE_SECONDS, frames, opened, won
from tools.bench_history import costs
from tools.bench_process import in_window, memories, start
from tools.stage import Size

SIZES: tuple[Size, ...] = ((800, 480), (1920, 1080), (3840, 2160))
ROWS = (
    "CPU a frame, dragging five cards",
    "CPU a frame, 8 cards flying",
    "CPU a frame, all 52 flying",
    f"frames drawn in {IDLE_SECONDS} idle seconds",
    "the same while the clock runs",
    "start to the first table",
    "memory (PSS) after the start",
    "memory (PSS) after a drag",
)


BY_EFFECTS = (*ROWS[:3], "CPU for opening and closing a menu", "CPU for a celebration")


def measured(size: Size) -> list[str]:
    """One column of the table."""
    drawn, kept, seconds = frames(size), memories(size), start(size)
    return [
        *(f"{number:.2f} ms" for number in (drawn.drag, drawn.eight, drawn.all)),
        *(str(number) for number in (drawn.idle, drawn.clock)),
        f"{seconds:.2f} s",
        *(f"{number:.0f} MB" for number in kept),
    ]


def by_effects(size: Size) -> list[str]:
    """One column of the table of full and light effects, measured side by side."""
    both = ("full", "light")
    drawn = [frames(size, effects) for effects in both]
    pairs = [
        *zip(*([each.drag, each.eight, each.all] for each in drawn), strict=True),
        [opened(size, effects) for effects in both],
        [won(size, effects) for effects in both],
    ]
    return [f"{full:.2f}, {light:.2f} ms" for full, light in pairs]


def table(columns: dict[Size, list[str]], rows: Sequence[str] = ROWS) -> str:
    """The results in Markdown."""
    lines = [
        "| | " + " | ".join(f"{width}×{height}" for width, height in columns) + " |",
        "|---|" + "---|" * len(columns),
    ]
    for name, *numbers in zip(rows, *columns.values(), strict=True):
        lines.append(f"| {name} | " + " | ".join(numbers) + " |")
    return "\n".join(lines)


def window_table(size: Size) -> str:
    """The results of the running program in Markdown."""
    found = in_window(size)
    rows = {
        "start to the first table": f"{found.start:.2f} s",
        "CPU, idle": f"{found.idle:.2f} %",
        "CPU, dragging five cards": f"{found.drag:.1f} %",
        "memory (PSS) after the start, after a drag": (
            f"{found.memory.start:.0f} MB, {found.memory.drag:.0f} MB"
        ),
    }
    head = [f"| in a window of {size[0]}×{size[1]} | |", "|---|---|"]
    return "\n".join([*head, *(f"| {name} | {value} |" for name, value in rows.items())])


def main() -> int:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--window", action="store_true", help="measure in a real window too")
    parser.add_argument("--history", action="store_true", help="measure only the history")
    parser.add_argument("--search", action="store_true", help="measure only beside a search")
    parser.add_argument("--effects", action="store_true", help="compare full and light effects")
    asked = parser.parse_args()
    if asked.effects:
        print(table({size: by_effects(size) for size in SIZES[:2]}, BY_EFFECTS))
        return 0
    if asked.search:
        print("\n\n".join(map(beside_table, SIZES)))
        return 0
    if not asked.history:
        print(table({size: measured(size) for size in SIZES}) + "\n")
    print(costs().table())
    if asked.window:
        print("\n" + window_table(SIZES[1]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
