/** Strings of any size that make careless parsers slow, and what is done with them. */
import {
  canParse,
  decode,
  decodeBytes,
  diagnose,
  encode,
  extract,
  normalize,
  parse,
  relativize,
  resolve,
  safeParse,
  serialize,
  suggest,
  update,
} from 'rfc-uri';
import type { Contestant } from './peers.js';

const options = { rfc: 'rfc2396' } as const;
const rfc1808 = { rfc: 'rfc1808' } as const;
const rfc3986 = { rfc: 'rfc3986' } as const;
export const base = 'http://h/a/b/c';

export interface Shape {
  readonly name: string;
  readonly run: (size: number) => () => unknown;
}

export const repeated = (part: string, size: number): string => part.repeat(Math.ceil(size / part.length));

export const shapes: readonly Shape[] = [
  { name: 'canParse, a long path', run: (size) => from(`/${repeated('a', size)}`, (text) => canParse(text, options)) },
  {
    name: 'canParse, a long host',
    run: (size) => from(`//${repeated('a-', size)}a`, (text) => canParse(text, options)),
  },
  ...(['cern', 'rfc1738', 'rfc1808', 'rfc2396', 'rfc2732', 'rfc3986'] as const).flatMap((rfc) =>
    ['a.', '1.1.1.1.', 'u:p@', '@', '%41'].map((part): Shape => ({
      name: `canParse, telnet://${part}${part}... (${rfc})`,
      run: (size) => from(`telnet://${repeated(part, size)}^`, (text) => canParse(text, { rfc })),
    })),
  ),
  { name: 'parse, many segments', run: (size) => from(repeated('/a', size), (text) => parse(text, options)) },
  { name: 'parse, escapes', run: (size) => from(`/${repeated('%41', size)}`, (text) => parse(text, options)) },
  {
    name: 'safeParse, an error at the end',
    run: (size) => from(`/${repeated('a/b', size)}^`, (text) => safeParse(text, options)),
  },
  {
    name: 'diagnose, an error at the end',
    run: (size) => from(`/${repeated('a/b', size)}^`, (text) => diagnose(text, options)),
  },
  {
    name: 'diagnose, errors all over',
    run: (size) => from(`/${repeated('a^', size)}`, (text) => diagnose(text, options)),
  },
  {
    name: 'diagnose, bare percent signs',
    run: (size) => from(`/${repeated('%', size)}`, (text) => diagnose(text, options)),
  },
  {
    name: 'suggest, an error at the end',
    run: (size) => from(`/${repeated('a/b', size)}^`, (text) => suggest(text, options)),
  },
  {
    name: 'resolve, /a/.. all over',
    run: (size) => from(`.${repeated('/a/..', size)}`, (text) => resolve(text, base, options)),
  },
  { name: 'resolve, ../ all over', run: (size) => from(repeated('../', size), (text) => resolve(text, base, options)) },
  {
    name: 'resolve, many segments',
    run: (size) => from(`.${repeated('/a', size)}`, (text) => resolve(text, base, options)),
  },
  {
    name: 'resolve, a/./ all over',
    run: (size) => from(repeated('a/./', size), (text) => resolve(text, base, options)),
  },
  { name: 'normalize, escapes', run: (size) => from(`/${repeated('%41', size)}`, (text) => normalize(text, options)) },
  {
    name: 'normalize, /a/.. all over',
    run: (size) => from(`http://h${repeated('/a/..', size)}`, (text) => normalize(text, { ...options, force: true })),
  },
  {
    name: 'normalize, escaped dots',
    run: (size) => from(repeated('/%2e', size), (text) => normalize(text, options)),
  },
  {
    name: 'RFC 1808: parse, many segments',
    run: (size) => from(repeated('/a', size), (text) => parse(text, rfc1808)),
  },
  {
    name: 'RFC 1808: resolve, /a/.. all over',
    run: (size) => from(`.${repeated('/a/..', size)}`, (text) => resolve(text, base, rfc1808)),
  },
  {
    name: 'RFC 1808: normalize, a long host',
    run: (size) => from(`//${repeated('A-1.', size)}a/%41`, (text) => normalize(text, rfc1808)),
  },
  {
    name: 'RFC 3986: resolve, /a/.. all over',
    run: (size) => from(`.${repeated('/a/..', size)}`, (text) => resolve(text, base, rfc3986)),
  },
  {
    name: 'RFC 3986: resolve, ../ all over',
    run: (size) => from(repeated('../', size), (text) => resolve(text, base, rfc3986)),
  },
  {
    name: 'RFC 3986: resolve, a/./ all over',
    run: (size) => from(repeated('a/./', size), (text) => resolve(text, base, rfc3986)),
  },
  {
    name: 'RFC 3986: normalize, an escaped host',
    run: (size) => from(`http://${repeated('%41', size)}/`, (text) => normalize(text, rfc3986)),
  },
  {
    name: 'RFC 3986: normalize, /a/.. all over',
    run: (size) => from(`http://h${repeated('/a/..', size)}`, (text) => normalize(text, rfc3986)),
  },
  ...([options, rfc1808] as const).flatMap((by): Shape[] => [
    {
      name: `relativize, many segments (${by.rfc})`,
      run: (size) => from(`http://h${repeated('/a', size)}`, (text) => relativize(`${text}/b`, `${text}/c`, by)),
    },
    {
      name: `relativize, another path (${by.rfc})`,
      run: (size) => from(repeated('/a', size), (text) => relativize(`http://h${text}`, `http://h/b${text}`, by)),
    },
  ]),
  {
    name: 'encode, all to escape',
    run: (size) => from(repeated('é ', size), (text) => encode(text, { ...options, rule: 'query' })),
  },
  { name: 'decode, escapes', run: (size) => from(repeated('%C3%A9', size), (text) => decode(text)) },
  { name: 'decodeBytes, escapes', run: (size) => from(repeated('%C3', size), (text) => decodeBytes(text)) },
  {
    name: 'serialize, many segments',
    run: (size) => from(repeated('/a', size), (path) => serialize({ scheme: 'x', path }, options)),
  },
  {
    name: 'RFC 1808: serialize, many params',
    run: (size) => from(repeated('a;', size), (params) => serialize({ path: '/', params }, rfc1808)),
  },
  {
    name: 'update, many segments',
    run: (size) => {
      const uri = parse(`x:${repeated('/a', size)}`, options);
      return () => update(uri, { query: 'q' });
    },
  },
  { name: 'extract, angle brackets', run: (size) => from(repeated('<', size), (text) => extract(text, options)) },
  {
    name: 'extract, URLs',
    run: (size) => from(repeated('(see http://h/a). ', size), (text) => extract(text, options)),
  },
];

function from(given: string, run: (text: string) => unknown): () => unknown {
  const text = flat(given);
  return () => run(text);
}

/** A copy of a string in one piece, which need not be put together when it is first read. */
export function flat(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}

/** What all contestants do. */
export const tasks: readonly {
  readonly name: string;
  readonly job: keyof Omit<Contestant, 'name'>;
  readonly text: (size: number) => string;
}[] = [
  { name: 'parse, a long path', job: 'parse', text: (size) => `http://h/${repeated('a', size)}` },
  { name: 'parse, escapes', job: 'parse', text: (size) => `http://h/${repeated('%41', size)}` },
  { name: 'validate, a long host', job: 'validate', text: (size) => `http://${repeated('a-', size)}a/` },
  { name: 'validate, an error at the end', job: 'validate', text: (size) => `http://h/${repeated('a', size)}^` },
  { name: 'resolve, /a/.. all over', job: 'resolve', text: (size) => `.${repeated('/a/..', size)}` },
  { name: 'normalize, /a/.. all over', job: 'normalize', text: (size) => `http://h${repeated('/a/..', size)}/` },
  { name: 'normalize, escapes', job: 'normalize', text: (size) => `http://h/${repeated('%41', size)}` },
];
