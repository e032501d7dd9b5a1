/** What a migration says of a string: each finding with its reasons, and both results in words. */
import { expect, test } from '@jest/globals';
import { Migration, type MigrationFinding } from '../../src/comparison/migration.js';
import { safeParse, type Rfc } from '../../src/index.js';

const findings = (from: Rfc, to: Rfc, input: string, base?: string): MigrationFinding[] =>
  new Migration({ from, to, base }).findings(input);

test.each<[from: Rfc, to: Rfc, input: string, base: string | undefined]>([
  ['rfc2396', 'rfc3986', 'http://h/a', undefined],
  ['rfc2396', 'rfc3986', 'g', 'http://h/a'],
  // no RFC but these has a name for a component in each production, and RFC 1808 has no host
  ['rfc1738', 'rfc3986', 'ftp://u@h/a', undefined],
  ['rfc1808', 'rfc2396', 'http://h/a', undefined],
  ['rfc2396', 'rfc1808', 'http://h/a', undefined],
])('from %s to %s, nothing changes for %s', (from, to, input, base) => {
  expect(findings(from, to, input, base)).toEqual([]);
});

/** How `safeParse` rejects a string. */
const rejection = (rfc: Rfc, input: string): { code: string; message: string } => {
  const result = safeParse(input, { rfc });
  const { code = '', message = '' } = (result.ok ? undefined : result.diagnostics[0]) ?? {};
  return { code, message };
};

test.each<[from: Rfc, to: Rfc, input: string, kind: string, cause: string, base: string | undefined]>([
  ['rfc2396', 'rfc3986', 'http://a@b@c/', 'becomes-invalid', '"@" in reg-name', undefined],
  ['rfc2396', 'rfc3986', 'http://a@b@c/', 'becomes-invalid', '"@" in reg-name', 'http://h/'],
  ['rfc3986', 'rfc2396', 'http://a@b@c/', 'becomes-valid', '"@" in reg-name', 'http://h/'],
  ['rfc2396', 'rfc3986', 'a b', 'invalid-in-both', '" " in segment-nz-nc', 'http://h/'],
  ['rfc2396', 'rfc3986', 'a\u007f', 'invalid-in-both', '"\\u{7f}" in segment-nz-nc', undefined],
  ['rfc2396', 'rfc3986', 'a\u0080', 'invalid-in-both', 'a character outside ASCII in segment-nz-nc', undefined],
  ['rfc2396', 'rfc3986', 'a\u00e9', 'invalid-in-both', 'a character outside ASCII in segment-nz-nc', undefined],
])('from %s to %s, %j %s because of %s', (from, to, input, kind, cause, base) => {
  const old = rejection(from, input).message;
  const now = rejection(to, input).message;
  expect(findings(from, to, input, base)).toEqual([
    {
      kind,
      reasons: [{ cause, text: now || old, isMechanical: false }],
      old: old === '' ? 'valid' : `invalid: ${old}`,
      now: now === '' ? 'valid' : `invalid: ${now}`,
    },
  ]);
});

test('the cause of another error is its code', () => {
  const { code } = rejection('rfc3986', 'http://h/%zz');
  expect(code).not.toBe('character-not-allowed');
  expect(findings('rfc2396', 'rfc3986', 'http://h/%zz')).toMatchObject([{ reasons: [{ cause: code }] }]);
});

