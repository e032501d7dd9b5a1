/** Expressions of a grammar in other notations: ABNF (RFC 5234), and LaTeX for the package syntax. */
import type { Expression } from './grammar-file.js';

/** How tightly a notation binds: a choice within a sequence needs parentheses. */
type Level = 'choice' | 'sequence' | 'element';

/** How rules are spelled. */
export type Printed = (rule: string) => string;

/** A production as ABNF: `port = *DIGIT`. A difference, which ABNF does not have, becomes a prose value. */
export function abnf(name: string, expression: Expression, printed: Printed): string {
  return `${abnfName(name)} = ${abnfPart(expression, 'choice', printed)}`;
}

function abnfPart(expression: Expression, level: Level, printed: Printed): string {
  const inside = (each: Expression, at: Level): string => abnfPart(each, at, printed);
  const grouped = (text: string, isGroup: boolean): string => (isGroup ? `( ${text} )` : text);
  switch (expression.type) {
    case 'text':
      return abnfText(expression.text, expression.ignoreCase);
    case 'set':
      return grouped(expression.set.map(abnfRange).join(' / '), level !== 'choice' && expression.set.length > 1);
    case 'rule':
      return abnfName(printed(expression.name));
    case 'sequence':
      return grouped(expression.elements.map((each) => inside(each, 'sequence')).join(' '), level === 'element');
    case 'choice':
      return grouped(expression.alternatives.map((each) => inside(each, 'choice')).join(' / '), level !== 'choice');
    case 'repeat':
      return abnfRepeat(expression.min, expression.max, expression.expression, inside);
    case 'except':
      return `<${inside(expression.from, 'element')} but not ${inside(expression.except, 'element')}>`;
  }
}

function abnfRepeat(
  min: number,
  max: number | null,
  expression: Expression,
  inside: (each: Expression, level: Level) => string,
): string {
  if (min === 0 && max === 1) return `[ ${inside(expression, 'choice')} ]`;
  const times = min === max ? String(min) : `${min === 0 ? '' : min}*${max ?? ''}`;
  return times + inside(expression, 'element');
}

/** ABNF allows letters, digits and hyphens. */
function abnfName(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9-]+/g, '-').replaceAll(/^-|-$/g, '');
}

/** Strings in quotes ignore case; where case matters, RFC 7405 writes `%s` before them. */
function abnfText(text: string, ignoreCase: boolean): string {
  if (/^[ !#-~]*$/.test(text)) return `${ignoreCase || !/[A-Za-z]/.test(text) ? '' : '%s'}"${text}"`;
  return `%x${Array.from(text, (character) => hexadecimal(character.codePointAt(0) ?? 0)).join('.')}`;
}

function abnfRange([first, last]: readonly [number, number]): string {
  return first === last ? `%x${hexadecimal(first)}` : `%x${hexadecimal(first)}-${hexadecimal(last)}`;
}

function hexadecimal(code: number): string {
  return code.toString(16).toUpperCase().padStart(2, '0');
}

/** A production for the environment grammar of the LaTeX package syntax. */
export function latex(name: string, expression: Expression, printed: Printed): string {
  const right = latexPart(expression, 'choice', printed);
  return `\\begin{grammar}\n<${name}> ::= ${right}\n\\end{grammar}`;
}

function latexPart(expression: Expression, level: Level, printed: Printed): string {
  const inside = (each: Expression, at: Level): string => latexPart(each, at, printed);
  const grouped = (text: string, isGroup: boolean): string => (isGroup ? `( ${text} )` : text);
  switch (expression.type) {
    case 'text':
      return expression.text === '' ? '$\\varepsilon$' : `\`${latexText(expression.text)}'`;
    case 'set':
      return grouped(expression.set.map(latexRange).join(' | '), level !== 'choice' && expression.set.length > 1);
    case 'rule':
      return `<${printed(expression.name)}>`;
    case 'sequence':
      return grouped(expression.elements.map((each) => inside(each, 'sequence')).join(' '), level === 'element');
    case 'choice':
      return grouped(expression.alternatives.map((each) => inside(each, 'choice')).join(' | '), level !== 'choice');
    case 'repeat': {
      const { min, max } = expression;
      if (min === 0 && max === 1) return `[ ${inside(expression.expression, 'choice')} ]`;
      const times = max === null ? (min === 0 ? '*' : min === 1 ? '+' : `{${min},}`) : `{${min},${max}}`;
      return `${inside(expression.expression, 'element')}$^{${times.replaceAll(/[{}]/g, '')}}$`;
    }
    case 'except':
      return `${inside(expression.from, 'element')} \\textnormal{but not} ${inside(expression.except, 'element')}`;
  }
}

function latexRange([first, last]: readonly [number, number]): string {
  const one = (code: number): string => `\`${latexText(String.fromCodePoint(code))}'`;
  return first === last ? one(first) : `${one(first)} \\textnormal{to} ${one(last)}`;
}

/** The package takes a backslash to escape a character within quotes. */
function latexText(text: string): string {
  return text.replaceAll(/[\\'`]/g, '\\$&');
}
