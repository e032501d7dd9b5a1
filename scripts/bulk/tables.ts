/** The tables of dist/bulk, by name. */
import { rfcDefinition, type Rfc } from '../../src/rfcs/registry.js';
import { grammarIds } from '../grammar/sources.js';
import { acceptedLines } from './accepted-lines.js';
import { checkedLines } from './checked-lines.js';
import type { LabelledDfa } from './line-automaton.js';
import { normalLines } from './normal-lines.js';

/** Automata that sort lines into classes: `<rfc>` for checks, `<rfc>-normal` for normalizations, `all` for checks by all RFCs at once. */
export const lineAutomata: Readonly<Record<string, () => LabelledDfa>> = Object.fromEntries([
  ['all', acceptedLines],
  ...grammarIds.flatMap((id): [string, () => LabelledDfa][] => [
    [id, () => checkedLines(rfcDefinition<Rfc>(id))],
    [`${id}-normal`, () => normalLines(rfcDefinition<Rfc>(id))],
  ]),
]);
