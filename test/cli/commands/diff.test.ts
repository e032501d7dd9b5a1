import { grammarIds } from '../../../scripts/grammar/sources.js';
import { describe, expect, test } from '@jest/globals';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { readArguments } from '../../../src/cli/arguments/arguments.js';
import { command, runDiff } from '../../../src/cli/commands/diff.js';
import { Session } from '../../../src/cli/session/session.js';
import { correspondences } from '../../../src/languages/rule-table.js';
import { printed, Sink, usageError } from '../../support/cli.js';

describe('rfc-uri diff', () => {
  test('prints how two rules relate, and why each string is rejected', async () => {
    expect(await printed('diff', 'rfc1808', 'rfc2396', '--limit', '3'))
      .toBe(`URL of RFC 1808, URI-reference of RFC 2396: overlapping
each accepts strings that the other rejects

only URL of RFC 1808:
  :    URI-reference of RFC 2396 does not allow ":" at offset 0, nor ?
  1:   rel_segment in URI-reference of RFC 2396 does not allow ":" at offset 1
  a:   absoluteURI in URI-reference of RFC 2396 cannot end at offset 2

only URI-reference of RFC 2396:
  ~    URL of RFC 1808 does not allow "~" at offset 0
  a~   fsegment in URL of RFC 1808 does not allow "~" at offset 1
  #~   fragment in URL of RFC 1808 does not allow "~" at offset 1

share of the strings of a length                       5       10      20
of URL of RFC 1808, not in URI-reference of RFC 2396   4.9 %   7.9 %   13 %
of URI-reference of RFC 2396, not in URL of RFC 1808   6 %     11 %    22 %
`);
  });

  test('compares a rule with the corresponding one, or with another', async () => {
    expect(await printed('diff', 'rfc1738', 'rfc2396', '--rule', 'hostnumber')).toBe(
      'hostnumber of RFC 1738, IPv4address of RFC 2396: equal\nthey accept the same strings\n',
    );
    expect(await printed('diff', 'rfc1738', 'rfc2396', '--rule', 'port', '--limit', '1'))
      .toBe(`port of RFC 1738, port of RFC 2396: subset
the second accepts all strings of the first, and more

only port of RFC 2396:
  (empty)   port of RFC 1738 cannot end at offset 0
`);
    expect(await printed('diff', 'rfc2396', 'rfc1808', '--rule', 'digit', '--rule-b', 'alpha')).toMatch(
      /^digit of RFC 2396, alpha of RFC 1808: disjoint\n/,
    );
  });

  test('prints JSON', async () => {
    expect(
      JSON.parse(await printed('diff', 'rfc1738', 'rfc2396', '--rule', 'port', '--limit', '1', '--format', 'json')),
    ).toEqual({
      a: { rfc: 'rfc1738', rule: 'port' },
      b: { rfc: 'rfc2396', rule: 'port' },
      relation: 'subset',
      onlyInA: [],
      onlyInB: [{ string: '', rejected: 'port of RFC 1738 cannot end at offset 0', characters: [], ways: 1 }],
      shares: Array.from({ length: 21 }, (_, length) => ({
        length,
        ...(length > 0 && { onlyInA: 0 }),
        onlyInB: length === 0 ? 1 : 0,
      })),
    });
  });

  test('--all prints how every two RFCs relate', async () => {
    const text = await printed('diff', '--all');
    expect(text).toMatch(
      /^reference +cern ≬ rfc1738 .* rfc1738 ⊂ rfc1808 +rfc1738 ≬ rfc2396 .* rfc2396 ⊂ rfc2732 .* rfc2396 ≬ rfc3986 .* rfc2732 ≬ rfc3986 .* rfc3986 ⊂ rfc3987 .*\n/,
    );
    expect(text).toMatch(
      /\nIPv4address +cern = rfc1738 +cern = rfc2396 .* rfc1738 = rfc2396 .* rfc2396 ⊃ rfc2732 .* rfc2732 ⊃ rfc3986 .*\n/,
    );
    const [reference = ''] = text.split('\n');
    expect(reference.match(/ [=⊂⊃≬] /g)).toHaveLength((grammarIds.length * (grammarIds.length - 1)) / 2);
  });

  // three RFCs have parameters: by RFC 1808 with "/", by the others with "~"
  test('a row of --all has each pair of the RFCs with a rule once, and the shortest string of each difference', async () => {
    const rows = correspondences.filter(({ name }) => ['param', 'uchar'].includes(name));
    const all = async (...args: string[]): Promise<string> => {
      const stdout = new Sink();
      const session = new Session({ stdin: Readable.from([]), stdout, stderr: new Sink() });
      await runDiff(readArguments(['--all', ...args], command.options), session, rows);
      await session.end();
      return stdout.bytes().toString();
    };
    expect((await all()).replaceAll(/ {2,}/g, '  ').split('\n').slice(0, 3)).toEqual([
      'param  rfc1808 ≬ rfc2396  rfc1808 ≬ rfc2732  rfc1808 ≬ java  rfc2396 = rfc2732  rfc2396 ⊂ java  rfc2732 ⊂ java',
      'uchar  rfc1738 = rfc1808',
      '',
    ]);
    const [param, ...others] = JSON.parse(await all('--format', 'json')) as {
      component: string;
      relations: unknown[];
    }[];
    expect(others).toMatchObject([{ component: 'uchar', relations: [{ relation: 'equal' }] }]);
    expect(param?.relations[0]).toEqual({
      a: { rfc: 'rfc1808', rule: 'param' },
      b: { rfc: 'rfc2396', rule: 'param' },
      relation: 'overlapping',
      onlyInA: ['/'],
      onlyInB: ['~'],
    });
  });

  test('--limit is the most strings of each side', async () => {
    const count = async (limit: string): Promise<number> =>
      (await printed('diff', 'rfc2396', 'rfc3986', '--limit', limit)).split(' at offset ').length - 1;
    expect(await Promise.all(['0', '1', '2'].map(count))).toEqual([0, 2, 4]);
    expect(await printed('diff', 'rfc2396', 'rfc1808', '--rule', 'digit', '--limit', '1000')).toMatch(/: equal\n/);
  });

  test('takes rules in operands', async () => {
    const byOption = await printed('diff', 'rfc1738', 'rfc2396', '--rule', 'port');
    expect(await printed('diff', 'rfc1738:port', 'rfc2396')).toBe(byOption);
    expect(await printed('diff', 'rfc1738', 'rfc2396:port')).toBe(byOption);
    expect(await printed('diff', '1738:port', 'RFC 2396:port')).toBe(byOption);
    expect(await usageError('diff', 'rfc1738:port', 'rfc2396', '--rule', 'host')).toBe(
      'rfc-uri: rfc1738:port names a rule already; leave out the option',
    );
  });

  test('compares a regular expression, one row for each reason', async () => {
    expect(await printed('diff', '/^[a-z]+:\\S+$/i', 'rfc3986:URI', '--where', '/^http/', '--limit', '2'))
      .toBe(`/^[a-z]+:\\S+$/i, URI of RFC 3986: overlapping
compared where /^http/ matches
each accepts strings that the other rejects

only /^[a-z]+:\\S+$/i:
  http:[   URI of RFC 3986 does not allow "[" at offset 5, nor " < > \\ ] ^ \` { | }
  http:%   pct-encoded in URI of RFC 3986 cannot end at offset 6

only URI of RFC 3986:
  http:    /^[a-z]+:\\S+$/i cannot end at offset 5 (URI)
  http1:   /^[a-z]+:\\S+$/i does not allow "1" at offset 4 (scheme), nor + - . 0 2 3 4 5 6 7 8 9

share of the strings of a length             5       10     20
of /^[a-z]+:\\S+$/i, not in URI of RFC 3986   -       42 %   84 %
of URI of RFC 3986, not in /^[a-z]+:\\S+$/i   100 %   32 %   42 %
`);
  });

  test('reads an operand from a file', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'languages-')), 'operand');
    writeFileSync(file, '/^[0-9]*$/\n');
    expect(await printed('diff', `@${file}`, 'rfc3986:port')).toBe(
      '/^[0-9]*$/, port of RFC 3986: equal\nthey accept the same strings\n',
    );
    expect(await usageError('diff', `@${file}.none`, 'rfc3986')).toBe(
      `rfc-uri: cannot read the language ${file}.none: no such file or directory`,
    );
  });

  test('refuses what is not regular, with its place, and says which of the languages it is', async () => {
    expect(await usageError('diff', '/(a)\\1/', 'rfc3986')).toBe(
      'rfc-uri: the first language: a backreference at offset 3, "\\1": what it matches is not a regular language',
    );
    expect(await usageError('diff', '/a(/', 'rfc3986:port')).toMatch(
      /^rfc-uri: the first language: not a regular expression: Unterminated group at offset 2/,
    );
    expect(await usageError('diff', 'rfc3986:port', 'python:/(?<=a+)b/')).toBe(
      'rfc-uri: the second language: "(?<=" at offset 0: in Python, a lookbehind must have one length',
    );
    expect(await usageError('diff', '/a/', '/b/', '--where', '/(/')).toBe(
      'rfc-uri: --where: not a regular expression: Unterminated group at offset 1',
    );
    expect(await usageError('diff', '/a(?=(?:a{900}){900})/', 'rfc3986')).toMatch(
      /^rfc-uri: the first language: too large at offset 7, "a\{900\}": /,
    );
  });

  test.each([
    ['diff', 'rfc1738', 'rfc2396', '--rule', 'host'],
    ['diff', 'rfc1738', 'rfc2396', '--where', '/^h/'],
    ['sample', '/^a/'],
    ['sample', '--rfc', 'rfc3986'],
    ['grammar', 'rfc3986'],
    ['conform', '/^a$/', '--suite'],
  ])('does not take --with if no language is in ABNF: %s %s %s', async (...args) => {
    expect(await usageError(...args, '--with', 'rfc2396')).toBe(
      'rfc-uri: --with is for a grammar in ABNF, such as NAME.abnf:RULE',
    );
  });

  test('names the rules that can be chosen if none corresponds', async () => {
    for (const name of ['my.abnf', 'my.abnf:'])
      expect(await usageError('diff', name, 'rfc3986')).toBe(
        'rfc-uri: my.abnf needs the name of one of its rules: my.abnf:RULE',
      );
    expect(await usageError('diff', 'rfc2396', 'rfc1808', '--rule', 'reg_name')).toMatch(
      /^rfc-uri: no rule of RFC 1808 corresponds to reg_name of RFC 2396; choose one \(--rule-b\): URL, absoluteURL, /,
    );
  });
});

