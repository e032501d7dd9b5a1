/** What each RFC reads at the caret, and what may follow there. */
import { printedRule } from '../../../src/rfcs/model/definition.js';
import { locate } from '../../../src/diagnostics/locate.js';
import { expectedText } from '../../../src/diagnostics/expected.js';
import { stateFacts } from '../../../src/diagnostics/state-facts.js';
import { definitionOf, type Rfc } from '../../../src/rfcs/registry.js';






export interface CaretFacts {
  readonly rfc: Rfc;
  /** The rules that are being read, outermost first, as the grammar and as the RFC spells them, with their sections. */
  readonly path: readonly { readonly rule: string; readonly printed: string; readonly section: string }[];
  /** Exactly what may follow: `unreserved, one of : @ or the end`. */
  readonly expected: string;
  /** Where no string can begin like this any more; `path` and `expected` are those of this offset. Absent before an error. */
  readonly failedAt?: number;
}

/** What each RFC reads before an offset, in UTF-16 units. */
export function caretFacts({
  uri,
  caret,
  rfcs,
}: {
  readonly uri: string;
  readonly caret: number;
  readonly rfcs: readonly Rfc[];
}): CaretFacts[] {
  return rfcs.map((id) => {
    const rfc = definitionOf<Rfc>(id);
    const { automaton, startRules, intended, sections } = rfc;
    const prefix = uri.slice(0, caret);
    const start = automaton.start(intended ?? startRules[0]);
    const failure = locate(automaton, start, prefix);
    const { path, expected } = stateFacts(rfc, failure?.state ?? automaton.run(prefix, start));
    const rules = path.map((rule) => (rule === intended ? startRules[0] : rule));
    return {
      rfc: id,
      path: rules.map((rule) => ({
        rule,
        printed: printedRule(rfc, rule),
        section: (sections as Readonly<Record<string, string>>)[rule] ?? '',
      })),
      expected: expectedText(expected),
      ...(failure && failure.offset < prefix.length ? { failedAt: failure.offset } : {}),
    };
  });
}
