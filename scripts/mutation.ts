/**
 * `npm run test:mutants -- FOLDER...`: changes the code of these folders or files of src in many small ways, and runs the tests
 * that cover each change. Prints the changes that no test notices. `--tables`: instead, changes the tables that modules make while they
 * are loaded; each change loads all modules anew. `--tests FOLDER,FOLDER`: only with the tests of these folders of test. `--jobs N`: with
 * N processes. `--write`: replaces what tools/mutation/ says of the files that were tried, but keeps the reasons why no test can notice
 * a change.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { projectRoot } from './grammar/sources.js';
import { listText, readList, readReport, withReasons, type FileScore } from './mutation/report.js';
import { ensureTool } from './tools/ensure-tool.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tables: { type: 'boolean', default: false },
    jobs: { type: 'string', default: '1' },
    tests: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});
const tool = ensureTool('mutation');
const suffix = values.tables ? '-tables' : '';
// the longest name of a file has 255 bytes
const name = positionals.join('+').replaceAll(/[/:]/g, '-').slice(0, 200) + suffix;
const folder = `${projectRoot}dist/mutation/${name}/`;
mkdirSync(folder, { recursive: true });

const patterns = positionals.map((path) => {
  const [file = ''] = path.split(':');
  return file.includes('*')
    ? path
    : statSync(projectRoot + file).isDirectory()
      ? `${file.replace(/\/$/, '')}/**/*.ts`
      : path;
});
const configuration = {
  mutate: [...patterns, '!src/cli/main.ts', '!src/cli/worker.ts', '!src/cli/shared-chunk.ts'],
  testRunner: 'in-process',
  plugins: [`${projectRoot}scripts/mutation/runner.ts`],
  testRunnerNodeArgs: ['--import', 'tsx'],
  buildCommand: 'tsx scripts/mutation/bundle.ts',
  coverageAnalysis: 'perTest',
  ignoreStatic: !values.tables,
  concurrency: Number(values.jobs),
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 30,
  tempDirName: `${folder}sandbox`,
  ignorePatterns: ['/dist', '/tools', '/docs/pictures', '/playground', '/test/scripts'],
  disableTypeChecks: false,
  tsconfigFile: 'none', // Stryker cannot read one with TypeScript 7
  allowEmpty: true,
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: `${folder}report.json` },
  thresholds: { high: 100, low: 90, break: null },
};
writeFileSync(`${folder}stryker.json`, JSON.stringify(configuration));
const stryker = `${tool}node_modules/@stryker-mutator/core/bin/stryker.js`;
const { status } = spawnSync(process.execPath, ['--import', 'tsx', stryker, 'run', `${folder}stryker.json`], {
  cwd: projectRoot,
  env: {
    ...process.env,
    RFC_URI_MUTATION_TOOL: tool,
    RFC_URI_MUTATION_TESTS: values.tests,
    RFC_URI_MUTATION_TABLES: suffix,
  },
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
const scores = readReport(`${folder}report.json`, values.tables);
process.stdout.write(listText(scores));
if (values.write) updateLists(scores);

/** Replaces what tools/mutation/ says of these files; drops files that are gone. */
function updateLists(tried: readonly FileScore[]): void {
  const folderOf = ({ path }: FileScore) => path.split('/').slice(0, 2).join('-');
  for (const part of new Set(tried.map(folderOf))) {
    const files = tried.filter((score) => folderOf(score) === part);
    const list = `${projectRoot}tools/mutation/${part}${suffix}.txt`;
    const before = existsSync(list) ? readList(readFileSync(list, 'utf8')) : [];
    const kept = before.filter(
      ({ path }) => existsSync(projectRoot + path) && !files.some((file) => file.path === path),
    );
    const explained = files.map((file) =>
      withReasons(
        file,
        before.find(({ path }) => path === file.path),
      ),
    );
    writeFileSync(list, listText([...kept, ...explained]));
  }
}
