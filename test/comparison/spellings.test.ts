/** Why two RFCs write the same URI in two ways: rules that a program can apply. */
import { expect, test } from '@jest/globals';
import { spellingReasons, spellingsBetween } from '../../src/comparison/spellings.js';

const plan = { from: 'rfc2396', to: 'rfc3986' } as const;
const reasons = (old: string, now: string): ReturnType<typeof spellingReasons> =>
  spellingReasons(old, now, { ...plan, spellings: spellingsBetween(plan.from, plan.to) });

test.each([
  // RFC 3986, section 6.2.2.3; above the root, section 5.2.4
  ['http://hh/./a', 'http://hh/a', ['dot-segments']],
  ['http://hh/b/../a?q', 'http://hh/a?q', ['dot-segments']],
  ['http://hh/../../a', 'http://hh/a', ['dot-segments']],
  ['http://hh/..', 'http://hh/', ['dot-segments']],
  ['xx:/../a', 'xx:/a', ['dot-segments']],
  ['//hh/./a', '//hh/a', ['dot-segments']],
  ['/./a', '/a', ['dot-segments']],
  // section 6.2.3
  ['http://hh:/', 'http://hh/', ['empty-port']],
  ['http://hh:/b:/', 'http://hh/b:/', ['empty-port']],
  ['http://hh:', 'http://hh', ['empty-port']],
  ['http://hh:?q', 'http://hh?q', ['empty-port']],
  ['http://hh:#f', 'http://hh#f', ['empty-port']],
  ['http://hh:80/', 'http://hh/', ['default-port']],
  ['http://hh:80', 'http://hh', ['default-port']],
  ['http://hh:80?q', 'http://hh?q', ['default-port']],
  ['http://hh:80#f', 'http://hh#f', ['default-port']],
  ['http://hh:080/', 'http://hh/', ['default-port']],
  ['HTTPS://hh:443/', 'HTTPS://hh/', ['default-port']],
  ['xx://hh', 'xx://hh/', ['empty-path']],
  ['xx://hh?q', 'xx://hh/?q', ['empty-path']],
  ['xx://hh#f', 'xx://hh/#f', ['empty-path']],
  // section 6.2.2.1
  ['HTTP://HH/A', 'http://hh/A', ['case']],
  ['XX:A', 'xx:A', ['case']],
  ['xx:%aa%Ab%aB', 'xx:%AA%AB%AB', ['escape-case']],
  // several of them, in the order in which they are applied; what both write differently is not a reason
  ['http://HH:80', 'http://hh/', ['default-port', 'empty-path', 'case']],
  ['http://hh/./a%aa', 'http://hh/./a%AA', ['escape-case']],
  ['http://hh:80/%aa', 'http://hh:80/%AA', ['escape-case']],
  // RFC 2396, section 2.3, calls these unreserved, RFC 3986, section 2.3, does not
  [
    "http://hh/!*'()",
    'http://hh/%21%2A%27%28%29',
    ['21', '27', '28', '29', '2A'].map((octet) => `unreserved-${octet}`),
  ],
])('%s and %s are the same URI', (old, now, causes) => {
  expect(reasons(old, now)?.map(({ cause }) => cause)).toEqual(causes);
  expect(reasons(now, old)?.map(({ cause }) => cause)).toEqual(causes);
});

test.each([
  ['another path', 'http://hh/a', 'http://hh/b'],
  ['".." above a relative path', '../../a', '../a'],
  ['no scheme, an empty port', '/x://hh:/', '/x://hh/'],
  ['no scheme, a default port', '/http://hh:80/', '/http://hh/'],
  ['a port that is not the default', 'http://hh:81/', 'http://hh/'],
  ['a scheme without a default port', 'xx://hh:80/', 'xx://hh/'],
  ['no scheme, an empty path', '/x://hh', '/x://hh/'],
  ['no scheme, upper case', '/XX:b', '/xx:b'],
  ['upper case in a path', 'xx:A', 'xx:a'],
  ['upper case in a path after a host', 'xx://hh/A', 'xx://hh/a'],
  ['what is not an escape', 'xx:%zz', 'xx:%ZZ'],
  ['an escape of what both call unreserved', 'http://hh/%41', 'http://hh/A'],
  ['an escape of what neither calls unreserved', 'http://hh/%2F', 'http://hh//'],
])('%s makes another URI: %s and %s', (_, old, now) => {
  expect(reasons(old, now)).toBeUndefined();
});

