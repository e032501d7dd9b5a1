"""uriParseSingleUriA of uriparser, a library in C."""
import subprocess
from ctypes import CDLL, POINTER, Structure, byref, c_char_p, c_int, c_void_p, string_at
from ctypes.util import find_library

from serve import serve

library = CDLL(find_library("uriparser") or "liburiparser.so.1")


class Range(Structure):
    _fields_ = [("first", c_void_p), ("after_last", c_void_p)]

    def text(self):
        if not self.first:
            return None
        return string_at(self.first, self.after_last - self.first).decode()


class Segment(Structure):
    pass


Segment._fields_ = [("text", Range), ("next", POINTER(Segment)), ("reserved", c_void_p)]


class Uri(Structure):
    _fields_ = [
        *[(name, Range) for name in ("scheme", "userinfo", "host")],
        ("ip4", c_void_p),
        ("ip6", c_void_p),
        ("ip_future", Range),
        ("port", Range),
        ("path", POINTER(Segment)),
        ("last_segment", POINTER(Segment)),
        ("query", Range),
        ("fragment", Range),
        ("is_absolute_path", c_int),
        ("owner", c_int),
        ("reserved", c_void_p),
    ]


library.uriParseSingleUriA.argtypes = [POINTER(Uri), c_char_p, POINTER(c_void_p)]
library.uriFreeUriMembersA.argtypes = [POINTER(Uri)]


def read(text):
    octets = c_char_p(text.encode("ascii"))
    if b"\0" in text.encode():
        raise ValueError("a string of C cannot contain NUL")
    uri, place = Uri(), c_void_p()
    if library.uriParseSingleUriA(byref(uri), octets, byref(place)) != 0:
        raise ValueError(f"syntax error before {string_at(place.value).decode()!r}" if place else "no memory")
    try:
        found = {name: getattr(uri, name).text() for name in ("scheme", "userinfo", "host", "port", "query", "fragment")}
        if uri.ip6 or uri.ip_future.first:
            found["host"] = f"[{found['host']}]"
        return {**found, "path": path(uri, found["host"] is not None)}
    finally:
        library.uriFreeUriMembersA(byref(uri))


def path(uri, has_host):
    segments = []
    place = uri.path
    while place:
        segments.append(place.contents.text.text() or "")
        place = place.contents.next
    slash = "/" if uri.is_absolute_path or (has_host and segments) else ""
    return slash + "/".join(segments)


def version():
    """Only recent ones know their version."""
    try:
        library.uriBaseRuntimeVersionA.restype = c_char_p
        return library.uriBaseRuntimeVersionA().decode()
    except AttributeError:
        command = ["pkg-config", "--modversion", "liburiparser"]
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


serve(f"uriparser {version()}".strip(), read)
