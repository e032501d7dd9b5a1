import { rulesByPurpose } from '../rfcs/generated/comparisons.js';
import { purposes, type Purpose } from '../rfcs/model/comparison.js';
import { rfcIds } from '../rfcs/names.js';
import type { Rfc, Rule } from '../rfcs/registry.js';

/** Rules of several RFCs that serve the same purpose. */
export interface Correspondence {
  /** The purpose, named after the latest RFC's rule. */
  readonly name: string;
  /** The rule of each RFC that has one. */
  readonly rules: { readonly [I in Rfc]?: Rule<I> };
}

/** Rules for whole strings, then for components in the order of a string, then for characters. */
const rows: readonly Correspondence[] = /* @__PURE__ */ purposes.map((name) => ({ name, rules: rulesFor(name) }));

function rulesFor(purpose: Purpose): Correspondence['rules'] {
  const rules = rfcIds.map((id) => [id, rulesByPurpose[id][purpose]] as const);
  return Object.fromEntries(rules.filter(([, rule]) => rule !== undefined));
}

/** A copy of the rule table, which a caller may modify. */
export const correspondences: readonly Correspondence[] = /* @__PURE__ */ rows.map(({ name, rules }) => ({
  name,
  rules: { ...rules },
}));

/** The row with a name; `undefined` if there is none. */
export function correspondenceNamed(name: unknown): Correspondence | undefined {
  return rows.find((row) => row.name === name);
}

/**
 * The rule of another RFC that corresponds to a rule: the one in the same row, otherwise one of the same name. `undefined` if
 * there is neither.
 */
export function correspondingRule(rule: string, from: Rfc, to: Rfc, rules: readonly string[]): string | undefined {
  const row = rows.find(
    (correspondence) => correspondence.rules[from] === rule && correspondence.rules[to] !== undefined,
  );
  return row?.rules[to] ?? rules.find((candidate) => candidate === rule);
}
