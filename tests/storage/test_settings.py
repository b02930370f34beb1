"""Settings files: layers, bad values, files that are no settings, folders that take none."""

import os
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.resources import setting
from game.storage.allowed import SCHEMA, Choices, Percent, Switch
from game.storage.settings import FILE_NAME, load


def write(folder: Path, content: str | bytes) -> Path:
    file = folder / FILE_NAME
    file.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
    return file


def test_without_a_file_everything_is_as_the_defaults_say(tmp_path: Path) -> None:
    defaults = tomllib.loads(setting("defaults.toml").read_text(encoding="utf-8"))
    settings = load(tmp_path)
    assert settings.problems == []
    assert settings.on("play.double_tap") is defaults["play"]["double_tap"] is True
    assert settings.on("play.auto_place") is False
    assert settings.word("window.mode") == "fullscreen"
    assert list(settings.pixels("window.size")) == defaults["window"]["size"]
    assert not list(tmp_path.iterdir())


def test_the_users_file_lies_over_the_defaults_and_arguments_over_both(tmp_path: Path) -> None:
    write(tmp_path, '[look]\nlanguage = "tr"\ndeck = "four"\n')
    settings = load(tmp_path, {"look.deck": "two", "window.size": [800, 480]})
    assert settings.word("look.language") == "tr"
    assert settings.word("look.deck") == "two"
    assert settings.pixels("window.size") == (800, 480)


def test_arguments_are_not_kept_but_changes_are(tmp_path: Path) -> None:
    settings = load(tmp_path, {"look.language": "en", "look.deck": "two"})
    settings.set("look.deck", "four")
    settings.set("window.size", (1000, 700))
    settings.save()
    again = load(tmp_path)
    assert again.word("look.language") == "system"
    assert again.word("look.deck") == "four"
    assert again.pixels("window.size") == (1000, 700)


@pytest.mark.parametrize(
    ("line", "key", "left"),
    [
        ('[play]\ndouble_tap = "yes"', "play.double_tap", True),
        ("[play]\ndouble_tap = 0", "play.double_tap", True),
        ('[look]\nlanguage = "klingon"', "look.language", "system"),
        ("[look]\nlanguage = 7", "look.language", "system"),
        ("[window]\nsize = [10, 10]", "window.size", (1280, 720)),
        ("[window]\nsize = [true, true]", "window.size", (1280, 720)),
        ("[window]\nsize = [1e9, 5]", "window.size", (1280, 720)),
        ('[window]\nsize = "big"', "window.size", (1280, 720)),
        ('[new_game]\nvariant = ""', "new_game.variant", "klondike"),
    ],
)
def test_a_bad_value_gives_way_to_its_default_alone(
    tmp_path: Path, line: str, key: str, left: object
) -> None:
    write(tmp_path, f'{line}\n[motion]\nspeed = "slow"\n')
    settings = load(tmp_path)
    assert settings.get(key) == left
    assert settings.word("motion.speed") == "slow"
    assert len(settings.problems) == 1
    assert settings.problems[0].key == "bad_value"
    assert settings.problems[0].setting == key
    assert "\n" not in settings.problems[0].found


def test_a_section_that_is_no_table_troubles_nobody(tmp_path: Path) -> None:
    write(tmp_path, "play = 3\nnew_game = [1]\n")
    settings = load(tmp_path)
    assert settings.on("play.double_tap")
    settings.set("play.double_tap", False)
    settings.remember("freecell", {"cells": "2"})
    settings.save()
    assert not load(tmp_path).on("play.double_tap")
    assert load(tmp_path).options("freecell") == {"cells": "2"}


def test_unknown_keys_and_bad_ones_survive_writing(tmp_path: Path) -> None:
    file = write(tmp_path, '[play]\nfuture = [1, 2]\n[other]\nname = "ğ"\n')
    settings = load(tmp_path)
    settings.set("play.auto_place", True)
    settings.save()
    kept = tomllib.loads(file.read_text(encoding="utf-8"))
    assert kept["play"] == {"future": [1, 2], "auto_place": True}
    assert kept["other"] == {"name": "ğ"}


