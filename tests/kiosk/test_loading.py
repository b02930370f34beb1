"""A kiosk's files: layers, what makes no sense in them, safe settings, visits that begin alike."""

import tomllib
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.kiosk.allowed import HOUSE
from game.kiosk.house import CHANGEABLE, House
from game.kiosk.loading import FILE_NAME, Kiosk, load
from game.kiosk.reading import Reading
from game.resources import setting
from game.rules.code import GameCode
from game.storage.allowed import SCHEMA
from game.storage.settings import LARGEST
from game.variants import VARIANTS
from game.variants.klondike import KLONDIKE


def kiosk(folder: Path, text: str, safe: bool = False, **given: object) -> Kiosk:
    file = folder / FILE_NAME
    file.write_text(text, encoding="utf-8")
    return load(file, {key.replace("__", "."): value for key, value in given.items()}, safe)


def told(kiosk: Kiosk) -> list[tuple[str, str, str, str]]:
    return [(each.key, each.setting, each.found, each.default) for each in kiosk.problems]


# ---------------------------------------------------------------------- what is shipped


def test_what_is_shipped_says_what_a_house_is_where_nobody_says_otherwise() -> None:
    found = load(None, {})
    assert found.problems == ()
    assert found.house == House()
    assert [v.options for v in found.house.offered] == [v.options for v in VARIANTS]


def test_what_is_shipped_names_every_key_so_that_it_can_be_copied_and_changed() -> None:
    shipped = tomllib.loads(setting(FILE_NAME).read_text(encoding="utf-8"))
    assert shipped["kiosk"].keys() == {*HOUSE, "games", "options"}
    named = {f"{group}.{key}" for group, inner in shipped.items() for key in inner}
    assert named >= SCHEMA.keys() - {"look.language"}
    assert {field.name for field in fields(House)} == {*HOUSE, "offered"}


def test_a_copy_of_what_is_shipped_changes_nothing(tmp_path: Path) -> None:
    copy = kiosk(tmp_path, setting(FILE_NAME).read_text(encoding="utf-8"))
    shipped = load(None, {})
    assert copy.problems == ()
    assert copy.house == shipped.house
    assert copy.first == shipped.first


def test_every_visitor_may_change_what_can_be_changed_at_all() -> None:
    assert HOUSE["changeable"](list(CHANGEABLE)) == frozenset(CHANGEABLE)
    for key in ("window.mode", "coach.memory", "touch.swap", "look.language"):
        with pytest.raises(ValueError, match=r"^$"):
            HOUSE["changeable"]([key])


# ---------------------------------------------------------------------- layers


def test_the_file_lies_over_what_is_shipped_and_arguments_over_both(tmp_path: Path) -> None:
    text = '[look]\ntheme = "gece"\nscale = "huge"\n[window]\nmode = "windowed"\n'
    visit = kiosk(tmp_path, text, look__scale="large").settings()
    assert visit.word("look.theme") == "gece"
    assert visit.word("look.scale") == "large"
    assert visit.word("window.rate") == "30"
    assert not visit.on("learn.welcome")
    assert visit.default("look.theme") == "gece"


def test_a_visit_begins_in_the_houses_first_language_or_in_the_one_that_is_chosen(
    tmp_path: Path,
) -> None:
    house = kiosk(tmp_path, '[kiosk]\nlanguages = ["en", "tr"]\n')
    assert house.settings().word("look.language") == "en"
    asked = kiosk(tmp_path, '[kiosk]\nlanguages = ["en"]\n', look__language="tr")
    assert asked.house.languages == ("tr", "en")


def test_the_volume_that_the_keeper_has_set_holds_instead_of_the_files(tmp_path: Path) -> None:
    house = kiosk(tmp_path, "[sound]\nvolume = 20\n")
    assert house.settings().percent("sound.volume") == 20
    assert house.settings(volume=0).percent("sound.volume") == 0


def test_nothing_of_a_visit_is_in_the_next_one(tmp_path: Path) -> None:
    house = kiosk(tmp_path, '[new_game.options]\nklondike = { draw = "3" }\n')
    visit = house.settings()
    visit.set("look.theme", "gece")
    visit.remember("klondike", {"draw": "1", "rule": "relaxed"})
    visit.remember("russian", {"rule": "relaxed"})
    visit.wish("klondike", "hard")
    assert visit.save() is None
    following = house.settings()
    assert following.word("look.theme") == "iznik"
    assert following.options("klondike") == {"draw": "3"}
    assert following.options("russian") == {}
    assert following.deals("klondike") == ""
    assert [file.name for file in tmp_path.iterdir()] == [FILE_NAME]


