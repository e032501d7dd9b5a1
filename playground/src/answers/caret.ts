/** What each RFC reads at the caret, and what may follow there. */
import { complete, expectedText, type Rfc } from 'rfc-uri';
import { printedRule, ruleSection } from './rules.js';

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
  const prefix = uri.slice(0, caret);
  return rfcs.map((rfc) => {
    const { offset, path, expected } = complete(prefix, { rfc });
    return {
      rfc,
      path: path.map((rule) => ({ rule, printed: printedRule(rfc, rule), section: ruleSection(rfc, rule) })),
      expected: expectedText(expected),
      ...(offset < prefix.length ? { failedAt: offset } : {}),
    };
  });
}
