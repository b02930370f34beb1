"""The searches themselves, in flat numbers: compiled where a compiler was there, else plain Python.

Each module is one source for both forms, in Cython's pure-Python mode. They know neither `Game`
nor `Position`; the modules of `game.solver` translate.
"""
