"""What is said of a typed deal: whether it can be won, where that is known; it is dealt anyway."""

import pygame
import pytest
from beside import Beside
from new_games import dealt, dialog, enter, field, opened, pick, tap
from screens import LANGUAGES, SCALED, Screen
from solver import published
from solvers import Late
from tables import RULE_SETS, RuleSet, code

from game.deals.catalogue import deals_for
from game.deals.grades import Grade
from game.rules.code import GameCode
from game.rules.dealing import DEALS
from game.rules.exact import board_of
from game.rules.help import Help
from game.rules.numbering import Dealing
from game.solver.asking import AtOnce, Solver
from game.solver.patience import Patience
from game.solver.questions import Answer, Judged
from game.solver.search import Verdict
from game.text.catalogue import Words
from game.text.naming import game_line
from game.ui.code import CodeDialog
from game.ui.code_entry import CALM
from game.ui.deals.about import About
from game.ui.scene import GLANCE
from game.ui.table.scene import TableScene
from game.ui.widgets.segmented import Segmented

TURKISH = Words("tr")
LOST, WON = "RU1-C-AAAAAAB", "FCM-C4-617"
both = pytest.mark.parametrize("name", ["new_game", "code"])


class Hopeless(AtOnce):
    """A solver for whom no deal can be won."""

    def heard(self) -> Answer | None:
        """The answer to whatever was asked."""
        waited = self.waiting
        self.drop()
        return Judged(Verdict.LOST) if waited else None


def said(screen: Screen) -> str:
    """The sentence about what is typed."""
    return dialog(screen).entry.said


def typed(text: str, name: str = "new_game", solver: Solver | None = None) -> Screen:
    """A text typed, and a moment let pass."""
    screen = opened(name=name, solver=solver)
    enter(screen, text)
    screen.settle(0.1)
    return screen


def of_grade(rules: RuleSet, grade: Grade) -> GameCode:
    number = Dealing.LETTERS.read(deals_for(rules.deal(0)).graded[grade][0])
    assert number is not None
    return rules.deal(number)


@both
def test_a_deal_that_cannot_be_won_is_told_and_dealt(name: str) -> None:
    screen = typed(LOST, name)
    assert TURKISH("code_entry.lost") in said(screen)
    assert game_line(TURKISH, code(LOST)) in said(screen)
    assert not field(screen).bad
    tap(screen, "go")
    assert dealt(screen) == LOST


@both
def test_so_is_the_impossible_one_of_microsoft_s(name: str) -> None:
    """DE-12."""
    screen = typed("#11982", name)
    assert TURKISH("code_entry.lost") in said(screen)
    tap(screen, "go")
    assert dealt(screen) == "FCM-C4-11982"


@pytest.mark.parametrize(("options", "known"), [("D1C", "lost"), ("D1R", "winnable")])
def test_the_limit_on_passes_counts(options: str, known: str) -> None:
    """HI-11: K-01, a deck of one's own, needs the stock more than once."""
    deck = next(klondike.deck for klondike in published.klondikes() if klondike.name == "K-01")
    rules = next(rules for rules in RULE_SETS if rules.deal(0).letters == options)
    deal = GameCode.of_deck(rules.variant, rules.options, deck)
    screen = typed(str(deal), "code")
    assert TURKISH(f"code_entry.{known}") in said(screen)


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_a_deal_of_the_catalogue_is_told_with_its_grade(rules: RuleSet) -> None:
    for grade in (Grade.VERY_EASY, Grade.HARD):
        deal = of_grade(rules, grade)
        screen = typed(str(deal), "code")
        parts = [game_line(TURKISH, deal), TURKISH("code_entry.winnable")]
        assert said(screen) == " · ".join([*parts, TURKISH(f"grade.{grade.key}")])


@both
def test_a_deal_that_the_solver_wins_is_told_without_a_grade(name: str) -> None:
    screen = typed(WON, name)
    assert said(screen) == f"{game_line(TURKISH, code(WON))} · {TURKISH('code_entry.winnable')}"


@both
def test_nothing_is_told_of_what_is_not_known(name: str) -> None:
    screen = typed(WON, name, AtOnce(Patience(nodes=1)))
    assert said(screen) == game_line(TURKISH, code(WON))
    tap(screen, "go")
    assert dealt(screen) == WON


@both
def test_while_it_is_looked_for_nothing_is_told_and_the_deal_can_be_played(name: str) -> None:
    solver = Late()
    screen = typed(LOST, name, solver)
    assert said(screen) == game_line(TURKISH, code(LOST))
    assert dialog(screen).patience() < GLANCE
    presents = screen.app.window.presents
    screen.settle(2 * CALM)
    caret_only = screen.app.window.presents - presents
    assert caret_only <= 2 * 2 * CALM + 1
    solver.may = True
    screen.settle(0.1)
    assert TURKISH("code_entry.lost") in said(screen)
    assert dialog(screen).patience() == GLANCE


