/** A production cut into what is a name of a rule and what is not. */

export interface ProductionPart {
  readonly text: string;
  /** The rule that the text names, as the grammar spells it; `undefined` for all else. */
  readonly rule: string | undefined;
  /** Whether this is the name of the rule that the production defines. */
  readonly isDefined: boolean;
}

/** The parts of a production in order. `named` has every spelling of every rule. */
export function productionParts(production: string, named: ReadonlyMap<string, string>): ProductionPart[] {
  const tokens = production.match(/"(?:\\.|[^"\\])*"|\[[^\]\s]+\]|[A-Za-z][\w+-]*|[^]/g) ?? [];
  let isFirst = true;
  return tokens.map((text) => {
    const rule = named.get(text);
    const isDefined = rule !== undefined && isFirst;
    if (isDefined) isFirst = false;
    return { text, rule, isDefined };
  });
}

/** The rules of a grammar by every spelling of their names. */
export function spellings(
  rules: readonly { readonly rule: string; readonly printed: string }[],
): ReadonlyMap<string, string> {
  return new Map(rules.flatMap(({ rule, printed }) => [[printed, rule] as const, [rule, rule] as const]));
}
