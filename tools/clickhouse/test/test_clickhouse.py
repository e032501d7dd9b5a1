"""integrations/clickhouse in chdb: test_clickhouse.py URLS_FILE FIGURES_FILE, from npm run test:engines."""

import json
import os
import resource
import sys
import tempfile
import unittest

from chdb import session

ROOT = os.path.abspath(f"{os.path.dirname(__file__)}/../../..")
urls_file, figures_file = sys.argv[1:3]
CONFIG = f"""<clickhouse>
  <user_defined_executable_functions_config>{ROOT}/integrations/clickhouse/*_function.xml</user_defined_executable_functions_config>
</clickhouse>"""


class ClickHouseTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        config = f"{cls.folder.name}/config.xml"
        with open(config, "w", encoding="utf-8") as file:
            file.write(CONFIG)
        cls.session = session.Session(f"{cls.folder.name}/data?config-file={config}")

    @classmethod
    def tearDownClass(cls):
        cls.session.close()
        cls.folder.cleanup()

    def query(self, sql):
        return [list(row.values()) for row in map(json.loads, str(self.session.query(sql, "JSONEachRow")).splitlines())]

    def test_functions(self):
        rows = self.query(
            "SELECT url, uriValid(url), uriCode(url), uriNormalize(url)"
            " FROM values('url String', 'HTTP://h/', 'http://h/^', '\\\\', 'a\\nb', '', 'http://h:80a/')"
        )
        self.assertEqual(
            rows,
            [
                ["HTTP://h/", True, None, "http://h/"],
                ["http://h/^", False, "character-not-allowed", None],
                ["\\", False, "character-not-allowed", None],
                ["a\nb", False, "character-not-allowed", None],
                ["", True, None, ""],
                ["http://h:80a/", False, "bad-port", None],
            ],
        )

    def test_resolve(self):
        rows = self.query(
            "SELECT uriResolve(reference, base) FROM values('reference String, base String',"
            " ('../g', 'http://a/b/c/d'), ('^', 'http://a/'), ('g', 'b'))"
        )
        self.assertEqual(rows, [["http://a/b/g"], [None], [None]])

    def test_many_rows(self):
        with open(urls_file, encoding="utf-8") as file:
            count = sum(1 for _ in file)
        self.session.query(f"CREATE TABLE urls ENGINE = Memory AS SELECT * FROM file('{urls_file}', LineAsString, 'url String')")
        figures = {}
        for name, sql in [
            ("uriValid", "countIf(uriValid(url))"),
            ("uriNormalize", "count(uriNormalize(url))"),
        ]:
            before = processor_time()
            [[valid]] = self.query(f"SELECT toUInt32({sql}) FROM urls")
            figures[name] = processor_time() - before
            self.assertTrue(0.99 * count < valid < count)
        with open(figures_file, "w", encoding="utf-8") as file:
            json.dump(figures, file)


def processor_time():
    """The seconds of this process and of those that it has waited for."""
    times = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(time.ru_utime + time.ru_stime for time in times)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
