#!/usr/bin/env python3
"""Makes every sound of Sabır from nothing and writes them as WAV below `assets`.

Needs the standard library only. The same sounds come out each time.
Run it from the project's folder: ``python -m tools.make_sounds``.
"""

import argparse
import struct
import wave
from pathlib import Path

from tools.art.sounds import sounds
from tools.art.tones import RATE

ASSETS = Path(__file__).resolve().parent.parent / "assets"


def write(path: Path, samples: list[int]) -> None:
    """Write one sound: one channel, 16 bits."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(struct.pack(f"<{len(samples)}h", *samples))


def main() -> None:
    """Write all sounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--assets", type=Path, default=ASSETS, help="where to write (%(default)s)")
    folder = parser.parse_args().assets / "sounds"
    folder.mkdir(parents=True, exist_ok=True)
    for name, samples in sounds():
        write(folder / f"{name}.wav", samples)
        print(f"{name}: {len(samples) / RATE:.2f} s")


if __name__ == "__main__":
    main()
