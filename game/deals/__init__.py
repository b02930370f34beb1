"""Deals that can be won: which they are, how hard, and the one of each day."""
