import type { Component } from '../syntax/components.js';
import { guessedSecrets } from '../syntax/redact.js';

/** Components that may be secret. */
const SECRET = ['userinfo', 'user', 'password', 'query', 'search', 'gopherplus_string'];
/** Components in which userinfo may precede an "@". */
const LOCATIONS = ['authority', 'net_loc', 'reg_name'];

/**
 * The ranges of a valid string that may be secret: certain components and, if the string has no authority, whatever looks like
 * userinfo or a query.
 */
export function secretsIn(
  text: string,
  components: readonly Component[],
): { readonly start: number; readonly end: number }[] {
  const known = components.filter(({ name }) => SECRET.includes(name));
  const locations = components.filter(({ name }) => LOCATIONS.includes(name));
  const hasAuthority = components.some(
    ({ name, start, end }) => start < end && (name === 'host' || LOCATIONS.includes(name)),
  );
  const users = locations.map(({ start, end }) => ({
    start,
    end: start + Math.max(0, text.slice(start, end).lastIndexOf('@')),
  }));
  // a query that the RFC does not know as one, as in an opaque_part
  const queries = text.indexOf('?') < 0 ? [] : [{ start: text.indexOf('?') + 1, end: text.length }];
  return [...known, ...users, ...(hasAuthority ? queries : guessedSecrets(text))];
}
