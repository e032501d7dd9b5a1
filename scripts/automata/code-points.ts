/** Code points as UTF-16 units, the characters of all automata here. */
import { type CodeRange, LAST_UNIT, TRAILS } from '../../src/automata/char-set.js';
import type { Expression } from './expression.js';

/** An expression for the code points from the first to the last: units up to FFFF, and pairs of units beyond. */
export function codePoints(first: number, last: number): Expression {
  if (last <= LAST_UNIT) return { type: 'set', set: [[first, last]] };
  if (first <= LAST_UNIT) return either(codePoints(first, LAST_UNIT), codePoints(LAST_UNIT + 1, last));
  const [lead, trail] = pairUnits(first);
  const [lastLead, lastTrail] = pairUnits(last);
  if (lead === lastLead) return pairs([lead, lead], [trail, lastTrail]);
  if (trail !== TRAILS[0])
    return either(pairs([lead, lead], [trail, TRAILS[1]]), codePoints(first - trail + TRAILS[1] + 1, last));
  if (lastTrail === TRAILS[1]) return pairs([lead, lastLead], TRAILS);
  return either(pairs([lead, lastLead - 1], TRAILS), pairs([lastLead, lastLead], [TRAILS[0], lastTrail]));
}

function pairs(leads: CodeRange, trails: CodeRange): Expression {
  return {
    type: 'sequence',
    elements: [
      { type: 'set', set: [leads] },
      { type: 'set', set: [trails] },
    ],
  };
}

function either(...alternatives: readonly Expression[]): Expression {
  return { type: 'choice', alternatives };
}

function pairUnits(code: number): readonly [lead: number, trail: number] {
  const text = String.fromCodePoint(code);
  return [text.charCodeAt(0), text.charCodeAt(1)];
}
