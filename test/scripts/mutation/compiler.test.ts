import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type Change, refusedByCompiler } from '../../../scripts/mutation/compiler.js';

/** The change of the first place of a text in a file. */
function change(file: string, text: string, replacement: string): Change {
  const before = readFileSync(file, 'utf8').split(text)[0] ?? '';
  const line = before.split('\n').length;
  const column = before.length - before.lastIndexOf('\n');
  return { file, location: { start: { line, column }, end: { line, column: column + text.length } }, replacement };
}

test('refuses what does not compile, and only that', () => {
  const guidance = 'src/rfcs/cern/guidance.ts';
  const wrong = [
    change('src/parse/options.ts', 'literal: true', 'literal: false'),
    change(guidance, "'afsaddress'", "''"),
    change(guidance, "'xalpha'", "''"),
  ];
  const fine = [change(guidance, "'a newsgroup name'", "''"), change(guidance, "'BNF syntax'", "''")];
  const folder = mkdtempSync(join(tmpdir(), 'compiled-'));
  expect(refusedByCompiler([...fine, ...wrong], `${folder}/`)).toEqual(wrong);
  rmSync(folder, { recursive: true });
}, 120_000);
