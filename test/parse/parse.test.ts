import { describe, expect, test } from '@jest/globals';
import * as rfc1738 from '../../src/rfc1738.js';
import * as rfc2396 from '../../src/rfc2396.js';
import { rfcIds } from '../../src/rfcs/names.js';
import {
  canParse,
  parse,
  parseTree,
  rfcs,
  safeParse,
  segments,
  serialize,
  tryParse,
  UriSyntaxError,
  type Rfc,
  type RuleName,
} from '../../src/index.js';
import { componentTexts } from '../support/component-texts.js';
import { rowsByRfc } from '../support/table.js';
import { thrownBy } from '../support/thrown.js';

test.each(rowsByRfc('components'))('%s: %s has the components %s', (rfc, cell = '', expected = '') => {
  const [input = '', rule] = cell.split(' as ');
  const uri = parse(input, { rfc, rule: rule as RuleName | undefined });
  expect(componentTexts(uri)).toEqual([`rfc=${rfc}`, ...expected.split(', ')]);
});

describe('RFC 2396', () => {
  test('parses an empty authority as a server without a host', () => {
    const none = { kind: 'server', userinfo: undefined, host: undefined, hostKind: undefined, port: undefined };
    expect(parse('file:///etc', { rfc: 'rfc2396' })).toMatchObject({ authority: none, path: '/etc' });
    expect(parse('//', { rfc: 'rfc2396' })).toMatchObject({ authority: none, path: '' });
  });

  test.each(['//a_b', '//h:80:90', '//1.2.3', '//a@b@c'])('parses the authority of %s as a registry name', (input) => {
    expect(parse(input, { rfc: 'rfc2396' })).toMatchObject({
      authority: { kind: 'registry', reg_name: input.slice(2) },
    });
  });

  test('splits a path into segments and their params', () => {
    expect(segments(parse('/a;x;y//;', { rfc: 'rfc2396' }))).toEqual([
      { text: 'a;x;y', name: 'a', params: ['x', 'y'] },
      { text: '', name: '', params: [] },
      { text: ';', name: '', params: [''] },
    ]);
    expect(segments(parse('a;x/b;y', { rfc: 'rfc2396' }))).toEqual([
      { text: 'a;x', name: 'a;x', params: [] }, // a rel_segment (section 5) has no params
      { text: 'b;y', name: 'b', params: ['y'] },
    ]);
    expect(segments(parse('/', { rfc: 'rfc2396' }))).toEqual([{ text: '', name: '', params: [] }]);
    expect(segments(parse('mailto:a/b', { rfc: 'rfc2396' }))).toEqual([]);
    expect(segments(parse('http://a', { rfc: 'rfc2396' }))).toEqual([]);
  });
});

describe('RFC 1808', () => {
  test('keeps the leading slash in the path (section 2.4.6)', () => {
    expect(parse('/;x', { rfc: 'rfc1808' })).toMatchObject({ path: '/', params: 'x' });
    expect(parse(';x', { rfc: 'rfc1808' })).toMatchObject({ path: '', params: 'x' });
    expect(parse('a/b', { rfc: 'rfc1808' })).toMatchObject({ path: 'a/b' });
  });

  test('parses a string that is not a generic-RL as opaque', () => {
    expect(parse('a:////', { rfc: 'rfc1808' })).toMatchObject({
      scheme: 'a',
      net_loc: undefined,
      path: undefined,
      opaque: '////',
    });
    expect(parse('mailto:a@b', { rfc: 'rfc1808' })).toMatchObject({ path: 'a@b', opaque: undefined });
  });

  test('splits a path into segments', () => {
    const names = (input: string): string[] => segments(parse(input, { rfc: 'rfc1808' })).map(({ name }) => name);
    expect(names('/a//b;p')).toEqual(['a', '', 'b']);
    expect(names('a/')).toEqual(['a', '']);
    expect(names('/')).toEqual([]);
  });
});

