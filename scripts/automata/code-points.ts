/** Code points as UTF-16 units, the characters of all automata here. */
import { LAST_UNIT } from '../../src/automata/char-set.js';
import type { Expression } from './bnf.js';

const FIRST_TRAIL = 0xdc00;
const LAST_TRAIL = 0xdfff;

/** An expression for the code points from the first to the last: units up to FFFF, and pairs of units beyond. */
export function codePoints(first: number, last: number): Expression {
  if (last <= LAST_UNIT) return { type: 'set', set: [[first, last]] };
  if (first <= LAST_UNIT) return choiceOf(codePoints(first, LAST_UNIT), codePoints(LAST_UNIT + 1, last));
  const [lead, trail] = [leadOf(first), trailOf(first)];
  const [lastLead, lastTrail] = [leadOf(last), trailOf(last)];
  if (lead === lastLead || (trail === FIRST_TRAIL && lastTrail === LAST_TRAIL))
    return pairs([lead, lastLead], [trail, lastTrail]);
  // the last lead that has all trails ends before the next plane
  const cut = trail === FIRST_TRAIL ? lastLead : lead + 1;
  const border = LAST_UNIT + 1 + ((cut - leadOf(LAST_UNIT + 1)) << 10);
  return choiceOf(codePoints(first, border - 1), codePoints(border, last));
}

function pairs(leads: readonly [number, number], trails: readonly [number, number]): Expression {
  return {
    type: 'sequence',
    elements: [
      { type: 'set', set: [leads] },
      { type: 'set', set: [trails] },
    ],
  };
}

function choiceOf(...alternatives: readonly Expression[]): Expression {
  return { type: 'choice', alternatives };
}

function leadOf(code: number): number {
  return String.fromCodePoint(code).charCodeAt(0);
}

function trailOf(code: number): number {
  return String.fromCodePoint(code).charCodeAt(1);
}
