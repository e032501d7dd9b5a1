/** The tables of dist/bulk, by name. */
import { rfcDefinition, type Rfc } from '../../src/rfcs/registry.js';
import { grammarIds } from '../grammar/sources.js';
import { checkedLines } from './checked-lines.js';
import type { LabelledDfa } from './line-automaton.js';
import { normalLines } from './normal-lines.js';

/** `<rfc>` for checks, and `<rfc>-normal` for normalizations: automata that say of which class a string is. */
export const lineAutomata: Readonly<Record<string, () => LabelledDfa>> = Object.fromEntries(
  grammarIds.flatMap((id) => [
    [id, () => checkedLines(rfcDefinition<Rfc>(id))],
    [`${id}-normal`, () => normalLines(rfcDefinition<Rfc>(id))],
  ]),
);
