"""What the tool that builds the program makes ready for it."""

import shutil
from pathlib import Path

from game import __version__
from game.resources import resource
from tools import build_exe


def test_whatever_differs_from_the_checkout_is_not_built(tmp_path: Path) -> None:
    checkout, installed = tmp_path / "checkout", tmp_path / "installed"
    for name in ("game", "assets", "config"):
        (checkout / name).mkdir(parents=True)
    (checkout / "game" / "rules.py").write_text("1", encoding="utf-8")
    (checkout / "assets" / "icon.png").write_bytes(b"1")
    assert list(build_exe.differing(checkout / "game", checkout)) == []
    shutil.copytree(checkout / "game", installed)
    assert list(build_exe.differing(installed, checkout)) == [Path("assets/icon.png")]
    shutil.copytree(checkout / "assets", installed / "assets")
    assert list(build_exe.differing(installed, checkout)) == []
    (installed / "rules.py").write_text("2", encoding="utf-8")
    assert list(build_exe.differing(installed, checkout)) == [Path("game/rules.py")]


def test_the_icon_for_a_mac_holds_every_size() -> None:
    icons = resource("icons-app")
    made = build_exe.icns(icons)
    assert made[:4] == b"icns"
    assert int.from_bytes(made[4:8], "big") == len(made)
    for size in (16, 32, 64, 128, 256, 512):
        assert (icons / f"icon-{size}.png").read_bytes() in made


def test_the_version_for_windows_is_that_of_the_program() -> None:
    said = build_exe.version_resource()
    assert f'StringStruct("ProductVersion", "{__version__}")' in said
    assert f"filevers=({', '.join(__version__.split('.'))}, 0)" in said
    compile(said, "version", "eval")
