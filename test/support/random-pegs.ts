/** Random PEGs over three letters, in the syntax of Peggy, and the strings to try them on. */
import type { Random } from '../../src/languages/sample.js';

export const LETTERS = ['a', 'b', 'c'];

/** What an expression is made of besides letters. */
export interface PegParts {
  /** Further expressions that match a text of their own: `""`. */
  readonly leaves: readonly string[];
  /** Further ways to make an expression of others. */
  readonly operators: readonly ((inner: () => string, leaf: () => string) => string)[];
}

/** All strings up to a length over some letters. */
export function strings(length: number, letters: readonly string[] = LETTERS): string[] {
  if (length === 0) return [''];
  const shorter = strings(length - 1, letters);
  const longest = shorter.filter((text) => text.length === length - 1);
  return [...shorter, ...longest.flatMap((text) => letters.map((letter) => text + letter))];
}

/** A grammar of the rules r, s and t, which refer to later ones only, so that there is no recursion. */
export function randomPeg(random: Random, parts: PegParts): string {
  const rule = (depth: number, later: readonly string[]): string => expression(random, depth, later, parts);
  return `r = ${rule(3, ['s', 't'])}\ns = ${rule(2, ['t'])}\nt = ${rule(2, [])}`;
}

function expression(random: Random, depth: number, laterRules: readonly string[], parts: PegParts): string {
  const inner = (): string => expression(random, depth - 1, laterRules, parts);
  const leaves = [...LETTERS.map((letter) => `"${letter}"`), '[ab]', '[^a]', '"ab"', '.'];
  const leaf = (): string => random.pick([...leaves, ...parts.leaves, ...laterRules, ...laterRules]);
  if (depth === 0) return leaf();
  return random.pick([
    leaf,
    () => `(${inner()} ${inner()})`,
    () => `(${inner()} ${inner()} ${inner()})`,
    () => `(${inner()} / ${inner()})`,
    () => `(${inner()} / ${inner()} / ${inner()})`,
    () => `(${inner()})*`,
    () => `(${inner()})+`,
    () => `(${inner()})?`,
    () => `!(${inner()})`,
    () => `&(${inner()})`,
    ...parts.operators.map((operator) => () => operator(inner, leaf)),
  ])();
}