def test_it_can_be_dealt_before_the_answer_which_nobody_hears_then() -> None:
    solver = Late()
    screen = typed(LOST, solver=solver)
    tap(screen, "go")
    assert dealt(screen) == LOST
    assert not solver.waiting


@both
@pytest.mark.parametrize("way", ["esc", "outside", "close", "cancel"])
def test_who_leaves_asks_nothing_more(name: str, way: str) -> None:
    solver = Late()
    screen = typed(LOST, name, solver)
    assert solver.waiting
    if way == "esc":
        screen.key(pygame.K_ESCAPE)
    elif way == "outside":
        screen.tap((4, 4))
    else:
        tap(screen, way)
    assert not isinstance(screen.services.stack.top, CodeDialog)
    assert not solver.waiting


@both
def test_the_sentence_goes_with_the_code(name: str) -> None:
    screen = typed(LOST, name)
    screen.key(pygame.K_BACKSPACE)
    screen.frame()
    assert said(screen) == ""
    screen.type("C")
    screen.settle(0.1)
    assert "lost" not in said(screen)
    assert game_line(TURKISH, code(LOST)) in said(screen)


def test_an_answer_about_what_was_typed_before_is_never_heard() -> None:
    solver = Late()
    screen = typed(LOST, solver=solver)
    field(screen).text, field(screen).caret = "", 0
    screen.type(WON)
    screen.settle(0.1)
    solver.may = True
    screen.settle(0.1)
    assert TURKISH("code_entry.winnable") in said(screen)


def test_under_another_dialog_nothing_is_asked_and_afterwards_again() -> None:
    solver = Late()
    screen = typed(LOST, solver=solver)
    tap(screen, "about")
    assert isinstance(screen.services.stack.top, About)
    assert not solver.waiting
    screen.settle()
    screen.key(pygame.K_ESCAPE)
    assert solver.waiting
    solver.may = True
    screen.settle(0.1)
    assert TURKISH("code_entry.lost") in said(screen)


