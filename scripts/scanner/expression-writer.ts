/**
 * Writes expressions as code. The code moves `i` past what the expression matches, or leaves by `fail`; then `i` has no
 * meaning, and the code that continues restores it. `fail` is empty if the first character has been tested and nothing else can
 * fail. The cursor keeps what is known about the character at `i`.
 */
import { EMPTY, type CharSet } from '../../src/automata/char-set.js';
import { Cursor, SURE, type Known } from './cursor.js';
import {
  choiceAlternatives,
  sequenceElements,
  firstSet,
  fixedSets,
  isCertain,
  isInfallible,
  definedRule,
  characterSet,
  type Context,
  type Expression,
} from './passes/expressions.js';
import type { Layout } from './layout.js';
import { characterLoop, fastRunLoop, runLoop } from './loops.js';
import { areDisjoint } from './passes/disjoint.js';
import type { Tables } from './tables.js';

export interface Program {
  readonly context: Context;
  readonly layout: Layout;
  readonly tables: Tables;
}

/** How an expression is compiled. */
export interface Mode {
  /** Whether the positions of rules are reported. */
  readonly reporting: boolean;
  /** Whether this is the function of the start rule. */
  readonly isHot: boolean;
  /** Whether rules are written in place: in that function, where they are likely to match. */
  readonly inlining: boolean;
}

/** Writes what is in a rule's function; a subclass writes references to other rules. */
export abstract class ExpressionWriter {
  protected readonly program: Program;
  protected readonly cursor: Cursor;
  #count = 0;

  constructor(program: Program) {
    this.program = program;
    this.cursor = new Cursor(program.tables);
  }

  /** The rule that is being written, for errors. */
  protected abstract readonly ruleName: string;

  protected abstract reference(name: string, fail: string, mode: Mode): string;

  protected code(node: Expression, fail: string, mode: Mode): string {
    const fixed = fixedSets(node);
    if (fixed) return this.#fixed(fixed, fail, mode);
    switch (node.type) {
      case 'sequence':
        return node.elements.map((element) => this.code(element, fail, mode)).join('\n');
      case 'choice':
        return this.#choice(node.alternatives, fail, mode);
      case 'optional':
        return this.#optional(node.expression, mode);
      case 'zero_or_more':
        return this.#loop(node.expression, mode);
      case 'simple_not':
        return this.#not(node.expression, fail, { ...mode, reporting: false });
      case 'simple_and':
        return this.#and(node.expression, fail, mode);
      case 'rule_ref':
        return this.reference(node.name, fail, mode);
      default:
        throw new Error(`the rule ${this.ruleName}: an expression of type ${node.type} has no code in a scanner`);
    }
  }

