/** The exact difference between two languages of any kind. */
import { countByLength } from '../../automata/shares.js';
import { assertWhole } from '../../parse/arguments.js';
import { assertOptions, type Names, type OptionNames } from '../../parse/options.js';
import { MAX_WITNESSES } from '../diff-grammars.js';
import { compareAutomata, type Relation } from '../difference.js';
import { readLanguage, type Language, type LanguageName, type ReadLanguage, type ReadOptions } from '../language.js';
import type { Witness } from '../reasons.js';

/** Options of `diffGrammars`. */
export interface LanguageDiffOptions extends ReadOptions {
  /** Compares only strings of this language. */
  readonly where?: Language | undefined;
  /** The largest number of strings in `onlyInA` and in `onlyInB`: 10 by default, at most 1000. */
  readonly limit?: number | undefined;
  /** The greatest length for `shares`: 20 by default, at most 100. */
  readonly maxLength?: number | undefined;
}

const optionNames: Names = /* @__PURE__ */ Object.keys({
  where: true,
  limit: true,
  maxLength: true,
  maxStates: true,
} satisfies OptionNames<LanguageDiffOptions>);

/** Of the strings of one length, made of printable US-ASCII characters other than the space, the share that is in only one language. */
export interface Share {
  readonly length: number;
  /** Of the strings of a, the share that b rejects, from 0 to 1; `undefined` if a has none of this length. */
  readonly onlyInA: number | undefined;
  /** Of the strings of b, the share that a rejects. */
  readonly onlyInB: number | undefined;
}

/** The exact difference between two languages. */
export interface LanguageDifference {
  readonly a: LanguageName;
  readonly b: LanguageName;
  readonly where: LanguageName | undefined;
  /** The relation of a to b. */
  readonly relation: Relation;
  /** A string for each reason for which b rejects strings of a, the shortest first. */
  readonly onlyInA: readonly Witness[];
  readonly onlyInB: readonly Witness[];
  readonly shares: readonly Share[];
}

/** The difference of two languages that were read before, with titles for sentences. */
export interface ReadDifference extends LanguageDifference {
  readonly titles: { readonly a: string; readonly b: string; readonly where: string | undefined };
}

/** The greatest length for `shares` if none is given. */
export const SHARES_LENGTH = 20;

/** `diffGrammars` of `rfc-uri/languages`, with titles for sentences. */
export function compareLanguages(a: Language, b: Language, options: LanguageDiffOptions = {}): ReadDifference {
  assertOptions(options, optionNames);
  const { limit = 10, maxLength = SHARES_LENGTH, where: whereGiven } = options;
  assertWhole('limit', limit, MAX_WITNESSES);
  assertWhole('maxLength', maxLength, MAX_LENGTH);
  assertWhole('maxStates', options.maxStates ?? 1, Number.MAX_SAFE_INTEGER, 1);
  const where = whereGiven === undefined ? undefined : readLanguage(whereGiven, options);
  return compareRead(readLanguage(a, options), readLanguage(b, options), { where, limit, maxLength });
}

/** What `compareRead` needs. */
interface ReadComparison {
  readonly where: ReadLanguage | undefined;
  readonly limit: number;
  readonly maxLength: number;
}

/** The difference of two languages whose automata are there. */
export function compareRead(
  inA: ReadLanguage,
  inB: ReadLanguage,
  { where, limit, maxLength }: ReadComparison,
): ReadDifference {
  const { both, ...difference } = compareAutomata(inA, inB, limit, where?.dfa);
  return {
    a: inA.name,
    b: inB.name,
    where: where?.name,
    ...difference,
    shares: countByLength(both, maxLength).map(({ length, ...count }) => ({
      length,
      onlyInA: share(count.onlyA, count.both),
      onlyInB: share(count.onlyB, count.both),
    })),
    titles: { a: inA.title, b: inB.title, where: where?.title },
  };
}

const MAX_LENGTH = 100;

function share(only: number, both: number): number | undefined {
  return only + both === 0 ? undefined : only / (only + both);
}
