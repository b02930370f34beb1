"""Imported before the program, it lets a tool find that as it is installed, with compiled cores.

Started from the project's folder, Python would otherwise take the sources beside the tool, which
are compiled nowhere. Where nothing is installed they are still found.
"""

import sys
from pathlib import Path

_PROJECT = Path(__file__).resolve().parent.parent
sys.path.sort(key=lambda entry: Path(entry or ".").resolve() == _PROJECT)
