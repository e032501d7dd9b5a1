/** What can be said of proof/ without Coq; `npm run prove:machine` checks the rest. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../../scripts/grammar/sources.js';
import { modules } from '../../../scripts/machine/build.js';

const read = (file: string): string => readFileSync(projectRoot + file, 'utf8');
const lineCount = (file: string): number => read(file).trimEnd().split('\n').length;
const files = readdirSync(`${projectRoot}proof`).filter((file) => file.endsWith('.v'));

test('the list of modules has every file, each after those that it needs', () => {
  expect(modules.map((name) => `${name}.v`).toSorted()).toEqual(files.toSorted());
  for (const [index, name] of modules.entries()) {
    const [, needed = ''] = /^Require Import (.*)\.$/m.exec(read(`proof/${name}.v`)) ?? [];
    const known = ['Extraction', ...modules.slice(0, index)];
    expect([name, needed.split(' ').filter((one) => one !== '' && !known.includes(one))]).toEqual([name, []]);
  }
});

test('nothing is assumed or left open, and the extraction replaces nothing', () => {
  const isOpen = /\b(?:Axiom|Parameter|Conjecture|Admitted|admit|Abort|Extract (?:Inductive|Constant|Inlined)|Unset)\b/;
  expect(isOpen.test('Admitted.')).toBe(true);
  expect(files.filter((file) => isOpen.test(read(`proof/${file}`)))).toEqual([]);
});

test('every theorem is asked for its assumptions', () => {
  const asked = [...read('proof/Assumptions.v').matchAll(/^Print Assumptions (\w+)\.$/gm)].map(([, name]) => name);
  const theorems = files.flatMap((file) =>
    [...read(`proof/${file}`).matchAll(/^ *(?:Theorem|Corollary) (\w+)/gm)].map(([, name]) => name),
  );
  expect(theorems).toContain('answered_sound');
  expect(theorems.filter((name) => !asked.includes(name))).toEqual([]);
});

test('no file has more than 251 lines', () => {
  expect(files.filter((file) => lineCount(`proof/${file}`) > 251)).toEqual([]);
});

test('the page on trust has the lines of each file', () => {
  const rows = [...read('docs/internals/machine-checked.md').matchAll(/^\| `([^`]*[.][^`]*)` \| (\d+) \|/gm)];
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.map(([, file = '', lines]) => [file, Number(lines)])).toEqual(
    rows.map(([, file = '']) => [file, lineCount(file)]),
  );
});

test('the page shows the theorem as it is', () => {
  const [, shown = ''] = /```coq\n([^]*?)```/.exec(read('docs/internals/machine-checked.md')) ?? [];
  expect(shown).toContain('Theorem answered_sound');
  expect(read('proof/Main.v')).toContain(shown.trim());
});
