"""What is heard at the table, and when there is silence."""

import pygame
import pytest
import tables
from fitting import misfits
from screens import LANGUAGES, Screen
from tabletop import Tabletop, ruleset

from game.rules.position import Move
from game.ui.services import Services
from game.ui.settings import SettingsDialog
from game.ui.sound import NAMES, Sound
from game.ui.table import sounds
from game.ui.table.sounds import Tone
from game.ui.won import Won

KLONDIKE = ruleset("klondike")
AT = "column 1: 4s 7H\ncolumn 2: 8S\ncolumn 3: AC\ncolumn 4: 9H\nwaste: 5D"
UNDO = (pygame.K_z, pygame.KMOD_CTRL)


class Ear(Sound):
    """Writes down what it is asked to play."""

    def __init__(self) -> None:
        super().__init__(on=False)
        self.heard: list[Tone] = []
        self.given: list[tuple[float, bool]] = []

    def play(self, name: str, pitch: int | None = None, loudness: float = 1.0) -> None:
        self.heard.append(Tone(name, pitch, loudness))

    def set(self, volume: float, on: bool) -> None:
        self.given.append((volume, on))

    def take(self) -> list[str]:
        """The names heard since the last time."""
        names = [tone.name for tone in self.heard]
        self.heard.clear()
        return names


class Listening(Tabletop):
    """A table with an ear at it; `touched` by a key that means nothing, unless told otherwise."""

    def __init__(
        self,
        at: str | None = AT,
        rules: tables.RuleSet = KLONDIKE,
        speed: str = "off",
        touched: bool = True,
    ) -> None:
        self.ear = Ear()
        super().__init__(rules, at, speed=speed)
        if touched:
            self.key(pygame.K_x)
            self.settle(1.5)
            self.ear.take()

    def _prepare(self, services: Services) -> None:
        super()._prepare(services)
        services.sound = self.ear


# ---------------------------------------------------------------- from moves to names


@pytest.mark.parametrize(
    ("at", "move", "tones"),
    [
        ("column 1: 7H\ncolumn 2: 8S", ("column 1", "column 2", 1), [Tone("place")]),
        ("column 1: 4s 7H\ncolumn 2: 8S", ("column 1", "column 2", 1), ["place", "flip"]),
        ("column 1: AC", ("column 1", "foundation C", 1), [Tone("foundation", 0)]),
        (
            "foundation C: AC 2C\ncolumn 1: 4s 3C",
            ("column 1", "foundation C", 1),
            ["foundation", "flip"],
        ),
        ("stock: 3c", ("stock", "waste", 1), ["draw"]),
        ("waste: 3C 4D", ("waste", "stock", 2), ["shuffle"]),
    ],
)
def test_a_move_has_its_sounds(
    at: str, move: tuple[str, str, int], tones: list[Tone | str]
) -> None:
    game = KLONDIKE.game
    before = tables.table(game, at)
    made = Move(tables.pile(game, move[0]), tables.pile(game, move[1]), move[2])
    heard = sounds.of_move(game, before, made, game.after(before, made))
    assert [
        tone if isinstance(want, Tone) else tone.name
        for tone, want in zip(heard, tones, strict=True)
    ] == tones


def test_on_a_foundation_the_pitch_rises_with_rank() -> None:
    game, pitches = KLONDIKE.game, []
    for rank in range(13):
        deck = "A23456789TJQK"
        at = f"column 1: {deck[rank]}S"
        if rank:
            at += "\nfoundation S: " + " ".join(r + "S" for r in deck[:rank])
        before = tables.table(game, at)
        move = Move(tables.pile(game, "column 1"), tables.pile(game, "foundation S"), 1)
        pitches += [
            tone.pitch
            for tone in sounds.of_move(game, before, move, game.after(before, move))
            if tone.name == "foundation"
        ]
    assert pitches == list(range(13))


def test_of_each_kind_one_sound_is_heard_in_a_frame() -> None:
    tones = [Tone("foundation", 1), Tone("flip"), Tone("foundation", 2), Tone("flip")]
    assert sounds.heard(tones) == [Tone("foundation", 2), Tone("flip")]


def test_every_name_is_one_that_there_is() -> None:
    told = (sounds.LIFTED, sounds.LAID_BACK, sounds.UNDONE, sounds.REFUSED, sounds.SHUFFLED)
    assert {tone.name for tone in (*told, sounds.DEALT, sounds.WON)} <= {*NAMES}


# ---------------------------------------------------------------- at the table


def test_a_card_is_heard_when_it_is_lifted_and_when_it_is_laid_down() -> None:
    table = Listening()
    table.lift("7H")
    assert table.ear.take() == ["lift"]
    table.move(table.over("7H", "8S"))
    assert table.ear.take() == []
    table.release(table.over("7H", "8S"))
    assert table.ear.take() == ["place", "flip"]


