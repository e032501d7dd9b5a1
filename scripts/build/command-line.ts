/** Bundles the command line and its worker threads: from one file, a program starts faster than from hundreds of modules. */
import { copyFileSync } from 'node:fs';
import { build } from 'esbuild';
import { projectRoot } from '../grammar/sources.js';

const outdir = `${projectRoot}dist/src/cli`;

export async function buildCommandLine(): Promise<void> {
  await build({
    absWorkingDir: projectRoot,
    entryPoints: ['src/cli/main.ts', 'src/cli/worker.ts', 'src/cli/document-worker.ts'],
    inject: ['src/cli/shared-chunk.ts'],
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    // optional peers, which read documents
    external: ['@csstools/css-tokenizer', 'htmlparser2', 'jsonc-parser', 'mdast-util-from-markdown', 'saxes'],
    define: { PAPA_BROWSER_CONTEXT: 'true' }, // without it, Papa Parse keeps the parser to itself
    ignoreAnnotations: true, // package.json says that modules without a used export can be left out
    logLevel: 'warning',
  });
  copyFileSync(`${projectRoot}node_modules/papaparse/LICENSE`, `${outdir}/papaparse.LICENSE`);
  copyFileSync(`${projectRoot}node_modules/@eslint-community/regexpp/LICENSE`, `${outdir}/regexpp.LICENSE`);
  copyFileSync(`${projectRoot}node_modules/@exodus/bytes/LICENSE`, `${outdir}/exodus-bytes.LICENSE`);
}
