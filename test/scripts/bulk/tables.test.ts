/** The tables that find lines: equal to their automata, in every row and for every byte. */
import { expect, test } from '@jest/globals';
import { patternDfa } from '../../../scripts/bulk/classes.js';
import { interpretLines } from '../../../scripts/bulk/interpreter.js';
import { lineAutomaton, type LabelledDfa } from '../../../scripts/bulk/line-automaton.js';
import { proveTable } from '../../../scripts/bulk/proof.js';
import { COLUMNS, ROWS, makeTable, UNIT } from '../../../scripts/bulk/table.js';
import { lineAutomata } from '../../../scripts/bulk/tables.js';
import { Alphabet } from '../../../src/automata/alphabet.js';
import { Dfa } from '../../../src/automata/dfa.js';
import { oneIn } from '../../support/effort.js';

const load = (name: string): LabelledDfa => lineAutomata[name]?.() as LabelledDfa; // a key

// npm run prove does this for all
test.each(oneIn(3, ['rfc1808-normal', 'all', 'rfc1738']))('%s: the table is proven equal to the automaton', (name) => {
  const labelled = load(name);
  expect(proveTable(makeTable(lineAutomaton(labelled)), labelled)).toBeGreaterThan(labelled.dfa.stateCount);
});

test('a sign of a warning that can begin far before its end would multiply the states, which the page has, too', () => {
  expect(load('all').dfa.stateCount).toBeLessThan(2_600);
});

/** Letters outside US-ASCII as RFC 3987 has them: of two, three and four bytes. */
const outside = '[a-z\\u00a0-\\ud7ff\\uf900-\\ufdcf]|[\\ud800-\\ud83e][\\udc00-\\udfff]|\\ud83f[\\udc00-\\udffd]';

function accepting(source: string): LabelledDfa {
  const dfa = patternDfa(source);
  return { dfa, labels: dfa.accepting.map((accepts) => (accepts === 1 ? 0 : 2)), bits: 2 };
}

test('an automaton with letters outside US-ASCII reads UTF-8', () => {
  const labelled = accepting(`(?:${outside})*:`);
  const table = makeTable(lineAutomaton(labelled));
  expect(proveTable(table, labelled)).toBeGreaterThan(labelled.dfa.stateCount);
  const lineClassIn = (line: string | Uint8Array): number => (interpretLines(table, Buffer.from(line))[0] ?? -1) & 3;
  for (const text of ['a:', ':', '\u00e9:', '\u4e2d\u6587:', '\ud7ff:', '\ufdcf:', '\u{10000}:', '\u{1fffd}:'])
    expect([text, lineClassIn(text)]).toEqual([text, 0]);
  for (const text of ['\u00e9', '\u009f:', '\ue000:', '\ufdd0:', '\u{1fffe}:', '\u{20000}:'])
    expect([text, lineClassIn(text)]).toEqual([text, 2]);
  for (const hex of ['c3', 'c3 3a', 'ff', 'c0 af', 'e0 80 80', 'ed a0 80', 'f0 80 80 80', 'f4 90 80 80', '80'])
    expect([hex, lineClassIn(Buffer.from(`${hex} 3a`.replaceAll(' ', ''), 'hex'))]).toEqual([hex, 3]);
});

test('a line ends with LF or CRLF; any other CR is part of it', () => {
  const table = makeTable(lineAutomaton(accepting('a*')));
  const lines = (text: string): number[][] =>
    interpretLines(table, Buffer.from(text)).map((line) => [line >>> 2, line & 3]);
  expect(lines('')).toEqual([]);
  expect(lines('a\n\r\n\n')).toEqual([[2, 0], [4, 0], [5, 0]]); // oxfmt-ignore
  expect(lines('a\r\na\ra\na\r\r\na\r')).toEqual([[3, 0], [7, 2], [11, 2], [13, 2]]); // oxfmt-ignore
  const withReturn = makeTable(lineAutomaton(accepting('[a\\x0d]*')));
  expect(interpretLines(withReturn, Buffer.from('a\r\r\na\r')).map((line) => line & 3)).toEqual([0, 0]);
});

test('the proof finds a table that leads elsewhere, and another class', () => {
  const labelled = accepting('[a-x]*(?:%[0-9])*');
  const table = makeTable(lineAutomaton(labelled));
  const changed = (at: number, value: number): (() => number) => {
    const bytes = table.bytes.slice();
    expect(bytes[at]).not.toBe(value);
    bytes[at] = value;
    return () => proveTable({ ...table, bytes }, labelled);
  };
  const { units } = table;
  expect(changed(ROWS, 1)).toThrow('is not of class 0');
  expect(changed('b'.charCodeAt(0), table.bytes['%'.charCodeAt(0)] ?? 0)).toThrow(/^row/);
  const rows = (table.bytes.length - ROWS) / (units * UNIT);
  for (let row = table.ended / units; row < rows; row++)
    expect(changed(ROWS + row * units * UNIT + COLUMNS + (table.bytes['%'.charCodeAt(0)] ?? 0), 0xfe)).toThrow();
});

test('a table that would be too large is refused', () => {
  const classes = Array.from({ length: 129 }, (_, code) => ({ set: [[code, code]] as const, representative: code }));
  const automaton = new Dfa(new Alphabet(classes), new Int32Array(4 * classes.length), new Uint8Array(4));
  expect(() => makeTable({ dfa: automaton, classes: [0, 1, 2, 3], bits: 2 })).toThrow(
    'the table has 129 columns; 128 fit into a byte',
  );
});
