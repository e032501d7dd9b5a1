/** One string under every RFC, and by the platform's URL. */
import { describe, expect, test } from '@jest/globals';
import { migrationOf } from '../../src/comparison/migration.js';
import { MigrationTally } from '../../src/comparison/migration-tally.js';
import { roles } from '../../src/comparison/component-table.js';
import { comparisonText } from '../../src/formats/comparison-text.js';
import { excerpt } from '../../src/syntax/show.js';
import { compare, rfcs, sample, type Comparison, type Rfc } from '../../src/index.js';
import { differentials } from '../support/differentials.js';

const ids = Object.keys(rfcs) as Rfc[];

/** What a comparison has, as the fixture tells it. */
function told({ verdicts }: Comparison): { byRfc: Record<string, string>; platform: string } {
  const byRfc = ids.map((id) => {
    const verdict = verdicts[id];
    if (!verdict?.valid) return [id, 'X'];
    const hasHosts = roles.some(({ name, places }) => name === 'host' && places[id]);
    return [id, hasHosts ? verdict.components.host?.text || '-' : 'ok'];
  });
  const { whatwg } = verdicts;
  const platform = whatwg.valid ? (whatwg.host ?? '-') : whatwg.needsBase ? 'base' : 'X';
  return { byRfc: Object.fromEntries(byRfc) as Record<string, string>, platform };
}

