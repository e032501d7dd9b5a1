/** Escapes of characters that an IRI can contain directly (sections 3.2 and 5.3.2.3). */
import { decodeUtf8 } from '../../syntax/decode-utf8.js';
import { scanner } from '../../../generated/rfc3987/scanner.js';
import { scanAs } from '../../syntax/scanner.js';

/** Escapes of octets outside of US-ASCII. */
const RUNS = /(?:%[89A-F][\dA-F])+/gi;

/** Decodes the escapes of characters that fit anywhere in an IRI. All octets that stay are written with digits in upper case. */
export function decodeCharacters(text: string): string {
  return text.replaceAll(RUNS, (run) => decodeRun(run, isAppropriate));
}

/** The same in a query, which may have private characters, too. */
export function decodeQueryCharacters(text: string): string {
  return text.replaceAll(RUNS, (run) =>
    decodeRun(run, (character) => isAppropriate(character) || isPrivate(character)),
  );
}

/**
 * Whether a character is appropriate in an IRI: it is in "ucschar" (section 2.2), does not control bidirectional text (section 4.1),
 * and is not a space or a formatting character (section 6.1), except for joiners, which several scripts need.
 */
function isAppropriate(character: string): boolean {
  return scanAs(scanner, 'ucschar', character) !== undefined && !/(?![\u200C\u200D])[\p{Z}\p{Cf}]/u.test(character);
}

function isPrivate(character: string): boolean {
  return scanAs(scanner, 'iprivate', character) !== undefined;
}

/** Steps 3 to 5 of section 3.2 for consecutive escapes. */
function decodeRun(run: string, isAllowed: (character: string) => boolean): string {
  let result = '';
  for (let at = 0; at < run.length;) {
    const escaped = run.slice(at, at + ESCAPE * octetsAfter(run.slice(at + 1, at + ESCAPE)));
    const character = decodeUtf8(escaped);
    const isKept = character === undefined || !isAllowed(character);
    result += isKept ? run.slice(at, at + ESCAPE).toUpperCase() : character;
    at += isKept ? ESCAPE : escaped.length;
  }
  return result;
}

/** The length of `%XX`. */
const ESCAPE = 3;

/** How many octets a character has that begins with an octet. */
function octetsAfter(hex: string): number {
  const lead = parseInt(hex, 16);
  if (lead >= 0xf0) return 4;
  return lead >= 0xe0 ? 3 : 2;
}
