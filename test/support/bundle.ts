import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/grammar/sources.js';

export interface Bundle {
  /** A script that defines `bundle`, an object with the exports. */
  readonly code: string;
  /** The modules that the bundle has code of. */
  readonly modules: readonly string[];
}

interface Metafile {
  readonly outputs: Readonly<
    Record<string, { readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>> }>
  >;
}

/** Some exports of a module in dist/, bundled by esbuild. */
export function bundle(module: string, names: readonly string[]): Bundle {
  const folder = mkdtempSync(join(tmpdir(), 'rfc-uri-'));
  try {
    const [outfile, metafile] = [join(folder, 'out.js'), join(folder, 'meta.json')];
    execFileSync(
      join(projectRoot, 'node_modules/.bin/esbuild'),
      ['--bundle', '--format=iife', '--global-name=bundle', `--outfile=${outfile}`, `--metafile=${metafile}`],
      {
        cwd: projectRoot,
        input: `export { ${names.join(', ')} } from './dist/src/${module}';`,
        stdio: ['pipe', 'pipe', 'pipe'],
      },
    );
    const { outputs } = JSON.parse(readFileSync(metafile, 'utf8')) as Metafile;
    const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
    return {
      code: readFileSync(outfile, 'utf8'),
      modules: inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
