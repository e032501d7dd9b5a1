import { describe, expect, test } from '@jest/globals';
import { componentTable } from '../../src/comparison/component-table.js';
import { comparisonText } from '../../src/formats/comparison-text.js';
import { compare, rfcs, sample, type Comparison, type Rfc } from '../../src/index.js';
import { excerpt } from '../../src/syntax/show.js';
import { oneIn } from '../support/effort.js';
import { expectSame } from '../support/expect-same.js';

const ids = Object.keys(rfcs) as Rfc[];

describe('compare', () => {
  test('names the RFC that changed a component, and its section', () => {
    const { differences } = compare('ftp://h/a;type=i?q', { rfcs: ['rfc1808', 'rfc2396', 'rfc3986'] });
    expect(differences).toEqual([
      {
        kind: 'component',
        rfc: 'rfc2396',
        from: 'rfc1808',
        component: 'path',
        section: '3.3',
        message:
          'path is "/a;type=i" in RFC 2396, but "/a" in RFC 1808: parameters belong to the segments of the path (RFC 2396, section 3.3)',
      },
    ]);
  });

  test.each([
    ["gopher://h/1?'", 'cern', 'rfc1738', '3.4', ['path', 'query']],
    ['news:&@a_b:', 'cern', 'rfc2396', '3', ['host']],
    ['news:a@b', 'rfc1738', 'rfc2396', '3', ['host']],
    ['news:a@b', 'cern', 'rfc3986', '2.1', ['host']],
    ['q:a;b', 'rfc1808', 'rfc2396', '3', ['path']],
    ['x://h:1?', 'rfc1738', 'rfc2396', '2.1', ['host', 'port', 'path', 'query']],
  ] as const)(
    'explains why %s is split differently by %s and %s with section %s',
    (input, from, to, section, components) => {
      const found = compare(input, { rfcs: [from, to] }).differences.filter(({ kind }) => kind === 'component');
      expect(found.filter((difference) => components.some((name) => name === difference.component))).toHaveLength(
        components.length,
      );
      for (const difference of found) {
        const isNamed = components.some((name) => name === difference.component);
        expect([difference.message, isNamed && difference.section]).toEqual([difference.message, isNamed && section]);
      }
    },
  );

  test.each([
    [
      'gopher://h/1a%09b',
      'cern',
      'rfc1738',
      '3.4',
      'in a gopher URL, "%09" ends the selector and begins the search string',
    ],
    ['mailto:?q', 'cern', 'rfc1738', '3.5', 'everything after "mailto:" is one address'],
    [
      'x:a?b',
      'cern',
      'rfc1738',
      '5',
      'in a URL of a scheme that the RFC does not define, only user, password, host, port and path are told apart, and only after "//"',
    ],
    [
      'a&:b',
      'cern',
      'rfc1808',
      '2.4.2',
      'a scheme contains only letters, digits, "+", "." and "-"; with any other character the text belongs to the path',
    ],
    ['http://h?q', 'cern', 'rfc1808', '2.4.3', 'the net_loc runs from "//" to the next slash, even past a "?"'],
    [
      'file:////e',
      'rfc1738',
      'rfc1808',
      '2.2',
      'a path cannot begin with an empty segment; such a string is not split',
    ],
    ['http://h/a;b', 'rfc1738', 'rfc1808', '2.1', 'parameters are a separate component after the path'],
    ['x://h/a?b', 'rfc1738', 'rfc1808', '2.1', 'a URL of any scheme may have a query'],
    [
      'gopher://h/1a%09b',
      'rfc1738',
      'rfc1808',
      '2.1',
      'all schemes share one syntax; no scheme has components of its own',
    ],
    ['x:a?b', 'rfc1808', 'rfc2396', '3', 'if no slash follows the scheme, the rest is opaque and has no query'],
    ['http:////e/?q', 'rfc1808', 'rfc2396', '3.3', 'a path may begin with an empty segment'],
    ['http://h/a;b/c', 'rfc1808', 'rfc2396', '3.3', 'parameters belong to the segments of the path'],
    ['http://h?q', 'rfc1808', 'rfc2396', '3.2', 'a "?" also ends the authority'],
    ['http://a&b/', 'cern', 'rfc2396', '3.2.1', 'an authority that is not a server is a registry name and has no host'],
    ['http://u@h/', 'cern', 'rfc2396', '3.2.2', 'any server may have a userinfo'],
  ] as const)('says why %s is split differently by %s and %s: section %s', (input, from, to, section, reason) => {
    const found = compare(input, { rfcs: [from, to] }).differences;
    expect(found.length).toBeGreaterThan(0);
    for (const { kind, message } of found) {
      expect(kind).toBe('component');
      expect(message.endsWith(`: ${reason} (${rfcs[to].name}, section ${section})`) ? '' : message).toBe('');
    }
  });

  test('gives a reason for every component that differs', () => {
    const tails = ['//h', '//u:p@h', '//h:1', '//u@h:', '////e', '//h//e', '//a_b', '/', 'a@b', '&@a_b:', ''];
    const ends = ['', '/', '/1a', '?q', '/1?q', "/1?'", '/1%09q', ';x', '/;type=a', '/a;b=c?q', '#f'];
    const schemes = ['http:', 'ftp:', 'news:', 'mailto:', 'gopher:', 'wais:', 'prospero:', 'file:', 'x:', 'x&:', ''];
    const made = schemes.flatMap((scheme) => tails.flatMap((tail) => ends.map((end) => scheme + tail + end)));
    for (const input of oneIn(4, [...made, ...ids.flatMap((rfc) => sample({ rfc, count: 60, seed: 11 }))])) {
      for (const from of ids) {
        for (const to of ids.slice(ids.indexOf(from) + 1)) {
          const { differences } = compare(input, { rfcs: [from, to] });
          const bare = differences.filter(({ kind, section }) => kind === 'component' && section === undefined);
          if (bare.length > 0) expect([input, bare]).toEqual([input, []]);
        }
      }
    }
  });

  test('explains an opaque part with a "?", and a bracketed address that only later RFCs accept', () => {
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
      'RFC 2732 accepts the string, but RFC 2396 rejects it (RFC 2396, section 3.2)',
    ]);
  });

  test.each(['http://h/a', 'http://h/', 'x://h/a', 'ftp://u:p@h/a', 'nntp://h/g/1', 'gopher://h/1a', 'mailto:a@b'])(
    'ignores different names, and a slash before the path: %s',
    (input) => {
      const { components, differences } = compare(input);
      expect(components.filter(({ differs }) => differs)).toEqual([]);
      expect(differences.filter(({ kind }) => kind === 'component')).toEqual([]);
    },
  );

  test.each([
    ['http://h', 'path', 'a URI always has a path, which may be empty (RFC 3986, section 3.3)'],
    ['', 'path', 'a URI always has a path, which may be empty (RFC 3986, section 3.3)'],
    ['file:///etc', 'host', 'an authority always has a host, which may be empty (RFC 3986, section 3.2.2)'],
  ] as const)('an empty component is not an absent one: %j', (input, name, reason) => {
    for (const from of ['rfc2396', 'rfc2732'] as const) {
      const { components, differences } = compare(input, { rfcs: [from, 'rfc3986'] });
      expect(components.filter(({ differs }) => differs).map((component) => component.name)).toEqual([name]);
      const difference = differences.find(({ kind }) => kind === 'component');
      expect(difference?.message).toBe(`${name} is "" in RFC 3986, but absent in RFC ${from.slice(3)}: ${reason}`);
    }
  });

  test("compares the type of an ftp URL and the fields of a prospero URL with RFC 1808's params", () => {
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

  test('gives each verdict the types of its RFC', () => {
    const { rfc1738, rfc3986 } = compare('ftp://h/a;type=i').verdicts;
    expect(rfc1738?.valid && rfc1738.uri.rule === 'ftpurl' && rfc1738.uri.ftptype).toBe('i');
    const host: string | false | undefined = rfc3986?.valid === true && rfc3986.uri.authority?.host;
    expect(host).toBe('h');
  });

  test('reports references that resolve differently on a base', () => {
    const { verdicts, differences } = compare('?y', { base: 'http://a/b/c/d;p?q' });
    expect(verdicts.rfc1738?.resolved).toMatchObject({ code: 'no-relative-references' });
    expect(verdicts.rfc1808?.resolved).toEqual({ result: 'http://a/b/c/d;p?y' });
    expect(verdicts.rfc2396?.resolved).toEqual({ result: 'http://a/b/c/?y' });
    expect(verdicts.whatwg.resolved).toEqual({ result: 'http://a/b/c/d;p?y', host: 'a' });
    expect(differences.filter(({ kind }) => kind === 'resolution').map(({ rfc, section }) => [rfc, section])).toEqual([
      ['rfc2396', '5.2'],
      ['rfc3986', '5.2.2'],
    ]);
  });

  test.each([
    [
      'http://a/b/c/d;p?q',
      '?y',
      ['rfc2396', '5.2', 'step 6 a removes the last segment of the base'],
      ['rfc3986', '5.2.2', 'takes over the whole path'],
    ],
    ['http://a/b;p', ';x', ['rfc2396', '5.2', 'step 6 a removes the last segment of the base']],
    ['http://a/b#f', '', ['rfc2396', '4.2', 'means the current document']],
    ['http://a/b', 'g;x=1/../y', ['rfc2396', '3.3', 'parameters belong to the segments of the path']],
    ['http://a/b', '../../g', ['rfc3986', '5.2.4', 'are removed from the whole path']],
    ['http://a/b', '../../..', ['rfc3986', '5.2.4', 'are removed from the whole path']],
    ['http://a/b', '../g', ['rfc3986', '5.2.4', 'are removed from the whole path']],
    ['http://a/b', '/./g', ['rfc3986', '5.2.4', 'are removed from the whole path']],
    ['http://a/b', '/a/..', ['rfc3986', '5.2.4', 'are removed from the whole path']],
    ['http://a/b', '../../g;x', ['rfc3986', '5.2.4', 'are removed from the whole path']],
    ['http://a/../b', 'g', ['rfc3986', '5.2.4', 'are removed from the whole path']],
    ['mailto:x', 'g', ['rfc3986', '5.2', 'java.net.URI cannot resolve it']],
  ] as const)('explains why RFCs resolve differently: on %s, %j', (base, reference, ...reasons) => {
    const found = compare(reference, { base }).differences.filter(({ kind }) => kind === 'resolution');
    expect(found.map(({ rfc, section }) => [rfc, section])).toEqual(reasons.map(([rfc, section]) => [rfc, section]));
    for (const [index, [, , text]] of reasons.entries()) expect(found[index]?.message).toContain(text);
  });

  test('an RFC that comes after several changes names the one that explains its result', () => {
    const { differences } = compare(';x', { base: 'http://a/b;p', rfcs: ['rfc1808', 'rfc3986'] });
    expect(differences.at(-1)?.message).toBe(
      'RFC 3986 resolves it to http://a/;x, but RFC 1808 resolves it to http://a/b;x: step 6 a removes the last segment of the ' +
        'base, even if the reference has no path (RFC 2396, section 5.2)',
    );
  });

  test.each([
    ['../../..', 'are removed from the whole path'],
    ['../../../g', 'are removed from the whole path'],
    // the parameters are not what makes the difference
    ['../../../g;x', 'are removed from the whole path'],
    ['../g;x/../y', 'parameters belong to the segments of the path'],
    // an empty fragment is not a dot segment
    ['g#', 'but RFC 1808 resolves it to http://a/g'],
  ])('of all changes since RFC 1808, only those that concern %j explain its result', (reference, end) => {
    const { differences } = compare(reference, { base: 'http://a/b', rfcs: ['rfc1808', 'rfc3986'] });
    const { message } = differences.find(({ kind }) => kind === 'resolution') ?? {};
    expect(message?.split(': ').at(-1)).toContain(end);
  });

  test('never cuts a text within a surrogate pair', () => {
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

  test('lists each RFC once, oldest first, and rejects unknown RFCs and an empty list', () => {
    expect(Object.keys(compare('a', { rfcs: ['rfc3986', 'rfc1808', 'rfc3986'] }).verdicts)).toEqual([
      'rfc1808',
      'rfc3986',
      'whatwg',
    ]);
    expect(Object.keys(compare('a').verdicts)).toEqual([...Object.keys(rfcs), 'whatwg']);
    expect(() => compare('a', { rfcs: ['rfc1' as Rfc] })).toThrow(RangeError);
    expect(() => compare('a', { rfcs: [] })).toThrow(RangeError);
    expect(() => compare(1 as never)).toThrow(new TypeError('input must be a string, not a number'));
  });

  test.each([
    [null, 'options must be an object, not null'],
    ['rfc3986', 'options must be an object, not a string'],
    [['rfc3986'], 'options must be an object, not an array'],
    [{ rfcs: 'rfc3986' }, 'rfcs must be an array of ids, not a string'],
    [{ rfcs: null }, 'rfcs must be an array of ids, not null'],
    [{ base: null }, 'base must be a string, not null'],
  ])('rejects options of the wrong type: %j', (options, message) => {
    expect(() => compare('a', options as never)).toThrow(new TypeError(message));
  });

  test('returns plain data, with offsets that match the texts', () => {
    for (const rfc of ids) {
      for (const input of sample({ rfc, count: 100, seed: 7 })) {
        const comparison = compare(input, { base: 'http://a/b' });
        const copy = JSON.parse(JSON.stringify(comparison)) as Comparison;
        expectSame(input, copy, comparison);
        for (const id of ids) {
          const verdict = comparison.verdicts[id];
          for (const { text, start, end } of verdict?.valid ? Object.values(verdict.components) : [])
            expectSame([input, id], text, input.slice(start, end));
        }
      }
    }
  });

  test('assigns every component to a shared one, except cellname and article', () => {
    const known = new Set<string>(
      componentTable.flatMap(({ sources }) =>
        Object.values(sources).flatMap((list) => list.flatMap(({ components }) => components)),
      ),
    );
    const missing = ids.flatMap((id) => Object.keys(rfcs[id].components).filter((name) => !known.has(name)));
    // an AFS cell is not a host, and an article is part of another component
    expect(new Set(missing)).toEqual(new Set(['cellname', 'article']));
  });
});
