/** Every example and counter-example of a URL or URI in the six documents, by section. */
import { expect, test } from '@jest/globals';
import { parse, safeParse, serialize, type Rfc, type RuleName } from '../../src/index.js';
import { componentTexts } from '../support/component-texts.js';
import { rowsByRfc } from '../support/table.js';

const examples = rowsByRfc('examples');

test.each(examples)('%s, section %s: %s', (rfc, _section, cell = '', expected = '') => {
  const input = cell === '(nothing)' ? '' : cell;
  const [, offset] = /^invalid at (\d+)$/.exec(expected) ?? [];
  if (offset !== undefined) {
    expect(safeParse(input, { rfc })).toMatchObject({ ok: false, diagnostics: [{ offset: Number(offset) }] });
    return;
  }
  const uri = parse(input, { rfc });
  expect(componentTexts(uri)).toEqual(expect.arrayContaining(expected.split(', ')));
  expect(serialize(uri)).toBe(input);
});

/** Strings that a section gives as examples of one rule. */
const ruleExamples: readonly (readonly [Rfc, section: string, RuleName, input: string, valid: boolean])[] = [
  ['rfc1738', '2.1', 'scheme', 'http', true],
  ['rfc1738', '2.1, which asks programs to accept it "for resiliency"', 'scheme', 'HTTP', false],
  ['rfc1738', '3.2.2', 'ftptype', 'a', true],
  ['rfc1738', '3.2.2', 'ftptype', 'i', true],
  ['rfc1738', '3.2.2', 'ftptype', 'd', true],
  ['rfc1738', '3.4.4', 'gopher+_string', '+', true],
  ['rfc1738', '3.4.4', 'gopher+_string', '?', true],
  ['rfc1738', '3.4.6', 'gopher+_string', '!', true],
  ['rfc1738', '3.4.6', 'gopher+_string', '$', true],
  ['rfc1738', '3.4.7', 'gopher+_string', '!+ABSTRACT', true],
  ['rfc1738', '3.4.7', 'gopher+_string', '!+ABSTRACT%20+SMELL', true],
  ['rfc1738', '3.4.8', 'gopher+_string', '+application/postscript%20Es_ES', true],
  ['rfc1738', '3.4.9', 'gopher+_string', '+%091%0D%0A+-1%0D%0Avalue1%0D%0Avalue2%0D%0A.%0D%0A', true],
  ['rfc1738', '4', 'scheme', 'x-', true],
  ['rfc1738', '4', 'scheme', 'afs', true],
  ['rfc1738', '4', 'scheme', 'mid', true],
  ['rfc1738', '4', 'scheme', 'cid', true],
  ['rfc1738', '4', 'scheme', 'nfs', true],
  ['rfc1738', '4', 'scheme', 'tn3270', true],
  ['rfc1738', '4', 'scheme', 'mailserver', true],
  ['rfc1738', '4', 'scheme', 'z39.50', true],
  ['rfc2396', '2.4.1', 'escaped', '%20', true],
  ['rfc2396', '2.4.2', 'pchar', '%7e', true],
  ['rfc2396', '2.4.2', 'pchar', '~', true],
  ['rfc2396', '2.4.2', 'escaped', '%25', true],
  ['rfc2396', '2.4.2', 'uric', '%', false],
  ['rfc2396', '3.1', 'scheme', 'HTTP', true],
  ['rfc3986', '2.1', 'pct-encoded', '%20', true],
  ['rfc3986', '2.4', 'pct-encoded', '%25', true],
  ['rfc3986', '2.4', 'pchar', '%', false],
  ['rfc3986', '3.1', 'scheme', 'HTTP', true],
  // section 3.2.2: hosts
  ['rfc3986', '3.2.2', 'IPv6address', '2001:db8::7', true],
  ['rfc3986', '3.2.2', 'IP-literal', '[::1]', true],
  ['rfc3986', '3.2.2', 'IP-literal', '::1', false],
  ['rfc3986', '3.2.2', 'IPvFuture', 'v1.fe80::a+en1', true],
  ['rfc3986', '3.2.2', 'IPv4address', '192.0.2.16', true],
  ['rfc3986', '3.2.2', 'dec-octet', '255', true],
  ['rfc3986', '3.2.2', 'dec-octet', '256', false],
  ['rfc3986', '3.2.2, "may be empty"', 'reg-name', '', true],
  ['rfc3986', '3.2.2, other octets as escapes', 'reg-name', '%E3%81%82', true],
  // RFC 3986, section 2.5: "A" with a grave accent, and a katakana A
  ['rfc3986', '2.5', 'segment', '%C3%80', true],
  ['rfc3986', '2.5', 'segment', '%E3%82%A2', true],
];

test.each(ruleExamples)('%s section %s: %s %j is valid: %s', (rfc, _section, rule, input, valid) => {
  expect(safeParse(input, { rfc, rule: rule as never }).ok).toBe(valid);
});
