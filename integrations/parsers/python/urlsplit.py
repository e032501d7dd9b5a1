"""urllib.parse.urlsplit of Python."""
import sys
from urllib.parse import urlsplit

from serve import serve


def read(text):
    url = urlsplit(text)
    userinfo, at, _ = url.netloc.rpartition("@")
    return {
        "scheme": url.scheme or None,
        "userinfo": userinfo if at else None,
        "host": url.hostname,
        "port": url.port,
        "path": url.path,
        "query": url.query or None,
        "fragment": url.fragment or None,
    }


if __name__ == "__main__":
    serve(f"Python {sys.version.split()[0]}", read)
