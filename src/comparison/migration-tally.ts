import type { Rfc } from '../rfcs/registry.js';
import { assertPlan, migrationKinds, migrationOf, type MigrationKind, type MigrationPlan } from './migration.js';

/** Strings that change in the same way for the same cause. */
export interface MigrationGroup {
  readonly kind: MigrationKind | 'unreadable';
  readonly cause: string;
  readonly count: number;
  /** The shortest of them, and the first of these. */
  readonly example: MigrationExample;
}

export interface MigrationExample {
  /** Where it stands. */
  readonly file: string;
  readonly line: number;
  readonly input: string;
  readonly detail: string;
}

/** What changes for many strings: plain data. */
export interface MigrationReport {
  readonly from: Rfc;
  readonly to: Rfc;
  readonly base?: string;
  /** How many strings there are, and how many of them are valid under both and mean the same. */
  readonly total: number;
  readonly unchanged: number;
  /** The largest first, of each kind. A string may be in several. */
  readonly groups: readonly MigrationGroup[];
}

type Place = Pick<MigrationExample, 'file' | 'line'>;

/** Counts as strings come; it keeps no more of them than an example for each cause, of which there is a limited number. */
export class MigrationTally {
  readonly #plan: MigrationPlan;
  readonly #groups = new Map<string, MigrationGroup>();
  #total = 0;
  #unchanged = 0;

  /** Throws a RangeError as assertPlan. */
  constructor(plan: MigrationPlan) {
    assertPlan(plan);
    this.#plan = plan;
  }

  add(input: string, place: Place): void {
    const findings = migrationOf(input, this.#plan);
    this.#total++;
    if (findings.length === 0) this.#unchanged++;
    for (const { kind, cause, detail } of findings) this.#count(kind, cause, { ...place, input, detail });
  }

  /** A line that is no string. */
  addUnreadable(input: string, trouble: string, place: Place): void {
    this.#total++;
    this.#count('unreadable', trouble, { ...place, input, detail: `the line is ${trouble}` });
  }

  report(): MigrationReport {
    const { from, to, base } = this.#plan;
    const order = (kind: MigrationGroup['kind']): number =>
      kind === 'unreadable' ? migrationKinds.length : migrationKinds.indexOf(kind);
    const groups = [...this.#groups.values()].toSorted(
      (a, b) => order(a.kind) - order(b.kind) || b.count - a.count || (a.cause < b.cause ? -1 : 1),
    );
    const total = { total: this.#total, unchanged: this.#unchanged };
    return { from, to, ...(base === undefined ? {} : { base }), ...total, groups };
  }

  #count(kind: MigrationGroup['kind'], cause: string, example: MigrationExample): void {
    const key = `${kind} ${cause}`;
    const known = this.#groups.get(key);
    const shortest = known && known.example.input.length <= example.input.length ? known.example : example;
    this.#groups.set(key, { kind, cause, count: (known?.count ?? 0) + 1, example: shortest });
  }
}
