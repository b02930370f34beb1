"""Controls that scenes are made of."""
