"""What is allowed: cards, positions, and the rules as values that carry their own check."""
