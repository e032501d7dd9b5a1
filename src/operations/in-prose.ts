/** What a text says around a URI: brackets, punctuation, schemes that are words; see extract.ts. */
/** A URI that is valid up to here may still end a sentence, a clause or a quotation; `(`, `[` and `{` open something else. */
export const PUNCTUATION = ".,;:!?'([{";
const BRACKETS = '()[]{}';
export const closingOf: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ["'", "'"],
]);

/** Counts brackets, by kind; whether a closing one has been opened. */
export function isBalanced(character: string, depths: number[]): boolean {
  const bracket = BRACKETS.indexOf(character);
  if (bracket < 0) return true;
  const kind = bracket >> 1;
  const depth = (depths[kind] ?? 0) + (bracket % 2 === 0 ? 1 : -1);
  depths[kind] = Math.max(depth, 0);
  return depth >= 0;
}

/** White space, control characters and delimiters, which end a bare URI even where the grammar takes them (CERN's draft). */
export function isBoundary(code: number): boolean {
  return code <= 0x20 || code === 0x22 || code === 0x3c || code === 0x3e;
}

/** Whether what stops a URI within its host is more of the host: `http://a_b/` under RFC 1738 names no host `a`. */
export function isOtherHost(text: string, start: number, end: number, next: number): boolean {
  if (!/^[\p{L}\p{N}_%@/-]/u.test(text.slice(next, next + 2))) return false;
  const uri = text.slice(start, end);
  const authority = uri.indexOf('://');
  return !/[/?#]/.test(authority < 0 ? uri : uri.slice(authority + '://'.length));
}

/**
 * Where the scheme begins that ends at a colon: behind what no scheme begins with, and behind an ellipsis or a dash, which
 * are typed as `...` and `--`. The colon itself if there is none.
 */
export function schemeStart(text: string, colon: number, from: number): number {
  let start = colon;
  for (; start > from && /[\w+.-]/.test(text.charAt(start - 1)); start--) {
    const before = text[start - 1];
    if (before === '_' || ((before === '.' || before === '-') && before === text[start])) break;
  }
  while (start < colon && !/[A-Za-z]/.test(text.charAt(start))) start++;
  return start;
}

export const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;

/** Whether a string begins with a scheme and something of it: not `a::b`, which is C++. */
export function hasScheme(written: string): boolean {
  const [scheme] = SCHEME.exec(written) ?? [];
  return scheme !== undefined && written.length > scheme.length && written[scheme.length] !== ':';
}

/**
 * Schemes whose URIs are written in prose though no `//` follows the colon, and what each must have so that it is more than
 * a word and a colon: an address or header (RFC 2368), a group or article (RFC 1738, section 3.6), a namespace and its
 * string (RFC 2141), a number (RFC 2806), a comma (RFC 2397), a message id (RFC 2392), an address (RFC 2543).
 */
const opaqueSchemes: ReadonlyMap<string, RegExp> = new Map([
  ['mailto', /[@?]/],
  ['news', /[.@*]/],
  ['urn', /^[^:]+:./],
  ['tel', /\d/],
  ['data', /,/],
  ['mid', /@/],
  ['cid', /@/],
  ['sip', /@/],
  ['sips', /@/],
]);
const LONGEST_OPAQUE = 'mailto'.length;

/** Whether more than a word and a colon may begin here. A single letter is a drive: no scheme has one letter only. */
export function mayBeMeant(text: string, start: number, colon: number): boolean {
  if (colon - start > 1 && text.startsWith('//', colon + 1)) return true;
  return colon - start <= LONGEST_OPAQUE && opaqueSchemes.has(text.slice(start, colon).toLowerCase());
}

/**
 * Whether a string that nothing marks as a URI is meant as one. The grammars take `foo:bar`, and so a good part of all prose
 * and code; so it must have `//` and something behind it, or one of the schemes above.
 */
export function isMeant(written: string): boolean {
  const colon = written.indexOf(':');
  if (!hasScheme(written) || !mayBeMeant(written, 0, colon)) return false;
  const rest = written.slice(colon + 1);
  if (rest.startsWith('//')) return rest.length > '//'.length;
  return opaqueSchemes.get(written.slice(0, colon).toLowerCase())?.test(rest) ?? false;
}

/**
 * Whether `<...>` may hold a URI, and is no comparison, tag or remark. Without white space anything may be one. With it, the
 * scheme must stand unbroken in front, as `<Note: this>` and `<see http://a>` would else be URIs.
 */
export function isMeantInAngles(written: string): boolean {
  return !/\s/.test(written) || (SCHEME.test(written) && isMeant(withoutSpace(written)));
}

/**
 * Whether delimiters hold one URI or, if it is invalid, none: a part of `"http://a/{id}"` is not what they were put around.
 * With white space, they may be no delimiters at all.
 */
export function isOneUri(written: string): boolean {
  return !/\s/.test(written) && isMeant(written);
}

function withoutSpace(written: string): string {
  return written.replace(/\s+/g, '');
}

const HYPHEN_AT_LINE_END = /-[ \t]*(?:\r\n?|\n)/;
/** With more hyphens at the ends of lines, either all are part of the URI or none. */
const MOST_HYPHENS = 3;

/**
 * What a string between delimiters may be, white space ignored. A hyphen at the end of a line may have come with the break.
 * Both appendices only warn of that, and tell who breaks a line not to do it behind a hyphen: so first as it is written, and
 * then with ever more of these hyphens left out.
 */
export function readings(written: string): string[] {
  if (!/\s/.test(written)) return [written];
  const lines = written.split(HYPHEN_AT_LINE_END).map(withoutSpace);
  const breaks = lines.length - 1;
  if (breaks > MOST_HYPHENS) return [lines.join('-'), lines.join('')];
  return Array.from({ length: 1 << breaks }, (_, choice) => leftOut(choice))
    .toSorted((a, b) => a.size - b.size)
    .map((out) => lines.map((line, index) => (index < breaks && !out.has(index) ? `${line}-` : line)).join(''));
}

export function alternativesTo(value: string, others: readonly { readonly value: string }[]): string[] {
  return others
    .map((other) => other.value)
    .filter((other, index, all) => other !== value && all.indexOf(other) === index);
}

/** The places of the ones in a binary number. */
function leftOut(choice: number): ReadonlySet<number> {
  return new Set(Array.from({ length: MOST_HYPHENS }, (_, index) => index).filter((index) => (choice >> index) & 1));
}

/** A host of three labels or more whose first one names a service, by itself or as in `www2` and `www-db`. */
const SERVICE = /(www|ftp|gopher)(?:[\d-][a-z\d-]{0,62})?(?:\.[a-z\d][a-z\d-]{0,62}){2}/iy;
const schemeOf: ReadonlyMap<string, string> = new Map([
  ['www', 'http://'],
  ['ftp', 'ftp://'],
  ['gopher', 'gopher://'],
]);

/** What to put in front of an abbreviated reference; RFC 2396, appendix F, gives no rule but the example of "www". */
export function guessedScheme(text: string, start = 0): string | undefined {
  SERVICE.lastIndex = start;
  const [, service = ''] = SERVICE.exec(text) ?? [];
  return schemeOf.get(service.toLowerCase());
}