/** The sections of RFC 2396 and RFC 3986 that have the rule; those that differ from "section N" are of another RFC. */
test.each<[has: string, lacks: string, text: string, old: string, now: string]>([
  ['http://h/a', 'http://h/./a', 'removes "." and ".." from the path of every URI', '', 'section 6.2.2.3'],
  ['http://h/', 'http://h:/', 'removes an empty port', 'section 6', 'section 6.2.3'],
  ['http://h/', 'http://h:80/', 'removes the default port of the scheme', 'section 6', 'section 6.2.3'],
  ['http://h/', 'http://h', 'writes an empty path after an authority as "/"', 'RFC 1738, section 3.3', 'section 6.2.3'],
  ['http://h/', 'HTTP://h/', 'writes the scheme and the host in lower case', 'section 6', 'section 6.2.2.1'],
  ['x:%AA', 'x:%aa', 'writes the digits of escapes in upper case', '', 'section 6.2.2.1'],
  ['x:!', 'x:%21', 'writes "%21" as "!", an unreserved character', 'section 2.3', ''],
])('the RFC that writes %s, where the other writes %s, is named with its section', (has, lacks, text, old, now) => {
  const sentence = (own: string, other: string): string => {
    const isInBoth = own !== '' && other.startsWith('section');
    const otherwise = isInBoth ? `has the rule, too (${other}), but not for such a URI` : 'does not';
    return `${text}${own === '' ? '' : ` (${own})`}; RFC ${other === now ? '3986' : '2396'} ${otherwise}`;
  };
  expect(reasons(has, lacks)).toMatchObject([{ text: `RFC 2396 ${sentence(old, now)}`, isMechanical: true }]);
  expect(reasons(lacks, has)).toMatchObject([{ text: `RFC 3986 ${sentence(now, old)}`, isMechanical: true }]);
});

/** RFC 1808 leaves the spelling of a URI to the schemes, so the other RFC is always the one that is named. */
test.each([
  ['rfc1738', 'http://h:/', 'http://h/', 'RFC 1738 removes an empty port (section 3.1)'],
  ['rfc1738', 'http://h:80/', 'http://h/', 'RFC 1738 removes the default port of the scheme (section 3.1)'],
  ['rfc1738', 'http://h', 'http://h/', 'RFC 1738 writes an empty path after an authority as "/" (section 3.3)'],
  ['rfc1738', 'HTTP://h/', 'http://h/', 'RFC 1738 writes the scheme and the host in lower case (section 2.1)'],
  ['rfc2732', 'http://h:/', 'http://h/', 'RFC 2732 removes an empty port (RFC 2396, section 6)'],
  ['java', 'http://h:/', 'http://h/', 'java.net.URI removes an empty port (RFC 2396, section 6)'],
  ['rfc6874', 'http://h:/', 'http://h/', 'RFC 6874 removes an empty port (RFC 3986, section 6.2.3)'],
  [
    'rfc3987',
    'http://h/./a',
    'http://h/a',
    'RFC 3987 removes "." and ".." from the path of every URI (section 5.3.2.4)',
  ],
  ['rfc3987', 'http://h:/', 'http://h/', 'RFC 3987 removes an empty port (section 5.3.3)'],
  ['rfc3987', 'http://h:80/', 'http://h/', 'RFC 3987 removes the default port of the scheme (section 5.3.3)'],
  ['rfc3987', 'http://h', 'http://h/', 'RFC 3987 writes an empty path after an authority as "/" (section 5.3.3)'],
  ['rfc3987', 'HTTP://h/', 'http://h/', 'RFC 3987 writes the scheme and the host in lower case (section 5.3.2.1)'],
  ['rfc3987', 'x:%aa', 'x:%AA', 'RFC 3987 writes the digits of escapes in upper case (section 5.3.2.1)'],
] as const)('under %s, %s and %s are the same URI', (to, old, now, text) => {
  const both = { from: 'rfc1808', to, spellings: spellingsBetween('rfc1808', to) } as const;
  expect(spellingReasons(old, now, both)?.map((reason) => reason.text)).toEqual([`${text}; RFC 1808 does not`]);
});
