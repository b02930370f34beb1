"""Cards in flight: the position is always ahead of them, input never waits, all of them land."""

import random

import pygame
import pytest
import tables
from tables import RULE_SETS, RuleSet
from tabletop import Tabletop, ruleset

from game.rules.cards import DECK, face_up, name
from game.rules.zones import Kind
from game.ui.table.dialogs import Stuck
from game.ui.won import Won

KLONDIKE = ruleset("klondike", rule="relaxed")
UNDO, REDO = (pygame.K_z, 0), (pygame.K_y, pygame.KMOD_CTRL)
SPEEDS = ("off", "fast", "normal", "slow")


def landed(table: Tabletop, seconds: float = 1.0) -> bool:
    """Whether within so many seconds every card lies where it belongs."""
    table.settle(seconds)
    return table.at_rest()


# ---------------------------------------------------------------- the deal


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_the_deal_takes_about_a_second_and_ends_on_the_piles(rules: RuleSet) -> None:
    table = Tabletop(rules, speed="normal")
    assert table.view.moving
    assert landed(table, 0.6)


def test_at_most_ten_cards_of_the_deal_are_in_the_air() -> None:
    table = Tabletop(ruleset("freecell"), speed="normal")
    table.key(pygame.K_F2)
    most = 0
    for _ in range(60):
        table.frame()
        flights = [table.view.sprite(card).flight for card in DECK]
        most = max(most, sum(f is not None and not f.waits(table.view._now) for f in flights))
    assert 5 < most <= 10


@pytest.mark.parametrize("way", ["press", "key"])
def test_any_input_ends_the_deal(way: str) -> None:
    table = Tabletop(KLONDIKE, speed="normal")
    table.key(pygame.K_F2)
    table.frame()
    assert table.view.moving
    if way == "press":
        table.press(table.nowhere)
    else:
        table.key(pygame.K_x)
    assert table.at_rest()


def test_a_tap_during_the_deal_acts_at_once() -> None:
    table = Tabletop(KLONDIKE, speed="normal")
    table.key(pygame.K_F2)
    table.tap(table.spot("stock"))
    assert table.events == "draw"


def test_a_drag_during_the_deal_lifts_the_card_at_once() -> None:
    table = Tabletop(ruleset("freecell"), speed="normal")
    table.key(pygame.K_F2)
    last = name(table.position.piles[table.rules.game.columns[2]][-1])
    table.lift(last)
    assert table.held == last


# ---------------------------------------------------------------- undo and redo in the air


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
@pytest.mark.few(4)
def test_twenty_undos_in_a_second_and_twenty_redos_leave_no_card_in_the_air(
    rules: RuleSet,
) -> None:
    played = next(g for t in tables.recorded_titles() if (g := tables.recorded(t)).ruleset == rules)
    session = played.fresh()
    for event in played.events[:30]:
        tables.play(session, event)
    table = Tabletop(rules, session=session, speed="normal")
    before = table.position
    _keys(table, UNDO, 20)
    assert landed(table)
    assert table.position != before
    _all_alive(table)
    _keys(table, REDO, 20)
    assert landed(table)
    assert table.position == before
    _all_alive(table)


def _keys(table: Tabletop, key: tuple[int, int], count: int) -> None:
    for _ in range(count):
        table.key(*key)
        table.frame()
        table.frame()


def _all_alive(table: Tabletop) -> None:
    """Every column's last card can be picked up, once nothing that is said lies over it."""
    table.scene.speech.hush()
    for column in table.rules.game.columns:
        if cards := table.position.piles[column]:
            card = name(cards[-1])
            spot = table.spot(card)
            table.lift(card, by=(0, -40))
            assert table.held == card
            table.release(spot)


def test_a_card_turned_up_turns_down_again_when_undone_in_mid_flight() -> None:
    table = Tabletop(KLONDIKE, "column 1: 2c 7H\ncolumn 2: 8S\nwaste: 5D", speed="normal")
    table.drag("7H", "8S")
    for frames in range(12):
        table.settle(frames / 60)
        table.key(*UNDO)
        table.settle(frames / 120)
        table.key(*REDO)
    assert landed(table)
    assert table.events.startswith("1-2 undo redo")


def test_undo_while_cards_fly_is_never_refused() -> None:
    table = Tabletop(KLONDIKE, "column 1: 2c 7H\ncolumn 2: 8S\nwaste: 5D", speed="slow")
    table.drag("7H", "8S")
    table.key(*UNDO)
    assert table.events == "1-2 undo"
    assert landed(table)


