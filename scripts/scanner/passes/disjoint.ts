import { has, type CharSet } from '../../../src/automata/char-set.js';

/** Whether two sets have no character in common. Unknown sets may have some. */
export function areDisjoint(a: CharSet | undefined, b: CharSet | undefined): boolean {
  if (!a || !b) return false;
  return !a.some(([first]) => has(b, first)) && !b.some(([first]) => has(a, first));
}
