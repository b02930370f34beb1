"""Which deals could be won, on the page of statistics: what is known, and what is found out."""

from dataclasses import replace

import pygame
import pytest
from fitting import misfits
from screens import LANGUAGES, SIZES
from solvers import Late, Told
from statistics_page import Page, Size, kept
from tabletop import Tabletop, ruleset

from game.deals.catalogue import deals_for
from game.deals.grades import Grade
from game.play.sitting import Sitting
from game.rules.code import parse
from game.solver.asking import Solver
from game.solver.questions import Judge, Judged
from game.solver.search import Verdict
from game.storage.kept import Kept, Log, Ruling
from game.ui.scene import GLANCE
from game.ui.services import Services
from game.ui.table.scene import TableScene
from game.variants import VARIANTS

LOST = Judged(Verdict.LOST)
WON = Judged(Verdict.WON, (), final=False)
UNKNOWN = Judged(Verdict.UNKNOWN)


def numbered(count: int, won: int = 1) -> list[Kept]:
    """So many of Microsoft's deals, which have no grades; the first ones were won."""
    return [kept(n, f"FCM-C4-{n}", n <= won) for n in range(1, count + 1)]


def of_grade(grade: Grade, kind: str = "KL1-D1C") -> str:
    """The code of the first deal of a grade."""
    return f"{kind}-{deals_for(parse(f'{kind}-AAAAAAA', VARIANTS)).graded[grade][0]}"


def asked(solver: Told) -> list[str]:
    """The numbers of Microsoft’s deals that were asked; anything else is a dash."""
    deals = {parse(f"FCM-C4-{n}", VARIANTS).dealt(): str(n) for n in range(1, 9)}
    return [deals.get(q.position, "–") for q in solver.asked if isinstance(q, Judge)]


def told(page: Page, solver: Told, *answers: Judged) -> None:
    """Let the solver answer, one question after the other."""
    for answer in answers:
        solver.answers.append(answer)
        page.settle()


# ------------------------------------------------------------------ what is shown


def test_the_share_is_that_of_the_deals_that_could_be_won() -> None:
    """Two were won and one more could be: 67, whatever else was played."""
    page = Page([*numbered(4, 2), kept(5, of_grade(Grade.HARD), False)], solver=Told())
    words = page.box("winnable").words
    assert words[:3] == ["Winnable deals", "67%", "won of the deals that could be won"]
    assert words[3:] == ["won 2", "not won 1", "Could not be won: 0", "Not known yet: 2"]


def test_what_could_not_be_won_is_told_apart() -> None:
    page = Page(numbered(2), rulings=[Ruling("FCM-C4-2", "lost", 1, 64)])
    words = page.box("winnable").words
    assert words[1:] == [
        *("100%", "won of the deals that could be won", "won 1", "not won 0"),
        "Could not be won: 1",
    ]


def test_turkish_says_the_same() -> None:
    words = Page(numbered(3), language="tr", solver=Told()).box("winnable").words
    assert words == [
        *("Kazanılabilir dağıtımlar", "%100", "kazanma oranınız"),
        *("kazanılan 1", "kazanılmayan 0"),
        *("Kazanılamaz: 0", "Henüz bilinmeyen: 2"),
    ]


def test_where_no_deal_could_be_won_as_far_as_is_known_there_is_no_share() -> None:
    words = Page(numbered(1, 0), solver=Told()).box("winnable").words
    assert words[1] == "–"
    assert words[-1] == "Not known yet: 1"


def test_each_grade_that_was_played_has_a_row() -> None:
    games = [
        kept(1, of_grade(Grade.EASY), True),
        kept(2, of_grade(Grade.EASY, "KL1-D3C"), False),
        kept(3, of_grade(Grade.VERY_HARD), False),
        kept(4, "FCM-C4-1", True),
    ]
    page = Page(games)
    assert page.box("grades").words == [
        *("Grades", "won / played"),
        *("Easy", "50%", "1 / 2"),
        *("Very hard", "0%", "0 / 1"),
        *("Grade unknown", "100%", "1 / 1"),
    ]
    page.choose("game", "FreeCell")
    assert "grades" not in page.names()
    page.choose("game", "Klondike")
    assert page.box("grades").words[-3:] == ["Very hard", "0%", "0 / 1"]


def test_where_only_deals_without_a_grade_were_played_nothing_is_said_of_grades() -> None:
    assert "grades" not in Page(numbered(3)).names()


def test_where_nothing_was_played_nothing_is_said() -> None:
    page = Page([*numbered(1), kept(5, of_grade(Grade.EASY), False, aside=False)])
    page.choose("game", "Klondike")
    assert {"winnable", "grades"} & set(page.names()) == set()


