"""The figures of all that was played, as pictures that can be read and numbers beside them."""
