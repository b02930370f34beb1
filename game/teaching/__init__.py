"""Teaching the games: their rules as a page, worked examples, questions, first lessons. No pixels."""
