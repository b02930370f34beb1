"""Sabır: patience games."""

import sys

__version__ = "0.1.0"
NAME = "sabir"
"""How its command, its folders and its files are named."""

if sys.version_info < (3, 11):  # noqa: UP036  whoever starts it with an older one is to be told
    sys.exit("Sabır: Python 3.11 veya yenisi gerekir. / Sabır needs Python 3.11 or newer.")
