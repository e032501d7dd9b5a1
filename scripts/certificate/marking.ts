import type { MarkTable } from '../readback/specification.js';
import type { Reported } from '../scanner/layout.js';
import type { Marking } from './items.js';

/** Which marks a scanner's reports mean. It reports nothing within a component that is not a container. */
export function scannerMarking({ components, productions }: Reported): Marking {
  const names = (rule: string): string[] =>
    Object.entries(components).flatMap(([name, { rules, repeated }]) =>
      rules.includes(rule) && !repeated ? [`${name}=${rule}`] : [],
    );
  return {
    before: (rule) => names(rule).map((name) => `<${name}`),
    after: (rule) => [...names(rule), ...(productions.includes(rule) ? [rule] : [])].map((name) => `>${name}`),
    isSilent: (rule) => Object.values(components).some(({ rules, container }) => rules.includes(rule) && !container),
  };
}

/** The names of marks, in the order of their codes. That of a production's beginning is never used. */
export function markNames({ pairs }: MarkTable): string[] {
  return pairs.flatMap(({ name }) => [`<${name.replace(' ', '=')}`, `>${name.replace(' ', '=')}`]);
}
