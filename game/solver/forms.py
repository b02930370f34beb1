"""The two forms of the search cores: compiled, or the same source as plain Python."""

import importlib
import importlib.util
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType

NAMES = {
    "klondike": "klondike",
    "klondike_line": "klondike_line",
    "freecell": "freecell",
    "yukon": "yukon",
    "playout": "playouts",
}
"""The cores, `game.solver.cores.NAME`, and the module of `game.solver` that asks each."""


def compiled() -> bool:
    """Whether all cores in use are compiled."""
    return all(
        str(adapter.core.__file__).endswith(tuple(EXTENSION_SUFFIXES)) for adapter in _adapters()
    )


def built() -> bool:
    """Whether all cores lie here compiled; none is loaded to find that out."""
    found = (importlib.util.find_spec(f"game.solver.cores.{name}") for name in NAMES)
    return all(core and str(core.origin).endswith(tuple(EXTENSION_SUFFIXES)) for core in found)


def use_plain() -> None:
    """From now on search with plain Python, even where compiled cores lie beside it."""
    for name, adapter in zip(NAMES, _adapters(), strict=True):
        vars(adapter)["core"] = plain(name)


def plain(name: str) -> ModuleType:
    """A core as plain Python, whatever form is installed."""
    installed = importlib.import_module(f"game.solver.cores.{name}")
    source = Path(str(installed.__file__)).parent / f"{name}.py"
    spec = importlib.util.spec_from_file_location(f"game.solver.cores.plain_{name}", source)
    if spec is None or spec.loader is None:
        raise ImportError(name)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _adapters() -> list[ModuleType]:
    return [importlib.import_module(f"game.solver.{name}") for name in NAMES.values()]
