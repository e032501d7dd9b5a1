/** What causes ask of a grammar, through the automaton of what the string is to match. */
import type { Alphabet } from '../../automata/alphabet.js';
import type { GrammarAutomaton, Reached } from '../../automata/grammar-automaton.js';

/** The state from which nothing is accepted any more. */
export const DEAD = 0;

/** How many answers are kept for each grammar; without a limit, hostile input would fill the memory. */
const MOST_KEPT = 200;

export class GoalGrammar {
  readonly initial: number;
  readonly #automaton: GrammarAutomaton;
  readonly #alphabet: Alphabet;
  readonly #known = new Map<string, boolean>();

  private constructor(automaton: GrammarAutomaton, start: string) {
    this.#automaton = automaton;
    this.#alphabet = automaton.alphabet;
    this.initial = automaton.start(start);
  }

  /** The grammar of a start rule: made once for each. */
  static startingAt(automaton: GrammarAutomaton, start: string): GoalGrammar {
    let known = grammars.get(automaton);
    if (!known) grammars.set(automaton, (known = new Map<string, GoalGrammar>()));
    let grammar = known.get(start);
    if (!grammar) known.set(start, (grammar = new GoalGrammar(automaton, start)));
    return grammar;
  }

  /** The state after one UTF-16 unit. */
  next(state: number, code: number): number {
    return this.#automaton.next(state, this.#alphabet.classIndex(code));
  }

  /** The state after a part of a text. */
  run(text: string, state: number = this.initial, from = 0, to: number = text.length): number {
    return this.#automaton.run(text, state, from, to);
  }

  /** Reads a part of a text up to the first unit that leads nowhere. */
  walk(text: string, state: number, from: number, to: number): Reached {
    return this.#automaton.walk(text, state, from, to);
  }

  isAccepting(state: number): boolean {
    return this.#automaton.isAccepting(state);
  }

  /** The length of the longest prefix that can become valid; the text's length if it only ends too early, or is valid. */
  failure(text: string): number {
    return this.#automaton.walk(text, this.initial).offset;
  }

  /** Whether a valid string can begin with a short text. The first answers are kept: some texts have a scheme of the input in them. */
  canBegin(text: string): boolean {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const answer = this.run(text) !== DEAD;
    if (this.#known.size < MOST_KEPT) this.#known.set(text, answer);
    return answer;
  }

  /** Whether a string may be a relative reference. */
  get allowsRelative(): boolean {
    return this.canBegin('a/');
  }

  /** Whether data may have letters outside US-ASCII. */
  get allowsOtherLetters(): boolean {
    return this.canBegin('/é') || this.canBegin('a:/é');
  }

  /** Whether a string may have a fragment. */
  get allowsFragment(): boolean {
    return this.canBegin('a:b#') || this.canBegin('a#');
  }
}

const grammars = new WeakMap<GrammarAutomaton, Map<string, GoalGrammar>>();
