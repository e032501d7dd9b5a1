import { describe, expect, test } from '@jest/globals';
import { diagnose, suggest, type Rfc } from '../../src/index.js';
import { readGoal } from '../../src/parse/goal.js';
import { explainBy } from '../../src/repair/diagnose.js';
import { rfcDefinition } from '../../src/rfcs/registry.js';

test('a fix that replaces nothing is an insertion, and one that writes nothing is a deletion', () => {
  const messages = (input: string): string[] =>
    diagnose(input, { rfc: 'rfc3986' }).flatMap(({ fixes }) => fixes.map(({ message }) => message));
  expect(messages('C:\\docs\\a.txt')).toEqual([String.raw`insert "file:///", write "/" for "\" in 2 places`]);
  expect(messages('http://h/\u0001a')).toContain(String.raw`delete "\u{1}"`);
});

test('the same error is one diagnostic, with a count and its other places', () => {
  const found = diagnose('/a b/c d?e f#g h i', { rfc: 'rfc3986' });
  expect(found.map(({ offset, count, places }) => ({ offset, count, places }))).toEqual([
    { offset: 2, count: 2, places: [{ start: 6, end: 7 }] }, // in the path
    { offset: 10, count: 1, places: [] }, // in the query
    { offset: 14, count: 2, places: [{ start: 16, end: 17 }] }, // in the fragment
  ]);
  expect(found.map(({ fixes }) => fixes.map(({ message }) => message))).toEqual([
    ['write "%20" for " " in 2 places'],
    ['write "%20" for " "'],
    ['write "%20" for " " in 2 places'],
  ]);
});

test('characters that are not allowed for different reasons are different errors', () => {
  const codes = (input: string): (readonly [number, number])[] =>
    diagnose(input, { rfc: 'rfc2396' }).map(({ offset, count }) => [offset, count]);
  expect(codes('/a|b"c^d"e f')).toEqual([
    [2, 2], // "unwise"
    [4, 2], // "delims"
    [10, 1], // a space
  ]);
  expect(codes('/%zz/100%/%a')).toEqual([
    [2, 2],
    [12, 1], // cut off
  ]);
});

test('at most the requested number of places is listed, but all are counted', () => {
  const found = diagnose('/a b c d e', { rfc: 'rfc3986', limit: 2 });
  expect(found).toMatchObject([{ count: 4, places: [{ start: 4 }, { start: 6 }] }]);
  expect(found[0]?.fixes[0]?.edits).toHaveLength(4);
  expect(diagnose('/%00/%00/%00', { rfc: 'rfc3986', limit: 1 })).toMatchObject([
    { code: 'escaped-control', start: 1, count: 3, places: [{ start: 5, end: 8 }] },
  ]);
});

test('a string that cannot be repaired says what its author must do', () => {
  const last = (input: string): string | undefined => diagnose(input, { rfc: 'rfc3986' })[0]?.notes.at(-1);
  expect(last('https://{tenant}.parser.example/')).toBe('fill in the placeholder');
  expect(last('https://parser.example/a https://parser.example/b')).toBe('give one URI at a time');
  expect(last('https://parser.example:https/')).toBe('write the port as a number');
});

test('errors within the first one are part of it, even if other edits repair them', () => {
  const spans = diagnose('ftp://u:p@h3:.bI\u0000gdMxJ~G=@k/', { rfc: 'rfc1738' }).map(({ start, end }) => [start, end]);
  expect(spans).toEqual([
    [13, 27],
    [12, 13],
  ]);
});

test('a place that overlaps the first error is part of it, even if it begins before it', () => {
  expect(diagnose('http://h:\\h:\\rulesxample/a.js@k:x/', { rfc: 'rfc1738' })).toMatchObject([
    { start: 9, end: 24, count: 1, places: [] },
  ]);
});

test('edits that no error needs may be more than a call has room for', () => {
  const references = 150_000;
  const [error, ...others] = diagnose(`http://h/${'&#x41;'.repeat(references)}`, { rfc: 'rfc2396' });
  expect(others).toEqual([]);
  expect(error?.fixes[0]?.edits).toHaveLength(references);
});

test('a string that nobody can help with gets no advice', () => {
  const [error] = diagnose('docs\\a.txt', { rfc: 'rfc1738' });
  expect(error?.notes.filter((note) => typeof note !== 'string')).toEqual([]);
});

