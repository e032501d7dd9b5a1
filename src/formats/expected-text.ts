/** Writes the expected rules and characters at an error as text. */
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { expectedText } from '../diagnostics/expected.js';
import { productionRegistry } from '../rfcs/generated/productions.js';
import type { Rfc } from '../rfcs/registry.js';
import { quote } from '../syntax/show.js';
import { displayWidth } from './wrap.js';

/** `unreserved, escaped, one of ; @ & or the end`, in the RFC's order. If that is wider than `width`, characters are only counted. */
export function shownExpected(
  { rfc, expected }: Pick<Diagnostic, 'rfc' | 'expected'>,
  width: number = Infinity,
): string {
  const ordered = inRfcOrder(rfc, expected);
  const whole = expectedText(ordered);
  return displayWidth(whole) <= width ? whole : expectedText(ordered, 1);
}

/**
 * An expected set in the order in which the RFC lists it. The production that lists most of the set comes first, so the line
 * reads like that production: RFC 2396's `rel_segment` gives `unreserved`, `escaped`, `";"`, `"@"`, `"&"` and so on.
 */
export function inRfcOrder(rfc: Rfc, expected: readonly string[]): readonly string[] {
  const key = [rfc, ...expected].join('\n');
  const ordered = orderedSets.get(key) ?? order(rfc, expected);
  orderedSets.set(key, ordered);
  return ordered;
}

/** The ordered sets. Their number is limited by the number of states of the automata. */
const orderedSets = new Map<string, readonly string[]>();

function order(rfc: Rfc, expected: readonly string[]): readonly string[] {
  const left = new Set(expected);
  const byTerm = new Map(expected.map((entry) => [grammarName(entry), entry]));
  const ordered: string[] = [];
  while (left.size > 1) {
    let most: string[] = [];
    for (const terms of productionTerms(rfc)) {
      const listed = terms.flatMap((term) => byTerm.get(term) ?? []).filter((entry) => left.has(entry));
      if (listed.length > most.length) most = listed;
    }
    if (most.length === 0) break;
    for (const entry of most) left.delete(entry);
    ordered.push(...most);
  }
  return [...ordered, ...left];
}

/** A rule as the grammar spells it (`pct_encoded`), or a literal, unchanged. */
function grammarName(entry: string): string {
  return /^["']/.test(entry) ? entry : entry.replaceAll('-', '_');
}

const termsByRfc = new Map<Rfc, readonly (readonly string[])[]>();

/** The rules, and the literals in quotes, on the right side of each production of the PEG, in order. */
function productionTerms(rfc: Rfc): readonly (readonly string[])[] {
  const known = termsByRfc.get(rfc);
  if (known) return known;
  const all = Object.values(productionRegistry[rfc].peg).map((production) => {
    const [, right = ''] = /=([^]*)/.exec(production) ?? [];
    const terms = right.replaceAll(/\s\/\/\s.*/g, '').matchAll(/"(?:\\.|[^"\\])*"|\w+/g);
    return [...new Set(Array.from(terms, ([term]) => (term.startsWith('"') ? quote(String(JSON.parse(term))) : term)))];
  });
  termsByRfc.set(rfc, all);
  return all;
}
