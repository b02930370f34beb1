"""Files that are written as a whole."""

import os
import sys
import tempfile
from contextlib import suppress
from pathlib import Path


def write_whole(file: Path, content: bytes, for_group: bool = False) -> None:
    """Make `content` the file: a reader sees what was there before or all of it, never half.

    Nobody but who writes it can read it, or also, `for_group`, whoever is of the folder's group.
    Raises OSError where it cannot be written; what was there then stays.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=file.name, suffix=".new", dir=file.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        if for_group and sys.platform != "win32":
            with suppress(PermissionError):
                os.chown(name, -1, file.parent.stat().st_gid)
            Path(name).chmod(0o640)
        Path(name).replace(file)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
