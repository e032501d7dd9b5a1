/** Collects what the page shows of a grammar. */
import type { GrammarFile, GrammarRule, Expression as DiagramExpression } from '../../playground/src/model/grammar-file.js';
import { productionRegistry } from '../../src/rfcs/generated/productions.js';


import { definitionOf, type Rfc } from '../../src/rfcs/registry.js';
import type { Expression } from '../automata/bnf.js';
import { letterOf } from '../grammar/bnf.js';
import { readGrammar, type GrammarId } from '../grammar/sources.js';

/** The grammar of an RFC as the page fetches it. */
export function grammarFile(id: GrammarId): GrammarFile {
  const rfc = definitionOf<Rfc>(id);
  const { bnf, peg, uses } = productionRegistry[id];
  const letter = letterOf(id);
  const notes = grammarNotes(readGrammar(id).peggy);
  const names: Readonly<Record<string, string>> = rfc.rfcNames;
  const sections: Readonly<Record<string, string>> = rfc.sections;
  const rules = rfc.rules.map((rule): GrammarRule => {
    const own = [rule, ...helpersOf(rule, peg)];
    const expression = letter.get(rule);
    if (!expression) throw new Error(`${id} has no production for ${rule}`);
    const printed = names[rule] ?? rule;
    return {
      rule,
      printed,
      section: sections[rule] ?? '',
      bnf: bnf[rule] ?? '',
      peg: own.map((name) => peg[name] ?? '').join('\n'),
      notes: own.flatMap((name) => notes.get(name) ?? []),
      uses: rfc.rules.filter((other) => uses[rule]?.includes(names[other] ?? other)),
      usedBy: rfc.rules.filter((other) => uses[other]?.includes(printed)),
      diagram: diagramOf(expression),
    };
  });
  const { title, date } = rfc.publication;
  return { rfc: id, title, date, start: rfc.startRules[0], rules };
}

/** The helper rules that a rule of the PEG uses, directly or through others. */
function helpersOf(rule: string, peg: Readonly<Record<string, string>>): string[] {
  const names = new Set([rule]);
  for (const name of names) for (const [helper] of peg[name]?.matchAll(/\w+__\w+/g) ?? []) names.add(helper);
  return [...names].slice(1);
}

/** The comments tagged `PEG:` and `RFC:` above each rule of a .peggy file. */
function grammarNotes(peggy: string): Map<string, string[]> {
  const notes = new Map<string, string[]>();
  let comments: string[] = [];
  for (const line of peggy.split('\n')) {
    const [, comment] = /^\/\/ ?(.*)$/.exec(line) ?? [];
    const [, rule] = /^(\w+)\s*(?:=|$)/.exec(line) ?? [];
    if (comment !== undefined) comments.push(comment);
    else if (rule !== undefined) {
      const tagged = taggedNotes(comments);
      if (tagged.length > 0) notes.set(rule, tagged);
      comments = [];
    } else if (line.trim() === '') comments = [];
  }
  return notes;
}

/** The sentences after a tag; a comment of several lines is one note. */
function taggedNotes(comments: readonly string[]): string[] {
  const notes: string[] = [];
  let isOpen = false;
  for (const comment of comments) {
    const [, text] = /^(?:PEG|RFC): (.*)$/.exec(comment) ?? [];
    if (text !== undefined) {
      notes.push(text);
      isOpen = true;
    } else if (isOpen) notes.push(`${notes.pop()} ${comment.trim()}`);
  }
  return notes;
}

/** An expression for JSON, which has no infinity. */
function diagramOf(expression: Expression): DiagramExpression {
  switch (expression.type) {
    case 'sequence':
      return { type: 'sequence', elements: expression.elements.map(diagramOf) };
    case 'choice':
      return { type: 'choice', alternatives: expression.alternatives.map(diagramOf) };
    case 'repeat': {
      const { min, max } = expression;
      return {
        type: 'repeat',
        expression: diagramOf(expression.expression),
        min,
        max: Number.isFinite(max) ? max : null,
      };
    }
    case 'except':
      return { type: 'except', from: diagramOf(expression.from), except: diagramOf(expression.except) };
    default:
      return expression;
  }
}