test.each<[from: Rfc, to: Rfc, input: string, old: string, now: string, texts: readonly string[]]>([
  [
    'rfc2396',
    'rfc3986',
    'mailto:a?b',
    'path "a?b", query absent',
    'path "a", query "b"',
    ['nothing is opaque: a path follows the scheme, and a query may follow the path (RFC 3986, section 3.3)'],
  ],
  // back to an earlier RFC, no change of a later one explains it
  [
    'rfc3986',
    'rfc2396',
    'mailto:a?b',
    'path "a", query "b"',
    'path "a?b", query absent',
    ['the path is another', 'the query is another'],
  ],
  ['rfc3986', 'rfc2396', '#f', 'path ""', 'path absent', ['the path is absent instead of empty']],
  [
    'rfc3986',
    'rfc2396',
    'a:?',
    'path "", query ""',
    'path "?", query absent',
    ['the path is another', 'the query is absent instead of empty'],
  ],
  // RFC 1808, section 2.4.4: "?" begins the query in every scheme
  [
    'rfc2396',
    'rfc1808',
    'a:?',
    'path "?", query absent',
    'path absent, query ""',
    ['the path is another', 'the query is empty instead of absent'],
  ],
  [
    'rfc2396',
    'rfc1808',
    'a:?b',
    'path "?b", query absent',
    'path absent, query "b"',
    ['the path is another', 'the query is another'],
  ],
])('from %s to %s, %s is split differently: %s, then %s', (from, to, input, old, now, texts) => {
  const reasons = texts.map((text) => ({ cause: text, text, isMechanical: false }));
  expect(findings(from, to, input).find(({ kind }) => kind === 'splits-differently')).toEqual({
    kind: 'splits-differently',
    reasons,
    old,
    now,
  });
});

test.each<[from: Rfc, to: Rfc, input: string, old: string, now: string, text: string]>([
  // RFC 1738, section 3.10: file://localhost/ is file:///; RFC 1808 knows no schemes, and has no hosts
  ['rfc1808', 'rfc2396', 'file://localhost/a', 'file://localhost/a', 'file:///a', 'another host'],
  ['rfc2396', 'rfc1808', 'file://localhost/a', 'file:///a', 'file://localhost/a', 'another authority'],
  // RFC 1738, section 3.2.2: the letter of a type has no case
  ['rfc1738', 'rfc1808', 'ftp://h/a;type=A', 'ftp://h/a;type=a', 'ftp://h/a;type=A', 'another params'],
])('from %s to %s, %s is normalized to %s, then to %s: %s', (from, to, input, old, now, text) => {
  expect(findings(from, to, input).find(({ kind }) => kind === 'normalizes-differently')).toEqual({
    kind: 'normalizes-differently',
    reasons: [{ cause: text, text, isMechanical: false }],
    old,
    now,
  });
});

const query = 'a reference that is only a query is resolved against another path';
const same = 'a reference to the same document takes over other components';
const dots = 'dot segments are removed from other references, or above the root';
const sections2396 = ' (RFC 2396, section 5.2; RFC 3986, section 5.2)';

test.each<[from: Rfc, to: Rfc, input: string, base: string, old: string, now: string, cause: string, sections: string]>(
  [
    // RFC 2396, section 5.2, step 6 a, and RFC 3986, section 5.2.2
    ['rfc2396', 'rfc3986', '?y', 'http://a/b', 'http://a/?y', 'http://a/b?y', query, sections2396],
    // RFC 1808, section 4, step 2 a, takes over the whole base; RFC 2396, section 4.2, means the document without a fragment
    [
      'rfc1808',
      'rfc2396',
      '',
      'http://a/b#f',
      'http://a/b#f',
      'http://a/b',
      same,
      ' (RFC 1808, section 4; RFC 2396, section 5.2)',
    ],
    // RFC 2396, section 5.2, step 6, is for relative paths alone, and keeps what is above the root
    ['rfc2396', 'rfc3986', '../g', 'http://a/b', 'http://a/../g', 'http://a/g', dots, sections2396],
    ['rfc2396', 'rfc3986', '..', 'http://a/b', 'http://a/..', 'http://a/', dots, sections2396],
    ['rfc2396', 'rfc3986', '/./g', 'http://a/b', 'http://a/./g', 'http://a/g', dots, sections2396],
  ],
)('from %s to %s, %j on %s is resolved to %s, then to %s', (from, to, input, base, old, now, cause, sections) => {
  expect(findings(from, to, input, base).find(({ kind }) => kind === 'resolves-differently')).toEqual({
    kind: 'resolves-differently',
    reasons: [{ cause, text: `${cause}${sections}`, isMechanical: false }],
    old,
    now,
  });
});
