"""Reads a file line by line, and asks ada, through can_ada, whether each is a URL by the WHATWG's standard."""

import sys

import can_ada

invalid = 0
with open(sys.argv[1], encoding="utf-8") as lines:
    for line in lines:
        if not can_ada.can_parse(line.rstrip("\n")):
            invalid += 1
print(invalid)
