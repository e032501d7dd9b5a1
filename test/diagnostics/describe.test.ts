/** The first error of a string that must match a rule: the rules that it is about, what it cites, and its notes. */
import { expect, test } from '@jest/globals';
import { firstError } from '../../src/diagnostics/describe.js';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.js';
import type { Rfc } from '../../src/index.js';
import { rfcDefinition } from '../../src/rfcs/registry.js';

/** `start` is the automaton's name for the rule; without it, the rule of a whole reference as the RFC means it. */
function errorIn(id: Rfc, start: string | undefined, input: string): Diagnostic | undefined {
  const rfc = rfcDefinition<Rfc>(id);
  return firstError(rfc, start ?? rfc.intended ?? rfc.startRules[0], input);
}

const NATIONAL =
  'this is a "national" character, which gateways are known to change, so it is unsafe and must be escaped (RFC 1738, section 2.2)';
const UNDERSCORE = 'a host name can contain letters, digits and hyphens, but no underscores (RFC 1738, section 3.1)';
const CERN = 'this is a "national" character, which a URL cannot contain (CERN draft, "BNF syntax")';
const LITERALLY =
  'read literally, the BNF accepts this as a URL of an unknown scheme (`otherurl`); use the option `literal` for that (RFC 1738, section 5)';

test('an error has all fields', () => {
  expect(errorIn('rfc3986', 'URI', '1:b')).toEqual({
    code: 'scheme-must-start-with-letter',
    severity: 'error',
    message: 'a scheme must begin with a letter, not with "1" (RFC 3986, section 3.1)',
    rfc: 'rfc3986',
    rule: 'scheme',
    path: ['URI', 'scheme'],
    section: '3.1',
    offset: 0,
    start: 0,
    end: 1,
    count: 1,
    places: [],
    found: '1',
    expected: ['ALPHA'],
    notes: [],
    cause: undefined,
    fixes: [],
  });
});

test.each<[rfc: Rfc, start: string | undefined, input: string]>([
  ['rfc3986', undefined, 'a:b'],
  ['rfc1738', 'url', 'http://a_b/'],
  ['rfc2396', 'host', 'a.b'],
])('%s, rule %s: %j has no error', (rfc, start, input) => {
  expect(errorIn(rfc, start, input)).toBeUndefined();
});

test.each<[rfc: Rfc, start: string | undefined, input: string, error: Partial<Diagnostic>]>([
  // a colon fails in a segment, but the scheme is what is wrong
  [
    'rfc3986',
    undefined,
    '1:b',
    {
      message: 'a scheme must begin with a letter, not with "1" (RFC 3986, section 3.1)',
      section: '3.3',
      path: ['URI_reference', 'relative_ref', 'relative_part', 'path_noscheme', 'segment_nz_nc'],
    },
  ],
  [
    'rfc1738',
    undefined,
    'HTTP://h/',
    { message: 'the scheme "HTTP" must be in lower case (RFC 1738, section 2.1)', path: ['url', 'scheme'] },
  ],
  ['rfc1738', undefined, 'x^', { path: ['url', 'otherurl', 'genericurl', 'scheme'], notes: [NATIONAL] }],
  ['rfc1738', undefined, 'x#', { code: 'missing-scheme', notes: [] }],
  ['rfc1738', undefined, 'http://h/%4', { code: 'incomplete-escape', found: undefined, notes: [] }],
  // of a host, only what is wrong with its label is noted
  ['rfc1738', undefined, 'http://a^_b/', { code: 'bad-host', notes: [UNDERSCORE] }],
  ['cern', undefined, 'http://a^b/', { code: 'bad-host', notes: [CERN] }],
  // only a whole reference is compared with the literal reading, and only if that accepts it
  ['rfc1738', undefined, 'http://a_b/', { code: 'bad-host', notes: [UNDERSCORE, LITERALLY] }],
  ['rfc1738', 'httpurl', 'http://a_b/', { code: 'bad-host', notes: [UNDERSCORE] }],
  // what the class says is noted of a whole reference
  [
    'java',
    undefined,
    'a b',
    {
      message: 'a space is not allowed in a path (java.net.URI, "URI(String)")',
      notes: [
        'control characters and spaces must be escaped (java.net.URI, "Character categories")',
        'Java says "Illegal character in path" at index 1',
      ],
    },
  ],
  [
    'java',
    'rel_segment',
    'a b',
    { notes: ['control characters and spaces must be escaped (java.net.URI, "Character categories")'] },
  ],
])('%s, rule %s: the error of %j', (rfc, start, input, error) => {
  expect(errorIn(rfc, start, input)).toMatchObject(error);
});
