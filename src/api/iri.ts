import { assertChoice, assertString } from '../parse/arguments.js';
import { assertOptions, type Names, type OptionNames } from '../parse/options.js';
import { parseBy } from '../parse/parse.js';
import { definition } from '../rfcs/generated/rfc3987.js';
import { iriToUri, uriToIri } from '../rfcs/rfc3987/mapping.js';

/** Options of `toUri`. */
export interface ToUriOptions {
  /**
   * How the host is written: `escapes` (the default) as all other components; `ascii` as a domain name in US-ASCII, `xn--...`, which
   * suits schemes such as http.
   */
  readonly host?: 'escapes' | 'ascii' | undefined;
}

const optionNames: Names = /* @__PURE__ */ Object.keys({ host: true } satisfies OptionNames<ToUriOptions>);

/**
 * Maps an IRI, or a relative IRI reference, to a URI by RFC 3987, section 3.1: every character outside of US-ASCII is replaced by the
 * escapes of its UTF-8 octets. A URI stays as it is.
 *
 * ```ts
 * toUri('http://résumé.example.org/é'); // => 'http://r%C3%A9sum%C3%A9.example.org/%C3%A9'
 * toUri('http://résumé.example.org/', { host: 'ascii' }); // => 'http://xn--rsum-bpad.example.org/'
 * ```
 *
 * With `host: 'ascii'` a host with characters outside of US-ASCII is converted by the platform's `URL`, which follows UTS #46
 * and not RFC 3490, the standard of 2003 that RFC 3987 names.
 *
 * Throws a UriSyntaxError for a string that is not an IRI reference, a RangeError for a host that is not a domain name or an unknown
 * option, and a TypeError for an argument of the wrong type.
 *
 * @param iri - an IRI or a relative IRI reference
 * @param options - how the host is written
 */
export function toUri(iri: string, options: ToUriOptions = {}): string {
  assertString(iri, 'iri');
  assertOptions(options, optionNames);
  const { host = 'escapes' } = options;
  assertChoice('host', host, ['escapes', 'ascii']);
  const { ranges } = parseBy(definition, iri, { ranges: true });
  return iriToUri(iri, host === 'ascii' ? ranges.find(({ name }) => name === 'host') : undefined);
}

/**
 * Maps a URI, or a relative reference, to an IRI by RFC 3987, section 3.2: escapes are replaced by the characters that they stand for
 * wherever an IRI can contain these.
 *
 * ```ts
 * toIri('http://www.example.org/D%C3%BCrst'); // => 'http://www.example.org/Dürst'
 * toIri('http://www.example.org/D%FCrst'); // => 'http://www.example.org/D%FCrst'
 * toIri('/%e2%80%ae%2f%7E'); // => '/%E2%80%AE%2f~'
 * ```
 *
 * These escapes stay: those of reserved characters, of "%" and of characters that no URI contains; octets that are not UTF-8; private
 * characters outside of a query (section 2.2); characters that control bidirectional text (section 4.1); and spaces and other
 * formatting characters except for joiners (section 6.1). Labels such as `xn--rsum-bpad` stay, too. A string that is an IRI already keeps its
 * characters.
 *
 * Throws a UriSyntaxError for a string that is not an IRI reference, and a TypeError if it is not a string.
 *
 * @param reference - a URI or a relative reference
 */
export function toIri(reference: string): string {
  assertString(reference, 'reference');
  const { ranges } = parseBy(definition, reference, { ranges: true });
  return uriToIri(
    reference,
    ranges.find(({ name }) => name === 'query'),
  );
}
