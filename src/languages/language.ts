/** One notion of a language: a rule of an RFC or of ABNF, or a regular expression, read into an automaton. */
import { STATE_LIMIT } from '../automata/dfa.js';
import { assertObject, assertString, ruleByName } from '../parse/arguments.js';
import { rfcDefinition, type Rfc } from '../rfcs/registry.js';
import type { RuleOfRfc } from './count-strings.js';
import { quote } from '../syntax/show.js';
import { abnfDfa } from './abnf/automaton.js';
import { dialectDfa, dialects, isDialect, type DialectName } from './dialects/automaton.js';
import { readRule, type ReadLanguage } from './read-rule.js';
import { regExpDfa } from './regexps/automaton.js';

export type { LanguageName, ReadLanguage } from './read-rule.js';

/** A regular expression as text. */
export interface RegExpText {
  readonly regexp: string;
  readonly flags?: string | undefined;
  /** The dialect: of Python's module re, of java.util.regex, or of RE2; ECMAScript if absent. */
  readonly dialect?: DialectName | undefined;
}

/**
 * A rule of a grammar in ABNF (RFC 5234, with the case-sensitive strings of RFC 7405), or in the older notation of RFC 1738, 1808 and 2396
 * if `|` is between its alternatives.
 */
export interface AbnfRule {
  /** The text of the grammar. Its rules may use the core rules of RFC 5234. */
  readonly abnf: string;
  readonly rule: string;
  /** The text of another grammar whose rules it may use, or name in prose: `<host, see [RFC3986]>`. Its own rules come first. */
  readonly base?: string | undefined;
}

/**
 * A set of strings: all that match a rule of an RFC, read literally, or of a grammar in ABNF, or all in which a regular expression matches somewhere, as
 * `test` says.
 */
export type Language = RuleOfRfc | RegExp | RegExpText | AbnfRule;

/** Options of all functions that read languages. */
export interface ReadOptions {
  /** The most states that the automaton of an expression may have: 200,000 by default. More are an error, because they would take long. */
  readonly maxStates?: number | undefined;
}

/** Reads a language. Throws a RangeError for an unknown RFC or rule, a LanguageError for what has no automaton, and a TypeError. */
export function readLanguage(language: Language, { maxStates = STATE_LIMIT }: ReadOptions = {}): ReadLanguage {
  assertObject(language, 'a language');
  if (language instanceof RegExp) return readExpression(language.source, language.flags, maxStates);
  if ('rfc' in language) {
    const definition = rfcDefinition<Rfc>(language.rfc);
    return readRule(definition, ruleByName(definition, language.rule));
  }
  if ('abnf' in language) return readAbnfRule(language, maxStates);
  assertString(language.regexp, 'regexp');
  const { regexp, flags = '', dialect } = language;
  assertString(flags, 'flags');
  return dialect === undefined
    ? readExpression(regexp, flags, maxStates)
    : readForeignExpression(regexp, flags, dialect, maxStates);
}

function readAbnfRule({ abnf, rule, base = '' }: AbnfRule, maxStates: number): ReadLanguage {
  assertString(abnf, 'abnf');
  assertString(rule, 'rule');
  assertString(base, 'base');
  return { name: { abnf: rule }, title: `${rule} of the ABNF`, dfa: abnfDfa(abnf, rule, maxStates, base) };
}

function readExpression(source: string, flags: string, maxStates: number): ReadLanguage {
  return {
    name: { regexp: source, flags },
    title: `/${source}/${flags}`,
    dfa: regExpDfa(source, flags, maxStates),
    test: (string) => new RegExp(source, flags).test(string),
  };
}

function readForeignExpression(source: string, flags: string, dialect: DialectName, maxStates: number): ReadLanguage {
  if (!isDialect(dialect))
    throw new RangeError(
      `${quote(String(dialect))} is not a dialect; the dialects are ${Object.keys(dialects).join(', ')}`,
    );
  return {
    name: { regexp: source, flags, dialect },
    title: `${dialect}:/${source}/${flags}`,
    dfa: dialectDfa(source, flags, dialect, maxStates),
  };
}
