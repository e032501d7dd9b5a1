/**
 * `tsx scripts/mutation/bundle.ts`: writes `tests.cjs` in the current folder: all modules of src that tests
 * can load and all tests in one script, so that a process can load everything again in a fraction of a second. Stryker runs it
 * where the mutants are.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

const root = `${process.cwd()}/`;
const toolFolder = process.env['RFC_URI_MUTATION_TOOL'] ?? `${root}tools/mutation/`;

/**
 * Tests of documents, scripts, types and the page, which no mutant of src can fail, those that measure time or take long, and those that
 * import by a pattern, which would load programs.
 */
const UNRELATED =
  /^(?:scripts|fixtures|support)\/|^(?:architecture|ci|documents|migrating|migrating-tables|readme|types)\.test|linear\.test|^properties\.test|^cli\/redaction\/secrets\.test|^parse\/hyperjump\.test|^integrations\/sql-scripts\.test|^api\/(?:results|option-names)\.test|\.faults\./;
/** The programs, which run when they are loaded. */
const UNLOADED = /^cli\/(?:main|worker|shared-chunk)\./;

const filesIn = (folder: string): string[] =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .toSorted();
const sources = filesIn('src').filter((file) => !UNLOADED.test(file) && !/\.d\.c?ts$/.test(file));
const bundles = (file: string): boolean => readFileSync(`${root}test/${file}`, 'utf8').includes('support/bundle.js');
const only = (process.env['RFC_URI_MUTATION_TESTS'] ?? '').split(',');
const tests = filesIn('test').filter(
  (file) =>
    file.endsWith('.test.ts') &&
    !UNRELATED.test(file) &&
    !bundles(file) &&
    only.some((folder) => file.startsWith(folder)),
);

// all sources come first: what runs while they are loaded belongs to no test
const entry = [
  ...sources.map((file) => `import './src/${file}';`),
  ...tests.flatMap((file) => [`import 'begin:test/${file}';`, `import './test/${file}';`]),
  `export { collected } from '@jest/globals';`,
].join('\n');

/** Imports of modules by names that the bundler can read: Stryker makes a choice between two names of one. */
function withNames(source: string): string {
  return source.replaceAll(
    /import\((stryMutAct_\w+\("\d+"\)) \? "" : \((stryCov_\w+\("\d+"\)), (["'][^"']+["'])\)\)/g,
    '($1 ? Promise.reject(new Error("no module")) : ($2, import($3)))',
  );
}

/** While mutants are tried, it is not noted what a test runs; but a loop that never ends is, after twenty million steps. */
function withSteps(source: string): string {
  return source.replace(
    'function cover() {',
    `function cover() {
      if (ns.steps !== undefined) {
        if (++ns.steps > 2e7) throw new Error('endless loop');
        return;
      }`,
  );
}

/** Tests run one by one, and what is after all tests of a file runs after each of them; but they need the files that it wrote first. */
function withLastingFolders(path: string, source: string): string {
  return path.endsWith('support/temporary-folder.ts')
    ? source.replace('afterAll(() =>', "process.once('exit', () =>")
    : source;
}

const shim = `${root}scripts/mutation/jest-globals.ts`;
const tool = createRequire(`${toolFolder}package.json`);

const plugin: esbuild.Plugin = {
  name: 'tests in one process',
  setup(build) {
    build.onResolve({ filter: /^@jest\/globals$/ }, () => ({ path: shim }));
    build.onResolve({ filter: /^@duckdb\/node-api$/ }, () => ({ path: `${root}test/support/duckdb-node-api.ts` }));
    build.onResolve({ filter: /^(?:expect|jest-each)$/ }, ({ path }) => ({ path: tool.resolve(path), external: true }));
    // a process that a test starts would run the program without the mutant
    build.onResolve({ filter: /^node:child_process$/ }, ({ path, importer }) =>
      importer.startsWith(`${root}test/`) ? { path, namespace: 'no processes' } : undefined,
    );
    build.onLoad({ filter: /./, namespace: 'no processes' }, () => ({
      contents: ['spawn', 'spawnSync', 'exec', 'execFile', 'execFileSync', 'execSync']
        .map((name) => `export function ${name}() { throw new Error('starts a process'); }`)
        .join('\n'),
    }));
    build.onResolve({ filter: /^begin:/ }, ({ path }) => ({ path, namespace: 'begin' }));
    build.onLoad({ filter: /./, namespace: 'begin' }, ({ path }) => ({
      contents: `import { beginFile } from '@jest/globals'; beginFile(${JSON.stringify(path.replace('begin:', ''))});`,
      resolveDir: root,
    }));
    build.onLoad({ filter: /\.ts$/, namespace: 'file' }, async ({ path }) => ({
      contents: withSteps(
        withNames(
          withLastingFolders(path, await readFile(path, 'utf8')).replaceAll(
            'import.meta.url',
            JSON.stringify(pathToFileURL(path).href),
          ),
        ),
      ),
      loader: 'ts',
    }));
  },
};

await esbuild.build({
  stdin: { contents: entry, resolveDir: root, loader: 'ts' },
  outfile: `${root}tests.cjs`,
  bundle: true,
  ignoreAnnotations: true, // package.json says that modules without a used export can be left out
  format: 'cjs',
  platform: 'node',
  target: 'node20.19',
  supported: { 'dynamic-import': false }, // a script cannot import; Node's require loads modules too
  packages: 'external',
  logLevel: 'error',
  plugins: [plugin],
});
