/**
 * `npm run test:mutants -- FOLDER...`: changes the code of these folders or files of src in many small ways, and runs the tests
 * that cover each change. Prints the changes that neither a test nor the compiler notices. `--tables`: instead, changes the tables that
 * modules make while they are loaded; each change loads all modules anew. `--tests FOLDER,FOLDER`: only with the tests of these folders of
 * test. `--jobs N`: with N processes. `--seconds N`: the tests of each change may take N seconds instead of 3, and a test a fifteenth of
 * that. `--again`: only those that survived the last run of these folders, with other tests or new ones; what these notice is added to
 * its result. `--write`: updates tools/mutation/, which has the reasons why no test can notice a change: drops those of changes that tests
 * notice now or whose code is gone, adds what has no reason yet. `--check`: only looks whether the code that these reasons are about is
 * still there.
 */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { projectRoot } from './grammar/sources.js';
import { refusedByCompiler } from './mutation/compiler.js';
import { listText } from './mutation/reasons.js';
import {
  compareWithReasons,
  noticedIn,
  mutantKey,
  strykerPlaces,
  readReport,
  scoreText,
  survivors,
  type Tried,
  writeNoticed,
} from './mutation/report.js';
import { listFolder, readDeclarations, readLists, withReason, wrongReasons } from './mutation/sources.js';
import { readArguments } from './tools/arguments.js';
import { ensureTool } from './tools/ensure-tool.js';
import { run } from './tools/run.js';

/** What a list says of a survivor until somebody finds the reason. */
const NO_REASON = 'NO REASON YET';

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: {
    tables: { type: 'boolean', default: false },
    jobs: { type: 'string', default: '1' },
    tests: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '3' },
    again: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});
if (values.check) {
  const declarations = readDeclarations();
  const wrong = [...readLists()].flatMap(([list, { reasons }]) =>
    wrongReasons(reasons, declarations).map((text) => `tools/mutation/${list}: ${text}`),
  );
  for (const line of new Set(wrong)) console.log(line);
  process.exit(wrong.length === 0 ? 0 : 1);
}
const tool = ensureTool('mutation');
const suffix = values.tables ? '-tables' : '';
// the longest name of a file has 255 bytes
const name = positionals.join('+').replaceAll(/[/:]/g, '-').slice(0, 200) + suffix;
const folder = `${projectRoot}dist/mutation/${name}/`;
const report = `${folder}report.json`;
mkdirSync(folder, { recursive: true });

const earlier = values.again ? readFileSync(report, 'utf8') : undefined;
const repeated = values.again ? survivors(report, values.tables) : [];
const only = values.again ? `${folder}only.json` : '';
if (values.again) writeFileSync(only, JSON.stringify(repeated.map(mutantKey)));
const patterns = values.again ? strykerPlaces(repeated) : positionals.map(asPattern);
const configuration = {
  mutate: [
    ...patterns,
    '!src/rfcs/generated/**', // `npm run grammars` writes it, so nobody makes a mistake in it
    // what runs in a process or thread of its own cannot be changed from here
    ...['main', 'worker', 'document-worker', 'shared-chunk'].map((entry) => `!src/cli/${entry}.ts`),
  ],
  testRunner: 'in-process',
  plugins: [`${projectRoot}scripts/mutation/runner.ts`],
  testRunnerNodeArgs: ['--import', 'tsx'],
  buildCommand: 'tsx scripts/mutation/bundle.ts',
  coverageAnalysis: 'perTest',
  ignoreStatic: !values.tables,
  concurrency: Number(values.jobs),
  // by default, what all tests of a mutant take is added to it, but runner.ts runs only some seconds of them
  timeoutFactor: 0,
  timeoutMS: 10_000 + 4000 * Number(values.seconds),
  dryRunTimeoutMinutes: 30,
  tempDirName: `${folder}sandbox`,
  ignorePatterns: ['/dist/*', '!/dist/bulk', '/tools', '/docs/pictures', '/playground/node_modules', '/test/scripts'],
  disableTypeChecks: false,
  tsconfigFile: 'none', // Stryker cannot read one with TypeScript 7
  allowEmpty: true,
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: report },
  thresholds: { high: 100, low: 90, break: null },
};
writeFileSync(`${folder}stryker.json`, JSON.stringify(configuration));
const stryker = `${tool}node_modules/@stryker-mutator/core/bin/stryker.js`;
run(process.execPath, ['--import', 'tsx', stryker, 'run', `${folder}stryker.json`], {
  env: {
    ...process.env,
    RFC_URI_MUTATION_TOOL: tool,
    RFC_URI_MUTATION_TESTS: values.tests,
    RFC_URI_MUTATION_SECONDS: values.seconds,
    RFC_URI_MUTATION_TABLES: suffix,
    RFC_URI_MUTATION_ONLY: only,
  },
});
// the compiler has tried what survived an earlier run
const noticed =
  earlier === undefined ? refusedByCompiler(survivors(report, values.tables), `${folder}compiled/`) : noticedIn(report);