describe('known differentials', () => {
  const rows = differentials();

  test('there are enough of them, each once', () => {
    expect(new Set(rows.map(({ input }) => input)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThanOrEqual(60);
  });

  test.each(rows)('$input', ({ input, byRfc, platform }) => {
    expect(told(compare(input))).toEqual({ byRfc, platform });
  });

  test.each(rows)('warnings of $input', ({ input, byRfc, platform }) => {
    const { warnings } = compare(input);
    const kinds = Object.fromEntries(warnings.flatMap(({ kind, rfcs: warned }) => warned.map((id) => [id, kind])));
    const expected = Object.entries(byRfc).flatMap(([id, cell]) => {
      const kind = warningKind(id, cell, platform);
      return kind === undefined ? [] : [[id, kind]];
    });
    expect(kinds).toEqual(Object.fromEntries(expected));
  });
});

/** What is to be said of a row's host by an RFC and by URL. */
function warningKind(id: string, cell: string, platform: string): string | undefined {
  const isHost = (text: string): boolean => !['X', '-', 'ok', 'base'].includes(text);
  if (platform === 'base' || cell === 'ok') return undefined;
  if (cell === 'X') return isHost(platform) ? 'rejected-by-rfc' : undefined;
  if (platform === 'X') return isHost(cell) ? 'rejected-by-url' : undefined;
  if (!isHost(cell)) return isHost(platform) ? 'no-host' : undefined;
  return sameHost(id, cell) === platform ? undefined : 'another-host';
}

/** A host in lower case; an address by its value; escapes of what is unreserved decoded where RFC 3986, 6.2.2.2, says so. */
function sameHost(id: string, host: string): string {
  if (host.startsWith('[')) return new URL(`http://${host}/`).hostname;
  const name = id === 'rfc3986' ? host.replaceAll(/%[367]\d/g, (escape) => decodeURIComponent(escape)) : host;
  return name.toLowerCase();
}

describe('compare', () => {
  test('which RFC changed what, with its section', () => {
    const { differences } = compare('ftp://h/a;type=i?q', { rfcs: ['rfc1808', 'rfc2396', 'rfc3986'] });
    expect(differences).toEqual([
      {
        kind: 'component',
        rfc: 'rfc2396',
        from: 'rfc1808',
        component: 'path',
        section: '3.3',
        message:
          'path is "/a;type=i" in RFC 2396, "/a" in RFC 1808: parameters belong to the segments of the path (RFC 2396, section 3.3)',
      },
    ]);
  });

  test.each([
    ['http:////evil.com/?q', 'rfc1808', 'rfc2396', '3.3', ['authority', 'path', 'query']],
    ['file:////e', 'rfc1738', 'rfc1808', '2.2', ['path']],
    ["gopher://h/1?'", 'cern', 'rfc1738', '3.4', ['path', 'query']],
    ['mailto:?q', 'cern', 'rfc1738', '3.5', ['path', 'query']],
    ['a&:b', 'cern', 'rfc1808', '2.4.2', ['scheme', 'path']],
    ['http://h?q', 'cern', 'rfc1808', '2.4.3', ['query']],
    ['news:&@a_b:', 'cern', 'rfc2396', '3', ['host']],
    ['news:a@b', 'rfc1738', 'rfc2396', '3', ['host']],
    ['news:a@b', 'cern', 'rfc3986', '2.1', ['host']],
    ['q:a;b', 'rfc1808', 'rfc2396', '3', ['path']],
    ['x://h:1?', 'rfc1738', 'rfc2396', '2.1', ['host', 'port', 'path', 'query']],
  ] as const)('the reason why %s differs from %s to %s is section %s', (input, from, to, section, components) => {
    const found = compare(input, { rfcs: [from, to] }).differences.filter(({ kind }) => kind === 'component');
    expect(found.filter((difference) => components.some((name) => name === difference.component))).toHaveLength(
      components.length,
    );
    for (const difference of found) {
      const isNamed = components.some((name) => name === difference.component);
      expect([difference.message, isNamed && difference.section]).toEqual([difference.message, isNamed && section]);
    }
  });

  test('every difference has a reason', () => {
    const tails = ['//h', '//u:p@h', '//h:1', '//u@h:', '////e', '//h//e', '//a_b', '/', 'a@b', '&@a_b:', ''];
    const ends = ['', '/', '/1a', '?q', '/1?q', "/1?'", '/1%09q', ';x', '/;type=a', '/a;b=c?q', '#f'];
    const schemes = ['http:', 'ftp:', 'news:', 'mailto:', 'gopher:', 'wais:', 'prospero:', 'file:', 'x:', 'x&:', ''];
    const made = schemes.flatMap((scheme) => tails.flatMap((tail) => ends.map((end) => scheme + tail + end)));
    for (const input of [...made, ...ids.flatMap((rfc) => sample({ rfc, count: 60, seed: 11 }))]) {
      for (const from of ids) {
        for (const to of ids.slice(ids.indexOf(from) + 1)) {
          const { differences } = compare(input, { rfcs: [from, to] });
          const bare = differences.filter(({ kind, section }) => kind === 'component' && section === undefined);
          if (bare.length > 0) expect([input, bare]).toEqual([input, []]);
        }
      }
    }
  });

  test('an opaque part with a "?", and who accepts an address in brackets', () => {
    const opaque = compare('x:a?b').differences.map(({ component, rfc, section }) => [component, rfc, section]);
    expect(opaque).toEqual([
      ['path', 'rfc1738', '5'],
      ['path', 'rfc1808', '2.1'],
      ['path', 'rfc2396', '3'],
      ['path', 'rfc3986', '3.3'],
      ['query', 'rfc1738', '5'],
      ['query', 'rfc1808', '2.1'],
      ['query', 'rfc2396', '3'],
      ['query', 'rfc3986', '3.3'],
    ]);
    expect(compare('http://[::1]/').differences.map(({ message }) => message)).toEqual([
      'RFC 2732 takes what RFC 2396 rejects (RFC 2396, section 3.2)',
    ]);
  });

  test.each([
    'http://h/a',
    'http://h/',
    'http://h',
    'x://h',
    'x://h/a',
    'ftp://u:p@h/a',
    'file:///etc',
    'nntp://h/g/1',
    'gopher://h/1a',
    'mailto:a@b',
  ])(
    'the same part under different names, with or without its slash, or as nothing or empty, is no difference: %s',
    (input) => {
      const { components, differences } = compare(input);
      expect(components.filter(({ differs }) => differs)).toEqual([]);
      expect(differences.filter(({ kind }) => kind === 'component')).toEqual([]);
    },
  );

  test("the type of an ftp URL is RFC 1808's params, and the fields of a prospero URL are", () => {
    for (const input of ['ftp://h/a;type=i', 'prospero://h/a;b=c;d=e']) {
      const { verdicts, components } = compare(input, { rfcs: ['rfc1738', 'rfc1808'] });
      expect(components.filter(({ differs }) => differs)).toEqual([]);
      const params = [verdicts.rfc1738, verdicts.rfc1808].map(
        (verdict) => verdict?.valid && verdict.components.params?.text,
      );
      expect(params[0]).toBe(input.slice(input.indexOf(';') + 1));
      expect(params[1]).toBe(params[0]);
    }
  });

  test('a verdict has the type of its RFC', () => {
    const { rfc1738, rfc3986 } = compare('ftp://h/a;type=i').verdicts;
    expect(rfc1738?.valid && rfc1738.uri.rule === 'ftpurl' && rfc1738.uri.ftptype).toBe('i');
    const host: string | false | undefined = rfc3986?.valid === true && rfc3986.uri.authority?.host;
    expect(host).toBe('h');
  });

  test('what resolves differently on a base', () => {
    const { verdicts, differences } = compare('?y', { base: 'http://a/b/c/d;p?q' });
    expect(verdicts.rfc1738?.resolved).toMatchObject({ code: 'no-relative-references' });
    expect(verdicts.rfc1808?.resolved).toEqual({ result: 'http://a/b/c/d;p?y' });
    expect(verdicts.rfc2396?.resolved).toEqual({ result: 'http://a/b/c/?y' });
    expect(verdicts.whatwg.resolved).toEqual({ result: 'http://a/b/c/d;p?y', host: 'a' });
    expect(differences.filter(({ kind }) => kind === 'resolution').map(({ rfc, section }) => [rfc, section])).toEqual([
      ['rfc2396', '5.2'],
      ['rfc3986', '5.2'],
    ]);
  });

  test('with a base, the hosts are those of what the string resolves to', () => {
    const on = (input: string): unknown => compare(input, { rfcs: ['rfc3986'], base: 'http://good.com/' }).warnings;
    expect(on('/a')).toEqual([]);
    expect(on('//h/p')).toEqual([]);
    expect(on('/\\evil.com')).toMatchObject([{ kind: 'rejected-by-rfc', platformHost: 'evil.com' }]);
    expect(on('http:evil.com')).toMatchObject([{ kind: 'no-host', platformHost: 'good.com' }]);
  });

  test.each([
    'foo://EVIL/',
    'foo://Evil.example',
    'foo://[2001:DB8::1]/',
    'foo://%41',
    'foo://%65vil/',
    'foo://%c3%a4',
  ])('a host that URL leaves as it is written is compared in the normal form of the RFC: %s', (input) => {
    const options = { rfcs: ['rfc2396', 'rfc2732', 'rfc3986'] as const };
    const escaped = input.includes('%');
    for (const base of [undefined, 'foo://h/', 'http://h/']) {
      const warned = compare(input, { ...options, base }).warnings.map(({ kind, rfcs: by }) => [kind, by]);
      // RFC 2396, 3.2.1: with an escape, it is a name in some registry, and no host
      const others = input.includes('[') ? [['rejected-by-rfc', ['rfc2396']]] : [];
      expect(warned).toEqual(escaped ? [['no-host', ['rfc2396', 'rfc2732']]] : others);
    }
  });

  test('a host that means another is warned of in any scheme', () => {
    expect(compare('http://0177.0.0.1/', { rfcs: ['rfc3986'] }).warnings).toMatchObject([{ kind: 'another-host' }]);
    expect(compare('foo:\\\\EVIL/', { rfcs: ['rfc3986'] }).warnings).toEqual([]); // no host for URL
    expect(compare('foo:\\\\EVIL/', { rfcs: ['rfc3986'], base: 'http://h/' }).warnings).toEqual([]);
  });

  test.each([
    ['http://127.1/', 'http://h/a b', '127.0.0.1'],
    ['x', 'http://good.com\\@evil.com/', 'good.com'],
    ['x', 'http://h/a b', 'h'],
  ])('a base that RFCs reject and URL takes: %s on %s', (input, base, platformHost) => {
    const [warning, ...others] = compare(input, { base, rfcs: ['rfc1808', 'rfc2396', 'rfc3986'] }).warnings;
    expect(others).toEqual([]);
    expect(warning).toEqual({
      kind: 'rejected-by-rfc',
      rfcs: ['rfc1808', 'rfc2396', 'rfc3986'],
      platformHost,
      argument: 'base',
      message: `URL would contact "${platformHost}", but RFC 1808, RFC 2396 and RFC 3986 reject the base`,
    });
  });

  test('a string that RFCs reject, on a base that they reject', () => {
    const { warnings } = compare('http://good\\@evil/', { base: 'http://h/a b', rfcs: ['rfc2396', 'rfc3986'] });
    const message = 'URL would contact "good", but RFC 2396 and RFC 3986 reject the string';
    expect(warnings).toMatchObject([{ kind: 'rejected-by-rfc', platformHost: 'good', message }]);
  });

  test('a base that URL rejects and RFCs take', () => {
    const { warnings } = compare('x', { base: 'http://good:99999/', rfcs: ['rfc1808', 'rfc2396', 'rfc3986'] });
    const message = 'URL rejects the base, but RFC 2396 and RFC 3986 read the host "good"';
    expect(warnings).toEqual([
      { kind: 'rejected-by-url', rfcs: ['rfc2396', 'rfc3986'], host: 'good', argument: 'base', message },
    ]);
  });

  test('with a base, nothing is warned of for an RFC without relative references', () => {
    for (const input of ['x', 'http://127.1/', 'http:\\\\h']) {
      const both = compare(input, { base: 'http://good/', rfcs: ['cern', 'rfc1738', 'rfc3986'] });
      const old = compare(input, { base: 'http://good/', rfcs: ['cern', 'rfc1738'] });
      expect(old.warnings).toEqual([]);
      expect(both.warnings.flatMap(({ rfcs: by }) => by)).toEqual(input === 'x' ? [] : ['rfc3986']);
    }
    expect(compare('http://a_b/', { rfcs: ['rfc1738'] }).warnings).toHaveLength(1);
  });

  test('a base that is none says nothing of hosts', () => {
    const { verdicts, warnings } = compare('//h/p', { base: 'x', rfcs: ['rfc1808', 'rfc2396', 'rfc3986'] });
    expect(verdicts.rfc2396?.resolved).toMatchObject({ code: 'base-not-absolute', argument: 'base' });
    expect(verdicts.whatwg.resolved).toEqual({ argument: 'base', error: 'URL rejects the base' });
    expect(warnings).toEqual([]);
    const opaque = compare('//h/p', { base: 'mailto:a', rfcs: ['rfc2396', 'rfc3986'] });
    expect(opaque.verdicts.rfc2396?.resolved).toMatchObject({ code: 'base-not-hierarchical' });
    expect(opaque.warnings).toMatchObject([{ kind: 'rejected-by-url', rfcs: ['rfc3986'], host: 'h' }]);
  });

  test('no text is cut within a character', () => {
    for (const lead of ['', 'a']) {
      for (const count of [19, 20, 40, 100, 200, 201, 600]) {
        const emoji = lead + '\u{1f600}'.repeat(count);
        const comparison = compare(`http://h/${emoji}`, { base: `http://h/${emoji}` });
        const texts = [
          JSON.stringify(comparison),
          excerpt(emoji, 200),
          excerpt(emoji, 201),
          comparisonText(comparison),
        ];
        for (const text of texts) expect(text).not.toMatch(/\\u\{d[89a-f]|[\ud800-\udbff](?![\udc00-\udfff])/);
      }
    }
  });

  test('RFCs come once, oldest first; unknown ones and none are refused', () => {
    expect(Object.keys(compare('a', { rfcs: ['rfc3986', 'rfc1808', 'rfc3986'] }).verdicts)).toEqual([
      'rfc1808',
      'rfc3986',
      'whatwg',
    ]);
    expect(() => compare('a', { rfcs: ['rfc1' as Rfc] })).toThrow(RangeError);
    expect(() => compare('a', { rfcs: [] })).toThrow(RangeError);
    expect(() => compare(1 as never)).toThrow(new TypeError('input must be a string, not number'));
  });

  test.each([
    [null, 'options must be an object, not null'],
    ['rfc3986', 'options must be an object, not string'],
    [['rfc3986'], 'options must be an object, not an array'],
    [{ rfcs: 'rfc3986' }, 'rfcs must be an array of ids, not string'],
    [{ rfcs: null }, 'rfcs must be an array of ids, not null'],
    [{ base: null }, 'base must be a string, not null'],
  ])('options that have not the right type: %j', (options, message) => {
    expect(() => compare('a', options as never)).toThrow(new TypeError(message));
  });

  test('it is plain data, and what it tells of a component is there in the string', () => {
    for (const rfc of ids) {
      for (const input of sample({ rfc, count: 100, seed: 7 })) {
        const comparison = compare(input, { base: 'http://a/b' });
        const copy = JSON.parse(JSON.stringify(comparison)) as Comparison;
        expect(copy).toEqual(comparison);
        for (const id of ids) {
          const verdict = comparison.verdicts[id];
          for (const { text, start, end } of verdict?.valid ? Object.values(verdict.components) : [])
            expect(text).toBe(input.slice(start, end));
        }
      }
    }
  });

  test('every component has a part in what all RFCs share, but for those that are within another', () => {
    const known = new Set<string>(
      roles.flatMap(({ places }) =>
        Object.values(places).flatMap((list) => list.flatMap(({ components }) => components)),
      ),
    );
    const missing = ids.flatMap((id) => Object.keys(rfcs[id].components).filter((name) => !known.has(name)));
    // an AFS cell is no host, and the path of that URL is a component by itself
    expect(new Set(missing)).toEqual(new Set(['cellname', 'article']));
  });
});

describe('migration', () => {
  const found = (input: string, from: Rfc, to: Rfc, base?: string): string[][] =>
    migrationOf(input, { from, to, base }).map(({ kind, cause }) => [kind, cause]);

  test('what changes for a string', () => {
    expect(found('http://h/a', 'rfc2396', 'rfc3986')).toEqual([]);
    expect(found('http://a@b@c/', 'rfc2396', 'rfc3986')).toEqual([['becomes-invalid', 'character-not-allowed']]);
    expect(found('?y', 'rfc2396', 'rfc3986', 'http://a/b')).toEqual([
      ['becomes-valid', 'query-only-reference'],
      ['resolves-differently', 'path'],
    ]);
    expect(found('a b', 'rfc2396', 'rfc3986')).toEqual([['invalid-in-both', 'character-not-allowed']]);
    expect(found('mailto:a?b', 'rfc2396', 'rfc3986')).toEqual([['splits-differently', 'path, query']]);
    expect(found('a;x', 'rfc1808', 'rfc2396')).toEqual([['splits-differently', 'path']]);
    expect(found('http://h/../a', 'rfc2396', 'rfc3986')).toEqual([['normalizes-differently', 'path']]);
    expect(found('../../../g', 'rfc2396', 'rfc3986', 'http://a/b')).toEqual([['resolves-differently', 'path']]);
  });

  test('any pair of RFCs, on strings of all', () => {
    const strings = ids.flatMap((rfc) => sample({ rfc, count: 15, seed: 3 }));
    for (const from of ids) {
      for (const to of ids) {
        const tally = new MigrationTally({ from, to });
        strings.forEach((input, index) => tally.add(input, { file: 'f', line: index + 1 }));
        const { total, unchanged, groups } = tally.report();
        expect(total).toBe(strings.length);
        if (from === to) expect(groups.filter(({ kind }) => kind !== 'invalid-in-both')).toEqual([]);
        expect(unchanged).toBe(strings.filter((input) => migrationOf(input, { from, to }).length === 0).length);
      }
    }
  });

  test('an example is the shortest, the first of these, and examples are all that is kept', () => {
    const tally = new MigrationTally({ from: 'rfc2396', to: 'rfc3986' });
    ['x:abc?d', 'x:b?d', 'x:c?d'].forEach((input, index) => tally.add(input, { file: 'f', line: index + 1 }));
    tally.addUnreadable('?', 'not UTF-8', { file: 'f', line: 4 });
    expect(tally.report()).toMatchObject({
      total: 4,
      unchanged: 0,
      groups: [
        { kind: 'splits-differently', count: 3, example: { line: 2, input: 'x:b?d' } },
        { kind: 'unreadable', cause: 'not UTF-8', count: 1 },
      ],
    });
  });

  test('a base is one that both RFCs resolve against', () => {
    expect(() => new MigrationTally({ from: 'rfc1738', to: 'rfc3986', base: 'http://a/' })).toThrow(RangeError);
    expect(() => new MigrationTally({ from: 'rfc2396', to: 'rfc3986', base: 'a' })).toThrow(RangeError);
    expect(() => new MigrationTally({ from: 'rfc1', to: 'rfc3986' } as never)).toThrow(RangeError);
  });
});
