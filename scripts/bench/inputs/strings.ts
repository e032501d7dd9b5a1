/** The strings that the contestants read. */
import { readdirSync, readFileSync } from 'node:fs';
import { sample } from 'rfc-uri/rfc2396';

/** The lines of files or, without any, the URLs in the metadata of the installed packages, and so many strings of the grammar. */
export function readStrings(files: readonly string[], count: number): string[] {
  const lines =
    files.length > 0 ? files.flatMap(readLines) : [...metadataUrls(), ...sample({ count, seed: 2396, maxLength: 80 })];
  return lines.map(flat);
}

export function readLines(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '');
}

/** Every string with a scheme and `//` in a package.json: homepages, repositories, issues, licences, people. */
function metadataUrls(): string[] {
  const files = readdirSync('node_modules', { recursive: true, encoding: 'utf8' });
  const packages = files.filter((path) => /(?:^|[/\\])package\.json$/.test(path));
  const urls = packages.flatMap((path) =>
    [...readFileSync(`node_modules/${path}`, 'utf8').matchAll(/"([A-Za-z][\w+.-]*:\/\/[^"\s]+)"/g)].map(
      ([, url = '']) => url,
    ),
  );
  return [...new Set(urls)];
}

/** A copy of a string in one piece: engines take longer to read a slice of another string. */
export function flat(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}

/** References to resolve: absolute ones, absolute paths, relative paths with dot segments, queries and fragments. */
export function toReferences(urls: readonly string[]): string[] {
  return urls.map((url, index) => {
    const [, path = '/x', query = ''] = /^[^:]*:\/\/[^/?#]*(\/[^?#]*)?(\?[^#]*)?/.exec(url) ?? [];
    const relative = path.slice(1);
    const kinds = [
      url,
      path + query,
      `../${relative}${query}`,
      `#s`,
      `./${relative.split('/').slice(0, 2).join('/../')}`,
    ];
    return flat(kinds[index % kinds.length] ?? url);
  });
}

/** The URLs, every other one denormalized: its scheme and host in upper case, escapes before its path. */
export function denormalize(urls: readonly string[]): string[] {
  return urls.map((url, index) => {
    const [, scheme, host, rest] = /^([^:]*):\/\/([^/?#@]*)(.*)$/.exec(url) ?? [];
    if (index % 2 === 1 || scheme === undefined || host === undefined) return url;
    return flat(`${scheme.toUpperCase()}://${host.toUpperCase()}/%7euser%2f${(rest ?? '').replace(/^\//, '')}`);
  });
}

/** Strings that are invalid under RFC 1738, 1808, 2396 and 3986 alike. */
export const invalid: readonly string[] = [
  'http://exa mple.com/',
  'http://a/%',
  'http://a/%2',
  'http://a/%zz',
  'http://a/b c',
  'http://a/<b>',
  'http://a/"q"',
  'http://a/{x}',
  'http://a/b|c',
  'http://a/b\\c',
  'http://a/^',
  'http://a/`x`',
  'http://a/b%2',
  'http://a/b%2Fc%',
  'http://a/?q={1}',
  'http://a/#f g',
  'http://\u00e9.com/',
  'http://a/caf\u00e9',
  'http://a/\u0000',
  'http://a/?q=1\n',
  ' http://a/',
  'http://a/\t',
  'http://www.example.com/some/path/that/is/long/enough?with=query^and more',
  'http://example.com/path/<script>',
].map(flat);
