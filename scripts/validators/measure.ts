/** Where a validator differs from RFC 3986: exactly if it is an expression, by a complete suite if it is a program. */
import { overCommonAlphabet } from '../../src/automata/common-alphabet.js';
import { intersection, STATE_LIMIT, type Dfa } from '../../src/automata/dfa.js';
import { compareRead } from '../../src/languages/comparison/compare.js';
import { suiteCases, type TestCase } from '../../src/languages/conformance/suite.js';
import { readLanguage, type Language, type ReadLanguage, type RegExpText } from '../../src/languages/language.js';
import type { Entry } from './catalogue.js';

/** What is measured of a validator. */
export interface Measured {
  readonly how: 'exact' | 'suite';
  /** The shortest strings that it accepts and rejects, unlike RFC 3986: exact, or the shortest of the suite. */
  readonly accepted: string | undefined;
  readonly rejected: string | undefined;
  /** Of the strings of 20 characters that it accepts, the share that are invalid; of the valid ones, the share that it rejects. */
  readonly shares: { readonly accepted: number | undefined; readonly rejected: number | undefined } | undefined;
  /** How many of the invalid and the valid strings of the suite it decides wrongly. */
  readonly suite: {
    readonly accepted: number;
    readonly rejected: number;
    readonly invalid: number;
    readonly valid: number;
  };
  /** Seconds of the comparison; 0 if there was none. */
  readonly seconds: number;
  /** The strings of the suite that it decides wrongly. */
  readonly wrong: readonly string[];
}

/** What can be measured. */
interface Asked {
  readonly expressions: readonly RegExpText[];
  readonly scope: Entry['scope'];
  readonly answers: (strings: readonly string[]) => boolean[];
}

/** What a validator is compared with, and where. */
export interface Target {
  readonly language: ReadLanguage;
  readonly where: ReadLanguage | undefined;
  readonly cases: readonly TestCase[];
}

/** The strings that validators for the web are compared on: those with a host (RFC 9110, section 4.2). */
export const WEB: RegExp = /^https?:\/\/(?!(?:[^/?#@]*@)?(?:[:/?#]|$))[\0-\x7f]*$/i;

const SHARE_LENGTH = 20;

export function makeTarget(scope: Entry['scope']): Target {
  const language = read({ rfc: 'rfc3986', rule: scope === 'URI-reference' ? 'URI_reference' : 'URI' });
  if (scope !== 'web') return { language, where: undefined, cases: suiteCases(language.dfa, 0) };
  const where = read(WEB);
  const cases = suiteCases(common(language.dfa, where.dfa), 0).filter(({ string }) => WEB.test(string));
  return { language, where, cases };
}

export function measure({ expressions, answers }: Asked, { language, where, cases }: Target): Measured {
  const strings = cases.map(({ string }) => string);
  const given = answers(strings);
  const wrong = (valid: boolean): string[] =>
    strings.filter((_, at) => cases[at]?.valid === valid && given[at] !== valid);
  const [accepted, rejected] = [wrong(false), wrong(true)];
  const valid = cases.filter((each) => each.valid).length;
  const suite = { accepted: accepted.length, rejected: rejected.length, valid, invalid: cases.length - valid };
  const bySuite: Measured = {
    how: 'suite',
    accepted: accepted[0],
    rejected: rejected[0],
    shares: undefined,
    suite,
    seconds: 0,
    wrong: [...accepted, ...rejected],
  };
  if (expressions.length === 0) return bySuite;
  const start = process.cpuUsage().user;
  const own = readAll(expressions);
  const { onlyInA, onlyInB, shares } = compareRead(own, language, { where, limit: 100, maxLength: SHARE_LENGTH });
  const seconds = (process.cpuUsage().user - start) / 1e6;
  // the expression must be what decides: on the whole suite, and on every difference that was found
  const found = [...onlyInA, ...onlyInB].map(({ string }) => string);
  const asked = answers(found);
  const isSame = strings.every((string, at) => own.dfa.accepts(string) === given[at]);
  if (!isSame || !found.every((string, at) => own.dfa.accepts(string) === asked[at])) return bySuite;
  const { onlyInA: extra, onlyInB: missing } = shares[SHARE_LENGTH] ?? {};
  return {
    ...bySuite,
    how: 'exact',
    accepted: onlyInA[0]?.string,
    rejected: onlyInB[0]?.string,
    shares: { accepted: extra, rejected: missing },
    seconds,
  };
}

/** The strings that all of some expressions match. */
function readAll(expressions: readonly RegExpText[]): ReadLanguage {
  const [first, ...others] = expressions.map(read);
  if (!first) throw new RangeError('no expression is given');
  return { ...first, dfa: others.reduce((all, { dfa }) => common(all, dfa), first.dfa), test: undefined };
}

function read(language: Language): ReadLanguage {
  return readLanguage(language, { maxStates: STATE_LIMIT });
}

function common(one: Dfa, other: Dfa): Dfa {
  const [a = one, b = other] = overCommonAlphabet([one, other]);
  return intersection(a, b).merged().dfa;
}
