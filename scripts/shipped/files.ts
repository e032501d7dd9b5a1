/** The files of the package that have a scanner in them, and what each must be the same as. */
import { readdirSync, readFileSync } from 'node:fs';
import { build, type BuildOptions } from 'esbuild';
import { browserOptions } from '../build/browser.js';
import { commonJsOptions } from '../build/commonjs.js';
import { sqlOptions } from '../build/sql-scripts.js';
import { projectRoot, type GrammarId } from '../grammar/sources.js';
import { importFrom, isInstalled } from '../tools/ensure-tool.js';
import { firstDifference } from './same.js';
import { type ScannerSyntax, scannersIn } from './module.js';

/** A kind of files that ship. */
interface Shipped {
  readonly name: string;
  readonly files: readonly string[];
  /** What the scanner's text becomes by the same minifier; without it, the text is as `generated/` has it. */
  readonly minified?: (path: string) => Promise<string>;
}

/** A line for each kind of files, and one for each scanner in them that is not the one that is proven. */
export async function shippedReport(ids: readonly GrammarId[]): Promise<{ lines: string[]; faults: string[] }> {
  const [lines, faults]: [string[], string[]] = [[], []];
  for (const kind of shipped()) {
    const proven = new Map<GrammarId, ScannerSyntax>();
    for (const id of ids) {
      const path = `generated/${id}/scanner.ts`;
      const [scanner] = scannersIn(
        kind.minified ? await kind.minified(path) : readFileSync(projectRoot + path, 'utf8'),
      );
      if (scanner) proven.set(id, scanner);
    }
    const counts = new Map<GrammarId, number>(ids.map((id) => [id, 0]));
    for (const file of kind.files)
      for (const scanner of scannersIn(readFileSync(projectRoot + file, 'utf8'))) {
        const differences = [...proven].map(([id, own]) => [id, firstDifference(own, scanner)] as const);
        const same = differences.find(([, difference]) => difference === undefined)?.[0];
        if (same !== undefined) counts.set(same, (counts.get(same) ?? 0) + 1);
        else
          faults.push(
            ...differences.map(([id, difference]) => `${file}: a scanner that is not that of ${id}: ${difference}`),
          );
      }
    const how = kind.minified ? 'as the minifier writes the proven text' : 'the proven text';
    lines.push(`${kind.name}: ${how}: ${[...counts].map(([id, count]) => `${id} ${count}`).join(', ')}`);
    for (const [id, count] of counts) if (count === 0) faults.push(`${kind.name}: the scanner of ${id} is missing`);
  }
  return { lines, faults };
}

function shipped(): Shipped[] {
  const page = `${projectRoot}playground/`;
  return [
    { name: 'modules', files: javascriptIn('dist/generated') },
    { name: 'command line', files: javascriptIn('dist/src/cli') },
    { name: 'CommonJS', files: javascriptIn('dist/commonjs/generated'), minified: byEsbuild(commonJsOptions) },
    { name: 'browsers', files: javascriptIn('dist/browser'), minified: byEsbuild(browserOptions) },
    { name: 'SQL', files: javascriptIn('dist/sql'), minified: byEsbuild(sqlOptions) },
    ...(isInstalled(page)
      ? [{ name: 'page', files: javascriptIn('dist/playground/assets'), minified: byVite(page) }]
      : []),
  ];
}

function javascriptIn(folder: string): string[] {
  const files = readdirSync(projectRoot + folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.js')).map((file) => `${folder}/${file}`);
}

function byEsbuild(options: BuildOptions): (path: string) => Promise<string> {
  return async (path) => {
    const { outputFiles } = await build({ ...options, absWorkingDir: projectRoot, entryPoints: [path], write: false });
    return outputFiles?.[0]?.text ?? '';
  };
}

/** What we use of Vite. */
interface Vite {
  readonly build: (options: object) => Promise<readonly { readonly output: readonly { readonly code: string }[] }[]>;
}

function byVite(page: string): (path: string) => Promise<string> {
  return async (path) => {
    const { build: bundle } = (await importFrom(page, 'vite')) as Vite;
    const [result] = await bundle({
      configFile: false,
      logLevel: 'warn',
      build: {
        target: 'es2023',
        write: false,
        // a library is not minified unless it is asked for
        minify: 'oxc',
        lib: { entry: projectRoot + path, formats: ['es'] },
      },
    });
    return result?.output[0]?.code ?? '';
  };
}
