"""Teaching the games: rules as a page, worked examples, questions, first lessons. No pixels."""
