/** What a scanner must never do is found, for whatever input it does that. */
import { expect, test } from '@jest/globals';
import { readScanner } from '../../../scripts/checker/scanner.mjs';
import { Simulation, type State } from '../../../scripts/checker/simulation.mjs';
import { classesFor, Symbols } from '../../../scripts/checker/symbols.mjs';
import { LETTER, scannerText } from './scanner-text.js';

const ADVANCE = 'if (!(i < n && (sets[c = s.charCodeAt(i)] & 1) !== 0)) return -1;\ni++;';
const REPORT = 'const start9 = i;\nat[1] = start9; at[2] = i;';

/** What is wrong with match_word, for the first string that shows it, in the order of their lengths. */
function problem(body: string): string | undefined {
  const program = readScanner(scannerText({ body, declarations: LETTER }));
  const letters = ['az', '09', '::', '..'].map((range) => [[range.charCodeAt(0), range.charCodeAt(1)]] as const);
  const symbols = new Symbols(classesFor(letters), ['<part', '>part', '<other', '>other', '>word']);
  const mark = (name: string): number => symbols.mark(name) ?? -1;
  const simulation = new Simulation(program, symbols, {
    component: ({ slot, kind }) => {
      const name = { 1: 'part', 3: 'other' }[slot];
      return name && kind === undefined ? { open: mark(`<${name}`), close: mark(`>${name}`) } : undefined;
    },
    production: () => mark('>word'),
  });
  const seen = new Set<State>([simulation.start('match_word')]);
  for (const state of seen) {
    const wrong = [state, simulation.accepts(state)].find((one) => typeof one === 'object' && one.type === 'wrong');
    if (typeof wrong === 'object') return wrong.what;
    for (let symbol = 0; symbol < symbols.size; symbol++) seen.add(simulation.next(state, symbol));
  }
  return undefined;
}

const attempt = (inner: string, undo: string): string => `done1: {
  const from2 = i;
  no3: {
    ${inner}
    if (!(i < n && (c = s.charCodeAt(i)) === 58)) break no3;
    i++;
    break done1;
  }
  i = from2;${undo}
}
return i;`;

const UNREAD = 'c may not be the next character';
const LEFT = 'an alternative that fails may leave a report at at[1]';
const TAKEN = 'takes back at[1], which another may have reported';

test.each([
  ['a character that has not been read', 'if (!(i < n && c === 58)) return -1;\ni++;\nreturn i;', UNREAD],
  ['a character that was read before an advance', `${ADVANCE}\nif (i < n && c === 58) return -1;\nreturn i;`, UNREAD],
  [
    'a character that was read if another was there',
    'if (i + 1 < n && (c = s.charCodeAt(i)) === 58 && s.charCodeAt(i + 1) === 58) return -1;\nif (i < n && c === 58) return -1;\nreturn i;',
    UNREAD,
  ],
  [
    'an advance beyond what was tested',
    'if (!(i < n && (c = s.charCodeAt(i)) === 58)) return -1;\ni += 2;\nreturn i;',
    'moves beyond what has been tested',
  ],
  [
    'a loop that tests one character over and over',
    'if (i < n) c = s.charCodeAt(i);\nwhile (i < n && c === 58) i++;\nreturn i;',
    'a loop tests one character over and over',
  ],
  [
    'a round that moves by nothing',
    'again1: for (;;) {\nif (i < n && (c = s.charCodeAt(i)) === 58) continue again1;\nbreak;\n}\nreturn i;',
    'a round of the loop may move by nothing',
  ],
  [
    'a round whose alternative fails without moving',
    `for (;;) {\nconst from2 = i;\nno3: {\nif (!(i < n && (c = s.charCodeAt(i)) === 58)) break no3;\ni++;\nreturn i;\n}\ni = from2;\n}`,
    'a round of the loop may move by nothing',
  ],
  [
    'a position after a call that failed',
    'done1: {\ni = match_letter(s, i);\nif (i < 0) break done1;\n}\nreturn i;',
    'the position is used after a call that may have failed',
  ],
  [
    'a call that fails, and nothing is done about it',
    'i = match_letter(s, i);\nreturn i;',
    'the call of match_letter may fail, and nothing is done about it',
  ],
  ['a function without a return', ADVANCE, 'a function has no return at its end'],
  ['a report that stays', attempt(REPORT, ''), LEFT],
  ['another place that is taken back', attempt(REPORT, ' at[3] = -1;'), LEFT],
  ['an end alone that is taken back', attempt(REPORT, ' at[2] = -1;'), LEFT],
  ['a report of a call that stays', attempt('i = match_part(s, i);\nif (i < 0) break no3;', ''), LEFT],
  ['a production that stays', attempt('at[0] = 0;', ''), 'an alternative that fails may leave a report at at[0]'],
  ['a report of before that is taken back', REPORT + attempt('', ' at[1] = -1;'), TAKEN],
  ['half of a report of before that is taken back', REPORT + attempt('', ' at[2] = -1;'), TAKEN],
  [
    'a component that is reported twice',
    `${REPORT}\ni = match_part(s, i);\nif (i < 0) return -1;\nreturn i;`,
    'at[1] may be reported twice',
  ],
  [
    'a place that is not that of a component',
    'const start9 = i;\nat[2] = start9; at[3] = i;\nreturn i;',
    'at[2] is not the place of a component',
  ],
  [
    'a report that is left by a jump',
    'done1: {\nconst start9 = i;\nif (i < n && (c = s.charCodeAt(i)) === 58) break done1;\nat[1] = start9; at[2] = i;\n}\nreturn i;',
    'a component may be left before it is reported, and then the function goes on',
  ],
])('%s', (_, body, message) => {
  expect(problem(body)).not.toContain('undefined');
  expect(problem(body)).toContain(message);
});

test('what is allowed is not wrong', () => {
  expect(problem(attempt(REPORT, ' at[1] = -1;'))).toBeUndefined();
  expect(problem(attempt('i = match_part(s, i);\nif (i < 0) break no3;', ' at[1] = -1;'))).toBeUndefined();
});