# ------------------------------------------------------------------ what is found out


def test_deals_are_asked_one_at_a_time_the_newest_first_and_the_page_follows() -> None:
    solver = Told()
    page = Page(numbered(4), solver=solver)
    page.settle()
    assert asked(solver) == ["4"]
    told(page, solver, LOST)
    assert asked(solver) == ["4", "3"]
    assert page.box("winnable").words[-2:] == ["Could not be won: 1", "Not known yet: 2"]
    told(page, solver, WON)
    assert page.box("winnable").words[1] == "50%"
    assert page.box("winnable").words[-2:] == ["Could not be won: 1", "Not known yet: 1"]
    told(page, solver, LOST)
    assert page.box("winnable").words[-1] == "Could not be won: 2"
    assert asked(solver) == ["4", "3", "2"]


def test_what_was_found_out_is_kept_and_not_asked_again() -> None:
    """Also where the solver could not tell."""
    solver = Told()
    page = Page(numbered(4), solver=solver)
    page.settle()
    told(page, solver, LOST, UNKNOWN, WON)
    found = {code: ruling.verdict for code, ruling in page.history.rulings().wait().items()}
    assert found == {"FCM-C4-4": "lost", "FCM-C4-3": "unknown", "FCM-C4-2": "won"}
    page.key(pygame.K_ESCAPE)
    page.key(pygame.K_F4)
    page.settle()
    assert page.box("winnable").words[-2:] == ["Could not be won: 1", "Not known yet: 1"]
    assert len(solver.asked) == 3


def test_with_more_memory_the_solver_is_asked_again_what_it_could_not_tell() -> None:
    solver = Told()
    page = Page(numbered(2), solver=solver)
    page.settle()
    told(page, solver, UNKNOWN)
    for memory, times in (("64", 1), ("512", 2)):
        page.key(pygame.K_ESCAPE)
        page.settings.set("coach.memory", memory)
        page.key(pygame.K_F4)
        page.settle()
        assert len(solver.asked) == times


def test_only_the_box_that_tells_of_it_changes() -> None:
    """The page does not jump, nor lose what was scrolled to, nor the choice that has the keys."""
    solver = Told()
    page = Page([*numbered(5), kept(6, of_grade(Grade.EASY), True)], (800, 480), solver=solver)
    page.settle()
    page.key(pygame.K_TAB)
    scroller = page.scene.controls.scroller
    assert scroller
    scroller.to(90)
    page.settle()
    widgets, focus = page.scene.controls.widgets, page.scene.controls.focus
    places = [widget.area.copy() for widget in widgets]
    for answer in (LOST, WON, UNKNOWN, LOST):
        told(page, solver, answer)
        assert page.scene.controls.widgets is widgets
        assert [widget.area for widget in widgets] == places
        assert page.scene.controls.focus is focus
        assert scroller.offset == 90
        assert misfits(page.scene, (800, 480)) == []


def test_what_changes_is_all_that_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    solver = Told()
    page = Page(numbered(3), solver=solver)
    page.settle()
    drawn: list[pygame.Rect] = []
    monkeypatch.setattr(page.app.window, "present", drawn.extend)
    told(page, solver, LOST)
    assert drawn
    assert all(page.box("winnable").extent.contains(area) for area in drawn)


