"""Where the program keeps what it keeps, unless the arguments say otherwise."""

import argparse
import sys
from pathlib import Path

from platformdirs import (
    site_config_dir,
    user_config_dir,
    user_data_dir,
    user_documents_dir,
    user_state_dir,
)

from game import NAME


def config(asked: argparse.Namespace) -> Path:
    """Where the player's settings lie."""
    return Path(asked.config) if asked.config else Path(user_config_dir(NAME, False))


def data(asked: argparse.Namespace) -> Path:
    """Where games are kept, and the counts of a kiosk."""
    return Path(asked.data) if asked.data else Path(user_data_dir(NAME, False))


def log(asked: argparse.Namespace) -> Path | None:
    """Where it is written down what goes wrong; None for a picture, which is no start."""
    if asked.screenshot is not None:
        return None
    return Path(asked.data) if asked.data else Path(user_state_dir(NAME, False))


def exports(asked: argparse.Namespace) -> Path:
    """Where a player looks for files: in the documents, or where the games are asked to be."""
    documents = Path(user_documents_dir())
    return data(asked) / "exports" if asked.data or not documents.is_dir() else documents / "Sabir"


def of_the_machine() -> Path:
    """Where the files of a machine's kiosk lie, which are the same for all its users."""
    return Path("/etc", NAME) if sys.platform == "linux" else Path(site_config_dir(NAME, False))
