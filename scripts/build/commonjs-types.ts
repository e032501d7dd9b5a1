/**
 * Writes a declaration for CommonJS next to that of each entry point, which package.json names under
 * `require`. Node has been able to require an ES module since 20.19; TypeScript with `--module node16` does not know that,
 * and rejects such an import unless the types that it finds are those of a CommonJS module.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { projectRoot } from '../grammar/sources.js';
import { entryPoints } from '../tools/entry-points.js';

export function writeCommonJsTypes(): void {
  for (const { path, types } of entryPoints()) {
    const module = `'./${basename(path)}'`;
    const hasDefault = /^export default /m.test(readFileSync(projectRoot + path, 'utf8'));
    const ignored = (statement: string): string => `// @ts-ignore: not known to --module node16\n${statement}\n`;
    const all = ignored(`export * from ${module};`);
    writeFileSync(projectRoot + types, hasDefault ? all + ignored(`export { default } from ${module};`) : all);
  }
}
