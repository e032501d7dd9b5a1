/**
 * Expressions as code. The code of an expression moves `i` behind what it matches, or leaves by `fail`; then `i` is of no
 * meaning, and who goes on restores it. No `fail` is given where the first character has been tested and nothing else can be
 * wrong. What is known of the character at `i` is kept, so that it is neither read nor tested again.
 */
import { EMPTY, includes, type CharSet } from '../../src/automata/char-set.js';
import {
  alternativesOf,
  elementsOf,
  firstOf,
  fixedOf,
  isCertain,
  isInfallible,
  ruleOf,
  setOf,
  type Context,
  type Expression,
} from './expressions.js';
import { areDisjoint } from './passes/disjoint.js';
import type { Layout } from './layout.js';
import type { Tables } from './tables.js';

export interface Program {
  readonly context: Context;
  readonly layout: Layout;
  readonly tables: Tables;
  /** The rule as it stands in the grammar, in one line. */
  readonly textOf: (rule: string) => string;
  /** The name of a rule's function, which is to be written. */
  readonly call: (rule: string, variant: Variant) => string;
}

/** A function that reports places; that does not; and that does not even where the first is a machine. */
export type Variant = 'reporting' | 'silent' | 'slow';

/** How an expression is compiled. */
interface Mode {
  /** Whether the places of rules are reported. */
  readonly reporting: boolean;
  /** Whether this is the function of the start rule. */
  readonly isHot: boolean;
  /** Whether rules are written in place: in that function, as far as they are likely to match. */
  readonly inlining: boolean;
}

const FAST: Mode = { reporting: false, isHot: true, inlining: true };

/** What is known of the character at `i`. */
type Known =
  | undefined
  /** `c` is it, unless `i` is at the end. */
  | 'read'
  /** `c` is it, and of this set. */
  | CharSet;

/** A test that need not be made. */
const SURE = 'true';

/** Runs longer than this are left to a regular expression. */
const LONG = 32;

/** One function: `i` is where a rule's match ends, or -1. */
export class FunctionWriter {
  readonly #program: Program;
  #known: Known;
  #count = 0;
  /** The rule that is being written, for errors. */
  #rule = '';

  constructor(program: Program) {
    this.#program = program;
  }

  /** The body of a rule's function. */
  rule(name: string, variant: Variant, isHot: boolean): string {
    const mode = { reporting: variant === 'reporting', isHot, inlining: isHot };
    const { context } = this.#program;
    this.#rule = name;
    const body =
      variant === 'slow'
        ? this.#code(ruleOf(name, context.rules), 'return -1;', mode)
        : this.#reported(name, 'return -1;', mode);
    return `const n = s.length;\nlet c = 0;\n${body}\nreturn i;`;
  }