test('text that is not a URI gets no advice to escape a character, or to write "./" before it', () => {
  const notes = (input: string): readonly string[] | undefined => diagnose(input, { rfc: 'rfc2396' })[0]?.notes;
  expect(notes('https://a.example/ https://b.example/')).toEqual(['give one URI at a time']);
  expect(notes("'https://a.example/' + rule")).toEqual(['give the URI that the program computes']);
  expect(notes('https://{a}.example/')).toEqual([
    'this is an "unwise" character, which gateways are known to change (RFC 2396, section 2.4.3)',
    'fill in the placeholder',
  ]);
});

test('what the RFC says about a character is said only where it is escaped', () => {
  const notes = (input: string): unknown[] => diagnose(input, { rfc: 'rfc3986' }).map((error) => error.notes);
  const ofSpaces = 'a space must be percent-encoded; in running text it ends a URI (RFC 3986, appendix C)';
  expect(notes('/a b')).toEqual([[ofSpaces]]);
  expect(notes('<a/b>')).toEqual([[]]);
  expect(notes("'/a b'")).toEqual([[ofSpaces]]);
});

describe('a scheme that is not allowed', () => {
  const options = { rfc: 'rfc3986', schemes: ['https'] } as const;
  const found = (input: string): unknown[] =>
    diagnose(input, options).map(({ code, start, end, offset, fixes }) => [code, start, end, offset, fixes]);

  test.each([
    ['of a valid string', 'http://h/', ['scheme-not-allowed', 0, 4, 4, []]],
    [
      'after another error, without fixes',
      'http://h/a b',
      ['character-not-allowed', 10, 11, 10, []],
      ['scheme-not-allowed', 0, 4, 4, []],
    ],
    ['in quotes', '"http://h/a"', ['character-not-allowed', 0, 1, 0, []], ['scheme-not-allowed', 1, 5, 5, []]],
    ['that only the repair writes', 'C:\\a', ['character-not-allowed', 2, 3, 2, []]],
  ])('%s', (_, input, ...expected) => {
    expect(found(input)).toEqual(expected);
  });

  test('an explanation has the error alone', () => {
    const rfc = rfcDefinition<Rfc>('rfc3986');
    const goal = readGoal<Rfc>(rfc, { schemes: ['https'] });
    expect(explainBy(rfc, goal, 'http://h/', { maxRepairs: 1, toAscii: undefined })).toEqual({
      diagnostics: diagnose('http://h/', options),
      repairs: [],
    });
  });
});

test.each([0, 1, 9])('an explanation has what diagnose and suggest find: %d repairs', (maxRepairs) => {
  const rfc = rfcDefinition<Rfc>('rfc3986');
  for (const input of ['/a b', '/a\tb\u200bc’s%', 'http://a b/']) {
    const { diagnostics, repairs } = explainBy(rfc, readGoal<Rfc>(rfc), input, { maxRepairs, toAscii: undefined });
    expect(diagnostics).toEqual(diagnose(input, { rfc: 'rfc3986' }));
    const suggested = suggest(input, { rfc: 'rfc3986', limit: maxRepairs });
    expect(repairs.map(({ value }) => value)).toEqual(suggested.map(({ value }) => value));
  }
});

test.each([0, 1, 9])('without fixes, an explanation has the same errors and repairs: %d repairs', (maxRepairs) => {
  const rfc = rfcDefinition<Rfc>('rfc3986');
  for (const input of ['/a b', '/a\tb\u200bc’s%', 'http://a b/', 'a b c d', 'http://h:8o/[x]']) {
    const explain = (hasFixes: boolean): ReturnType<typeof explainBy<Rfc>> =>
      explainBy(rfc, readGoal<Rfc>(rfc), input, { maxRepairs, toAscii: undefined, hasFixes });
    const { diagnostics, repairs } = explain(true);
    const expected = { diagnostics: diagnostics.map((one) => ({ ...one, fixes: [] })), repairs };
    expect(explain(false)).toEqual(expected);
  }
});

test('an error names the argument that is wrong', () => {
  expect(() => diagnose(1 as unknown as string, { rfc: 'rfc3986' })).toThrow(/input/);
  expect(() => diagnose('/a b', { rfc: 'rfc3986', limit: -1 })).toThrow(/limit/);
  const warn = (value: unknown) => () => diagnose('/a', { rfc: 'rfc3986', warn: value as [] });
  expect(warn('default-port')).toThrow(new TypeError('warn must be an array, not a string'));
  expect(warn(['port'])).toThrow(new RangeError('warn must be default-port or misspelt-www, not "port"'));
});
