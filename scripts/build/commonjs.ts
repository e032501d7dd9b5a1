/**
 * Writes the library for programs that can only require CommonJS, such as Jest without a configuration: dist/commonjs/ has each module
 * that an entry point loads. Node itself loads the ES modules for `require`, too (the condition "module-sync"), so that a program has
 * one copy of the library.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { build, type BuildOptions } from 'esbuild';
import { projectRoot } from '../grammar/sources.js';
import { entryPoints } from '../tools/entry-points.js';

const outdir = `${projectRoot}dist/commonjs`;

/** How a module becomes one of CommonJS. */
export const commonJsOptions: BuildOptions = {
  format: 'cjs',
  minifySyntax: true,
  minifyWhitespace: true,
  logLevel: 'warning',
};

export async function buildCommonJs(): Promise<void> {
  await build({
    ...commonJsOptions,
    absWorkingDir: projectRoot,
    entryPoints: await modulesOfEntryPoints(),
    outbase: 'dist',
    outdir,
  });
  mkdirSync(outdir, { recursive: true });
  writeFileSync(`${outdir}/package.json`, '{ "type": "commonjs" }\n');
}

/** The built modules that the entry points load, which are fewer than those of the command line. */
async function modulesOfEntryPoints(): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: entryPoints().map(({ path }) => path),
    outdir: 'none',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    ignoreAnnotations: true, // otherwise modules without a used export are missing
    packages: 'external', // a program has its own copies
    logLevel: 'warning',
  });
  return Object.keys(metafile.inputs);
}
