"""rfc3986.uri_reference, of the package rfc3986."""
import rfc3986

from serve import serve


def read(text):
    uri = rfc3986.uri_reference(text)
    server = uri.authority_info() if uri.authority else {}
    return {
        "scheme": uri.scheme,
        "userinfo": server.get("userinfo"),
        "host": server.get("host"),
        "port": server.get("port"),
        "path": uri.path,
        "query": uri.query,
        "fragment": uri.fragment,
    }


serve(f"rfc3986 {rfc3986.__version__}", read)