describe('RFC 1738', () => {
  const parts = (input: string): object => parse(input, { rfc: 'rfc1738' });

  test('tells an empty path after a slash from an absent one', () => {
    expect(parts('http://h')).toMatchObject({ hpath: undefined });
    expect(parts('http://h/')).toMatchObject({ hpath: '' });
    expect(parts('ftp://h')).toMatchObject({ fpath: undefined });
    expect(parts('gopher://h')).toMatchObject({ urlpath: undefined, gtype: undefined });
    expect(parts('gopher://h/')).toMatchObject({ urlpath: '', gtype: undefined });
    expect(parts('gopher://h/1')).toMatchObject({ urlpath: '1', gtype: '1', selector: '', search: undefined });
    expect(parts('telnet://h')).toMatchObject({ urlpath: undefined });
    expect(parts('file:///')).toMatchObject({ host: undefined, fpath: '' });
  });

  test('requires the own production of a predefined scheme, unless literal', () => {
    const malformed = ['http://u@h/', 'http:a', 'http://a:b:c@@//', 'news:a:', 'mailto:', 'ftp://h/a;type=x'];
    for (const input of malformed) {
      expect(canParse(input, { rfc: 'rfc1738' })).toBe(false);
      if (input === 'mailto:') continue; // checked below
      expect(parse(input, { rfc: 'rfc1738', literal: true })).toMatchObject({
        rule: 'otherurl',
        scheme: input.slice(0, input.indexOf(':')),
      });
    }
    expect(parse('mailto:', { rfc: 'rfc1738', literal: true })).toMatchObject({ rule: 'otherurl', schemepart: '' });
    expect(parse('http://h/', { rfc: 'rfc1738', literal: true })).toMatchObject({ rule: 'httpurl' });
    expect(parse('https://u@h/', { rfc: 'rfc1738' })).toMatchObject({ rule: 'otherurl', user: 'u' });
  });

  test('reports the error in the production of a predefined scheme', () => {
    expect(safeParse('http://user@host/', { rfc: 'rfc1738' })).toStrictEqual({
      ok: false,
      diagnostics: [
        {
          cause: undefined,
          code: 'userinfo-not-allowed',
          severity: 'error',
          message: 'a user name or password is not allowed in an HTTP URL (RFC 1738, section 3.3)',
          rfc: 'rfc1738',
          rule: 'hostname',
          path: ['url', 'httpurl', 'hostport', 'host', 'hostname'],
          section: '3.1',
          offset: 11,
          start: 7,
          end: 12,
          count: 1,
          places: [],
          found: '@',
          expected: ['alphadigit', '"-"', '"."', '"/"', '":"', 'end of input'],
          notes: [
            'read literally, the BNF accepts this as a URL of an unknown scheme (`otherurl`); use the option `literal` for that (RFC 1738, section 5)',
          ],
          fixes: [],
        },
      ],
    });
  });

  test('splits each kind of path into segments', () => {
    const names = (input: string): string[] => segments(parse(input, { rfc: 'rfc1738' })).map(({ name }) => name);
    expect(names('http://h/a;b//')).toEqual(['a;b', '', '']);
    expect(names('ftp://h/a/b;type=a')).toEqual(['a', 'b']);
    expect(names('prospero://h//a;b=c')).toEqual(['', 'a']);
    expect(names('http://h')).toEqual([]);
    expect(names('wais://h/a/b/c')).toEqual([]);
  });
});

describe('the CERN draft', () => {
  test('rejects an afsaddress as a url, and // in a generic one', () => {
    expect(canParse('afs://c/p', { rfc: 'cern' })).toBe(false);
    expect(canParse('x://h/', { rfc: 'cern' })).toBe(false);
  });

  test('ends with an empty segment after a final slash', () => {
    const names = (input: string): string[] => segments(parse(input, { rfc: 'cern' })).map(({ name }) => name);
    expect(names('http://h/a/b/')).toEqual(['a', 'b', '']);
    expect(names('http://h/')).toEqual([]);
    expect(names('telnet://h')).toEqual([]);
  });
});

describe('any rule', () => {
  test('gives the text and its components, unless the rule is a whole reference', () => {
    const match = parse('u@h:80', { rfc: 'rfc2396', rule: 'authority' });
    expect(match).toStrictEqual({
      rfc: 'rfc2396',
      rule: 'authority',
      text: 'u@h:80',
      components: { authority: 'u@h:80', userinfo: 'u', host: 'h', port: '80' },
    });
    expect(serialize(match)).toBe('u@h:80');
    expect(parse('%41', { rfc: 'rfc2396', rule: 'pchar' })).toStrictEqual({
      rfc: 'rfc2396',
      rule: 'pchar',
      text: '%41',
      components: {},
    });
  });

  test('gives a URI of that rule if it is a start rule', () => {
    expect(parse('a', { rfc: 'rfc2396', rule: 'relativeURI' })).toMatchObject({ rule: 'relativeURI', path: 'a' });
    expect(parse('a:b', { rfc: 'rfc1808', rule: 'generic-RL' })).toMatchObject({
      rule: 'generic_RL',
      scheme: 'a',
      path: 'b',
    });
    expect(parse('wais://h/d/t/p', { rfc: 'rfc1738', rule: 'waisurl' })).toMatchObject({ rule: 'waisdoc', wtype: 't' });
    expect(parse('http:a', { rfc: 'rfc1738', rule: 'url' })).toMatchObject({ rule: 'otherurl' }); // a named rule is matched exactly as printed
    expect(canParse('a:b', { rfc: 'rfc2396', rule: 'relativeURI' })).toBe(false);
  });

  test('may be named as in the grammar or as in the RFC', () => {
    expect(parseTree('', { rfc: 'rfc2396', rule: 'URI-reference' }).rule).toBe('URI_reference');
    expect(parseTree('', { rfc: 'rfc2396', rule: 'URI_reference' }).rule).toBe('URI_reference');
    expect(parseTree('+', { rfc: 'rfc1738', rule: 'gopher+_string' }).rule).toBe('gopherplus_string');
  });
});

