"""What is kept of the games played: written down as they are played, and brought back."""
