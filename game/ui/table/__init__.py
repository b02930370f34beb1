"""The table: where cards lie, how they move, and how hands play them."""
