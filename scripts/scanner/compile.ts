/**
 * Our back end for Peggy: compiles a grammar to a scanner, which only says whether a string matches and where its components
 * are. There is a function for each rule; the one for the whole reference has the likely rules written in place.
 */
import peggy from 'peggy';
import { StateLimitError } from '../../src/automata/dfa.js';
import { childExpressions, referencesIn, type Peg } from '../automata/peg.js';
import { refuseUnsupported } from '../automata/peg-checks.js';
import { consumedSet, definedRule, characterSet, type Context, type Expression } from './passes/expressions.js';
import { FunctionWriter, type Variant } from './function-writer.js';
import { Layout, type Reported } from './layout.js';
import { ruleMachine, type Machine } from './machine.js';
import { asGrammar, optimised } from './passes.js';
import { patternFor } from './pattern.js';
import { refuseSeveralPlaces } from './single-places.js';
import { Tables } from './tables.js';

export interface ScannerSource {
  readonly peggy: string;
  readonly path: string;
  readonly reported: Reported;
  /** All rules of the RFC, in its order. */
  readonly rules: readonly string[];
  /** The rule that matches a whole reference. */
  readonly start: string;
  /** How large automata may become before the compiler does without them: the most nodes of their diagrams. */
  readonly effort?: number;
}

/** Twice what RFC 3986 needs. */
const EFFORT = 100_000;

/** The module of a scanner, without its header. */
export function scannerModule({ peggy: text, path, reported, rules, start, effort = EFFORT }: ScannerSource): string {
  const peg = peggy.parser.parse(text, { grammarSource: path, reservedWords: [] });
  refuseUnsupported(peg);
  const layout = new Layout(reported);
  const context = optimisedContext(peg, layout);
  refuseSeveralPlaces(context, layout);
  const tables = new Tables(componentMachines(peg, context, effort));
  const texts = new Map(
    peg.rules.map(({ name, location }) => [name, oneLine(text.slice(location.start.offset, location.end.offset))]),
  );
  const functions = new Map<string, string>();
  const pending: (readonly [rule: string, variant: Variant])[] = [];
  const call = (rule: string, variant: Variant): string => {
    const name = functionName(rule, variant);
    if (!functions.has(name)) {
      functions.set(name, '');
      pending.push([rule, variant]);
    }
    return name;
  };
  const program = { context, layout, tables, ruleText: (rule: string) => texts.get(rule) ?? rule, call };
  const reports = (rule: string): boolean => layout.reportsIn({ type: 'rule_ref', name: rule } as Expression, context);
  const ruleVariant = (rule: string): Variant => (reports(rule) ? 'reporting' : 'silent');
  for (const rule of [start, ...rules]) call(rule, ruleVariant(rule));
  const written = new Map<string, string>();
  for (const [rule, variant] of pending) {
    const isHot = rule === start && variant === ruleVariant(start);
    const body =
      tables.unit(definedRule(rule, context.rules), layout.isReported(rule)) ??
      new FunctionWriter(program).rule(rule, variant, isHot);
    const same = written.get(body);
    if (same === undefined) written.set(body, functionName(rule, variant));
    functions.set(
      functionName(rule, variant),
      functionText(program.ruleText(rule).replaceAll('*/', '* /'), functionName(rule, variant), body, same),
    );
  }
  const pattern = affordable(() => patternFor(start, context, peg, layout, effort));
  return indented(`// @ts-nocheck: every index is within its table
import type { Scanner } from '../../src/syntax/scanner.js';
import type { Rule } from './rules.js';

/**
 * What the last match has reported. at[0]: which production it was, of the list below; then for each component, at its slot,
 * where it starts, where it ends and, if several rules make it, which of them did. -1 where there is none.
 */
const at = new Int32Array(${layout.size});

const productions = [${layout.productions.map((rule) => `'${rule}'`).join(', ')}];

const slots = {
${[...layout.slots].map(([name, slot]) => `  ${name}: ${slot},`).join('\n')}
};

${tables.declarations()}
${[...functions.values()].join('\n')}
/** Where the match of a rule ends that begins at an offset; -1 if it does not match there. */
const match = {
${rules.map((rule) => `  ${rule}: ${functionName(rule, ruleVariant(rule))},`).join('\n')}
};

/** The match of an input that is a whole reference, ${start}. */
function scan(input) {
${Array.from(new Set([0, ...layout.slots.values()]), (slot) => `at[${slot}] = -1;`).join(' ')}
return ${functionName(start, ruleVariant(start))}(input, 0) === input.length ? at : undefined;
}

/** A pattern of most of them, where that is linear; what it does not take may be one too. */
const pattern = ${pattern === undefined ? 'undefined' : `/^(?:${pattern})$/`};

export const scanner: Scanner<Rule, keyof typeof slots> = { at, productions, slots, match, scan, pattern };
`);
}

/** The grammar after all passes, which is what is compiled. */
export function optimisedContext(peg: Peg, layout: Layout): Context {
  return optimised(peg, new Set(peg.rules.map(({ name }) => name).filter((name) => layout.isReported(name))));
}

/** Machines for the components that contain nested loops. */
function componentMachines(peg: Peg, context: Context, effort: number): Map<string, Machine> {
  const machines = new Map<string, Machine>();
  const grammar = asGrammar(context, peg);
  for (const [rule, expression] of context.rules) {
    if (!context.reported.has(rule) || referencesIn(expression).length > 0 || !isNested(expression)) continue;
    const machine = affordable(() => ruleMachine(grammar, rule, consumedSet(expression, context), effort));
    if (machine) machines.set(rule, machine);
  }
  return machines;
}

/** What is made of automata; `undefined` if they would be too large. */
function affordable<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof StateLimitError) return undefined;
    throw error;
  }
}

/** Whether an expression has a loop within a loop. */
function isNested(expression: Expression): boolean {
  const hasLoop = (node: Expression): boolean => node.type === 'zero_or_more' || childExpressions(node).some(hasLoop);
  if (expression.type === 'zero_or_more' && !characterSet(expression.expression)) return hasLoop(expression.expression);
  return childExpressions(expression).some(isNested);
}

/** The text of a function. One with the same body as another calls that. */
function functionText(text: string, name: string, body: string, same: string | undefined): string {
  const call = same === undefined ? undefined : `${same}(s, i)`;
  const code = call ?? (body.includes('\n') ? undefined : body);
  return `/** ${text} */\nfunction ${name}(s, i) {\n${code === undefined ? body : `return ${code};`}\n}\n`;
}

const suffixes: Readonly<Record<Variant, string>> = { reporting: '', silent: '__silent', slow: '__slow' };

function functionName(rule: string, variant: Variant): string {
  return `match_${rule}${suffixes[variant]}`;
}

function oneLine(text: string): string {
  return text
    .replace(/\n\s*\/\/.*/g, '')
    .trim()
    .replace(/\s+/g, ' ');
}

/** Indents code by its braces. */
function indented(text: string): string {
  let depth = 0;
  return text
    .split('\n')
    .map((line) => {
      if (/^\s|^$|^\/\/|^\/?\*/.test(line)) return line;
      if (/^[}\]]/.test(line)) depth--;
      const result = '  '.repeat(Math.max(depth, 0)) + line;
      if (/[{[](?: \/\/.*)?$/.test(line)) depth++;
      return result;
    })
    .join('\n');
}
