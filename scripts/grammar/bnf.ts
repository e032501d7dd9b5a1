/** The productions of a grammar, with rules named as in the .peggy file. */
import { parseBnf, type Bnf } from '../automata/bnf.js';
import { notations, readGrammar, ruleName, type GrammarId } from './sources.js';

/** The RFC's BNF as written. */
export function letterOf(id: GrammarId): Bnf {
  return renamed(parseBnf(readGrammar(id).bnf, notations[id]));
}

/** The BNF with the productions of the .split file in place of the RFC's: every string has one split. */
export function splitOf(id: GrammarId): Bnf {
  const { bnf, split } = readGrammar(id);
  const known = [...parseBnf(bnf, notations[id]).keys()];
  return new Map([...letterOf(id), ...renamed(parseBnf(split, 'rfc822', known))]);
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
