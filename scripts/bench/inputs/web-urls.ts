/**
 * Draws URLs that are like those of web pages and logs. The shares and lengths are those of 100,000 lines of real URLs; no line, host or
 * word is one of them.
 */

/** A number from 0 to below a limit. */
export type Below = (limit: number) => number;

/** Values with how often they are drawn. */
type Weighted<T> = readonly (readonly [weight: number, value: T])[];

const schemes: Weighted<'https' | 'http' | 'file' | 'other'> = [
  [65_057, 'https'],
  [23_532, 'http'],
  [11_249, 'file'],
  [162, 'other'],
];

/** How many segments a path has. */
const segmentCounts: Weighted<number> = [
  [71, 0],
  [188, 1],
  [309, 2],
  [170, 3],
  [70, 4],
  [41, 5],
  [17, 6],
  [10, 7],
  [6, 8],
];

/** How long a query is: half of them have at most 30 characters, and the longest more than 4,000. */
const queryLengths: Weighted<number> = [
  [25, 12],
  [25, 25],
  [20, 45],
  [13, 90],
  [7, 230],
  [8, 800],
  [1, 1300],
  [1, 2500],
];

/** What is wrong with invalid lines: the text around or in a URL, whose parts are a host `H`, a path `P` and a word `W`. */
const faults: Weighted<string> = [
  [146, 'https://"H/P'],
  [120, 'https://H/W\\%20W/P'],
  [26, 'https://H/P\\'],
  [104, 'http://H/P?W[W]=1&W[W]=2'],
  [23, '"http://H/P'],
  [22, 'https://H/W W.html'],
  [11, 'https://H/P?W=\\x3dW'],
  [11, 'https://H/P?W=W|W'],
  [10, 'https://H/W\\s_W'],
  [4, 'https://H/{W}/P'],
  [3, 'https://H/P?W=100%'],
  [2, 'https://H/W\u00e9'],
  [2, 'https://H/P^'],
  [1, '<https://H/P>'],
  [1, 'https://H/P#W#W'],
  [1, 'https://H/P\u200b'],
  [1, 'https://H/%ZZ/P'],
  [1, '[W](https://H/P)'],
  [1, 'https:///H:8o80/P`'],
];

/** Of 100,000: lines that are invalid, and others, or hosts, paths or queries, with what draws a warning or is rejected by RFC 1738. */
const INVALID = 490;
const UNDERSCORE_IN_HOST = 150;
const DEFAULT_PORT = 25;
const OTHER_PORT = 65;
const ENTITY = 8800;
const TILDE = 6400;
const FRAGMENT = 900;
const ESCAPES = 3000;
const QUERY = 14_000;

/** Makes a function that draws one line after another. */
export function urlDrawer(below: Below): () => string {
  const drawn = <T>(values: Weighted<T>): T => draw(values, below);
  const pick = (list: readonly string[]): string => list[below(list.length)] ?? '';
  const happens = (count: number): boolean => below(100_000) < count;
  const word = (): string => {
    const syllables = 1 + below(2);
    let text = '';
    for (let index = 0; index < syllables; index++) text += pick(CONSONANTS) + pick(VOWELS);
    return text;
  };
  const host = (): string => {
    const start = `${below(3) > 0 ? 'www.' : ''}${word()}`;
    const joint = happens(UNDERSCORE_IN_HOST) ? '_' : below(4) === 0 ? '-' : '';
    const port = happens(DEFAULT_PORT) ? ':443' : happens(OTHER_PORT) ? `:${1024 + below(9000)}` : '';
    return `${start}${joint}${word()}.${pick(ENDS)}${port}`;
  };
  const segment = (): string => word() + (below(4) === 0 ? `-${word()}${word()}` : below(6) === 0 ? below(10_000) : '');
  const path = (): string => {
    const count = drawn(segmentCounts);
    const segments = Array.from({ length: count }, segment);
    if (count > 0 && happens(TILDE)) segments[0] = `~${segments[0]}`;
    if (count > 0 && happens(ESCAPES)) segments[count - 1] += `%20${word()}`.repeat(1 + below(9));
    return segments.join('/') + (count > 1 && below(2) === 0 ? '.html' : '');
  };
  const query = (): string => {
    const length = drawn(queryLengths) * (0.5 + below(1000) / 1000);
    let text = `?${word()}=${word()}`;
    const separator = happens(ENTITY) ? '&amp;' : '&';
    while (text.length < length) text += `${separator}${word()}=${below(2) === 0 ? below(1e8) : segment()}`;
    return text;
  };
  const tail = (): string => (happens(QUERY) ? query() : '') + (happens(FRAGMENT) ? `#${word()}` : '');
  const file = (): string => {
    const names = Array.from({ length: 8 + below(4) }, segment).join('/');
    const stamp = below(2) === 0 ? `?${word()}=${below(2 ** 30)}${below(2 ** 30)}.${below(2 ** 30)}` : '';
    return `file:///${names}.js${stamp}`;
  };
  const parts: Readonly<Record<string, () => string>> = { H: host, P: path, W: word };
  const invalid = (): string =>
    drawn(faults).replaceAll(/(?<![A-Za-z])[HPW](?![A-Za-z])/g, (name) => parts[name]?.() ?? '');
  return () => {
    if (happens(INVALID)) return invalid();
    const scheme = drawn(schemes);
    if (scheme === 'file') return file();
    if (scheme === 'other') return `about:${word()}`;
    return `${scheme}://${host()}${happens(7200) ? '' : `/${path()}${tail()}`}`;
  };
}

const CONSONANTS = 'b c d f g h k l m n p r s t v w sh tr'.split(' ');
const VOWELS = 'a e i o u ar en il on'.split(' ');
const ENDS = ['example', 'example.com', 'com.example', 'test', 'org.example'];

/** Draws a value by the weights. */
function draw<T>(values: Weighted<T>, below: Below): T {
  let rest = below(values.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, value] of values) if ((rest -= weight) < 0) return value;
  throw new RangeError('no values to draw from');
}
