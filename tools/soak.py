#!/usr/bin/env python3
"""Runs the long tests, those marked ``slow``: ``python -m tools.soak``."""

import sys

import pytest

if __name__ == "__main__":
    sys.exit(pytest.main(["-m", "slow", *sys.argv[1:]]))
