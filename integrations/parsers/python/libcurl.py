"""The URL API of libcurl, with the flags that curl and a transfer with CURLOPT_URL use."""
from ctypes import CDLL, byref, c_char_p, c_uint, c_void_p, string_at
from ctypes.util import find_library

from serve import serve

curl = CDLL(find_library("curl") or "libcurl.so.4")
curl.curl_version.restype = c_char_p
curl.curl_url.restype = c_void_p
curl.curl_url_set.argtypes = [c_void_p, c_uint, c_char_p, c_uint]
curl.curl_url_get.argtypes = [c_void_p, c_uint, c_void_p, c_uint]
curl.curl_url_cleanup.argtypes = [c_void_p]
curl.curl_free.argtypes = [c_void_p]
curl.curl_url_strerror.restype = c_char_p

URL = 0  # CURLUPART_URL
PARTS = {"scheme": 1, "user": 2, "password": 3, "host": 5, "port": 6, "path": 7, "query": 8, "fragment": 9}
GUESS_SCHEME, NON_SUPPORT_SCHEME, PUNYCODE = 1 << 9, 1 << 3, 1 << 12


def read(text):
    if "\0" in text:
        raise ValueError("a string of C cannot contain NUL")
    handle = curl.curl_url()
    try:
        code = curl.curl_url_set(handle, URL, text.encode(), GUESS_SCHEME | NON_SUPPORT_SCHEME)
        if code != 0:
            raise ValueError(curl.curl_url_strerror(code).decode())
        parts = {name: get(handle, part) for name, part in PARTS.items()}
    finally:
        curl.curl_url_cleanup(handle)
    users = [parts.pop("user"), parts.pop("password")]
    given = [part for part in users if part is not None]
    return {**parts, "userinfo": ":".join(given) if given else None}


def get(handle, part):
    text = c_void_p()
    flags = PUNYCODE if part == PARTS["host"] else 0
    if curl.curl_url_get(handle, part, byref(text), flags) != 0:
        return None
    value = string_at(text.value).decode(errors="replace")
    curl.curl_free(text)
    return value


serve(curl.curl_version().decode().split()[0], read)
