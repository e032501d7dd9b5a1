/** The exact difference between two languages whose automata are there. */
import { overCommonAlphabet } from '../automata/common-alphabet.js';
import { intersection, type Dfa } from '../automata/dfa.js';
import { rejections } from '../automata/rejections.js';
import { SideBySide } from '../automata/side-by-side.js';
import type { ReadLanguage } from './read-rule.js';
import { witnessesByReason, type Witness } from './reasons.js';

/** The relation of a language to another one. */
export type Relation = 'equal' | 'subset' | 'superset' | 'overlapping' | 'disjoint';

export interface AutomataDifference {
  readonly relation: Relation;
  /** A string for each reason for which b rejects strings of a, the shortest first. */
  readonly onlyInA: readonly Witness[];
  readonly onlyInB: readonly Witness[];
  /** The automata, over one alphabet. */
  readonly both: SideBySide;
}

/** Compares two languages, or only the strings of `where`. `limit`: the largest number of strings on each side. */
export function compareAutomata(inA: ReadLanguage, inB: ReadLanguage, limit: number, where?: Dfa): AutomataDifference {
  const [whole, restricted] = sharedAutomata(inA.dfa, inB.dfa, where);
  const both = new SideBySide(...restricted);
  return {
    relation: findRelation(both),
    onlyInA: witnesses(restricted[0], whole[1], inA, inB, limit),
    onlyInB: witnesses(restricted[1], whole[0], inB, inA, limit),
    both,
  };
}

type Two = readonly [Dfa, Dfa];

/** The automata over one alphabet, and what they accept of `where`. */
function sharedAutomata(a: Dfa, b: Dfa, where: Dfa | undefined): readonly [whole: Two, restricted: Two] {
  const [inA = a, inB = b, inWhere] = overCommonAlphabet(where ? [a, b, where] : [a, b]);
  if (!inWhere)
    return [
      [inA, inB],
      [inA, inB],
    ];
  const restrict = (dfa: Dfa): Dfa => intersection(dfa, inWhere).merged().dfa;
  return [
    [inA, inB],
    [restrict(inA), restrict(inB)],
  ];
}

function witnesses(a: Dfa, b: Dfa, inA: ReadLanguage, inB: ReadLanguage, limit: number): Witness[] {
  return limit === 0 ? [] : witnessesByReason(rejections(new SideBySide(a, b)), inA, inB, b, limit);
}

function findRelation(both: SideBySide): Relation {
  const seen = { a: false, b: false, both: false };
  for (const pair of both.pairs) {
    const inA = both.a.isAccepting(both.stateInA(pair));
    const inB = both.b.isAccepting(both.stateInB(pair));
    seen.a ||= inA && !inB;
    seen.b ||= inB && !inA;
    seen.both ||= inA && inB;
  }
  if (!seen.a && !seen.b) return 'equal';
  if (!seen.both) return 'disjoint';
  if (!seen.a) return 'subset';
  return seen.b ? 'overlapping' : 'superset';
}
