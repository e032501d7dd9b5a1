import type { Component, RandomGrammar } from './random-grammar.js';
import { operators, leaf, namesIn, term, type Term } from './terms.js';
import type { Trial } from './trial.js';

/** The smallest trial that still fails of those that single steps lead to: a shorter string, a simpler grammar, less to report. */
export function shrunk(trial: Trial, fails: (trial: Trial) => boolean): Trial {
  let smallest = trial;
  for (let left = MOST_TRIES; left > 0;) {
    let next: Trial | undefined;
    for (const candidate of simpler(smallest)) {
      if (left-- <= 0) break;
      if (!fails(candidate)) continue;
      next = candidate;
      break;
    }
    if (!next) break;
    smallest = next;
  }
  return smallest;
}

const MOST_TRIES = 1500;

function* simpler({ grammar, strings }: Trial): Generator<Trial> {
  for (const smaller of simplerGrammars(grammar)) yield { grammar: smaller, strings };
  for (const [index, text] of strings.entries()) {
    if (strings.length > 1) yield { grammar, strings: [text] };
    else
      for (let at = 0; at < text.length; at++) {
        const shorter = text.slice(0, at) + text.slice(at + 1);
        yield { grammar, strings: strings.with(index, shorter) };
      }
  }
}

function* simplerGrammars(grammar: RandomGrammar): Generator<RandomGrammar> {
  const { rules, components, productions, likely, unlikely } = grammar;
  const used = new Set([...rules.values()].flatMap(namesIn));
  const [start] = rules.keys();
  for (const name of rules.keys()) {
    const others = new Map([...rules].filter(([other]) => other !== name));
    if (!used.has(name) && others.size > 0) yield { ...grammar, rules: others };
  }
  for (const name of Object.keys(components)) yield { ...grammar, components: without(components, name) };
  for (const name of productions) yield { ...grammar, productions: productions.filter((other) => other !== name) };
  for (const name of likely) yield { ...grammar, likely: likely.filter((other) => other !== name) };
  for (const name of unlikely) yield { ...grammar, unlikely: unlikely.filter((other) => other !== name) };
  for (const [name, { rules: made }] of Object.entries(components))
    yield { ...grammar, components: { ...components, [name]: { rules: made } } };
  for (const [name, expression] of rules) {
    // what a rule is, where it is referred to
    if (used.has(name) && name !== start)
      yield { ...grammar, rules: new Map([...rules].map(([other, node]) => [other, inlined(node, name, expression)])) };
    for (const simple of simplerTerms(expression)) yield { ...grammar, rules: new Map([...rules, [name, simple]]) };
  }
}

function without(components: Readonly<Record<string, Component>>, name: string): Readonly<Record<string, Component>> {
  return Object.fromEntries(Object.entries(components).filter(([other]) => other !== name));
}

function inlined(node: Term, name: string, expression: Term): Term {
  if (node.operator !== 'leaf')
    return term(node.operator, ...node.parts.map((part) => inlined(part, name, expression)));
  return node.samples.length === 0 && node.text === name ? expression : node;
}

/** A part in place of the whole, one part fewer, or a simpler part. */
function* simplerTerms(node: Term): Generator<Term> {
  if (node.operator === 'leaf') {
    if (node.text !== '"a"' && node.samples.length > 0) yield leaf('"a"', ['a']);
    return;
  }
  const { operator, parts } = node;
  yield* parts;
  const [least] = operators[operator].count;
  if (parts.length > least)
    for (const index of parts.keys()) yield term(operator, ...parts.filter((_, other) => other !== index));
  for (const [index, part] of parts.entries())
    for (const simple of simplerTerms(part)) yield term(operator, ...parts.with(index, simple));
}
