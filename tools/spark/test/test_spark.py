"""integrations/spark on a cluster of two workers: test_spark.py SPARK_HOME_FOLDER LINES FIGURES, from npm run test:engines."""

import glob
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import pyarrow as pa
from pyarrow import parquet

ROOT = os.path.abspath(f"{os.path.dirname(__file__)}/../../..")
sys.path.insert(0, f"{ROOT}/integrations/spark")
MODULE = f"{ROOT}/integrations/spark/rfc_uri_spark.py"
COMMAND = ["node", f"{ROOT}/dist/src/cli/main.js"]
WORKERS = 2
PARTITIONS = 2
LATER_JOBS = 3

os.environ["PYSPARK_PYTHON"] = sys.executable
os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")

import rfc_uri_spark  # noqa: E402
from pyspark.sql import SparkSession  # noqa: E402

urls_file, references_file, figures_file = sys.argv[1:4]


def run_alone(arguments, file):
    """What one process prints for a file, as lines without the columns for file and line."""
    with open(file, "rb") as stream:
        process = subprocess.run([*COMMAND, *arguments, "--quiet"], stdin=stream, stdout=subprocess.PIPE, check=False)
    if process.returncode not in (0, 1):
        raise RuntimeError(process.returncode)
    return process.stdout


def write_parquet(folder, names, file):
    """The lines of a file as rows, with their number, in files that become one partition each."""
    with open(file, encoding="utf-8") as stream:
        rows = [line.rstrip("\n").split("\t", len(names) - 1) for line in stream]
    os.mkdir(folder)
    size = -(-len(rows) // PARTITIONS)
    for part in range(PARTITIONS):
        here = rows[part * size : (part + 1) * size]
        columns = {"row": list(range(part * size, part * size + len(here)))}
        columns.update({name: [row[index] for row in here] for index, name in enumerate(names)})
        parquet.write_table(pa.table(columns), f"{folder}/{part}.parquet")


def tsv(table, names):
    """The rows in order as the command line prints them."""
    columns = [table.column(name).to_pylist() for name in names]
    return "".join("\t".join(cell(value) for value in row) + "\n" for row in zip(*columns)).encode()


def cell(value):
    if value is None:
        return "\\N"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value).replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r")


class SparkTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        events = f"{cls.folder.name}/events"
        os.mkdir(events)
        builder = SparkSession.builder.master(f"local-cluster[{WORKERS},1,1024]")
        settings = {
            "spark.ui.enabled": "false",
            "spark.eventLog.enabled": "true",
            "spark.eventLog.dir": f"file://{events}",
            "spark.eventLog.rolling.enabled": "false",
            "spark.eventLog.compress": "false",
            "spark.sql.files.openCostInBytes": str(1 << 30),  # a file is a partition
            "spark.executorEnv.PYSPARK_PYTHON": sys.executable,
        }
        for name, value in settings.items():
            builder = builder.config(name, value)
        cls.spark = builder.getOrCreate()
        cls.spark.sparkContext.setLogLevel("OFF")
        cls.spark.sparkContext.addPyFile(MODULE)
        write_parquet(f"{cls.folder.name}/urls", ["url"], urls_file)
        write_parquet(f"{cls.folder.name}/references", ["base", "reference"], references_file)
        cls.urls = cls.spark.read.parquet(f"{cls.folder.name}/urls")
        cls.references = cls.spark.read.parquet(f"{cls.folder.name}/references")

    @classmethod
    def tearDownClass(cls):
        cls.spark.stop()
        cls.folder.cleanup()

    def frame(self, rows, schema):
        return self.spark.createDataFrame(rows, schema).coalesce(1)

    def checked(self):
        names = ["url", "valid", "code", "start", "end", "message"]
        table = rfc_uri_spark.check(self.urls, "url", "rfc2396", command=COMMAND).toArrow().sort_by("row")
        return tsv(table, names)

    def alone(self):
        lines = run_alone(["check", "--rfc", "rfc2396", "--format", "tsv"], urls_file).splitlines(keepends=True)
        return b"".join(line.split(b"\t", 2)[2] for line in lines[1:])

    def test_a_million_lines_give_the_bytes_of_one_process(self):
        self.assertEqual(self.urls.rdd.getNumPartitions(), PARTITIONS)
        expected = self.alone()
        jobs = []
        for _ in range(1 + LATER_JOBS):
            with measured(type(self.urls), self.folder.name) as job:
                result = self.checked()
            self.assertTrue(result == expected)
            jobs.append(job.seconds(expected.count(b"\n")))
        first, *later = jobs
        later.sort(key=lambda seconds: seconds["tasks"])
        with open(figures_file, "w", encoding="utf-8") as file:
            json.dump({**later[LATER_JOBS // 2], "first": first["tasks"]}, file)

    def test_the_same_when_an_executor_is_killed(self):
        result = []
        job = threading.Thread(target=lambda: result.append(self.checked()))
        before = executors()
        job.start()
        while job.is_alive() and not workers_of(before[0]):
            time.sleep(0.02)
        os.kill(before[0], signal.SIGKILL)
        job.join(0.5)
        self.assertTrue(job.is_alive(), "killed too late")
        job.join()
        self.assertTrue(result[0] == self.alone())
        self.assertNotIn(before[0], executors())

    def test_a_failing_process_fails_the_task_with_its_message(self):
        for command, message in [
            (["node", "-e", "console.error('out of luck'); process.exit(3)"], "with exit code 3: out of luck"),
            (["no-such-program"], 'there is no program "no-such-program" here; name the one to start with command=[...]'),
            (COMMAND, 'RFC 3986 has no rule "nonsense"'),
        ]:
            with self.subTest(message), self.assertRaises(Exception) as raised:
                frame = self.frame([("http://h/",)], "url string")
                rfc_uri_spark.check(frame, "url", "rfc3986", rule="nonsense", command=command).collect()
            self.assertIn(message, str(raised.exception))

    def test_null_and_values_that_are_not_lines(self):
        values = ["http://h/", None, "", "http://h/\n", "a\r", "\ufeffa", "http://h/\\", "a\tb", "\u20ac", "http://h/^"]
        frame = self.frame([(value,) for value in values], "url string")
        rows = rfc_uri_spark.check(frame, "url", "rfc3986", command=COMMAND).collect()
        self.assertEqual([row.url for row in rows], values)
        self.assertEqual([row.valid for row in rows], [True, None, True, *[False] * 7])
        self.assertEqual([row.start for row in rows], [None, None, None, 9, 1, 0, 9, 1, 0, 9])
        self.assertEqual({row.code for row in rows[3:]}, {"character-not-allowed"})
        self.assertIn('"\\" is not allowed in a path', rows[6].message)
        self.assertIn('"\u20ac" is not allowed', rows[8].message)
        normalized = rfc_uri_spark.normalize(frame, "url", "rfc3986", command=COMMAND).collect()
        self.assertEqual([row.normalized for row in normalized], ["http://h/", None, "", *[None] * 7])

    def test_verdicts_without_node_are_those_of_check(self):
        valid = rfc_uri_spark.is_valid(self.urls, "url", "rfc2396").toArrow().sort_by("row").column("valid")
        checked = rfc_uri_spark.check(self.urls, "url", "rfc2396", command=COMMAND).toArrow().sort_by("row")
        self.assertTrue(valid.to_pylist() == checked.column("valid").to_pylist())
        values = ["http://h/", None, "", "http://h/\n", "a\r", "\ufeffa", "a\tb", "\u20ac"]
        frame = self.frame([(value,) for value in values], "url string")
        for rfc in ["rfc3986", "rfc3987"]:
            rows = rfc_uri_spark.is_valid(frame, "url", rfc).collect()
            expected = rfc_uri_spark.check(frame, "url", rfc, command=COMMAND).collect()
            self.assertEqual([(row.url, row.valid) for row in rows], [(row.url, row.valid) for row in expected])

    def test_resolve_is_that_of_one_process(self):
        table = rfc_uri_spark.resolve(self.references, "reference", "base", "rfc2396", command=COMMAND).toArrow()
        expected = run_alone(["resolve", "--rfc", "rfc2396", "--in", "tsv"], references_file).decode().splitlines()
        results = [line.split("\t")[2] or None for line in expected]
        self.assertTrue(table.sort_by("row").column("resolved").to_pylist() == results)

    def test_summaries_of_partitions_add_up_to_that_of_one_process(self):
        summary = rfc_uri_spark.summarize(self.urls, "url", "rfc2396", command=COMMAND)
        alone = json.loads(run_alone(["check", "--rfc", "rfc2396", "--summary", "--format", "json"], urls_file))
        self.assertEqual(without_examples(summary), without_examples(alone))
        frame = self.frame([("http://h/\n",), (None,), ("a",)], "url string")
        self.assertEqual(rfc_uri_spark.summarize(frame, "url", "rfc2396", command=COMMAND)["total"], 2)

    def test_partitions_without_rows(self):
        frame = self.frame([("a",)], "url string").repartition(3)
        self.assertEqual(len(rfc_uri_spark.check(frame, "url", "rfc2396", command=COMMAND).collect()), 1)
        self.assertEqual(rfc_uri_spark.summarize(frame, "url", "rfc2396", command=COMMAND)["total"], 1)

    def test_a_limit_ends_the_processes(self):
        rows = rfc_uri_spark.check(self.urls, "url", "rfc2396", command=COMMAND).limit(3).collect()
        self.assertEqual(len(rows), 3)

    def test_columns_are_checked_before_anything_runs(self):
        frame = self.frame([(1, "a")], "number int, valid string")
        with self.assertRaisesRegex(TypeError, "must have strings, not int"):
            rfc_uri_spark.check(frame, "number", "rfc3986")
        with self.assertRaisesRegex(ValueError, "already a column valid"):
            rfc_uri_spark.check(frame, "valid", "rfc3986")
        with self.assertRaisesRegex(ValueError, "already a column valid"):
            rfc_uri_spark.is_valid(frame, "valid", "rfc3986")


def without_examples(value):
    if not isinstance(value, dict):
        return value
    return {name: without_examples(part) for name, part in value.items() if name != "example"}


def parents():
    """The parent of every process."""
    found = {}
    for path in glob.glob("/proc/[0-9]*/stat"):
        try:
            with open(path, encoding="utf-8") as stream:
                found[int(path.split("/")[2])] = int(stream.read().rsplit(")", 1)[1].split()[1])
        except OSError:
            pass  # it has ended
    return found


def command_line(pid):
    try:
        with open(f"/proc/{pid}/cmdline", encoding="utf-8") as stream:
            return stream.read().split("\0")
    except OSError:
        return []


def descendants(pid):
    tree = parents()
    found, start = [], [pid]
    while start:
        start = [child for child, parent in tree.items() if parent in start]
        found += start
    return found


def executors():
    backend = "CoarseGrainedExecutorBackend"
    return [pid for pid in descendants(os.getpid()) if any(word.endswith(backend) for word in command_line(pid))]


def workers_of(executor):
    """The processes of rfc-uri under an executor."""
    return [pid for pid in descendants(executor) if "check" in command_line(pid)]


class measured:
    """Measures what tasks cost: the whole of Spark's tasks, and the processor time of Python and node in them."""

    def __init__(self, data_frame, folder):
        self._data_frame = data_frame
        self._times = tempfile.mkdtemp(dir=folder)
        self._folder = folder

    def __enter__(self):
        times = self._times
        self._original = self._data_frame.mapInArrow

        def map_in_arrow(frame, function, schema):
            def timed(batches):
                start, children = time.process_time(), resource.getrusage(resource.RUSAGE_CHILDREN)
                yield from function(batches)
                end = resource.getrusage(resource.RUSAGE_CHILDREN)
                node = end.ru_utime + end.ru_stime - children.ru_utime - children.ru_stime
                with open(f"{times}/{os.getpid()}-{time.time()}", "w", encoding="utf-8") as file:
                    json.dump({"python": time.process_time() - start, "node": node}, file)

            return self._original(frame, timed, schema)

        self._data_frame.mapInArrow = map_in_arrow
        self._start = time.time()
        return self

    def __exit__(self, *_):
        self._data_frame.mapInArrow = self._original

    def seconds(self, lines):
        """The seconds for a million lines: of the processor, and of the tasks on each core of the cluster."""
        tasks = self._tasks()
        sums = {"python": 0.0, "node": 0.0}
        for name in os.listdir(self._times):
            with open(f"{self._times}/{name}", encoding="utf-8") as file:
                for part, seconds in json.load(file).items():
                    sums[part] += seconds
        sums["jvm"] = sum(task["Executor CPU Time"] for task in tasks) / 1e9
        sums["tasks"] = sum(task["Executor Run Time"] for task in tasks) / 1e3 / WORKERS
        return {name: seconds * 1e6 / lines for name, seconds in sums.items()}

    def _tasks(self):
        """The metrics of the tasks since the start."""
        found = []
        for path in glob.glob(f"{self._folder}/events/*"):
            with open(path, encoding="utf-8") as stream:
                events = [json.loads(line) for line in stream]
            ends = [event for event in events if event["Event"] == "SparkListenerTaskEnd"]
            found += [event["Task Metrics"] for event in ends if event["Task Info"]["Launch Time"] / 1e3 >= self._start]
        return found


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
