import type { Rfc } from '../rfcs/registry.js';
import { assertPlan, migrationKinds, migrationOf, type MigrationKind, type MigrationPlan } from './migration.js';

/** The strings that change in one way for one cause. */
export interface MigrationGroup {
  readonly kind: MigrationKind | 'unreadable';
  /** As in `MigrationFinding`. */
  readonly cause: string;
  readonly count: number;
  /** The first of the shortest strings. */
  readonly example: MigrationExample;
}

/** One string and what changes for it. */
export interface MigrationExample {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly input: string;
  readonly detail: string;
}

/** What changes for many strings, as plain data. */
export interface MigrationReport {
  readonly from: Rfc;
  readonly to: Rfc;
  readonly base?: string;
  /** How many strings were added. */
  readonly total: number;
  /** How many of them are valid under both RFCs and mean the same. */
  readonly unchanged: number;
  /** By kind, and the largest first within a kind. A string may be in several groups. */
  readonly groups: readonly MigrationGroup[];
}

type Source = Pick<MigrationExample, 'file' | 'line'>;

/** Counts strings one at a time. It keeps only one example for each cause, and there are few causes. */
export class MigrationTally {
  readonly #plan: MigrationPlan;
  readonly #groups = new Map<string, MigrationGroup>();
  #total = 0;
  #unchanged = 0;

  /** Throws a RangeError like assertPlan. */
  constructor(plan: MigrationPlan) {
    assertPlan(plan);
    this.#plan = plan;
  }

  /** Counts a string. */
  add(input: string, source: Source): void {
    const findings = migrationOf(input, this.#plan);
    this.#total++;
    if (findings.length === 0) this.#unchanged++;
    for (const { kind, cause, detail } of findings) this.#count(kind, cause, { ...source, input, detail });
  }

  /** Counts a line that could not be read as a string. */
  addUnreadable(input: string, trouble: string, source: Source): void {
    this.#total++;
    this.#count('unreadable', trouble, { ...source, input, detail: `the line is ${trouble}` });
  }

  /** The counts so far. */
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
