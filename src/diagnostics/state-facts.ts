/** What each state of an RFC's automaton says about a string that fails in it. */
import { NOWHERE } from '../automata/grammar-automaton.js';
import { printedRule } from '../rfcs/model/definition.js';
import type { Explained, Rfc } from '../rfcs/registry.js';
import { visible } from '../syntax/show.js';
import { Expectations } from './expected.js';

export interface StateFacts {
  /** The rules that are being read, outermost first. */
  readonly path: readonly string[];
  /** The same without the inner rules that may already be complete. */
  readonly unfinished: readonly string[];
  /** See Diagnostic. */
  readonly expected: readonly string[];
  /** Whether the innermost rule is an escape. */
  readonly inEscape: boolean;
}

const tables = new WeakMap<object, StateTable>();

/** The facts of a state. They are shared by all later errors in it: copy the arrays before a caller gets them. */
export function stateFacts<I extends Rfc>(rfc: Explained<I>, state: number): StateFacts {
  const table = tables.get(rfc.automaton) ?? new StateTable(rfc);
  tables.set(rfc.automaton, table);
  return table.get(state);
}

/** The facts of one RFC's states, computed when first needed. */
class StateTable {
  readonly #automaton: Explained['automaton'];
  readonly #printed: (rule: string) => string;
  readonly #expectations: Expectations;
  readonly #facts: StateFacts[] = [];

  constructor(rfc: Explained) {
    const components: Readonly<Record<string, { readonly rules: readonly string[] }>> = rfc.components;
    const componentRules = Object.values(components).flatMap(({ rules }) => rules);
    this.#automaton = rfc.automaton;
    this.#printed = (rule) => printedRule(rfc, rule);
    this.#expectations = new Expectations(rfc.automaton, rfc.rules, componentRules);
  }

  get(state: number): StateFacts {
    return (this.#facts[state] ??= this.#compute(state));
  }

  #compute(state: number): StateFacts {
    const next = this.#nextPaths(state);
    const path = this.#path(state, next);
    const expected = this.#expectations.at(state, this.#printed, path[0] ?? '').map(visible);
    return {
      path,
      unfinished: unfinished(path, next),
      expected,
      inEscape: this.#automaton.path(state).at(-1) === this.#expectations.escape,
    };
  }

  /** The rules that are being read. A rule that is complete is left out if everything that may follow belongs to others. */
  #path(state: number, next: readonly (readonly string[])[]): readonly string[] {
    const path = this.#automaton.path(state);
    // an escape ends with its last digit; where it is the whole string, it is still the rule to name
    if (path.length === 0) return [this.#expectations.escape ?? ''];
    const innermost = path.at(-1) ?? '';
    if (innermost === this.#expectations.escape || next.length === 0) return path;
    if (next.some((other) => other.includes(innermost))) return path;
    const [first = [], ...others] = next;
    return first.filter((rule) => others.every((other) => other.includes(rule)));
  }

  /** For each character that may follow, the rules that would then be read. */
  #nextPaths(state: number): (readonly string[])[] {
    const { classes } = this.#automaton.alphabet;
    const next = classes.map((_, symbol) => this.#automaton.next(state, symbol));
    const live = new Set(next.filter((target) => target !== NOWHERE));
    return Array.from(live, (target) => this.#automaton.path(target));
  }
}

/** A path without the inner rules that something may follow. */
function unfinished(path: readonly string[], next: readonly (readonly string[])[]): readonly string[] {
  const isOpen = (rule: string): boolean => next.every((other) => other.includes(rule));
  return path.slice(0, Math.max(1, path.findLastIndex(isOpen) + 1));
}
