"""Prints what urllib.parse makes of each line: a host, or of two fields, a joined reference."""

import sys
from urllib.parse import urljoin, urlsplit


def host(text):
    try:
        parts = urlsplit(text)
        parts.port  # raises a ValueError for a bad port
    except ValueError:
        return "invalid"
    if parts.hostname is None:
        return "no host"
    return parts.hostname or "empty host"


for line in sys.stdin:
    fields = line.rstrip("\n").split("\t")
    print(host(fields[0]) if len(fields) == 1 else urljoin(fields[0], fields[1]))
