"""urllib3.util.parse_url."""
import urllib3
from urllib3.util import parse_url

from serve import serve


def read(text):
    url = parse_url(text)
    return {
        "scheme": url.scheme,
        "userinfo": url.auth,
        "host": url.host,
        "port": url.port,
        "path": url.path,
        "query": url.query,
        "fragment": url.fragment,
    }


serve(f"urllib3 {urllib3.__version__}", read)
