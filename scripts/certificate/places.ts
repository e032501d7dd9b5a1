/** Where in the text of a scanner it is after a string: the lines that look at the character at its end. */
import { runFunction } from '../checker/run.mjs';
import type { Program } from '../checker/scanner.mjs';

/**
 * The lines of the scanner that ask for the character after `prefix`, or whether there is one, when the function reads `prefix`
 * and nothing or one of `characters` after it.
 */
export function linesAfter(program: Program, name: string, prefix: string, characters: readonly string[]): number[] {
  const lines = new Set<number>();
  const at = new Int32Array(program.size);
  for (const character of ['', ...characters])
    runFunction(program, name, prefix + character, 0, at, (index, line) => {
      if (index === prefix.length) lines.add(line);
    });
  return [...lines].toSorted((a, b) => a - b);
}
