/** The automaton of a regular expression of another dialect than ECMAScript. */
import type { Dfa } from '../../automata/dfa.js';
import { LanguageError } from '../../automata/language-error.js';
import { regExpDfa } from '../regexps/automaton.js';
import type { Dialect } from './dialect.js';
import { java } from './java.js';
import { python } from './python.js';
import { re2 } from './re2.js';
import { translate } from './translate.js';
import { withoutPlace } from './without-place.js';

interface Dialects {
  readonly python: Dialect;
  readonly java: Dialect;
  readonly re2: Dialect;
}

/** The dialects that are read. */
export const dialects: Dialects = { python, java, re2 };

/** The name of a dialect. */
export type DialectName = keyof Dialects;

/** Whether a text names a dialect. */
export function isDialect(name: string): name is DialectName {
  return Object.hasOwn(dialects, name);
}

/** Accepts the strings in which the expression matches somewhere. Throws a LanguageError for what is not regular or not read. */
export function dialectDfa(source: string, flags: string, name: DialectName, maxStates: number): Dfa {
  const translated = translate(source, flags, dialects[name]);
  try {
    return regExpDfa(translated, 'v', maxStates);
  } catch (error) {
    if (error instanceof LanguageError) throw new LanguageError(withoutPlace(error.message));
    throw error;
  }
}
