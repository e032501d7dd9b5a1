/** Builds the page with Vite, which is in playground/. Needs `npm run build`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { grammarIds, projectRoot } from '../grammar/sources.js';
import { ensureInstalled, importFrom } from '../tools/ensure-tool.js';
import { writeFonts } from './fonts.js';
import { storedGrammar } from './grammar-file.js';
import { plainLinesFile } from './plain-lines.js';
import { recordedReadings } from './recorded-readings.js';

/** The page, a package of its own. */
export const pageFolder = `${projectRoot}playground/`;

/** Where the page is built, with a slash at its end. */
export const builtPage = `${projectRoot}dist/playground/`;

/** What we use of Vite. */
interface Vite {
  readonly build: (options: object) => Promise<unknown>;
}

/** Builds the page as the package has it or, for the mode `site`, as the home page of the site. */
export async function buildPlayground(folder = builtPage, mode: 'production' | 'site' = 'production'): Promise<void> {
  ensureInstalled(pageFolder);
  await writeFonts(pageFolder);
  const { build } = (await importFrom(pageFolder, 'vite')) as Vite;
  await build({
    configFile: `${pageFolder}vite.config.ts`,
    root: `${pageFolder}src`,
    mode,
    logLevel: 'warn',
    build: { outDir: folder },
  });
  mkdirSync(`${folder}grammars`, { recursive: true });
  for (const id of grammarIds) writeFileSync(`${folder}grammars/${id}.json`, JSON.stringify(storedGrammar(id)));
  writeFileSync(`${folder}plain-lines.json`, JSON.stringify(await plainLinesFile()));
  writeFileSync(`${folder}recorded-readings.json`, JSON.stringify(recordedReadings()));
}
