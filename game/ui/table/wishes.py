"""What the player has set that concerns the table, read afresh each time."""

from game.coaching import coach
from game.rules.game import Game
from game.rules.refusal import Reason
from game.rules.zones import Kind
from game.storage.settings import Settings
from game.ui.table.motion import PACES
from game.ui.table.taps import Habits


class Wishes:
    """The settings in the table's own words."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    @property
    def habits(self) -> Habits:
        """How the player taps."""
        sends = self._settings.word("play.one_tap") == "sends"
        return Habits(self._settings.on("play.double_tap"), sends)

    @property
    def places_drops(self) -> bool:
        """Whether a drop into nowhere finds its place."""
        return self._settings.on("play.auto_place")

    @property
    def shows_targets(self) -> bool:
        """Whether piles that would take a group are marked."""
        return self._settings.on("play.placement_help")

    @property
    def hears_rules(self) -> bool:
        """Whether a refused move is explained."""
        return self._settings.on("play.interactive_rules")

    @property
    def pace(self) -> float:
        """How long everything takes, in parts of the usual; 0: nothing takes time."""
        return PACES[self._settings.word("motion.speed")]

    @property
    def left_handed(self) -> bool:
        """Whether things lie for the left hand."""
        return self._settings.word("look.hand") == "left"

    @property
    def large_print(self) -> bool:
        """Whether the cards have large indices."""
        return self._settings.on("look.large_print")

    @property
    def back(self) -> str:
        """The back of the cards."""
        return self._settings.word("look.back")

    @property
    def quiet(self) -> bool:
        """Whether the bar hides its numbers."""
        return self._settings.on("look.quiet")

    @property
    def coach(self) -> coach.Wishes:
        """What the coach may say, and which cards it may count."""
        chosen = self._settings.word
        light = chosen("coach.light")
        return coach.Wishes(
            hints=chosen("coach.hints") == "all",
            light=None if light == "off" else light == "all",
            way_back=chosen("coach.way_back") == "all",
            whole=chosen("coach.ladder") == "whole",
            proved=self._settings.on("coach.proved_lost"),
        )

    def palette(self, game: Game) -> str:
        """The colours of the suits: by the game, where the player does not mind."""
        chosen = self._settings.word("look.deck")
        by_game = "two" if _built_by_colour(game) else "four"
        return by_game if chosen == "auto" else chosen


def _built_by_colour(game: Game) -> bool:
    """Whether colours, not suits, decide on the columns."""
    columns = [zone for zone in game.zones if zone.kind is Kind.COLUMN]
    return Reason.OPPOSITE_COLOUR in {c.key for zone in columns for c in zone.build.clauses}
