import { ExpressionWriter, type Mode, type Program } from './expression-writer.js';
import { isInfallible, definedRule, type Expression } from './passes/expressions.js';
import { machineLoop } from './loops.js';
import { FUNCTION_START } from './tables.js';

/** What a function writer needs to know about the program. */
export interface Functions extends Program {
  /** The text of a rule in the grammar, in one line. */
  readonly ruleText: (rule: string) => string;
  /** The name of a rule's function; asks for that function to be written. */
  readonly call: (rule: string, variant: Variant) => string;
}

/** A function that reports positions; one that does not; and one that does not and uses no machine. */
export type Variant = 'reporting' | 'silent' | 'slow';

/** Writes a function, which returns where a rule's match ends, or -1. */
export class FunctionWriter extends ExpressionWriter {
  protected override ruleName = '';
  readonly #functions: Functions;

  constructor(functions: Functions) {
    super(functions);
    this.#functions = functions;
  }

  /** The body of a rule's function. */
  rule(name: string, variant: Variant, isHot: boolean): string {
    const mode = { reporting: variant === 'reporting', isHot, inlining: isHot };
    const { context } = this.#functions;
    this.ruleName = name;
    const body =
      variant === 'slow'
        ? this.code(definedRule(name, context.rules), 'return -1;', mode)
        : this.#reported(name, 'return -1;', mode);
    return `${FUNCTION_START}\n${body}\nreturn i;`;
  }

  /** A rule's expression, and code that reports its position. */
  #reported(name: string, fail: string, mode: Mode): string {
    const { layout, context, tables } = this.#functions;
    this.ruleName = name;
    const component = layout.componentPlace(name);
    const production = layout.productionIndex(name);
    const inner = layout.isClosed(name) ? { ...mode, reporting: false } : mode;
    const start = this.name('start');
    const isComponent = mode.reporting && component !== undefined;
    const lines = isComponent ? [`const ${start} = i;`] : [];
    const machine = tables.machineTable(name);
    lines.push(
      machine === undefined
        ? this.code(definedRule(name, context.rules), fail, inner)
        : this.#machine(name, machine, fail),
    );
    if (isComponent) lines.push(layout.report(component, start));
    if (mode.reporting && production !== undefined) lines.push(`at[0] = ${production};`);
    return lines.join('\n');
  }

  protected override reference(name: string, fail: string, mode: Mode): string {
    const { context, layout, ruleText, call } = this.#functions;
    if ((mode.inlining && !layout.isUnlikely(name)) || (mode.isHot && layout.isLikely(name)))
      return `{ // ${ruleText(name)}\n${this.#reported(name, fail, { ...mode, inlining: true })}\n}`;
    const reporting = mode.reporting && layout.reportsIn({ type: 'rule_ref', name } as Expression, context);
    this.cursor.known = undefined;
    const code = `i = ${call(name, reporting ? 'reporting' : 'silent')}(s, i);`;
    const mayFail = fail !== '' && !isInfallible(definedRule(name, context.rules), context);
    return mayFail ? `${code}\nif (i < 0) ${fail}` : code;
  }

  #machine(name: string, machine: { table: string; accepting: number }, fail: string): string {
    this.cursor.known = 'read';
    return machineLoop(machine, this.name('from'), this.#functions.call(name, 'slow'), fail);
  }
}
