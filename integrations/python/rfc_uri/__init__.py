"""Which strings of an Arrow array are valid URIs, by the modules of rfc-uri that find lines in bytes.

    import pyarrow as pa, rfc_uri
    rfc_uri.is_valid(pa.array(["http://h/a", "http://h/a b", None]))  # [true, false, null]

Arrays of Polars and pandas, and columns of DuckDB, are taken too: whatever pyarrow can read as strings.
"""

import functools
import importlib.resources

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import wasmtime

__all__ = ["RFCS", "invalid", "is_valid"]

RFCS = ("cern", "rfc1738", "rfc1808", "rfc2396", "rfc2732", "java", "rfc3986", "rfc3987", "rfc6874")

# the classes of lines: valid, valid with a sign of a warning, invalid, not UTF-8
_FIRST_INVALID = 2
# how many bytes are given to the module at a time; a single string may be longer
_CHUNK = 1 << 20
_PAGE = 1 << 16


def is_valid(array, rfc="rfc3986"):
    """An array of booleans: whether each string is a valid URI reference, as the RFC intends it. Null stays null."""
    strings = _strings(array)
    finder = _finder(rfc)
    # a line end would divide a string; no RFC allows one
    has_line_end = pc.match_substring_regex(strings, "[\\r\\n]")
    lines = pc.if_else(pc.fill_null(has_line_end, False), " ", pc.fill_null(strings, ""))
    verdicts = np.concatenate([finder.verdicts(part) for part in _parts(lines)] or [np.zeros(0, bool)])
    return pa.array(verdicts, mask=pc.is_null(strings).to_numpy(zero_copy_only=False))


def invalid(array, rfc="rfc3986"):
    """The strings that are invalid, in order. Null is not among them."""
    strings = _strings(array)
    return strings.filter(pc.invert(is_valid(strings, rfc)))


def _strings(array):
    if isinstance(array, str):  # it would be read as an array of its characters
        raise TypeError(f"pass an array of strings, not one string: [{array!r}]")
    if hasattr(array, "to_arrow"):  # Polars
        array = array.to_arrow()
    if isinstance(array, pa.ChunkedArray):
        array = array.combine_chunks()
    if not isinstance(array, pa.Array):
        array = pa.array(array, from_pandas=True)
    if isinstance(array, pa.ChunkedArray):
        array = array.combine_chunks()
    if pa.types.is_null(array.type):
        return array.cast(pa.large_string())
    if not (pa.types.is_string(array.type) or pa.types.is_large_string(array.type) or pa.types.is_string_view(array.type)):
        raise TypeError(f"the array must have strings, not {array.type}")
    return array.cast(pa.large_string())


def _parts(lines):
    """Slices of an array, each of about as many bytes as the module is given at a time."""
    ends = np.cumsum(pc.binary_length(lines).to_numpy() + 1)
    start = 0
    while start < len(lines):
        before = ends[start - 1] if start else 0
        end = max(start + 1, int(np.searchsorted(ends, before + _CHUNK, "right")))
        yield lines.slice(start, end - start)
        start = end


class _Finder:
    """A module that finds lines in bytes: docs/modules.md says how it is called."""

    def __init__(self, wasm):
        self._store = wasmtime.Store()
        exports = wasmtime.Instance(self._store, wasmtime.Module(self._store.engine, wasm), []).exports(self._store)
        self._memory, self._lines = exports["memory"], exports["lines"]
        self._input = exports["input"].value(self._store)

    def verdicts(self, lines):
        """Whether each string of an array without nulls and line ends is valid."""
        joined = pc.binary_join(pa.ListArray.from_arrays([0, len(lines)], lines.cast(pa.string())), "\n")[0].as_buffer()
        data = joined.to_pybytes() + b"\n"
        start, end = self._input, self._input + len(data)
        out = -(-end // 4) * 4
        missing = out + 4 * len(data) - self._memory.data_len(self._store)
        if missing > 0:
            self._memory.grow(self._store, -(-missing // _PAGE))
        self._memory.write(self._store, data, start)
        last = self._lines(self._store, start, end, out)
        found = np.frombuffer(bytes(self._memory.read(self._store, out, last)), "<u4")
        return (found & 3) < _FIRST_INVALID


@functools.lru_cache(maxsize=None)
def _finder(rfc):
    if rfc not in RFCS:
        raise ValueError(f'unknown RFC "{rfc}"; known: {", ".join(RFCS)}')
    return _Finder(importlib.resources.files(__name__).joinpath(f"bulk/{rfc}.wasm").read_bytes())
