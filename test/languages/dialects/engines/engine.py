"""Reads strings, then a regular expression a line, all in hexadecimal; prints for each string whether the expression is found in it."""

import re
import sys


def read(word):
    return bytes.fromhex(word[1:]).decode("utf-8")


lines = sys.stdin.read().split("\n")
strings = [read(word) for word in lines[0].split(" ")]
for line in lines[1:]:
    try:
        pattern = re.compile(read(line))
        print("".join("1" if pattern.search(string) else "0" for string in strings))
    except re.error as error:
        print("error:", error)
