import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { generatedFiles, parserModule } from '../../scripts/grammar/emit.js';
import { grammarIds, projectRoot } from '../../scripts/grammar/sources.js';

describe.each(grammarIds)('%s', (id) => {
  test('generated/ is what the build makes of the grammar ("npm run grammars" if not)', () => {
    for (const [path, text] of generatedFiles(id)) expect(readFileSync(projectRoot + path, 'utf8')).toBe(text);
  });
});

test('a warning of Peggy fails the build', () => {
  const source = { id: 'cern', path: 'test.peggy', peggy: 'a = "b"* / "c"', bnf: 'a b' } as const;
  expect(() => parserModule(source)).toThrow(
    'test.peggy:1:5: Peggy warns: Always matches.  Following alternatives may not be reachable.',
  );
});

test('a display name in a grammar fails the build', () => {
  const source = { id: 'cern', path: 'test.peggy', peggy: 'a "name" = "b"', bnf: 'a b' } as const;
  expect(() => parserModule(source)).toThrow('the rule a has a display name; a grammar holds none');
});
