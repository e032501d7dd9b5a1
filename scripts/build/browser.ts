/** Bundles the library of each RFC for pages without a bundler: dist/browser/<rfc>.js is one module that imports nothing. */
import { build, type BuildOptions } from 'esbuild';
import { grammarIds, projectRoot } from '../grammar/sources.js';

/** How a module becomes one for browsers. */
export const browserOptions: BuildOptions = {
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  charset: 'ascii', // whatever encoding a server names
  legalComments: 'none',
  logLevel: 'warning',
};

export async function buildBrowserModules(): Promise<void> {
  await build({
    ...browserOptions,
    absWorkingDir: projectRoot,
    entryPoints: grammarIds.map((id) => `dist/src/${id}.js`),
    outdir: 'dist/browser',
  });
}
