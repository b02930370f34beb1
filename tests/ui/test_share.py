"""Sharing a game: its code for the eye, the phone and the clipboard, its moves and its cards."""

import random
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
import squares
from screens import LANGUAGES, SCALED, USUAL, Screen
from sharing import dialog, press
from tabletop import Spot, Tabletop, ruleset

from game.keeping.reading import Form, read
from game.play import record
from game.play.session import Session
from game.rules.cards import DECK
from game.rules.code import GameCode, parse
from game.storage.allowed import THEMES
from game.storage.kept import Kept, Log
from game.ui.share import large
from game.ui.share.dialog import ShareDialog
from game.ui.share.opening import share, share_kept
from game.ui.won import Won
from game.variants import VARIANTS
from game.variants.klondike import KLONDIKE

KL = ruleset("klondike")
FC = ruleset("freecell")
RU = ruleset("russian")


@pytest.fixture(autouse=True)
def _a_clipboard(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a desktop: what is copied can be pasted anywhere."""
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")


def exact() -> GameCode:
    cards = list(DECK)
    random.Random(5).shuffle(cards)
    return GameCode.of_deck(KLONDIKE, {"draw": "3", "rule": "classic"}, cards)


def shared(table: Tabletop, exports: Path | None = None) -> ShareDialog:
    """The dialog, opened over a table."""
    table.services.exports = exports
    share(table.services, table.session)
    table.settle()
    return dialog(table)


def names(scene: ShareDialog) -> list[str]:
    return [widget.name for widget in scene.controls.widgets]


def copied(screen: Screen, name: str) -> str:
    press(screen, name)
    return screen.services.clipboard.get()


def square_of(screen: Screen) -> pygame.Surface:
    """The square as it is seen in the window."""
    stills = dialog(screen).still
    place = next(s.place for s in stills if s.place.width == s.place.height > 80)
    return screen.surface.subsurface(place)


# ---------------------------------------------------------------- the square for phones


@pytest.mark.parametrize("theme", THEMES)
def test_a_phone_reads_the_code_off_the_window_in_every_theme(theme: str) -> None:
    table = Tabletop(RU, look__theme=theme)
    shared(table)
    assert squares.read(square_of(table)) == "RU1-C-AAAAAAB"


@pytest.mark.parametrize(("size", "scale"), SCALED)
@pytest.mark.parametrize("code", [parse("FCM-C4-8589934591", VARIANTS), exact()], ids=str)
def test_every_module_is_whole_pixels_at_every_size(
    size: tuple[int, int], scale: str, code: GameCode
) -> None:
    screen = Screen(size, arguments={"motion.speed": "off", "look.scale": scale})
    share(screen.services, Session.of(code, screen.clock))
    screen.settle(0.1)
    assert squares.read(square_of(screen)) == str(code)


def test_the_square_is_large_enough_for_a_phone() -> None:
    for size, scale in USUAL:
        screen = Screen(size, arguments={"motion.speed": "off", "look.scale": scale})
        share(screen.services, Session.of(exact(), screen.clock))
        assert square_of(screen).get_width() >= 0.33 * min(size)


def test_what_draws_the_square_is_not_loaded_before_it_is_needed() -> None:
    check = "import sys, game.ui.app; sys.exit('segno' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0


# ---------------------------------------------------------------- the code in letters


@pytest.mark.parametrize(
    ("code", "groups"),
    [
        ("RU1-C-AAAAABB", ["RU1-C-", "AAAA", "ABB"]),
        ("YU1-ABCDEFG", ["YU1-", "ABCD", "EFG"]),
        ("FCM-C4-617", ["FCM-C4-", "617"]),
        ("FCM-C4-8589934591", ["FCM-C4-", "85899", "34591"]),
    ],
)
def test_a_code_stands_in_groups(code: str, groups: list[str]) -> None:
    assert large.groups(code) == groups


def test_the_groups_of_a_long_code_are_short_and_make_it_whole() -> None:
    head, *groups = large.groups(str(exact()))
    assert head == "KLX-D3C-"
    assert {len(group) for group in groups} == {5}
    assert parse(" ".join([head, *groups]), VARIANTS) == exact()


# ---------------------------------------------------------------- what is copied


def test_the_code_is_copied_and_the_dialog_says_so() -> None:
    table = Tabletop(KL)
    scene = shared(table)
    before = table.pixels()
    assert copied(table, "code") == "KL1-D1C-AAAAAAB"
    assert scene.answer.sentence == table.services.words("share.copied.code")
    assert table.pixels() != before


def test_without_a_system_clipboard_the_dialog_does_not_boast(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "kmsdrm")
    table = Tabletop(KL)
    scene = shared(table)
    assert copied(table, "code") == "KL1-D1C-AAAAAAB"
    assert scene.answer.sentence == table.services.words("share.kept_inside.code")


def test_where_copying_fails_the_dialog_does_not_boast(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(_text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", failing)
    table = Tabletop(KL)
    scene = shared(table)
    press(table, "code")
    assert scene.answer.sentence == table.services.words("share.kept_inside.code")


def test_a_game_is_copied_with_its_moves() -> None:
    table = Tabletop(KL)
    table.key(pygame.K_SPACE)
    table.key(pygame.K_SPACE)
    shared(table)
    found = read(copied(table, "game"), VARIANTS)
    assert (found.form, found.events) == (Form.GAME, ("draw", "draw"))
    assert found.table == table.position


def test_a_game_without_a_move_is_only_its_code() -> None:
    assert "game" not in names(shared(Tabletop(KL)))


def test_the_board_of_freecell_is_copied_as_it_lies_now() -> None:
    table = Tabletop(FC)
    table.key(pygame.K_1)
    table.key(pygame.K_1, pygame.KMOD_SHIFT)
    assert table.events == "1-a"
    shared(table)
    found = read(copied(table, "board"), VARIANTS)
    assert (found.form, found.table) == (Form.BOARD, table.position)


def test_the_deck_of_klondike_is_copied_as_156_digits() -> None:
    table = Tabletop(KL)
    shared(table)
    digits = copied(table, "deck")
    assert len(digits.strip()) == 156
    found = read(digits, VARIANTS)
    assert (found.form, found.codes[0].deck()) == (Form.DECK, KL.deal(1).deck())


def test_the_cards_of_other_games_are_in_no_common_form() -> None:
    assert names(shared(Tabletop(RU))) == ["code", "close"]


def test_sharing_changes_nothing_in_the_game() -> None:
    table = Tabletop(KL)
    table.key(pygame.K_SPACE)
    before = table.events, table.position
    shared(table)
    for name in ("code", "game", "deck"):
        press(table, name)
    table.key(pygame.K_ESCAPE)
    table.settle()
    assert table.scene is table.top
    assert (table.events, table.position) == before


# ---------------------------------------------------------------- the file


def test_a_game_is_saved_as_a_file_and_the_dialog_says_where(tmp_path: Path) -> None:
    table = Tabletop(KL)
    table.key(pygame.K_SPACE)
    scene = shared(table, tmp_path / "games")
    press(table, "save")
    file = tmp_path / "games" / "KL1-D1C-AAAAAAB.txt"
    assert read(file.read_text("utf-8"), VARIANTS).events == ("draw",)
    assert scene.answer.sentence == table.services.words("share.saved")
    assert scene.answer.file == file


def test_what_was_saved_before_stays(tmp_path: Path) -> None:
    table = Tabletop(KL)
    table.key(pygame.K_SPACE)
    shared(table, tmp_path)
    press(table, "save")
    press(table, "save")
    table.key(pygame.K_ESCAPE)
    table.key(pygame.K_SPACE)
    shared(table, tmp_path)
    press(table, "save")
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["KL1-D1C-AAAAAAB (2).txt", "KL1-D1C-AAAAAAB.txt"]
    games = [read(file.read_text("utf-8"), VARIANTS).events for file in files]
    assert games == [("draw", "draw"), ("draw",)]


def test_where_nothing_can_be_saved_the_dialog_says_why(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file, not a folder")
    table = Tabletop(KL)
    scene = shared(table, tmp_path / "games")
    press(table, "save")
    assert scene.answer.sentence.startswith(table.services.words("share.not_saved", reason=""))


def test_without_a_folder_there_is_no_such_button() -> None:
    assert "save" not in names(shared(Tabletop(KL), None))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), SCALED)
def test_every_answer_has_its_room(size: Spot, scale: str, language: str, tmp_path: Path) -> None:
    table = Tabletop(KL, size=size, language=language, look__scale=scale)
    table.key(pygame.K_SPACE)
    scene = shared(table, tmp_path / "Klondike oyunları" / "Paylaşılan oyunlar ve dağıtımlar")
    for name in ("code", "game", "deck", "save"):
        press(table, name)
        room = scene.answer_area
        assert scene.answer.height(table.services.theme, room.width) <= room.height
        assert room.collidelist([still.place for still in scene.still]) < 0


# ---------------------------------------------------------------- from where it is opened


def test_a_kept_game_is_shared_with_its_moves() -> None:
    screen = Screen(arguments={"motion.speed": "off"})
    log = Log("draw draw undo", "100 200 300")
    share_kept(screen.services, kept("KL1-D1C-AAAAAAB"), log)
    assert read(copied(screen, "game"), VARIANTS).events == ("draw",)


def test_a_kept_game_of_another_version_is_not_shared() -> None:
    screen = Screen(arguments={"motion.speed": "off"})
    share_kept(screen.services, kept("ZZ9-AAAAAAB"), Log())
    assert not isinstance(screen.services.stack.top, ShareDialog)


def test_a_won_game_is_shared_from_its_panel() -> None:
    table = Tabletop(KL, LAST)
    table.key(pygame.K_3)
    table.key(pygame.K_f)
    table.settle()
    assert isinstance(table.top, Won)
    table.tap(table.top.controls.named("share").area.center)
    table.settle()
    assert copied(table, "code") == "KL1-D1C-AAAAAAB"
    table.key(pygame.K_ESCAPE)
    table.settle()
    assert isinstance(table.top, Won)


LAST = "foundation S: AS … QS\nfoundation H: AH … KH\nfoundation D: AD … KD\n"
LAST += "foundation C: AC … KC\ncolumn 3: KS"


def kept(code: str) -> Kept:
    session = Session.of(parse("KL1-D1C-AAAAAAB", VARIANTS), lambda: 0.0)
    record.perform(session, ["draw"])
    return Kept(
        id=1,
        code=code,
        variant="klondike",
        options="D1C",
        seconds=3.0,
        moves=2,
        points=0,
        actions=3,
        help=session.help,
        counts=True,
        dealt_at=0.0,
        begun_at=0.0,
        touched_at=0.0,
        aside=True,
        win=None,
        table=b"",
    )
