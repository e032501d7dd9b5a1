import { NOWHERE, type GrammarAutomaton } from '../automata/grammar-automaton.js';
import { stateFacts } from '../diagnostics/state-facts.js';
import type { Explained, Rfc, Rule, RuleName } from '../rfcs/registry.js';
import { assertString } from './arguments.js';
import { assertOptions, type Names, type OptionNames, type RuleOptions } from './options.js';
import { readGoal } from './goal.js';

/** The longest prefix of a string that can be completed, and its possible continuations. */
export interface Completion<I extends Rfc = Rfc> {
  /** The length of the longest prefix that can be completed to a valid string, in UTF-16 units. */
  readonly offset: number;
  /** The rules that contain `offset`, outermost first. */
  readonly path: readonly Rule<I>[];
  /** The rules and characters that may follow at `offset`, as in a `Diagnostic`. */
  readonly expected: readonly string[];
  /** A shortest string that completes the prefix; empty if the prefix is valid. */
  readonly rest: string;
}

/** Options of `complete`. */
export type CompleteOptions<N> = Omit<RuleOptions<N>, 'schemes'>;

const optionNames: Names = /* @__PURE__ */ Object.keys({
  rule: true,
  literal: true,
  redact: true,
} satisfies OptionNames<CompleteOptions<never>>);

/** `complete` for one definition. */
export function completeBy<I extends Rfc>(
  rfc: Explained<I>,
  input: string,
  options: CompleteOptions<RuleName<I>> = {},
): Completion<I> {
  assertString(input, 'input');
  assertOptions(options, optionNames, rfc.id);
  const { automaton } = rfc;
  const { offset, state } = automaton.walk(input, automaton.start(readGoal(rfc, options).start));
  const { path, expected } = stateFacts(rfc, state);
  return {
    offset,
    // the automaton is made of the RFC's rules; a whole reference as the RFC intends it has the path of the first
    path: [...path] as Rule<I>[],
    expected: [...expected],
    rest: shortestRest(automaton, state),
  };
}

/** A shortest string that leads from a state to the end of a match. */
function shortestRest(automaton: GrammarAutomaton, from: number): string {
  const { alphabet } = automaton;
  const reached = new Map([[from, '']]);
  for (const [state, text] of reached) {
    if (automaton.isAccepting(state)) return text;
    for (let symbol = 0; symbol < alphabet.size; symbol++) {
      const next = automaton.next(state, symbol);
      if (next !== NOWHERE && !reached.has(next)) reached.set(next, text + alphabet.text([symbol]));
    }
  }
  throw new Error('the automaton has a state that leads nowhere');
}
