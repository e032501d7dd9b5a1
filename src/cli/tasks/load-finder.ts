import { LineFinder } from '../../bulk/line-finder.js';
import type { Goal } from '../../parse/goal.js';
import type { Definition, Rfc } from '../../rfcs/registry.js';

/** What finds the lines that have to be read; `undefined` if lines are not whole references as the RFC intends them, of any scheme. */
export async function loadFinder(
  { id }: Definition,
  { isNamed, isWhole, schemes }: Goal<Rfc>,
): Promise<LineFinder | undefined> {
  return isWhole && !isNamed && schemes === undefined ? LineFinder.load(id) : undefined;
}
