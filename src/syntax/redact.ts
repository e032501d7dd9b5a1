/**
 * Masks whatever may be secret in a text. Nobody knows which RFC or program will read the text, so everything is masked that any
 * reading could call userinfo, a query or a fragment, at any depth: what is before the last "@", and what is after the first "?"
 * or "#", however these signs are written.
 */
import { foldText } from './folded-text.js';
import type { Range } from './range.js';

/** A text with `x` in place of every character that may be secret. It has the same length and the same delimiters. */
export function redact(text: string): string {
  return masked(text, secretRanges(text));
}

/** A text with `x` in place of every character that is not a delimiter. */
export function redactAll(text: string): string {
  return text.replaceAll(/[^:/?#@]/g, 'x');
}

/** The parts of a text that may be secret, in order and without overlaps; a part may be only delimiters. */
export function secretRanges(text: string): Range[] {
  if (!MAYBE.test(text)) return [];
  const folded = foldText(text);
  if (!folded) return foldedRanges(text);
  const offset = (index: number): number => folded.offsets[index] ?? text.length;
  return foldedRanges(folded.text).map(({ start, end }) => ({ start: offset(start), end: offset(end) }));
}

/** The same of a folded text. */
function foldedRanges(text: string): Range[] {
  const mark = QUERY.exec(text);
  const at = Math.max(lastStart(text, AT_SIGN), lastStart(text.slice(0, mark?.index), QUOTED_AT_SIGN));
  const start = PREFIX.exec(text)?.[0].length ?? 0;
  const users = at > start ? [{ start, end: at }] : [];
  const query = mark ? [{ start: mark.index + mark[0].length, end: text.length }] : [];
  return joined([...users, ...reversedUser(text), ...brokenUsers(text), ...query]);
}

/**
 * The name of a file as it may be shown. A user may pass a URI instead of the name of a file that contains it, so a name with `:`,
 * `@`, or what looks like a query or a fragment is masked like a URI. A drive letter (`C:\`) is not a scheme, and the folders before
 * the first of these signs are not masked.
 */
export function redactFileName(name: string): string {
  const from = /^[A-Za-z]:(?=[/\\])/.test(name) ? 2 : 0;
  const rest = name.slice(from);
  const signs = [COLON, AT_SIGN, QUERY].map((sign) => rest.search(sign)).filter((index) => index >= 0);
  if (signs.length === 0) return name.slice(0, from) + redact(rest);
  const before = rest.slice(0, Math.min(...signs));
  const start = from + Math.max(before.lastIndexOf('/'), before.lastIndexOf('\\')) + 1;
  return name.slice(0, start) + redact(name.slice(start));
}

/**
 * What recognizes some signs, each as itself or a wide form of it, percent-encoded any number of times, or escaped for HTML, JSON or
 * a string of C. By the name that HTML has for each.
 */
function signPattern(signs: Readonly<Record<string, string>>, ...others: readonly string[]): RegExp {
  const forms = Object.entries(signs).flatMap(([entity, all]) => [
    `&(?:amp;)*${entity};`,
    ...Array.from(all, (sign) => {
      const code = sign.charCodeAt(0);
      const hex = code.toString(16);
      const octets = encodeURIComponent(sign).replaceAll('%', '%(?:25)*');
      const numbers = `&(?:amp;)*#(?:0*${code}|x0*${hex});?`;
      const units = String.raw`(?:\\u|%u|\\x)\{?0*${hex}\}?|\\0*${code.toString(8)}`;
      return `[${sign}]|${octets}|${numbers}|${units}`;
    }),
  ]);
  return new RegExp([...forms, ...others].join('|'), 'i');
}

const AT_SIGN = /* @__PURE__ */ signPattern({ commat: '@\uFF20\uFE6B' });
const COLON = /* @__PURE__ */ signPattern({ colon: ':\uFF1A\uFE13\uFE55\u2A74' });
/** "@" in the quoted-printable encoding of mail. After a "?" it is more likely a number: `?size=40`. */
const QUOTED_AT_SIGN = /=(?:3D)*40/;
/**
 * What begins a query or a fragment. An escaped tab begins a search in Gopher (RFC 1738, section 3.4). In mail, "?" may be `=3F` and
 * "#" `=23` (RFC 2045, section 6.7).
 */
const QUERY = /* @__PURE__ */ signPattern(
  { quest: '?\uFF1F\uFE16\uFE56\u2047\u2048\u2049', num: '#\uFF03\uFE5F' },
  '%(?:25)*09',
  '=(?:3D)*(?:3F|23)',
);
/** Every spelling of these signs has one of these characters, and userinfo without its "@" has a colon. */
const MAYBE = /[@?#%&\\]|=[234]|[^ -~]|[/\\:][^/\\]*:/;

/**
 * What comes before userinfo: a scheme with "//", or one that is known to be a scheme and not the user in `user:password@host`.
 */
const PREFIX =
  /^[\s<"'(]*(?:(?:ftp|https?|gopher|mailto|news|nntp|telnet|wais|file|prospero|urn|sip|xmpp):|[a-z][a-z\d+.-]*:(?=[/\\]{2})|(?=[/\\]{2}))[/\\]*/i;

/** Where the last match of an expression starts; -1 without a match. */
function lastStart(text: string, expression: RegExp): number {
  let start = -1;
  for (const { index } of text.matchAll(new RegExp(expression, 'gi'))) start = index;
  return start;
}

/** The userinfo after the host, in a key of a web archive such as `http://(org,example,@user:password)/`, or in a part of it. */
function reversedUser(text: string): Range[] {
  const at = text.indexOf('@');
  const end = text.indexOf(')', at) < 0 ? -1 : text.lastIndexOf(')');
  if (at < 0 || (end < 0 && !text.slice(0, at).includes('('))) return [];
  return [{ start: at + 1, end: end < 0 ? text.length : end }];
}

/**
 * What begins like userinfo, but ends before an "@": after a colon comes no port. It begins after "//"; browsers read
 * `http:/user:password` and `http:user:password` in the same way.
 */
function brokenUsers(text: string): Range[] {
  return Array.from(text.matchAll(/(?<=[/\\]{2}|(?<![a-z\d+.-])(?:https?|wss?|ftp):[/\\]?)[^/\\?#@]+/gi))
    .filter(
      ({ 0: user }) => NO_PORT.test(user) && !user.startsWith('[') && !AT_SIGN.test(user) && !QUOTED_AT_SIGN.test(user),
    )
    .map(({ 0: user, index }) => ({ start: index, end: index + user.length }));
}

/** A colon without a port. A format may end the text there with a quotation mark. */
const NO_PORT = /:(?!\d*(?:$|["'<>]))/;

/** Ranges in order, those that overlap as one. */
function joined(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && range.start <= last.end)
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    else result.push(range);
  }
  return result;
}

function masked(text: string, ranges: readonly Range[]): string {
  let result = '';
  let offset = 0;
  for (const { start, end } of ranges) {
    result += text.slice(offset, start) + redactAll(text.slice(start, end));
    offset = end;
  }
  return result + text.slice(offset);
}
