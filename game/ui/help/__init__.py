"""The help pages: rules, examples and questions of a game, in one panel."""