test('ranges gives the position of each component, in order', () => {
  const { ranges } = parse('//u@h/p', { rfc: 'rfc2396', ranges: true });
  expect(ranges).toEqual([
    { name: 'authority', rule: 'authority', start: 2, end: 5 },
    { name: 'userinfo', rule: 'userinfo', start: 2, end: 3 },
    { name: 'host', rule: 'hostname', start: 4, end: 5 },
    { name: 'path', rule: 'abs_path', start: 5, end: 7 },
  ]);
  expect(parse('telnet://h/', { rfc: 'rfc1738', ranges: true }).ranges).toEqual([
    { name: 'scheme', rule: 'telneturl', start: 0, end: 6 },
    { name: 'host', rule: 'hostname', start: 9, end: 10 },
    { name: 'urlpath', rule: 'telneturl', start: 11, end: 11 },
  ]);
  expect(parse('/;x', { rfc: 'rfc1808', ranges: true }).ranges).toEqual([
    { name: 'path', rule: 'abs_path', start: 0, end: 1 },
    { name: 'params', rule: 'params', start: 2, end: 3 },
  ]);
});

test('parseTree gives the tree of the whole reference', () => {
  const tree = parseTree('http://h', { rfc: 'rfc1738' });
  expect(tree.rule).toBe('url');
  expect(tree.children.map(({ rule, start, end }) => [rule, start, end])).toEqual([['httpurl', 0, 8]]);
});

test('a module for one RFC gives the same without the option rfc', () => {
  const input = 'http://u@h:1/a;x?q#f';
  expect(rfc2396.parse(input)).toEqual(parse(input, { rfc: 'rfc2396' }));
  expect(rfc2396.tryParse(input)).toEqual(parse(input, { rfc: 'rfc2396' }));
  expect(rfc2396.safeParse('^')).toEqual(safeParse('^', { rfc: 'rfc2396' }));
  expect(rfc2396.parseTree(input)).toEqual(parseTree(input, { rfc: 'rfc2396' }));
  expect(rfc2396.canParse('h', { rule: 'host' })).toBe(true);
  expect(rfc2396.serialize(rfc2396.parse(input))).toBe(input);
  expect(rfc2396.segments(rfc2396.parse(input)).map(({ name }) => name)).toEqual(['a']);
  expect(rfc1738.canParse('http:a')).toBe(false);
  expect(rfc1738.canParse('http:a', { literal: true })).toBe(true);
});

describe('tryParse', () => {
  const ids = Object.keys(rfcs) as Rfc[];
  const inputs = [
    'http://h:80/a/b?q',
    'ftp://u:p@h/a',
    'mailto:a@b',
    'a/b',
    '',
    '^',
    'http://h/%zz',
    'http://[::1]/',
    'é',
  ];

  test.each(ids)('%s: gives what parse gives, and undefined where parse throws', (rfc) => {
    for (const input of inputs) {
      for (const options of [{ rfc }, { rfc, literal: true }, { rfc, ranges: true }, { rfc, redact: true }]) {
        const result = safeParse(input, options);
        expect(tryParse(input, options)).toEqual(result.ok ? result.uri : undefined);
      }
    }
    expect(inputs.filter((input) => tryParse(input, { rfc }) !== undefined).length).toBeGreaterThan(1);
    expect(inputs.filter((input) => tryParse(input, { rfc }) === undefined).length).toBeGreaterThan(1);
  });

  test.each(ids)('%s: takes any rule', (rfc) => {
    for (const rule of rfcs[rfc].rules) {
      for (const input of ['a', '1', '', '%41', 'a:b', '//h/']) {
        const options = { rfc, rule, ranges: true } as const;
        const result = safeParse(input, options);
        expect(tryParse(input, options)).toEqual(result.ok ? result.uri : undefined);
      }
    }
  });

  test('takes literal and ranges', () => {
    expect(tryParse('http:a', { rfc: 'rfc1738' })).toBeUndefined();
    expect(tryParse('http:a', { rfc: 'rfc1738', literal: true })).toMatchObject({ rule: 'otherurl', scheme: 'http' });
    expect(tryParse('x:y', { rfc: 'rfc2396', ranges: true })?.ranges).toEqual([
      { name: 'scheme', rule: 'scheme', start: 0, end: 1 },
      { name: 'opaque_part', rule: 'opaque_part', start: 2, end: 3 },
    ]);
  });

  test('throws a TypeError or RangeError for wrong arguments, as parse does', () => {
    expect(() => tryParse(undefined as never, { rfc: 'rfc2396' })).toThrow(
      new TypeError('input must be a string, not undefined'),
    );
    expect(() => tryParse('a', undefined as never)).toThrow(TypeError);
    expect(() => tryParse('a', { rfc: 'rfc2396', rule: 'net_loc' as never })).toThrow(RangeError);
    expect(() => rfc2396.tryParse('a', null as never)).toThrow(new TypeError('options must be an object, not null'));
  });
});

