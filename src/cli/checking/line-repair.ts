/** The repairs of a line as the command line reports and applies them. */
import type { InputLine } from '../input/line-cursor.js';
import { domainToASCII } from 'node:url';
import type { Diagnostic, Edit, Certainty } from '../../diagnostics/diagnostic.js';
import { matchGoal, type Goal } from '../../parse/goal.js';
import type { CauseLevels } from '../../repair/cause-levels.js';
import { weaker } from '../../repair/causes/cause.js';
import type { Repair } from '../../repair/attempt.js';
import type { Definition, Rfc } from '../../rfcs/registry.js';
import { applyEdits } from '../../syntax/edit.js';
import { findRepairs } from '../../repair/repairs.js';

/** A whole line repaired. */
export interface LineRepair {
  readonly value: string;
  readonly certainty: Certainty;
  /** The ids of the causes of an invalid line, or the codes of the warnings about a valid one. */
  readonly causes: readonly string[];
  /** The edits that make the value from the line, in order, without overlaps. */
  readonly edits: readonly Pick<Edit, 'start' | 'end' | 'text'>[];
}

/** The repairs of an invalid line, the likeliest first. */
export function repairsOfInvalid(
  rfc: Definition,
  goal: Goal<Rfc>,
  { text, encoding }: Pick<InputLine, 'text' | 'encoding'>,
  limit: number,
  causes?: CauseLevels,
): LineRepair[] {
  return findRepairs(rfc, goal, text, limit, { toAscii: domainToASCII, encoding, causes }).repairs.map(lineRepair);
}

/** A repair as the command line reports it. */
export function lineRepair({ value, certainty, causes, edits }: Repair): LineRepair {
  return {
    value,
    certainty,
    causes: causes.map(({ id }) => id),
    edits: edits.map(({ start, end, text }) => ({ start, end, text })),
  };
}

/** A valid line with what its warnings propose, if anything: all of it or, if that is not valid, the first proposal. */
export function repairsOfWarned(
  rfc: Definition,
  goal: Goal<Rfc>,
  input: string,
  warnings: readonly Diagnostic[],
): LineRepair[] {
  const proposals = warnings.flatMap(({ code, fixes: [fix] }) => (fix ? [{ code, edits: fix.edits }] : []));
  for (const chosen of [apart(proposals), proposals.slice(0, 1)]) {
    const edits = chosen.flatMap((proposal) => proposal.edits);
    const value = applyEdits(input, edits);
    if (edits.length > 0 && matchGoal(rfc, goal, value))
      return [
        {
          value,
          certainty: 'guess',
          causes: [...new Set(chosen.map(({ code }) => code))],
          edits: edits.map(({ start, end, text }) => ({ start, end, text })),
        },
      ];
  }
  return [];
}

interface Proposal {
  readonly code: string;
  readonly edits: readonly Edit[];
}

/** The proposals that change different parts of the line, from left to right. */
function apart(proposals: readonly Proposal[]): Proposal[] {
  let offset = 0;
  return proposals
    .toSorted((a, b) => firstStart(a) - firstStart(b))
    .filter((proposal) => {
      if (firstStart(proposal) < offset) return false;
      offset = (proposal.edits.at(-1)?.end ?? 0) + 1; // two insertions at one place would be in no order
      return true;
    });
}

function firstStart({ edits: [first] }: Proposal): number {
  return first?.start ?? 0;
}

/** Two repairs in turn: the second one repairs what the first one made. */
export function inTurn(input: string, first: LineRepair, second: LineRepair): LineRepair {
  return {
    value: second.value,
    certainty: weaker(first.certainty, second.certainty),
    causes: [...new Set([...first.causes, ...second.causes])],
    edits: difference(input, second.value),
  };
}

/** The one edit that makes one text from another: it replaces all but their common beginning and end. */
function difference(before: string, after: string): LineRepair['edits'] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let tail = 0;
  while (tail < most - start && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return start === before.length && start === after.length
    ? []
    : [{ start, end: before.length - tail, text: after.slice(start, after.length - tail) }];
}
