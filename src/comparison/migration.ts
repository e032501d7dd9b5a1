/** What changes for a string when a program moves from one RFC to another. */
import { normalizeBy } from '../operations/normalize.js';
import { safeParseBy } from '../parse/parse.js';
import { definitionOf, type Rfc } from '../rfcs/registry.js';
import { excerpt, quote } from '../syntax/show.js';
import { componentTable, isSameSpan } from './component-table.js';
import { resolvedBy } from './resolved.js';
import { componentsBy, verdictBy, type ComponentSpans } from './verdict.js';

/** The most serious first. */
export const migrationKinds = [
  'becomes-invalid',
  'becomes-valid',
  'invalid-in-both',
  'splits-differently',
  'normalizes-differently',
  'resolves-differently',
] as const;

export type MigrationKind = (typeof migrationKinds)[number];

/** One change for one string. */
export interface MigrationFinding {
  readonly kind: MigrationKind;
  /** The code of the first error, or the names of the components that differ. */
  readonly cause: string;
  /** A sentence about this string, without a full stop. */
  readonly detail: string;
}

/** Which two RFCs to compare. */
export interface MigrationPlan {
  readonly from: Rfc;
  readonly to: Rfc;
  /** If given, strings are also resolved against it. */
  readonly base?: string | undefined;
}

/** Throws a RangeError if one of the RFCs is unknown, or cannot resolve references against the base. */
export function assertPlan({ from, to, base }: MigrationPlan): void {
  for (const id of [from, to]) {
    definitionOf(id);
    const resolved = base === undefined ? undefined : resolvedBy(definitionOf<Rfc>(id), '#', base);
    if (resolved && 'error' in resolved) throw new RangeError(resolved.error);
  }
}

/** Everything that changes for a string; empty if it is valid under both RFCs and means the same. */
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

function splitFinding({ from, to }: MigrationPlan, old: ComponentSpans, now: ComponentSpans): MigrationFinding[] {
  const changed = componentTable.filter(
    (component) =>
      component.sources[from] &&
      component.sources[to] &&
      !isSameSpan(component, old[component.name], now[component.name]),
  );
  if (changed.length === 0) return [];
  const text = (spans: ComponentSpans, name: keyof ComponentSpans): string =>
    spans[name] === undefined ? 'absent' : quote(spans[name].text);
  const parts = changed.map(({ name }) => `${name} was ${text(old, name)}, now ${text(now, name)}`);
  return [{ kind: 'splits-differently', cause: joinedNames(changed), detail: parts.join('; ') }];
}

function normalFinding(input: string, { from, to }: MigrationPlan): MigrationFinding[] {
  const old = normalizeBy(definitionOf<Rfc>(from), input);
  const now = normalizeBy(definitionOf<Rfc>(to), input);
  return old === now ? [] : [finding('normalizes-differently', old, now, to)];
}

/** If one of the RFCs cannot resolve the string, it is invalid there, which another finding says. */
function resolutionFinding(input: string, { from, to, base }: MigrationPlan): MigrationFinding[] {
  if (base === undefined) return [];
  const old = resolvedBy(definitionOf<Rfc>(from), input, base);
  const now = resolvedBy(definitionOf<Rfc>(to), input, base);
  if (!('result' in old) || !('result' in now) || old.result === now.result) return [];
  return [finding('resolves-differently', old.result, now.result, to)];
}

/** A finding for two different results of one operation; its cause is the components that differ, split by the new RFC. */
function finding(kind: MigrationKind, old: string, now: string, to: Rfc): MigrationFinding {
  const [before, after] = [readComponents(old, to), readComponents(now, to)];
  const changed = before && after ? componentTable.filter(({ name }) => before[name]?.text !== after[name]?.text) : [];
  // host and port say more than the whole authority
  const parts = changed.filter(({ name }) => name !== 'authority');
  const cause = joinedNames(parts.length > 0 ? parts : changed);
  return {
    kind,
    cause: cause === '' ? 'whole' : cause,
    detail: `was ${excerpt(old, EXCERPT_LIMIT)}, now ${excerpt(now, EXCERPT_LIMIT)}`,
  };
}

function readComponents(text: string, id: Rfc): ComponentSpans | undefined {
  const result = safeParseBy(definitionOf<Rfc>(id), text, { ranges: true });
  return result.ok ? componentsBy(id, text, result.uri.ranges) : undefined;
}

function joinedNames(list: readonly { readonly name: string }[]): string {
  return list.map(({ name }) => name).join(', ');
}

/** Longer texts are shortened in messages, in UTF-16 units. */
const EXCERPT_LIMIT = 200;
