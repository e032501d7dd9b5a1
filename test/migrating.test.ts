/** docs/migrating.md says what Node's url.parse and this library return. */
import { readFileSync } from 'node:fs';
import * as url from 'node:url';
import { describe, expect, test } from '@jest/globals';
import * as library from '../src/index.js';
import { projectRoot } from '../scripts/grammar/sources.js';

const { parse, safeParse, serialize, tryParse } = library;
const [, section = ''] = /^## Node: `url\.parse`\n([^]*?)(?:^## |$(?![^]))/m.exec(
  readFileSync(`${projectRoot}docs/migrating.md`, 'utf8'),
) ?? [''];

/** The cells of each row of the tables with a number of columns, without the back quotes around code. */
function rows(columns: number): string[][] {
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim().replaceAll(/^`+ ?| ?`+$/g, '')),
    )
    .filter((cells) => cells.length === columns);
}

/** The value of JavaScript in which names are known. */
function expressionValue(expression: string, known: Readonly<Record<string, unknown>>): unknown {
  // oxlint-disable-next-line typescript/no-implied-eval -- the expressions are the document's own
  const run = new Function(...Object.keys(known), `return (${expression});`) as (...values: unknown[]) => unknown;
  return run(...Object.values(known));
}

describe('the table of properties', () => {
  const input = 'http://user%40x:pw@Example.COM:8080/p/a;b?x=1#frag';
  const [uri, old] = [parse(input, { rfc: 'rfc3986' }), url.parse(input)];
  const table = rows(5).slice(1);

  test('is about that input, and has every property of url.parse', () => {
    expect(section).toContain(`for the input\n\`${input}\``);
    expect(table.map(([property = '']) => property.replace('old.', '')).toSorted()).toEqual(
      Object.keys(old).toSorted(),
    );
  });

  test.each(table)('%s is %s, and %s is %s', (property, oldValue, expression, value) => {
    expect(expressionValue(property, { old })).toBe(expressionValue(oldValue, {}));
    const code = expression.startsWith('${') ? `\`${expression}\`` : expression;
    expect(expressionValue(code, { uri, serialize })).toBe(expressionValue(value, {}));
  });
});

test('absent is null in url.parse and undefined here, and empty is neither', () => {
  expect(url.parse('/a')).toMatchObject({ protocol: null, host: null, search: null, hash: null });
  expect(parse('/a', { rfc: 'rfc3986' })).toMatchObject({ scheme: undefined, authority: undefined, query: undefined });
  expect(parse('//h:?#', { rfc: 'rfc3986' })).toMatchObject({
    authority: { port: '' },
    path: '',
    query: '',
    fragment: '',
  });
  const uri = parse('http://h/a', { rfc: 'rfc3986' });
  expect(structuredClone(uri)).toEqual(uri);
});

describe('the table of functions', () => {
  const options = { rfc: 'rfc3986' } as const;

  test('parse with a query string', () => {
    const query = 'x=1&y=%C3%A9';
    expect({ ...url.parse(`/a?${query}`, true).query }).toEqual(Object.fromEntries(new URLSearchParams(query)));
    expect(tryParse('^', options)).toBeUndefined();
    expect(safeParse('^', options).ok).toBe(false);
    expect(url.parse('^').href).toBe('%5E');
  });

  test.each([
    ['http://a/b/c', '../d'],
    ['http://a/b/c', '?y'],
    ['http://a/b/c', ''],
    ['http://a/b', '../../d'],
    ['http://a/b/c', '//h/'],
  ])('resolve(%s, %s) gives the same with the arguments changed', (base, reference) => {
    expect(library.resolve(reference, base, options)).toBe(url.resolve(base, reference));
  });

  test('format takes components', () => {
    const parts = { scheme: 'http', authority: 'h', path: '/a', query: 'x=1', fragment: 'f' };
    expect(serialize(parts, options)).toBe(
      url.format({ protocol: 'http', slashes: true, host: 'h', pathname: '/a', search: '?x=1', hash: '#f' }),
    );
    expect(() => serialize({ ...parts, path: '/a b' }, options)).toThrow('path');
  });
});

test.each(rows(4).filter(([input]) => !input?.startsWith('old')))('%s has the host %s in url.parse', (...cells) => {
  const [input = '', host = '', href = '', verdict] = cells;
  const old = url.parse(input);
  expect([old.host, old.href]).toEqual([expressionValue(host, {}), expressionValue(href, {})]);
  const uri = tryParse(input, { rfc: 'rfc3986' });
  const ours = uri ? (uri.authority ? `host \`${uri.authority.host}` : 'no host') : 'invalid';
  expect(ours).toBe(verdict);
});

describe('the examples', () => {
  const blocks = [...section.matchAll(/^```js\n([^]*?)^```/gm)].map(([, code = '']) => code.split('\n'));

  test.each(blocks.map((lines) => ({ lines })))('$lines', ({ lines }) => {
    const example = /^(\S.*?); \/\/ ('[^']*'|true|false)/;
    const declarations = lines.filter((line) => !line.startsWith('import ') && !example.test(line)).join('\n');
    const examples = lines.filter((line) => example.test(line));
    expect(examples.length).toBeGreaterThan(1);
    for (const line of examples) {
      const [, expression = '', shown = ''] = example.exec(line) ?? [];
      const run = `(() => { ${declarations}; return ${expression}; })()`;
      expect([line, expressionValue(run, { ...library })]).toEqual([line, expressionValue(shown, {})]);
    }
  });
});
