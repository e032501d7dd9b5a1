import type { Program } from './scanner.mjs';

/** Where a function's match ends, or -1. `looked`: told each index whose character, or absence, matters, with the line. */
export function runFunction(
  program: Program,
  name: string,
  input: string,
  offset: number,
  at: Int32Array,
  looked?: (index: number, line: number) => void,
): number;

/** Whether `scan` matches the whole input. */
export function runScan(program: Program, input: string, at: Int32Array): boolean;
