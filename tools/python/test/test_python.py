"""The package against the command line, on the arrays of the libraries that use Arrow. Run by `npm run test:engines -- python`."""

import json
import pathlib
import subprocess
import sys

import duckdb
import pandas as pd
import polars as pl
import pyarrow as pa

import rfc_uri

PROGRAM = sys.argv[1]
LINES = [line for name in sys.argv[2:] for line in pathlib.Path(name).read_text().splitlines()]
STRINGS = [
    "http://a.bc/", "http://a.bc/^", "http://u@a.bc:80/&amp;", "http://a.bc/\u00e9", "\u4e2d", "", "a b", "a\nb", "a\n", "\r", "\0",
    "http://a.bc/\r", "x" * 3_000_000, "x" * 3_000_000 + "^", *LINES,
]  # fmt: skip


def by_command_line(rfc):
    records = "".join(json.dumps({"url": string}) + "\n" for string in STRINGS)
    arguments = ["--in", "ndjson", "--field", "url", "--format", "ndjson", "--quiet"]
    command = ["node", PROGRAM, "check", "--rfc", rfc, *arguments]
    output = subprocess.run(command, input=records, capture_output=True, text=True).stdout
    return [json.loads(line)["valid"] for line in output.splitlines()]


def check(found, expected):
    assert found == expected, [(a, b, s[:80]) for a, b, s in zip(found, expected, STRINGS) if a != b][:5]


# the command line does not read strings of more than 1 MiB; the package does
short = [index for index, string in enumerate(STRINGS) if len(string) <= 1 << 20]
for rfc in rfc_uri.RFCS:
    verdicts = rfc_uri.is_valid(pa.array(STRINGS), rfc).to_pylist()
    expected = by_command_line(rfc)
    check([verdicts[index] for index in short], [expected[index] for index in short])
    assert rfc_uri.invalid(pa.array(STRINGS), rfc).to_pylist() == [s for s, valid in zip(STRINGS, verdicts) if not valid]
assert [verdicts[STRINGS.index(s)] for s in STRINGS if len(s) > 1 << 20] == [True, False]

some = ["http://a.bc/", None, "^"]
expected = [True, None, False]
for array in [
    pa.array(some),
    pa.array(some, pa.large_string()),
    pa.array(some, pa.string_view()),
    pa.chunked_array([pa.array(some[:1]), pa.array(some[1:])]),
    pa.array(["x", *some])[1:],
    pl.Series(some),
    pd.Series(some),
    pd.Series(some, dtype="string[pyarrow]"),
    duckdb.sql("SELECT unnest(['http://a.bc/', NULL, '^']) AS url").to_arrow_table().column("url"),
    some,
]:
    assert rfc_uri.is_valid(array).to_pylist() == expected, type(array)
    assert rfc_uri.invalid(array).to_pylist() == ["^"], type(array)
assert rfc_uri.is_valid(pa.array([], pa.string())).to_pylist() == []
assert rfc_uri.is_valid(pa.array([None])).to_pylist() == [None]

for call, message in [
    (lambda: rfc_uri.is_valid(pa.array([1])), "the array must have strings, not int64"),
    (lambda: rfc_uri.is_valid("http://h/"), "pass an array of strings, not one string: ['http://h/']"),
    (lambda: rfc_uri.invalid("http://h/"), "pass an array of strings, not one string: ['http://h/']"),
    (lambda: rfc_uri.is_valid(pa.array(some), "rfc2068"), 'unknown RFC "rfc2068"; known: cern, '),
]:
    try:
        call()
    except (TypeError, ValueError) as error:
        assert str(error).startswith(message), error
    else:
        raise AssertionError(f"no error: {message}")

# as functions of the engines
frame = pl.DataFrame({"url": some})
assert frame.filter(pl.Series(rfc_uri.is_valid(frame["url"]))).to_dict(as_series=False) == {"url": ["http://a.bc/"]}
duckdb.create_function("is_valid_uri", lambda urls: rfc_uri.is_valid(urls), ["VARCHAR"], "BOOLEAN", type="arrow")
assert duckdb.sql("SELECT is_valid_uri(url) FROM (VALUES ('http://a.bc/'), ('^')) AS t(url)").fetchall() == [(True,), (False,)]

print(f"{len(STRINGS)} strings under {len(rfc_uri.RFCS)} RFCs")
