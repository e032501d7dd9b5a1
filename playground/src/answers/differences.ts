/** How two languages differ, exactly. */
import { diffGrammars as diffRules, rfcs, type Rfc, type RuleName } from 'rfc-uri';
import { diffGrammars, type Language, type LanguageDifference, LanguageError } from 'rfc-uri/languages';
import { abnfRules, readRegExp, regExpText, type Side } from '../model/language-text.js';
import { isRfc, rfcName } from '../model/specifications.js';
import { printedRule } from './rules.js';

/** One side. An empty rule means the whole reference or the first rule; for b, the rule that corresponds to that of a. */
export interface SideQuestion {
  readonly side: Side;
  readonly rule: string;
  readonly text: string;
}

export interface DifferenceQuestion {
  readonly a: SideQuestion;
  readonly b: SideQuestion;
  /** Compares only strings of this language: `/^http/`, `rfc3986:URI`; empty for all. */
  readonly where: string;
  /** The text of a grammar whose rules those in ABNF may use; empty for none. */
  readonly base: string;
}

export type DifferenceAnswer =
  | (Omit<LanguageDifference, 'a' | 'b' | 'where'> & { readonly a: string; readonly b: string })
  | { readonly error: string };

/** The most strings for a side. */
const LIMIT = 20;
/** Larger automata are an error, so that no expression takes longer than some seconds. */
const MAX_STATES = 50_000;

/** Compares the two sides, or says why they cannot be compared. */
export function compareLanguages({ a, b, where, base }: DifferenceQuestion): DifferenceAnswer {
  try {
    const [inA, inB] = [readSide(a, base), readSide(b, base, correspondingRule(a, b))];
    const restricted = where.trim() === '' ? {} : { where: readOperand(where.trim()) };
    const { relation, onlyInA, onlyInB, shares } = diffGrammars(inA, inB, {
      limit: LIMIT,
      maxStates: MAX_STATES,
      ...restricted,
    });
    return { a: title(inA), b: title(inB), relation, onlyInA, onlyInB, shares };
  } catch (error) {
    if (error instanceof LanguageError || error instanceof RangeError || error instanceof SyntaxError)
      return { error: error.message };
    throw error;
  }
}

function readSide({ side, rule, text }: SideQuestion, base: string, corresponding = ''): Language {
  if (side === 'regexp') return readRegExp(text);
  if (side === 'abnf') return { abnf: text, rule: rule === '' ? (abnfRules(text)[0] ?? 'rule') : rule, base };
  return namedRule(side, rule === '' ? corresponding : rule);
}

function namedRule(rfc: Rfc, rule: string): Language {
  // any text: diffGrammars throws a RangeError if it is not a rule
  return { rfc, rule: (rule === '' ? rfcs[rfc].startRules[0] : rule) as RuleName };
}

/** The rule of b that corresponds to that of a; empty if either is not a rule of an RFC. */
function correspondingRule(a: SideQuestion, b: SideQuestion): string {
  if (!isRfc(a.side) || !isRfc(b.side) || a.rule === '' || b.rule !== '') return '';
  return diffRules<Rfc, Rfc>(a.side, b.side, { rule: a.rule as RuleName, limit: 1 }).b.rule; // any text, as above
}

/** `/REGEXP/FLAGS`, also of a dialect, `rfc3986`, or `rfc3986:host`. */
function readOperand(text: string): Language {
  const [rfc = '', rule = ''] = text.split(':');
  return isRfc(rfc) ? namedRule(rfc, rule) : readRegExp(text);
}

/** `host of RFC 3986`, `/^a$/i`, `python:/^a$/`. */
function title(language: Language): string {
  if ('rfc' in language) return `${printedRule(language.rfc, language.rule)} of ${rfcName(language.rfc)}`;
  if ('abnf' in language) return `${language.rule} of the ABNF`;
  return regExpText(language instanceof RegExp ? readRegExp(String(language)) : language);
}
