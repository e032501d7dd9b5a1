"""Ada, the parser of Node's URL, through the package can_ada."""
from importlib.metadata import version

import can_ada

from serve import serve


def read(text):
    url = can_ada.parse(text)
    userinfo = url.username + (f":{url.password}" if url.password else "")
    return {
        "scheme": url.protocol[:-1],
        "userinfo": userinfo or None,
        "host": url.hostname or None,
        "port": url.port or None,
        "path": url.pathname,
        "query": url.search[1:] or None,
        "fragment": url.hash[1:] or None,
    }


serve(f"can_ada {version('can_ada')}", read)
