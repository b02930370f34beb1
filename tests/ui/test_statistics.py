"""The statistics: the figures of a known history, chosen by touch, keys and gamepad, and saved."""

import csv
import errno
import json
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pygame
import pytest
from fitting import misfits
from gamepad import Gamepad
from sample_history import EVENING, fill, sample_history, sample_rulings
from screens import LANGUAGES, SCALED, SIZES, Screen
from statistics_page import Page, Size, five, kept

from game.rules.help import Help
from game.storage.kept import Kept
from game.ui.control_scene import ControlScene
from game.ui.menu import Menu
from game.ui.new_game import NewGame
from game.ui.services import Services
from game.ui.statistics.box import ContentBox
from game.ui.statistics.scene import Statistics

# ------------------------------------------------------------------ what is shown


def test_the_ring_tells_the_share_of_wins_and_the_numbers_behind_it() -> None:
    words = Page(five()).box("share").words
    assert words[0] == "All games"
    assert {"75%", "4", "played", "3", "won", "1", "going on"} <= set(words)
    assert "Total time 17 min" in words


def test_turkish_writes_the_percent_sign_first() -> None:
    assert "%75" in Page(five(), language="tr").box("share").words


def test_records_are_the_best_of_the_wins_with_their_means() -> None:
    words = Page(five()).box("records").words
    for shown in ("3:41", "101", "504", "2", "average 5:00", "average 102", "now 1"):
        assert shown in words
    assert "wins only" in words


def test_the_score_of_a_win_with_a_card_taken_back_is_no_record() -> None:
    games = five()
    best = games[3]
    assert best.win
    games[3] = replace(best, win=replace(best.win, points=9999, took_back=True))
    words = Page(games).box("records").words
    assert "9999" not in words
    assert "502" in words
    assert "no card taken back from a foundation" in words


def test_the_streak_is_told_with_the_way_to_the_longest() -> None:
    words = Page(five()).box("streak").words
    assert words == ["Streak", "1", "win", "1 more to your longest streak"]


def test_the_longest_streak_is_said_to_be_it() -> None:
    words = Page(five()[:2]).box("streak").words
    assert words == ["Streak", "2", "wins in a row", "This is your longest streak."]


def test_bars_of_the_times_have_their_counts_and_minutes_and_the_median() -> None:
    words = Page(five()).box("times").words
    assert "minutes · median 5:00" in words
    minutes = dict(zip(words[3::2], words[2::2], strict=True))
    assert {"3": "1", "5": "1", "6": "1", "4": "0"}.items() <= minutes.items()


def test_times_of_many_hours_are_told_in_hours() -> None:
    games = [kept(n, f"KL1-D1C-AAAAAA{chr(65 + n)}", True, 3600.0 * 40 * n) for n in (1, 2, 3, 4)]
    page = Page(games, (480, 800))
    assert "hours · median 100:00:00" in page.box("times").words
    assert "160:00:00" not in page.box("records").words
    assert "40:00:00" in page.box("records").words
    assert "Total time 400 h 0 min" in page.box("share").words


def test_the_last_deals_and_days_are_counted_beside_their_bars() -> None:
    page = Page(five())
    assert page.box("last").words[0] == "Last 4 games"
    for name in ("last", "days"):
        assert {"won 3", "not won 1"} <= set(page.box(name).words)
    assert {"4 games", "29 days ago", "today", "4"} <= set(page.box("days").words)


def test_days_are_those_of_the_clock_on_the_wall() -> None:
    page = Page(five())
    days = page.scene.figures.days if page.scene.figures else ()
    assert days[-1].date == datetime.fromtimestamp(EVENING).date()
    assert (days[-1].played, days[-1].won, len(days)) == (4, 3, 30)


