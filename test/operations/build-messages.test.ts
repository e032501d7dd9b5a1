/** What is said about components that do not fit together. */
import { expect, test } from '@jest/globals';
import { parse, serialize, update, type Rfc } from '../../src/index.js';

/** What `serialize` gives, or the message of its error. */
function built(rfc: Rfc, parts: object): string {
  try {
    return serialize({ rfc, ...parts } as never);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const REPLACES = 'an opaque_part replaces authority, path and query, so it cannot be combined with them';

test.each<readonly [rfc: Rfc, parts: object, result: string]>([
  // a rule that only chooses leaves the choice to the components
  ['cern', { rule: 'url', scheme: 'http', host: 'h' }, 'http://h'],
  ['cern', { host: 'h' }, 'scheme, at offset 0: the scheme is missing; every URL of CERN draft has one'],
  ['rfc1808', { path: '/a' }, '/a'],
  ['rfc1808', { path: '/a b/' }, 'path, at offset 2: a space is not allowed in a path (RFC 1808, section 2.2)'],
  ...[{ host: 'h' }, { path: '/p' }, { query: 'q' }].map(
    (parts) =>
      [
        'rfc2396',
        { scheme: 's', opaque_part: 'a', ...parts },
        `opaque_part, at offset 0: ${REPLACES} (RFC 2396, section 3)`,
      ] as const,
  ),
  [
    'rfc2396',
    { scheme: 's', path: '' },
    'path, at offset 0: the result would be "s:", which is invalid: nothing follows "s:" (RFC 2396, section 3)',
  ],
  // a component that is given twice has the same text
  ['rfc2396', { host: 'h', authority: { host: 'h', port: '1' } }, '//h:1'],
  ['rfc2396', { host: 'h', authority: { host: 'i' } }, 'host is given twice, with different values'],
  ['rfc2396', { authority: null }, 'authority must be a string, not null'],
  // the component at the first error, not the last one
  [
    'rfc2396',
    { query: 'y', fragment: 'f' },
    'query, at offset 0: the result would be "?y#f", which is invalid: a reference cannot begin with its query (RFC 2396, section 4)',
  ],
  [
    'rfc2396',
    { scheme: 's', path: '', fragment: 'f' },
    'path, at offset 0: the result would be "s:#f", which is invalid: nothing follows "s:" (RFC 2396, section 3)',
  ],
  // the text after the end of a component is not part of it
  ['rfc2396', { reg_name: 'a', path: '/b' }, 'reg_name, at offset 0: in "//a/b", "a" would be read as host "a"'],
  // a component that is read as more text
  [
    'rfc1808',
    { scheme: 's', net_loc: 'h', query: 'q' },
    'net_loc, at offset 1: in "s://h?q", "h" would be read as "h?q"',
  ],
  ['rfc2396', { scheme: 'x', query: '' }, 'query, at offset 0: in "x:?", "" would be read as no component'],
  // the error of the rule that gets furthest, which is the last of the host's
  ['rfc3986', { host: 'a^' }, 'host, at offset 1: "^" is not allowed in a host (RFC 3986, section 3.2.2)'],
  ['rfc3986', { host: 'h', path: '//a' }, '//h//a'],
  ['rfc3986', { scheme: 's', path: 'a:b' }, 's:a:b'],
  ['rfc3986', { host: 'h', path: '' }, '//h'],
  [
    'rfc3986',
    { host: 'h', path: '/a b' },
    'path, at offset 2: a space is not allowed in a path (RFC 3986, section 3.3)',
  ],
  [
    'rfc3986',
    { host: 'h', path: 'a:b' },
    'path, at offset 0: after an authority, a path must be empty or begin with "/" (RFC 3986, section 3.3)',
  ],
])('%s: %j gives %s', (rfc, parts, result) => {
  expect(built(rfc, parts)).toBe(result);
});

test.each<readonly [rfc: Rfc, input: string, changes: object, result: string]>([
  // removing an absent component changes nothing
  ['rfc1738', 'gopher://h/', { selector: undefined }, 'gopher://h/'],
  ['rfc2396', 'file:///etc', { port: undefined }, 'file:///etc'],
  ['rfc2396', 'http://a_b/', { host: undefined }, 'http://a_b/'],
  ['rfc2396', 'http://h/', { authority: undefined }, 'http:/'],
  ['rfc1738', 'x:', { user: undefined }, 'x:'],
  ['rfc1738', 'prospero://h/p;a=b', { fields: undefined, ppath: 'q' }, 'prospero://h/q'],
])('%s: %s with %j becomes %s', (rfc, input, changes, result) => {
  expect(serialize(update(parse(input, { rfc }), changes as never))).toBe(result);
});
