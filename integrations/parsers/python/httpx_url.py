"""httpx.URL."""
import httpx

from serve import serve


def read(text):
    url = httpx.URL(text)
    return {
        "scheme": url.scheme or None,
        "userinfo": url.userinfo.decode() or None,
        "host": url.raw_host.decode("ascii") or None,
        "port": url.port,
        "path": url.raw_path.partition(b"?")[0].decode("ascii"),
        "query": url.query.decode("ascii") or None,
        "fragment": url.fragment or None,
    }


serve(f"httpx {httpx.__version__}", read)
