"""What others shared: pasted, dropped, from a file. Played, watched, or told where it is wrong."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from fitting import misfits
from screens import Screen
from shared import BOARD, DECK, GAME, MISTAKE, STRAY
from tabletop import Tabletop, ruleset

from game.rules.cards import name
from game.rules.code import Dealing, parse
from game.ui.code import CodeDialog
from game.ui.code_entry import CALM
from game.ui.control_scene import ControlScene
from game.ui.menu import Menu
from game.ui.new_game import NewGame
from game.ui.replay.scene import Replay
from game.ui.scene import Scene
from game.ui.share.drops import Drops
from game.ui.share.found import FoundDialog
from game.ui.share.opening import LARGEST, open_file, open_text
from game.ui.share.unread import Unread
from game.ui.table.scene import TableScene
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.text_field import TextField
from game.variants import VARIANTS

KLONDIKE = ruleset("klondike", rule="relaxed")
CODE = "TF1-D1N-AAAAAAB"
MIDDLE = "Foundations: H-4 C-A D-2\nFreecells: 6S - QD\n" + (
    ": KS 5H\n: 2S\n: 3S 4S 5S\n: 7S 8S 9S TS JS QS AS\n"
    ": 6H 7H 8H 9H TH JH QH KH\n: 2C 3C 4C 5C 6C 7C 8C\n: 9C TC JC QC KC 3D 4D 5D\n"
    ": 6D 7D 8D 9D TD JD KD\n"
)


def opened(name: str = "code", size: tuple[int, int] = (1280, 720)) -> Screen:
    screen = Screen(size, arguments={"motion.speed": "off"})
    screen.services.stack.open(name)
    screen.settle(0.1)
    return screen


def top(screen: Screen) -> Scene:
    scene = screen.services.stack.top
    assert scene is not None
    return scene


def controls(screen: Screen) -> ControlScene:
    scene = top(screen)
    assert isinstance(scene, ControlScene)
    return scene


def press(screen: Screen, name: str) -> None:
    screen.tap(controls(screen).controls.named(name).area.center)
    screen.settle(0.1)


def pick(screen: Screen, name: str, index: int) -> None:
    choice = controls(screen).controls.named(name)
    assert isinstance(choice, Segmented)
    screen.tap(choice.part(index).center)
    screen.settle(0.1)


def names(screen: Screen) -> list[str]:
    return [widget.name for widget in controls(screen).controls.widgets]


def field(screen: Screen) -> TextField:
    found = controls(screen).controls.named("code")
    assert isinstance(found, TextField)
    return found


def paste(screen: Screen, text: str, by: str = "button") -> None:
    screen.services.clipboard.put(text)
    if by == "button":
        press(screen, "paste")
    else:
        screen.key(pygame.K_v, pygame.KMOD_CTRL)
        screen.settle(0.1)


def found(screen: Screen) -> FoundDialog:
    scene = top(screen)
    assert isinstance(scene, FoundDialog)
    return scene


def unread(screen: Screen) -> Unread:
    scene = top(screen)
    assert isinstance(scene, Unread)
    return scene


def played(screen: Screen) -> str:
    assert isinstance(top(screen), TableScene)
    assert screen.services.sitting
    return str(screen.services.sitting.session.code)


WRITTEN: dict[str, Callable[[str], str]] = {
    "plain": lambda text: text,
    "crlf": lambda text: text.replace("\n", "\r\n"),
    "bom": lambda text: "\ufeff" + text,
    "room": lambda text: f"\n\n  {text}  \n\n",
}


# ---------------------------------------------------------------- what is pasted


@pytest.mark.parametrize("by", ["button", "keys"])
@pytest.mark.parametrize("name", ["code", "new_game"])
@pytest.mark.parametrize("written", WRITTEN)
@pytest.mark.few(5)
def test_a_code_goes_into_the_field(written: str, name: str, by: str) -> None:
    screen = opened(name)
    screen.tap(field(screen).area.center)
    paste(screen, WRITTEN[written](CODE), by)
    assert parse(field(screen).text, VARIANTS) == parse(CODE, VARIANTS)
    press(screen, "go")
    assert played(screen) == CODE


@pytest.mark.parametrize(
    ("name", "by"), [("code", "keys"), ("new_game", "button")], ids=["code", "new_game"]
)
@pytest.mark.parametrize("written", WRITTEN)
def test_a_board_is_shown_and_played(written: str, name: str, by: str) -> None:
    screen = opened(name)
    screen.tap(field(screen).area.center)
    paste(screen, WRITTEN[written](BOARD), by)
    assert found(screen).code.dealt() == parse("FCM-C4-1", VARIANTS).dealt()
    press(screen, "go")
    code = parse(played(screen), VARIANTS)
    assert (code.options["cells"], code.dealt()) == ("4", parse("FCM-C4-1", VARIANTS).dealt())


@pytest.mark.parametrize("written", WRITTEN)
def test_a_deck_is_shown_and_played(written: str) -> None:
    screen = opened()
    paste(screen, WRITTEN[written](DECK))
    assert found(screen).code.dealing is Dealing.DECK
    press(screen, "go")
    assert played(screen) == str(parse(played(screen), VARIANTS))


@pytest.mark.parametrize("written", WRITTEN)
def test_a_shared_game_is_watched(written: str) -> None:
    screen = opened()
    paste(screen, WRITTEN[written](GAME))
    press(screen, "watch")
    replay = top(screen)
    assert isinstance(replay, Replay)
    assert (str(replay.recording.code), replay.recording.length) == ("KL1-D3C-AAAAAAB", 3)
    assert screen.services.sitting is None


def test_enter_watches_a_shared_game() -> None:
    screen = opened()
    paste(screen, GAME)
    screen.key(pygame.K_RETURN)
    assert isinstance(top(screen), Replay)


def test_a_shared_game_is_played_afresh() -> None:
    screen = opened()
    paste(screen, GAME)
    press(screen, "play")
    assert played(screen) == "KL1-D3C-AAAAAAB"
    assert screen.services.sitting
    assert screen.services.sitting.session.events == []


def test_a_shared_game_on_one_line_is_no_code_for_the_field() -> None:
    screen = opened()
    paste(screen, "KL1-D3C-AAAAAAB draw draw")
    found(screen)
    press(screen, "close")
    assert isinstance(top(screen), CodeDialog)
    assert field(screen).text == ""


def test_something_short_that_is_nothing_goes_into_the_field_and_is_called_wrong_there() -> None:
    screen = opened()
    paste(screen, "hello")
    assert field(screen).text == "hello"
    screen.settle(CALM * 2)
    assert field(screen).bad


def test_an_exact_code_can_be_typed_by_hand_in_groups() -> None:
    screen = opened(size=(480, 800))
    paste(screen, DECK)
    code = str(found(screen).code)
    screen.key(pygame.K_ESCAPE)
    groups = [code[i : i + 5].lower() for i in range(0, len(code), 5)]
    screen.tap(field(screen).area.center)
    for group in groups:
        screen.type(group + " ")
    screen.key(pygame.K_RETURN)
    assert played(screen) == code


def test_a_mistyped_letter_of_an_exact_code_is_noticed() -> None:
    screen = opened()
    paste(screen, DECK)
    code = str(found(screen).code)
    screen.key(pygame.K_ESCAPE)
    wrong = code[:20] + ("A" if code[20] != "A" else "B") + code[21:]
    screen.tap(field(screen).area.center)
    screen.type(wrong)
    screen.key(pygame.K_RETURN)
    assert isinstance(top(screen), CodeDialog)
    assert field(screen).bad


# ---------------------------------------------------------------- what can be chosen


def test_a_deck_is_played_as_any_game_that_takes_it() -> None:
    screen = opened()
    paste(screen, DECK)
    keys = [variant.key for variant in VARIANTS if variant.key in ("thoughtful", "klondike")]
    pick(screen, "game", keys.index("klondike"))
    pick(screen, "draw", 1)
    pick(screen, "rule", 1)
    press(screen, "go")
    assert played(screen).startswith("KLX-D3R-")


def test_another_game_has_options_of_its_own() -> None:
    screen = opened()
    paste(screen, DECK)
    assert [n for n in names(screen) if n in ("draw", "rule", "cells")] == ["draw"]
    pick(screen, "game", 1)
    assert [n for n in names(screen) if n in ("draw", "rule", "cells")] == ["draw", "rule"]


def test_a_board_is_played_with_fewer_cells_and_looks_so() -> None:
    screen = opened()
    paste(screen, BOARD)
    before = pygame.image.tobytes(screen.surface, "RGB")
    pick(screen, "cells", 1)
    assert pygame.image.tobytes(screen.surface, "RGB") != before
    press(screen, "go")
    assert played(screen).startswith("FCX-C2-")


def test_a_board_in_the_middle_has_the_cells_that_it_needs() -> None:
    screen = opened()
    paste(screen, MIDDLE)
    assert "cells" not in names(screen)
    press(screen, "go")
    assert played(screen).startswith("FCB-C4-")


def test_choosing_draws_what_a_whole_drawing_would() -> None:
    screen = opened()
    paste(screen, BOARD)
    pick(screen, "cells", 2)
    part = pygame.image.tobytes(screen.surface, "RGB")
    screen.app.redraw()
    screen.frame()
    assert pygame.image.tobytes(screen.surface, "RGB") == part


# ---------------------------------------------------------------- what is wrong


@pytest.mark.parametrize("language", ["tr", "en"])
def test_a_mistake_is_told_with_line_and_column(language: str) -> None:
    screen = Screen(language=language, arguments={"motion.speed": "off"})
    open_text(screen.services, STRAY)
    line, column = MISTAKE
    told = screen.services.words("bad_text.card", line=line, column=column, found="XX")
    assert unread(screen).sentence == told


def test_the_line_of_the_mistake_is_shown_between_its_neighbours() -> None:
    screen = opened()
    paste(screen, STRAY)
    excerpt = unread(screen).excerpt
    assert excerpt is not None
    assert excerpt.rows == [
        (3, "9H 9S 9D TS 4S 8D 2H"),
        (4, "JC 5S XX QH TH QS 6H"),
        (5, "5D AD JS 4H 8H 6C"),
    ]
    assert (excerpt.before, excerpt.found, excerpt.after) == ("JC 5S ", "XX", " QH TH QS 6H")


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (3840, 2160)])
@pytest.mark.parametrize("before", [0, 9, 300, 4000])
@pytest.mark.few(5)
def test_the_mark_is_seen_however_long_the_line(size: tuple[int, int], before: int) -> None:
    screen = Screen(size, arguments={"motion.speed": "off", "look.scale": "huge"})
    open_text(screen.services, "AS 2S 3S 4S\n" + "AH " * before + "XX 5S")
    excerpt = unread(screen).excerpt
    assert excerpt is not None
    width = unread(screen).inner.width - 4 * screen.services.theme.u
    picture = excerpt.picture(width)
    red = screen.services.theme.colour("negative")[:3]
    spots = [
        x
        for x in range(picture.get_width())
        for y in range(picture.get_height())
        if picture.get_at((x, y))[:3] == red
    ]
    assert len(set(spots)) > screen.services.theme.u
    assert max(spots) < width - 1


@pytest.mark.parametrize(
    "text",
    [
        *("", " \n\t\r\n ", "\x00" * 50, "\ufeff", "Ĳ" * 500, "🂡" * 100, "AS\n" * 60, "AS " * 53),
        *("KL1-D3C-AAAAAAB\nw-3 nonsense", "KL1-D3C-AAAAAAB\ndraw undo undo", "KL1-D3C-\n1-2"),
        *(BOARD + BOARD, BOARD[:-4], DECK[:-3], DECK + "011", "9" * 156, "A" * 30_000, "\n" * 9000),
        *(MIDDLE.replace("6S", "6S 7S 8S 9S 2S"), MIDDLE.replace("QD", "QX"), "Freecells: AS"),
    ],
)
def test_no_text_breaks_the_dialog(text: str) -> None:
    screen = opened("menu", (480, 800))
    open_text(screen.services, text)
    screen.settle(0.1)
    unread(screen)
    screen.resize((800, 480))
    screen.key(pygame.K_ESCAPE)
    assert isinstance(top(screen), Menu)


@pytest.mark.parametrize("by", ["button", "keys"])
def test_after_a_mistake_another_text_is_pasted_at_once(by: str) -> None:
    screen = opened()
    paste(screen, STRAY)
    if by == "button":
        screen.services.clipboard.put(BOARD)
        press(screen, "go")
    else:
        paste(screen, BOARD, "keys")
    found(screen)
    screen.key(pygame.K_ESCAPE)
    assert isinstance(top(screen), CodeDialog)


@pytest.mark.parametrize("text", [STRAY, DECK[:-3], "KL1-D3C-AAAAAAB\n1-2x9"])
def test_a_text_that_fails_leaves_the_game_as_it_is(text: str) -> None:
    table = Tabletop(KLONDIKE)
    table.key(pygame.K_SPACE)
    sitting, before = table.services.sitting, table.pixels()
    table.key(pygame.K_F3)
    table.settle()
    paste(table, text)
    unread(table)
    table.key(pygame.K_ESCAPE)
    table.key(pygame.K_ESCAPE)
    table.settle()
    assert isinstance(table.top, TableScene)
    assert table.services.sitting is sitting
    assert (table.events, table.redrawn()) == ("draw", before)


def test_looking_at_a_text_leaves_the_game_as_it_is() -> None:
    table = Tabletop(KLONDIKE)
    table.key(pygame.K_SPACE)
    open_text(table.services, BOARD)
    pick(table, "cells", 1)
    table.key(pygame.K_ESCAPE)
    assert isinstance(table.top, TableScene)
    assert (str(table.session.code), table.events) == (str(KLONDIKE.deal(1)), "draw")


def test_undo_brings_back_the_game_left_for_a_text() -> None:
    table = Tabletop(KLONDIKE)
    table.key(pygame.K_SPACE)
    open_text(table.services, BOARD)
    press(table, "go")
    assert str(table.session.code).startswith("FCX-C4-")
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    assert (str(table.session.code), table.events) == (str(KLONDIKE.deal(1)), "draw")


# ---------------------------------------------------------------- files and drops


def drop(screen: Screen, *events: pygame.event.Event) -> None:
    begin, complete = (pygame.event.Event(t) for t in (pygame.DROPBEGIN, pygame.DROPCOMPLETE))
    screen.frame(begin, *events, complete)
    screen.settle(0.1)


def line(text: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.DROPTEXT, text=text)


def file(path: Path) -> pygame.event.Event:
    return pygame.event.Event(pygame.DROPFILE, file=str(path))


def test_a_file_dropped_on_the_menu_is_opened(tmp_path: Path) -> None:
    (tmp_path / "board.txt").write_text(BOARD)
    screen = opened("menu")
    drop(screen, file(tmp_path / "board.txt"))
    press(screen, "go")
    assert played(screen).startswith("FCX-C4-")


def test_a_file_dropped_on_the_table_while_a_card_is_held_is_opened(tmp_path: Path) -> None:
    (tmp_path / "board.txt").write_text(BOARD)
    table = Tabletop(KLONDIKE)
    table.lift(name(table.position.piles[table.pile("column 7")][-1]))
    drop(table, file(tmp_path / "board.txt"))
    found(table)
    table.key(pygame.K_ESCAPE)
    table.settle()
    assert (table.held, table.at_rest()) == ("", True)


def test_a_text_that_comes_line_by_line_is_one_text() -> None:
    screen = opened("menu")
    drop(screen, *map(line, BOARD.splitlines()))
    assert found(screen).code.dealt() == parse("FCM-C4-1", VARIANTS).dealt()


def test_a_text_that_comes_alone_is_opened_at_once() -> None:
    screen = opened("menu")
    screen.frame(line(GAME))
    found(screen)


def test_of_several_files_the_first_is_opened(tmp_path: Path) -> None:
    for letter, text in (("a", GAME), ("b", STRAY)):
        (tmp_path / letter).write_text(text)
    screen = opened("menu")
    drop(screen, file(tmp_path / "a"), file(tmp_path / "b"))
    found(screen)


def test_a_drop_that_brings_nothing_does_nothing() -> None:
    screen = opened("menu")
    drop(screen)
    assert isinstance(top(screen), Menu)


def test_another_drop_takes_the_place_of_the_first() -> None:
    screen = opened("menu")
    for text in (BOARD, STRAY, GAME):
        drop(screen, line(text))
    found(screen)
    screen.key(pygame.K_ESCAPE)
    assert isinstance(top(screen), Menu)


def test_a_drop_on_a_dialog_lies_over_it() -> None:
    screen = opened("new_game")
    drop(screen, line(GAME))
    found(screen)
    screen.key(pygame.K_ESCAPE)
    assert isinstance(top(screen), NewGame)


@pytest.mark.parametrize(
    "content",
    [
        BOARD.encode("utf-8-sig"),
        BOARD.encode("utf-16"),
        BOARD.replace("\n", "\r\n").encode("ascii"),
        BOARD.encode("ascii") + b"\n" * 1000,
    ],
    ids=["bom", "utf-16", "crlf", "lines"],
)
def test_a_file_is_read_however_it_was_written(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "board").write_bytes(content)
    screen = opened("menu")
    open_file(screen.services, tmp_path / "board")
    assert found(screen).code.dealt() == parse("FCM-C4-1", VARIANTS).dealt()


@pytest.mark.parametrize(
    "content", [b"\xff\xfe\x00", b"\x89PNG\r\n\x1a\n" + bytes(300), b"\xff" * 99]
)
def test_a_file_that_is_no_text_is_said_to_be_none(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(content)
    screen = opened("menu")
    open_file(screen.services, tmp_path / "picture")
    screen.settle(0.1)
    unread(screen)


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "large").write_bytes(b"A" * (LARGEST + 1))
    screen = opened("menu")
    open_file(screen.services, tmp_path / "large")
    told = screen.services.words("import.large_file", file="large", limit=LARGEST // 1024)
    assert unread(screen).sentence == told


@pytest.mark.parametrize(
    ("named", "told"),
    [
        ("nowhere", "“nowhere”"),
        ("folder", "“folder”"),
        ("a\0b", "“a b”"),
        ("\udcff.txt", "“ .txt”"),
        ("W" * 300 + ".txt", "“WWWWWWWW…WWWW.txt”"),
    ],
)
def test_a_file_that_cannot_be_read_is_named_and_nothing_breaks(
    named: str, told: str, tmp_path: Path
) -> None:
    (tmp_path / "folder").mkdir()
    screen = Screen((480, 800), arguments={"motion.speed": "off", "look.scale": "huge"})
    open_file(screen.services, tmp_path / named)
    screen.settle(0.1)
    assert told in unread(screen).sentence
    assert unread(screen).excerpt is None
    assert misfits(unread(screen), (480, 800)) == []


@pytest.mark.parametrize(
    ("named", "told"),
    [
        ("nowhere", "“nowhere” açılamadı: böyle bir dosya yok."),
        ("folder", "“folder” açılamadı: bu bir dosya değil."),
    ],
)
def test_why_a_file_cannot_be_read_is_said_in_the_players_language(
    named: str, told: str, tmp_path: Path
) -> None:
    (tmp_path / "folder").mkdir()
    screen = Screen(language="tr")
    open_file(screen.services, tmp_path / named)
    assert unread(screen).sentence == told


def test_other_events_are_no_drops() -> None:
    drops = Drops(opened("menu").services)
    assert not drops.heard(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a))


# ---------------------------------------------------------------------- by keys alone


@pytest.mark.parametrize("scene", ["menu", "table"])
def test_what_was_copied_is_opened_from_menu_and_table_by_a_key(scene: str) -> None:
    screen = opened("table")
    screen.key(pygame.K_c, pygame.KMOD_CTRL)
    assert screen.services.sitting is not None
    code = screen.services.sitting.session.code
    screen.services.stack.open(scene)
    screen.key(pygame.K_v, pygame.KMOD_CTRL)
    found = top(screen)
    assert isinstance(found, FoundDialog)
    screen.services.stack.pop()
    screen.services.clipboard.put(BOARD)
    screen.key(pygame.K_v, pygame.KMOD_CTRL)
    assert isinstance(top(screen), FoundDialog)
    assert screen.services.sitting.session.code == code


def test_with_nothing_copied_the_key_says_so() -> None:
    screen = opened("menu")
    screen.services.clipboard.put("")
    screen.key(pygame.K_v, pygame.KMOD_CTRL)
    assert isinstance(top(screen), Unread)
