/** What the build reads. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { projectRoot } from '../grammar/sources.js';

const sources = [
  'src',
  'generated',
  'scripts/build',
  'scripts/build.ts',
  'scripts/automata',
  'scripts/bulk',
  'scripts/readback/regular-expressions.ts',
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'node_modules/.package-lock.json',
];

/** A hash of all sources: another one means that there is something to build. */
export function hashSources(): string {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesIn)) {
    const text = readFileSync(projectRoot + path);
    hash.update(`${path} ${text.length}\n`).update(text);
  }
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (statSync(projectRoot + path).isFile()) return [path];
  const entries = readdirSync(projectRoot + path, { recursive: true, encoding: 'utf8' }).toSorted();
  return entries.map((entry) => `${path}/${entry}`).filter((file) => statSync(projectRoot + file).isFile());
}
