/** What is kept of a diagnostic of a string with secrets, and what is taken from the one of the masked string. */
import { describe, expect, test } from '@jest/globals';
import type { Diagnostic, Fix } from '../../src/diagnostics/diagnostic.js';
import { redactDiagnostics } from '../../src/diagnostics/redacted.js';
import { rfcDefinition } from '../../src/rfcs/registry.js';

type Found = Diagnostic<'rfc3986'>;

const rfc = rfcDefinition('rfc3986');
const SHOWN = 'http://xxxx@h/ab';

/** A fix that deletes what begins at an offset. */
function cutAt(start: number, certainty: Fix['certainty'] = 'likely'): Fix {
  const edits = [{ kind: 'delete', start, end: start + 1, text: '' }] as const;
  return { message: `delete what is at ${start}`, edits, certainty, applicability: certainty };
}

const error: Found = {
  code: 'character-not-allowed',
  severity: 'error',
  message: '"^" is not allowed in a path',
  rfc: 'rfc3986',
  rule: 'path_abempty',
  path: ['URI_reference', 'path_abempty'],
  section: '3.3',
  offset: 14,
  start: 14,
  end: 15,
  count: 2,
  places: [{ start: 15, end: 16 }],
  found: '^',
  expected: ['pchar', 'end of input'],
  notes: ['a secret note'],
  cause: { id: 'unwise', start: 14, end: 15, message: 'a secret cause' },
  fixes: [cutAt(14)],
};
const masked: Found = {
  ...error,
  message: '"a" is not allowed in a path',
  notes: ['a note'],
  cause: { id: 'unwise', start: 14, end: 15, message: 'a cause' },
  fixes: [{ ...cutAt(14), message: 'delete "a"' }],
};

function redacted(found: Partial<Found>, other?: Partial<Found>): Found | undefined {
  const diagnostics = other
    ? [
        { ...masked, code: 'bad-host' as const },
        { ...masked, ...other },
      ]
    : [];
  return redactDiagnostics(rfc, [{ ...error, ...found }], { shown: SHOWN, diagnostics })[0];
}

test('of an error that the masked string has, too, all text is that of the masked string', () => {
  expect(redacted({}, {})).toEqual({ ...masked, found: 'a' });
});

test('of an error that the masked string does not have, no text is kept', () => {
  const message = 'the redacted text is not allowed in a path (RFC 3986, section 3.3)';
  expect(redacted({})).toEqual({
    ...error,
    message,
    found: 'a',
    notes: [],
    cause: { id: 'unwise', start: 14, end: 15, message },
    fixes: [],
  });
});

test('what is not there is not there in the result, either', () => {
  expect(redacted({ found: undefined, cause: undefined })).toMatchObject({ found: undefined, cause: undefined });
  expect(redacted({}, { cause: undefined })?.cause?.message).toBe('"a" is not allowed in a path');
});

test('as much is shown as was found', () => {
  expect(redacted({ offset: 12, found: '\u{1f600}' })?.found).toBe('h/');
});

describe('without an error of the masked string, the message names', () => {
  test.each<[what: string, found: Partial<Found>, message: string]>([
    [
      'the innermost rule that has a phrase',
      { path: ['URI', 'authority', 'port', 'DIGIT'] },
      'is not allowed in a port',
    ],
    ['the innermost rule if none has a phrase', { path: ['h16'], rule: 'h16' }, 'is not allowed in the rule h16'],
  ])('%s', (_, found, message) => {
    expect(redacted(found)?.message).toBe(`the redacted text ${message} (RFC 3986, section 3.3)`);
  });

  test('the RFC alone if no section is known', () => {
    expect(redacted({ section: undefined })?.message).toBe('the redacted text is not allowed in a path (RFC 3986)');
  });

  test('of a warning, the section if there is one', () => {
    const severity = 'warning';
    expect(redacted({ severity })?.message).toBe('the redacted text looks wrong (RFC 3986, section 3.3)');
    expect(redacted({ severity, section: undefined })?.message).toBe('the redacted text looks wrong');
  });
});

test.each<[fact: string, other: Partial<Found>]>([
  ['code', { code: 'bad-port' }],
  ['severity', { severity: 'warning' }],
  ['offset', { offset: 13 }],
  ['start', { start: 13 }],
  ['end', { end: 16 }],
  ['rule', { rule: 'query' }],
])('an error with another %s is another error', (_, other) => {
  expect(redacted({}, other)?.notes).toEqual([]);
});

test.each<[what: string, fixes: readonly Fix[], count: number]>([
  ['same', [cutAt(14)], 1],
  ['place is another', [cutAt(15)], 0],
  ['certainty is another', [cutAt(14, 'guess')], 0],
  ['number is another', [cutAt(14), cutAt(15)], 0],
  ['kind is another', [{ ...cutAt(14), edits: [{ kind: 'encode', start: 14, end: 15, text: '%61' }] }], 0],
])('fixes whose %s', (_, fixes, count) => {
  expect(redacted({}, { fixes })?.fixes).toHaveLength(count);
});
