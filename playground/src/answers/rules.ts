/** Facts about the rules of an RFC by their names in the grammar. */
import { rfcs, type Rfc } from 'rfc-uri';

/** A rule as the RFC spells it. */
export function printedRule(rfc: Rfc, rule: string): string {
  const names: Readonly<Record<string, string>> = rfcs[rfc].rfcNames;
  return names[rule] ?? rule;
}

/** The section that defines a rule. */
export function ruleSection(rfc: Rfc, rule: string): string {
  const sections: Readonly<Record<string, string>> = rfcs[rfc].sections;
  return sections[rule] ?? '';
}
