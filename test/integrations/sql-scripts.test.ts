/** The scripts of dist/sql, in contexts that have nothing but the language. */
import { readdirSync, readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { grammarIds, projectRoot } from '../../scripts/grammar/sources.js';
import { canParse, normalize, resolve, rfcs, safeParse, tryParse } from '../../src/index.js';
import { registry } from '../../src/rfcs/registry.js';

const folder = `${projectRoot}dist/sql`;
/** Those of more than 100 kB; Snowflake recommends at most that. */
const LIMITS: Readonly<Partial<Record<string, number>>> = { java: 130_000, rfc3987: 130_000, rfc6874: 105_000 };
const scripts = grammarIds.flatMap((rfc) => [
  { rfc, name: rfc, hasCodes: false, limit: LIMITS[rfc] ?? 100_000 },
  { rfc, name: `${rfc}-codes`, hasCodes: true, limit: 200_000 },
]);
const inputs = [
  'http://u@Example.COM:80/%7ea/../b;c?q#f',
  'http://h/^',
  'http://[::1]:80a/',
  'ftp://u:p@h/%2E/a;type=A',
  'mailto:a@b',
  '../g',
  'http:',
  '',
  'news:a%',
  'http://h/a\nb',
];

/** The value of an expression in a context with a script, and the names that the script adds to its global object. */
function evaluate(
  name: string,
  expression: string,
  before = '',
): { readonly value: unknown; readonly added: string[] } {
  const context = createContext(Object.create(null) as object);
  const globals = (): string[] => runInContext('Object.getOwnPropertyNames(globalThis)', context) as string[];
  runInContext(before, context);
  const given = new Set(globals());
  runInContext(readFileSync(`${folder}/${name}.js`, 'utf8'), context);
  // an error would show the whole script
  const guarded = `(() => { try { return JSON.stringify(${expression}); } catch (error) { return JSON.stringify(String(error)); } })()`;
  const added = [...globals()].filter((global) => !given.has(global));
  return { value: JSON.parse(runInContext(guarded, context) as string), added };
}

/** A call of every function with every input, as text. */
const calls = (rfc: string, hasCodes: boolean): string => `${JSON.stringify(inputs)}.map((input) => [
  ${rfc}.valid(input), ${rfc}.part(input, 'scheme'), ${rfc}.normalize(input),
  ${hasCodes ? `${rfc}.code(input)` : 'null'}])`;

const orNull = <T>(run: () => T): T | null => {
  try {
    return run();
  } catch {
    return null;
  }
};

test('there are two scripts for each RFC and nothing else', () => {
  expect(readdirSync(folder).toSorted()).toEqual(scripts.map(({ name }) => `${name}.js`).toSorted());
});

describe.each(scripts)('$name.js', ({ rfc, name, hasCodes, limit }) => {
  const text = readFileSync(`${folder}/${name}.js`, 'utf8');

  test('is small, is ASCII, and has no module syntax and no "$$", where Snowflake would end it', () => {
    expect(text.length).toBeLessThan(limit);
    expect(text).toMatch(new RegExp(`^var ${rfc}=`));
    expect(/[^\n -~]/.test(text)).toBe(false);
    expect(/^(?:import|export) /m.test(text)).toBe(false);
    expect(text).not.toContain('$$');
  });

  test('declares one variable, and its functions return what the library returns', () => {
    const { value, added } = evaluate(name, calls(rfc, hasCodes));
    expect(added).toEqual([rfc]);
    const expected = inputs.map((input) => {
      const scheme = tryParse(input, { rfc, ranges: true })?.ranges.find((range) => range.name === 'scheme');
      const part = scheme ? input.slice(scheme.start, scheme.end) : null;
      const result = safeParse(input, { rfc });
      const code = hasCodes && !result.ok ? result.diagnostics[0].code : null;
      return [canParse(input, { rfc }), part, orNull(() => normalize(input, { rfc })), code];
    });
    expect(value).toEqual(expected);
    expect(expected.filter(([valid]) => valid === true)).not.toEqual([]);
    expect(expected.filter(([valid]) => valid === false)).not.toEqual([]);
  });

  test('returns null where a value is missing', () => {
    const all = `[null, undefined].map((missing) => [${rfc}.valid(missing), ${rfc}.part(missing, 'scheme'),
      ${rfc}.part('a:b', missing), ${rfc}.normalize(missing), ${rfc}.resolve(missing, 'a:b'), ${rfc}.resolve('a', missing)])`;
    expect(evaluate(name, all).value).toEqual([Array(6).fill(null), Array(6).fill(null)]);
  });

  test('has every component, and names them for a name that it does not have', () => {
    const names = Object.keys(rfcs[rfc].components);
    const parts = evaluate(name, `${JSON.stringify(names)}.map((part) => ${rfc}.part('mailto:a', part))`).value;
    expect((parts as unknown[])[names.indexOf('scheme')]).toBe('mailto');
    const message = `(() => { try { ${rfc}.part('a', 'toString'); } catch (error) { return error.message; } })()`;
    expect(evaluate(name, message).value).toContain(`no component "toString"; expected one of ${names.join(', ')}`);
  });
});

describe('resolve', () => {
  const pairs = [
    ['../g', 'http://a/b/c/d?q'],
    ['?y', 'http://a/b/c/d?q'],
    ['//h', 'http://a/'],
    ['^', 'http://a/'],
    ['g', 'b'],
    ['g', 'mailto:a'],
  ] as const;

  test.each(grammarIds.filter((id) => registry[id].resolver !== undefined))(
    '%s: as in the library; null for an error',
    (rfc) => {
      const { value } = evaluate(
        rfc,
        `${JSON.stringify(pairs)}.map(([reference, base]) => ${rfc}.resolve(reference, base))`,
      );
      const expected = pairs.map(([reference, base]) => orNull(() => resolve(reference, base, { rfc })));
      expect(value).toEqual(expected);
      expect(expected[0]).toBe('http://a/b/g');
      expect(expected[4]).toBeNull();
    },
  );

  test('fails where the RFC has no relative references', () => {
    const message = "(() => { try { rfc1738.resolve('a', 'http://b/'); } catch (error) { return error.message; } })()";
    expect(evaluate('rfc1738', message).value).toContain('RFC 1738 does not define relative references');
  });
});

test.each(grammarIds)('%s.js needs nothing that came after ES2020', (rfc) => {
  const later = `
    for (const name of ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']) delete Array.prototype[name];
    for (const name of ['at', 'isWellFormed', 'replaceAll', 'toWellFormed']) delete String.prototype[name];
    delete Object.hasOwn; delete Object.groupBy; delete Map.groupBy;`;
  expect(evaluate(rfc, calls(rfc, false), later).value).toEqual(evaluate(rfc, calls(rfc, false)).value);
});
