"""The shelf: every game ever played, to go on with, to see again, or to throw away."""
