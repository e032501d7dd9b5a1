"""rfc-uri in Spark: each partition is piped through one process of the command line.

    import rfc_uri_spark
    checked = rfc_uri_spark.check(df, "url", "rfc3986")

Every executor needs Node and rfc-uri. `command` says how it is called there: a name, or a list such as
["node", "/opt/rfc-uri/dist/src/cli/main.js"]. If a process ends with an error, its task fails with the message of the process.

`is_valid` needs neither: it runs a WebAssembly module in the Python worker, by the package in integrations/python.
"""

import json
import queue
import re
import subprocess
import tempfile
import threading
from collections import deque

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from pyarrow import csv
from pyarrow import json as ndjson
from pyspark.sql.types import BooleanType, IntegerType, StringType, StructType

CHECKED = {
    "valid": BooleanType(),
    "code": StringType(),
    "start": IntegerType(),
    "end": IntegerType(),
    "message": StringType(),
}


def check(df, column, rfc, *, rule=None, command="rfc-uri"):
    """Adds the columns valid, code, start, end and message: the verdict, and the first error of an invalid string.

    start and end are offsets in UTF-16 units. All five are NULL where the column is NULL.
    """
    arguments = _job(command, "check", "--rfc", rfc, "--format", "tsv", *([] if rule is None else ["--rule", rule]))

    def check_broken(values):
        """Values that are not a line, such as those with a line feed."""
        _, lines = _run_records(arguments, values).split(b"\n", 1)
        return _read_checked(lines, ["record"])

    return _with_columns(df, [column], CHECKED, arguments, _read_checked, header=True, broken=check_broken)


def is_valid(df, column, rfc, *, into="valid"):
    """Adds a column with the verdict alone; NULL where the column is NULL. Every executor needs the Python package rfc-uri."""
    schema = _extended(df, [column], {into: BooleanType()})

    def map_partition(batches):
        import rfc_uri  # only this function needs it

        for batch in batches:
            verdicts = rfc_uri.is_valid(batch.column(column), rfc)
            yield pa.RecordBatch.from_arrays([*batch.columns, verdicts], [*batch.schema.names, into])

    return df.mapInArrow(map_partition, schema)


def normalize(df, column, rfc, *, into="normalized", level=None, command="rfc-uri"):
    """Adds a column with the normal form; NULL where the column is NULL or invalid."""
    level_option = [] if level is None else ["--level", level]
    arguments = _job(command, "normalize", "--rfc", rfc, "--format", "ndjson", *level_option)
    return _with_columns(df, [column], {into: StringType()}, arguments, _read_normalized)


def resolve(df, reference, base, rfc, *, into="resolved", command="rfc-uri"):
    """Adds a column with the reference resolved against the base; NULL where one is NULL or it cannot be resolved."""
    arguments = _job(command, "resolve", "--rfc", rfc, "--in", "tsv")
    return _with_columns(df, [base, reference], {into: StringType()}, arguments, _read_resolved)


def summarize(df, column, rfc, *, command="rfc-uri"):
    """What `check --summary --format json` prints for all values of the column that are not NULL, as a dict."""
    _require_strings(df, [column])
    arguments = _job(command, "check", "--rfc", rfc, "--summary", "--format", "json")

    def summarize_partition(batches):
        broken = []
        with _Process(arguments) as process:
            for batch in batches:
                values = batch.column(0).drop_null()
                is_broken = _is_broken(values)
                broken.extend(values.filter(is_broken).to_pylist())
                process.write(_join(values.filter(pc.invert(is_broken))))
            summaries = [process.rest()]
        if broken:
            summaries.append(_run_records(arguments, broken))
        yield pa.RecordBatch.from_arrays([pa.array([text.decode() for text in summaries])], ["summary"])

    rows = df.select(column).mapInArrow(summarize_partition, "summary string").collect()
    with tempfile.TemporaryDirectory() as folder:
        files = [f"{folder}/{number}.json" for number in range(len(rows))]
        for file, row in zip(files, rows):
            with open(file, "w", encoding="utf-8") as stream:
                stream.write(row.summary)
        return json.loads(_run([*_program(command), "summarize", "--format", "json", *files]))