@pytest.mark.parametrize("wrong", [-1e18, 1e18, float("inf")])
def test_a_clock_gone_wrong_costs_a_game_only_its_day(wrong: float) -> None:
    page = Page([*five(), kept(6, "YU1-AAAAAAB", True, begun_at=wrong)])
    assert {"5", "80%"} <= set(page.box("share").words)
    assert "4 games" in page.box("days").words


def test_the_rate_ends_in_its_last_value() -> None:
    words = Page(five()).box("rate").words
    assert words[-3:] == ["75%", "first game", "last game"]
    assert "last 20 games at each point" in words


def test_what_was_restarted_counts_once() -> None:
    games = [*five(), kept(6, "KL1-D1C-AAAAAAC", False)]
    assert "4" in Page(games).box("share").words


# ------------------------------------------------------------------ few games, and many


def test_without_games_there_is_a_friendly_word_and_nothing_to_choose() -> None:
    page = Page([], folder=Path("somewhere"))
    assert page.names() == ["empty", "new_game", "close"]
    assert page.box("empty").words[0] == "No finished games yet"


@pytest.mark.parametrize("key", [None, pygame.K_RETURN, pygame.K_SPACE])
@pytest.mark.parametrize("games", [[], five()[4:]], ids=["none", "one going on"])
def test_where_no_game_is_finished_one_can_be_begun(games: list[Kept], key: int | None) -> None:
    page = Page(games)
    button = page.scene.controls.named("new_game")
    if key is None:
        page.tap(button.area.center)
    else:
        while page.scene.controls.focus is not button:
            page.key(pygame.K_DOWN)
        page.key(key)
    assert isinstance(page.services.stack.top, NewGame)
    page.key(pygame.K_ESCAPE)
    assert page.scene.controls.named("new_game")


def test_a_choice_without_games_has_no_such_button() -> None:
    page = Page(five())
    page.choose("game", "Yukon")
    assert "new_game" not in page.names()


def test_a_choice_without_games_says_so_and_can_be_left() -> None:
    page = Page(five())
    page.choose("game", "Yukon")
    assert page.box("empty").words[0] == "No finished games of this kind"
    page.choose("game", "All")
    assert "75%" in page.box("share").words


def test_a_game_still_going_on_has_no_figures_yet() -> None:
    page = Page(five()[4:])
    assert page.box("empty").words[0] == "No finished games yet"


def test_one_loss_has_a_ring_and_no_records() -> None:
    page = Page([kept(1, "RU1-C-AAAAAAB", False)])
    assert "0%" in page.box("share").words
    assert page.box("records").words.count("–") == 3
    assert page.box("times").words[-1].startswith("After the first win")
    assert page.box("last").words[0] == "Last game"


def test_thousands_of_games_are_shown_like_any() -> None:
    page = Page(sample_history(3000), (800, 480), scale="huge")
    assert misfits(page.scene, (800, 480)) == []
    assert page.scene.figures and page.scene.figures.played > 2500


# ------------------------------------------------------------------ choosing


def test_a_game_is_chosen_by_touch_and_its_options_are_asked_for() -> None:
    page = Page(five())
    assert "options" not in page.names()
    found = page.filter("game")
    page.tap(found.part(4).center, touch=True)
    assert page.box("share").words[:2] == ["Klondike", "all kinds"]
    assert {"67%", "3", "2"} <= set(page.box("share").words)
    page.choose("options", "Draw 3 · Relaxed")
    assert page.box("share").words[:2] == ["Klondike", "Draw 3 · Relaxed"]
    assert "100%" in page.box("share").words


def test_another_game_forgets_the_options_but_not_the_help() -> None:
    page = Page(five())
    page.choose("help", "No help")
    page.choose("game", "Klondike")
    page.choose("options", "Draw 1 · Classic")
    page.choose("game", "Russian")
    assert page.box("share").words[:2] == ["Russian Solitaire", "all kinds"]
    assert page.filter("help").words[page.filter("help").chosen] == "No help"


