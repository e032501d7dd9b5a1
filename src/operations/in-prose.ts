/** Rules for finding URIs in running text: brackets, punctuation, and words that look like schemes. See extract.ts. */

/** A bare URI does not end with one of these: they belong to the sentence, or open a bracket. */
export const PUNCTUATION = ".,;:!?'([{";
const BRACKETS = '()[]{}';
/** The closing bracket of each opening one, and the apostrophe as a quotation mark. */
export const closingBrackets: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ["'", "'"],
]);

/** Counts open brackets of each kind; false for a closing bracket that was not opened. */
export function isBalanced(character: string, depths: number[]): boolean {
  const bracket = BRACKETS.indexOf(character);
  if (bracket < 0) return true;
  const kind = bracket >> 1;
  const depth = (depths[kind] ?? 0) + (bracket % 2 === 0 ? 1 : -1);
  depths[kind] = Math.max(depth, 0);
  return depth >= 0;
}

/** White space, control characters, `<`, `>` and `"` end a bare URI, even if the grammar allows them as CERN's draft does. */
export function isBoundary(code: number): boolean {
  return code <= 0x20 || code === 0x22 || code === 0x3c || code === 0x3e;
}

/** Whether a URI ends in the middle of its apparent host: RFC 1738 stops after `a` in `http://a_b/`. */
export function cutsHost(text: string, start: number, end: number, next: number): boolean {
  if (!/^[\p{L}\p{N}_%@/-]/u.test(text.slice(next, next + 2))) return false;
  return !/[/?#]/.test(text.slice(start, end).replace('://', ''));
}

/**
 * Where the scheme before a colon begins, or the colon itself if there is none. It begins with a letter, and after an ellipsis
 * or a dash, which people type as `...` and `--`.
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

/** Matches a scheme and its colon at the beginning of a string. */
export const SCHEME: RegExp = /^[A-Za-z][A-Za-z0-9+.-]*:/;

/** Whether a string begins with a scheme and does not end there; `a::b` is C++, not a URI. */
export function hasScheme(written: string): boolean {
  return /^[A-Za-z][A-Za-z0-9+.-]*:[^:]/.test(written);
}

/**
 * Schemes without `//` whose URIs people write in prose, and the pattern that must follow the colon to tell a URI from a word
 * and a colon.
 */
const opaqueSchemes: ReadonlyMap<string, RegExp> = new Map([
  // an address or a header (RFC 2368)
  ['mailto', /[@?]/],
  // a group or an article (RFC 1738, section 3.6)
  ['news', /[.@*]/],
  // a namespace and its string (RFC 2141)
  ['urn', /:./],
  // a number (RFC 2806)
  ['tel', /\d/],
  // a comma (RFC 2397)
  ['data', /,/],
  // a message id (RFC 2392)
  ['mid', /@/],
  ['cid', /@/],
  // an address (RFC 2543)
  ['sip', /@/],
  ['sips', /@/],
]);
const MAX_OPAQUE_SCHEME_LENGTH = 'mailto'.length;

/** Whether a URI may begin here, rather than a word and a colon. A single letter is a drive, because no scheme has one letter. */
export function mayBeginUri(text: string, start: number, colon: number): boolean {
  if (colon - start > 1 && text.startsWith('//', colon + 1)) return true;
  return colon - start <= MAX_OPAQUE_SCHEME_LENGTH && opaqueSchemes.has(text.slice(start, colon).toLowerCase());
}

/**
 * Whether an unmarked string is probably a URI. The grammars accept `foo:bar`, and so much of prose and code, so it must have
 * `//` with something after it, or one of the schemes above.
 */
export function isLikelyUri(written: string): boolean {
  const colon = written.indexOf(':');
  if (!hasScheme(written)) return false;
  const rest = written.slice(colon + 1);
  if (rest.startsWith('//')) return colon > 1 && rest.length > '//'.length;
  return opaqueSchemes.get(written.slice(0, colon).toLowerCase())?.test(rest) === true;
}

/**
 * Whether `<...>` may contain a URI rather than a comparison, tag or remark. Anything without white space may be one. With
 * white space it must begin with an unbroken scheme, or `<Note: this>` and `<see http://a>` would be URIs.
 */
export function mayBeUriInAngles(written: string): boolean {
  return !/\s/.test(written) || (SCHEME.test(written) && isLikelyUri(withoutSpace(written)));
}

/** The text between delimiters, without surrounding white space and the prefix `URL:`. */
export function delimitedContent(
  text: string,
  open: number,
  close: number,
): { readonly start: number; readonly written: string; readonly hasPrefix: boolean } {
  const content = text.slice(open, close).trimEnd();
  const bare = content.trimStart();
  const prefix = /^URL:\s*/i.exec(bare)?.[0] ?? '';
  const written = bare.slice(prefix.length);
  return { start: open + content.length - written.length, written, hasPrefix: prefix !== '' };
}

/**
 * Whether delimiters were put around one URI, so that nothing is extracted if it is invalid: not `http://a/` from
 * `"http://a/{id}"`. With white space inside, they may not be delimiters of a URI.
 */
export function isDelimitedUri(written: string): boolean {
  return !/\s/.test(written) && isLikelyUri(written);
}

function withoutSpace(written: string): string {
  return written.replaceAll(/\s/g, '');
}

const HYPHEN_AT_LINE_END = /-[^\S\r\n\u2028\u2029]*(?:\r\n?|[\n\u2028\u2029])/;
/** With more hyphens at line ends, only few variants are tried: see `fewVariants`. */
const MAX_HYPHENS = 3;

/**
 * The possible values of a string between delimiters if white space is ignored. A hyphen at the end of a line may have been
 * added when the line was broken. Both appendices warn about that and advise not to break lines after a hyphen, so the first
 * variant keeps all hyphens, and the others leave out more and more of them. `failureIn` gives the offset at which a variant fails;
 * `undefined` if it is valid.
 */
export function hyphenVariants(written: string, failureIn: (variant: string) => number | undefined): string[] {
  if (!/\s/.test(written)) return [written];
  const lines = written.split(HYPHEN_AT_LINE_END).map(withoutSpace);
  const breaks = lines.length - 1;
  if (breaks > MAX_HYPHENS) return fewVariants(lines, failureIn);
  return Array.from({ length: 1 << breaks }, (_, choice) => onesIn(choice))
    .toSorted((a, b) => a.size - b.size)
    .map((out) => lines.map((line, index) => (index < breaks && !out.has(index) ? `${line}-` : line)).join(''));
}

/**
 * The variants for many hyphens: first with all of them. While a variant is invalid, the next one leaves out the last hyphen
 * before the offset at which it fails, three times at most. The last variant has no hyphens.
 */
function fewVariants(lines: readonly string[], failureIn: (variant: string) => number | undefined): string[] {
  const kept = new Set(lines.keys());
  kept.delete(lines.length - 1);
  const hyphenated = (): string[] => lines.map((line, index) => (kept.has(index) ? `${line}-` : line));
  let variant = hyphenated().join('');
  const variants = [variant];
  for (let left = 0; left < MAX_HYPHENS; left++) {
    const offset = failureIn(variant);
    if (offset === undefined) break;
    let last: number | undefined;
    let end = 0;
    for (const [index, part] of hyphenated().entries()) {
      end += part.length;
      if (end - 1 > offset) break;
      if (kept.has(index)) last = index;
    }
    if (last === undefined) break;
    kept.delete(last);
    variant = hyphenated().join('');
    variants.push(variant);
  }
  return [...variants, lines.join('')];
}

/** The values that differ from the first one, without duplicates. */
export function otherValues(value: string, others: readonly { readonly value: string }[]): string[] {
  return others
    .map((other) => other.value)
    .filter((other, index, all) => other !== value && all.indexOf(other) === index);
}

/** The positions of the ones in a binary number. */
function onesIn(choice: number): ReadonlySet<number> {
  return new Set(Array.from({ length: MAX_HYPHENS }, (_, index) => index).filter((index) => (choice >> index) & 1));
}

/** A host of at least three labels that begins with a service name, such as `www`, `www2` or `www-db`. */
const SERVICE = /(www|ftp|gopher)(?:[\d-][a-z\d-]{0,62})?(?:\.[a-z\d][a-z\d-]{0,62}){2}/iy;
const serviceSchemes: ReadonlyMap<string, string> = new Map([
  ['www', 'http://'],
  ['ftp', 'ftp://'],
  ['gopher', 'gopher://'],
]);

/** The scheme to put before an abbreviated reference. RFC 2396, appendix F, gives only "www" as an example. */
export function guessedScheme(text: string, start = 0): string | undefined {
  SERVICE.lastIndex = start;
  const service = SERVICE.exec(text)?.[1];
  return service === undefined ? undefined : serviceSchemes.get(service.toLowerCase());
}