def _with_columns(df, columns, added, arguments, read, *, header=False, broken=None):
    """Adds what `read` makes of the lines that a process prints, one for each row."""
    schema = _extended(df, columns, added)

    def result(batch, is_broken, lines):
        arrays = read(lines)
        if pc.any(is_broken).as_py():
            arrays = _replace(arrays, is_broken, broken and broken(batch.column(columns[0]).filter(is_broken).to_pylist()))
        for name in columns:
            arrays = _null_where(arrays, pc.is_null(batch.column(name)))
        return pa.RecordBatch.from_arrays([*batch.columns, *arrays], [*batch.schema.names, *added])

    def map_partition(batches):
        waiting = deque()
        with _Process(arguments, header) as process:
            for batch in batches:
                if batch.num_rows == 0:
                    continue
                texts = [pc.fill_null(batch.column(name), "") for name in columns]
                is_broken = pc.or_kleene(_is_broken(texts[0]), _is_broken(texts[-1]))
                lines = texts[0] if len(texts) == 1 else pc.binary_join_element_wise(*texts, "\t")
                process.write(_join(pc.if_else(is_broken, "", lines)))
                waiting.append((batch, is_broken))
                while waiting and process.has(waiting[0][0].num_rows):
                    batch, is_broken = waiting.popleft()
                    yield result(batch, is_broken, process.take(batch.num_rows))
            process.end_input()
            for batch, is_broken in waiting:
                yield result(batch, is_broken, process.take(batch.num_rows))
            if process.rest() != b"":
                raise RuntimeError(f"{arguments[0]} printed too many lines")

    return df.mapInArrow(map_partition, schema)


def _extended(df, columns, added):
    """The schema with columns that are added, if the given ones have strings."""
    _require_strings(df, columns)
    schema = StructType(list(df.schema))
    for name, kind in added.items():
        if name in df.columns:
            raise ValueError(f"there is already a column {name}")
        schema = schema.add(name, kind)
    return schema


def _require_strings(df, columns):
    for name in columns:
        kind = df.schema[name].dataType.simpleString()
        if not kind.startswith("string"):
            raise TypeError(f"the column {name} must have strings, not {kind}")


def _is_broken(values):
    """Which values would not be one line, or one field, or would lose a byte order mark."""
    return pc.match_substring_regex(values, r"[\t\r\n\x{FEFF}]")


def _join(values):
    """The values as lines."""
    if len(values) == 0:
        return b""
    row = pa.ListArray.from_arrays(pa.array([0, len(values)], pa.int32()), values.cast(pa.string()))
    return pc.binary_join(row, "\n")[0].as_buffer().to_pybytes() + b"\n"


def _replace(arrays, mask, others):
    if others is None:
        return _null_where(arrays, mask)
    return [pc.replace_with_mask(values, mask, other) for values, other in zip(arrays, others)]


def _null_where(arrays, mask):
    return [pc.if_else(mask, pa.scalar(None, values.type), values) for values in arrays]


def _read_tsv(lines, names, types):
    table = csv.read_csv(
        pa.BufferReader(lines),
        csv.ReadOptions(column_names=names, use_threads=False, block_size=max(len(lines), 1)),
        csv.ParseOptions(delimiter="\t", quote_char=False, ignore_empty_lines=False),
        csv.ConvertOptions(include_columns=[*types], column_types=types, null_values=["\\N"], strings_can_be_null=True),
    )
    return [table.column(name).combine_chunks() for name in types]


def _read_checked(lines, more=()):
    names = ["file", "line", "input", "valid", "code", "start", "end", "message", *more]
    types = {"valid": pa.bool_(), "code": pa.string(), "start": pa.int32(), "end": pa.int32(), "message": pa.string()}
    *others, messages = _read_tsv(lines, names, types)
    if pc.any(pc.match_substring(messages, "\\")).as_py():
        messages = pa.array([text and _unescape(text) for text in messages.to_pylist()], pa.string())
    return [*others, messages]


