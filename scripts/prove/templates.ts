/**
 * Strings that look like URIs, out of a grammar's own productions. A template is a derivation of the whole reference down to its
 * components: `scheme "://" host "/" path "?" query`. Each component is filled with strings that take its automaton through
 * every transition; if there are enough strings, by every ASCII character.
 */
import { ruleDfa } from '../../src/automata/rule-dfa.js';
import { has } from '../../src/automata/char-set.js';
import type { Dfa } from '../../src/automata/dfa.js';
import { shortestWord } from '../../src/automata/words.js';
import { Random } from '../../src/languages/sample.js';
import type { Definition } from '../../src/rfcs/registry.js';
import type { Bnf, Expression } from '../automata/expression.js';

/** A text of the grammar, or a component that is filled. */
type Part = string | { readonly component: string };

/** How many derivations are drawn; many of them are the same. */
const DRAWS = 6_000;
/** A loop of components is derived up to this many times. */
const MOST_TIMES = 2;

/**
 * Up to `count` strings: first every template with short components, then templates with one component at a time filled with
 * each of its strings, and then what takes the automaton of the whole reference through every transition.
 */
export function templateStrings(
  rfc: Definition,
  bnf: Bnf,
  components: ReadonlySet<string>,
  count: number,
): Set<string> {
  const [start] = rfc.startRules;
  const random = new Random(2396);
  const dfa = (rule: string): Dfa => ruleDfa(rfc.automaton, rule);
  const templates = new Map<string, readonly Part[]>();
  for (let draw = 0; draw < DRAWS; draw++) {
    const parts = derived({ type: 'rule', name: start }, bnf, components, random);
    templates.set(parts.map((part) => (typeof part === 'string' ? part : `<${part.component}>`)).join(''), parts);
  }
  const strings = new Set<string>();
  const pools = new Map([...components].map((rule) => [rule, throughTransitions(dfa(rule), random)]));
  const usual = new Map([...components].map((rule) => [rule, usualString(dfa(rule))]));
  const filled = (parts: readonly Part[], index: number, text: string): string =>
    parts
      .map((part, at) => (at === index ? text : typeof part === 'string' ? part : usual.get(part.component)))
      .join('');
  const all = mixed([...templates.values()], random);
  for (const parts of all) strings.add(filled(parts, -1, ''));
  const whole = throughTransitions(dfa(start), random);
  for (let round = 0; strings.size < count && round < count; round++) {
    for (const next of whole.splice(-2)) strings.add(next);
    const parts = all[round % all.length] ?? [];
    for (const [index, part] of parts.entries()) {
      const text = typeof part === 'string' ? undefined : pools.get(part.component)?.pop();
      if (text !== undefined) strings.add(filled(parts, index, text));
      // once all strings of the pool are used, any of them, with an edit anywhere
      else if (typeof part !== 'string') strings.add(edited(filled(parts, index, random.pick(COMMON)), random));
    }
  }
  return new Set([...strings].slice(0, count));
}

function derived(node: Expression, bnf: Bnf, components: ReadonlySet<string>, random: Random): Part[] {
  const inner = (part: Expression): Part[] => derived(part, bnf, components, random);
  switch (node.type) {
    case 'text':
      return [node.text];
    case 'set':
      return [String.fromCharCode(random.pick(node.set)[0])];
    case 'rule': {
      const production = bnf.get(node.name);
      return components.has(node.name) || !production ? [{ component: node.name }] : inner(production);
    }
    case 'sequence':
      return node.elements.flatMap(inner);
    case 'choice':
      return inner(random.pick(node.alternatives));
    case 'repeat': {
      const times = node.min + random.below(Math.min(node.max - node.min, MOST_TIMES) + 1);
      return Array.from({ length: times }, () => inner(node.expression)).flat();
    }
    case 'except':
      return inner(node.from);
  }
}

/**
 * For every state of an automaton and every ASCII character: a string that reads it there, and ends as soon as it can. The last
 * strings, which are used first, have a character for each transition; the others have all other characters.
 */
function throughTransitions(dfa: Dfa, random: Random): string[] {
  const { alphabet } = dfa;
  const access = new Map<number, string>([[0, '']]);
  const strings = new Set(['']);
  const others = new Set<string>();
  for (const [state, before] of access) {
    for (let symbol = 0; symbol < alphabet.characterCount; symbol++) {
      const target = dfa.next(state, symbol);
      const word = shortestWord(dfa, target);
      if (!access.has(target)) access.set(target, before + alphabet.text([symbol]));
      const rest = word ? alphabet.text(word) : '';
      strings.add(before + alphabet.text([symbol]) + rest);
      for (const code of ASCII.filter((one) => has(alphabet.classes[symbol] ?? [], one)))
        others.add(before + String.fromCharCode(code) + rest);
    }
  }
  return [
    ...mixed(
      [...others].filter((text) => !strings.has(text)),
      random,
    ),
    ...mixed([...strings], random),
  ];
}

const ASCII = Array.from({ length: 0x80 }, (_, code) => code);
/** What many components may begin with, and may not. */
const COMMON = [
  'a',
  'a.b',
  'h:80',
  '1.2.3.4',
  '%41',
  '%4',
  'a-',
  '[::1]',
  ';x=1',
  'u@h',
  '~',
  '_',
  '',
  '//',
  '?',
  '#',
  '%09',
];

/** A string that is neither empty nor one character if there is such a string: it shows where the component begins and ends. */
function usualString(dfa: Dfa): string {
  const { alphabet } = dfa;
  let state = 0;
  let text = '';
  for (let length = 0; length < 2; length++) {
    const symbol = Array.from({ length: alphabet.characterCount }, (_, index) => index).find(
      (index) => dfa.live[dfa.next(state, index)] === 1,
    );
    if (symbol === undefined) break;
    text += alphabet.text([symbol]);
    state = dfa.next(state, symbol);
  }
  return text + alphabet.text(shortestWord(dfa, state) ?? []);
}

function edited(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + String.fromCharCode(random.below(0x80)) + text.slice(at + random.below(2));
}

function mixed<T>(items: readonly T[], random: Random): T[] {
  const keyed = items.map((item) => [random.word(), item] as const);
  return keyed.toSorted(([a], [b]) => a - b).map(([, item]) => item);
}
