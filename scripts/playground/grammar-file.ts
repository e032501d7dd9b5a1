/** Collects what the page shows of a grammar. */
import type {
  GrammarFile,
  GrammarRule,
  StoredGrammar,
  Expression as DiagramExpression,
} from '../../playground/src/model/grammar-file.js';
import { productionRegistry } from '../../src/rfcs/generated/productions.js';
import { componentTable } from '../../src/comparison/component-table.js';
import { ruleDfa } from '../../src/automata/rule-dfa.js';
import { printedRule } from '../../src/rfcs/model/definition.js';
import { rfcDefinition, type Rfc } from '../../src/rfcs/registry.js';
import type { Expression } from '../automata/expression.js';
import { readLiteralBnf } from '../grammar/bnf.js';
import { readGrammar, type GrammarId } from '../grammar/sources.js';
import { productionParts, spellings } from './production-parts.js';

export { rulesWith } from '../../playground/src/model/grammar-file.js';
export type { GrammarFile, GrammarRule, Production } from '../../playground/src/model/grammar-file.js';

/** The grammar of an RFC as the page fetches it. */
export function storedGrammar(id: GrammarId): StoredGrammar {
  const { rules, ...more } = grammarFile(id);
  const names = Object.keys(rules[0] ?? {}) as (keyof GrammarRule)[]; // those of a literal
  const lists = Object.fromEntries(names.map((name) => [name, rules.map((rule) => rule[name])]));
  return { ...more, rules: lists as unknown as StoredGrammar['rules'] };
}

/** The grammar of an RFC as the page and the site show it. */
export function grammarFile(id: GrammarId): GrammarFile {
  const rfc = rfcDefinition<Rfc>(id);
  const { bnf, peg, uses } = productionRegistry[id];
  const letter = readLiteralBnf(id);
  const notes = grammarNotes(readGrammar(id).peggy);
  const named = spellings(rfc.rules, (rule) => printedRule(rfc, rule));
  const sections: Readonly<Record<string, string>> = rfc.sections;
  const components = sharedNames(id);
  const rules = rfc.rules.map((rule): GrammarRule => {
    const own = [rule, ...helperRules(rule, peg)];
    const expression = letter.get(rule);
    if (!expression) throw new Error(`${id} has no production for ${rule}`);
    const printed = printedRule(rfc, rule);
    return {
      rule,
      printed,
      section: sections[rule] ?? '',
      component: components.get(rule) ?? '',
      bnf: productionParts(bnf[rule] ?? '', named),
      peg: productionParts(own.map((name) => peg[name] ?? '').join('\n'), named),
      notes: own.flatMap((name) => notes.get(name) ?? []),
      uses: rfc.rules.filter((other) => uses[rule]?.includes(printedRule(rfc, other))),
      diagram: diagramExpression(expression),
      states: ruleDfa(rfc.automaton, rule).live.filter((live) => live === 1).length,
    };
  });
  const { title, date } = rfc.publication;
  return { rfc: id, title, date, start: rfc.startRules[0], rules };
}

/** The rules that are components, with the names that the RFCs share. */
function sharedNames(id: Rfc): ReadonlyMap<string, string> {
  const { components } = rfcDefinition<Rfc>(id);
  const own: Readonly<Record<string, { readonly rules: readonly string[] }>> = components;
  return new Map(
    componentTable.flatMap(({ name, sources }) => {
      const found = (sources[id] ?? []).flatMap((source) => source.components);
      return [name, ...found.flatMap((component) => own[component]?.rules ?? [])].map((rule) => [rule, name] as const);
    }),
  );
}

/** The helper rules that a rule of the PEG uses, directly or through others. */
function helperRules(rule: string, peg: Readonly<Record<string, string>>): string[] {
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

/** The sentences after a tag, with the tag; a comment of several lines is one note. */
function taggedNotes(comments: readonly string[]): string[] {
  const notes: string[] = [];
  let isOpen = false;
  for (const comment of comments) {
    if (/^(?:PEG|RFC): /.test(comment)) {
      notes.push(comment);
      isOpen = true;
    } else if (isOpen) notes.push(`${notes.pop()} ${comment.trim()}`);
  }
  return notes;
}

/** An expression for JSON, which has no infinity. */
function diagramExpression(expression: Expression): DiagramExpression {
  switch (expression.type) {
    case 'sequence':
      return { type: 'sequence', elements: expression.elements.map(diagramExpression) };
    case 'choice':
      return { type: 'choice', alternatives: expression.alternatives.map(diagramExpression) };
    case 'repeat': {
      const { min, max } = expression;
      return {
        type: 'repeat',
        expression: diagramExpression(expression.expression),
        min,
        max: Number.isFinite(max) ? max : null,
      };
    }
    case 'except':
      return { type: 'except', from: diagramExpression(expression.from), except: diagramExpression(expression.except) };
    default:
      return expression;
  }
}