writeNoticed(earlier ?? readFileSync(report, 'utf8'), noticed, report);
const tried = readReport(report, values.tables);
const lists = readLists();
const listed = [...lists.values()].flatMap(({ reasons }) => reasons);
const { unexplained: unlisted, noticed: outdated } = compareWithReasons(tried, listed);
const { unexplained } = compareWithReasons(
  tried,
  listed.filter(({ reason }) => reason !== NO_REASON),
);
for (const path of new Set(tried.map((mutant) => mutant.path)))
  console.log(`${path}: ${scoreText(tried.filter((mutant) => mutant.path === path))}`);
const byCompiler = earlier === undefined ? `, ${noticed.length} of them by the compiler` : '';
console.log(`${scoreText(tried)} mutants noticed${byCompiler}; ${unexplained.length} survivors have no reason`);
for (const { path, line, declaration, code, replacement } of unexplained)
  console.log(`  ${path}:${line}  ${declaration}  ${code}  →  ${replacement}`);
if (values.write) updateLists();

function asPattern(path: string): string {
  const [file = ''] = path.split(':');
  if (file.includes('*')) return path;
  return statSync(projectRoot + file).isDirectory() ? `${file.replace(/\/$/, '')}/**/*.ts` : path;
}

/** Drops the reasons of what tests notice now and of code that is gone, and adds what survives without a reason. */
function updateLists(): void {
  const declarations = readDeclarations();
  const folders = new Set(tried.map(({ path }) => folderName(path)));
  for (const list of new Set([...lists.keys(), ...folders])) {
    const { title, reasons } = lists.get(list) ?? {
      title: `${list.replace('-', '/').replace('.txt', '')}: mutants noticed`,
      reasons: [],
    };
    const own = tried.filter(({ path }) => folderName(path) === list);
    const added = unlisted.filter((mutant) => own.includes(mutant));
    const kept = reasons.filter(
      (reason) => !outdated.includes(reason) && wrongReasons([reason], declarations).length === 0,
    );
    const written = {
      title: isWhole(list) ? withScore(title, own) : title,
      reasons: [...kept, ...added.map((mutant) => withReason(mutant, NO_REASON, declarations))],
    };
    writeFileSync(listFolder + list, listText(written));
  }
}

function folderName(path: string): string {
  return `${path.split('/').slice(0, 2).join('-')}.txt`;
}

/** Whether all of a folder was tried. */
function isWhole(list: string): boolean {
  return positionals.some((path) => `${path.replace(/\/$/, '').replace('/', '-')}.txt` === list);
}

function withScore(title: string, mutants: readonly Tried[]): string {
  const kind = values.tables ? 'tables' : 'code';
  const score = `${kind} ${scoreText(mutants)}`;
  return title.includes(kind)
    ? title.replace(new RegExp(`${kind} \\d+ of \\d+`), score)
    : `${title}${/\d$/.test(title) ? ',' : ':'} ${score}`;
}