def test_yukon_has_no_options_to_choose() -> None:
    page = Page([*five(), kept(6, "YU1-AAAAAAB", True)])
    page.choose("game", "Yukon")
    assert "options" not in page.names()
    assert page.box("share").words[0] == "Yukon"


def test_a_level_of_help_is_chosen() -> None:
    games = five()
    assert games[0].win
    games[0] = replace(games[0], win=replace(games[0].win, help=Help.HINTS))
    page = Page(games)
    page.choose("help", "Hints")
    assert {"1", "100%"} <= set(page.box("share").words)
    page.choose("help", "Undo")
    assert "empty" in page.names()


def test_all_is_chosen_by_keys_alone() -> None:
    page = Page(five())
    for key in (pygame.K_DOWN, *[pygame.K_RIGHT] * 4, pygame.K_DOWN, *[pygame.K_RIGHT] * 2):
        page.key(key)
    focus = page.scene.controls.focus
    assert focus and focus.name == "options" and focus.ringed
    assert (page.scene.choice.variant, page.scene.choice.options) == ("klondike", "D1R")


def test_all_is_chosen_by_gamepad_alone() -> None:
    page = Page(five())
    pad = Gamepad(page)
    pad.press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    pad.press(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert page.scene.choice.variant == "russian"
    pad.press(pygame.CONTROLLER_BUTTON_B)
    page.settle()
    assert isinstance(page.services.stack.top, Menu)


@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
def test_keys_bring_every_box_into_sight(size: Size) -> None:
    page = Page(five(), size)
    scroller = page.scene.controls.scroller
    assert scroller
    seen = set()
    for _ in range(30):
        page.key(pygame.K_TAB)
        focus = page.scene.controls.focus
        assert focus
        if focus in scroller.widgets:
            high = min(focus.area.height, scroller.view.height)
            assert focus.area.clip(scroller.view).height >= high
        seen.add(focus.name)
    assert {"share", "winnable", "streak", "times", "last", "rate", "records", "days"} <= seen


# ------------------------------------------------------------------ opening and closing


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_F4])
def test_escape_and_its_own_key_close_it(key: int) -> None:
    page = Page(five())
    page.key(key)
    page.settle()
    assert isinstance(page.services.stack.top, Menu)


def test_until_the_games_are_there_nothing_is_shown_and_nothing_waits() -> None:
    page = Page(five(), at_once=False)
    assert page.names() == ["close"]
    page.history.answer()
    page.frame()
    assert "75%" in page.box("share").words


def test_at_rest_it_draws_nothing() -> None:
    page = Page(five())
    page.settle()
    assert not page.services.stack.busy()
    assert page.services.stack.draw(page.surface) == []


def test_a_real_history_is_read() -> None:
    def prepare(services: Services) -> None:
        fill(services.history, sample_history(40))
        services.wall = lambda: EVENING

    screen = Screen(arguments={"motion.speed": "off"}, prepare=prepare)
    screen.key(pygame.K_F4)
    screen.frame()
    scene = screen.services.stack.top
    assert isinstance(scene, Statistics)
    assert scene.figures and scene.figures.played + scene.figures.going_on >= 38


# ------------------------------------------------------------------ saving


