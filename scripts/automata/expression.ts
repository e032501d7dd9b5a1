/** The productions of a BNF, as trees. */
import type { CharSet } from '../../src/automata/char-set.js';

export type Expression =
  | { readonly type: 'text'; readonly text: string; readonly ignoreCase: boolean }
  | { readonly type: 'set'; readonly set: CharSet }
  | { readonly type: 'rule'; readonly name: string }
  | { readonly type: 'sequence'; readonly elements: readonly Expression[] }
  | { readonly type: 'choice'; readonly alternatives: readonly Expression[] }
  | { readonly type: 'repeat'; readonly expression: Expression; readonly min: number; readonly max: number }
  /** The strings of `from` that are not strings of `except`, whatever their components. */
  | { readonly type: 'except'; readonly from: Expression; readonly except: Expression };

/** Rules by name, in the grammar's order. */
export type Bnf = ReadonlyMap<string, Expression>;
