/** A part of a string, and what java.net.URI says about a character in it. */
import type { Rule } from '../../../../generated/java/rules.js';
import { scanner } from '../../../../generated/java/scanner.js';

/** The "reason" of another exception, which leaves the constructor instead of a URISyntaxException. */
export const NUMBER_FORMAT = 'NumberFormatException';

/** A URISyntaxException. An index of -1 means that it has none. */
export interface UriSyntaxException {
  readonly reason: string;
  readonly index: number;
}

/** A part of a string: the text up to its end, so that offsets are those of the string. */
export interface TextPart {
  readonly input: string;
  readonly start: number;
  readonly end: number;
}

/** What is found wrong, if anything is. */
export type Finding = UriSyntaxException | undefined;

/** The first character of a part that a rule does not match, or the escape that it begins. */
export function illegal({ input, start, end }: TextPart, rule: Rule, what: string): Finding {
  const index = Math.max(start, scanner.match[rule](input.slice(0, end), start));
  if (index >= end) return undefined;
  const isEscape = input[index] === '%' && scanner.match[rule]('%41', 0) === 3;
  return { reason: isEscape ? 'Malformed escape pair' : `Illegal character in ${what}`, index };
}

/** The offset of the first match of a pattern in a part; the end of the part if there is none. */
export function endBefore(input: string, start: number, end: number, pattern: RegExp): number {
  const found = input.slice(start, end).search(pattern);
  return found < 0 ? end : start + found;
}
