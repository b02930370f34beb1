"""The sample history of the tests, for the tools: see ``tests/sample_history.py``."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from sample_days import keep, sample_days
from sample_history import EVENING, fill, sample_history

__all__ = ["EVENING", "fill", "keep", "sample_days", "sample_history"]
