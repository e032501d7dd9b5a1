"""Reads a file line by line, and splits each with urllib, which hardly validates."""

import sys
from urllib.parse import urlsplit

invalid = 0
with open(sys.argv[1], encoding="utf-8") as lines:
    for line in lines:
        try:
            urlsplit(line.rstrip("\n"))
        except ValueError:
            invalid += 1
print(invalid)