def test_figures_and_games_are_saved_under_the_day(tmp_path: Path) -> None:
    page = Page(five(), folder=tmp_path)
    page.tap(page.scene.controls.named("export").area.center)
    name = f"sabir-statistics-{datetime.fromtimestamp(EVENING):%Y-%m-%d}"
    assert sorted(file.name for file in tmp_path.iterdir()) == [f"{name}.csv", f"{name}.json"]
    with (tmp_path / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        assert {line["variant"] for line in csv.DictReader(file)} >= {"klondike", "russian"}
    whole = json.loads((tmp_path / f"{name}.json").read_text(encoding="utf-8"))
    assert len(whole["games"]) == 5
    assert page.said() == f"{name}.csv and {name}.json are in this folder: {tmp_path}"


def test_why_they_were_not_saved_is_said(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("", encoding="utf-8")
    page = Page(five(), folder=in_the_way / "under")
    page.tap(page.scene.controls.named("export").area.center)
    assert page.said().startswith("The files could not be written: ")


def test_a_full_disk_has_words_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_self: Path, **_how: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    page = Page(five(), language="tr", folder=tmp_path / "new")
    monkeypatch.setattr(Path, "mkdir", full)
    page.tap(page.scene.controls.named("export").area.center)
    assert page.said() == "Dosyalar yazılamadı: diskte yer yok."


def test_where_nothing_can_be_saved_there_is_no_button() -> None:
    assert "export" not in Page(five()).names()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_is_in_sight_however_long_the_path(
    size: Size, language: str, tmp_path: Path
) -> None:
    page = Page(five(), size, language, tmp_path / ("a_very_long_name" * 9))
    scene = page.scene
    scene.controls.speak_to(scene.controls.named("export"), True)
    page.key(pygame.K_RETURN)
    scroller = scene.controls.scroller
    assert scroller
    place = scene.labels[-1].place.move(0, -scroller.offset)
    assert scroller.view.contains(place)
    assert misfits(scene, size) == []


# ------------------------------------------------------------------ room


def overlaps(box: ContentBox) -> list[str]:
    """Texts of a box that lie on one another, by their letters, which fill 0.8 of their height."""
    places = [text.inflate(0, -round(0.2 * text.height)) for text in box.texts()]
    return [
        f"{one} {other}"
        for number, one in enumerate(box.words)
        for later, other in enumerate(box.words[:number])
        if places[number].colliderect(places[later])
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), SCALED)
def test_everything_has_its_room(size: Size, scale: str, language: str, tmp_path: Path) -> None:
    games = sample_history(120)
    page = Page(games, size, language, tmp_path, scale=scale, rulings=sample_rulings(games))
    for game in ("All", "Klondike", "FreeCell") if language == "en" else ("Tümü", "Rus"):
        page.choose("game", game)
        scene: ControlScene = page.scene
        assert misfits(scene, size) == []
        boxes = [w for w in scene.controls.widgets if isinstance(w, ContentBox)]
        assert [found for box in boxes for found in overlaps(box)] == []
        assert len(boxes) == 9


@pytest.mark.parametrize(("size", "scale"), SCALED)
def test_what_is_very_long_has_its_room(size: Size, scale: str) -> None:
    games = [
        replace(game, seconds=9e6, win=game.win and replace(game.win, seconds=9e6 + 7e5 * n))
        for n, game in enumerate(sample_history(60))
    ]
    page = Page(games, size, "tr", scale=scale)
    assert misfits(page.scene, size) == []
    for name in ("share", "winnable", "grades", "records", "times"):
        assert overlaps(page.box(name)) == []


# ------------------------------------------------------------------ where it lies


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_share_of_what_could_be_won_is_seen_without_scrolling(
    size: Size, language: str
) -> None:
    page = Page(sample_history(300), size, language)
    page.filter("game").pick(4)
    page.settle()
    assert page.scene.controls.scroller
    assert page.scene.controls.scroller.view.contains(page.box("winnable").area)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_rows_of_choices_take_the_whole_width_and_two_lines_at_most(
    size: Size, language: str
) -> None:
    page = Page(sample_history(300), size, language)
    page.filter("game").pick(4)
    page.settle()
    options, help_ = page.filter("options"), page.filter("help")
    boxes = page.box("share").area.unionall([w.area for w in _boxes(page)])
    beside = help_.area.left - 2 * page.services.theme.u
    assert (options.area.left, help_.area.right) == (boxes.left, boxes.right)
    assert options.area.right == (boxes.right if help_.area.left == boxes.left else beside)
    assert max(options.area.height, help_.area.height) <= 2 * page.services.theme.button


def _boxes(page: Page) -> list[ContentBox]:
    return [widget for widget in page.scene.controls.widgets if isinstance(widget, ContentBox)]