  /** A rule's expression, and where it was found. */
  #reported(name: string, fail: string, mode: Mode): string {
    const { layout, context, tables } = this.#program;
    this.#rule = name;
    const component = layout.componentOf(name);
    const production = layout.productionOf(name);
    const inner = layout.isClosed(name) ? { ...mode, reporting: false } : mode;
    const start = this.#name('start');
    const isComponent = mode.reporting && component !== undefined;
    const lines = isComponent ? [`const ${start} = i;`] : [];
    const machine = tables.machineOf(name);
    lines.push(
      machine === undefined ? this.#code(ruleOf(name, context.rules), fail, inner) : this.#machine(name, machine, fail),
    );
    if (isComponent) lines.push(layout.report(component, start));
    if (mode.reporting && production !== undefined) lines.push(`at[0] = ${production};`);
    return lines.join('\n');
  }

  #code(node: Expression, fail: string, mode: Mode): string {
    const fixed = fixedOf(node);
    if (fixed) return this.#fixed(fixed, fail, mode);
    switch (node.type) {
      case 'sequence':
        return node.elements.map((element) => this.#code(element, fail, mode)).join('\n');
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
        return this.#reference(node.name, fail, mode);
      default:
        throw new Error(`the rule ${this.#rule}: an expression of type ${node.type} has no code in a scanner`);
    }
  }

  /** `if (i + 1 >= n || ...) fail` */
  #fixed(sets: readonly CharSet[], fail: string, mode: Mode): string {
    if (sets.length === 0) return '';
    const test = fail === '' ? SURE : this.#are(sets, mode);
    return `${test === SURE ? '' : `if (!(${test})) ${fail}\n`}${this.#moved(sets.length)}`;
  }

  /** Whether the characters from `i` on are of these sets. */
  #are(sets: readonly CharSet[], mode: Mode): string {
    const text = sets.map(onlyOf).join('');
    if (!mode.isHot && sets.length > 2 && text.length === sets.length)
      return `s.startsWith(${JSON.stringify(text)}, i)`;
    const [first = EMPTY, ...others] = sets;
    const tests = others.map((set, index) => this.#program.tables.test(set, `s.charCodeAt(i + ${index + 1})`));
    if (!this.#isIn(first))
      tests.unshift(this.#program.tables.test(first, this.#known ? 'c' : '(c = s.charCodeAt(i))'));
    if (tests.length === 0) return SURE;
    // near the end the first character is not read
    if (others.length === 0) this.#known ??= 'read';
    return [others.length === 0 ? 'i < n' : `i + ${others.length} < n`, ...tests].join(' && ');
  }

  /** Whether the character at `i` is there and known to be of a set. */
  #isIn(set: CharSet): boolean {
    return typeof this.#known === 'object' && includes(set, this.#known);
  }

  /** Code for when the character at `i` has been found to be of a set. */
  #found(set: CharSet, write: () => string): string {
    if (!this.#isIn(set)) this.#known = set;
    return write();
  }

  #choice(alternatives: readonly Expression[], fail: string, mode: Mode): string {
    const [first, ...others] = alternatives;
    if (!first) return fail;
    if (others.length === 0) return this.#code(first, fail, mode);
    const { context } = this.#program;
    const rest =
      others.length === 1 && others[0] ? others[0] : ({ type: 'choice', alternatives: others } as Expression);
    const restMode = { ...mode, inlining: false };
    const begins = firstOf(first, context);
    const fixed = fixedOf(first);
    const isDisjoint = areDisjoint(begins, firstOf(rest, context));
    if (begins && (fixed || isDisjoint)) {
      const test = this.#are(isDisjoint ? [begins] : (fixed ?? []), mode);
      const one = this.#branch(() =>
        isDisjoint ? this.#found(begins, () => this.#code(first, fail, mode)) : this.#moved(fixed?.length ?? 0),
      );
      const other = this.#branch(() => this.#choice(others, fail, restMode));
      this.#known = either(one.known, other.known);
      return `if (${test}) {\n${one.code}\n} else {\n${other.code}\n}`;
    }
    const done = this.#name('done');
    const attempt = this.#attempt(first, `break ${done};`, mode);
    const other = this.#choice(others, fail, restMode);
    return `${done}: {\n${attempt.code}\n${other}${this.#joined(attempt.known, mode)}\n}`;
  }

  #moved(count: number): string {
    this.#known = undefined;
    return advance(count);
  }

  /** Code that is not always gone through: what is known behind it is known only if it is known without it. */
  #branch(write: () => string): { readonly code: string; readonly known: Known } {
    const before = this.#known;
    const code = write();
    const known = this.#known;
    this.#known = before;
    return { code, known };
  }

  /** What is done at the end of a way that few take, so that as much is known behind it as on the other. */
  #joined(other: Known, mode: Mode): string {
    const isMissing = mode.inlining && other !== undefined && this.#known === undefined;
    this.#known = isMissing ? 'read' : either(this.#known, other);
    return isMissing ? '\nif (i < n) c = s.charCodeAt(i);' : '';
  }

  /** Tries an expression and then goes to `success`, or else on, with `i` where it was and nothing reported. */
  #attempt(node: Expression, success: string, mode: Mode): { readonly code: string; readonly known: Known } {
    const { context, layout } = this.#program;
    const from = this.#name('from');
    const failed = this.#name('no');
    const begins = this.#beginsWithTest(node, mode) ? undefined : firstOf(node, context);
    const test = begins ? this.#are([begins], mode) : SURE;
    const guard = test === SURE ? '' : `if (!(${test})) break ${failed};\n`;
    const write = (): string => this.#code(node, `break ${failed};`, mode);
    const code = begins ? this.#found(begins, write) : write();
    const known = this.#known;
    this.#known = undefined;
    const undo = mode.reporting ? layout.forget(node, context) : '';
    return {
      code: `const ${from} = i;\n${failed}: {\n${guard}${code}\n${success}\n}\ni = ${from};${undo}`,
      known,
    };
  }

  /** Whether the code of an expression begins with a test of the first character, so that there need be none before it. */
  #beginsWithTest(node: Expression, mode: Mode): boolean {
    const { context, tables } = this.#program;
    const [head] = elementsOf(node);
    if (!head) return false;
    if (fixedOf(head)) return true;
    if (!mode.inlining) return false;
    if (head.type === 'choice')
      return head.alternatives[0] !== undefined && this.#beginsWithTest(head.alternatives[0], mode);
    return (
      head.type === 'rule_ref' &&
      tables.machineOf(head.name) === undefined &&
      this.#beginsWithTest(ruleOf(head.name, context.rules), mode)
    );
  }

  #optional(node: Expression, mode: Mode): string {
    const { context } = this.#program;
    const [head, ...tail] = elementsOf(node);
    const sets = head && fixedOf(head);
    if (sets && tail.every((element) => isInfallible(element, context))) {
      const test = this.#are(sets, mode);
      const { code, known } = this.#branch(() =>
        [this.#moved(sets.length), ...tail.map((element) => this.#code(element, '', mode))].join('\n'),
      );
      this.#known = either(known, this.#known);
      return `if (${test}) {\n${code}\n}`;
    }
    if (isCertain(node, context)) {
      const begins = firstOf(node, context) ?? EMPTY;
      const test = this.#are([begins], mode);
      const { code, known } = this.#branch(() => this.#found(begins, () => this.#code(node, '', mode)));
      this.#known = either(known, this.#known);
      return `if (${test}) {\n${code}\n}`;
    }
    const done = this.#name('done');
    const attempt = this.#attempt(node, `break ${done};`, mode);
    return `${done}: {\n${attempt.code}${this.#joined(attempt.known, mode)}\n}`;
  }

  #loop(node: Expression, mode: Mode): string {
    const { context, tables } = this.#program;
    const [first, ...others] = alternativesOf(node);
    const set = first && setOf(first);
    const fixed = others.map(fixedOf);
    if (set && fixed.every((sets) => sets !== undefined)) {
      const loop = others.length === 0 ? this.#while(set) : this.#run(set, fixed);
      this.#known = 'read';
      if (others.length === 0) return loop;
      if (!mode.inlining) {
        this.#known = undefined;
        return `i = ${tables.run(set, loop)};`;
      }
      const pattern = tables.pattern(set, fixed);
      return `if (n - i > ${LONG} && n < LONGEST) {\n${pattern}.lastIndex = i;\n${pattern}.test(s);\ni = ${pattern}.lastIndex;\nif (i < n) c = s.charCodeAt(i);\n} else {\n${loop}\n}`;
    }
    if (this.#program.layout.reportsIn(node, context) && mode.reporting)
      throw new Error(`the rule ${this.#rule}: a component within a loop has no one place`);
    const again = this.#name('again');
    this.#known = undefined;
    const body = set
      ? `${this.#while(set)}\n${this.#attempts(others, again, mode)}`
      : this.#attempts(alternativesOf(node), again, mode);
    this.#known = undefined;
    return `${again}: for (;;) {\n${body}\nbreak;\n}`;
  }

  #attempts(alternatives: readonly Expression[], again: string, mode: Mode): string {
    return alternatives.map((alternative) => this.#attempt(alternative, `continue ${again};`, mode).code).join('\n');
  }

  #while(set: CharSet): string {
    return `while (i < n && ${this.#program.tables.test(set, '(c = s.charCodeAt(i))')}) i++;`;
  }

  /** A loop of characters and, more seldom, sequences of them such as escapes. */
  #run(set: CharSet, others: readonly (readonly CharSet[])[]): string {
    const sequences = others.map((sets) => {
      this.#known = 'read';
      return `if (${this.#are(sets, FAST)}) {\n${advance(sets.length)}\ncontinue;\n}`;
    });
    return `for (;;) {\n${this.#while(set)}\n${sequences.join('\n')}\nbreak;\n}`;
  }

  #not(node: Expression, fail: string, mode: Mode): string {
    const fixed = fixedOf(node);
    if (fixed) return `if (${this.#are(fixed, mode)}) ${fail}`;
    return `{\n${this.#attempt(node, fail, mode).code}\n}`;
  }

  #and(node: Expression, fail: string, mode: Mode): string {
    const fixed = fixedOf(node);
    if (fixed) return `if (!(${this.#are(fixed, mode)})) ${fail}`;
    const from = this.#name('from');
    const code = this.#code(node, fail, { ...mode, reporting: false, inlining: false });
    this.#known = undefined;
    return `{\nconst ${from} = i;\n${code}\ni = ${from};\n}`;
  }

  #reference(name: string, fail: string, mode: Mode): string {
    const { context, layout, textOf, call } = this.#program;
    if (mode.inlining || (mode.isHot && layout.isLikely(name)))
      return `{ // ${textOf(name)}\n${this.#reported(name, fail, { ...mode, inlining: true })}\n}`;
    const reporting = mode.reporting && layout.reportsIn({ type: 'rule_ref', name } as Expression, context);
    this.#known = undefined;
    const code = `i = ${call(name, reporting ? 'reporting' : 'silent')}(s, i);`;
    const mayFail = fail !== '' && !isInfallible(ruleOf(name, context.rules), context);
    return mayFail ? `${code}\nif (i < 0) ${fail}` : code;
  }

  /** The longest run of a machine's characters, if it accepts that; else the rule itself finds what it matches. */
  #machine(name: string, machine: { table: string; accepting: number }, fail: string): string {
    const from = this.#name('from');
    this.#known = 'read';
    const slow = this.#program.call(name, 'slow');
    return [
      `const ${from} = i;`,
      'let q = 0, w = 0;',
      `while (i < n && (w = ${machine.table}[c = s.charCodeAt(i)]) !== 0) {\nq = w >>> q;\ni++;\n}`,
      `if ((${machine.accepting} >> q & 1) === 0) {\ni = ${slow}(s, ${from});\nif (i < 0) ${fail}\nif (i < n) c = s.charCodeAt(i);\n}`,
    ].join('\n');
  }

  #name(stem: string): string {
    return `${stem}${++this.#count}`;
  }
}

/** What is known where two ways meet. */
function either(one: Known, other: Known): Known {
  return one && other ? 'read' : undefined;
}

/** The character of a set that has just one. */
function onlyOf(set: CharSet): string {
  const [[first, last] = [0, 1]] = set;
  return set.length === 1 && first === last ? String.fromCharCode(first) : '';
}

function advance(count: number): string {
  return count === 1 ? 'i++;' : `i += ${count};`;
}
