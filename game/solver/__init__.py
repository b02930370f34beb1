"""Whether a position can still be won, and how: the one licensed second statement of the rules.

Tests chain it to the first: every line it finds is played under the rules, and a search without
any cleverness agrees with its verdicts.
"""

SWITCH = "--solver"
"""The argument by which a frozen program starts itself as a solver."""
