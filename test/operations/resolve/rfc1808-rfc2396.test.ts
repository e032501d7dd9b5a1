import { describe, expect, test } from '@jest/globals';
import { resolve, ResolveError, resolveSteps, type Rfc } from '../../../src/index.js';
import * as rfc2396 from '../../../src/rfc2396.js';

const base = 'http://a/b/c/d;p?q#f'; // RFC 1808, section 5; RFC 2396, appendix C uses it without the fragment

test('RFC 2732 resolves references on bracketed hosts, and cites RFC 2396 in errors', () => {
  expect(resolve('../g', 'http://[::1]:80/a/b', { rfc: 'rfc2732' })).toBe('http://[::1]:80/g');
  expect(resolve('//[::2]', 'http://[::1]/', { rfc: 'rfc2732' })).toBe('http://[::2]');
  expect(() => resolve('../../g', 'http://a/b', { rfc: 'rfc2732', aboveRoot: 'error' })).toThrow(
    '(RFC 2396, section 5.2, step 6 g)',
  );
  expect(() => resolve('g', 'http://a/b', { rfc: 'rfc3986', aboveRoot: 'keep' })).toThrow(
    'RFC 3986 always removes ".." above the root; only RFC 2396 leaves a choice (section 5.2, step 6 g)',
  );
});

test('follows the options aboveRoot, sameSchemeLoophole and literal', () => {
  const on2396 = (reference: string, options: object, on = base): string =>
    resolve(reference, on, { rfc: 'rfc2396', ...options });
  expect(on2396('../../../g', { aboveRoot: 'keep' })).toBe('http://a/../g');
  expect(on2396('../../../g', { aboveRoot: 'remove' })).toBe('http://a/g');
  expect(on2396('../../../..', { aboveRoot: 'remove' })).toBe('http://a/');
  expect(() => on2396('../../../g', { aboveRoot: 'error' })).toThrow(
    expect.objectContaining({ code: 'above-root', argument: 'reference' }),
  );
  expect(on2396('../../g', { aboveRoot: 'error' })).toBe('http://a/g');
  // appendix C.2: "http:g = http:g ; for validating parsers | http://a/b/c/g ; for backwards compatibility"
  expect(on2396('http:g', { sameSchemeLoophole: true })).toBe('http://a/b/c/g');
  expect(on2396('g', { sameSchemeLoophole: true })).toBe('http://a/b/c/g');
  expect(on2396('HTTP:../g', { sameSchemeLoophole: true })).toBe('http://a/b/g');
  expect(on2396('ftp:g', { sameSchemeLoophole: true })).toBe('ftp:g');
  // step 2 sees the scheme, so this is not the current document; step 3 ignores it, and step 6 merges an empty path
  expect(on2396('http:', { sameSchemeLoophole: true })).toBe('http://a/b/c/');
  expect(on2396('HTTP:#s', { sameSchemeLoophole: true })).toBe('http://a/b/c/#s');
  expect(on2396('g', { literal: true }, 'http://a')).toBe('http://ag');
  expect(on2396('g', {}, 'http://a')).toBe('http://a/g');
  expect(resolve('http:g', base, { rfc: 'rfc1808', sameSchemeLoophole: true })).toBe('http://a/b/c/g');
  expect(resolve('g', 'http://a', { rfc: 'rfc1808' })).toBe('http://a/g');
  expect(resolve('g', 'http://a', { rfc: 'rfc1808', literal: true })).toBe('http://ag');
  expect(resolve('../../../g', 'http://a/b/c/d', { rfc: 'rfc1808', aboveRoot: 'keep' })).toBe('http://a/../g');
  expect(() => resolve('g', base, { rfc: 'rfc1808', aboveRoot: 'remove' })).toThrow(
    new RangeError('RFC 1808 always keeps ".." above the root; only RFC 2396 leaves a choice (section 5.2, step 6 g)'),
  );
  expect(() => resolve('g', base, { rfc: 'rfc2396', aboveRoot: 'drop' as 'keep' })).toThrow(RangeError);
});