def test_a_burst_of_answers_is_shown_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is kept at once; the picture follows at most twice a second, and at last."""
    solver = Told()
    page = Page(numbered(8), solver=solver)
    page.settle()
    drawn: list[list[pygame.Rect]] = []
    monkeypatch.setattr(page.app.window, "present", drawn.append)
    for number in range(1, 8):
        solver.answers.append(LOST)
        page.frame()
        assert len(page.history.rulings().wait()) == number
    assert len(drawn) <= 2
    assert page.box("winnable").words[-1] == "Could not be won: 7"


def test_while_an_answer_is_awaited_it_is_looked_for_soon_and_afterwards_never() -> None:
    """And nothing is drawn, neither before nor after."""
    solver = Told()
    page = Page(numbered(2), solver=solver)
    page.settle()
    assert page.services.stack.patience() < GLANCE
    assert not page.services.stack.busy()
    assert page.services.stack.draw(page.surface) == []
    told(page, solver, LOST)
    assert page.services.stack.patience() == GLANCE
    assert not page.services.stack.busy()
    assert page.services.stack.draw(page.surface) == []
    assert len(solver.asked) == 1


def test_what_was_chosen_meanwhile_is_counted_with_all_that_was_found_out() -> None:
    solver = Told()
    page = Page([*numbered(3), kept(4, "KL1-D1C-AAAAAAB", True)], solver=solver)
    page.settle()
    told(page, solver, LOST)
    page.choose("game", "Klondike")
    assert page.box("winnable").words[-1] == "not won 0"
    told(page, solver, LOST)
    page.choose("game", "FreeCell")
    assert page.box("winnable").words[-1] == "Could not be won: 2"


def test_a_solver_that_cannot_be_started_leaves_everything_open() -> None:
    solver = Told()
    page = Page(numbered(3), solver=solver)
    page.settle()
    solver.trouble = "no memory"
    told(page, solver, UNKNOWN)
    assert page.box("winnable").words[-1] == "Not known yet: 2"
    assert page.history.rulings().wait() == {}
    assert page.services.stack.patience() == GLANCE


# ------------------------------------------------------------------ no help for games under way


def test_a_deal_that_is_being_played_is_not_asked() -> None:
    """Neither one with an attempt under way, nor one that lies on the table untouched."""
    games = [*numbered(4), kept(5, "FCM-C4-3", False, aside=False)]
    solver = Told()

    def sit_down(services: Services) -> None:
        services.sitting = Sitting.start(parse("FCM-C4-4", VARIANTS), services.now)

    page = Page(games, solver=solver, prepare=sit_down)
    page.settle()
    assert asked(solver) == ["2"]
    told(page, solver, LOST)
    assert len(solver.asked) == 1
    assert page.box("winnable").words[-2:] == ["Could not be won: 1", "Not known yet: 2"]


def at_the_table(solver: Solver) -> Tabletop:
    """A game on the table with its light on, and a history of deals of which nothing is known."""
    table = Tabletop(ruleset("freecell"), solver=solver, coach__light="all")
    for game in numbered(3):
        table.services.history.keep(game, Log())
    return table


def test_table_and_statistics_do_not_hear_each_others_answers() -> None:
    """What the light was waiting for is asked anew once the table is there again."""
    solver = Told()
    table = at_the_table(solver)
    lit = solver.asked[-1]
    table.key(pygame.K_F4)
    table.settle()
    assert asked(solver)[-1:] == ["3"]
    solver.answers.append(LOST)
    table.settle()
    table.key(pygame.K_ESCAPE)
    table.settle()
    assert isinstance(table.services.stack.top, TableScene)
    assert table.services.coach.lamp and table.services.coach.lamp.searching
    assert solver.asked[-1] == lit
    solver.answers.append(Judged(Verdict.WON, (), final=False))
    table.settle()
    assert table.services.coach.lamp.verdict is Verdict.WON
    assert list(table.services.history.rulings().wait()) == ["FCM-C4-3"]


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_F4])
def test_whoever_leaves_voids_the_question(key: int) -> None:
    solver = Told()
    table = at_the_table(solver)
    table.key(pygame.K_F4)
    table.settle()
    dropped = solver.dropped
    table.key(key)
    assert solver.dropped > dropped


def test_a_real_search_does_not_cross_over_either() -> None:
    solver = Late()
    table = at_the_table(solver)
    table.key(pygame.K_F4)
    table.settle()
    table.key(pygame.K_ESCAPE)
    solver.may = True
    table.settle()
    lamp = table.services.coach.lamp
    assert lamp and lamp.verdict is Verdict.WON
    assert table.services.history.rulings().wait() == {}
    table.key(pygame.K_F4)
    table.settle(2.0)
    found = table.services.history.rulings().wait()
    assert [ruling.verdict for ruling in found.values()] == ["won", "won"]


def test_without_the_focus_nobody_listens_and_the_question_is_asked_again() -> None:
    solver = Told()
    page = Page(numbered(2), solver=solver)
    page.settle()
    page.frame(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert solver.dropped == 1
    page.frame(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    page.settle()
    assert asked(solver) == ["2", "2"]
    told(page, solver, LOST)
    assert page.box("winnable").words[-1] == "Could not be won: 1"


# ------------------------------------------------------------------ room


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_what_is_found_out_has_its_room(size: Size, language: str) -> None:
    """However large the numbers become."""
    solver = Told()
    games = [replace(game, id=n, first=2 * n) for n, game in enumerate(numbered(700, 350), 1)]
    page = Page(games, size, language, solver=solver)
    page.settle()
    for _ in range(300):
        solver.answers.append(LOST)
        page.frame()
    page.settle()
    assert misfits(page.scene, size) == []
    assert any("300" in words for words in page.box("winnable").words)
