import type { Component } from '../../syntax/components.js';
import type { Range } from '../../syntax/range.js';
import { guessedQueries, guessedSecrets, redactRanges, type RedactedText } from '../../syntax/redact.js';
import { matchRule, type Goal } from '../../parse/goal.js';
import { shownInput } from '../../parse/arguments.js';
import type { Definition, Rfc } from '../../rfcs/registry.js';

/** Components that may be secret. */
const SECRET = ['userinfo', 'user', 'password', 'query', 'search', 'gopherplus_string'];
/** Components in which userinfo may precede an "@". */
const LOCATIONS = ['authority', 'net_loc', 'reg_name', 'cellname', 'host'];

/**
 * The ranges of a valid string that may be secret: certain components, userinfo that the RFC reads as part of a host (the CERN
 * draft allows ":" and "@" in a hostname), whatever looks like a query and, if no "//" precedes a host, whatever looks like
 * userinfo.
 */
export function secretRanges(text: string, components: readonly Component[]): Range[] {
  const known = components.filter(({ name }) => SECRET.includes(name));
  const locations = components.filter(({ name, start, end }) => start < end && LOCATIONS.includes(name));
  const users = locations.map(({ start, end }) => ({
    start,
    end: start + Math.max(0, text.slice(start, end).lastIndexOf('@')),
  }));
  // no rule has "//" only after one of them
  const hasAuthority = locations.length > 0 && text.includes('//');
  return [...known, ...users, ...(hasAuthority ? guessedQueries(text) : guessedSecrets(text))];
}

/** A string, valid or not, without what may be secret. */
export function redacted(rfc: Definition, goal: Goal<Rfc>, text: string): RedactedText {
  const match = matchRule(rfc, goal, text);
  if (!match) return shownInput(text, goal);
  return redactRanges(text, secretRanges(text, rfc.componentRanges(text, match, goal.rule)));
}
