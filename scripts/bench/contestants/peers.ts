/** The other URI libraries on npm, and the platform's URL, as contestants. */
import { readFileSync } from 'node:fs';
import * as hyperjump from '@hyperjump/uri';
import { projectRoot } from '../../grammar/sources.js';
import { importTool } from '../../tools/ensure-tool.js';
import type { Apg, FastUri, UriFunctions, UrlParse, UrlsOfUrijs, WhatwgUrl } from './peer-types.js';

/** The packages in tools/peers, and the one in node_modules. */
const packages = ['fast-uri', 'uri-js', 'urijs', 'url-parse', 'whatwg-url', 'apg-lite'];

const { uriParser } = (await importTool('peers', 'apg-lite/uri-app/node-uri-parser.js')) as Apg;
const { default: fastUri } = (await importTool('peers', 'fast-uri')) as FastUri;
const uriJs = (await importTool('peers', 'uri-js')) as UriFunctions;
const { default: URI } = (await importTool('peers', 'urijs')) as UrlsOfUrijs;
const { default: UrlOfUrlParse } = (await importTool('peers', 'url-parse')) as UrlParse;
const whatwg = (await importTool('peers', 'whatwg-url')) as WhatwgUrl;

/** What a contestant can do. Each function returns a number that depends on all its work, so that engines cannot skip it. */
export interface Contestant {
  readonly name: string;
  /** Whether a string is valid. */
  readonly validate?: (input: string) => boolean;
  /** The lengths of all components together; throws, or returns NaN, if the string is invalid. */
  readonly parse?: (input: string, lengths: Lengths) => number;
  readonly resolve?: (reference: string, base: string) => number;
  readonly normalize?: (input: string) => number;
  /** Says that a string is invalid, and returns the length of the message. */
  readonly reject?: (input: string) => number;
}

/** The sum of the lengths of texts. */
export type Lengths = (...texts: readonly (string | undefined | null)[]) => number;

/** Reads components. Each contestant has its own reader, because one that has seen everybody's strings would be slow. */
export function reader(): Lengths {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const all = names.map((name) => `(typeof ${name} === 'string' ? ${name}.length : 0)`).join(' + ');
  // oxlint-disable-next-line typescript/no-implied-eval
  return new Function(...names, `return ${all}`) as Lengths;
}

/** The regular expression of RFC 2396, appendix B, which splits any string and so validates nothing. */
const APPENDIX_B = /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/;

export const peers: readonly Contestant[] = [
  { name: 'sum of charCodeAt', validate: (input) => sum(input) > 0, parse: sum },
  {
    name: 'RFC 2396 appendix B',
    parse(input, lengths) {
      const [, , scheme, , authority, path, , query, , fragment] = APPENDIX_B.exec(input) ?? [];
      return lengths(scheme, authority, path, query, fragment);
    },
  },
  {
    name: 'URL.canParse',
    validate: (input) => URL.canParse(input),
  },
  { name: 'new URL', ...standard(URL) },
  {
    name: '@hyperjump/uri',
    validate: hyperjump.isUriReference,
    parse(input, lengths) {
      const { scheme, userinfo, host, port, path, query, fragment } = hyperjump.parseUriReference(input);
      return lengths(scheme, userinfo, host, port, path, query, fragment);
    },
    resolve: (reference, base) => hyperjump.resolveUri(reference, base).length,
    normalize: (input) => hyperjump.normalizeUri(input).length,
    reject: (input) => messageLength(() => hyperjump.parseUriReference(input)),
  },
  {
    name: 'fast-uri',
    validate: (input) => fastUri.parse(input).error === undefined,
    parse(input, lengths) {
      const { scheme, userinfo, host, port, path, query, fragment } = fastUri.parse(input);
      return lengths(scheme, userinfo, host, port === undefined ? undefined : String(port), path, query, fragment);
    },
    resolve: (reference, base) => fastUri.resolve(base, reference).length,
    normalize: (input) => fastUri.normalize(input).length,
    reject: (input) => fastUri.parse(input).error?.length ?? 0,
  },
  {
    name: 'uri-js',
    validate: (input) => uriJs.parse(input).error === undefined,
    parse(input, lengths) {
      const { scheme, userinfo, host, port, path, query, fragment } = uriJs.parse(input);
      return lengths(scheme, userinfo, host, port === undefined ? undefined : String(port), path, query, fragment);
    },
    resolve: (reference, base) => uriJs.resolve(base, reference).length,
    normalize: (input) => uriJs.normalize(input).length,
    reject: (input) => uriJs.parse(input).error?.length ?? 0,
  },
  {
    name: 'urijs',
    validate: (input) => doesNotThrow(() => URI.parse(input)),
    parse(input, lengths) {
      const { protocol, username, password, hostname, port, path, query, fragment } = URI.parse(input);
      return lengths(protocol, username, password, hostname, port, path, query, fragment);
    },
    resolve: (reference, base) => new URI(reference).absoluteTo(base).toString().length,
    normalize: (input) => new URI(input).normalize().toString().length,
  },
  {
    name: 'url-parse',
    validate: (input) => doesNotThrow(() => new UrlOfUrlParse(input, {})),
    parse(input, lengths) {
      const { protocol, auth, host, pathname, query, hash } = new UrlOfUrlParse(input, {});
      return lengths(protocol, auth, host, pathname, query, hash);
    },
    resolve: (reference, base) => new UrlOfUrlParse(reference, base).href.length,
  },
  { name: 'whatwg-url', ...standard(whatwg.URL) },
  {
    name: 'apg-lite (RFC 3986)',
    validate: (input) => uriParser.parse(input) !== undefined,
    parse(input, lengths) {
      const { scheme, userinfo, host, port, path, query, fragment } = uriParser.parse(input) ?? {};
      return lengths(scheme, userinfo, host, port?.toString(), path, query, fragment);
    },
  },
];

/** The URL standard's class, from the platform or a library. */
function standard(Url: WhatwgUrl['URL']): Omit<Contestant, 'name'> {
  return {
    validate: (input) => doesNotThrow(() => new Url(input)),
    parse(input, lengths) {
      const { protocol, username, password, host, pathname, search, hash } = new Url(input);
      return lengths(protocol, username, password, host, pathname, search, hash);
    },
    resolve: (reference, base) => new Url(reference, base).href.length,
    normalize: (input) => new Url(input).href.length,
    reject: (input) => messageLength(() => new Url(input)),
  };
}

/** The least work of any loop over characters. */
function sum(input: string): number {
  let total = 0;
  for (let index = 0; index < input.length; index++) total = (total + input.charCodeAt(index)) | 0;
  return total;
}

function doesNotThrow(run: () => unknown): boolean {
  try {
    run();
    return true;
  } catch {
    return false;
  }
}

function messageLength(run: () => unknown): number {
  try {
    run();
    return 0;
  } catch (error) {
    return error instanceof Error ? error.message.length : 0;
  }
}

/** The names and versions of the other libraries. */
export function peerVersions(): string {
  return ['node_modules/@hyperjump/uri', ...packages.map((name) => `tools/peers/node_modules/${name}`)]
    .map((folder) => {
      const text = readFileSync(`${projectRoot}${folder}/package.json`, 'utf8');
      return `${folder.replace(/.*node_modules\//, '')} ${(JSON.parse(text) as { version: string }).version}`;
    })
    .join(', ');
}
