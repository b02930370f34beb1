#!/usr/bin/env python3
"""Draws the pictures that the tests compare with anew. Look at them before you keep them.

Run it from the project's folder, with the program and its tests' packages installed:
``python -m tools.renew_golden``. ``--folder`` writes them elsewhere, to be compared.
"""

import argparse
import os
import sys
from pathlib import Path

import pygame

TESTS = Path(__file__).resolve().parent.parent / "tests"


def main() -> int:
    """Write those that have changed, and say which."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    sys.path.insert(0, str(TESTS))
    import goldens  # noqa: PLC0415  the tests' own pictures

    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--folder", type=Path, default=goldens.FOLDER)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for name in goldens.PICTURES:
        now, file = goldens.drawn(name), folder / f"{name}.png"
        if not file.exists() or goldens.difference(now, pygame.image.load(file).convert(24)):
            pygame.image.save(now, file)
            print(file)
    return 0


if __name__ == "__main__":
    sys.exit(main())
