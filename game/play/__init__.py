"""One game being played: the session, its record, and where a tapped card goes."""
