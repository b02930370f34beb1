"""A game on the table in a window, to be played by pressing, moving and releasing."""

import pygame
import tables
from screens import Screen
from solvers import Silent
from tables import RuleSet

from game.play.session import Session
from game.play.sitting import Sitting
from game.rules.cards import face_up, name, parse_card
from game.rules.position import Pile, Position
from game.rules.zones import Kind
from game.solver.asking import Solver
from game.text.explain import Explanation
from game.ui.app import STEP
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.table.layout import Area
from game.ui.table.places import Table
from game.ui.table.scene import TableScene
from game.ui.table.view import View

Spot = tuple[int, int]


def ruleset(key: str, **options: str) -> RuleSet:
    """A game by its key, with the default choice where none is named."""
    variant = tables.BY_KEY[key]
    return RuleSet(variant, {**variant.defaults(), **options})


class Tabletop(Screen):
    """A window with a game on the table.

    `at` is a position, or its text (missing cards are buried), or None for deal 1. Cards go home
    at once unless another `speed` is asked for. No `solver` answers unless one is given.
    `settings` are those of ``defaults.toml``.
    """

    def __init__(
        self,
        rules: RuleSet,
        at: Position | str | None = None,
        *,
        size: tuple[int, int] = (800, 480),
        language: str = "en",
        speed: str = "off",
        session: Session | None = None,
        solver: Solver | None = None,
        **settings: object,
    ) -> None:
        self.rules = rules
        self._given, self._solver = session, solver or Silent()
        self._at = tables.table(rules.game, at) if isinstance(at, str) else at
        given = {key.replace("__", "."): value for key, value in settings.items()}
        super().__init__(
            size,
            language,
            first="table",
            arguments={"motion.speed": speed, **given},
            prepare=self._prepare,
        )
        self.begun_at = self.position

    def settle(self, seconds: float = 0.6) -> None:
        """As usual; at the speed "off" a few frames are enough."""
        off = self.settings.word("motion.speed") == "off"
        super().settle(min(seconds, 3 * STEP) if off else seconds)

    def _prepare(self, services: Services) -> None:
        services.solver = self._solver
        session = self._given
        if session is None:
            code = self.rules.deal(1)
            game = code.game()
            session = Session(code, game, self._at or code.dealt(), services.now)
        services.sitting = Sitting(session, services.now)

    def put(self, position: Position) -> None:
        """Sit down to another position of the same game, the fastest way there is."""
        code = self.rules.deal(1)
        session = Session(code, self.rules.game, position, self.clock)
        self.services.sitting = Sitting(session, self.clock)
        self.services.stack.open("table")
        self.frame()

    # ------------------------------------------------------------------ what there is

    @property
    def top(self) -> Scene:
        """The scene that answers."""
        scene = self.services.stack.top
        assert scene is not None
        return scene

    @property
    def scene(self) -> TableScene:
        """The table, which may be covered by a dialog."""
        tables_open = [s for s in self.services.stack.scenes if isinstance(s, TableScene)]
        return tables_open[-1]

    @property
    def view(self) -> View:
        """What is seen of it."""
        return self.scene.view

    @property
    def table(self) -> Table:
        """Where its cards lie."""
        return self.view.table

    @property
    def session(self) -> Session:
        """The game being played now."""
        assert self.services.sitting is not None
        return self.services.sitting.session

    @property
    def position(self) -> Position:
        """Where its cards lie now, by the rules."""
        return self.session.position

    @property
    def events(self) -> str:
        """Everything that was done in this game."""
        return " ".join(self.session.events)

    @property
    def selected(self) -> str:
        """The selected cards as text."""
        group = self.scene.pointing.selected
        if group is None:
            return ""
        cards = self.position.piles[group.pile][-group.size :]
        return " ".join(name(card) for card in cards)

    @property
    def held(self) -> str:
        """The cards in the hand as text."""
        hand = self.view.hand
        if hand is None:
            return ""
        cards = self.position.piles[hand.group.pile][-hand.group.size :]
        return " ".join(name(card) for card in cards)

    def marked(self, *kinds: str) -> list[str]:
        """The places that are marked so: last cards, else the names of empty piles."""
        return [self._named(area) for kind, area in self.marked_areas() if kind in kinds]

    def marked_areas(self) -> list[tuple[str, Area]]:
        """All marks on the table: their kinds and where they are."""
        shows = self.settings.on("play.placement_help")
        marks = [*self.scene.pointing.marks(shows), *self.scene.speech.marks()]
        return [(mark.kind, mark.area) for mark in marks]

    def _named(self, area: Area) -> str:
        piles = range(len(self.position.piles))
        pile = next(p for p in piles if self.table.target(self.position, p) == area)
        held = self.position.piles[pile]
        if held:
            return name(held[-1])
        kind = self.rules.game.kind(pile)
        return f"{kind.value} {self.rules.game.piles(kind).index(pile) + 1}"

    # ------------------------------------------------------------------ where it is

    def pile(self, label: str) -> Pile:
        """The pile of a label such as ``column 3``, or the one a card such as ``7H`` lies in."""
        if label.split(maxsplit=1)[0] in {kind.value for kind in Kind}:
            return tables.pile(self.rules.game, label)
        return self._find(label)[0]

    def _find(self, card: str) -> tuple[Pile, int]:
        wanted = parse_card(card)
        for pile, cards in enumerate(self.position.piles):
            faces = [face_up(held) for held in cards]
            if wanted in faces:
                return pile, faces.index(wanted)
        raise KeyError(card)

    def area(self, label: str) -> Area:
        """The whole area of a card, or of a pile's last card or empty place."""
        if label.split(maxsplit=1)[0] in {kind.value for kind in Kind}:
            return self.table.target(self.position, self.pile(label))
        pile, index = self._find(label)
        return self.table.cards(self.position, pile)[index]

    def spot(self, label: str) -> Spot:
        """The middle of what can be seen of a card or pile."""
        area = self.area(label)
        if label.split(maxsplit=1)[0] not in {kind.value for kind in Kind}:
            pile, index = self._find(label)
            cards = self.table.cards(self.position, pile)
            if index + 1 < len(cards):
                covering = cards[index + 1]
                if covering.y > area.y:
                    area = area._replace(h=covering.y - area.y)
                elif covering.x > area.x:
                    area = area._replace(w=covering.x - area.x)
        bottom = min(area.bottom, self.surface.get_height() - 1)
        return area.x + area.w // 2, (area.y + bottom) // 2

    @property
    def nowhere(self) -> Spot:
        """A spot on the empty felt."""
        width, height = self.surface.get_size()
        for y in range(height - 3, 0, -3):
            for x in range(2, width, 5):
                hit = self.table.at(self.position, (x, y))
                bars = [Area(*bar) for bar in self.scene.bar.areas()]
                if hit is None and not any(bar.holds((x, y)) for bar in bars):
                    return x, y
        raise AssertionError("no felt is free")

    # ------------------------------------------------------------------ what a hand does

    def pause(self, seconds: float = 0.5) -> None:
        """Let time pass in one frame, so that the next tap is none of a pair."""
        self.frame(seconds=seconds)

    def click(self, label: str) -> None:
        """One tap, with time before it."""
        self.pause()
        self.tap(self.spot(label))

    def double(self, label: str) -> None:
        """Two taps at one spot, with time before them."""
        self.pause()
        spot = self.spot(label)
        self.tap(spot)
        self.tap(spot)

    def right(self, label: str) -> None:
        """A click with the other button."""
        spot = self.spot(label)
        self.press(spot, button=3)
        self.release(spot, button=3)

    def hold(self, label: str, seconds: float = 0.7) -> None:
        """A long press."""
        self.pause()
        spot = self.spot(label)
        self.press(spot)
        self.pause(seconds)
        self.release(spot)

    def lift(self, card: str, by: Spot = (0, 40)) -> Spot:
        """Press on a card and move; where the pointer is then."""
        spot = self.spot(card)
        self.press(spot)
        there = (spot[0] + by[0], spot[1] + by[1])
        self.move((spot[0] + by[0] // 2, spot[1] + by[1] // 2))
        self.move(there)
        return there

    def over(self, card: str, goal: str) -> Spot:
        """Where the pointer, having taken the card at its middle, lays it exactly on the goal."""
        spot, start, end = self.spot(card), self.area(card), self.area(goal)
        return spot[0] + end.x - start.x, spot[1] + end.y - start.y

    def drag(self, card: str, goal: str) -> None:
        """Press on a card, carry it exactly onto a card or pile, let go."""
        self.pause()
        there = self.over(card, goal)
        self.lift(card)
        self.move(there)
        self.release(there)

    def drop_at(self, card: str, spot: Spot) -> None:
        """Press on a card, carry it to a spot, let go."""
        self.pause()
        self.lift(card)
        self.move(spot)
        self.release(spot)

    # ------------------------------------------------------------------ what is seen

    @property
    def said(self) -> Explanation | None:
        """What the bubble says, while there is one."""
        return self.scene.speech.said

    def shown(self) -> dict[str, tuple[Spot, bool]]:
        """Where each card is on screen, rounded, and whether its back shows."""
        places = self.table.places(self.position)
        seen = {}
        for card in places:
            x, y = self.view.where(card)
            sprite = self.view.sprite(card)
            seen[name(card)] = ((round(x), round(y)), sprite.place.down)
        return seen

    def wanted(self) -> dict[str, tuple[Spot, bool]]:
        """Where each card belongs by the position."""
        places = self.table.places(self.position)
        return {name(card): ((p.x, p.y), p.down) for card, p in places.items()}

    def at_rest(self) -> bool:
        """Whether nothing moves and every card is seen exactly where it belongs."""
        still = not self.view.moving and self.view.hand is None
        return still and self.shown() == self.wanted()

    def pixels(self) -> bytes:
        """The whole picture."""
        return pygame.image.tobytes(self.surface, "RGB")

    def redrawn(self) -> bytes:
        """The whole picture, drawn from nothing."""
        self.view.canvas.reset()
        self.app.redraw()
        self.frame(seconds=0)
        return self.pixels()


def words_of(said: Explanation | None) -> str:
    """The title of what is said."""
    return said.title if said else ""