test('RFC 1808 treats an empty component like an absent one; RFC 2396 does not', () => {
  for (const [reference, by1808, by2396] of [
    ['?', 'http://a/b/c/d;p?q', 'http://a/b/c/?'],
    [';', 'http://a/b/c/d;p?q', 'http://a/b/c/;'],
    ['#', 'http://a/b/c/d;p?q', 'http://a/b/c/d;p?q#'],
    ['g?', 'http://a/b/c/g', 'http://a/b/c/g?'],
    ['g;', 'http://a/b/c/g', 'http://a/b/c/g;'],
    ['g#', 'http://a/b/c/g', 'http://a/b/c/g#'],
    ['g?#', 'http://a/b/c/g', 'http://a/b/c/g?#'],
    ['//h/x?', 'http://h/x', 'http://h/x?'],
    ['//h//x', 'http://h//x', 'http://h//x'],
    ['/x#', 'http://a/x', 'http://a/x#'],
    ['///x', 'http://a/x', 'http:///x'],
  ] as const) {
    expect(resolve(reference, base, { rfc: 'rfc1808' })).toBe(by1808);
    expect(resolveSteps(reference, base, { rfc: 'rfc1808' }).result).toBe(by1808);
    expect(resolve(reference, base, { rfc: 'rfc2396' })).toBe(by2396);
  }
});

describe('errors', () => {
  const thrownBy = (reference: string, on: string, rfc: Rfc): ResolveError => {
    try {
      resolve(reference, on, { rfc });
    } catch (error) {
      if (error instanceof ResolveError) return error;
      throw error;
    }
    throw new Error('no error');
  };

  const earlier = 'does not define relative references; RFC 1808 is the first RFC that does';
  const noScheme = 'the base must be absolute, but has no scheme';
  const flat = 'the base is not hierarchical: no "/" follows its scheme, so references cannot be relative to it';
  const inBase = 'at offset 9 of the base: "^" is not allowed in a path (RFC 2396, section 3.3)';
  const inReference = 'at offset 1 of the reference: "^" is not allowed in a path (RFC 2396, section 5)';

  test.each([
    ['g', 'http://a/b', 'rfc1738', 'no-relative-references', undefined, `RFC 1738 ${earlier}`],
    ['g', 'http://a/b', 'cern', 'no-relative-references', undefined, `CERN draft ${earlier}`],
    ['g', '//a/b', 'rfc2396', 'base-not-absolute', 'base', noScheme],
    ['g', '', 'rfc1808', 'base-not-absolute', 'base', noScheme],
    ['g', 'mailto:a', 'rfc2396', 'base-not-hierarchical', 'base', flat],
    ['g', 'http:', 'rfc2396', 'base-not-hierarchical', 'base', flat],
    ['g', 'news:a', 'rfc1808', 'base-not-hierarchical', 'base', flat],
    ['g', 'http://a/^', 'rfc2396', 'invalid-base', 'base', inBase],
    ['g^', 'http://a/', 'rfc2396', 'invalid-reference', 'reference', inReference],
    ['~', 'http://a/', 'rfc1808', 'invalid-reference', 'reference', undefined],
  ] as const)('rejects %j on %j under %s: %s', (reference, on, rfc, code, argument, message) => {
    const error = thrownBy(reference, on, rfc);
    expect({ code: error.code, argument: error.argument }).toEqual({ code, argument });
    if (message !== undefined) expect(error.message).toBe(message);
    if (code.startsWith('invalid')) expect(error.diagnostics[0]?.offset).toBe(error.offset);
  });

  test.each(['rfc1808', 'rfc2396', 'rfc2732'] as const)(
    '%s: a base that is not hierarchical does for references that need nothing of its path',
    (rfc) => {
      const on = (reference: string, base_: string, options = {}): string =>
        resolve(reference, base_, { rfc, ...options });
      expect(on('http://x/y', 'mailto:a@b')).toBe('http://x/y');
      expect(on('mailto:c', 'mailto:a@b')).toBe('mailto:c');
      expect(on('#s', 'urn:x:y')).toBe('urn:x:y#s');
      expect(on('#s', 'urn:x:y#f')).toBe('urn:x:y#s');
      expect(on('', 'urn:x:y')).toBe('urn:x:y');
      expect(resolveSteps('#s', 'urn:x:y', { rfc }).sameDocument).toBe(true);
      for (const reference of ['g', './g', '/g', '//g', '?q', 'g#s'])
        expect(thrownBy(reference, 'urn:x:y', rfc)).toMatchObject({ code: 'base-not-hierarchical', argument: 'base' });
      // the loophole makes it the relative reference "c"
      expect(() => on('mailto:c', 'mailto:a@b', { sameSchemeLoophole: true })).toThrow(
        expect.objectContaining({ code: 'base-not-hierarchical' }),
      );
      // the last base is remembered, but not whether a reference could be resolved against it
      expect(thrownBy('g', 'mailto:a@b', rfc).code).toBe('base-not-hierarchical');
      expect(on('#s', 'mailto:a@b')).toBe('mailto:a@b#s');
    },
  );

  test.each(['rfc1808', 'rfc2396', 'rfc2732', 'rfc3986'] as const)(
    '%s: an empty base does for absolute references only (RFC 1808, section 4, step 1)',
    (rfc) => {
      expect(resolve('http://a/', '', { rfc })).toBe('http://a/');
      expect(resolve('http:g', '', { rfc, sameSchemeLoophole: true })).toBe('http:g');
      for (const reference of [
        '',
        '#s',
        'g',
        '//g',
        '/a:b',
        './a:b',
        ':a',
        '#a:b',
        ...(rfc === 'rfc1808' ? [] : ['?a:b']),
      ])
        expect(thrownBy(reference, '', rfc)).toMatchObject({ code: 'base-not-absolute', argument: 'base' });
    },
  );

  test('rejects arguments that are not strings, and options that are not an object', () => {
    expect(() => resolve(undefined as unknown as string, base, { rfc: 'rfc2396' })).toThrow(
      new TypeError('reference must be a string, not undefined'),
    );
    expect(() => resolve('', 1 as unknown as string, { rfc: 'rfc2396' })).toThrow(
      new TypeError('base must be a string, not a number'),
    );
    expect(() => rfc2396.resolve('', base, null as never)).toThrow(
      new TypeError('options must be an object, not null'),
    );
  });
});

