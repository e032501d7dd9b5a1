import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { generatedFiles, parserModule } from '../../scripts/grammar/emit.js';
import { projectRoot } from '../../scripts/grammar/sources.js';
import { listingFiles } from '../../scripts/registry/listing-files.js';
import { listFiles } from '../../scripts/registry/lists.js';
import { DIFFERENTIAL_TABLE, SPLIT_TABLE } from '../../scripts/splits/table.js';
import { moduleFiles } from '../../scripts/registry/rfc-files.js';

const onDisk = (path: string): string | undefined =>
  existsSync(projectRoot + path) ? readFileSync(projectRoot + path, 'utf8') : undefined;

// .ci/run compiles all grammars and compares
test.each([...generatedFiles('rfc1808'), ...listFiles(), ...moduleFiles(), ...listingFiles()])(
  '%s is up to date; if not, run "npm run grammars"',
  (path, text) => {
    expect(onDisk(path)).toBe(text);
  },
);

test('every file in src/rfcs/generated is one that "npm run grammars" writes', () => {
  const written = [...listFiles().keys(), ...moduleFiles().keys(), SPLIT_TABLE, DIFFERENTIAL_TABLE];
  for (const file of readdirSync(`${projectRoot}src/rfcs/generated`))
    expect(written).toContain(`src/rfcs/generated/${file}`);
});

test('the build fails on a warning of Peggy', () => {
  const source = { id: 'cern', path: 'test.peggy', peggy: 'a = "b"* / "c"', bnf: 'a b' } as const;
  expect(() => parserModule(source)).toThrow(
    'test.peggy:1:5: Peggy warns: Always matches.  Following alternatives may not be reachable.',
  );
});

test('the build fails on a display name in a grammar', () => {
  const source = { id: 'cern', path: 'test.peggy', peggy: 'a "name" = "b"', bnf: 'a b' } as const;
  expect(() => parserModule(source)).toThrow('the rule a has a display name; grammars must not have any');
});
