import { expect, test } from '@jest/globals';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.js';
import { diagnosticText } from '../../src/formats/diagnostic-text.js';

const unwise: Diagnostic = {
  code: 'character-not-allowed',
  severity: 'error',
  message: '"^" is not allowed in segment (RFC 2396, section 3.3); expected uric, "#" or the end',
  rfc: 'rfc2396',
  rule: 'segment',
  path: ['URI_reference', 'segment'],
  section: '3.3',
  offset: 9,
  start: 9,
  end: 10,
  found: '^',
  expected: ['uric', '"#"', 'end of input'],
  notes: ['this is an "unwise" character, which gateways are known to change (RFC 2396, section 2.4.3)'],
  fixes: [
    { message: 'write "%5E" for "^"', edits: [{ kind: 'encode', start: 9, end: 10, text: '%5E' }], isSafe: true },
    { message: 'delete "^"', edits: [{ kind: 'delete', start: 9, end: 10, text: '' }], isSafe: false },
  ],
};

const password: Diagnostic = {
  ...unwise,
  code: 'password-in-url',
  severity: 'warning',
  message: 'the URL holds a password',
  section: undefined,
  start: 9,
  end: 15,
  found: undefined,
  expected: [],
  notes: [],
  fixes: [],
};

test('an error, with where it is, why, and what repairs it', () => {
  expect(diagnosticText('http://h/^x', unwise, { where: 'urls.txt:3:10' })).toBe(
    `urls.txt:3:10: error: "^" is not allowed in segment (RFC 2396, section 3.3); expected uric, "#" or the end [character-not-allowed]
    http://h/^x
             ^
    note: this is an "unwise" character, which gateways are known to change (RFC 2396, section 2.4.3)
    fix: write "%5E" for "^": http://h/%5Ex
    fix: delete "^": http://h/x`,
  );
});

test('a warning, without anything around it', () => {
  expect(diagnosticText('http://u:secret@h/', password)).toBe(
    `warning: the URL holds a password [password-in-url]
    http://u:secret@h/
             ^^^^^^`,
  );
});

test('an error at the end of the input', () => {
  const message = 'the string ends before hsoname (RFC 1738, section 5)';
  const atEnd: Diagnostic = { ...unwise, code: 'unexpected-end', message, start: 7, end: 7, notes: [], fixes: [] };
  expect(diagnosticText('nntp://', atEnd, { where: 'stdin:1:8' })).toBe(
    `stdin:1:8: error: the string ends before hsoname (RFC 1738, section 5) [unexpected-end]
    nntp://
           ^`,
  );
});

test('the input is printed so that a terminal obeys nothing in it', () => {
  const message = String.raw`"\u{1b}" is not allowed here`;
  const escape: Diagnostic = { ...unwise, message, start: 1, end: 2, notes: [], fixes: [] };
  expect(diagnosticText('a\u001b[31m\nb', escape, { color: false })).toBe(
    String.raw`error: "\u{1b}" is not allowed here [character-not-allowed]
    a\u{1b}[31m\u{a}b
     ^^^^^^`,
  );
});

const plain = (text: string): string => text.replaceAll(/\u001b\[[\d;]*m/g, ''); // eslint-disable-line no-control-regex

test('colours change nothing but colours, and always end', () => {
  const coloured = diagnosticText('http://h/^x', unwise, { color: true, where: 'a:1:10' });
  expect(coloured.split('\n')).toEqual([
    `a:1:10: \u001b[1;31merror:\u001b[0m ${unwise.message} [character-not-allowed]`,
    '    http://h/^x',
    '             \u001b[1;31m^\u001b[0m',
    `    \u001b[1;36mnote:\u001b[0m ${unwise.notes.join('')}`,
    '    \u001b[1;32mfix:\u001b[0m write "%5E" for "^": http://h/%5Ex',
    '    \u001b[1;32mfix:\u001b[0m delete "^": http://h/x',
  ]);
  expect(plain(coloured)).toBe(diagnosticText('http://h/^x', unwise, { where: 'a:1:10' }));
  expect(diagnosticText('http://u:secret@h/', password, { color: true })).toBe(
    '\u001b[1;33mwarning:\u001b[0m the URL holds a password [password-in-url]\n' +
      '    http://u:secret@h/\n             \u001b[1;33m^^^^^^\u001b[0m',
  );
});
