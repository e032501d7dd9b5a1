/** Builds the page with Vite, which is in tools/playground. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { siteAddress } from '../../src/formats/site.js';
import { grammarIds, projectRoot } from '../grammar/sources.js';
import { importTool } from '../tools/ensure-tool.js';
import { grammarFile } from './grammar-file.js';

/** Where the page is built, with a slash at its end. */
export const builtPage = `${projectRoot}dist/playground/`;

/** What we use of Vite. */
interface Vite {
  readonly build: (options: object) => Promise<unknown>;
}

/**
 * Builds src/playground: static files with relative links, and no inline script or style. `documentation` is where the other
 * pages of the site are, for the page that is published with the package the public address.
 */
export async function buildPlayground(folder = builtPage, documentation = siteAddress): Promise<void> {
  const { build } = (await importTool('playground', 'vite')) as Vite;
  await build({
    configFile: false,
    root: `${projectRoot}src/playground`,
    base: './',
    logLevel: 'warn',
    publicDir: false,
    worker: { format: 'es' },
    plugins: [
      {
        name: 'documentation',
        transformIndexHtml: (html: string) => html.replace('%DOCUMENTATION%', documentation),
      },
    ],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      // data: addresses and inline scripts are against the page's Content-Security-Policy
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
    },
  });
  mkdirSync(`${folder}grammars`, { recursive: true });
  for (const id of grammarIds) writeFileSync(`${folder}grammars/${id}.json`, JSON.stringify(grammarFile(id)));
}
