"""The PIN: what it may be, how it is kept, how often it may be wrong."""

import pytest

from game.kiosk.pin import LONGEST, SHORTEST, BadPin, Pin, is_guessed_first
from game.kiosk.tries import LOCKED, MOST, Tries

SALT = bytes(range(16))
PIN = Pin.of("4711", SALT)


class QuickPin(Pin):
    """A PIN that is compared at once."""

    def matches(self, digits: str) -> bool:
        return digits == "4711"


QUICK = QuickPin(b"", b"")


@pytest.mark.parametrize("digits", ["0815", "47110815"])
def test_it_is_kept_as_a_line_from_which_nobody_reads_it(digits: str) -> None:
    pin = Pin.of(digits, SALT)
    again = Pin.read(f"{pin.line}\n")
    assert again == pin
    assert again.matches(digits)
    assert digits not in pin.line


@pytest.mark.parametrize(
    "digits", ["", "471", "471108150", "47a1", "47 1", "４７１１", "٤٧١١", "-471"]
)
def test_nothing_else_is_a_pin(digits: str) -> None:
    with pytest.raises(BadPin):
        Pin.of(digits, SALT)
    assert not PIN.matches(digits)


def test_another_salt_makes_another_line_of_the_same_pin() -> None:
    other = Pin.of("4711", bytes(16))
    assert other.hashed != PIN.hashed
    assert other.matches("4711")


@pytest.mark.parametrize(
    "line",
    [
        "",
        "4711",
        PIN.line[:-1],
        PIN.line[:-2],
        PIN.line.replace("scrypt-14", "scrypt-15"),
        f"{PIN.line} more",
        "scrypt-14-8-1  " + PIN.hashed.hex(),
    ],
)
def test_a_line_that_is_not_whole_is_no_pin(line: str) -> None:
    with pytest.raises(BadPin):
        Pin.read(line)


def test_what_anybody_tries_first_is_told_from_the_rest() -> None:
    for digits in ("0000", "77777777", "1234", "9876", "7890", "0123456", "3210"):
        assert is_guessed_first(digits)
    for digits in ("4711", "1357", "1122", "0815"):
        assert not is_guessed_first(digits)


def test_the_numbers_are_those_that_the_keeper_was_told() -> None:
    assert (SHORTEST, LONGEST) == (4, 8)
    assert (MOST, LOCKED) == (5, 60)


def test_five_wrong_ones_lock_it_for_a_minute_even_for_the_right_one() -> None:
    tries = Tries(QUICK)
    assert not any(tries.try_it("0000", 100.0 + n) for n in range(MOST))
    locked = 100.0 + MOST - 1
    assert tries.locked(locked) == LOCKED
    assert not tries.try_it("4711", locked + LOCKED - 1)
    assert tries.locked(locked + LOCKED) == 0
    assert tries.try_it("4711", locked + LOCKED)


def test_while_it_is_locked_nothing_counts_and_afterwards_counting_begins_anew() -> None:
    tries = Tries(QUICK)
    for n in range(MOST):
        tries.try_it("0000", float(n))
    tries.try_it("0000", 30.0)
    assert tries.locked(MOST - 1 + LOCKED) == 0
    later = 200.0
    assert not any(tries.try_it("0000", later + n) for n in range(MOST - 1))
    assert tries.locked(later + MOST) == 0


def test_a_right_one_forgives_the_wrong_ones_before_it() -> None:
    tries = Tries(QUICK)
    for round in range(2):
        for n in range(MOST - 1):
            assert not tries.try_it("0000", 10.0 * round + n)
        assert tries.try_it("4711", 10.0 * round + 5)