test('reports the steps of the RFC, and references to the same document', () => {
  expect(resolveSteps('../../../g', 'http://a/b/c/d', { rfc: 'rfc2396' })).toEqual({
    result: 'http://a/../g',
    sameDocument: false,
    valid: true,
    steps: [
      { step: '1', text: 'the reference has path "../../../g"' },
      { step: '2', text: 'it is not a reference to the current document' },
      { step: '3', text: 'it inherits the scheme "http"' },
      { step: '4', text: 'it inherits the authority "a"' },
      { step: '5', text: 'its path does not begin with a slash' },
      { step: '6 a', text: 'the buffer is "/b/c/"' },
      { step: '6 b', text: 'the buffer is "/b/c/../../../g"' },
      { step: '6 c-f', text: 'without dot segments it is "/../g"' },
      { step: '6 g', text: '".." leads above the root, so the reference is in error; the ".." is kept' },
      { step: '6 h', text: 'the path is "/../g"' },
      { step: '7', text: 'recombined: http://a/../g' },
    ],
  });
  const same = (reference: string, rfc: Rfc): boolean => resolveSteps(reference, base, { rfc }).sameDocument;
  expect(['', '#', '#s', '?', 'd;p?q'].map((reference) => same(reference, 'rfc2396'))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(['', '#s', '?y'].map((reference) => same(reference, 'rfc1808'))).toEqual([true, true, false]);
});

test.each<[rfc: Rfc, reference: string]>([
  ['rfc1808', 'ftp:x'],
  ['rfc1808', 'g'],
  ['rfc1808', '/g'],
  ['rfc1808', '//g'],
  ['rfc1808', ';x'],
  ['rfc1808', 'http://a/b/c/d;p?q'],
  ['rfc2396', 'ftp:x'],
  ['rfc2396', 'g'],
  ['rfc2396', '/g'],
  ['rfc2396', '//g'],
])('%s: %s is not a reference to the same document', (rfc, reference) => {
  expect(resolveSteps(reference, base, { rfc }).sameDocument).toBe(false);
});

test.each<[rfc: Rfc, reference: string, target: string]>([
  ['rfc1808', 'HTTP://h/x?y', 'http://h/x?y'],
  ['rfc1808', 'http:/x', 'http://a/x'],
  ['rfc1808', 'http:;x', 'http://a/b/c/d;x'],
  ['rfc1808', 'http:?y', 'http://a/b/c/d;p?y'],
  ['rfc2396', 'HTTP://h/x?y', 'http://h/x?y'],
  ['rfc2396', 'http:/x', 'http://a/x'],
  ['rfc2396', 'http:g/../h', 'http://a/b/c/h'],
])('%s: the loophole removes the scheme of %s', (rfc, reference, target) => {
  expect(resolve(reference, base, { rfc, sameSchemeLoophole: true })).toBe(target);
});

// section 2.4.6: a path may begin with several slashes, which the BNF allows only after a scheme
test('RFC 1808 resolves references that it splits, but does not derive', () => {
  const on = (reference: string): string => resolve(reference, base, { rfc: 'rfc1808' });
  expect(on('//h//x;p?q#f')).toBe('http://h//x;p?q#f');
  expect(on('//h//x?')).toBe('http://h//x');
  expect(on('////x;#f')).toBe('http://a//x#f');
  for (const reference of ['//^//x', '//h//^', '//h//x;^', '//h//x?^', '//h//x#^', '//h//x;p?q^#f'])
    expect(() => on(reference)).toThrow(expect.objectContaining({ code: 'invalid-reference' }));
});

// appendix C.1 has "?y", which the BNF does not derive
test.each(['rfc2396', 'rfc2732'] as const)('%s: resolves a query alone, and a scheme alone', (rfc) => {
  const on = (reference: string): string => resolve(reference, base, { rfc });
  expect(on('?y')).toBe('http://a/b/c/?y');
  expect(on('?y#s')).toBe('http://a/b/c/?y#s');
  expect(on('?a:b')).toBe('http://a/b/c/?a:b');
  expect(on('h:#s')).toBe('h:#s');
  for (const reference of ['?^', '?y#^', '?y#z#', '1:', '1:#s', '//^?y', '1?y:^', '^?y'])
    expect(() => on(reference)).toThrow(expect.objectContaining({ code: 'invalid-reference' }));
  expect(resolveSteps('x:a#b?c', base, { rfc }).steps[0]?.text).toBe(
    'the reference has scheme "x", path "a", fragment "b?c"',
  );
});

test('reports whether the RFC derives the result', () => {
  const steps = (reference: string, on: string, rfc: Rfc): unknown => resolveSteps(reference, on, { rfc });
  expect(steps('h:', 'http://a/b', 'rfc2396')).toMatchObject({ result: 'h:', valid: false });
  expect(steps('#s', 'http:', 'rfc2396')).toMatchObject({ result: 'http:#s', valid: false });
  expect(steps('?y', 'http://a/b', 'rfc2396')).toMatchObject({ result: 'http://a/?y', valid: true });
  expect(steps('h:', 'http://a/b', 'rfc3986')).toMatchObject({ result: 'h:', valid: true });
  expect(steps('h:', 'http://a/b', 'rfc1808')).toMatchObject({ result: 'h:', valid: true });
});

test('keeps a path from being read as an authority, unless literal', () => {
  const both = (reference: string, on: string, rfc: Rfc, options = {}): string[] =>
    [false, true].map((literal) => resolve(reference, on, { rfc, literal, ...options }));
  // RFC 2396: an empty authority is an authority, so a dot segment is kept
  expect(both('.//evil/x', 'x:/a', 'rfc2396')).toEqual(['x:/.//evil/x', 'x://evil/x']);
  expect(both('../../../..//g', 'a:/b/c/d', 'rfc2396', { aboveRoot: 'remove' })).toEqual(['a:/.//g', 'a://g']);
  expect(both('g', 'x:/.//evil/x', 'rfc2396')).toEqual(['x:/.//evil/g', 'x://evil/g']);
  // RFC 1808: an empty net_loc means the same as an absent one
  expect(both('.//evil/x', 'x:/a', 'rfc1808')).toEqual(['x:////evil/x', 'x://evil/x']);
  expect(both('#s', 'file:////host/y', 'rfc1808')).toEqual(['file:////host/y#s', 'file://host/y#s']);
  expect(both('g', 'file:////host/y', 'rfc1808')).toEqual(['file:////host/g', 'file://host/g']);
  expect(both('////g', 'x:/a', 'rfc1808')).toEqual(['x:////g', 'x://g']);
  // a query or parameters directly after a net_loc would become part of it
  expect(both('?q', 'http://a.com', 'rfc1808')).toEqual(['http://a.com/?q', 'http://a.com?q']);
  expect(both(';x', 'http://a.com', 'rfc1808')).toEqual(['http://a.com/;x', 'http://a.com;x']);
  expect(both('#s', 'http://a.com', 'rfc1808')).toEqual(['http://a.com#s', 'http://a.com#s']);
  expect(both('?q', 'http://a.com', 'rfc2396')).toEqual(['http://a.com/?q', 'http://a.com?q']);
});

test('reports the position of the ".." that leads above the root', () => {
  const error = (reference: string, on: string, options = {}): ResolveError | undefined => {
    try {
      resolve(reference, on, { rfc: 'rfc2396', aboveRoot: 'error', ...options });
    } catch (thrown) {
      return thrown as ResolveError;
    }
    return undefined;
  };
  expect(error('./../../../g', 'http://a/b/c')).toMatchObject({
    code: 'above-root',
    argument: 'reference',
    offset: 5, // the first ".." removes b
    message: 'at offset 5 of the reference: ".." leads above the root (RFC 2396, section 5.2, step 6 g)',
  });
  for (const rfc of ['rfc2732', 'java'] as const)
    expect(error('../g', 'http://h/', { rfc })?.message).toBe(
      'at offset 0 of the reference: ".." leads above the root (RFC 2396, section 5.2, step 6 g)',
    );
  expect(error('../g', 'http://h')).toMatchObject({ argument: 'reference', offset: 0 });
  expect(error('http:x/../../g', 'http://h/', { sameSchemeLoophole: true })).toMatchObject({
    argument: 'reference',
    offset: 10,
  });
  expect(error('g', 'http://a/b/../../c')).toMatchObject({ argument: 'base', offset: 14 });
  expect(error('../g', 'x:/../b')).toMatchObject({ argument: 'base', offset: 3 });
  expect(error('/../g', 'http://a/../b')).toBeUndefined(); // step 5: not merged
  expect(error('g/..', 'x:/b')).toBeUndefined();
});

test('reads each option once, before it reads the strings', () => {
  const read: string[] = [];
  const options = {
    rfc: 'rfc2396' as const,
    get aboveRoot() {
      read.push('aboveRoot');
      resolve('x', 'http://other/', { rfc: 'rfc2396' });
      return 'keep' as const;
    },
    get sameSchemeLoophole() {
      read.push('sameSchemeLoophole');
      return true;
    },
    get literal() {
      read.push('literal');
      return false;
    },
  };
  expect(resolve('http:g', base, options)).toBe('http://a/b/c/g');
  expect(read).toEqual(['aboveRoot', 'sameSchemeLoophole', 'literal']);
});

test('resolves long paths in linear time and without overflow', () => {
  for (const path of [
    '/a/..'.repeat(40_000),
    '/a'.repeat(200_000),
    '../'.repeat(60_000),
    './'.repeat(100_000),
    '/'.repeat(200_000),
  ]) {
    const on = `http://h/${'x/'.repeat(100_000)}`;
    for (const rfc of ['rfc1808', 'rfc2396'] as const)
      expect(resolve(`.${path}`, on, { rfc }).length).toBeGreaterThan(0);
  }
  expect(resolve(`a${'/..'.repeat(600_000)}`, 'http://h/', { rfc: 'rfc2396', aboveRoot: 'remove' })).toBe('http://h/');
});

test('RFC 1808, section 2.4.1: "?", ";" and "/" after "#" belong to the fragment of an opaque base too', () => {
  expect(resolve('y', 'http://h//x#a/b?c;d', { rfc: 'rfc1808' })).toBe('http://h//y');
});

test('only an empty base may have no scheme, and only with an absolute reference', () => {
  expect(resolve('http://h/', '', { rfc: 'rfc1808' })).toBe('http://h/');
  for (const other of ['a/b', ''])
    expect(() => resolve(other === '' ? 'a' : 'http://h/', other, { rfc: 'rfc1808' })).toThrow(
      expect.objectContaining({ code: 'base-not-absolute', argument: 'base', offset: 0, diagnostics: [] }),
    );
});

test.each([';p', '?q', 'a', '//h'])('RFC 1808: %s needs a base with a "/" after its scheme', (reference) => {
  expect(() => resolve(reference, 'mailto:a@b', { rfc: 'rfc1808' })).toThrow(
    expect.objectContaining({ code: 'base-not-hierarchical', argument: 'base' }),
  );
});
