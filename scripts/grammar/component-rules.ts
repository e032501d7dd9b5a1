import * as cern from '../../src/rfcs/cern/components.js';
import * as rfc1738 from '../../src/rfcs/rfc1738/components.js';
import * as rfc1808 from '../../src/rfcs/rfc1808/components.js';
import * as rfc2396 from '../../src/rfcs/rfc2396/components.js';
import * as rfc2732 from '../../src/rfcs/rfc2732/components.js';
import * as rfc3986 from '../../src/rfcs/rfc3986/components.js';
import type { Reported } from '../scanner/layout.js';
import { intended } from './intended.js';
import type { GrammarId } from './sources.js';

const tables = { cern, rfc1738, rfc1808, rfc2396, rfc2732, rfc3986 };

export function componentTable(id: GrammarId): Readonly<Record<string, { readonly rules: readonly string[] }>> {
  return tables[id].components;
}

/** The rules that a tree must show because they are components, even if they match one character (gtype, ftptype). */
export function componentRules(id: GrammarId): readonly string[] {
  return Object.values(componentTable(id)).flatMap(({ rules }) => rules);
}

/** The rules that only name words of a grammar. */
export function wordRules(id: GrammarId): readonly string[] {
  return tables[id].words;
}

/** What the scanner of a grammar reports, and the rule that matches a whole reference. */
export function scannerOf(id: GrammarId): { readonly reported: Reported; readonly start: string } {
  const table: Table = tables[id];
  const { components, boundaries, startRules, choices, likely = [], unlikely = [] } = table;
  const productions = startRules.filter((rule) => !choices.includes(rule));
  return {
    reported: { components: { ...components, ...boundaries }, productions, likely, unlikely },
    start: intended[id]?.peg ?? startRules[0] ?? '',
  };
}

interface Table {
  readonly components: Reported['components'];
  readonly boundaries?: Reported['components'];
  readonly startRules: readonly string[];
  readonly choices: readonly string[];
  readonly likely?: readonly string[];
  readonly unlikely?: readonly string[];
}
