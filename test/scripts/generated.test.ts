import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { generatedFiles, parserModule } from '../../scripts/grammar/emit.js';
import { projectRoot } from '../../scripts/grammar/sources.js';

// .ci/run compiles all grammars and compares
test('generated/rfc1808 is up to date; if not, run "npm run grammars"', () => {
  for (const [path, text] of generatedFiles('rfc1808')) expect(readFileSync(projectRoot + path, 'utf8')).toBe(text);
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
