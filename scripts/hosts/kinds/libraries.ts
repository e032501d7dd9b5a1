/** Libraries for schemas and properties: their tests, and the examples of docs/integrations.md, in Vitest. */
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleTests } from '../example-tests.js';
import { projectRoot } from '../../grammar/sources.js';
import type { HostFolder } from '../host-folder.js';
import { type Host, npmHost } from '../host.js';
import { install } from '../install.js';

const packages = [
  'ajv@8.20.0',
  'ajv-draft-04@1.0.0',
  'ajv-formats@3.0.1',
  '@standard-schema/spec@1.1.0',
  '@tanstack/form-core@1.33.5',
  '@types/node@24.19.2',
  'arktype@2.2.9',
  'fast-check@4.10.2',
  'ip-address@10.7.6',
  'node@24.21.0',
  'typescript@7.0.2',
  'valibot@1.5.0',
  'vitest@5.1.1',
  'zod@4.6.7',
];

const compilerOptions = {
  target: 'es2023',
  module: 'nodenext',
  lib: ['es2023', 'dom'],
  types: ['node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
};

/** The cases that the tests of the project use, too. */
function copyCases(folder: HostFolder): void {
  for (const path of [
    'test/support/hostile-strings.ts',
    'test/support/json-schema-formats.ts',
    'test/fixtures/json-schema-formats.txt',
  ])
    cpSync(projectRoot + path, join(folder.path, path));
}

function writeExamples(folder: HostFolder): void {
  mkdirSync(join(folder.path, 'examples'));
  const tests = exampleTests(readFileSync(`${projectRoot}docs/integrations.md`, 'utf8'));
  for (const [index, code] of tests.entries()) folder.write(`examples/example-${index + 1}.test.ts`, code);
}

export const libraries: readonly Host[] = [
  npmHost({
    name: 'libraries',
    title: `Ajv, ${packages.filter((name) => /^(?:@tanstack|arktype|fast-check|ip-address|valibot|zod)/.test(name)).join(', ')}`,
    use: 'the examples of [integrations.md](../integrations.md), and tests of the formats, the keyword and the schemas',
    packages,
    project: 'libraries',
    isQuick: true,
    run(folder) {
      install(folder, packages, 'module');
      copyCases(folder);
      writeExamples(folder);
      folder.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['test', 'examples'] }));
      folder.shell('tsc -p .');
      const output = folder.shell('npx vitest run');
      if (!/Tests +\d+ passed/.test(output)) throw new Error(output);
    },
  }),
];
