/** Turns an automaton that reads code points into one that reads UTF-16 code units, as the strings of JavaScript have them. */
import { alphabetOfClasses } from '../alphabet.js';
import { charSet, LAST_UNIT, LEADS, pairCode, TRAILS, type CharSet, type CodeRange } from '../char-set.js';
import { Dfa, DfaBuilder } from '../dfa.js';
import { elementAt } from '../element-at.js';
import type { Table } from './determinize.js';

/** The last code point. */
export const LAST_CODE_POINT = 0x10ffff;

/** The automaton of the same strings; not minimal. A surrogate that is not part of a pair is a code point of its own. */
export function overUnits({ classes, transitions, accepting }: Table): Dfa {
  const runs = new ClassRuns(classes);
  const classAt = (codePoint: number): number => runs.classAt(codePoint);
  const leads = alikeUnits(LEADS, (lead) => [
    classAt(lead),
    ...runs.between(pairCode(lead, TRAILS[0]), pairCode(lead, TRAILS[1])),
  ]);
  const trails = alikeUnits(TRAILS, (trail) => [
    classAt(trail),
    ...leads.map((set) => classAt(pairCode(elementAt(set, 0)[0], trail))),
  ]);
  const others = classes.map((set) => without(set)).filter((set) => set.length > 0);
  const alphabet = alphabetOfClasses([...others, ...leads, ...trails]);
  const next = (state: number, codePoint: number): number =>
    transitions[state * classes.length + classAt(codePoint)] ?? 0;
  // a state, and the first unit of a pair that was read after it, if any
  type Place = readonly [state: number, lead: number];
  const settled = ([state, lead]: Place): number => (lead === 0 ? state : next(state, lead));
  const builder = new DfaBuilder<Place>(alphabet, 'an automaton of UTF-16 code units', (place) => place.join(' '));
  return builder.build(
    [0, 0],
    (place, symbol) => {
      const unit = alphabet.representatives[symbol] ?? 0;
      const [state, lead] = place;
      if (lead !== 0 && isIn(TRAILS, unit)) return [next(state, pairCode(lead, unit)), 0];
      return isIn(LEADS, unit) ? [settled(place), unit] : [next(settled(place), unit), 0];
    },
    (place) => accepting[settled(place)] === 1,
  );
}

/** The same for an automaton that reads code units already. */
export function asUnits({ classes, transitions, accepting }: Table): Dfa {
  const alphabet = alphabetOfClasses(classes);
  const order = alphabet.classes.map((set) => classes.indexOf(set));
  const moved = transitions.map((_, move) => {
    const symbol = move % classes.length;
    return transitions[move - symbol + (order[symbol] ?? 0)] ?? 0;
  });
  return new Dfa(alphabet, moved, accepting);
}

function isIn([first, last]: CodeRange, code: number): boolean {
  return first <= code && code <= last;
}

/** The part of a set in the basic plane, without surrogates. */
function without(set: CharSet): CharSet {
  return charSet(
    set.flatMap(([first, last]): CodeRange[] => {
      const parts: CodeRange[] = [
        [first, Math.min(last, LEADS[0] - 1)],
        [Math.max(first, TRAILS[1] + 1), Math.min(last, LAST_UNIT)],
      ];
      return parts.filter(([from, to]) => from <= to);
    }),
  );
}

/** The classes of code points: where each run of one class begins. */
class ClassRuns {
  readonly #runs: readonly (readonly [first: number, index: number])[];

  constructor(classes: readonly CharSet[]) {
    this.#runs = classes
      .flatMap((set, index) => set.map(([first]) => [first, index] as const))
      .toSorted(([a], [b]) => a - b);
  }

  classAt(codePoint: number): number {
    return elementAt(this.#runs, this.#runAt(codePoint))[1];
  }

  /** Where each run begins between two code points, counted from the first, and its class. */
  between(first: number, last: number): number[] {
    const runs = this.#runs.slice(this.#runAt(first), this.#runAt(last) + 1);
    return runs.flatMap(([start, index]) => [Math.max(0, start - first), index]);
  }

  /** The run of a code point, by binary search. */
  #runAt(codePoint: number): number {
    let [low, high] = [0, this.#runs.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (elementAt(this.#runs, middle)[0] <= codePoint) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** The units of a range as sets of those that have equal keys. */
function alikeUnits([first, last]: CodeRange, unitKey: (unit: number) => readonly number[]): CharSet[] {
  const units = new Map<string, CodeRange[]>();
  for (let unit = first; unit <= last; unit++) {
    const key = unitKey(unit).join(' ');
    const alike = units.get(key) ?? [];
    alike.push([unit, unit]);
    units.set(key, alike);
  }
  return [...units.values()].map(charSet);
}
