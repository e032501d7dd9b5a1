/** Operations on long inputs that a quadratic algorithm or a recursion would not finish. */
import { decode, decodeBytes, encode, extract, relativize, resolve, suggest } from '../../src/index.js';

export interface LinearOperation {
  readonly name: string;
  /** Runs on an input of about `size` UTF-16 units and throws if the result is wrong. */
  readonly run: (size: number) => void;
}

const findsUris = (name: string, text: (size: number) => string, count: number): LinearOperation => ({
  name: `extract from ${name}`,
  run: (size) => assertEqual(extract(text(size), { rfc: 'rfc2396' }).length, count),
});

const resolves = (name: string, path: string): LinearOperation => ({
  name: `resolve ${name}`,
  run: (size) => {
    const reference = `.${repeatTo(path, size / 2)}`;
    const base = `http://h/${repeatTo('x/', size / 2)}`;
    for (const rfc of ['rfc1808', 'rfc2396', 'rfc3986'] as const)
      if (resolve(reference, base, { rfc }) === '') throw new Error('an empty result');
  },
});

const relativizes = (part: string): LinearOperation => ({
  name: `relativize with ${part} repeated`,
  run: (size) => {
    const path = repeatTo(part, size / 10);
    const base = `http://h/${path}`;
    for (const rfc of ['rfc1808', 'rfc2396'] as const)
      for (const target of [`${base}x`, `http://h/x/${path}`])
        assertEqual(resolve(relativize(target, base, { rfc }), base, { rfc }), target);
  },
});

export const linearOperations: readonly LinearOperation[] = [
  {
    name: 'encode and decode',
    run: (size) => {
      const text = repeatTo('abcdefgh %', size);
      const encoded = encode(text, { rfc: 'rfc2396', rule: 'query' });
      assertEqual(decode(encoded), text);
      assertEqual(decodeBytes(encoded).length, text.length);
    },
  },
  findsUris('"<"', (size) => '<'.repeat(size), 0),
  findsUris('quotation marks', (size) => '"'.repeat(size), 0),
  findsUris('"("', (size) => '('.repeat(size), 0),
  findsUris('"http:"', (size) => repeatTo('http:', size), 0),
  findsUris('one URI', (size) => `http://a/${'b'.repeat(size)}`, 1),
  findsUris('one URI full of white space', (size) => `<URL:http://a/${repeatTo('b ', size)}>`, 1),
  findsUris('one URI full of hyphens', (size) => `<URL:http://a/${repeatTo('b-\n', size)}c>`, 1),
  findsUris('punctuation after a URI', (size) => `http://a/${'.'.repeat(size)}`, 1),
  findsUris('letters before a colon', (size) => `${'a'.repeat(size)}: b`, 0),
  resolves('segments that ".." removes', '/a/..'),
  resolves('segments', '/a'),
  resolves('".." segments', '../'),
  resolves('"." segments', './'),
  resolves('empty segments', '/'),
  ...['a/', '/', '../', './', 'a/../', 'b:c/'].map(relativizes),
  {
    name: 'suggest for a link of Markdown with spaces',
    run: (size) => {
      const [best] = suggest(`[c](a${' '.repeat(size)}b)`, { rfc: 'rfc3986' });
      assertEqual(best?.value, `a${'%20'.repeat(size)}b`);
    },
  },
];

function repeatTo(part: string, size: number): string {
  return part.repeat(Math.floor(size / part.length));
}

function assertEqual<T>(actual: T, expected: T): void {
  if (actual !== expected) throw new Error('a wrong result');
}
