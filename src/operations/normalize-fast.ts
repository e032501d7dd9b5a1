import { StringBuilder } from '../syntax/string-builder.js';

/**
 * The form that nearly all URLs have, `scheme://host/...`, without user or port, is normalized in one pass: the same for all
 * RFCs, but for what they call unreserved.
 */

/** Up to the end of a host that is one by every RFC; a file URL may have none. */
const PREFIX =
  /[A-Za-z][A-Za-z\d+.-]*:\/\/(?:(?:[A-Za-z\d]+(?:-+[A-Za-z\d]+)*\.)*[A-Za-z][A-Za-z\d]*(?:-+[A-Za-z\d]+)*|(?<=^file:\/\/)(?=\/))(?=\/(?!\/)|$)/y;
/** What has rules of its own, the schemes' ones. */
const OF_ITS_SCHEME = /^(?:file:\/\/localhost(?:\/|$)|ftp:)/;

/**
 * A valid URL of this form in lower case up to its host, with the escapes of data decoded and, for the schemes named, with the
 * slash of an empty path; the same string if nothing changes. `undefined` if it has another form, such as an escaped dot. Dot
 * segments stay.
 */
export function normalizedPlain(input: string, data: Uint8Array, roots: 'none' | 'http' | 'all'): string | undefined {
  PREFIX.lastIndex = 0;
  if (!PREFIX.test(input)) return undefined;
  const end = PREFIX.lastIndex;
  // nothing is cut out of a string that stays as it is
  const prefix = hasCapital(input, end) ? input.slice(0, end).toLowerCase() : undefined;
  const start = prefix ?? input;
  if (roots !== 'none' && start.charCodeAt(0) === SMALL_F && OF_ITS_SCHEME.test(start)) return undefined;
  if (end === input.length)
    return roots === 'all' || (roots === 'http' && start.startsWith('http://')) ? `${start}/` : start;
  const first = input.indexOf('%', end);
  const rest = first < 0 ? '' : respelt(input, end, first, data);
  if (rest === undefined) return undefined;
  if (rest === '') return prefix === undefined ? input : prefix + input.slice(end);
  return (prefix ?? input.slice(0, end)) + rest;
}

const SMALL_F = 0x66;

function hasCapital(input: string, end: number): boolean {
  for (let index = 0; index < end; index++) {
    const code = input.charCodeAt(index);
    if (code >= 0x41 && code <= 0x5a) return true;
  }
  return false;
}

/** The rest from an offset on, whose first escape is known; empty if it stays as it is. */
function respelt(input: string, from: number, first: number, data: Uint8Array): string | undefined {
  let result: StringBuilder | undefined;
  let end = from;
  for (let at = first; at >= 0; at = input.indexOf('%', at + 3)) {
    const high = input.charCodeAt(at + 1);
    const low = input.charCodeAt(at + 2);
    const code = (digit(high) << 4) | digit(low);
    if (code === DOT) return undefined;
    if (data[code] === 1) {
      (result ??= new StringBuilder()).add(input.slice(end, at) + String.fromCharCode(code));
      end = at + 3;
    } else if (high > F || low > F) {
      (result ??= new StringBuilder()).add(input.slice(end, at) + input.slice(at, at + 3).toUpperCase());
      end = at + 3;
    }
  }
  return result ? result.toString() + input.slice(end) : '';
}

const DOT = 0x2e;
/** The last hexadecimal digit in upper case. */
const F = 0x46;

/** The value of a hexadecimal digit, by its code. */
function digit(code: number): number {
  return code <= 0x39 ? code & 0xf : (code & 0xf) + 9;
}
