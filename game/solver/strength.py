"""How much a solver can find out: what it left open is worth asking a stronger one."""

from typing import NamedTuple

from game.solver.forms import compiled

SKILL = 1
"""Grows by one with every change after which searches settle what they left open before."""
_PLAIN = 0
"""The skill without a compiler: far less is looked at in the same time."""


class Strength(NamedTuple):
    """The greater of two finds out more: it has more skill, or as much and more megabytes."""

    skill: int
    memory: int


def strength(megabytes: int) -> Strength:
    """How strong the solver is that searches in so much memory."""
    return Strength(SKILL if compiled() else _PLAIN, megabytes)
