/** The mapping between IRIs and URIs (section 3). Both functions take valid strings. */
import { scanner } from '../../../generated/rfc3987/scanner.js';
import { scanAs } from '../../syntax/scanner.js';
import type { Range } from '../../syntax/range.js';
import { HostError } from '../model/host-error.js';
import { decodeCharacters, decodeQueryCharacters } from './characters.js';

/** Section 3.1. The host, if it is given, becomes a domain name in US-ASCII. Throws a HostError if it cannot. */
export function iriToUri(iri: string, host?: Range): string {
  if (!host) return escaped(iri);
  return (
    escaped(iri.slice(0, host.start)) +
    asciiHost(iri.slice(host.start, host.end), host.start) +
    escaped(iri.slice(host.end))
  );
}

/** Step 2. */
function escaped(text: string): string {
  return text.replaceAll(/\P{ASCII}+/gu, encodeURIComponent);
}

/** The operation ToASCII, as the platform has it. */
function asciiHost(host: string, offset: number): string {
  if (!/\P{ASCII}/u.test(host)) return host;
  const url = `http://${host}/`;
  const name = URL.canParse(url) ? new URL(url).hostname : '';
  if (name === '') throw new HostError(host, offset);
  return name;
}

/** Section 3.2. */
export function uriToIri(uri: string, query?: Range): string {
  const { start, end } = query ?? { start: uri.length, end: uri.length };
  const [before, inner, after] = [uri.slice(0, start), uri.slice(start, end), uri.slice(end)].map(decodeUnreserved);
  return decodeCharacters(before ?? '') + decodeQueryCharacters(inner ?? '') + decodeCharacters(after ?? '');
}

/** Step 2 for octets of US-ASCII. */
function decodeUnreserved(text: string): string {
  return text.replaceAll(/%[2-7][\dA-F]/gi, (escape) => {
    const character = decodeURIComponent(escape);
    return scanAs(scanner, 'unreserved', character) ? character : escape;
  });
}
