"""Playing kept games back: the same table, with the controls of a recording under it."""
