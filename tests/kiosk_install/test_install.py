"""Setting a kiosk up and taking it away: what the scripts write, below a folder of their own."""

import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.__main__ import BAD_ARGUMENTS
from game.arguments import fits_a_kiosk, read
from game.kiosk.leaving import NOT_OPENED
from game.kiosk.loading import load
from game.kiosk.watching import GRACE, OPENING, TOLD
from game.ui.console import Console

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the scripts are for Linux")

KIOSK = Path(__file__).parents[2] / "tools" / "kiosk"
UNIT = "etc/systemd/system/sabir-kiosk.service"
STARTED = "etc/systemd/system/multi-user.target.wants/sabir-kiosk.service"
AUTOSTART = "home/ayşe/.config/autostart/sabir-kiosk.desktop"


class Machine:
    """A machine's files below a folder, with a built program to be installed beside."""

    def __init__(self, folder: Path) -> None:
        self.root, self.built = folder / "kök klasör", folder / "built"
        self.built.mkdir()
        program = self.built / "sabir"
        program.write_text("#!/bin/sh\n", encoding="utf-8")
        program.chmod(0o755)

    def run(self, script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run a script; nothing of the real machine is touched."""
        command = ["sh", str(KIOSK / script), "--root", str(self.root), *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    def install(self, *arguments: str) -> None:
        """Install the built program."""
        given = ("--no-packages", "--source", str(self.built), *arguments)
        done = self.run("install.sh", *given)
        assert (done.returncode, done.stderr) == (0, "")

    def uninstall(self, *arguments: str) -> None:
        """Take it away."""
        done = self.run("uninstall.sh", *arguments)
        assert (done.returncode, done.stderr) == (0, "")

    def write(self, name: str, text: str) -> None:
        """Write a file as the keeper does."""
        (self.root / name).parent.mkdir(parents=True, exist_ok=True)
        (self.root / name).write_text(text, encoding="utf-8")

    def text(self, name: str) -> str:
        """What a file says."""
        return (self.root / name).read_text(encoding="utf-8")

    def tree(self) -> dict[str, object]:
        """Every file and link, with its mode and what is in it."""
        return dict(self._entries())

    def _entries(self) -> Iterator[tuple[str, object]]:
        for path in sorted(self.root.rglob("*")):
            name = str(path.relative_to(self.root))
            if path.is_symlink():
                yield name, str(path.readlink())
            elif path.is_file():
                yield name, (oct(path.stat().st_mode), path.read_bytes())


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def value(unit: str, key: str) -> str:
    """What a unit says last of a key."""
    found = [line.partition("=")[2] for line in unit.splitlines() if line.startswith(f"{key}=")]
    return found[-1]


# ---------------------------------------------------------------- installing


@pytest.mark.parametrize("given", [(), ("--data", "/media/sabir"), ("--desktop", "ayşe")])
def test_installing_twice_is_installing_once(machine: Machine, given: tuple[str, ...]) -> None:
    machine.install(*given)
    once = machine.tree()
    machine.install(*given)
    assert machine.tree() == once
    assert len(once) > 5


def test_an_update_replaces_the_program_and_keeps_what_the_keeper_decided(machine: Machine) -> None:
    machine.install()
    machine.write("etc/sabir/kiosk.toml", "[kiosk]\nidle = 60\n")
    machine.write("etc/sabir/pin", "a hash")
    machine.write("opt/sabir/program/of_the_old_version", "")
    (machine.built / "sabir").write_text("#!/bin/sh\n# new\n", encoding="utf-8")
    machine.install()
    assert machine.text("etc/sabir/kiosk.toml") == "[kiosk]\nidle = 60\n"
    assert machine.text("etc/sabir/pin") == "a hash"
    assert "new" in machine.text("opt/sabir/bin/sabir")
    assert not (machine.root / "opt/sabir/program/of_the_old_version").exists()


def test_a_dry_run_says_what_it_would_do_and_does_nothing(machine: Machine) -> None:
    done = machine.run("install.sh", "--dry-run", "--data", "/media/sabir")
    assert done.returncode == 0
    for word in ("libgbm1", "pip install", "/etc/sabir/kiosk.toml", f"/{UNIT}", "daemon-reload"):
        assert word in done.stdout
    assert not machine.root.exists()


@pytest.mark.parametrize(
    "given",
    [
        ("--data", "media"),
        ("--data", "/media/a b"),
        ("--data", "/media/x;y"),
        ("--data",),
        ("--source", "/nowhere"),
        ("--source", "/nowhere/sabir.whl"),
        ("--source", "/"),
        ("--sauce", "x"),
    ],
)
def test_what_makes_no_sense_is_refused_before_anything_is_done(
    machine: Machine, given: tuple[str, ...]
) -> None:
    done = machine.run("install.sh", "--no-packages", *given)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith("install.sh: ")
    assert not machine.root.exists()


def test_a_wheel_goes_into_an_environment_of_its_own(machine: Machine, tmp_path: Path) -> None:
    wheel = tmp_path / "sabir-1-py3-none-any.whl"
    wheel.touch()
    done = machine.run("install.sh", "--no-packages", "--source", str(wheel))
    assert done.returncode == 0
    assert "python3 -m venv /opt/sabir/venv" in done.stdout
    assert machine.tree()["opt/sabir/bin/sabir"] == "../venv/bin/sabir"


def test_the_package_of_the_system_makes_a_kiosk_of_its_own_program(machine: Machine) -> None:
    for file in KIOSK.iterdir():
        machine.write(f"usr/share/sabir/kiosk/{file.name}", file.read_text(encoding="utf-8"))
    machine.write("usr/lib/sabir/_internal/game/config/kiosk.toml", "# all of it\n")
    program = machine.root / "usr/lib/sabir/sabir"
    program.write_text("", encoding="utf-8")
    program.chmod(0o755)
    script = machine.root / "usr/share/sabir/kiosk/install.sh"
    done = machine.run(str(script), "--no-packages")
    assert (done.returncode, done.stderr) == (0, "")
    assert machine.tree()["opt/sabir/bin/sabir"] == "/usr/bin/sabir"
    assert machine.text("opt/sabir/kiosk.toml") == "# all of it\n"
    assert UNIT in machine.tree()


# ---------------------------------------------------------------- uninstalling


@pytest.mark.parametrize("given", [(), ("--data", "/media/sabir"), ("--desktop", "ayşe")])
def test_uninstalling_leaves_what_it_says(machine: Machine, given: tuple[str, ...]) -> None:
    machine.install(*given)
    machine.write("etc/sabir/pin", "a hash")
    machine.write("var/lib/sabir/counts.toml", "")
    machine.write("etc/other.conf", "")
    left = {"etc/sabir/kiosk.toml", "etc/sabir/pin", "var/lib/sabir/counts.toml", "etc/other.conf"}
    for _ in range(2):
        machine.uninstall()
        assert set(machine.tree()) == left
    machine.uninstall("--purge")
    assert set(machine.tree()) == {"etc/other.conf"}


def test_what_the_keeper_added_to_the_unit_stays_until_all_goes(machine: Machine) -> None:
    machine.install("--data", "/media/sabir")
    machine.write(f"{UNIT}.d/override.conf", "[Service]\nNice=5\n")
    machine.uninstall()
    assert set(machine.tree()) == {"etc/sabir/kiosk.toml", f"{UNIT}.d/override.conf"}
    machine.uninstall("--purge")
    assert machine.tree() == {}


def test_a_dry_run_takes_nothing_away(machine: Machine) -> None:
    machine.install()
    before = machine.tree()
    done = machine.run("uninstall.sh", "--purge", "--dry-run")
    assert f"would take away: /{UNIT}" in done.stdout
    assert machine.tree() == before


# ---------------------------------------------------------------- what starts


def starts(machine: Machine, command: str) -> str:
    """The folder of the data in a command that starts the kiosk; it is one that can be run."""
    program, *arguments = shlex.split(command)
    assert (machine.root / program.lstrip("/")).resolve().name == "sabir"
    assert (machine.root / program.lstrip("/")).is_file()
    asked = read(arguments)
    assert asked.kiosk == ""
    fits_a_kiosk(asked)
    return asked.data or ""


def test_the_service_starts_the_kiosk_that_was_installed(machine: Machine) -> None:
    machine.install()
    unit = machine.text(UNIT)
    data = starts(machine, value(unit, "ExecStart"))
    assert data == f"/var/lib/{value(unit, 'StateDirectory')}"
    assert machine.tree()[STARTED] == f"/{UNIT}"


def test_counts_can_lie_elsewhere(machine: Machine) -> None:
    machine.install("--data", "/media/sabir/")
    more = machine.text(f"{UNIT}.d/data.conf")
    assert starts(machine, value(more, "ExecStart")) == "/media/sabir"
    assert "\nExecStart=\n" in more, "the unit's own command is taken back first"
    assert value(more, "ReadWritePaths") == "-/media/sabir"
    assert value(more, "After") == "media-sabir.mount"
    machine.install()
    assert f"{UNIT}.d/data.conf" not in machine.tree()


def test_a_desktop_starts_it_with_the_session(machine: Machine) -> None:
    machine.install("--desktop", "ayşe")
    assert starts(machine, value(machine.text(AUTOSTART), "Exec")) == ""
    assert UNIT not in machine.tree()
    machine.install("--desktop", "ayşe", "--data", "/media/sabir")
    assert starts(machine, value(machine.text(AUTOSTART), "Exec")) == "/media/sabir"


def test_no_screen_or_pin_is_no_reason_to_start_again_and_again() -> None:
    unit = (KIOSK / "sabir-kiosk.service").read_text(encoding="utf-8")
    assert int(value(unit, "RestartPreventExitStatus")) == BAD_ARGUMENTS == NOT_OPENED
    assert value(unit, "Restart") == "on-failure"
    starts_at_most = int(value(unit, "StartLimitBurst"))
    assert starts_at_most * int(value(unit, "RestartSec")) < int(
        value(unit, "StartLimitIntervalSec")
    )


def test_the_service_waits_as_long_as_the_kiosk_takes() -> None:
    unit = (KIOSK / "sabir-kiosk.service").read_text(encoding="utf-8")
    assert value(unit, "Type") == "notify"
    assert int(value(unit, "WatchdogSec")) >= 3 * TOLD
    assert int(value(unit, "TimeoutStartSec")) > OPENING
    assert int(value(unit, "TimeoutStopSec")) > 2 * GRACE


def test_the_user_may_use_screen_touch_and_sound(tmp_path: Path) -> None:
    for name in ("dri/card0", "dri/renderD128", "input/event0"):
        (tmp_path / "dev" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "dev" / name).touch()
    needed = {*Console(tmp_path, "sabir", lambda _file: False).missing, "audio"}
    unit = (KIOSK / "sabir-kiosk.service").read_text(encoding="utf-8")
    assert set(value(unit, "SupplementaryGroups").split()) == needed
    users = (KIOSK / "sabir-kiosk.sysusers").read_text(encoding="utf-8").splitlines()
    assert {line.split()[2] for line in users if line.startswith("m ")} == needed
    assert value(unit, "User") == "sabir"


def test_what_a_new_kiosk_begins_with_makes_sense() -> None:
    kiosk = load(KIOSK / "kiosk.toml", {})
    assert kiosk.problems == ()
    assert list(kiosk.house.restart) == ["systemctl", "reboot"]
    assert list(kiosk.house.shut_down) == ["systemctl", "poweroff"]
