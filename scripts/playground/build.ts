/** Builds the page with Vite, which is in tools/playground. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { grammarIds, projectRoot } from '../grammar/sources.js';
import { importTool } from '../tools/ensure-tool.js';
import { grammarFile } from './grammar-file.js';

/** Where the page is built, with a slash at its end. */
export const builtPage = `${projectRoot}dist/playground/`;

/** What we use of Vite. */
interface Vite {
  readonly build: (options: object) => Promise<unknown>;
}

/** Builds src/playground to dist/playground: static files with relative links, and no inline script or style. */
export async function buildPlayground(): Promise<void> {
  const { build } = (await importTool('playground', 'vite')) as Vite;
  await build({
    configFile: false,
    root: `${projectRoot}src/playground`,
    base: './',
    logLevel: 'warn',
    publicDir: false,
    worker: { format: 'es' },
    build: {
      outDir: builtPage,
      emptyOutDir: true,
      target: 'es2023',
      // data: addresses and inline scripts are against the page's Content-Security-Policy
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
    },
  });
  mkdirSync(`${builtPage}grammars`, { recursive: true });
  for (const id of grammarIds) writeFileSync(`${builtPage}grammars/${id}.json`, JSON.stringify(grammarFile(id)));
}
