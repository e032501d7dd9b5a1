/** The functions of a scanner as the checker of proof/ reads them. */
import { expect, test } from '@jest/globals';
import { programText } from '../../../scripts/machine/program.js';
import { scannerText } from '../checker/scanner-text.js';

const body = `
  const from1 = i;
  no1: {
    if (!(i + 1 < n && c === 97)) break no1;
    for (;;) {
      if (i < n && (sets[c = s.charCodeAt(i)] & 2) !== 0) { i++; continue; }
      break;
    }
    return i;
  }
  i = from1; at[1] = -1;
  return -1;`;

test('each statement is written with the numbers of its sets, labels and functions', () => {
  const lines = programText('rfc1808', scannerText({ body })).trimEnd().split('\n');
  expect(lines).toEqual([
    'set 97 97',
    'set 48 57',
    'function attempt ( block 0 ( if cached never 2 1 0 ( ) ( jump 0 ) ' +
      'loop 1 2 ( if fresh 0 1 2 ( advance 1 jump 1 ) ( ) jump 2 ) jump return ) ) jump fail',
    'rule word 0',
    'rule URL 0',
  ]);
});

test('every rule has a function, and the whole reference of RFC 1738 that of scan', () => {
  const lines = programText('rfc1738').trimEnd().split('\n');
  const functions = lines.filter((line) => line.startsWith('function ')).length;
  const rules = lines.flatMap((line) => /^rule (\w+) (\d+)$/.exec(line)?.slice(1) ?? []);
  expect(rules).toContain('url_intended');
  expect(lines.filter((line) => line.startsWith('rule ')).every((line) => Number(line.split(' ')[2]) < functions)).toBe(
    true,
  );
});
