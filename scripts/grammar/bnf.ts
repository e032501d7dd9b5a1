/** The productions of a grammar, with rules named as in the .peggy file. */
import { parseBnf } from '../automata/bnf.js';
import type { Bnf, Expression } from '../automata/expression.js';
import { ruleName } from '../automata/rule-names.js';
import { grammarsBy } from '../../src/rfcs/generated/grammars.js';
import { readGrammar, type GrammarId, type GrammarSource } from './sources.js';

/** The RFC's BNF as written. */
export function readLiteralBnf(id: GrammarId, { bnf }: Pick<GrammarSource, 'bnf'> = readGrammar(id)): Bnf {
  return renamed(parseBnf(bnf, grammarsBy[id].notation));
}

/** The BNF with the productions of the .split file in place of the RFC's: every string has one split. */
export function readSplitBnf(id: GrammarId, source: Pick<GrammarSource, 'bnf' | 'split'> = readGrammar(id)): Bnf {
  return new Map([...readLiteralBnf(id, source), ...readReplacements(id, source)]);
}

/** The productions of the .split file. */
export function readReplacements(
  id: GrammarId,
  { bnf, split }: Pick<GrammarSource, 'bnf' | 'split'> = readGrammar(id),
): Bnf {
  return renamed(parseBnf(split, 'rfc822', [...parseBnf(bnf, grammarsBy[id].notation).keys()]));
}

/** Productions in the notation of a .split file, with the names of a .peggy file, some of which are defined elsewhere. */
export function parseProductions(text: string, names: readonly string[]): Bnf {
  return renamed(parseBnf(text, 'rfc822', names));
}

/** An expression in the notation and with the names of a .split file. */
export function parseExpression(text: string, names: readonly string[]): Expression {
  const [expression] = renamed(parseBnf(`expression = ${text}`, 'rfc822', names)).values();
  if (!expression) throw new Error(`not an expression: ${text}`);
  return expression;
}

function renamed(bnf: Bnf): Bnf {
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rename);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, part]) => [
      key,
      key === 'name' ? ruleName(String(part)) : rename(part),
    ]);
    return Object.fromEntries(entries);
  };
  return new Map([...bnf].map(([name, expression]) => [ruleName(name), rename(expression) as typeof expression]));
}
