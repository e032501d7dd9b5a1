/** The program of scripts/hosts/projects/program, which makes the same calls in every runtime and bundle. */
import { build } from 'esbuild';
import { join } from 'node:path';
import type { HostFolder } from './host-folder.js';
import { install } from './install.js';
import { expectedText, modulesText } from './program-lists.js';

/** Installs rfc-uri with other packages, and writes the program. */
export function installProgram(folder: HostFolder, packages: readonly string[] = []): void {
  install(folder, packages);
  folder.copy('program');
  folder.write('modules.mjs', modulesText());
  folder.write('expected.mjs', expectedText());
}

/** The program as one script that imports nothing, by the project's own esbuild. */
export async function bundleProgram(folder: HostFolder, target = 'es2023'): Promise<string> {
  const outfile = join(folder.path, 'program.js');
  const entryPoints = [join(folder.path, 'program.mjs')];
  await build({ entryPoints, bundle: true, outfile, target, logLevel: 'silent' });
  return outfile;
}

/** Throws an Error if the program did not end, or a call had another result than it must have. */
export function assertCalls(output: string): void {
  const results = output.split('\n').filter((line) => line.startsWith('{"calls":'));
  if (results.length === 0) throw new Error(`the program did not end:\n${output}`);
  for (const result of results) {
    const { failures } = JSON.parse(result) as { readonly failures: readonly string[] };
    if (failures.length > 0) throw new Error(failures.join('\n'));
  }
}
