import { strict as assert } from 'node:assert';
import { existsSync } from 'node:fs';
import { median } from '../bench/measure/statistics.js';
import { atMost } from '../bench/targets.js';
import { projectRoot } from '../grammar/sources.js';
import { ensureTool } from '../tools/ensure-tool.js';
import { installTarball } from '../tools/install-tarball.js';
import { type Engine, runScript, runTests } from './engine.js';

/** The queries that are timed, and how many lines of the corpus they count. */
const queries: Readonly<Record<string, string>> = {
  uri_valid: "SELECT count(*) FROM lines WHERE uri_valid(text, 'rfc2396')",
  uri_part: "SELECT count(uri_part(text, 'rfc2396', 'host')) FROM lines",
  uri_normalize: "SELECT count(uri_normalize(text, 'rfc2396')) FROM lines",
};

/** The most times that a query may take as long as a loop that reads lines and calls `canParse`. */
const MOST = 8;
/** How often it is measured, because one run beside other programs may be slow. */
const ROUNDS = 3;

export const duckdb: Engine = {
  name: 'duckdb',
  missing: () => undefined,
  run(corpus) {
    const tool = ensureTool('duckdb');
    installTarball(tool);
    for (const file of ['dist/sql/rfc3986.js', 'dist/sql/rfc3986-codes.js', 'integrations/spark/rfc_uri_spark.py'])
      assert(existsSync(`${tool}node_modules/rfc-uri/${file}`), `${file} is not published`);
    const options = '--noEmit --ignoreConfig --strict --module nodenext --target es2023 --lib es2023 --skipLibCheck';
    const compiler = `${projectRoot}node_modules/typescript/bin/tsc`;
    runTests(process.execPath, [compiler, ...options.split(' '), `${tool}test/types.mts`]);
    runTests(process.execPath, ['--test', '--test-reporter=spec', `${tool}test/`]);

    const loop = `'${process.execPath}' '${projectRoot}scripts/bench/contestants/bare-loop.mjs' '${corpus.urls}'`;
    return Object.entries(queries).map(([name, sql]) => {
      const rounds = Array.from({ length: ROUNDS }, () => {
        const { seconds: bare } = runScript(loop, corpus);
        const { output } = runScript(`'${process.execPath}' '${tool}count-rows.mjs' "${sql}" '${corpus.urls}'`, corpus);
        const { seconds, count } = JSON.parse(output) as { readonly seconds: number; readonly count: number };
        assert(count > corpus.lines * 0.8 && count < corpus.lines); // some are invalid, and some have no host
        return { seconds, ratio: seconds / bare };
      });
      const ratio = median(rounds.map((round) => round.ratio));
      const split = `${ratio.toFixed(1)} × the bare loop, at most ${atMost(ratio, MOST)}`;
      const seconds = median(rounds.map((round) => round.seconds));
      return { job: `DuckDB, \`${name}\``, seconds: (seconds * 1e6) / corpus.lines, split };
    });
  },
};