# ---------------------------------------------------------------- speeds and ends


@pytest.mark.parametrize("speed", SPEEDS)
def test_flights_end_exactly_on_their_piles(speed: str) -> None:
    table = Tabletop(KLONDIKE, "column 1: 2c 7H\ncolumn 2: 8S\nwaste: 5D", speed=speed)
    table.drag("7H", "8S")
    table.key(pygame.K_SPACE)
    table.key(*UNDO)
    table.key(pygame.K_SPACE)
    assert landed(table)


@pytest.mark.parametrize(("speed", "longest"), [("off", 0.0), ("fast", 0.16), ("normal", 0.24)])
def test_the_speed_is_as_set(speed: str, longest: float) -> None:
    table = Tabletop(KLONDIKE, "column 1: 2c 7H\ncolumn 2: 8S\nwaste: 5D", speed=speed)
    table.drag("7H", "8S")
    frames = 0
    while table.view.moving:
        table.frame()
        frames += 1
    assert frames <= longest * 60 + 1
    assert speed == "off" or frames >= 4


def test_a_new_speed_counts_as_soon_as_the_settings_close() -> None:
    table = Tabletop(KLONDIKE, "column 1: 7H\ncolumn 2: 8S\nwaste: 5D", speed="slow")
    table.services.stack.open("settings")
    table.settings.set("motion.speed", "off")
    table.services.apply()
    table.key(pygame.K_ESCAPE)
    table.drag("7H", "8S")
    assert not table.view.moving


@pytest.mark.parametrize("drop", ["8S", "8D"])
def test_a_card_let_go_is_never_beyond_the_way_home_or_there(drop: str) -> None:
    board = "column 1: 7H\ncolumn 2: 8S\ncolumn 5: 8D\nwaste: 5D"
    table = Tabletop(KLONDIKE, board, speed="normal")
    start = table.area("7H")
    table.drag("7H", drop)
    ends = table.area("7H")
    width = table.table.layout.card[0]
    low, high = min(start.x, ends.x, table.area(drop).x), max(start.x, table.area(drop).x)
    for _ in range(30):
        x, _ = table.view.where(face_up(tables.cards("7H")[0]))
        assert low - width // 4 <= x <= high + width // 4
        table.frame()
    assert table.at_rest()


def test_cards_that_go_nowhere_else_fly_on_when_something_else_moves() -> None:
    board = "column 1: 7H\ncolumn 2: 8S\ncolumn 5: 9D 3C\ncolumn 6: 4H\nwaste: 5D"
    table = Tabletop(KLONDIKE, board, speed="slow")
    table.drag("7H", "8S")
    flight = table.view.sprite(tables.cards("7H")[0]).flight
    table.key(pygame.K_SPACE)
    assert flight is not None
    assert table.view.sprite(tables.cards("7H")[0]).flight is flight


@pytest.mark.parametrize("way", ["draw", "undo the draw", "bared"])
def test_a_card_that_turns_over_shows_one_side_then_the_other(way: str) -> None:
    board = "column 1: 2c 7H\ncolumn 2: 8S\nwaste: 5D\nstock: 9C"
    table = Tabletop(KLONDIKE, board + _buried_behind(board), speed="normal")
    card = tables.cards("2C" if way == "bared" else "9C")[0]
    if way == "bared":
        table.drag("7H", "8S")
    else:
        table.key(pygame.K_SPACE)
    if way == "undo the draw":
        table.settle()
        table.key(*UNDO)
    backs, widths = [], []
    while table.view.moving:
        sprite = table.view.sprite(card)
        backs.append(sprite.shows_down(table.view._now))
        widths.append(sprite.seen(table.view._now, table.table.plain)[1].width)
        table.frame()
    down_first = way != "undo the draw"
    assert (backs[0], backs[-1]) == (down_first, not down_first)
    assert min(widths) < 0.5 * table.table.layout.card[0]


def _buried_behind(board: str) -> str:
    named = set(board.upper().split())
    return "\ncolumn 7: " + " ".join(name(c).lower() for c in DECK if name(c) not in named)


def test_three_drawn_cards_leave_one_after_the_other() -> None:
    table = Tabletop(ruleset("klondike", draw="3"), speed="normal")
    table.settle(1)
    table.key(pygame.K_SPACE)
    waste = table.position.piles[table.pile("waste")]
    begins = [f.begins for card in waste if (f := table.view.sprite(card).flight)]
    assert [round(b - begins[0], 3) for b in begins] == [0, 0.04, 0.08]


