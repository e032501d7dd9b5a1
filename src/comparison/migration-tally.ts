import type { Rfc } from '../rfcs/registry.js';
import { type MigrationFinding, type MigrationKind, type MigrationPlan, migrationKinds } from './migration.js';
import type { MigrationReason } from './spellings.js';

/** The strings that change in one way for one reason. */
export interface MigrationGroup {
  readonly kind: MigrationKind | 'unreadable';
  /** As in `MigrationReason`. */
  readonly cause: string;
  /** The reason, as it is for the example. */
  readonly text: string;
  readonly isMechanical: boolean;
  readonly count: number;
  /** The first of the shortest strings. */
  readonly example: MigrationExample;
}

/** One string, and its results before and after the change. */
export interface MigrationExample {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly input: string;
  readonly old: string;
  readonly now: string;
}

/** The changes for many strings, as plain data. */
export interface MigrationSummary {
  readonly from: Rfc;
  readonly to: Rfc;
  readonly base?: string;
  /** How many strings were added. */
  readonly total: number;
  /** How many of them are valid under both RFCs and mean the same. */
  readonly unchanged: number;
  /** How many strings have only findings that are in the baseline; absent if there are no such strings. */
  readonly inBaseline?: number;
  /** How many are normalized to another spelling of the same URI. */
  readonly respelled: number;
  /** How many strings change in each way; a string may change in several. */
  readonly kinds: { readonly [K in MigrationGroup['kind']]?: number };
  /** By kind, and the largest first within a kind. A string may be in several groups. */
  readonly groups: readonly MigrationGroup[];
}

type InputPosition = Pick<MigrationExample, 'file' | 'line'>;

/** Counts strings one at a time. It keeps only one example for each reason, and there are few reasons. */
export class MigrationTally {
  readonly #plan: MigrationPlan;
  /** By kind and cause. */
  readonly #groups = new Map<MigrationGroup['kind'], Map<string, Counted>>();
  readonly #kinds: { [K in MigrationGroup['kind']]?: number } = {};
  #total = 0;
  #unchanged = 0;
  #inBaseline = 0;
  #respelled = 0;

  constructor(plan: MigrationPlan) {
    this.#plan = plan;
  }

  /** Counts a string and its findings. */
  add(input: string, findings: readonly MigrationFinding[], source: InputPosition): void {
    this.#total++;
    if (findings.length === 0) this.#unchanged++;
    for (const finding of findings) {
      const { kind, reasons, old, now } = finding;
      if (isMechanical(finding)) this.#respelled++;
      this.#kinds[kind] = (this.#kinds[kind] ?? 0) + 1;
      for (const reason of reasons) {
        const known = this.#groups.get(kind)?.get(reason.cause);
        // most strings are like an earlier one that is not longer
        if (known && known.example.input.length <= input.length) known.count++;
        else this.#count({ kind, ...reason }, { ...source, input, old, now });
      }
    }
  }

  /** Counts strings without findings. */
  addUnchanged(count: number): void {
    this.#total += count;
    this.#unchanged += count;
  }

  /** Counts a string whose findings are all in a baseline. */
  addKnown(): void {
    this.#total++;
    this.#inBaseline++;
  }

  /** Counts a line that could not be read as a string, with the cause and its description. */
  addUnreadable(input: string, { cause, text }: Pick<MigrationReason, 'cause' | 'text'>, source: InputPosition): void {
    const kind = 'unreadable';
    this.#total++;
    this.#kinds[kind] = (this.#kinds[kind] ?? 0) + 1;
    const reason = { kind, cause, text, isMechanical: false } as const;
    this.#count(reason, { ...source, input, old: '', now: '' });
  }

  /** Adds the counts of the strings that follow. */
  addSummary({ total, unchanged, inBaseline = 0, respelled, kinds, groups }: MigrationSummary): void {
    this.#total += total;
    this.#unchanged += unchanged;
    this.#inBaseline += inBaseline;
    this.#respelled += respelled;
    for (const [kind, count] of Object.entries(kinds) as [MigrationGroup['kind'], number][])
      // the keys of the type
      this.#kinds[kind] = (this.#kinds[kind] ?? 0) + count;
    for (const { count, example, ...reason } of groups) this.#count(reason, example, count);
  }

  /** The counts so far. */
  summary(): MigrationSummary {
    const { from, to, base } = this.#plan;
    const order = (kind: MigrationGroup['kind']): number =>
      kind === 'unreadable' ? migrationKinds.length : migrationKinds.indexOf(kind);
    const groups = [...this.#groups.values()]
      .flatMap((byCause) => [...byCause.values()])
      .map((group) => ({ ...group }))
      .toSorted((a, b) => order(a.kind) - order(b.kind) || b.count - a.count || (a.cause < b.cause ? -1 : 1));
    const inBaseline = this.#inBaseline > 0 ? { inBaseline: this.#inBaseline } : {};
    const counts = { total: this.#total, unchanged: this.#unchanged, ...inBaseline, respelled: this.#respelled };
    return { from, to, ...(base === undefined ? {} : { base }), ...counts, kinds: { ...this.#kinds }, groups };
  }

  #count(reason: Omit<MigrationGroup, 'count' | 'example'>, example: MigrationExample, more = 1): void {
    const byCause = this.#groups.get(reason.kind) ?? new Map<string, Counted>();
    this.#groups.set(reason.kind, byCause);
    const known = byCause.get(reason.cause);
    const count = (known?.count ?? 0) + more;
    if (!known || example.input.length < known.example.input.length)
      byCause.set(reason.cause, { ...reason, count, example });
    else known.count = count;
  }
}

/** A group whose strings are still counted. */
type Counted = Omit<MigrationGroup, 'count'> & { count: number };

/** Whether a finding only writes the same URI in another way. */
export function isMechanical({ reasons }: MigrationFinding): boolean {
  return reasons.every((reason) => reason.isMechanical);
}
