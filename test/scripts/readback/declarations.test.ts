import { describe, expect, test } from '@jest/globals';
import { readProgram } from '../../../scripts/readback/declarations.js';
import { scannerText } from './scanner-text.js';

const RETURN = 'return i;';

describe('what the reader does not know is refused, with its line', () => {
  test.each([
    ['another statement', 'throw s;', 'line 23: this statement is outside of what the reader knows'],
    ['another loop', 'for (let k = 0; k < n; k++) i++;', 'line 23: this statement is outside of what the reader knows'],
    ['another assignment', 'i = 1;', 'line 23: "i = 1;" is outside of what the reader knows'],
    [
      'another condition',
      'if (i <= n && c === 58) return -1;',
      'line 23: the condition "i <= n && c === 58" is outside of what the reader knows',
    ],
    [
      'a condition without a bound',
      'if (c === 58) return -1;',
      'line 23: the condition "c === 58" is outside of what the reader knows',
    ],
    [
      'either of two conditions',
      'if (i < n && c === 58 || c === 59) return -1;',
      'line 23: the condition "c === 58 || c === 59" is outside of what the reader knows',
    ],
    [
      'a jump that leads nowhere',
      'while (i < n && c === 58) i++;\nreturn j;',
      'line 24: "return j;" is outside of what the reader knows',
    ],
    ['a place that nothing is done with', 'const from1 = i;', 'line 23: from1 is not used as the reader knows'],
    [
      'an end that is reported apart',
      'const start1 = i;\nat[1] = start1;\ni = match_word(s, i);\nat[2] = i;',
      'line 23: the end of what begins at start1 is not reported next to its start',
    ],
    ['a function that is not there', 'i = match_other(s, i);', 'line 23: match_other is not a function'],
    ['a name twice', 'const from1 = i;\nconst from1 = i;', 'line 24: from1 is declared twice'],
  ])('%s', (_, body, message) => {
    expect(() => readProgram(scannerText({ body: `${body}\n${RETURN}` }))).toThrow(message);
  });

  test.each([
    [
      'a table that is too short',
      'const word_states = new Int32Array(0xffff);',
      'line 19: word_states is too short for every character',
    ],
    ['another declaration', 'let x = 1;', 'line 19: "let x = 1;" is outside of what the reader knows'],
    [
      'a function of another kind',
      'function f(): void {}',
      'line 19: the function "function f(): void" is outside of what the reader knows',
    ],
    [
      'what is not declared before',
      'const match_digit = two(2);',
      'line 19: "const match_digit = two(2);" is outside of what the reader knows',
    ],
    [
      'what is declared later',
      'const match_a = match_b;\nconst match_b = one(1);',
      'line 19: match_b is not declared before',
    ],
  ])('%s', (_, declarations, message) => {
    expect(() => readProgram(scannerText({ body: RETURN, declarations }))).toThrow(message);
  });

  test('a text that is not TypeScript', () => {
    expect(() => readProgram(scannerText({ body: 'break a;' }))).toThrow('line 1: this is not a TypeScript module');
  });

  test('a part that is missing', () => {
    const text = scannerText({ body: RETURN }).replace('const LONGEST = 1_000_000;\n', '');
    expect(() => readProgram(text)).toThrow('"const LONGEST = 1_000_000;" is missing');
  });
});

test('a scanner’s tables are read as they are', () => {
  const text = scannerText({
    body: RETURN,
    match: 'match_word',
    cleared: 'at[0] = -1; at[3] = -1;',
    pattern: '/^(?:a)$/',
  });
  const { slots, size, productions, scan, pattern, match } = readProgram(text);
  expect([...slots]).toEqual([
    ['part', 1],
    ['other', 3],
  ]);
  expect([size, productions, pattern]).toEqual([5, ['word'], 'a']);
  expect([scan.name, scan.cleared]).toEqual(['match_word', [0, 3]]);
  expect([...match]).toEqual([['word', 'match_word']]);
});