# ---------------------------------------------------------------- resizes


@pytest.mark.parametrize("size", [(1024, 600), (480, 800)])
@pytest.mark.parametrize("what", ["deal", "undo", "finish", "draw"])
@pytest.mark.few(4)
def test_after_a_resize_in_mid_flight_every_card_lies_on_its_pile(
    what: str, size: tuple[int, int]
) -> None:
    table = _nearly_won("normal")
    if what == "deal":
        table.key(pygame.K_F2)
    elif what == "undo":
        table.key(pygame.K_SPACE)
        table.key(*UNDO)
    elif what == "draw":
        table.key(pygame.K_SPACE)
    else:
        table.key(pygame.K_a)
    for _ in range(3):
        table.frame()
    assert table.view.moving
    table.resize(size)
    assert table.shown() == table.wanted() or what == "finish"
    table.settle(6)
    assert table.shown() == table.wanted()
    assert table.view.table.layout.size == size


def _nearly_won(speed: str = "off") -> Tabletop:
    """Four cards are not home yet; the finish draws the last of them."""
    at = """
    foundation S: AS … QS
    foundation H: AH … KH
    foundation D: AD … JD
    foundation C: AC … QC
    column 1: QD
    column 2: KS
    column 3: KD
    stock: KC
    """
    return Tabletop(KLONDIKE, at, speed=speed)


# ---------------------------------------------------------------- the finish


def test_the_finish_plays_to_the_win() -> None:
    table = _nearly_won("normal")
    table.key(pygame.K_a)
    table.settle(3)
    assert table.events == "1-D 2-S 3-D draw w-C"
    assert isinstance(table.top, Won)


@pytest.mark.parametrize("frames", range(1, 40, 3))
@pytest.mark.parametrize("how", ["press", "escape", "undo"])
@pytest.mark.few(12)
def test_an_interrupted_finish_stops_where_it_is(how: str, frames: int) -> None:
    table = _nearly_won("normal")
    table.key(pygame.K_a)
    for _ in range(frames):
        table.frame()
    if isinstance(table.top, Won) or table.session.won:
        return
    if how == "press":
        table.tap(table.nowhere)
    else:
        table.key(pygame.K_ESCAPE if how == "escape" else pygame.K_z)
    done = table.events
    table.settle(1)
    assert table.events == done
    assert table.shown() == table.wanted()
    if how == "escape":
        table.key(pygame.K_ESCAPE)
        table.settle()
    _foundations_alive(table)


