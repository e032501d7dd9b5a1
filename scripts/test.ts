/**
 * `npm test`, `npm run test:scripts` and their siblings: builds what a set of tests needs, and runs them with Jest. More arguments are
 * for Jest: `npm test -- test/parse --maxWorkers=1`. `--no-build` takes what was built last: for tests that are not about the package.
 */
import { jest, run } from './tools/run.js';

interface Suite {
  /** The scripts of package.json that build what the tests run. */
  readonly needs: readonly string[];
  /** Which files, as options of Jest. */
  readonly files: readonly string[];
}

const suites: Readonly<Record<string, Suite>> = {
  // what ships
  package: { needs: ['build'], files: ['--testPathIgnorePatterns=/test/scripts/'] },
  // what generates, proves and measures
  scripts: { needs: [], files: ['--testMatch=**/test/scripts/**/*.test.ts'] },
  // real parsers of other programs
  parsers: { needs: [], files: ['--testMatch=**/test/parsers/*.parsers.ts'] },
  // regular expressions in Python, Java and Go
  dialects: { needs: [], files: ['--testMatch=**/test/languages/dialects/*.engines.ts'] },
  // in a real browser
  playground: { needs: ['playground'], files: ['--testMatch=**/playground/test/*.browser.ts'] },
  site: { needs: ['site'], files: ['--testMatch=**/test/scripts/site/*.browser.ts'] },
  // full disks, closed pipes, signals, threads that end
  faults: { needs: ['playground'], files: ['--testMatch=**/test/cli/faults/*.faults.ts', '--maxWorkers=50%'] },
};

const [name = '', ...words] = process.argv.slice(2);
const args = words.filter((word) => word !== '--no-build');
const suite = suites[name];
if (!suite) throw new RangeError(`unknown tests "${name}"; known: ${Object.keys(suites).join(', ')}`);
if (args.length === words.length) for (const script of suite.needs) run('npm', ['run', script]);
run(process.execPath, [
  ...jest,
  ...(args.some((arg) => arg.startsWith('--maxWorkers')) ? [] : ['--maxWorkers=100%']),
  '--workerIdleMemoryLimit=700MB', // Jest keeps the modules of each file that it has run, and grows slow
  ...args, // before the options, because Jest's --testMatch takes all words that follow it
  ...suite.files,
]);
