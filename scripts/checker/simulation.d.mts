import type { Program } from './scanner.mjs';
import type { Symbols } from './symbols.mjs';

/** What a function may still do after a prefix: simulation.mjs says more. */
export interface State {
  readonly id: number;
  readonly type: 'rejected' | 'wrong' | 'thread' | 'test';
  /** What is wrong, with its line. */
  readonly what?: string;
}

export interface Marks {
  component(report: {
    readonly slot: number;
    readonly kind: number | undefined;
  }): { readonly open: number; readonly close: number } | undefined;
  production(index: number): number | undefined;
}

export class Simulation {
  constructor(program: Program, symbols: Symbols, marks?: Marks);
  start(name: string): State;
  next(state: State, symbol: number): State;
  accepts(state: State): boolean | State;
}
