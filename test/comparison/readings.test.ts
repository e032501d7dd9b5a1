/** What several readings of one string have in common, and what a program would do with each. */
import { describe, expect, test } from '@jest/globals';
import { compareReadings, disagreementsBetween } from '../../src/comparison/disagreements.js';
import { normalForm } from '../../src/comparison/normal-form.js';
import { readByPlatform } from '../../src/comparison/platform-reading.js';
import { components, type Components, type Reading } from '../../src/comparison/reading.js';
import { readingRequest } from '../../src/comparison/request.js';
import { readByRfc } from '../../src/comparison/rfc-reading.js';
import { safeParse } from '../../src/index.js';
import { rfcDefinition, type Rfc } from '../../src/rfcs/registry.js';

const rejected: Reading = { ok: false, error: 'no' };
const accepted = (own: Components): Reading => ({ ok: true, scheme: 'http', host: 'h', ...own });
const compared = (readings: Readonly<Record<string, Reading>>): ReturnType<typeof compareReadings> =>
  compareReadings(
    'x',
    Object.entries(readings).map(([id, reading]) => ({ id, title: id.toUpperCase(), reading })),
  );

describe('the readings of one string', () => {
  test('are grouped by what they mean, and those that reject it come last', () => {
    const readings = {
      a: rejected,
      b: accepted({}),
      c: accepted({ host: 'H', port: '80', path: '/' }),
      d: accepted({ host: 'g' }),
      e: rejected,
    };
    const comparison = compared(readings);
    expect(comparison.input).toBe('x');
    expect(comparison.readings.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(comparison.groups.map(({ readers }) => readers.map(({ id }) => id))).toEqual([
      ['b', 'c'],
      ['d'],
      ['a', 'e'],
    ]);
    expect(comparison.groups.map(({ form }) => form?.host)).toEqual(['h', 'g', undefined]);
    expect(comparison.groups.map(({ request }) => request)).toEqual([
      { connects: 'h:80', sends: 'GET /' },
      { connects: 'g:80', sends: 'GET /' },
      undefined,
    ]);
    expect(comparison.groups[2]).not.toHaveProperty('request');
    expect(comparison.disagreements).toEqual(['verdict', 'host']);
  });

  test.each<[what: string, readings: Readonly<Record<string, Reading>>, warning: string | undefined]>([
    ['one host', { a: accepted({}), b: accepted({ path: '/x' }) }, undefined],
    ['one host and a rejection', { a: accepted({}), b: rejected }, undefined],
    ['rejections alone', { a: rejected, b: rejected }, undefined],
    [
      'two hosts, one of them in two groups',
      { a: accepted({ path: '/x' }), b: accepted({ path: '/y' }), c: accepted({ host: 'k' }) },
      'these read different hosts: "h" (A, B); "k" (C)',
    ],
    [
      'a host and none',
      { a: accepted({}), b: accepted({ host: '' }), c: rejected },
      'these read different hosts: "h" (A); no host (B)',
    ],
    [
      'three hosts',
      { a: accepted({}), b: accepted({ host: 'i' }), c: accepted({ host: 'j' }) },
      'these read different hosts: "h" (A); "i" (B); "j" (C)',
    ],
  ])('%s', (_, readings, warning) => {
    const comparison = compared(readings);
    expect(comparison.warning).toBe(warning);
    expect('warning' in comparison).toBe(warning !== undefined);
  });
});

describe('disagreements', () => {
  const form = normalForm(accepted({}));
  test.each([
    ['nothing is read', [], []],
    ['all reject the string', [undefined, undefined], []],
    ['all read the same', [form, form], []],
    ['one rejects the string, first', [undefined, form], ['verdict']],
    ['one rejects the string, last', [form, form, undefined], ['verdict']],
  ])('%s', (_, forms, expected) => {
    expect(disagreementsBetween(forms)).toEqual(expected);
  });

  test.each(components)('a reading with another %s', (name) => {
    const other = form && { ...form, [name]: 'other' };
    expect(disagreementsBetween([form, other])).toEqual([name]);
    expect(disagreementsBetween([undefined, form, form, other])).toEqual(['verdict', name]);
  });
});

// RFC 9112, section 3.2.1: the target is the path and the query; RFC 7617, section 2: the user ends at the first ":"
test.each<[uri: string, connects: string | undefined, sends: string | undefined]>([
  ['http://h/a?b', 'h:80', 'GET /a?b'],
  ['http://h', 'h:80', 'GET /'],
  ['https://user:p:q@h:8443/#f', 'h:8443', 'GET /, as user user'],
  ['ws://u@h/a', 'h:80', 'GET /a, as user u'],
  ['wss://h/', 'h:443', 'GET /'],
  ['ftp://h/a', 'h:21', undefined],
  ['https2://h:1/', 'h:1', undefined],
  ['xhttp://h:1/', 'h:1', undefined],
  ['x://h/', undefined, undefined],
  ['mailto:a@b', undefined, undefined],
  ['http:a', undefined, undefined],
  ['^', undefined, undefined],
])('a program that reads %s as RFC 3986 does connects to %s, and sends %s', (uri, connects, sends) => {
  const request = readingRequest(normalForm(readByRfc(rfcDefinition<Rfc>('rfc3986'), uri)));
  expect(request).toEqual(connects === undefined ? undefined : { connects, ...(sends === undefined ? {} : { sends }) });
});

describe('a reading', () => {
  test('by an RFC has the components, without delimiters, that the string has', () => {
    const rfc = rfcDefinition<Rfc>('rfc3986');
    expect(readByRfc(rfc, 'http://u@h:1/p?q#f')).toEqual({
      ok: true,
      scheme: 'http',
      userinfo: 'u',
      host: 'h',
      port: '1',
      path: '/p',
      query: 'q',
      fragment: 'f',
    });
    expect(readByRfc(rfc, '#')).toEqual({ ok: true, path: '', fragment: '' });
  });

  test('that is a rejection has the words of the RFC', () => {
    const result = safeParse('http://h/ ', { rfc: 'rfc3986' });
    const error = result.ok ? undefined : result.diagnostics[0]?.message;
    expect(error).toContain('a space');
    expect(readByRfc(rfcDefinition<Rfc>('rfc3986'), 'http://h/ ')).toEqual({ ok: false, error });
  });

  test('by URL has the components that it finds, those of the resolved string if there is a base', () => {
    const all = { scheme: 'http', userinfo: 'u:p', host: 'h', port: '1', path: '/p', query: 'q', fragment: 'f' };
    expect(readByPlatform('HTTP://u:p@h:1/p?q#f')).toEqual({ ok: true, ...all });
    expect(readByPlatform('?q', 'x://u@h')).toEqual({
      ok: true,
      scheme: 'x',
      userinfo: 'u',
      host: 'h',
      path: '',
      query: 'q',
    });
    expect(readByPlatform('mailto:')).toStrictEqual({ ok: true, scheme: 'mailto', path: '' });
  });

  test.each([
    ['http://h:99999/', undefined, 'URL rejects the string'],
    ['/a', undefined, 'URL accepts a relative reference only with a base'],
    ['//h:99999', undefined, 'URL rejects the string'],
    ['/a', 'x', 'URL accepts a relative reference only with a base'],
    // the scheme is found after leading controls and spaces, and in spite of tabs and line ends
    [' \u0000ht\ttp:', undefined, 'URL rejects the string'],
    ['1a:', undefined, 'URL accepts a relative reference only with a base'],
    ['a/b:', undefined, 'URL accepts a relative reference only with a base'],
  ])('by URL of %j on %s says why it fails: %s', (text, base, error) => {
    expect(readByPlatform(text, base)).toEqual({ ok: false, error });
  });
});
