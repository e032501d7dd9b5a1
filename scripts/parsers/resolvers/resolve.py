"""Each line of the input is a reference and a base, as a JSON array; each answer has what each program resolves it to, or null."""
import json
import sys
from ctypes import CDLL, byref, c_char_p, c_uint, c_void_p, string_at
from ctypes.util import find_library
from urllib.parse import urljoin

import httpx
import rfc3986
import yarl

curl = CDLL(find_library("curl") or "libcurl.so.4")
curl.curl_url.restype = c_void_p
curl.curl_url_set.argtypes = [c_void_p, c_uint, c_char_p, c_uint]
curl.curl_url_get.argtypes = [c_void_p, c_uint, c_void_p, c_uint]


def curl_resolve(reference, base):
    handle, text = curl.curl_url(), c_void_p()
    for part in (base, reference):
        if curl.curl_url_set(handle, 0, part.encode(), 0) != 0:
            raise ValueError(part)
    if curl.curl_url_get(handle, 0, byref(text), 0) != 0:
        raise ValueError(reference)
    return string_at(text.value).decode()


RESOLVERS = {
    "curl": curl_resolve,
    "urljoin": lambda reference, base: urljoin(base, reference),
    "httpx": lambda reference, base: str(httpx.URL(base).join(reference)),
    "yarl": lambda reference, base: str(yarl.URL(base).join(yarl.URL(reference))),
    "python-rfc3986": lambda reference, base: rfc3986.uri_reference(reference).resolve_with(base).unsplit(),
}


def answer(resolve, pair):
    try:
        return resolve(*pair)
    except Exception:
        return None


for line in sys.stdin:
    pair = json.loads(line)
    print(json.dumps({name: answer(resolve, pair) for name, resolve in RESOLVERS.items()}))
