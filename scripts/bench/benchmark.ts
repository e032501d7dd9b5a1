/** What a file of this folder says of a benchmark: what is measured, with how much, and what it should reach. */
import type { Table } from '../report/table.js';
import type { Target } from './targets.js';

export interface Benchmark {
  /** What it measures, for the list of benchmarks. */
  readonly about: string;
  readonly document: DocumentName;
  readonly rounds: Amount;
  /** How large its inputs are, where that can be chosen. */
  readonly size: Amount & { readonly unit: string };
  readonly targets: readonly Target[];
  /** Measures, and gives what each section of the document says, as soon as it is known. */
  readonly measure: (given: Given) => AsyncIterable<Section>;
}

/** How many: in a full run, whose figures are committed, and in a trial run. */
export interface Amount {
  readonly full: number;
  readonly trial: number;
}

export interface Given {
  readonly rounds: number;
  readonly size: number;
  /** Only contestants whose names match. */
  readonly only: RegExp;
  /** Files whose lines are measured instead of the benchmark's own strings. */
  readonly files: readonly string[];
}

/** A document in docs/internals. */
export type DocumentName = 'performance.md' | 'growth.md' | 'repairs.md';

export interface Section {
  readonly title: string;
  /** What was measured, as sentences in Markdown. */
  readonly about?: string;
  readonly table?: Table;
  /** If only some contestants were measured: whether the table has all that there is to say of the one that a written row is about. */
  readonly replaces?: (row: readonly string[]) => boolean;
  /** What follows from the figures. */
  readonly notes?: string;
}
