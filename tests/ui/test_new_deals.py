"""What a new deal shall be: winnable, any, or of a grade; wherever it is dealt from."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from fitting import misfits
from new_games import dealt, dialog, enter, opened, pick, tap
from plain_scenes import Plain
from screens import LANGUAGES, SCALED, Screen
from solver import published
from tables import RULE_SETS, RuleSet, code
from tabletop import Tabletop, ruleset
from without_deals import without_deals

from game.deals import catalogue
from game.deals.catalogue import deals_for, grade_of
from game.deals.drawing import Fresh, Wish
from game.deals.grades import Grade
from game.resources import resource
from game.rules.cards import DECK, face_up
from game.rules.code import GameCode
from game.rules.dealing import microsoft_deck
from game.rules.numbering import Dealing
from game.solver.search import Verdict
from game.storage.settings import FILE_NAME, load
from game.ui.dealing import fresh_code, seated, wish_for
from game.ui.deals.form import KINDS
from game.ui.new_game import NewGame
from game.ui.start import Wanted
from game.ui.table.scene import TableScene
from game.ui.widgets.segmented import Segmented
from game.variants import VARIANTS

WINNABLE, ANY, GRADED = range(3)
KLONDIKE = ruleset("klondike")


def new_game(screen: Screen) -> NewGame:
    top = dialog(screen)
    assert isinstance(top, NewGame)
    return top


def choose(screen: Screen, rules: RuleSet) -> None:
    """Tap a game and its options."""
    tap(screen, rules.variant.key)
    for option in rules.variant.options:
        pick(screen, option.key, list(option.choices).index(rules.options[option.key]))


def grade(screen: Screen) -> Grade | None:
    """That of the deal on the table."""
    return grade_of(code(dealt(screen)))


def kind(screen: Screen) -> str:
    """The kind of deals that is chosen."""
    choice = dialog(screen).controls.named("deals")
    assert isinstance(choice, Segmented)
    return KINDS[choice.chosen]


# ------------------------------------------------------------------ the dialog


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_a_new_deal_can_be_won(rules: RuleSet) -> None:
    """Also DE-12: nobody has to ask for that."""
    screen = opened()
    choose(screen, rules)
    assert kind(screen) == "winnable"
    tap(screen, "go")
    assert dealt(screen).startswith(rules.variant.prefix)
    assert grade(screen) is not None


@pytest.mark.parametrize("wanted", Grade)
@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
@pytest.mark.few(18)
def test_a_deal_of_a_grade_has_it(rules: RuleSet, wanted: Grade) -> None:
    screen = opened()
    choose(screen, rules)
    pick(screen, "deals", GRADED)
    pick(screen, "grade", wanted - 1)
    tap(screen, "go")
    assert grade(screen) is wanted


def test_any_deal_is_any_number() -> None:
    """Of ten, none is in the catalogue, which has not one in a million of them."""
    screen = opened()
    for _ in range(10):
        pick(screen, "deals", ANY)
        tap(screen, "go")
        assert grade(screen) is None
        screen.services.stack.open("new_game")
        screen.settle()


def test_the_grades_are_there_only_where_one_is_wished() -> None:
    screen = opened()
    for index in (GRADED, ANY, GRADED, WINNABLE):
        pick(screen, "deals", index)
        names = [widget.name for widget in dialog(screen).controls.widgets]
        assert ("grade" in names) == (index == GRADED)


def test_a_grade_is_remembered_while_another_kind_is_chosen() -> None:
    screen = opened()
    pick(screen, "deals", GRADED)
    pick(screen, "grade", Grade.VERY_HARD - 1)
    for index in (ANY, GRADED, WINNABLE, GRADED):
        pick(screen, "deals", index)
    assert new_game(screen).wish is Wish.VERY_HARD


def test_the_choice_of_a_kind_slides_and_keeps_the_keyboard() -> None:
    screen = opened()
    deals = dialog(screen).controls.named("deals")
    dialog(screen).controls.speak_to(deals, True)
    screen.key(pygame.K_RIGHT)
    screen.settle()
    screen.key(pygame.K_RIGHT)
    assert dialog(screen).busy()
    screen.settle()
    assert not dialog(screen).busy()
    focus = dialog(screen).controls.focus
    assert focus and focus.name == "deals" and focus.ringed
    assert kind(screen) == "graded"
    screen.key(pygame.K_DOWN)
    focus = dialog(screen).controls.focus
    assert focus and focus.name == "grade"


@pytest.mark.parametrize("index", [WINNABLE, ANY, GRADED])
def test_arrows_reach_what_explains_the_deals_without_a_change_of_the_wish(index: int) -> None:
    screen = opened()
    pick(screen, "deals", index)
    screen.settle()
    wish = new_game(screen).wish
    start, key = ("deals", pygame.K_RIGHT) if index == GRADED else ("paste", pygame.K_UP)
    dialog(screen).controls.speak_to(dialog(screen).controls.named(start), True)
    screen.key(key)
    focus = dialog(screen).controls.focus
    assert focus and focus.name == "about"
    screen.key(pygame.K_LEFT)
    focus = dialog(screen).controls.focus
    assert focus and focus.name == "deals"
    assert new_game(screen).wish is wish


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [*SCALED, ((800, 600), "huge"), ((600, 800), "huge")])
@pytest.mark.few(5)
def test_everything_has_its_room_with_the_grades(
    size: tuple[int, int], scale: str, language: str
) -> None:
    screen = opened(size, language, scale=scale)
    for variant in VARIANTS:
        tap(screen, variant.key)
        pick(screen, "deals", GRADED)
        assert misfits(dialog(screen), size) == []
        entry = dialog(screen).entry
        assert dialog(screen).inner.contains(entry.message_area)
        others = [w.area for w in dialog(screen).controls.widgets]
        assert entry.message_area.collidelist(others) == -1


# ------------------------------------------------------------------ what is remembered


def test_the_wish_is_remembered_for_each_game_by_itself(tmp_path: Path) -> None:
    screen = opened(folder=tmp_path)
    for key, index in (("freecell", ANY), ("klondike", GRADED)):
        tap(screen, key)
        pick(screen, "deals", index)
        tap(screen, "go")
        screen.services.stack.open("new_game")
        screen.settle()
    again = opened(folder=tmp_path)
    wishes = {}
    for variant in VARIANTS:
        tap(again, variant.key)
        wishes[variant.key] = new_game(again).wish
    assert wishes == {
        "russian": Wish.WINNABLE,
        "thoughtful": Wish.WINNABLE,
        "freecell": Wish.ANY,
        "klondike": Wish.MEDIUM,
        "yukon": Wish.WINNABLE,
    }


@pytest.mark.parametrize("way", ["cancel", "a code"])
def test_a_wish_by_which_nothing_was_dealt_is_forgotten(tmp_path: Path, way: str) -> None:
    screen = opened(folder=tmp_path)
    pick(screen, "deals", ANY)
    if way == "cancel":
        tap(screen, "cancel")
    else:
        enter(screen, "KL1-D1C-AAAAAAB")
        tap(screen, "go")
    assert load(tmp_path).deals("klondike") == ""


@pytest.mark.parametrize(
    "kept",
    [
        'klondike = "impossible"',
        "klondike = 3",
        'klondike = ["hard"]',
        "klondike = {}",
        'x = "any"',
    ],
)
def test_a_wish_that_is_none_gives_way_to_winnable_deals(tmp_path: Path, kept: str) -> None:
    (tmp_path / FILE_NAME).write_text(f"[new_game.deals]\n{kept}\n", encoding="utf-8")
    screen = opened(folder=tmp_path)
    assert (new_game(screen).wish, kind(screen)) == (Wish.WINNABLE, "winnable")
    pick(screen, "deals", ANY)
    tap(screen, "go")
    assert load(tmp_path).deals("klondike") == "any"


def test_even_where_the_wishes_are_no_table(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text('[new_game]\ndeals = "any"\n', encoding="utf-8")
    screen = opened(folder=tmp_path)
    assert new_game(screen).wish is Wish.WINNABLE
    tap(screen, "go")
    assert load(tmp_path).deals("klondike") == "winnable"


# ------------------------------------------------------------------ every way to a new deal


def press(key: int) -> Callable[[Tabletop], None]:
    return lambda table: table.key(key)


def by_menu(table: Tabletop) -> None:
    table.key(pygame.K_ESCAPE)
    table.settle()
    _tap(table, "new_deal")


def by_win(table: Tabletop) -> None:
    table.services.stack.open("won")
    table.settle(3)
    table.frame(seconds=3)
    table.settle(3)
    _tap(table, "new")


def by_dialog(table: Tabletop) -> None:
    table.services.stack.open("new_game")
    table.settle()
    _tap(table, "go")


def _tap(table: Tabletop, name: str) -> None:
    top = table.services.stack.top
    assert top is not None and not isinstance(top, TableScene)
    table.tap(top.controls.named(name).area.center)  # type: ignore[attr-defined]
    table.settle()


WAYS = {"F2": press(pygame.K_F2), "menu": by_menu, "win": by_win, "dialog": by_dialog}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("wish", [Wish.WINNABLE, Wish.VERY_HARD, Wish.ANY])
def test_every_way_to_a_new_deal_follows_the_wish_for_that_game(way: str, wish: Wish) -> None:
    table = Tabletop(KLONDIKE)
    table.settings.set("new_game.variant", "klondike")
    table.settings.wish("klondike", wish)
    table.settings.wish("freecell", Wish.EASY)
    for _ in range(3):
        before = table.scene.session
        WAYS[way](table)
        assert isinstance(table.top, TableScene)
        assert table.top.session is not before
        (new,) = {table.top.session.code}
        assert new and new.variant is KLONDIKE.variant
        found = grade_of(new)
        assert found is wish.grade or (wish is Wish.WINNABLE and found is not None)


def test_a_table_that_is_opened_without_a_game_follows_it_too() -> None:
    screen = Screen()
    screen.settings.set("new_game.variant", "yukon")
    screen.settings.wish("yukon", Wish.HARD)
    found = seated(screen.services).session.code
    assert found and grade_of(found) is Grade.HARD


def test_so_does_a_start_with_a_game_unless_it_was_told_otherwise() -> None:
    def started(wish: Wish | None) -> Grade | None:
        def wishes(services: object) -> None:
            services.settings.wish("klondike", Wish.EASY)  # type: ignore[attr-defined]

        fresh = Fresh(KLONDIKE.variant, KLONDIKE.options, wish)
        screen = Screen(wanted=Wanted(fresh), prepare=wishes)
        assert isinstance(screen.services.stack.top, TableScene)
        assert screen.services.sitting and screen.services.sitting.session.code
        return grade_of(screen.services.sitting.session.code)

    assert started(None) is Grade.EASY
    assert started(Wish.VERY_HARD) is Grade.VERY_HARD


@pytest.mark.parametrize("key", [pygame.K_F2, pygame.K_F5])
def test_what_is_in_the_hand_does_not_come_into_the_next_game(key: int) -> None:
    """IN-09: a card is held while another game is dealt, and let go after that."""
    table = Tabletop(KLONDIKE, "column 1: 7H\ncolumn 2: 8S\nstock: 2C 3C")
    spot = table.lift("7H")
    table.key(key)
    assert not table.held
    table.release(spot)
    assert table.events == ""
    assert sorted(face_up(card) for pile in table.position.piles for card in pile) == list(DECK)


# ------------------------------------------------------------------ deals that were met


def all_of(rules: RuleSet, grade: Grade) -> list[GameCode]:
    numbers = map(Dealing.LETTERS.read, deals_for(rules.deal(0)).graded[grade])
    return [rules.deal(number) for number in numbers if number is not None]


def test_a_deal_that_was_met_does_not_come_again_while_there_are_others() -> None:
    screen = Screen()
    fresh = Fresh(KLONDIKE.variant, KLONDIKE.options, Wish.HARD)
    deals = all_of(KLONDIKE, Grade.HARD)
    for deal in deals[:5] + deals[6:]:
        screen.services.met.note(deal)
    assert {str(fresh_code(screen.services, fresh)) for _ in range(5)} == {str(deals[5])}
    screen.services.met.note(deals[5])
    assert grade_of(fresh_code(screen.services, fresh)) is Grade.HARD


def test_whatever_was_dealt_was_met() -> None:
    screen = opened()
    enter(screen, "KL1-D1C-AAAAAAB")
    tap(screen, "go")
    screen.services.stack.open("new_game")
    screen.settle()
    tap(screen, "go")
    assert {"KL1-D1C-AAAAAAB", dealt(screen)} <= screen.services.met.codes


def test_so_was_a_game_that_is_gone_on_with() -> None:
    table = Tabletop(KLONDIKE)
    table.key(pygame.K_F2)
    new = table.scene.session.code
    assert new and str(new) in table.services.met.codes


def test_a_whole_grade_is_dealt_before_a_deal_comes_twice() -> None:
    table = Tabletop(KLONDIKE, speed="off")
    table.settings.wish("klondike", Wish.MEDIUM)
    deals = all_of(KLONDIKE, Grade.MEDIUM)
    for deal in deals[12:]:
        table.services.met.note(deal)
    seen = set()
    for _ in range(12):
        table.key(pygame.K_F2)
        seen.add(str(table.scene.session.code))
    assert seen == {str(deal) for deal in deals[:12]}


# ------------------------------------------------------------------ the catalogue


def test_its_files_are_read_when_something_is_dealt_and_then_never_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read: list[str] = []

    def noted(name: str) -> Path:
        read.append(name)
        return resource(name)

    screen = Screen()
    screen.services.stack.factories["table"] = Plain
    monkeypatch.setattr(catalogue, "resource", noted)
    catalogue._deals.cache_clear()
    screen.services.stack.open("new_game")
    screen.settle()
    pick(screen, "deals", GRADED)
    assert read == []
    tap(screen, "go")
    assert read == [f"deals/{part}/KL1-D1C.txt" for part in ("catalogue", "daily-1")]
    screen.services.stack.open("new_game")
    screen.settle()
    tap(screen, "go")
    assert len(read) == 2


# ------------------------------------------------------------------ without the catalogue


def test_without_the_catalogue_any_deal_comes_and_that_is_said_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with without_deals():
        table = Tabletop(KLONDIKE, language="tr")
        table.key(pygame.K_F2)
        table.settle()
        assert table.scene.speech.telling
        for _ in range(3):
            table.key(pygame.K_F2)
            table.settle()
    troubles = [trouble for trouble in table.services.troubles if trouble.key == "no_deals"]
    assert len(troubles) == 1
    assert "KL1-D1C" in troubles[0].found
    said = capsys.readouterr().err
    assert said.count("Kazanılabilir dağıtımların listesi okunamadı") == 1


def test_it_is_not_missed_where_any_deal_is_wished() -> None:
    with without_deals():
        table = Tabletop(KLONDIKE)
        table.settings.wish("klondike", Wish.ANY)
        table.key(pygame.K_F2)
    assert table.services.troubles == []


def test_the_dialog_deals_without_it_too() -> None:
    with without_deals():
        screen = opened()
        pick(screen, "deals", GRADED)
        tap(screen, "go")
        assert dealt(screen).startswith("KL1-D1C-")


# ------------------------------------------------------------------ impossible deals

IMPOSSIBLE = (11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948)
"""Microsoft's deals up to a million that cannot be won with four cells."""


def test_no_deal_that_needs_more_passes_is_dealt_where_there_is_one() -> None:
    """HI-11: three published deals that can be won only by going through the stock again."""
    hopeless = {k.deck for k in published.klondikes() if k.verdicts.get("D1C") is Verdict.LOST}
    assert len(hopeless) > 2
    deals = [deal for grade in Grade for deal in all_of(KLONDIKE, grade)]
    assert hopeless.isdisjoint(deal.deck() for deal in deals)


@pytest.mark.parametrize("cells", ["4", "2", "1"])
def test_freecell_deals_only_what_is_proved_winnable(cells: str) -> None:
    """DE-12: nor, by chance, the cards of an impossible deal under another number."""
    rules = ruleset("freecell", cells=cells)
    screen, fresh = Screen(), Fresh(rules.variant, rules.options)
    assert wish_for(screen.services, rules.variant) is Wish.WINNABLE
    impossible = {microsoft_deck(number) for number in IMPOSSIBLE}
    for _ in range(100):
        new = fresh_code(screen.services, fresh)
        assert grade_of(new) is not None
        assert new.deck() not in impossible