describe('rfc-uri diff --component', () => {
  test('prints the shortest strings that two RFCs split differently', async () => {
    expect(await printed('diff', 'rfc1738', 'rfc3986', '--component', 'host'))
      .toBe(`RFC 1738 and RFC 3986 read the host of these strings differently; each is the shortest of its kind

  string     host of RFC 1738   host of RFC 3986
  a://       absent             ""
  a://?@a    "a"                ""
  news:a@a   "a"                absent
`);
  });

  test('knows components that no rule of an RFC matches exactly: the path with its slash, a scheme that is a text', async () => {
    expect(JSON.parse(await printed('diff', 'rfc1808', 'rfc3986', '--component', 'path', '--format', 'json'))).toEqual([
      { string: '', b: '' },
      { string: 'a;', a: 'a', b: 'a;' },
    ]);
    expect(
      JSON.parse(await printed('diff', 'rfc1738', 'rfc3986', '--component', 'scheme', '--format', 'json')),
    ).toEqual([]);
  });

  test('says that two RFCs never differ', async () => {
    expect(await printed('diff', 'rfc3986', 'rfc2396', '--component', 'fragment')).toBe(
      'RFC 3986 and RFC 2396 find the same fragment in every string that both accept\n',
    );
    expect(await printed('diff', 'rfc3986', 'rfc2396', '--component', 'fragment', '--format', 'json')).toBe('[]\n');
  });

  test.each([
    [['rfc2396', 'rfc3986', '--component', 'hots'], '"hots" is not a component that several RFCs have'],
    [['rfc1808', 'rfc3986', '--component', 'host'], 'RFC 1808 does not have the component host'],
    [['rfc3986', 'rfc2396', '--component', 'reg_name'], 'RFC 3986 does not have the component reg_name'],
    [['rfc2396:host', 'rfc3986', '--component', 'host'], '--component compares two RFCs'],
    [['/a/', 'rfc3986', '--component', 'host'], '--component compares two RFCs'],
    [['rfc2396', 'rfc3986', '--component', 'host', '--limit', '3'], '--component takes no other option but --format'],
  ])('%j is wrong usage', async (args, message) => {
    expect(await usageError('diff', ...args)).toContain(message);
  });
});
