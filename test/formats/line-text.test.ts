/** All that is said about one line. */
import { expect, test } from '@jest/globals';
import { lineText, validUnderText } from '../../src/formats/line-text.js';
import { diagnose, suggest, type Rfc } from '../../src/index.js';

const text = (input: string, rfc: Rfc, style: Parameters<typeof lineText>[1] = {}): string =>
  lineText({ input, diagnostics: diagnose(input, { rfc }), repairs: suggest(input, { rfc, limit: 1 }) }, style);

test('shows each error, a note once, then the whole line repaired', () => {
  expect(text('http://h/^?^', 'rfc2396', { where: ({ start }) => `a:1:${start + 1}` })).toBe(
    `a:1:10: error: "^" is not allowed in a path (RFC 2396, section 3.3) [character-not-allowed]
    http://h/^?^
             ^
    note: this is an "unwise" character, which gateways are known to change (RFC 2396, section 2.4.3)
a:1:12: error: "^" is not allowed in a query (RFC 2396, section 3.4) [character-not-allowed]
    http://h/^?^
               ^
    fix (safe): http://h/%5E?%5E`,
  );
});

test('counts the errors beyond the limit', () => {
  expect(text('/^/ /"/é/%', 'rfc2396', { maxErrors: 1 })).toMatch(/\n {4}and 4 more errors\n {4}fix \(\w+\): /);
  expect(text('/^/ ', 'rfc2396', { maxErrors: 1 })).toMatch(/\n {4}and 1 more error\n/);
  expect(text('/^/ ', 'rfc2396', { maxErrors: 2 })).not.toContain('more');
  expect(text('http://u:p@h:0/', 'rfc2396', { maxErrors: 1 })).toMatch(/\n {4}and 1 more warning$/);
});

test('never breaks the repaired line, but cuts one of over 2,000 characters', () => {
  const long = `/${'a'.repeat(1990)}^`;
  expect(text(long, 'rfc2396', { width: 40 })).toMatch(/\n {4}fix \(safe\): \/a{1990}%5E$/);
  expect(text(`${long}aaaaaaa`, 'rfc2396')).toMatch(/\n {4}fix \(safe\): \/a{1990}%5Ea{6}\.{3} \(2001 characters\)$/);
});

test('states that a line becomes the empty reference', () => {
  const diagnostics = diagnose('""', { rfc: 'rfc2396' });
  const repairs = [{ value: '', certainty: 'safe' as const }];
  expect(lineText({ input: '""', diagnostics, repairs }, {})).toMatch(/\n {4}fix \(safe\): \(the empty reference\)$/);
});

test('colours the labels', () => {
  expect(text('^', 'rfc2396', { color: true })).toContain('    \u001b[1;32mfix (safe):\u001b[0m %5E');
});

test('names the RFCs that accept the string, but not the draft before them', () => {
  const cern = { id: 'cern', name: 'CERN draft' } as const;
  const rfc1808 = { id: 'rfc1808', name: 'RFC 1808' } as const;
  const rfc2396 = { id: 'rfc2396', name: 'RFC 2396' } as const;
  const rfc3986 = { id: 'rfc3986', name: 'RFC 3986' } as const;
  expect(validUnderText([rfc3986])).toBe('valid under RFC 3986');
  expect(validUnderText([cern, rfc2396, rfc3986])).toBe('valid under RFC 2396 and RFC 3986');
  expect(validUnderText([rfc1808, rfc2396, rfc3986])).toBe('valid under RFC 1808, RFC 2396 and RFC 3986');
  expect(validUnderText([cern])).toBeUndefined();
  expect(validUnderText([])).toBeUndefined();
});

test('the errors up to the limit are followed by the number of others, and by the RFCs that accept the line', () => {
  const input = '/^/ ';
  const [first, second] = diagnose(input, { rfc: 'rfc2396' });
  if (!first || !second) throw new Error('there are no two errors');
  const diagnostics = [first, second, { ...second, severity: 'warning' as const }];
  const validUnder = [{ id: 'rfc3986', name: 'RFC 3986' } as const];
  const lines = lineText({ input, diagnostics, validUnder }, { maxErrors: 1, color: true }).split('\n');
  expect(lines.filter((line) => line.includes('[character-not-allowed'))).toHaveLength(1);
  expect(lines.slice(-2)).toEqual([
    '    and 1 more error and 1 more warning',
    '    \u001b[1;36mnote:\u001b[0m valid under RFC 3986',
  ]);
});
