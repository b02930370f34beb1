"""What desktops are told of the program: its entry, its description, its icons, its package."""

import configparser
import re
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game import __version__
from game.text.catalogue import LANGUAGES
from tools import build_deb

XML_LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
SHARED = {place: source for source, place in build_deb.shared()}


@pytest.fixture(scope="module")
def entry() -> configparser.ConfigParser:
    """The desktop entry, whose keys have the case that they have."""
    found = configparser.ConfigParser(interpolation=None, delimiters="=", strict=True)
    vars(found)["optionxform"] = str
    found.read(build_deb.DESKTOP / "sabir.desktop", encoding="utf-8")
    return found


@pytest.fixture(scope="module")
def metainfo() -> ElementTree.Element:
    """What a software centre shows."""
    return ElementTree.parse(build_deb.DESKTOP / build_deb.METAINFO).getroot()


def test_the_entry_says_what_every_desktop_asks_for(entry: configparser.ConfigParser) -> None:
    said = entry["Desktop Entry"]
    assert (said["Type"], said["Exec"], said["Icon"]) == ("Application", "sabir", "sabir")
    assert (said["Terminal"], said["Categories"]) == ("false", "Game;CardGame;")
    for action in filter(None, said["Actions"].split(";")):
        assert entry[f"Desktop Action {action}"]["Exec"].split()[0] == "sabir"


@pytest.mark.parametrize("key", ["Name", "GenericName", "Comment", "Keywords"])
def test_the_entry_says_it_in_both_languages(entry: configparser.ConfigParser, key: str) -> None:
    """English where no language is named, as desktops want it."""
    said = entry["Desktop Entry"]
    assert said[key]
    assert said[f"{key}[tr]"]
    if key == "Keywords":
        assert all(said[each].endswith(";") for each in (key, f"{key}[tr]"))


def test_every_sentence_of_the_description_is_said_in_both_languages(
    metainfo: ElementTree.Element,
) -> None:
    for parent in metainfo.iter():
        for tag in ("name", "summary", "p", "li"):
            said = [child.get(XML_LANGUAGE, "en") for child in parent.findall(tag)]
            assert said == ["en", "tr"] * (len(said) // 2), tag
    assert [each.text for each in metainfo.iter("lang")] == list(LANGUAGES)


def test_the_description_belongs_to_the_entry_and_to_this_version(
    metainfo: ElementTree.Element,
) -> None:
    assert metainfo.findtext("launchable") == "sabir.desktop"
    assert f"metainfo/{metainfo.findtext('id')}.metainfo.xml" in SHARED
    assert [each.get("version") for each in metainfo.iter("release")] == [__version__]
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", str(build_deb.released().date()))


@pytest.mark.parametrize("size", build_deb.SIZES)
def test_the_icon_has_the_size_of_its_folder(size: int) -> None:
    icon = pygame.image.load(SHARED[f"icons/hicolor/{size}x{size}/apps/sabir.png"])
    assert icon.get_size() == (size, size)


def test_there_is_an_icon_for_every_size() -> None:
    assert SHARED["icons/hicolor/scalable/apps/sabir.svg"].read_bytes().startswith(b"<svg")


def test_all_that_a_package_holds_is_there() -> None:
    assert [place for place, source in SHARED.items() if not source.is_file()] == []


def test_the_package_names_the_licence_of_each_package_that_it_holds() -> None:
    project = tomllib.loads((build_deb.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    said = SHARED["doc/sabir/copyright"].read_text(encoding="utf-8")
    names = [re.split("[>=]", each)[0] for each in project["project"]["dependencies"]]
    assert [name for name in names if name not in said] == []


def test_it_asks_for_the_newest_c_library_that_anything_in_it_was_made_for(tmp_path: Path) -> None:
    for name, asked in (("a.so", b"\x7fELF\0GLIBC_2.4\0GLIBC_2.35\0"), ("b", b"GLIBC_2.99\0")):
        (tmp_path / name).write_bytes(asked)
    assert build_deb.needed_libc(tmp_path) == "2.35"
