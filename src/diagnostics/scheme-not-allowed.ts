import type { Explained, Rfc, Rule } from '../rfcs/registry.js';
import type { Range } from '../syntax/range.js';
import { quote } from '../syntax/show.js';
import type { Diagnostic } from './diagnostic.js';
import { stateFacts } from './state-facts.js';

/** A valid string, where its scheme is, and what may be there instead. */
export interface RefusedScheme {
  readonly input: string;
  readonly scheme: Range;
  /** The only schemes that are allowed, in lower case. */
  readonly schemes: readonly string[];
  /** The automaton's name for what the string must match. */
  readonly start: string;
}

/**
 * The error for a scheme that the caller does not allow.
 *
 *     the scheme must be "https" or "mailto", not "javascript" (option "schemes")
 */
export function schemeNotAllowed<I extends Rfc>(
  rfc: Explained<I>,
  rule: Rule<I>,
  refused: RefusedScheme,
): Diagnostic<I> {
  const { input, scheme, schemes } = refused;
  const { offset, expected } = viablePrefix(rfc, refused);
  const allowed = schemes.map((name) => quote(name));
  const list = [allowed.slice(0, -1).join(', '), ...allowed.slice(-1)].filter((part) => part !== '').join(' or ');
  const own = 'scheme' as Rule<I>; // every RFC has this rule
  return {
    code: 'scheme-not-allowed',
    severity: 'error',
    message: `the scheme must be ${list}, not ${quote(input.slice(scheme.start, scheme.end))} (option "schemes")`,
    rfc: rfc.id,
    rule: own,
    path: [rule, own],
    section: rfc.sections[own],
    offset,
    start: scheme.start,
    end: scheme.end,
    count: 1,
    places: [],
    found: input[offset],
    expected,
    notes: [],
    cause: undefined,
    fixes: [],
  };
}

/** The longest prefix that can be completed to a valid string with an allowed scheme, or without a scheme. */
function viablePrefix<I extends Rfc>(
  rfc: Explained<I>,
  { input, scheme, schemes, start }: RefusedScheme,
): { readonly offset: number; readonly expected: string[] } {
  const text = input.slice(scheme.start, scheme.end).toLowerCase();
  const { automaton } = rfc;
  const begin = automaton.start(start);
  // `ftp` alone is a relative reference; what may follow it is what may follow a character that no scheme has
  if (automaton.isAccepting(automaton.run(input, begin, 0, scheme.end)))
    return { offset: scheme.end, expected: [...stateFacts(rfc, automaton.run('_', begin)).expected] };
  const shared = schemes.map((name) => sharedLength(text, name));
  const most = Math.max(...shared);
  const next = schemes.flatMap((name, index) => (shared[index] === most ? [`"${name[most] ?? ':'}"`] : []));
  return { offset: most, expected: [...new Set(next)] }; // the scheme is at the start
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
