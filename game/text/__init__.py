"""The words of the program, in each language, and rules put into them."""