describe('errors', () => {
  test('a UriSyntaxError has the offset, the input and a message', () => {
    const error = thrownBy(() => parse('http://a/b c', { rfc: 'rfc2396' }));
    expect(error).toBeInstanceOf(UriSyntaxError);
    expect(error).toMatchObject({ name: 'UriSyntaxError', rfc: 'rfc2396', input: 'http://a/b c', offset: 10 });
    expect(error?.message).toMatch(/^at offset 10: a space is not allowed in a path \(RFC 2396, section 3\.3\)$/);
  });

  test('point at the end of the input, at a cut off escape, at a character of two units', () => {
    const first = (input: string, rfc: Rfc): unknown => {
      const result = safeParse(input, { rfc });
      return result.ok ? undefined : result.diagnostics[0];
    };
    expect(first('a%4', 'rfc2396')).toMatchObject({ offset: 3, start: 1, end: 3, found: undefined, expected: ['hex'] });
    expect(first('a%zz', 'rfc2396')).toMatchObject({ offset: 2, found: 'z', expected: ['hex'] });
    expect(first('/\u{1f600}', 'rfc2396')).toMatchObject({ offset: 1, end: 3, found: '\u{1f600}' });
    expect(first('/\u001b[0m', 'rfc2396')).toMatchObject({
      message: expect.stringMatching(/^"\\u\{1b\}" is not allowed in a path/),
    });
    expect(first('http:/h', 'rfc1738')).toMatchObject({ offset: 6, found: 'h', expected: ['"/"'] });
    expect(first('', 'rfc1738')).toMatchObject({ message: 'the scheme is missing (RFC 1738, section 2.1)' });
  });

  test('throws a TypeError that names the type of an input that is not a string', () => {
    for (const [input, type] of [
      [undefined, 'undefined'],
      [null, 'null'],
      [1, 'a number'],
      [new URL('http://a'), 'an object'],
    ] as const) {
      for (const run of [parse, safeParse, canParse, parseTree] as ((
        text: never,
        options: { rfc: Rfc },
      ) => unknown)[]) {
        expect(() => run(input as never, { rfc: 'rfc2396' })).toThrow(
          new TypeError(`input must be a string, not ${type}`),
        );
      }
    }
  });

  test('throws a RangeError that lists the known ones for an unknown RFC or rule', () => {
    expect(() => canParse('', { rfc: 'rfc1' as never })).toThrow(
      new RangeError(`unknown RFC "rfc1"; expected one of ${rfcIds.join(', ')}`),
    );
    expect(() => canParse('', { rfc: 'toString' as never })).toThrow(RangeError);
    expect(() => canParse('', { rfc: 'rfc1808', rule: 'authority' as never })).toThrow(
      /^RFC 1808 has no rule "authority"; its rules are URL, absoluteURL, /,
    );
  });

  test.each(['rfc2396', 'rfc1808', 'rfc1738', 'cern'] as const)('%s: safeParse throws for no string', (rfc) => {
    for (const input of [
      '',
      '\0',
      '\ud800',
      '\udc00%',
      '%',
      '\u202e',
      'é',
      'a'.repeat(100_000),
      '/'.repeat(100_000),
      '%'.repeat(100_000),
      '@'.repeat(10_000),
    ]) {
      const result = safeParse(input, { rfc });
      if (result.ok) expect(serialize(result.uri)).toBe(input);
      else expect(result.diagnostics[0].offset).toBeLessThanOrEqual(input.length);
    }
  });
});
