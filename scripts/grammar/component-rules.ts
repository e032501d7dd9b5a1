import { componentsBy, grammarsBy } from '../../src/rfcs/generated/grammars.js';
import type { ComponentRules } from '../../src/rfcs/model/grammar.js';
import type { Rfc } from '../../src/rfcs/names.js';
import type { Reported } from '../scanner/layout.js';

/** The components that a scanner reports. */
export function scannedComponents(id: Rfc): ComponentRules {
  const { components, derived = [] } = componentsBy[id];
  return Object.fromEntries(Object.entries(components).filter(([name]) => !derived.includes(name)));
}

/** The rules that a tree must show because they are components, even if they match one character (gtype, ftptype). */
export function componentRules(id: Rfc): readonly string[] {
  return Object.values(scannedComponents(id)).flatMap(({ rules }) => rules);
}

/** The rules that only name words of a grammar. */
export function wordRules(id: Rfc): readonly string[] {
  return componentsBy[id].words;
}

/** What the scanner of a grammar reports, and the rule that matches a whole reference. */
export function scannerDescription(id: Rfc): { readonly reported: Reported; readonly start: string } {
  const { boundaries, startRules, choices, likely = [], unlikely = [] } = componentsBy[id];
  const productions = startRules.filter((rule) => !choices.includes(rule));
  return {
    reported: { components: { ...scannedComponents(id), ...boundaries }, productions, likely, unlikely },
    start: grammarsBy[id].intended?.peg ?? startRules[0] ?? '',
  };
}