  /** `if (i + 1 >= n || ...) fail` */
  #fixed(sets: readonly CharSet[], fail: string, mode: Mode): string {
    if (sets.length === 0) return '';
    const test = fail === '' ? SURE : this.cursor.are(sets, mode.isHot);
    return `${test === SURE ? '' : `if (!(${test})) ${fail}\n`}${this.cursor.move(sets.length)}`;
  }

  #choice(alternatives: readonly Expression[], fail: string, mode: Mode): string {
    const [first, ...others] = alternatives;
    if (!first) return fail;
    if (others.length === 0) return this.code(first, fail, mode);
    const { context } = this.program;
    const rest =
      others.length === 1 && others[0] ? others[0] : ({ type: 'choice', alternatives: others } as Expression);
    const restMode = { ...mode, inlining: false };
    const begins = firstSet(first, context);
    const fixed = fixedSets(first);
    const isDisjoint = areDisjoint(begins, firstSet(rest, context));
    if (begins && (fixed || isDisjoint)) {
      const test = this.cursor.are(isDisjoint ? [begins] : (fixed ?? []), mode.isHot);
      const one = this.cursor.branch(() =>
        isDisjoint ? this.#begun(begins, first, fail, mode) : this.cursor.move(fixed?.length ?? 0),
      );
      const other = this.#choice(others, fail, restMode);
      this.cursor.meet(one.known);
      return `if (${test}) {\n${one.code}\n} else {\n${other}\n}`;
    }
    const done = this.name('done');
    const attempt = this.#attempt(first, `break ${done};`, mode);
    const other = this.#choice(others, fail, restMode);
    return `${done}: {\n${attempt.code}\n${other}${this.#join(attempt.known, mode)}\n}`;
  }

  /** An expression whose first character has been tested. */
  #begun(begins: CharSet, node: Expression, fail: string, mode: Mode): string {
    this.cursor.found(begins);
    return this.code(node, fail, mode);
  }

  /** The end of a branch that rarely runs. */
  #join(other: Known, mode: Mode): string {
    if (mode.inlining) return this.cursor.join(other);
    this.cursor.meet(other);
    return '';
  }

  /** Tries an expression and then goes to `success`; if it fails, continues with `i` restored and nothing reported. */
  #attempt(node: Expression, success: string, mode: Mode): { readonly code: string; readonly known: Known } {
    const { context, layout } = this.program;
    const from = this.name('from');
    const failed = this.name('no');
    const begins = this.#beginsWithTest(node, mode) ? undefined : firstSet(node, context);
    const test = begins ? this.cursor.are([begins], mode.isHot) : SURE;
    const guard = test === SURE ? '' : `if (!(${test})) break ${failed};\n`;
    if (begins) this.cursor.found(begins);
    const code = this.code(node, `break ${failed};`, mode);
    const { known } = this.cursor;
    this.cursor.known = undefined;
    const undo = mode.reporting ? layout.forget(node, context) : '';
    return {
      code: `const ${from} = i;\n${failed}: {\n${guard}${code}\n${success}\n}\ni = ${from};${undo}`,
      known,
    };
  }

  /** Whether the code of an expression begins by testing the first character, so no other test is needed. */
  #beginsWithTest(node: Expression, mode: Mode): boolean {
    const { context, tables } = this.program;
    const [head] = sequenceElements(node);
    if (!head) return false;
    if (fixedSets(head)) return true;
    if (!mode.inlining) return false;
    if (head.type === 'choice')
      return head.alternatives[0] !== undefined && this.#beginsWithTest(head.alternatives[0], mode);
    return (
      head.type === 'rule_ref' &&
      !this.program.layout.isUnlikely(head.name) &&
      tables.machineTable(head.name) === undefined &&
      this.#beginsWithTest(definedRule(head.name, context.rules), mode)
    );
  }

  #optional(node: Expression, mode: Mode): string {
    const { context } = this.program;
    const [head, ...tail] = sequenceElements(node);
    const sets = head && fixedSets(head);
    if (sets && tail.every((element) => isInfallible(element, context))) {
      const test = this.cursor.are(sets, mode.isHot);
      const { code, known } = this.cursor.branch(() =>
        [this.cursor.move(sets.length), ...tail.map((element) => this.code(element, '', mode))].join('\n'),
      );
      this.cursor.meet(known);
      return `if (${test}) {\n${code}\n}`;
    }
    if (isCertain(node, context)) {
      const begins = firstSet(node, context) ?? EMPTY;
      const test = this.cursor.are([begins], mode.isHot);
      const { code, known } = this.cursor.branch(() => this.#begun(begins, node, '', mode));
      this.cursor.meet(known);
      return `if (${test}) {\n${code}\n}`;
    }
    const done = this.name('done');
    const attempt = this.#attempt(node, `break ${done};`, mode);
    return `${done}: {\n${attempt.code}${this.#join(attempt.known, mode)}\n}`;
  }

  #loop(node: Expression, mode: Mode): string {
    const { tables } = this.program;
    const [first, ...others] = choiceAlternatives(node);
    const set = first && characterSet(first);
    const fixed = others.map(fixedSets);
    if (set && fixed.every((sets) => sets !== undefined)) {
      this.cursor.known = mode.inlining || fixed.length === 0 ? 'read' : undefined;
      if (fixed.length === 0) return characterLoop(tables, set);
      if (mode.inlining) return fastRunLoop(tables, set, fixed);
      return `i = ${tables.run(set, runLoop(tables, set, fixed))};`;
    }
    const again = this.name('again');
    this.cursor.known = undefined;
    const body = set
      ? `${characterLoop(tables, set)}\n${this.#attempts(others, again, mode)}`
      : this.#attempts(choiceAlternatives(node), again, mode);
    this.cursor.known = undefined;
    return `${again}: for (;;) {\n${body}\nbreak;\n}`;
  }

  #attempts(alternatives: readonly Expression[], again: string, mode: Mode): string {
    return alternatives.map((alternative) => this.#attempt(alternative, `continue ${again};`, mode).code).join('\n');
  }

  #not(node: Expression, fail: string, mode: Mode): string {
    const fixed = fixedSets(node);
    if (fixed) return fail === '' ? '' : `if (${this.cursor.are(fixed, mode.isHot)}) ${fail}`;
    return `{\n${this.#attempt(node, fail, mode).code}\n}`;
  }

  #and(node: Expression, fail: string, mode: Mode): string {
    const fixed = fixedSets(node);
    if (fixed) return fail === '' ? '' : `if (!(${this.cursor.are(fixed, mode.isHot)})) ${fail}`;
    const from = this.name('from');
    const code = this.code(node, fail, { ...mode, reporting: false, inlining: false });
    this.cursor.known = undefined;
    return `{\nconst ${from} = i;\n${code}\ni = ${from};\n}`;
  }

  /** A unique name. */
  protected name(stem: string): string {
    return `${stem}${++this.#count}`;
  }
}
