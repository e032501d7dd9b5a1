/** The automaton of a regular expression: it accepts the strings in which the expression matches somewhere, as `test` says. */
import { StateLimitError, type Dfa } from '../../automata/dfa.js';
import { determinize } from '../../automata/lookaround/determinize.js';
import { mergeTable } from '../../automata/lookaround/merge-table.js';
import { asUnits, LAST_CODE_POINT, overUnits } from '../../automata/lookaround/utf16.js';
import { LAST_UNIT } from '../../automata/char-set.js';
import { LanguageError } from '../../automata/language-error.js';
import { readRegExp } from './read.js';

/** Throws a LanguageError for an expression that is not regular, too large or wrong. */
export function regExpDfa(source: string, flags: string, maxStates: number): Dfa {
  const isUnicode = /[uv]/.test(flags);
  try {
    const program = readRegExp(source, flags);
    const table = mergeTable(determinize(program, isUnicode ? LAST_CODE_POINT : LAST_UNIT, maxStates));
    return (isUnicode ? overUnits(table) : asUnits(table)).merged().dfa;
  } catch (error) {
    // too many states, or a stack that is used up by nesting
    if (error instanceof StateLimitError || error instanceof RangeError)
      throw new LanguageError(`too large: ${error.message}`);
    throw error;
  }
}
