/**
 * An independent witness for `toRegExp`: the library refa, which has its own parser of regular expressions and its own
 * construction of automata, makes an automaton of each; that is compared with ours of the RFC's production.
 */
import { alphabetOfSets } from '../../src/automata/alphabet.js';
import { LAST_UNIT } from '../../src/automata/char-set.js';
import type { Dfa } from '../../src/automata/dfa.js';
import { toRegExpBy } from '../../src/languages/regexp.js';
import { rfcDefinition, type Definition, type RuleName } from '../../src/rfcs/registry.js';
import { bnfSets } from '../automata/bnf-sets.js';
import { bnfAutomaton } from '../automata/thompson.js';
import { readLiteralBnf } from '../grammar/bnf.js';
import type { GrammarId } from '../grammar/sources.js';
import { importTool } from '../tools/ensure-tool.js';

/** What is used of refa; its own types are only there once it is installed. */
export interface Refa {
  readonly JS: {
    readonly Parser: {
      fromLiteral(literal: { source: string; flags: string }): { parse(options: { maxNodes: number }): unknown };
    };
  };
  readonly NFA: {
    readonly LimitedNodeFactory: new (maxNodes: number) => object;
    fromRegex(expression: unknown, options: { maxCharacter: number }, creation: object, factory: object): unknown;
  };
  readonly DFA: {
    readonly LimitedNodeFactory: new (maxNodes: number) => object;
    fromFA(automaton: unknown, factory: object): RefaAutomaton;
  };
}

export interface RefaAutomaton {
  readonly initial: RefaState;
  readonly finals: ReadonlySet<RefaState>;
}

export interface RefaState {
  readonly out: Iterable<readonly [{ readonly min: number; readonly max: number }, RefaState]>;
}

/** More than any rule of RFC 3987 needs; refa's own limit of 10,000 is too low for its rules. */
const MAX_NODES = 10_000_000;

/** Installs refa if it is missing. */
export async function loadRefa(): Promise<Refa> {
  return (await importTool('refa', 'refa')) as Refa;
}

export interface WitnessedRule {
  readonly rule: string;
  /** The shortest string that the regular expression matches and the production does not derive, or the other way round. */
  readonly counterexample: string | undefined;
}

/** Compares the regular expression of every rule of a grammar. */
export function* witnessRules(refa: Refa, id: GrammarId): Generator<WitnessedRule> {
  const bnf = readLiteralBnf(id);
  const alphabet = alphabetOfSets(bnfSets(bnf));
  const rfc = rfcDefinition(id) as Definition;
  for (const rule of bnf.keys()) {
    const expression = toRegExpBy(rfc, rule as RuleName);
    yield { rule, counterexample: differing(refaAutomaton(refa, expression), bnfAutomaton(bnf, rule, alphabet)) };
  }
}

/** Refa's automaton of the strings that an anchored regular expression matches as a whole. */
export function refaAutomaton({ JS, NFA, DFA }: Refa, { source, flags }: RegExp): RefaAutomaton {
  const [, inner] = /^\^(\(\?:.*\))\$$/.exec(source) ?? [];
  if (inner === undefined) throw new Error(`not anchored: ${source}`);
  const { expression } = JS.Parser.fromLiteral({ source: inner, flags }).parse({ maxNodes: MAX_NODES }) as {
    readonly expression: unknown;
  };
  const nfa = NFA.fromRegex(expression, { maxCharacter: LAST_UNIT }, {}, new NFA.LimitedNodeFactory(MAX_NODES));
  return DFA.fromFA(nfa, new DFA.LimitedNodeFactory(MAX_NODES));
}

/** The shortest string that only one of the automata accepts, by a search through the pairs of their states. */
export function differing(theirs: RefaAutomaton, ours: Dfa): string | undefined {
  const { classes } = ours.alphabet;
  const ranges = classes.flatMap((set, symbol) => set.map(([first, last]) => ({ first, last, symbol })));
  const queue: { readonly state: RefaState | undefined; readonly own: number; readonly text: string }[] = [];
  const seen = new Map<RefaState | undefined, Set<number>>();
  const visit = (state: RefaState | undefined, own: number, text: string): void => {
    const known = seen.get(state) ?? new Set();
    if (known.has(own)) return;
    seen.set(state, known.add(own));
    queue.push({ state, own, text });
  };
  visit(theirs.initial, 0, '');
  for (const { state, own, text } of queue) {
    if ((state !== undefined && theirs.finals.has(state)) !== ours.isAccepting(own)) return text;
    const moves = [...(state?.out ?? [])]
      .map(([{ min, max }, target]) => ({ min, max, target }))
      .toSorted((a, b) => a.min - b.min);
    for (const { first, last, symbol } of ranges) {
      const next = ours.next(own, symbol);
      let from = first; // the first unit of the range that no move has
      for (const { min, max, target } of moves) {
        if (max < first || min > last) continue;
        if (from < min) visit(undefined, next, text + String.fromCharCode(from));
        visit(target, next, text + String.fromCharCode(Math.max(min, first)));
        from = max + 1;
      }
      if (from <= last) visit(undefined, next, text + String.fromCharCode(from));
    }
  }
  return undefined;
}

/** Compares the regular expressions of all grammars and prints what was found. Whether all are equal. */
export async function verifyWithRefa(ids: readonly GrammarId[]): Promise<boolean> {
  const refa = await loadRefa();
  let areEqual = true;
  for (const id of ids) {
    const started = performance.now();
    const rules = [...witnessRules(refa, id)];
    for (const { rule, counterexample } of rules) {
      if (counterexample === undefined) continue;
      areEqual = false;
      console.log(
        `  ${id} ${rule}: toRegExp and the RFC's production disagree about ${JSON.stringify(counterexample)}`,
      );
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${id.padEnd(8)} ${String(rules.length).padStart(3)} regular expressions compared with refa, ${seconds} s`,
    );
  }
  return areEqual;
}
