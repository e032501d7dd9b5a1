import { StringBuilder } from '../syntax/string-builder.js';

/**
 * Nearly all URLs have the form `scheme://host/...`, without user or port. They are normalized here in one pass; the RFCs
 * differ only in which characters they call unreserved.
 */

/**
 * Matches up to the end of a host that is valid under every RFC; a file URL may have none. Under RFC 1738, an address follows
 * `mailto:`, and a group or an article `news:`, even if the text begins with slashes.
 */
const PREFIX =
  /(?!mailto:|news:)[A-Za-z][A-Za-z\d+.-]*:\/\/(?:(?:[A-Za-z\d]+(?:-+[A-Za-z\d]+)*\.)*[A-Za-z][A-Za-z\d]*(?:-+[A-Za-z\d]+)*|(?<=^file:\/\/)(?=\/))(?=\/(?!\/)|$)/y;
/** Matches URLs to which further rules of their scheme apply. */
const HAS_SCHEME_RULES = /^(?:file:\/\/localhost(?:\/|$)|ftp:)/;

/**
 * A valid URL of this form with scheme and host in lower case and escapes of data characters decoded. For the schemes that
 * `roots` names, an empty path becomes "/". Dot segments stay. Returns the same string if nothing changes, and `undefined` if
 * the URL has another form or an escaped dot.
 */
export function normalizeFast(input: string, data: Uint8Array, roots: 'none' | 'http' | 'all'): string | undefined {
  PREFIX.lastIndex = 0;
  if (!PREFIX.test(input)) return undefined;
  const end = PREFIX.lastIndex;
  // a string that does not change is not sliced
  const prefix = hasCapital(input, end) ? input.slice(0, end).toLowerCase() : undefined;
  const start = prefix ?? input;
  if (roots !== 'none' && start.charCodeAt(0) === LOWER_F && HAS_SCHEME_RULES.test(start)) return undefined;
  if (end === input.length)
    return roots === 'all' || (roots === 'http' && start.startsWith('http://')) ? `${start}/` : start;
  const first = input.indexOf('%', end);
  const rest = first < 0 ? '' : normalizeEscapes(input, end, first, data);
  if (rest === undefined) return undefined;
  if (rest === '') return prefix === undefined ? input : prefix + input.slice(end);
  return (prefix ?? input.slice(0, end)) + rest;
}

const LOWER_F = 0x66;

function hasCapital(input: string, end: number): boolean {
  for (let index = 0; index < end; index++) {
    const code = input.charCodeAt(index);
    if (code >= 0x41 && code <= 0x5a) return true;
  }
  return false;
}

/** The rest from an offset on, given its first escape; empty if nothing changes, `undefined` for an escaped dot. */
function normalizeEscapes(input: string, from: number, first: number, data: Uint8Array): string | undefined {
  let result: StringBuilder | undefined;
  let end = from;
  for (let at = first; at >= 0; at = input.indexOf('%', at + 3)) {
    const high = input.charCodeAt(at + 1);
    const low = input.charCodeAt(at + 2);
    const code = (hexValue(high) << 4) | hexValue(low);
    if (code === DOT) return undefined;
    if (data[code] === 1) {
      (result ??= new StringBuilder()).add(input.slice(end, at) + String.fromCharCode(code));
      end = at + 3;
    } else if (high > CAPITAL_F || low > CAPITAL_F) {
      (result ??= new StringBuilder()).add(input.slice(end, at) + input.slice(at, at + 3).toUpperCase());
      end = at + 3;
    }
  }
  return result ? result.toString() + input.slice(end) : '';
}

const DOT = 0x2e;
/** The last hexadecimal digit in upper case; those in lower case are greater. */
const CAPITAL_F = 0x46;

/** The value of a hexadecimal digit, given its code. */
function hexValue(code: number): number {
  return code <= 0x39 ? code & 0xf : (code & 0xf) + 9;
}
