import type { Characters } from './scanner.mjs';

/** The classes that sets of characters tell apart. */
export function classesFor(sets: readonly Characters[]): Characters[];

/** Classes of characters, numbered from 0, and then marks. */
export class Symbols {
  readonly size: number;
  constructor(characters: readonly Characters[], marks?: readonly string[]);
  text(word: readonly number[]): string;
  mark(name: string): number | undefined;
}