@pytest.mark.parametrize(
    "content",
    [b"", b"\x00\xff\xfe binary", b"[play\n", "ğ".encode("cp1254"), b"a = 1\n" * 200_000],
    ids=["empty", "binary", "broken", "wrong code page", "oversized"],
)
def test_a_file_that_is_no_settings_is_set_aside(tmp_path: Path, content: bytes) -> None:
    file = write(tmp_path, content)
    settings = load(tmp_path)
    assert settings.on("play.double_tap")
    assert [trouble.key for trouble in settings.problems] == ["set_aside"]
    assert file.with_name(FILE_NAME + ".broken").read_bytes() == content
    settings.set("play.double_tap", False)
    assert settings.save() is None
    assert not load(tmp_path).on("play.double_tap")


def test_a_mark_of_byte_order_is_no_trouble(tmp_path: Path) -> None:
    write(tmp_path, b"\xef\xbb\xbf[look]\r\ndeck = 'four'\r\n")
    settings = load(tmp_path)
    assert settings.problems == []
    assert settings.word("look.deck") == "four"


def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    settings = load(tmp_path / "a" / "b")
    settings.set("look.deck", "two")
    assert settings.save() is None
    assert load(tmp_path / "a" / "b").word("look.deck") == "two"


def test_a_folder_that_vanished_meanwhile_is_made_again(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    settings = load(folder)
    settings.save()
    (folder / FILE_NAME).unlink()
    folder.rmdir()
    assert settings.save() is None
    assert (folder / FILE_NAME).is_file()


def test_where_nothing_can_be_written_it_is_said_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    settings = load(tmp_path / "file")
    settings.set("look.deck", "two")
    told = [*settings.problems, *filter(None, (settings.save(), settings.save()))]
    assert len(told) == 1
    assert settings.word("look.deck") == "two"


def test_a_folder_in_the_files_place_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    settings = load(tmp_path)
    assert len(settings.problems) == 1
    assert settings.save() is None
    assert (tmp_path / FILE_NAME).is_dir()


def test_a_failed_write_leaves_the_old_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = load(tmp_path)
    settings.save()
    before = (tmp_path / FILE_NAME).read_bytes()

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    settings.set("look.deck", "two")
    trouble = settings.save()
    assert trouble is not None
    assert (trouble.key, trouble.found) == ("not_kept", "No space left on device")
    assert (tmp_path / FILE_NAME).read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == [FILE_NAME]
    assert settings.save() is None


def test_what_is_not_allowed_cannot_be_set(tmp_path: Path) -> None:
    settings = load(tmp_path)
    with pytest.raises(ValueError, match="deck"):
        settings.set("look.deck", "five")
    assert settings.word("look.deck") == "auto"


@pytest.mark.parametrize("bad", [-1, 101, 50.0, True, "70", [70], None])
def test_a_volume_is_a_whole_number_from_0_to_100(tmp_path: Path, bad: object) -> None:
    assert Percent().read(bad) is None
    settings = load(tmp_path)
    for value in (0, 70, 100):
        settings.set("sound.volume", value)
        settings.save()
        assert load(tmp_path).percent("sound.volume") == value


def test_a_reset_setting_leaves_the_file_and_follows_the_default(tmp_path: Path) -> None:
    write(tmp_path, b"[look]\ndeck = 'four'\nfuture = 1\n")
    settings = load(tmp_path)
    for key in ("look.deck", "look.deck", "sound.volume"):
        settings.reset(key)
        assert settings.get(key) == settings.default(key)
    settings.save()
    kept = tomllib.loads((tmp_path / FILE_NAME).read_text(encoding="utf-8"))
    assert kept == {"look": {"future": 1}}


def test_options_are_remembered_for_each_game(tmp_path: Path) -> None:
    settings = load(tmp_path)
    settings.remember("klondike", {"draw": "3", "rule": "relaxed"})
    settings.remember("freecell", {"cells": "1"})
    settings.save()
    again = load(tmp_path)
    assert again.word("new_game.variant") == "freecell"
    assert again.options("klondike") == {"draw": "3", "rule": "relaxed"}
    assert again.options("yukon") == {}


def test_what_deals_are_wished_for_is_remembered_for_each_game(tmp_path: Path) -> None:
    settings = load(tmp_path)
    settings.remember("klondike", {"draw": "3", "rule": "relaxed"})
    settings.wish("klondike", "hard")
    settings.wish("freecell", "any")
    settings.save()
    again = load(tmp_path)
    assert [again.deals(key) for key in ("klondike", "freecell", "yukon")] == ["hard", "any", ""]
    assert again.options("klondike") == {"draw": "3", "rule": "relaxed"}


@pytest.mark.parametrize("kept", ["klondike = 3", 'klondike = ["hard"]', "klondike = {}"])
def test_a_wish_that_is_no_word_is_none(tmp_path: Path, kept: str) -> None:
    write(tmp_path, f"[new_game.deals]\n{kept}\n")
    assert load(tmp_path).deals("klondike") == ""


def test_every_setting_of_the_schema_has_a_default() -> None:
    defaults = tomllib.loads(setting("defaults.toml").read_text(encoding="utf-8"))
    settings = load(None)
    for key, kind in SCHEMA.items():
        group, name = key.split(".")
        assert name in defaults[group]
        if isinstance(kind, Choices):
            assert settings.word(key) in kind.words
        if isinstance(kind, Switch):
            assert settings.on(key) in (True, False)


@given(st.binary(max_size=400))
def test_no_bytes_whatever_stop_the_program(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    folder = tmp_path_factory.mktemp("fuzz")
    write(folder, content)
    settings = load(folder)
    settings.set("look.deck", "two")
    assert settings.save() is None
    assert load(folder).word("look.deck") == "two"


_VALUES = st.recursive(
    st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=5,
)


@given(st.dictionaries(st.sampled_from(sorted(SCHEMA)), _VALUES))
def test_any_value_of_any_kind_is_taken_or_replaced(values: dict[str, object]) -> None:
    settings = load(None, values)
    for key, kind in SCHEMA.items():
        value = settings.get(key)
        assert kind.read(list(value) if isinstance(value, tuple) else value) == value
    assert len(settings.problems) <= len(values)


_KEPT = """\
[play]
double_tap = false
one_tap = "selects"

[look]
language = "en"
theme = "gece"
scale = "huge"

[window]
size = [1000, 700]

[new_game]
variant = "freecell"

[new_game.options.freecell]
cells = "2"
"""


def test_a_file_cut_off_anywhere_stops_nothing(tmp_path: Path) -> None:
    """SA-01, SA-07: what is left of it is used or kept aside, and settings can be kept again."""
    for size in range(len(_KEPT)):
        folder = tmp_path / str(size)
        folder.mkdir()
        write(folder, _KEPT[:size])
        settings = load(folder)
        assert {trouble.key for trouble in settings.problems} <= {"set_aside", "bad_value"}
        settings.set("look.deck", "two")
        assert settings.save() is None
        again = load(folder)
        assert again.word("look.deck") == "two"
        assert "set_aside" not in [trouble.key for trouble in again.problems]


def test_flipped_bits_stop_nothing(tmp_path: Path) -> None:
    """SA-07: each bit of the file, one after the other."""
    content = _KEPT.encode()
    for bit in range(0, 8 * len(content), 5):
        raw = bytearray(content)
        raw[bit // 8] ^= 1 << bit % 8
        write(tmp_path, bytes(raw))
        settings = load(tmp_path)
        assert settings.word("look.theme") in ("iznik", "gece", "keten", "contrast")
        assert settings.save() is None


@pytest.mark.parametrize(
    "content",
    [
        "a = " + "[" * 5000 + "]" * 5000,
        "a" + ".a" * 5000 + " = 1",
        "a = " + "9" * 5000,
        "a = 1\na = 2",
        "null",
        "[new_game.options]\nfreecell = [[[1]]]",
    ],
    ids=["nested", "deep keys", "huge number", "twice", "null", "wrong kinds"],
)
def test_a_file_of_monstrous_values_stops_nothing(tmp_path: Path, content: str) -> None:
    """SA-07."""
    write(tmp_path, content)
    settings = load(tmp_path)
    assert settings.options("freecell") == {}
    settings.remember("freecell", {"cells": "3"})
    assert settings.save() is None
    assert load(tmp_path).options("freecell") == {"cells": "3"}


def test_settings_that_name_what_does_not_exist_are_repaired_one_by_one(tmp_path: Path) -> None:
    """SA-05, SA-06: a game, a language and a size that are none; all else is as it was."""
    content = _KEPT.replace('"en"', '"klingon"').replace("[1000, 700]", "[1, 99999999]")
    write(tmp_path, content.replace('"freecell"', '"no such game"'))
    settings = load(tmp_path)
    assert settings.word("look.language") == "system"
    assert settings.pixels("window.size") == (1280, 720)
    assert settings.word("new_game.variant") == "klondike"
    assert (settings.word("look.theme"), settings.on("play.double_tap")) == ("gece", False)
    assert settings.options("freecell") == {"cells": "2"}
    assert len(settings.problems) == 3