def _unescape(text):
    """Undoes what `--format tsv` does to backslashes and control characters."""
    escape = re.compile(rb"\\(?:x([0-9a-f]{2})|(.))", re.DOTALL)
    letters = {b"t": b"\t", b"n": b"\n", b"r": b"\r"}
    octets = escape.sub(lambda m: bytes.fromhex(m[1].decode()) if m[1] else letters.get(m[2], m[2]), text.encode())
    return octets.decode()


def _read_resolved(lines):
    names = ["base", "reference", "result", "error"]
    result, error = _read_tsv(lines, names, {"result": pa.string(), "error": pa.string()})
    return _null_where([result], pc.not_equal(error, ""))


def _read_normalized(lines):
    options = ndjson.ParseOptions(pa.schema([("value", pa.string())]), unexpected_field_behavior="ignore")
    table = ndjson.read_json(
        pa.BufferReader(lines), ndjson.ReadOptions(use_threads=False, block_size=len(lines)), options
    )
    return [table.column("value").combine_chunks()]


def _program(command):
    return [command] if isinstance(command, str) else [*command]


def _job(command, *arguments):
    return [*_program(command), *arguments, "--jobs", "1", "--quiet"]


def _run(arguments, text=""):
    """What a process prints for a text."""
    with _Process(arguments) as process:
        process.write(text.encode())
        return process.rest()


def _run_records(arguments, values):
    """What a process prints for values that are not lines."""
    records = "".join(json.dumps({"value": value}) + "\n" for value in values)
    return _run([*arguments, "--in", "ndjson", "--field", "value"], records)


class _Process:
    """A process that is written to while a thread reads what it prints, so that neither can block the other."""

    def __init__(self, arguments, has_header=False):
        self._name = " ".join(arguments)
        self._errors = tempfile.TemporaryFile()
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(arguments, stdin=pipe, stdout=pipe, stderr=self._errors)
        except FileNotFoundError as error:
            raise RuntimeError(f'there is no program "{arguments[0]}" here; name the one to start with command=[...]') from error
        self._chunks = queue.SimpleQueue()
        self._parts = []
        self._lines = 0
        self._header = 1 if has_header else 0
        self._has_ended = False
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.kill()  # if it still runs: the task failed, or nobody wants more rows
        self._process.wait()
        self._reader.join()
        self._process.stdout.close()
        self._errors.close()

    def write(self, data):
        try:
            self._process.stdin.write(data)
        except BrokenPipeError:
            self._fail("stopped reading")

    def has(self, count):
        """Whether that many lines have been printed already."""
        while self._lines < count + self._header and self._receive(block=False):
            pass
        return self._lines >= count + self._header

    def take(self, count):
        """The next lines; waits for them."""
        while self._lines < count + self._header:
            if not self._receive(block=True):
                self._fail("printed too few lines")
        data = b"".join(self._parts)
        ends = np.flatnonzero(np.frombuffer(data, np.uint8) == ord("\n")) + 1
        start, end = (ends[0] if self._header else 0), ends[count + self._header - 1]
        self._parts = [data[end:]]
        self._lines -= count + self._header
        self._header = 0
        return data[start:end]

    def end_input(self):
        try:
            self._process.stdin.close()
        except BrokenPipeError:
            self._fail("stopped reading")

    def rest(self):
        """All that is still to come. Raises a RuntimeError if the process failed."""
        self.end_input()
        while self._receive(block=True):
            pass
        if self._process.wait() not in (0, 1):  # 1: some strings are invalid
            self._fail("failed")
        data = b"".join(self._parts)
        return data.partition(b"\n")[2] if self._header else data

    def _read(self):
        while chunk := self._process.stdout.read1():
            self._chunks.put(chunk)
        self._chunks.put(None)

    def _receive(self, block):
        if self._has_ended:
            return False
        try:
            chunk = self._chunks.get(block)
        except queue.Empty:
            return False
        if chunk is None:
            self._has_ended = True
            return False
        self._parts.append(chunk)
        self._lines += chunk.count(b"\n")
        return True

    def _fail(self, what):
        code = self._process.wait()
        self._errors.seek(0)
        message = self._errors.read().decode(errors="replace").strip()
        raise RuntimeError(f"{self._name} {what}, with exit code {code}: {message}")
