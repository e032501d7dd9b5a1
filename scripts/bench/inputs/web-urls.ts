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

/** How long a query without escapes is; with all others, half of the queries have at most 29 characters. */
const queryLengths: Weighted<number> = [
  [30, 8],
  [25, 18],
  [20, 35],
  [15, 70],
  [7, 200],
  [3, 500],
];

/** How long a query with escapes is. Most have a URL in a parameter, and the longest have more than 4,000 characters. */
const escapedLengths: Weighted<number> = [
  [50, 90],
  [24, 300],
  [18, 500],
  [7, 850],
  [1, 2800],
];

/** How long a query is whose parameters are divided by `&amp;`. */
const entityLengths: Weighted<number> = [
  [55, 25],
  [25, 55],
  [15, 130],
  [5, 220],
];

/** What is wrong with invalid lines: the text around or in a URL, whose parts are a host `H`, a path `P`, a query `Q` and a word `W`. */
const faults: Weighted<string> = [
  [146, 'https://"H/P'],
  [120, 'https://H/W\\%20W/P'],
  [26, 'https://H/P\\'],
  [104, 'http://H/P?Q&W[W]=1&W[W]=2'],
  [23, '"http://H/P'],
  [22, 'https://H/W W.html'],
  [11, 'https://H/P?Q&W=\\x3dW'],
  [11, 'https://H/P?Q&W=W|W'],
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
const OTHER_PORT = 150;
const TILDE = 5500;
const FRAGMENT = 1040;
const ESCAPES = 750;
const PARENTHESES = 80;
const NO_PATH = 8000;
const QUERY = 15_700;
/** Of 100,000 queries. */
const ESCAPED_QUERY = 24_500;
const ENTITY_QUERY = 7600;
const SECOND_QUESTION_MARK = 800;
const SLASH = 5000;
const SEMICOLON = 350;
/** Of 100,000 queries with escapes, or of those that are long. */
const LOWER_CASE_ESCAPES = 9000;
const UNSET_VALUE = 1700;
const ESCAPED_AMPERSAND = 42_000;
const ESCAPED_TWICE = 27_000;
const ESCAPED_BRACES = 14_000;
/** From this length on, in UTF-16 units. */
const LONG_QUERY = 250;

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
    const end = happens(PARENTHESES) ? '_(a)' : count > 1 && below(2) === 0 ? '.html' : '';
    return segments.join('/') + (count > 0 ? end : '');
  };
  const parameters = (most: number, separator: string, value: () => string): string => {
    const length = most * (0.5 + below(1000) / 1000);
    let text = `${word()}=${value()}`;
    while (text.length < length) text += `${separator}${word()}=${value()}`;
    return text;
  };
  const value = (): string => (below(2) === 0 ? String(below(1e8)) : segment());
  const escapedQuery = (): string => {
    const length = drawn(escapedLengths);
    const isLong = length > LONG_QUERY;
    const hasAmpersand = isLong && happens(ESCAPED_AMPERSAND);
    const percent = isLong && happens(ESCAPED_TWICE) ? '%25' : '%';
    const url = (): string =>
      `http%3A%2F%2F${word()}.com%2F${word()}${percent}2F${word()}${hasAmpersand ? `%3F${word()}%3D${word()}%26${word()}%3D1` : ''}`;
    let text = `${word()}=${url()}&${parameters(length, '&', () => (below(6) === 0 ? url() : value()))}`;
    if (isLong && happens(ESCAPED_BRACES)) text += `&${word()}=%7B%22${word()}%22%3A1%7D`;
    if (happens(UNSET_VALUE)) text += `&${word()}=undefined`;
    return happens(LOWER_CASE_ESCAPES) ? text.replaceAll(/%../g, (escape) => escape.toLowerCase()) : text;
  };
  const query = (): string => {
    if (happens(ESCAPED_QUERY)) return escapedQuery();
    if (happens(ENTITY_QUERY)) return `${word()}=1&amp;${parameters(drawn(entityLengths) - 15, '&amp;', value)}`;
    const end = happens(SECOND_QUESTION_MARK) ? `?${word()}=1` : happens(SEMICOLON) ? ';' : '';
    const start = happens(SLASH) ? `${word()}=${word()}/${word()}.css&` : '';
    return start + parameters(drawn(queryLengths) - 10, '&', value) + end;
  };
  const tail = (): string => (happens(QUERY) ? `?${query()}` : '') + (happens(FRAGMENT) ? `#${word()}` : '');
  const file = (): string => {
    const names = Array.from({ length: 8 + below(4) }, segment).join('/');
    const stamp = below(2) === 0 ? `?${word()}=${below(2 ** 30)}${below(2 ** 30)}.${below(2 ** 30)}` : '';
    return `file:///${names}.js${stamp}`;
  };
  const parts: Readonly<Record<string, () => string>> = { H: host, P: path, Q: escapedQuery, W: word };
  const invalid = (): string =>
    drawn(faults).replaceAll(/(?<![A-Za-z])[HPQW](?![A-Za-z])/g, (name) => parts[name]?.() ?? '');
  return () => {
    if (happens(INVALID)) return invalid();
    const scheme = drawn(schemes);
    if (scheme === 'file') return file();
    if (scheme === 'other') return `about:${word()}`;
    return `${scheme}://${host()}${happens(NO_PATH) ? '' : `/${path()}${tail()}`}`;
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