def test_a_visit_begins_in_a_theme_that_is_allowed(tmp_path: Path) -> None:
    house = kiosk(tmp_path, '[kiosk]\nthemes = ["contrast", "gece"]\n')
    assert house.settings().word("look.theme") == "contrast"
    house = kiosk(tmp_path, '[kiosk]\nthemes = ["contrast", "gece"]\n[look]\ntheme = "gece"\n')
    assert house.settings().word("look.theme") == "gece"


# ---------------------------------------------------------------------- the house


def test_what_the_keeper_decides(tmp_path: Path) -> None:
    text = """
        [kiosk]
        pages = []
        changeable = ["sound.on"]
        idle = 45
        asked = 10.5
        dark_after = 600
        corner = "bottom_right"
        hold = 2
        restart = ["systemctl", "reboot"]
        shut_down = ["sh", "-c", "sync; poweroff"]
    """
    found = kiosk(tmp_path, text)
    house = found.house
    assert found.problems == ()
    assert house.pages == frozenset()
    assert house.changeable == {"sound.on"}
    assert (house.idle, house.asked, house.dark_after, house.hold) == (45, 10.5, 600, 2)
    assert house.corner == "bottom_right"
    assert house.restart == ("systemctl", "reboot")
    assert house.shut_down == ("sh", "-c", "sync; poweroff")


BAD = [
    "idle = 9",
    "idle = 3601",
    'idle = "90"',
    "idle = true",
    "idle = nan",
    "idle = inf",
    "asked = 0",
    "hold = -4",
    "hold = true",
    "dark_after = 0",
    'dark_after = "always"',
    'corner = "middle"',
    "corner = 1",
    'restart = "systemctl reboot"',
    'restart = ["systemctl", 1]',
    'restart = [""]',
    'shut_down = ["a\\u0000b"]',
    'hours = "9-18"',
    'hours = "09:00-24:01"',
    'hours = "25:00-26:00"',
    'hours = "09:60-18:00"',
    'hours = ["09:00-12:00", "afternoon"]',
    "hours = []",
    "hours = {}",
    'hours = { caturday = "09:00-18:00" }',
    'hours = { monday = "whenever" }',
    "hours = 9",
    "languages = []",
    'languages = "tr"',
    'languages = ["klingon"]',
    'themes = ["pink"]',
    "themes = [[]]",
    'pages = "help"',
    'pages = ["halp"]',
    "changeable = 1",
    "games = []",
    'games = ["chess"]',
    "games = { russian = true }",
    "options = 1",
]


@pytest.mark.parametrize("line", BAD)
def test_what_is_not_allowed_gives_way_to_what_is_shipped_and_is_told(
    tmp_path: Path, line: str
) -> None:
    found = kiosk(tmp_path, f"[kiosk]\n{line}\n")
    assert found.house == House()
    assert {key for key, _, _, _ in told(found)} == {"bad_value"}
    assert {where for _, where, _, _ in told(found)} == {f"kiosk.{line.partition(' ')[0]}"}


def test_what_is_told_says_what_holds_instead(tmp_path: Path) -> None:
    found = kiosk(tmp_path, '[kiosk]\nidle = 3\n[look]\nscale = "tiny"\n')
    assert told(found) == [
        ("bad_value", "kiosk.idle", "3", "90"),
        ("bad_value", "look.scale", "tiny", "normal"),
    ]
    assert found.settings().problems == []


def test_of_a_list_that_has_some_sense_that_holds(tmp_path: Path) -> None:
    found = kiosk(tmp_path, '[kiosk]\ngames = ["yukon", "chess", "russian", "yukon"]\n')
    assert [variant.key for variant in found.house.offered] == ["yukon", "russian"]
    assert told(found) == [("bad_value", "kiosk.games", "chess", "yukon, russian, yukon")]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("[kiosk]\nidel = 30\n", "kiosk.idel"),
        ("[look]\nthem = 'gece'\n", "look.them"),
        ("[look]\nlanguage = 'en'\n", "look.language"),
        ("[lok]\ntheme = 'gece'\n", "lok.theme"),
        ("idle = 30\n", "idle"),
        ("[kiosk.options]\nchess = {}\n", "kiosk.options.chess"),
        ("[kiosk.options.klondike]\ndraws = ['1']\n", "kiosk.options.klondike.draws"),
    ],
)
def test_a_slip_of_the_pen_is_not_passed_over(tmp_path: Path, text: str, name: str) -> None:
    found = kiosk(tmp_path, text)
    assert told(found) == [("unknown_setting", "", name, "")]
    assert found.house == House()


# ---------------------------------------------------------------------- games and options