def test_when_the_window_has_lost_the_focus_too() -> None:
    solver = Late()
    screen = typed(LOST, solver=solver)
    screen.frame(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not solver.waiting
    screen.frame(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert solver.waiting


def test_a_table_from_the_middle_of_a_game_is_not_judged() -> None:
    fresh = code("FC1-C4-AAAAAAD")
    table = fresh.game().after(fresh.dealt(), next(fresh.game().moves(fresh.dealt())))
    board = GameCode.of_board(fresh.variant, fresh.options, board_of(fresh.game(), table))
    solver = Late()
    screen = typed(str(board), "code", solver)
    assert said(screen) == game_line(TURKISH, board)
    assert not solver.waiting


# ------------------------------------------------------------------ beside a wish


def lit(screen: Screen) -> set[bool]:
    """Whether the wish for a deal is shown as one that holds: its kind, and its grade if any."""
    rows = [w for w in dialog(screen).controls.widgets if w.name in ("deals", "grade")]
    return {row.lit for row in rows if isinstance(row, Segmented)}


@pytest.mark.parametrize("text", [LOST, WON, "no code"])
@pytest.mark.parametrize("kind", [0, 2])
def test_no_wish_holds_beside_a_typed_code(text: str, kind: int) -> None:
    screen = opened()
    pick(screen, "deals", kind)
    assert lit(screen) == {True}
    enter(screen, text)
    screen.settle(0.1)
    assert lit(screen) == {False}
    screen.resize((800, 480))
    assert lit(screen) == {False}
    field(screen).clear()
    screen.settle(0.1)
    assert lit(screen) == {True}


@pytest.mark.parametrize(("row", "index"), [("deals", 0), ("deals", 1), ("deals", 2), ("grade", 4)])
def test_whoever_chooses_a_wish_takes_the_typed_code_back(row: str, index: int) -> None:
    """Also the wish that was chosen before."""
    screen = opened()
    pick(screen, "deals", 2 if row == "grade" else 0)
    enter(screen, "KL1-D1C-AAAAAAB")
    screen.settle(0.1)
    pick(screen, row, index)
    assert field(screen).text == ""
    assert lit(screen) == {True}
    screen.settle(0.1)
    assert said(screen) == ""
    tap(screen, "go")
    assert dealt(screen) != "KL1-D1C-AAAAAAB"


@pytest.mark.parametrize(("key", "kind"), [(pygame.K_RETURN, 0), (pygame.K_RIGHT, 1)])
def test_so_does_the_keyboard_which_may_pass_by_without_a_change(key: int, kind: int) -> None:
    screen = typed(LOST)
    dialog(screen).controls.speak_to(dialog(screen).controls.named("deals"), True)
    screen.key(pygame.K_UP)
    screen.key(pygame.K_DOWN)
    assert dialog(screen).controls.focus is dialog(screen).controls.named("deals")
    assert field(screen).text == LOST
    screen.key(key, signs="\r" if key == pygame.K_RETURN else "")
    assert field(screen).text == ""
    deals = dialog(screen).controls.named("deals")
    assert isinstance(deals, Segmented)
    assert (deals.chosen, deals.lit) == (kind, True)


def test_whoever_chooses_other_options_or_another_game_takes_it_back_too() -> None:
    screen = typed("KL1-D1C-AAAAAAB")
    pick(screen, "draw", 1)
    assert field(screen).text == ""
    enter(screen, "KL1-D3C-AAAAAAB")
    screen.settle(0.1)
    tap(screen, "freecell")
    assert field(screen).text == ""
    tap(screen, "go")
    assert dealt(screen).startswith("FC1-")


def test_what_is_typed_by_half_stays() -> None:
    screen = typed("KL1-D1C-AAA")
    pick(screen, "draw", 1)
    assert field(screen).text == "KL1-D1C-AAA"


# ------------------------------------------------------------------ over a game that is played


def test_the_coach_of_the_table_below_hears_only_his_own_answers() -> None:
    """The running game can be won, the typed deal cannot."""
    table = Beside()
    table.key(pygame.K_F3)
    table.type(LOST)
    table.settle()
    top = table.services.stack.top
    assert isinstance(top, CodeDialog)
    assert Words("en")("code_entry.lost") in top.entry.said
    table.key(pygame.K_ESCAPE)
    table.settle()
    assert isinstance(table.top, TableScene)
    lamp = table.services.coach.lamp
    assert lamp is not None and lamp.verdict is Verdict.WON


def test_nor_does_the_dialog_hear_what_the_coach_has_asked() -> None:
    solver = Late()
    table = Beside(solver=solver)
    assert solver.waiting
    table.key(pygame.K_F3)
    table.type(LOST)
    solver.may = True
    table.settle()
    top = table.services.stack.top
    assert isinstance(top, CodeDialog)
    assert Words("en")("code_entry.lost") in top.entry.said


def test_what_the_coach_has_asked_is_answered_after_a_dialog_in_which_nothing_was_typed() -> None:
    solver = Late()
    table = Beside(solver=solver)
    table.key(pygame.K_F3)
    table.settle()
    table.key(pygame.K_ESCAPE)
    assert solver.waiting
    solver.may = True
    table.settle()
    lamp = table.services.coach.lamp
    assert lamp is not None and lamp.verdict is Verdict.WON


def test_knowing_whether_a_deal_can_be_won_is_no_help() -> None:
    table = Beside((), code=WON, solver=AtOnce(), coach__light="off")
    table.key(pygame.K_F3)
    table.type(LOST)
    table.settle()
    top = table.services.stack.top
    assert isinstance(top, CodeDialog)
    assert Words("en")("code_entry.lost") in top.entry.said
    table.key(pygame.K_ESCAPE)
    table.settle()
    assert table.scene.session.help is Help.NONE


def test_of_the_deal_that_is_being_played_nothing_is_told() -> None:
    table = Beside((), code=LOST, solver=AtOnce(), coach__light="off")
    table.key(pygame.K_F3)
    table.type(LOST)
    table.settle()
    top = table.services.stack.top
    assert isinstance(top, CodeDialog)
    assert top.entry.said == game_line(Words("en"), code(LOST))


# ------------------------------------------------------------------ how it looks


@both
@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1280, 720)])
@pytest.mark.parametrize(("solver", "sign"), [(Hopeless, "lost"), (AtOnce, "won")])
def test_the_verdict_stands_below_the_game_in_full_letters_after_the_sign_of_the_light(
    solver: type[AtOnce], sign: str, size: tuple[int, int], name: str
) -> None:
    screen = opened(size, name=name, solver=solver())
    enter(screen, WON)
    screen.settle(0.1)
    theme, message = screen.services.theme, dialog(screen).entry.message
    line = theme.line("body")
    assert message and message.get_height() == 2 * line
    shape = pygame.mask.from_surface(theme.icon(f"lamp_{sign}", line, "ink"))
    drawn = pygame.mask.from_surface(message.subsurface((0, line, line, line)))
    assert drawn.overlap_area(shape, (0, 0)) == shape.count() == drawn.count()


# ------------------------------------------------------------------ room


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), SCALED)
def test_the_longest_sentence_has_its_room(
    size: tuple[int, int], scale: str, language: str
) -> None:
    words = Words(language)
    rules = max(RULE_SETS, key=lambda rules: len(game_line(words, rules.deal(0))))
    for name in ("new_game", "code"):
        screen = opened(size, language, name=name, scale=scale, solver=Hopeless())
        for deal in (rules.deal(DEALS - 1), of_grade(rules, Grade.VERY_HARD)):
            tap(screen, "code")
            field(screen).text, field(screen).caret = "", 0
            screen.type(str(deal))
            screen.settle(0.1)
            entry = dialog(screen).entry
            assert entry.prospect.verdict is not None
            assert entry.message is not None
            assert entry.message.get_height() <= entry.message_area.height
            assert entry.message.get_width() <= entry.message_area.width
            assert dialog(screen).inner.contains(entry.message_area)
