/** Which components a string of an RFC may have together, from the RFC's BNF and its .split file. */
import type { Dfa } from '../../src/automata/dfa.js';
import type { Specification } from '../readback/specification.js';

/** A place in a string, and the rule that makes it. */
export interface Place {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
}

/** A shortest string for each set of components and production that strings have, and for each state in which these end. */
export interface Presence {
  readonly string: string;
  /** The production; undefined if the string is of a start rule that is none. */
  readonly production: string | undefined;
  readonly places: ReadonlyMap<string, Place>;
}

interface Step {
  readonly state: number;
  /** The marks so far, in order. */
  readonly marks: string;
  readonly symbol: number;
  readonly before: Step | undefined;
}

/** `rule`: what the strings are read by. */
export function presences(specification: Specification, rule: string): Presence[] {
  const alphabet = specification.alphabetFor([], true);
  const dfa = specification.split(rule, alphabet);
  const names = new Map(
    specification.marks.pairs.flatMap(({ name, open, close }) => [
      [alphabet.classIndex(open), `<${name}`] as const,
      [alphabet.classIndex(close), `>${name}`] as const,
    ]),
  );
  const ends = productionEnds(dfa, names);
  return ends.map((end) => presence(end, names, (symbol) => alphabet.classes[symbol]?.[0]?.[0] ?? 0));
}

/** The last steps of shortest marked strings: one for each accepting state, and each set of marks that leads there. */
function productionEnds(dfa: Dfa, names: ReadonlyMap<number, string>): Step[] {
  const seen = new Map([['', new Set([0])]]); // states, by marks
  const steps: Step[] = [{ state: 0, marks: '', symbol: -1, before: undefined }];
  for (const step of steps)
    for (let symbol = 0; symbol < dfa.alphabet.size; symbol++) {
      const state = dfa.next(step.state, symbol);
      if (dfa.live[state] === 0) continue;
      const name = names.get(symbol);
      const marks = name === undefined ? step.marks : [...step.marks.split(';'), name].toSorted().join(';');
      const states = seen.get(marks) ?? new Set();
      if (states.has(state)) continue;
      seen.set(marks, states.add(state));
      steps.push({ state, marks, symbol, before: step });
    }
  return steps.filter(({ state }) => dfa.isAccepting(state));
}

function presence(end: Step, names: ReadonlyMap<number, string>, code: (symbol: number) => number): Presence {
  const symbols: number[] = [];
  for (let step: Step | undefined = end; step?.before; step = step.before) symbols.unshift(step.symbol);
  const places = new Map<string, Place>();
  let [string, production]: [string, string | undefined] = ['', undefined];
  for (const symbol of symbols) {
    const mark = names.get(symbol);
    if (mark === undefined) string += String.fromCharCode(code(symbol));
    else {
      const [component = '', rule] = mark.slice(1).split(' ');
      if (rule === undefined) production = component;
      else if (mark.startsWith('<')) places.set(component, { rule, start: string.length, end: -1 });
      else places.set(component, { rule, start: places.get(component)?.start ?? -1, end: string.length });
    }
  }
  return { string, production, places };
}
