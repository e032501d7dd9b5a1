/** What changes for a string from one RFC to another. */
import { normalizeBy } from '../operations/normalize.js';
import { safeParseBy } from '../parse/parse.js';
import { definitionOf, type Rfc } from '../rfcs/registry.js';
import { excerpt, quote } from '../syntax/show.js';
import { isSameRole } from './component-at.js';
import { roles } from './component-table.js';
import { componentsBy, resolvedBy, verdictBy, type ReadComponents } from './verdict.js';

/** In the order of how much they matter. */
export const migrationKinds = [
  'becomes-invalid',
  'becomes-valid',
  'invalid-in-both',
  'splits-differently',
  'normalizes-differently',
  'resolves-differently',
] as const;

export type MigrationKind = (typeof migrationKinds)[number];

export interface MigrationFinding {
  readonly kind: MigrationKind;
  /** The code of a diagnostic, or the components that differ. */
  readonly cause: string;
  /** A sentence about this string, without a full stop. */
  readonly detail: string;
}

export interface MigrationPlan {
  readonly from: Rfc;
  readonly to: Rfc;
  /** What the strings are relative to. */
  readonly base?: string | undefined;
}

/** Throws a RangeError if one of the RFCs is unknown, or cannot resolve anything against the base. */
export function assertPlan({ from, to, base }: MigrationPlan): void {
  for (const id of [from, to]) {
    definitionOf(id);
    const resolved = base === undefined ? undefined : resolvedBy(id, '#', base);
    if (resolved && 'error' in resolved) throw new RangeError(resolved.error);
  }
}

/** All that changes for a string; nothing if it is valid under both and means the same. */
export function migrationOf(input: string, plan: MigrationPlan): MigrationFinding[] {
  const { from, to } = plan;
  const [old, now] = [verdictBy(from, input, undefined), verdictBy(to, input, undefined)];
  const findings: MigrationFinding[] = [];
  if (!now.valid) {
    const { code, message } = now.diagnostic;
    findings.push({ kind: old.valid ? 'becomes-invalid' : 'invalid-in-both', cause: code, detail: message });
  } else if (!old.valid) {
    findings.push({ kind: 'becomes-valid', cause: old.diagnostic.code, detail: old.diagnostic.message });
  } else {
    findings.push(...splitFinding(plan, old.components, now.components), ...normalFinding(input, plan));
  }
  return [...findings, ...resolutionFinding(input, plan)];
}

function splitFinding({ from, to }: MigrationPlan, old: ReadComponents, now: ReadComponents): MigrationFinding[] {
  const changed = roles.filter(
    (role) => role.places[from] && role.places[to] && !isSameRole(role, old[role.name], now[role.name]),
  );
  if (changed.length === 0) return [];
  const text = (read: ReadComponents, name: keyof ReadComponents): string =>
    read[name] === undefined ? 'absent' : quote(read[name].text);
  const parts = changed.map(({ name }) => `${name} was ${text(old, name)}, is ${text(now, name)}`);
  return [{ kind: 'splits-differently', cause: namesOf(changed), detail: parts.join('; ') }];
}

function normalFinding(input: string, { from, to }: MigrationPlan): MigrationFinding[] {
  const old = normalizeBy(definitionOf<Rfc>(from), input);
  const now = normalizeBy(definitionOf<Rfc>(to), input);
  return old === now ? [] : [finding('normalizes-differently', old, now, to)];
}

/** What one of the RFCs cannot resolve is invalid by it, which is said already. */
function resolutionFinding(input: string, { from, to, base }: MigrationPlan): MigrationFinding[] {
  if (base === undefined) return [];
  const [old, now] = [resolvedBy(from, input, base), resolvedBy(to, input, base)];
  if (!('result' in old) || !('result' in now) || old.result === now.result) return [];
  return [finding('resolves-differently', old.result, now.result, to)];
}

/** Two results of one operation: the cause are the components that differ by the new RFC. */
function finding(kind: MigrationKind, old: string, now: string, to: Rfc): MigrationFinding {
  const [before, after] = [componentsOf(old, to), componentsOf(now, to)];
  const changed = before && after ? roles.filter(({ name }) => before[name]?.text !== after[name]?.text) : [];
  // what the authority has is said by its parts
  const parts = changed.filter(({ name }) => name !== 'authority');
  const cause = namesOf(parts.length > 0 ? parts : changed);
  return {
    kind,
    cause: cause === '' ? 'whole' : cause,
    detail: `was ${excerpt(old, SHOWN)}, is ${excerpt(now, SHOWN)}`,
  };
}

function componentsOf(text: string, id: Rfc): ReadComponents | undefined {
  const result = safeParseBy(definitionOf<Rfc>(id), text, { ranges: true });
  return result.ok ? componentsBy(id, text, result.uri.ranges) : undefined;
}

function namesOf(list: readonly { readonly name: string }[]): string {
  return list.map(({ name }) => name).join(', ');
}

/** The longest text that a sentence has whole. */
const SHOWN = 200;
