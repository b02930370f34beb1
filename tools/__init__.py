"""What makes and shows the program; nothing here is shipped."""
