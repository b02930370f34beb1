"""What the type checker takes Cython for: the stand-in, which has all that the cores use."""

from game.solver.plain import *  # noqa: F403
