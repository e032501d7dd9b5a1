/** Bundlers: each makes one script of the program, without a warning, and the browser runs it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { launchBrowser } from '../playground/browser.js';
import { pageFolder } from '../playground/build.js';
import { ensureInstalled, importFrom, importTool } from '../tools/ensure-tool.js';
import { callsIn, type Runtime, Skipped } from './runtime.js';

/** Bundles the program in a folder, and returns the path of the script. */
type Bundler = (folder: string) => Promise<string>;

export const esbuild: Bundler = async (folder) => {
  const outfile = join(folder, 'esbuild.js');
  const entryPoints = [join(folder, 'program.mjs')];
  const { warnings } = await build({ entryPoints, bundle: true, minify: true, outfile, logLevel: 'silent' });
  refuse(warnings.map(({ text }) => text));
  return outfile;
};

const rollup: Bundler = async (folder) => {
  const { rollup: bundle } = (await importTool('bundlers', 'rollup')) as Rollup;
  const { nodeResolve } = (await importTool('bundlers', '@rollup/plugin-node-resolve')) as NodeResolve;
  const warnings: string[] = [];
  const made = await bundle({
    input: join(folder, 'program.mjs'),
    plugins: [nodeResolve({ browser: true })],
    onwarn: ({ message }) => warnings.push(message),
  });
  const file = join(folder, 'rollup.js');
  await made.write({ file, format: 'iife' });
  refuse(warnings);
  return file;
};

const webpack: Bundler = async (folder) => {
  const { default: bundle } = (await importTool('bundlers', 'webpack')) as Webpack;
  const stats = await new Promise<WebpackStats | undefined>((resolve, reject) => {
    const output = { path: folder, filename: 'webpack.js' };
    bundle(
      { mode: 'production', context: folder, entry: './program.mjs', output, performance: false },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
  });
  if (stats?.hasErrors() !== false || stats.hasWarnings()) refuse([String(stats)]);
  return join(folder, 'webpack.js');
};

const vite: Bundler = async (folder) => {
  ensureInstalled(pageFolder);
  const { build: bundle } = (await importFrom(pageFolder, 'vite')) as Vite;
  const warnings: string[] = [];
  const warn = (message: string): unknown => warnings.push(message);
  const quiet = (): void => undefined;
  const lib = { entry: 'program.mjs', formats: ['iife'], name: 'program', fileName: () => 'vite.js' };
  await bundle({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    customLogger: { info: quiet, warn, warnOnce: warn, error: warn, clearScreen: quiet, hasErrorLogged: () => false },
    build: { lib, outDir: 'vite' },
  });
  refuse(warnings);
  return join(folder, 'vite/vite.js');
};

function refuse(warnings: readonly string[]): void {
  if (warnings.length > 0) throw new Error(`the bundler warns:\n${warnings.join('\n')}`);
}

/** The program in Chromium, as a bundler made it. */
const inBrowser = (name: string, bundler: Bundler): Runtime => ({
  name,
  run: async (folder) => {
    const script = await bundler(folder);
    const browser = await launchBrowser().catch((error: unknown) => {
      throw new Skipped(error instanceof Error ? error.message : String(error));
    });
    try {
      const page = await (await browser.newContext({})).newPage();
      const path = join(folder, `${name}.html`);
      writeFileSync(path, `<!doctype html><meta charset="utf-8"><script src="${pathToFileURL(script).href}"></script>`);
      await page.goto(pathToFileURL(path).href);
      const result = await page.evaluate<string>('String(globalThis.rfcUriResult)');
      return `Chromium ${browser.version()}, ${callsIn(result)}`;
    } finally {
      await browser.close();
    }
  },
});

export const bundlers: readonly Runtime[] = [
  inBrowser('esbuild', esbuild),
  inBrowser('rollup', rollup),
  inBrowser('webpack', webpack),
  inBrowser('vite', vite),
];

/* What we use of the bundlers. Their own types are only there where they are installed. */

interface Rollup {
  readonly rollup: (options: {
    readonly input: string;
    readonly plugins: readonly unknown[];
    readonly onwarn: (warning: { readonly message: string }) => void;
  }) => Promise<{ write(options: { readonly file: string; readonly format: 'iife' }): Promise<unknown> }>;
}

interface NodeResolve {
  readonly nodeResolve: (options: { readonly browser: boolean }) => unknown;
}

interface Webpack {
  // a CommonJS module, whose names are not found by every loader
  readonly default: (options: object, done: (error: Error | null, stats?: WebpackStats) => void) => unknown;
}

interface WebpackStats {
  hasErrors(): boolean;
  hasWarnings(): boolean;
  toString(): string;
}

interface Vite {
  readonly build: (options: object) => Promise<unknown>;
}
