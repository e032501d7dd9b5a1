/** The character sets in a PEG: of its literals and classes, and of whatever matches just one character. */
import type { ast } from 'peggy';
import { ALL, charSet, complement, single, union, unitsWhere, type CharSet } from '../../src/automata/char-set.js';
import { UnsupportedGrammarError } from './unsupported-grammar-error.js';
import type { Marks } from './marks.js';
import { childExpressions, type Peg } from './peg.js';

/** The character sets of a grammar, for an alphabet: a choice of characters is one set, unless it contains a marked rule. */
export function pegSets(peg: Peg, marks: Marks = new Map()): CharSet[] {
  const rules = new Map(peg.rules.flatMap((rule) => (marks.has(rule.name) ? [] : [[rule.name, rule] as const])));
  const setsIn = (node: ast.Expression | ast.Named): CharSet[] => {
    const set = pegCharacterSet(node, rules);
    if (set) return [set];
    return [...(node.type === 'literal' ? literalUnits(node) : []), ...childExpressions(node).flatMap(setsIn)];
  };
  return peg.rules.flatMap((rule) => setsIn(rule.expression));
}

/** The sets of single literals and classes, for an alphabet that distinguishes the alternatives of a choice. */
export function terminalSets(peg: Peg): CharSet[] {
  const setsIn = (node: ast.Expression | ast.Named): CharSet[] => {
    if (node.type === 'literal') return literalUnits(node);
    const set = node.type === 'class' ? pegCharacterSet(node, new Map()) : undefined;
    return set ? [set] : childExpressions(node).flatMap(setsIn);
  };
  return peg.rules.flatMap((rule) => setsIn(rule.expression));
}

/** The set of characters that each unit of a literal matches; with `i`, all characters with the same lower case. */
export function literalUnits({ value, ignoreCase }: ast.Literal): CharSet[] {
  if (!ignoreCase) return Array.from({ length: value.length }, (_, index) => single(value.charCodeAt(index)));
  const lower = value.toLowerCase();
  return Array.from(lower.split(''), (character) => {
    const known = unitsByLowerCase.get(character) ?? unitsWhere((unit) => unit.toLowerCase() === character);
    unitsByLowerCase.set(character, known);
    return known;
  });
}

/** Whether a literal of one character matches the same characters as a class of it. */
export function isSameInClass(literal: ast.Literal): boolean {
  const asClass = { parts: [literal.value], inverted: false, ignoreCase: literal.ignoreCase };
  return JSON.stringify(literalUnits(literal)[0]) === JSON.stringify(classUnits(asClass));
}

const unitsByPattern = new Map<string, CharSet>();
const unitsByLowerCase = new Map<string, CharSet>();

/** The units of a class. With `i`, by the same regular expression that Peggy generates. */
function classUnits({
  parts,
  inverted,
  ignoreCase,
}: Pick<ast.CharacterClass, 'parts' | 'inverted' | 'ignoreCase'>): CharSet {
  const ranges = parts.map((part): readonly [string, string] => {
    if (typeof part === 'string') return [part, part];
    if (Array.isArray(part)) return [part[0] ?? '', part[1] ?? ''];
    throw new UnsupportedGrammarError(`the class escape ${part.value} is not supported`);
  });
  if (ignoreCase) {
    const escape = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
    const pattern = new RegExp(
      `^[${inverted ? '^' : ''}${ranges.map(([first, last]) => `${escape(first)}-${escape(last)}`).join('')}]`,
      'i',
    );
    const known = unitsByPattern.get(pattern.source) ?? unitsWhere((unit) => pattern.test(unit));
    unitsByPattern.set(pattern.source, known);
    return known;
  }
  const set = charSet(ranges.map(([first, last]) => [first.charCodeAt(0), last.charCodeAt(0)]));
  return inverted ? complement(set) : set;
}

/** The set of an expression that consumes exactly one character and has no lookahead. */
export function pegCharacterSet(
  node: ast.Expression | ast.Named,
  rules: ReadonlyMap<string, ast.Rule>,
  depth = 0,
): CharSet | undefined {
  if (depth > rules.size) return undefined; // a rule that refers to itself
  switch (node.type) {
    case 'class':
      return node.unicode ? undefined : classUnits(node);
    case 'any':
      return ALL;
    case 'literal':
      return node.value.length === 1 ? literalUnits(node)[0] : undefined;
    case 'group':
      return pegCharacterSet(node.expression, rules, depth);
    case 'rule_ref': {
      const rule = rules.get(node.name);
      return rule && pegCharacterSet(rule.expression, rules, depth + 1);
    }
    case 'choice': {
      const sets = node.alternatives.map((alternative) => pegCharacterSet(alternative, rules, depth));
      return sets.every((set) => set !== undefined) ? union(...sets) : undefined;
    }
    default:
      return undefined;
  }
}