def test_cards_that_go_home_from_the_hand_are_laid_down_softly() -> None:
    table = Listening()
    table.drop_at("7H", table.nowhere)
    assert table.ear.heard == [sounds.LIFTED, sounds.LAID_BACK]
    assert sounds.LAID_BACK.loudness < 1


def test_a_refusal_is_heard() -> None:
    table = Listening()
    table.click("7H")
    table.click("9H")
    assert "refuse" in table.ear.take()


def test_undo_is_a_soft_place_and_a_foundation_sounds_by_rank() -> None:
    table = Listening()
    table.double("AC")
    assert table.ear.heard[-1:] == [Tone("foundation", 0)]
    table.ear.take()
    table.key(*UNDO)
    assert table.ear.heard == [sounds.UNDONE]
    table.ear.take()
    table.key(*UNDO)
    assert table.ear.take() == [], "nothing was left to take back"


def test_draws_and_the_turn_of_the_waste_are_heard() -> None:
    table = Listening("stock: 3c 4d\nwaste: 5D", ruleset("klondike", rule="relaxed"))
    table.key(pygame.K_SPACE)
    assert table.ear.take() == ["draw"]
    stock = table.rules.game.stock
    assert stock is not None
    while table.position.piles[stock]:
        table.key(pygame.K_SPACE)
    table.ear.take()
    table.key(pygame.K_SPACE)
    assert table.ear.take() == ["shuffle"]


def test_a_win_is_heard_once() -> None:
    spades, *rest = ([r + s for r in "A23456789TJQK"] for s in "SHDC")
    at = "\n".join(f"foundation {cards[0][1]}: {' '.join(cards)}" for cards in rest)
    table = Listening(f"{at}\nfoundation S: {' '.join(spades[:-1])}\ncolumn 1: KS")
    table.key(pygame.K_a)
    table.settle()
    assert isinstance(table.top, Won)
    assert table.ear.take() == ["foundation", "win"]
    table.key(pygame.K_ESCAPE)
    table.settle()
    assert "win" not in table.ear.take()


@pytest.mark.parametrize(("speed", "ticks"), [("off", range(1)), ("normal", range(4, 12))])
def test_a_new_deal_is_shuffled_and_dealt(speed: str, ticks: range) -> None:
    table = Listening(speed=speed)
    table.key(pygame.K_F2)
    table.settle(1.5)
    names = table.ear.take()
    assert names.count("shuffle") == 1
    assert names.count("deal") in ticks
    assert set(names) <= {"shuffle", "deal"}


# ---------------------------------------------------------------- silence


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_nothing_is_heard_before_the_first_input(speed: str) -> None:
    table = Listening(None, speed=speed, touched=False)
    table.move((300, 300))
    table.settle(1.5)
    assert table.ear.take() == []
    table.key(pygame.K_SPACE)
    assert table.ear.take() == ["draw"]


def test_another_layout_is_silent() -> None:
    table = Listening()
    table.double("AC")
    table.ear.take()
    table.resize((480, 800))
    table.services.settings.set("look.theme", "gece")
    table.services.apply()
    table.settle()
    assert table.ear.take() == []


def test_coming_back_to_a_game_is_silent() -> None:
    table = Listening()
    table.double("AC")
    table.settle()
    table.ear.take()
    table.services.stack.open("menu")
    table.services.stack.open("table")
    table.settle()
    assert table.ear.take() == []


def test_the_settings_count_at_once() -> None:
    table = Listening()
    table.ear.given.clear()
    table.services.settings.set("sound.volume", 30)
    table.services.apply()
    table.services.settings.set("sound.on", False)
    table.services.apply()
    assert table.ear.given == [(0.3, True), (0.3, False)]


def test_with_a_driver_that_does_not_exist_everything_plays_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    sound = Sound()
    table = Tabletop(KLONDIKE, AT)
    table.services.sound = sound
    table.drag("7H", "8S")
    sound.wait()
    assert sound.trouble == "no_device"
    table.double("AC")
    table.key(*UNDO)
    table.key(pygame.K_F2)
    table.settle()
    assert table.at_rest()
    assert sound.trouble == "no_device"
    sound.close()


@pytest.mark.parametrize("trouble", ["no_device", "no_mixer"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_settings_say_why_there_is_silence(language: str, trouble: str) -> None:
    seen = []
    for told in (None, trouble):
        screen = Screen((800, 480), language, arguments={"motion.speed": "off"})
        screen.services.sound.trouble = told
        settings = screen.services.stack.open("settings")
        screen.settle(0.1)
        assert isinstance(settings, SettingsDialog)
        assert misfits(settings, (800, 480)) == []
        seen.append([pygame.image.tobytes(label.picture, "RGBA") for label in settings.labels])
    different = [one != other for one, other in zip(*seen, strict=True)]
    assert sum(different) == 1
