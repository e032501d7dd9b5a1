/** RFC 3986 compared with @hyperjump/uri, an independent implementation that uses one regular expression. */
import { expect, test } from '@jest/globals';
import { isUriReference, parseUriReference, resolveUri } from '@hyperjump/uri';
import { Random } from '../../src/languages/sample.js';
import { canParse, parse, resolve, sample } from '../../src/index.js';

const rfc = 'rfc3986';

/** Valid strings, strings one edit away, and strings made of parts. */
function strings(count: number): string[] {
  const random = new Random(3986);
  const parts = [
    ...'http: x: 1: // / ? # : @ ; = . .. - + * % %41 %zz [ ] [::1] [1::2:3.4.5.6] [::1 u@ :80 :8a a b1 1.2.3.4 256.1.1.1 01.1.1.1 :: é " | ~'.split(
      ' ',
    ),
    ' ',
    '',
    '\\',
  ];
  return [
    ...sample({ rfc, count: count / 4, seed: 7, maxLength: 40 }),
    ...sample({ rfc, count: count / 4, seed: 8, maxLength: 40, near: true }),
    ...Array.from({ length: count / 2 }, () =>
      Array.from({ length: random.below(9) }, () => random.pick(parts)).join(''),
    ),
  ];
}

/** Its known bug: it throws on a valid IPvFuture. */
const hasFuture = (text: string): boolean => /^(?:[^:/?#]+:)?\/\/[^/?#]*\[v/i.test(text);

const all = strings(6_000).filter((text) => !hasFuture(text));

test('accepts the same strings', () => {
  let valid = 0;
  const different = all.filter((text) => {
    const ours = canParse(text, { rfc });
    if (ours) valid++;
    return ours !== isUriReference(text);
  });
  expect(different).toEqual([]);
  expect(valid).toBeGreaterThan(1_500);
  expect(all.length - valid).toBeGreaterThan(1_500);
});

test('finds the same components', () => {
  const different = all.filter((text) => {
    if (!canParse(text, { rfc })) return false;
    const theirs = parseUriReference(text);
    const { scheme, authority, path, query, fragment } = parse(text, { rfc });
    const { userinfo, host, port } = authority ?? {};
    const ours = { scheme, userinfo, host, port, path, query, fragment };
    return Object.entries(ours).some(([name, value]) => theirs[name as keyof typeof ours] !== value);
  });
  expect(different).toEqual([]);
});

/**
 * Whether it departs from section 5.2: it also decodes escapes of delimiters; it removes dot segments from a base's path even
 * if the reference has none; it treats an empty authority as absent when it merges paths; and it adds a slash before the rest
 * of a path that has none.
 */
function isResolvedOtherwise(reference: string, base: string): boolean {
  const [R, Base] = [parse(reference, { rfc }), parse(base, { rfc })];
  const hasDots = /(?:^|\/)\.\.?(?:\/|$)/;
  return (
    /%/.test(reference + base) ||
    (R.scheme === undefined && R.authority === undefined && R.path === '' && hasDots.test(Base.path)) ||
    (Base.authority !== undefined && Base.path === '' && !/\/\/[^/?#]/.test(base)) ||
    [R, Base].some(({ scheme, path }) => scheme !== undefined && path !== '' && !path.startsWith('/')) ||
    (Base.authority === undefined && Base.path === '')
  );
}

test('resolves references to the same targets', () => {
  const valid = all.filter((text) => canParse(text, { rfc }));
  // it rejects a base with a fragment, which section 5.1 removes
  const bases = valid.filter((text) => /^[A-Za-z][^:/?#]*:[^#]*$/.test(text));
  const words = ['', '.', '..', 'a', 'b', ''];
  const random = new Random(52);
  const dotted = Array.from({ length: 1_500 }, () =>
    Array.from({ length: 1 + random.below(6) }, () => random.pick(words)).join('/'),
  );
  let compared = 0;
  const different = [...valid, ...dotted].flatMap((reference) => {
    const base = random.pick([random.pick(bases), `http://h/${random.pick(dotted)}`]);
    if (isResolvedOtherwise(reference, base)) return [];
    compared++;
    // it converts scheme and host to lower case
    const [ours, theirs] = [resolve(reference, base, { rfc, literal: true }), resolveUri(reference, base)];
    return ours.toLowerCase() === theirs.toLowerCase() ? [] : [{ reference, base, ours, theirs }];
  });
  expect(different).toEqual([]);
  expect(compared).toBeGreaterThan(1_500);
});

test('accepts an IPvFuture (section 3.2.2), for which the other library throws', () => {
  for (const text of ['//[v1.a]', 'http://u@[vF.~:!]:80/']) {
    expect(canParse(text, { rfc })).toBe(true);
    expect(() => isUriReference(text)).toThrow('Unsupported IP version');
  }
});
