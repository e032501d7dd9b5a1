import { expect, test } from '@jest/globals';
import { canParse } from '../../src/index.js';
import { drawnRule } from '../../src/languages/draw.js';
import { rfcDefinition, type Rfc } from '../../src/rfcs/registry.js';

/** Those of some strings that are references with one of the schemes, or without any. */
function allowed(rfc: Rfc, schemes: readonly string[], strings: readonly string[]): string[] {
  const definition = rfcDefinition(rfc);
  const { dfa } = drawnRule(definition, definition.startRules[0], schemes);
  return strings.filter((string) => dfa.accepts(string));
}

test.each<readonly [schemes: readonly string[], yes: readonly string[], no: readonly string[]]>([
  [
    ['ftp', 'a'],
    // RFC 3986, section 3.1: schemes are case-insensitive; section 4.2: a relative reference has none
    [
      'a:b',
      'A:',
      'ftp://h/',
      'FTP:x',
      'fTp:',
      'a:ftp:b:',
      '',
      'b',
      'ftp',
      'af',
      '//h:80',
      '/b:c',
      'b/c:d',
      '#b:',
      '?b:',
    ],
    ['b:c', 'f:', 'ft:', 'ftpa:', 'aa:', 'aftp:', 'ftpftp:', 'a+:', 'ftp1:', 'b-a:', 'f.a:', '1:', ':a', 'a:^', '^'],
  ],
  [
    ['svn+ssh', 'h323'],
    ['svn+ssh:', 'SVN+SSH:x', 'h323:'],
    ['svn:', 'ssh:', '+ssh:', 'svnssh:', 'h32:', 'h3233:'],
  ],
  [['a'], ['a:', 'A:b', '/'], ['a1:', '1a:', 'b:', 'ab:']],
  [
    ['http', 'https'],
    ['http:', 'https:'],
    ['httpss:', 'htt:', 'httphttps:'],
  ],
  [['undefineda'], ['undefineda:', 'Undefineda:'], ['ba:', 'undefined:']],
])('of references of RFC 3986 with the schemes %j, these and not those', (schemes, yes, no) => {
  expect(allowed('rfc3986', schemes, [...yes, ...no])).toEqual(yes);
});

test.each(['cern', 'rfc1738', 'rfc1808', 'rfc2396', 'java', 'rfc3987'] as const)(
  '%s: accepts what canParse accepts',
  (rfc) => {
    const schemes = ['ftp', 'a'];
    const strings = [
      'a:b',
      'A:b',
      'b:b',
      'ftp://h/',
      'FTP://h/',
      'ftp://h/^',
      'f:b',
      'aa:b',
      'a',
      'a/b:c',
      '/a',
      '//h/',
    ];
    expect(allowed(rfc, schemes, strings)).toEqual(strings.filter((string) => canParse(string, { rfc, schemes })));
  },
);
