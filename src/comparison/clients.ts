/** How programs that follow no standard find the host that they contact. */
import { decodeUtf8 } from '../syntax/decode-utf8.js';
import type { HostTarget } from './host-targets.js';
import { platformAddress } from './platform-url.js';

/** A program that reads hosts by rules of its own: curl, and the `url.parse` of Node. */
export type Client = 'curl' | 'url.parse';

/**
 * The host that each client reads, or `reference` if it rejects the string. Where versions of a client differ, or checking all
 * that it rejects would take long, a string counts as accepted: its host is then compared, so that it can only be in doubt.
 */
export const clients: { readonly [C in Client]: (text: string) => HostTarget | 'reference' } = {
  curl: readByCurl,
  'url.parse': readByUrlParse,
};

/**
 * curl and libcurl (https://curl.se/docs/url-syntax.html), in the cases that it describes and in these, which libcurl's own
 * `curl_url_set` shows:
 *
 * - A scheme has at most 40 characters, and one to three slashes follow it. Anything else begins with the host: `mailto:a@b.c`
 *   has the host `b.c`.
 * - `file` has a host only if that is another machine; outside of Windows curl rejects it.
 * - Userinfo ends at the last `@`. Escapes in the host are decoded. A zone is not part of an IPv6 address.
 * - Numbers are an IPv4 address in every scheme: `gopher://0177.1/` has the host `127.0.0.1`.
 *
 * A host that is not ASCII is given without IDNA, and bytes that are not UTF-8 as U+FFFD.
 */
function readByCurl(text: string): HostTarget | 'reference' {
  if (/[\0- \x7f]/.test(text)) return 'reference';
  const scheme = /^[\d+.A-Za-z-]{1,40}:(?=\/)/.exec(text)?.[0] ?? '';
  const rest = text.slice(scheme.length);
  if (scheme.toLowerCase() === 'file:') return present(/^\/\/(?!localhost\/|127\.0\.0\.1\/)([^/?#]*)/i.exec(rest)?.[1]);
  const [, slashes = '', authority = ''] = /^(\/*)([^/?#]*)/.exec(rest) ?? [];
  if (slashes.length > (scheme === '' ? 0 : 3)) return 'reference';
  const server = authority.slice(authority.lastIndexOf('@') + 1);
  const [, address, name = '', port] = /^(?:(\[[^%\]]*)(?:%[^\]]*)?\]|([^:[]+))(?::(\d*))?$/.exec(server) ?? [];
  if ((address ?? name) === '' || Number(port ?? 0) > 65_535) return 'reference';
  return { host: address === undefined ? dotted(unescaped(name)) : platformAddress(`${address}]`) };
}

/** Each run of escapes is UTF-8, or unknown. */
function unescaped(name: string): string {
  return name.replaceAll(/(?:%[\dA-Fa-f]{2})+/g, (run) => decodeUtf8(run) ?? '\ufffd');
}

/**
 * One to four decimal, octal or hexadecimal numbers as an IPv4 address, where the last number fills the bytes left. Since 8 curl
 * allows a dot after them.
 */
function dotted(name: string): string {
  const parts = name.split('.', 6);
  if (parts.at(-1) === '') parts.pop();
  if (!parts.every((part) => /^(?:0x[\da-f]+|0[0-7]*|[1-9]\d*)$/i.test(part))) return name;
  const numbers = parts.map((part) => Number(part.replace(/^0(?=\d)/, '0o')));
  const last = numbers.pop() ?? 0;
  const left = 4 - numbers.length;
  if (left < 1 || last >= 256 ** left || numbers.some((number) => number > 255)) return name;
  const bytes = Array.from({ length: left }, (_, index) => Math.floor(last / 256 ** (left - 1 - index)) % 256);
  return [...numbers, ...bytes].join('.');
}

/**
 * `url.parse` of Node (https://nodejs.org/api/url.html, "Legacy URL API"), as its source and its answers show:
 *
 * - White space and control characters around the string are removed, and backslashes before `?` and `#` are slashes.
 * - A host follows `//`, and also any scheme that is not spelled `http:`, `https:`, `ws:`, `wss:`, `ftp:`, `gopher:` or `file:`
 *   in lower case. `javascript:` never has one.
 * - Without a scheme, a host follows `//` only after userinfo.
 * - Userinfo ends at the last `@` before the first `/`, `?` or `#`. The host ends at the first character after it that RFC 2396
 *   excludes, at `%`, `'`, `;`, or a colon: `http://evil.com;.good.com/` has the host `evil.com`.
 * - A host of more than 255 characters counts as absent, and so does one that is empty.
 *
 * A host that is not ASCII is given without IDNA.
 */
function readByUrlParse(text: string): HostTarget | 'reference' {
  const [, before = '', after = ''] = /^([^?#]*)([^]*)/.exec(withoutSpace(text)) ?? [];
  const whole = before.replaceAll('\\', '/') + after;
  const scheme = /^[\d+.A-Za-z-]+:/.exec(whole)?.[0] ?? '';
  const rest = whole.slice(scheme.length);
  const hasSlashes = rest.startsWith('//') && (scheme !== '' || hasUser(rest));
  if (!hasSlashes && (scheme === '' || HOST_AFTER_SLASHES.test(scheme))) return {};
  if (scheme.toLowerCase() === 'javascript:') return {};
  const [authority = ''] = /^[^/?#]*/.exec(rest.slice(hasSlashes ? 2 : 0)) ?? [];
  const clean = authority.replaceAll(/[\t\n\r]/g, '');
  const at = clean.lastIndexOf('@');
  if (decodeUtf8(clean.slice(0, Math.max(at, 0))) === undefined) return 'reference';
  const [server = ''] = /^[^ "%';<>\\^`{|}]*/.exec(clean.slice(at + 1)) ?? [];
  const [, address, name = ''] = /^(\[[^]*\])(?::\d*)?$|^([^:]*)/.exec(server) ?? [];
  const host = (address ?? name).toLowerCase();
  return present(host.length > 255 || host === '[]' ? '' : host);
}

const HOST_AFTER_SLASHES = /^(?:https?|wss?|ftp|gopher|file):$/;

/** Whether `//` begins userinfo and a host. Node takes a shorter way if `@` comes only after `?`, unless there is `#` or a space. */
function hasUser(rest: string): boolean {
  return /^\/\/[^@/]+@[^@/]/.test(rest) && /^[^?]*@|[#\s]/.test(rest);
}

/** A regular expression for the end would take quadratic time. Outside of the text, `charAt` gives an empty string, so both loops end. */
function withoutSpace(text: string): string {
  const isSpace = (at: number): boolean => /[\0- \xA0\uFEFF]/.test(text.charAt(at));
  let [start, end] = [0, text.length];
  while (isSpace(start)) start++;
  while (isSpace(end - 1)) end--;
  return text.slice(start, end);
}

function present(host = ''): HostTarget {
  return host === '' ? {} : { host };
}
