/** Whether the proof catches an edit of a scanner; and if not, whether the edited text does the same. */
import { StateLimitError } from '../../src/automata/dfa.js';
import { moduleBehaviour, stringsFor } from './behaviour.js';
import type { Mutant } from './mutants.js';
import { proofSteps, readBack, type Kind, type Readback } from './proof.js';
import type { Program } from '../checker/scanner.mjs';
import { Refused } from '../checker/tokens.mjs';
import type { Specification } from './specification.js';
import { calledBy, statementsIn } from './walk.js';

export type Verdict =
  | { readonly caughtBy: Kind; readonly how: string }
  /** Not caught, because the program or all of its automata are the same. */
  | { readonly same: 'program' | 'automata' }
  | { readonly missed: string };

export class MutationTest {
  readonly #original: string;
  readonly #readback: Readback;
  readonly #specification: Specification;
  #strings: ReadonlyMap<string, readonly string[]> | undefined;
  #behaviour: readonly string[] | undefined;

  constructor(original: string, readback: Readback, specification: Specification) {
    this.#original = original;
    this.#readback = readback;
    this.#specification = specification;
  }

  verdict({ text }: Pick<Mutant, 'text'>): Verdict {
    try {
      return this.#fault(text);
    } catch (error) {
      if (error instanceof Refused || error instanceof StateLimitError)
        return { caughtBy: 'refused', how: error.message };
      throw error;
    }
  }

  #fault(text: string): Verdict {
    const readback = readBack(text);
    const changed = changedParts(this.#readback.program, readback.program);
    if (changed.size === 0) return this.confirmed(text, 'program');
    const concerns = (name: string): boolean =>
      changed.has('') || [...calledBy(readback.program, name)].some((called) => changed.has(called));
    for (const { faults } of proofSteps(readback, this.#specification, concerns)) {
      const [fault] = faults;
      if (fault) return { caughtBy: fault.kind, how: `${fault.what}: ${fault.witness}` };
    }
    return this.confirmed(text, 'automata');
  }

  /** What the proof says is the same is run on strings, to test the proof. */
  confirmed(text: string, same: 'program' | 'automata'): Verdict {
    this.#strings ??= this.#allStrings();
    const { components } = this.#specification;
    this.#behaviour ??= moduleBehaviour(this.#original, this.#strings, components);
    const behaviour = moduleBehaviour(text, this.#strings, components);
    const at = behaviour.findIndex((line, index) => line !== this.#behaviour?.[index]);
    return at < 0 ? { same } : { missed: `${this.#behaviour[at]} is now ${behaviour[at]}` };
  }

  #allStrings(): Map<string, readonly string[]> {
    const { rules, start } = this.#specification;
    const alphabet = this.#specification.alphabetFor([], false);
    const strings = new Map(rules.map((rule) => [rule, stringsFor(this.#specification.language(rule, alphabet))]));
    return strings.set('', stringsFor(this.#specification.language(start, alphabet)));
  }
}

/** The functions that differ; an empty name where something else does. */
function changedParts(before: Program, after: Program): Set<string> {
  const changed = new Set<string>();
  const differ = (a: unknown, b: unknown): boolean => textWithoutLines(a) !== textWithoutLines(b);
  const { procedures: old, machines: oldMachines, ...others } = before;
  const { procedures, machines, ...otherParts } = after;
  if (differ({ ...others, runs: [], pattern: '' }, { ...otherParts, runs: [], pattern: '' })) changed.add('');
  if (differ(before.pattern, after.pattern)) changed.add('pattern');
  for (const [name, { body }] of procedures) {
    const isMoved = statementsIn(body).some(
      (statement) =>
        (statement.type === 'machine' && differ(machines.get(statement.table), oldMachines.get(statement.table))) ||
        (statement.type === 'run' && differ(before.runs.get(statement.pattern), after.runs.get(statement.pattern))),
    );
    if (isMoved || differ(body, old.get(name)?.body)) changed.add(name);
  }
  return changed;
}

/** Without lines, which an edit may move. */
function textWithoutLines(part: unknown): string {
  return JSON.stringify(part, (key, value: unknown) => {
    if (key === 'line') return undefined;
    return value instanceof Map ? [...value] : value;
  });
}
