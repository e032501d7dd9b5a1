/** Languages as a person writes them: a regular expression, a grammar in ABNF, a rule of an RFC. */
import type { Rfc } from 'rfc-uri';
import type { RegExpText } from 'rfc-uri/languages';
import { isRfc } from './specifications.js';

/** What a side of Difference is: a rule of an RFC, or a language that is written out. */
export type Side = Rfc | 'regexp' | 'abnf';

export function isSide(text: string): text is Side {
  return text === 'regexp' || text === 'abnf' || isRfc(text);
}

/** The dialects of regular expressions besides JavaScript's. */
const dialects = ['python', 'java', 're2'] as const;

/** A regular expression from `/SOURCE/FLAGS`, `python:/SOURCE/FLAGS`, or from its source alone. */
export function readRegExp(text: string): RegExpText & { readonly flags: string } {
  const [, name, regexp = text, flags = ''] = /^(?:(\w+):)?\/(.*)\/([A-Za-z]*)$/s.exec(text.trim()) ?? [];
  const dialect = dialects.find((known) => known === name);
  // what begins otherwise is an expression that contains slashes
  if (name !== undefined && !dialect) return { regexp: text, flags: '' };
  return { regexp, flags, ...(dialect && { dialect }) };
}

/** The same as the command line takes it. */
export function regExpText({ regexp, flags = '', dialect }: RegExpText): string {
  return `${dialect === undefined ? '' : `${dialect}:`}/${regexp}/${flags}`;
}

/** The names of the rules that a grammar in ABNF defines, in its order. */
export function abnfRules(text: string): string[] {
  return [...new Set([...text.matchAll(/^[ \t]*([A-Za-z][\w+-]*)[ \t]*=(?!\/)/gm)].map(([, name = '']) => name))];
}

/** What a file has that is dropped on a side. */
export function sideOfFile(name: string, text: string): Side {
  return /\.a?bnf$/i.test(name) || (abnfRules(text).length > 0 && !text.trimStart().startsWith('/'))
    ? 'abnf'
    : 'regexp';
}

/** An operand for `rfc-uri diff`. */
export function languageOperand(side: Side, text: string, rule: string): string {
  if (side === 'regexp') return regExpText(readRegExp(text));
  const name = side === 'abnf' ? 'GRAMMAR.abnf' : side;
  return rule === '' ? name : `${name}:${rule}`;
}