def test_a_game_can_be_offered_with_fewer_options_and_its_codes_stay_the_same(
    tmp_path: Path,
) -> None:
    text = """
        [kiosk]
        games = ["klondike", "russian"]
        [kiosk.options]
        klondike = { draw = ["3"], rule = ["relaxed", "classic"] }
    """
    found = kiosk(tmp_path, text)
    assert found.problems == ()
    klondike, russian = found.house.offered
    assert klondike == KLONDIKE
    assert [list(option.choices) for option in klondike.options] == [["3"], ["relaxed", "classic"]]
    assert klondike.defaults() == {"draw": "3", "rule": "relaxed"}
    assert [list(option.choices) for option in russian.options] == [["classic", "relaxed"]]
    narrow = GameCode(klondike, klondike.defaults(), 1)
    assert str(narrow) == str(GameCode(KLONDIKE, {"draw": "3", "rule": "relaxed"}, 1))


@pytest.mark.parametrize("draw", ["[]", '["2"]', '"3"', "3"])
def test_an_option_never_has_nothing_to_choose(tmp_path: Path, draw: str) -> None:
    found = kiosk(tmp_path, f"[kiosk.options]\nklondike = {{ draw = {draw} }}\n")
    klondike = next(variant for variant in found.house.offered if variant == KLONDIKE)
    assert klondike.options == KLONDIKE.options
    assert [key for key, *_ in told(found)] == ["bad_value"]


# ---------------------------------------------------------------------- files that are none


@pytest.mark.parametrize(
    "raw",
    [b"[kiosk\nidle = 30\n", b"\0" * 4096, b"\xff\xfe", b"a = " + b"[" * 9999],
    ids=["a slip", "zeros", "no letters", "a thousand brackets"],
)
def test_a_broken_file_counts_for_nothing_is_told_and_is_left_as_it_is(
    tmp_path: Path, raw: bytes
) -> None:
    file = tmp_path / FILE_NAME
    file.write_bytes(raw)
    found = load(file, {})
    assert found.house == House()
    assert [each.key for each in found.problems] == ["kiosk_unreadable"]
    assert found.problems[0].setting == str(file)
    assert file.read_bytes() == raw
    assert len(list(tmp_path.iterdir())) == 1


def test_of_one_that_is_too_large_it_is_told_what_is_too_much(tmp_path: Path) -> None:
    found = kiosk(tmp_path, "#" * (LARGEST + 1))
    assert f"{LARGEST} bytes" in found.problems[0].found


def test_a_size_is_told_as_it_is_written(tmp_path: Path) -> None:
    found = kiosk(tmp_path, "[window]\nsize = [1, 2]\n")
    assert told(found) == [("bad_value", "window.size", "[1, 2]", "[1280, 720]")]


def test_a_file_that_is_not_there_or_is_a_folder_is_told(tmp_path: Path) -> None:
    for file, cause in ((tmp_path / "none.toml", "missing"), (tmp_path, "folder")):
        found = load(file, {})
        assert found.house == House()
        assert [(each.key, each.cause) for each in found.problems] == [("kiosk_unreadable", cause)]


def test_an_empty_file_is_as_good_as_none(tmp_path: Path) -> None:
    assert kiosk(tmp_path, "").problems == ()


_TOML = st.recursive(
    st.booleans() | st.integers(-5, 200) | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=5,
)
_ASKED = st.dictionaries(st.sampled_from([*HOUSE, "games", "options", "other"]), _TOML, max_size=4)


@settings(max_examples=80, deadline=None)
@given(asked=_ASKED, other=_TOML)
def test_whatever_a_file_says_there_is_a_house_to_play_in(
    asked: dict[str, object], other: object
) -> None:
    shipped = tomllib.loads(setting(FILE_NAME).read_text(encoding="utf-8"))["kiosk"]
    house = Reading(shipped).house({**asked, "options": {"klondike": other}})
    assert house.offered
    assert house.languages
    assert house.themes
    assert all(option.choices for variant in house.offered for option in variant.options)


# ---------------------------------------------------------------------- after crashes

KEEPERS = """
    [kiosk]
    games = ["yukon"]
    hours = "09:00-18:00"
    [look]
    theme = "gece"
    scale = "huge"
    effects = "full"
    [motion]
    speed = "slow"
    [sound]
    volume = 90
    [touch]
    swap = true
    [play]
    one_tap = "selects"
"""


def test_safe_settings_are_those_of_which_nothing_can_be_to_blame(tmp_path: Path) -> None:
    found = kiosk(tmp_path, KEEPERS, safe=True)
    visit = found.settings()
    assert visit.word("look.effects") == "light"
    assert visit.word("motion.speed") == "off"
    assert not visit.on("sound.on")
    assert visit.word("look.theme") == "iznik"
    assert visit.word("look.scale") == "normal"


def test_what_the_keeper_decides_holds_with_safe_settings_too(tmp_path: Path) -> None:
    found = kiosk(tmp_path, KEEPERS, safe=True)
    assert [variant.key for variant in found.house.offered] == ["yukon"]
    assert found.house.hours == kiosk(tmp_path, KEEPERS).house.hours
    assert found.settings().on("touch.swap")
    assert found.settings().word("play.one_tap") == "selects"