def _foundations_alive(table: Tabletop) -> None:
    game = table.rules.game
    for pile in game.foundations:
        card = name(table.position.piles[pile][-1])
        table.lift(card)
        assert table.held == card
        table.frame(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        table.frame(pygame.event.Event(pygame.WINDOWFOCUSGAINED))


def test_the_finish_button_is_there_only_when_a_dry_run_wins() -> None:
    table = _nearly_won()
    assert "finish" in [widget.name for widget in table.scene.bar.controls.widgets]
    fresh = Tabletop(KLONDIKE)
    assert "finish" not in [widget.name for widget in fresh.scene.bar.controls.widgets]


def test_nothing_goes_home_unasked() -> None:
    table = Tabletop(KLONDIKE, "column 1: 2c AC\ncolumn 2: AD\nwaste: 5D AH", speed="normal")
    table.drag("AC", "foundation C")
    table.settle(3)
    assert table.events == "1-C"


# ---------------------------------------------------------------- switching in mid-flight


@pytest.mark.parametrize("what", ["new", "restart", "menu", "deck", "language", "quit", "code"])
@pytest.mark.parametrize("frames", [0, 2, 5])
@pytest.mark.few(7)
def test_what_comes_while_cards_fly_finds_a_whole_table(what: str, frames: int) -> None:
    table = _nearly_won("normal")
    table.key(pygame.K_a)
    for _ in range(frames):
        table.frame()
    _switch(table, what)
    table.settle(1.2)
    assert tables.lying(table.position) == list(range(52))
    assert table.shown() == table.wanted()


def _switch(table: Tabletop, what: str) -> None:
    if what == "language":
        table.settings.set("look.language", "tr")
        table.services.apply()
    elif what == "quit":
        table.frame(pygame.event.Event(pygame.QUIT))
    else:
        keys = {"new": pygame.K_F2, "restart": pygame.K_F5, "menu": pygame.K_ESCAPE}
        keys |= {"deck": pygame.K_c, "code": pygame.K_F3}
        table.key(keys[what])


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
@pytest.mark.few(4)
def test_another_game_begun_in_mid_flight_has_no_stray_card(rules: RuleSet) -> None:
    table = _nearly_won("normal")
    table.key(pygame.K_a)
    table.frame()
    table.rules = rules
    table.scene.begin_game(rules.deal(5))
    table.settle(1.2)
    assert table.position == rules.deal(5).dealt()
    assert table.at_rest()


# ---------------------------------------------------------------- very fast clicks


@pytest.mark.parametrize("button", [1, 3])
@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
@pytest.mark.few(8)
def test_fast_triple_clicks_on_random_cards_lose_none(rules: RuleSet, button: int) -> None:
    dice = random.Random(f"{rules} {button}")
    table = Tabletop(rules, speed="normal")
    table.settle(1)
    for _ in range(9):
        done, card = len(table.session.events), _some_card(table, dice)
        table.scene.speech.hush()
        spot = table.spot(card)
        pile = table.pile(card)
        for _ in range(3):
            table.press(spot, button=button)
            table.release(spot, button=button)
            table.frame(seconds=dice.uniform(0.040, 0.150) - 2 / 60)
        played = len(table.session.events) - done
        on_stock = rules.game.kind(pile) is Kind.STOCK
        assert button == 3 or on_stock or played <= 1
        table.settle(0.5)
        assert table.at_rest()
        assert tables.lying(table.position) == list(range(52))
    _all_alive(table)


def _some_card(table: Tabletop, dice: random.Random) -> str:
    cards = [held[-1 - dice.randrange(min(3, len(held)))] for held in table.position.piles if held]
    return name(dice.choice(cards)).upper()


@pytest.mark.parametrize("offset", range(0, 24, 3))
@pytest.mark.parametrize("button", [1, 3])
def test_a_second_card_sent_home_while_the_first_flies(button: int, offset: int) -> None:
    table = Tabletop(KLONDIKE, "column 1: 2c AC\ncolumn 2: 3h AD\nwaste: 5D", speed="normal")
    first, second = table.spot("AC"), table.spot("AD")
    table.press(first, button=button)
    table.release(first, button=button)
    table.press(second, button=button)
    for _ in range(offset):
        table.frame()
    table.release(second, button=button)
    assert landed(table)
    assert table.events.split() == ["1-C", "2-D"]
    table.key(*UNDO)
    table.key(*UNDO)
    assert landed(table)
    assert table.position == table.begun_at


# ---------------------------------------------------------------- random play


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
@pytest.mark.few(4)
def test_at_rest_the_picture_is_the_position_whatever_was_done(rules: RuleSet) -> None:
    dice = random.Random(str(rules))
    table = Tabletop(rules, speed="normal")
    for _ in range(25):
        _something(table, dice)
        if dice.random() < 0.2:
            assert landed(table, 1.3) or len(table.services.stack.scenes) > 1
    table.settle(1.3)
    assert table.shown() == table.wanted()
    assert tables.lying(table.position) == list(range(52))


def _something(table: Tabletop, dice: random.Random) -> None:
    """One thing that a player may do, at once, whatever moves."""
    width, height = table.surface.get_size()
    spot = (dice.randrange(width), dice.randrange(50, height))
    there = (dice.randrange(width), dice.randrange(50, height))
    what = dice.choice(["tap", "double", "drag", "drag", "right", "keys", "move", "move"])
    if what in ("tap", "double"):
        for _ in range(1 + (what == "double")):
            table.tap(spot)
    elif what == "drag":
        table.press(spot)
        table.move(there)
        table.release(there)
    elif what == "right":
        table.press(spot, button=3)
        table.release(spot, button=3)
    elif what == "keys":
        table.key(*dice.choice([UNDO, UNDO, REDO, (pygame.K_SPACE, 0)]))
    else:
        _legal_drag(table, dice)


def _legal_drag(table: Tabletop, dice: random.Random) -> None:
    """A move that the rules allow, by a drag."""
    moves = [m for m in table.rules.game.moves(table.position) if m.src != table.rules.game.stock]
    moves = [m for m in moves if m.dst != table.rules.game.stock]
    if not moves or len(table.services.stack.scenes) > 1:
        return
    move = dice.choice(moves)
    card = name(table.position.piles[move.src][-move.size])
    start, grip = table.area(card), table.spot(card)
    goal = table.table.target(table.position, move.dst)
    there = (grip[0] + goal.x - start.x, grip[1] + goal.y - start.y)
    table.press(grip)
    table.move((grip[0], grip[1] + 30))
    table.move(there)
    table.release(there)


# ---------------------------------------------------------------- counters


def test_what_fails_adds_no_step_to_undo() -> None:
    table = Tabletop(KLONDIKE, "column 1: 4s 7H\ncolumn 2: 8D\ncolumn 3: AC\nwaste: 5D")
    table.click("AC")
    before = (table.session.moves, table.session.points, table.session.depth, table.events)
    for _ in range(5):
        table.double("4S")
        table.double("7H")
        table.drag("7H", "column 1")
        table.drag("7H", "8D")
    now = (table.session.moves, table.session.points, table.session.depth, table.events)
    assert now == before
    assert table.at_rest()


def test_a_king_shuttled_between_empty_columns_scores_nothing() -> None:
    table = Tabletop(KLONDIKE, "column 1: KS QH JS\nwaste: 5D")
    for _ in range(10):
        table.drag("KS", "column 2")
        table.drag("KS", "column 1")
    assert (table.session.moves, table.session.points) == (20, 0)


@pytest.mark.parametrize(
    ("at", "card", "goal", "worth"),
    [
        ("column 1: 2c AC\nwaste: 5D", "AC", "foundation C", 15),
        ("column 2: 6S\nwaste: 5D", "5D", "6S", 5),
        ("column 1: AC\nwaste: 5D AD", "AD", "foundation D", 10),
    ],
)
def test_undo_takes_back_what_a_move_was_worth(at: str, card: str, goal: str, worth: int) -> None:
    table = Tabletop(KLONDIKE, at)
    table.drag(card, goal)
    assert table.session.points == worth
    table.key(*UNDO)
    assert (table.session.points, table.session.moves) == (0, 1)
    assert table.position == table.begun_at


# ---------------------------------------------------------------- the stuck dialog


def _stuck() -> Tabletop:
    """FreeCell with one cell after its last legal move."""
    rules = ruleset("freecell", cells="1")
    at = """
    column 1: KS QS 8S 6S
    column 2: KH QH 8H 6H
    column 3: KD QD 8D 6D
    column 4: KC QC 8C 6C
    column 5: JS TS 4S
    column 6: JH TH 4H
    column 7: JD TD 4D 2S
    column 8: JC TC 4C
    """
    named = set(at.split())
    rest = [name(c) for c in range(52) if name(c) not in named]
    return Tabletop(rules, f"column 1: {' '.join(rest)} KS QS 8S 6S" + at.split("6S", 1)[1])


def test_freecell_without_a_move_says_so_and_undo_brings_the_picture_back() -> None:
    table = _stuck()
    table.drag("2S", "cell a")
    table.settle()
    assert isinstance(table.top, Stuck)
    button = table.top.controls.named("undo").area.center
    table.tap(button)
    table.settle()
    assert len(table.services.stack.scenes) == 1
    assert table.events == "7-a undo"
    assert table.at_rest()


def test_restart_from_the_stuck_dialog_deals_again() -> None:
    table = _stuck()
    table.drag("2S", "cell a")
    table.settle()
    assert isinstance(table.top, Stuck)
    table.tap(table.top.controls.named("restart").area.center)
    table.settle()
    assert (table.events, table.session.moves) == ("", 0)
    assert table.position == table.begun_at
    assert table.at_rest()


def test_a_lost_game_is_told_once_and_not_again_after_undo() -> None:
    table = _stuck()
    table.drag("2S", "cell a")
    table.settle()
    table.key(pygame.K_ESCAPE)
    table.settle()
    assert len(table.services.stack.scenes) == 1
    table.key(*UNDO)
    table.settle()
    assert len(table.services.stack.scenes) == 1


def test_elsewhere_no_legal_move_is_only_a_quiet_notice() -> None:
    tops = ("KS", "KC", "QS", "QC", "JS", "JC", "TS")
    rest = " ".join(name(card).lower() for card in range(52) if name(card) not in tops)
    columns = [f"column {i}: {top}" for i, top in enumerate(tops[:-1], 1)]
    table = Tabletop(ruleset("klondike"), "\n".join([*columns, f"column 7: {rest} TS"]))
    assert len(table.services.stack.scenes) == 1
    assert len(table.scene.speech.items()) == 1
    for _ in range(150):
        table.frame()
    assert table.scene.speech.items() == []
