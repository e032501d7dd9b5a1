/** A string as an example of a code, as `rfc-uri explain` shows it. */
import { domainToASCII } from 'node:url';
import { expect, test } from '@jest/globals';
import { codeExample } from '../../src/formats/code-example.js';
import type { DiagnosticCode } from '../../src/diagnostics/codes.js';
import { rfcDefinition, type Rfc } from '../../src/rfcs/registry.js';

const rfc = rfcDefinition<Rfc>('rfc3986');

test.each<readonly [DiagnosticCode, string, string, readonly object[]]>([
  ['character-not-allowed', 'a b', 'error', [{ value: 'a%20b', certainty: 'safe' }]],
  // the command line knows A-labels
  ['character-not-allowed', 'http://b\u00fccher.example/', 'error', [{ value: 'http://xn--bcher-kva.example/' }]],
  // all of it is repaired, not only what has the code
  ['character-not-allowed', 'http://h/a b%zz', 'error', [{ value: 'http://h/a%20b%25zz' }]],
  ['default-port', 'http://h:80/', 'warning', [{ value: 'http://h/', certainty: 'guess' }]],
  // of several diagnostics, that with the code
  ['default-port', 'http://u:p@h:80/', 'warning', [{ value: 'http://u:p@h/' }]],
  ['password-in-url', 'http://u:p@h:80/', 'warning', []],
])('%s: %s', (code, input, severity, repairs) => {
  const example = codeExample(rfc, code, { input }, domainToASCII);
  expect(example).toMatchObject({ rfc: 'RFC 3986', input, diagnostic: { code, severity }, repairs });
  expect(example.repairs.length).toBe(repairs.length);
});

test('proposals for the diagnostic use A-labels, too', () => {
  const { fixes } = codeExample(
    rfc,
    'character-not-allowed',
    { input: 'http://b\u00fccher.example/' },
    domainToASCII,
  ).diagnostic;
  expect(fixes[0]?.edits).toMatchObject([{ text: 'xn--bcher-kva.example' }]);
});

test('a string that does not get the code is not an example of it', () => {
  expect(() => codeExample(rfc, 'bad-port', { input: 'http://h/' }, domainToASCII)).toThrow(
    'http://h/, an example of bad-port, does not get it',
  );
});
