import { describe, expect, test } from '@jest/globals';
import { componentTable } from '../../src/comparison/component-table.js';
import { compare, hostsOf, sameHost, type Comparison, type HostFound } from '../../src/index.js';
import * as rfc3986 from '../../src/rfc3986.js';
import { columns, differentials } from '../support/differentials.js';

/** The hosts of a comparison in the notation of the fixture. */
function hostsIn({ verdicts }: Comparison): { byRfc: Record<string, string>; platform: string } {
  const byRfc = columns.map((id) => {
    const verdict = verdicts[id];
    if (!verdict?.valid) return [id, 'X'];
    const hasHosts = componentTable.some(({ name, sources }) => name === 'host' && sources[id]);
    return [id, hasHosts ? verdict.components.host?.text || '-' : 'ok'];
  });
  const { whatwg } = verdicts;
  const platform = whatwg.valid ? (whatwg.host ?? '-') : whatwg.needsBase ? 'base' : 'X';
  return { byRfc: Object.fromEntries(byRfc) as Record<string, string>, platform };
}

describe('known differentials', () => {
  const rows = differentials();

  test('lists at least 60 strings, each once', () => {
    expect(new Set(rows.map(({ input }) => input)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThanOrEqual(60);
  });

  test.each(rows)('finds the hosts of $input', ({ input, byRfc, platform }) => {
    expect(hostsIn(compare(input, { rfcs: columns }))).toEqual({ byRfc, platform });
  });

  test.each(rows)('warns where the hosts of $input differ', ({ input, byRfc, platform }) => {
    const { warnings } = compare(input, { rfcs: columns });
    const kinds = Object.fromEntries(warnings.flatMap(({ kind, rfcs: warned }) => warned.map((id) => [id, kind])));
    const expected = Object.entries(byRfc).flatMap(([id, cell]) => {
      const kind = warningKind(id, cell, platform);
      return kind === undefined ? [] : [[id, kind, cell] as const];
    });
    // what only the draft before the RFCs reads differently is no reason to warn
    const shared = expected.filter(
      ([id, kind, cell]) =>
        id !== 'cern' || expected.some(([other, one, host]) => other !== id && one === kind && host === cell),
    );
    expect(kinds).toEqual(Object.fromEntries(shared.map(([id, kind]) => [id, kind])));
  });
});

/** The warning that is due for a row's host by an RFC and by URL. */
function warningKind(id: string, cell: string, platform: string): string | undefined {
  const isHost = (text: string): boolean => !['X', '-', 'ok', 'base'].includes(text);
  if (platform === 'base' || cell === 'ok') return undefined;
  if (cell === 'X') return isHost(platform) ? 'rejected-by-rfc' : undefined;
  if (platform === 'X') return isHost(cell) ? 'rejected-by-url' : undefined;
  if (!isHost(cell)) return isHost(platform) ? 'no-host' : undefined;
  return normalizedHost(id, cell) === platform ? undefined : 'another-host';
}

/** A host in lower case, with an address in canonical form and, for RFC 3986 (6.2.2.2), escapes of unreserved characters decoded. */
function normalizedHost(id: string, host: string): string {
  if (host.startsWith('[')) return new URL(`http://${host}/`).hostname;
  const name = id === 'rfc3986' ? host.replaceAll(/%[367]\d/g, (escape) => decodeURIComponent(escape)) : host;
  return name.toLowerCase();
}

describe('warnings', () => {
  test('compares the hosts of resolved references if there is a base', () => {
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
  ])('normalizes a host that URL keeps as it is: %s', (input) => {
    const options = { rfcs: ['rfc2396', 'rfc2732', 'rfc3986'] as const };
    const escaped = input.includes('%');
    for (const base of [undefined, 'foo://h/', 'http://h/']) {
      const warned = compare(input, { ...options, base }).warnings.map(({ kind, rfcs: by }) => [kind, by]);
      // RFC 2396, 3.2.1: with an escape it is a registry name, not a host
      const others = input.includes('[') ? [['rejected-by-rfc', ['rfc2396']]] : [];
      expect(warned).toEqual(escaped ? [['no-host', ['rfc2396', 'rfc2732']]] : others);
    }
  });

  test('warns in any scheme about a host that URL reads as another', () => {
    expect(compare('http://0177.0.0.1/', { rfcs: ['rfc3986'] }).warnings).toMatchObject([{ kind: 'another-host' }]);
    expect(compare('foo:\\\\EVIL/', { rfcs: ['rfc3986'] }).warnings).toEqual([]); // no host for URL
    expect(compare('foo:\\\\EVIL/', { rfcs: ['rfc3986'], base: 'http://h/' }).warnings).toEqual([]);
  });

  test.each([
    ['http://127.1/', 'http://h/a b', '127.0.0.1'],
    ['x', 'http://good.com\\@evil.com/', 'good.com'],
    ['x', 'http://h/a b', 'h'],
  ])('warns about a base that RFCs reject and URL accepts: %s on %s', (input, base, platformHost) => {
    const [warning, ...others] = compare(input, { base, rfcs: ['rfc1808', 'rfc2396', 'rfc3986'] }).warnings;
    expect(others).toEqual([]);
    expect(warning).toEqual({
      kind: 'rejected-by-rfc',
      rfcs: ['rfc1808', 'rfc2396', 'rfc3986'],
      platformHost,
      argument: 'base',
      message: `URL reads the host "${platformHost}", but RFC 1808, RFC 2396 and RFC 3986 reject the base`,
    });
  });

  test('warns about a string that RFCs reject on a base that they reject too', () => {
    const { warnings } = compare('http://good\\@evil/', { base: 'http://h/a b', rfcs: ['rfc2396', 'rfc3986'] });
    const message = 'URL reads the host "good", but RFC 2396 and RFC 3986 reject the string';
    expect(warnings[0]).toMatchObject({ kind: 'rejected-by-rfc', platformHost: 'good', message });
  });

  test('warns about a base that URL rejects and RFCs accept', () => {
    const { warnings } = compare('x', { base: 'http://good:99999/', rfcs: ['rfc1808', 'rfc2396', 'rfc3986'] });
    const message = 'URL rejects the base, but RFC 2396 and RFC 3986 read the host "good"';
    expect(warnings).toEqual([
      { kind: 'rejected-by-url', rfcs: ['rfc2396', 'rfc3986'], host: 'good', argument: 'base', message },
    ]);
  });

  test('does not warn about RFCs without relative references if there is a base', () => {
    for (const input of ['x', 'http://127.1/', 'http:\\\\h']) {
      const both = compare(input, { base: 'http://good/', rfcs: ['cern', 'rfc1738', 'rfc3986'] });
      const old = compare(input, { base: 'http://good/', rfcs: ['cern', 'rfc1738'] });
      expect(old.warnings).toEqual([]);
      expect(both.warnings.flatMap(({ rfcs: by }) => by)).toEqual(input === 'x' ? [] : ['rfc3986']);
    }
    expect(compare('http://a_b/', { rfcs: ['rfc1738'] }).warnings).toHaveLength(1);
  });

  test('does not warn about hosts if the base is not absolute', () => {
    const { verdicts, warnings } = compare('//h/p', { base: 'x', rfcs: ['rfc1808', 'rfc2396', 'rfc3986'] });
    expect(verdicts.rfc2396?.resolved).toMatchObject({ code: 'base-not-absolute', argument: 'base' });
    expect(verdicts.whatwg.resolved).toEqual({ argument: 'base', error: 'URL rejects the base' });
    expect(warnings).toEqual([]);
    const opaque = compare('//h/p', { base: 'mailto:a', rfcs: ['rfc2396', 'rfc3986'] });
    expect(opaque.verdicts.rfc2396?.resolved).toMatchObject({ code: 'base-not-hierarchical' });
    expect(opaque.warnings).toMatchObject([{ kind: 'rejected-by-url', rfcs: ['rfc3986'], host: 'h' }]);
  });
});

describe('hostsOf', () => {
  const rows = differentials();
  const shownHost = (found: HostFound | undefined): string =>
    found === undefined ? 'ok' : found.valid ? (found.host ?? '-') : 'X';

  test.each(rows)('finds the hosts of $input', ({ input, byRfc, platform }) => {
    const { hosts } = hostsOf(input, { rfcs: columns });
    for (const id of columns.filter((rfc) => rfc !== 'rfc1808'))
      expect([id, shownHost(hosts[id])]).toEqual([id, byRfc[id]]);
    expect(hosts.rfc1808).toBeUndefined();
    expect(shownHost(hosts.whatwg)).toBe(platform === 'base' ? 'X' : platform);
  });

  test.each(rows)('is unambiguous only if all that accept $input agree', ({ input, byRfc, platform }) => {
    const read = Object.entries(byRfc).filter(([, cell]) => cell !== 'X' && cell !== 'ok');
    const agree = platform !== 'X' && read.every(([id, cell]) => normalizedHost(id, cell) === platform);
    expect(hostsOf(input, { rfcs: columns }).unambiguous).toBe(read.length > 0 && agree);
  });

  test.each([
    ['http://h/~a', {}, 'h'],
    ['HTTP://Example.COM:80/', {}, 'example.com'],
    ['http://[2001:DB8::1]/', {}, '[2001:db8::1]'],
    ['foo://EVIL/', {}, 'evil'],
    ['http://user@h/', { rfcs: ['rfc2396', 'rfc3986'] as const }, 'h'],
    ['http://a_b/', { rfcs: ['rfc3986'] as const }, 'a_b'],
    ['/a', { base: 'http://h/' }, 'h'],
    ['//other/a', { base: 'http://h/' }, 'other'],
    ['http://other/', { base: 'http://h/', rfcs: ['rfc1738'] as const }, 'other'],
  ])('%s with %j has the host %s beyond doubt', (input, options, host) => {
    expect(hostsOf(input, options)).toMatchObject({ unambiguous: true, host });
  });

  test.each([
    ['a host that each reads differently', 'http://127.1/'],
    ['a host that RFC 2396 takes for a registry name', 'http://a_b/'],
    ['a host that only URL finds', 'http:/h/'],
    ['a string that every RFC rejects and URL accepts', 'http://good.com\\@evil.com/'],
    ['a string that URL rejects', 'http://h:99999/'],
    ['a relative reference without a base', '//h/a'],
    ['nothing at all', ''],
  ])('%s is ambiguous, and has no host to rely on', (_, input) => {
    const { unambiguous, host, scheme, port } = hostsOf(input);
    expect([unambiguous, host, scheme, port]).toEqual([false, undefined, undefined, undefined]);
  });

  test.each([
    ['HTTPS://h/', 'https', 443],
    ['http://h:0080/', 'http', 80],
    ['x://h/', 'x', undefined],
    ['x://h:1/', 'x', 1],
  ])('%s has the scheme %s and the port %s', (input, scheme, port) => {
    const found = hostsOf(input, { rfcs: ['rfc2396', 'rfc3986'] });
    expect([found.unambiguous, found.scheme, found.port]).toEqual([true, scheme, port]);
  });

  test('a string without a host is unambiguous, and has none', () => {
    for (const input of ['mailto:a@b.c', 'urn:a:b', 'file:///etc/passwd'])
      expect([input, hostsOf(input)]).toMatchObject([input, { unambiguous: true }]);
    expect(hostsOf('urn:a:b')).not.toHaveProperty('host');
  });

  test('tells which argument is rejected', () => {
    const { hosts } = hostsOf('/a', { base: 'http://h^/', rfcs: ['rfc3986'] });
    expect(hosts).toEqual({ rfc3986: { valid: false, argument: 'base' }, whatwg: { valid: false, argument: 'base' } });
    expect(hostsOf('^', { rfcs: ['rfc3986'] }).hosts.rfc3986).toEqual({ valid: false, argument: 'input' });
  });

  test('has the warnings of compare', () => {
    for (const { input } of rows) expect(hostsOf(input).warnings).toEqual(compare(input).warnings);
  });

  test('of one RFC asks that RFC and URL alone', () => {
    expect(rfc3986.hostsOf('http://a_b/')).toEqual(hostsOf('http://a_b/', { rfcs: ['rfc3986'] }));
    expect(rfc3986.sameHost('http://a_b/', 'http://A_B/x')).toBe(true);
  });
});

test('two strings have the same host only if neither is ambiguous', () => {
  expect(sameHost('http://h/a', 'https://H:8080/b')).toBe(true);
  expect(sameHost('http://h/', 'http://h.other/')).toBe(false);
  expect(sameHost('http://h/', '/a', { base: 'http://h/x' })).toBe(true);
  const doubtful = 'http://127.1/';
  expect(sameHost(doubtful, doubtful)).toBe(false);
  expect(sameHost('urn:a', 'urn:a')).toBe(false);
});

test.each([
  ['http://пример.рф/', true],
  ['http://faß.de/', true],
  ['http://ｅvil.com/', false], // a full-width letter: the name that IDNA makes of it is another
])('an international name is the host that URL writes in A-labels: %s', (uri, unambiguous) => {
  expect(hostsOf(uri, { rfcs: ['rfc3987'] })).toMatchObject({ unambiguous, warnings: { length: unambiguous ? 0 : 1 } });
});
