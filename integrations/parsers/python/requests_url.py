"""The URL of a request that requests has prepared, as its adapter for HTTP reads it; it has no other adapters."""
import requests
import urllib3

from serve import serve
from urlsplit import read as read_prepared

session = requests.Session()


def read(text):
    url = requests.Request("GET", text).prepare().url
    session.get_adapter(url)
    return read_prepared(url)


serve(f"requests {requests.__version__}, urllib3 {urllib3.__version__}", read)
