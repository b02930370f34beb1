"""What can be wrong with a text that should hold a game, a board or a deck."""

from game.rules.code import BadCode


class BadText(ValueError):
    """A text that cannot be played: what is wrong (`key`), and where.

    `line` and `column` count from 1; `found` is what stands there; `count` and `limit` are the
    numbers concerned; `code` is what is wrong with the game code. Keys:

      empty             there is nothing to read
      too_long          more than `limit` characters
      report            a report of which nothing can be read
      unknown           neither a code, nor a game, nor a board, nor a deck
      code              the game code is wrong: `code` says how
      no_event          event `count`, `found`, is no move of this game
      refused           event `count`, `found`, is against the rules
      stray             the character `found` belongs to nothing
      card              `found` is not a card
      twice             the card `found` has been there before
      missing           `count` cards instead of `limit`
      too_many          `count` cards instead of `limit`
      digits            `count` digits instead of `limit`
      columns           `count` columns instead of `limit`
      column_length     a column of `count` cards, of at most `limit`
      cells             `count` cells, of at most `limit`
      foundation        `found` does not say how high a foundation is
      foundation_again  the foundation of `found` has been told before
      line_again        the line `found` has been there before
      won               all cards are home already
    """

    def __init__(
        self,
        key: str,
        line: int = 1,
        column: int = 1,
        found: str = "",
        count: int = 0,
        limit: int = 0,
        code: BadCode | None = None,
    ) -> None:
        super().__init__(f"{key} at {line}:{column}: {found!r}")
        self.key, self.line, self.column, self.found = key, line, column, found
        self.count, self.limit, self.code = count, limit, code
