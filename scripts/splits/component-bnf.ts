/** The grammar of an RFC in which a rule matches each component that the library finds, and no other string. */
import { componentsBy } from '../../src/rfcs/generated/grammars.js';
import type { Rfc } from '../../src/rfcs/names.js';
import type { Bnf, Expression } from '../automata/expression.js';
import { parseProductions, readSplitBnf } from '../grammar/bnf.js';
import { unnamedComponents } from './unnamed.js';

export interface ComponentBnf {
  readonly bnf: Bnf;
  /** The rules of each component, by its name. */
  readonly rules: ReadonlyMap<string, readonly string[]>;
}

/** A rule within a component that is not a container: the library finds no component there. */
const SILENT = ' within a component';

export function readComponentBnf(rfc: Rfc): ComponentBnf {
  const { productions = '', components: added = {}, schemes = {} } = unnamedComponents[rfc] ?? {};
  const { components, derived = [] } = componentsBy[rfc];
  const given = readSplitBnf(rfc);
  const split = new Map([...given, ...parseProductions(productions, [...given.keys()])]);
  const literal = schemeRules(split, schemes);
  const own = Object.entries(components).filter(([name]) => !derived.includes(name));
  const tables = [...own, ...Object.entries(added)];
  const closed = new Set(tables.flatMap(([, { rules, container }]) => (container ? [] : rules)));
  const rules = new Map<string, string[]>();
  for (const [name, table] of [...tables, ['scheme', { rules: literal }] as const])
    rules.set(name, [...(rules.get(name) ?? []), ...table.rules]);
  return { bnf: withSilentRules(split, closed), rules };
}

/** Makes the schemes that begin productions as a text into rules, whose names it returns. */
function schemeRules(bnf: Map<string, Expression>, schemes: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(schemes).flatMap(([scheme, productions]) =>
    productions.flatMap((production) => {
      const expression = bnf.get(production);
      // a choice of other productions has no text of its own
      if (expression?.type !== 'sequence') return [];
      const rule = `scheme of ${production}`;
      bnf.set(rule, { type: 'text', text: scheme, ignoreCase: false });
      bnf.set(production, {
        type: 'sequence',
        elements: [{ type: 'rule', name: rule }, ...withoutStart(expression.elements, scheme)],
      });
      return [rule];
    }),
  );
}

function withoutStart(elements: readonly Expression[], text: string): readonly Expression[] {
  const [first, ...rest] = elements;
  if (text === '') return elements;
  if (first?.type !== 'text') throw new Error(`a production does not begin with ${text}`);
  if (text.startsWith(first.text)) return withoutStart(rest, text.slice(first.text.length));
  if (!first.text.startsWith(text)) throw new Error(`a production does not begin with ${text}`);
  return [{ ...first, text: first.text.slice(text.length) }, ...rest];
}

/** The grammar with every rule a second time, for what is within a component that is not a container. */
function withSilentRules(bnf: Bnf, closed: ReadonlySet<string>): Bnf {
  return new Map(
    [...bnf].flatMap(([name, expression]) => [
      [name, closed.has(name) ? silent(expression) : expression] as const,
      [name + SILENT, silent(expression)] as const,
    ]),
  );
}

function silent(expression: Expression): Expression {
  switch (expression.type) {
    case 'rule':
      return { type: 'rule', name: expression.name + SILENT };
    case 'sequence':
      return { ...expression, elements: expression.elements.map(silent) };
    case 'choice':
      return { ...expression, alternatives: expression.alternatives.map(silent) };
    case 'repeat':
      return { ...expression, expression: silent(expression.expression) };
    case 'except':
      return { ...expression, from: silent(expression.from), except: silent(expression.except) };
    default:
      return expression;
  }
}
