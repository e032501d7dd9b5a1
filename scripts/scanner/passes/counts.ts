import { spelledOut } from '../../automata/peg.js';
import type { Expression } from './expressions.js';

/**
 * Spells out counted repetitions.
 *
 *     hex|1..3|       hex (hex hex?)?
 */
export function counts(node: Expression): Expression {
  return node.type === 'repeated' ? spelledOut(node) : node;
}
