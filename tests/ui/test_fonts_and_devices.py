"""Nothing looks for the system's fonts, and no sound device is needed at any moment."""

import subprocess
import sys
from pathlib import Path

import pygame
import pygame.sysfont
import pytest
from screens import Screen
from tabletop import Tabletop, ruleset

from game.storage.logbook import Logbook
from game.ui.sound import Sound

KL = ruleset("klondike")


@pytest.fixture
def no_search(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Searches for the system's fonts; each fails, and is written down."""
    found: list[str] = []

    def search(*_: object, **__: object) -> None:
        found.append("search")
        raise AssertionError

    for module in (pygame.sysfont, pygame.font):
        for name in ("SysFont", "get_fonts", "match_font"):
            monkeypatch.setattr(module, name, search)
    monkeypatch.setattr(pygame.sysfont, "initsysfonts", search)
    return found


def test_another_language_needs_no_search_for_fonts(no_search: list[str]) -> None:
    """PE-04, with every other scene that is opened by a key."""
    table = Tabletop(KL, language="tr")
    for language in ("en", "tr"):
        table.services.settings.set("look.language", language)
        table.services.apply()
        table.settle()
        assert table.services.words.language == language
        for key in (pygame.K_F1, pygame.K_F10, pygame.K_F4, pygame.K_F3):
            table.key(key)
            table.settle()
            table.services.stack.open("table")
    assert no_search == []


def test_a_language_that_was_shown_before_reads_no_file_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """PE-04: what takes long at a change of language is done once."""
    screen = Screen(language="tr")
    for language in ("en", "tr"):
        screen.services.settings.set("look.language", language)
        screen.services.apply()
        screen.settle()
    made: list[object] = []
    font = pygame.font.Font

    def counted(*arguments: object) -> pygame.font.Font:
        made.append(arguments)
        return font(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(pygame.font, "Font", counted)
    screen.services.settings.set("look.language", "en")
    screen.services.apply()
    screen.settle()
    assert made == []


def test_a_start_has_not_looked_for_any_font(tmp_path: Path) -> None:
    draws = (
        "import sys; from game.__main__ import main; "
        f"main(['--variant', 'yukon', '--lang', 'tr', '--screenshot', {str(tmp_path / 'a.png')!r},"
        f" '--config', {str(tmp_path)!r}]); "
        "import pygame.sysfont; sys.exit(len(pygame.sysfont.Sysfonts))"
    )
    assert subprocess.run([sys.executable, "-c", draws], check=False).returncode == 0


# ------------------------------------------------------------------ sound devices: SO-01


def noisy(folder: Path) -> Tabletop:
    """A game that is heard, as far as there is a device; what goes wrong is written down."""
    table = Tabletop(KL)
    table.services.sound = Sound(clock=table.clock)
    table.services.logbook = Logbook(folder)
    return table


def heard(table: Tabletop) -> None:
    """A draw, with its sound."""
    table.scene.draw_stock()
    table.settle()
    table.services.sound.play("place")
    table.services.sound.wait()
    table.settle()


def lines(folder: Path) -> list[str]:
    file = folder / "sabir.log"
    return file.read_text(encoding="utf-8").splitlines() if file.exists() else []


def test_a_driver_that_does_not_exist_is_one_line_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    table = noisy(tmp_path)
    for _ in range(3):
        heard(table)
    assert table.session.moves == 3
    (line,) = lines(tmp_path)
    assert "sound: no_device" in line


def test_a_device_that_others_have_is_one_line_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(*_: object, **__: object) -> None:
        raise pygame.error("ALSA: Couldn't open audio device: Device or resource busy")

    import pygame.mixer  # noqa: PLC0415

    monkeypatch.setattr(pygame.mixer, "init", busy)
    table = noisy(tmp_path)
    for _ in range(3):
        heard(table)
    assert table.session.moves == 3
    (line,) = lines(tmp_path)
    assert "resource busy" in line


def test_a_device_that_is_pulled_out_is_one_line_and_the_game_goes_on(tmp_path: Path) -> None:
    table = noisy(tmp_path)
    heard(table)
    assert lines(tmp_path) == []
    pygame.mixer.quit()
    for _ in range(3):
        heard(table)
    assert table.session.moves == 4
    (line,) = lines(tmp_path)
    assert "sound: no_device mixer not initialized" in line
    table.services.sound.close()


def test_a_device_that_comes_back_is_heard_once_sound_is_switched_on_again(tmp_path: Path) -> None:
    table = noisy(tmp_path)
    heard(table)
    pygame.mixer.quit()
    heard(table)
    for on in (False, True):
        table.services.sound.set(0.7, on)
    heard(table)
    assert table.services.sound.trouble is None
    assert pygame.mixer.get_init()
    table.services.sound.close()
