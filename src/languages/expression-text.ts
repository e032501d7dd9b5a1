import { LAST_UNIT } from '../automata/char-set.js';
import type { Dfa } from '../automata/dfa.js';
import { LanguageError } from '../automata/language-error.js';
import { dfaRegExp, hasUnits, inRe2 } from './regexp.js';

/** Expressions of larger automata have megabytes. */
const MAX_STATES = 1000;

/** The regular expression of a language. Throws a LanguageError if it would be too long. */
export function languageRegExp({ dfa, title }: ExpressedLanguage): RegExp {
  if (dfa.stateCount > MAX_STATES)
    throw new LanguageError(
      `the automaton of ${title} has ${dfa.stateCount} states; an expression is only written for up to ${MAX_STATES}`,
    );
  return dfaRegExp(dfa);
}

/** The same for RE2. RE2 reads code points, so a LanguageError is thrown for characters beyond US-ASCII. */
export function languageRe2(language: ExpressedLanguage): string {
  const { dfa, title } = language;
  if (hasUnits(dfa, [0x80, LAST_UNIT]))
    throw new LanguageError(`${title} has characters beyond US-ASCII, which RE2 reads differently`);
  return inRe2(languageRegExp(language));
}

interface ExpressedLanguage {
  readonly dfa: Dfa;
  readonly title: string;
}
