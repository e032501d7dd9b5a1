/** Random grammars: everything that grammars may contain, and more often than by chance what the compiler's passes look for. */
import { Random } from '../../src/languages/sample.js';
import { operatorNames, operators, isNullable, leaf, termSample, term, type Leaf, type Term } from './terms.js';

export interface RandomGrammar {
  /** The first rule is the start. A rule refers only to later ones, so no rule is recursive. */
  readonly rules: ReadonlyMap<string, Term>;
  readonly components: Readonly<Record<string, Component>>;
  readonly productions: readonly string[];
  readonly likely: readonly string[];
  readonly unlikely: readonly string[];
}

export interface Component {
  readonly rules: readonly string[];
  readonly container?: true;
  readonly repeated?: true;
}

/** The first is the start; `t__other` is a helper, which is reported as t. */
const NAMES = ['r', 's', 't', 'u', 't__other', 'v'] as const;
const DEPTH = 3;

/** Each grammar has a few of these. Some need care: what a regular expression or a template escapes, what has two cases. */
// not NUL: where a digit follows it, Peggy writes an octal escape, which modules cannot have
const COMMON = ['a', 'b', 'c', '-', '.', ':', '@', '/', '%', '1'];
const AWKWARD = [
  'K',
  'k',
  '\u212a',
  '\u017f',
  's',
  'é',
  '\n',
  '\r',
  '\u2028',
  '\ud83d',
  '\u0001',
  '\uffff',
  ']',
  '\\',
  '^',
  '$',
  '"',
  '`',
  '*',
];

export function randomGrammar(random: Random): RandomGrammar {
  const letters = lettersFor(random);
  const count = 1 + random.below(NAMES.length);
  const names = NAMES.slice(0, count);
  const rules = new Map<string, Term>();
  // the last first, so that later rules are known
  for (const name of names.toReversed()) {
    const later = names.slice(names.indexOf(name) + 1);
    const made = expression(random, { letters, later }, 1 + random.below(DEPTH));
    rules.set(name, withoutEndlessLoops(made, rules, character(random, { letters, later })));
  }
  return { rules: new Map([...rules].toReversed()), ...reportsFor(random, names) };
}

/** The characters that may make a difference in a grammar: those in it, and one that is not. */
export function relevantCharacters({ rules }: RandomGrammar): string[] {
  const visit = (node: Term): string[] =>
    node.operator === 'leaf' ? node.samples.flatMap((sample) => sample.split('')) : node.parts.flatMap(visit);
  return [...new Set([...rules.values()].flatMap(visit)), 'z'];
}

/** Strings that may match a rule of a grammar, strings an edit away from these, and short strings. */
export function stringsFor(grammar: RandomGrammar, count: number, random: Random): string[] {
  const letters = relevantCharacters(grammar);
  const strings = new Set(['']);
  const all = [...grammar.rules.values()];
  // of a grammar with few strings, fewer than asked for
  for (let tries = 0; tries < 2 * count && strings.size < count; tries++) {
    const text = random.below(4) > 0 ? termSample(random.pick(all), grammar.rules, random) : '';
    strings.add(text.slice(0, LONGEST));
    const at = random.below(text.length + 1);
    strings.add(text.slice(0, at) + random.pick(['', ...letters]) + text.slice(at + random.below(2), LONGEST));
    strings.add(Array.from({ length: 1 + random.below(4) }, () => random.pick(letters)).join(''));
  }
  return [...strings].slice(0, count);
}

const LONGEST = 24;

/** Loops whose body may be empty begin with a character instead: Peggy and our compiler refuse them. */
function withoutEndlessLoops(node: Term, rules: ReadonlyMap<string, Term>, first: Term): Term {
  if (node.operator === 'leaf') return node;
  const [one, ...others] = node.parts.map((part) => withoutEndlessLoops(part, rules, first));
  const isEndless = ['star', 'plus', 'delimited'].includes(node.operator) && one && isNullable(one, rules);
  return term(node.operator, ...(isEndless ? [term('sequence', first, one)] : one ? [one] : []), ...others);
}

interface Available {
  readonly letters: readonly string[];
  /** The rules that may be referred to. */
  readonly later: readonly string[];
}

function expression(random: Random, available: Available, depth: number): Term {
  const inner = (): Term => expression(random, available, depth - 1);
  if (depth === 0 || random.below(8) === 0) return randomLeaf(random, available);
  if (random.below(3) === 0) return idiom(random, available, inner);
  const operator = random.pick(operatorNames);
  const [least, most] = operators[operator].count;
  return term(operator, ...Array.from({ length: least + random.below(most - least + 1) }, inner));
}

/** What URIs are made of, and the compiler has a pass for. */
function idiom(random: Random, available: Available, inner: () => Term): Term {
  const [one, two] = [character(random, available), character(random, available)];
  const [x, y] = [inner(), inner()];
  return random.pick([
    // parts and separators
    () => term('sequence', term('star', x), term('star', term('sequence', one, term('star', x)))),
    () => term('sequence', x, term('star', term('sequence', one, x))),
    () => term('delimited', x, one),
    // labels, names of hosts
    () => term('star', term('sequence', term('star', one), two)),
    () => term('sequence', one, term('star', term('sequence', term('star', two), one))),
    () => term('sequence', term('star', term('sequence', x, two)), y, term('optional', two)),
    // characters and escapes
    () => term('star', term('choice', one, term('sequence', two, one, one))),
    () => term('star', term('sequence', term('not', term('sequence', two, one)), x)),
    // users before hosts
    () => term('sequence', term('optional', term('sequence', x, two)), y),
    // alternatives that begin alike, or where one is a prefix of another
    () => term('choice', term('sequence', one, x), two, term('sequence', one, y)),
    () => term('choice', term('sequence', x, term('not', one)), y),
  ])();
}

function randomLeaf(random: Random, available: Available): Leaf {
  const { letters, later } = available;
  if (later.length > 0 && random.below(2) === 0) return leaf(random.pick(later), []);
  if (random.below(3) > 0) return character(random, available);
  const word = Array.from({ length: random.below(4) }, () => random.pick(letters)).join('');
  return random.below(3) > 0 ? leaf(quoted(word), [word]) : ignoringCase(word);
}

function character(random: Random, { letters }: Available): Leaf {
  const [a, b] = [random.pick(letters), random.pick(letters)];
  const [first, last] = a < b ? [a, b] : [b, a];
  return random.pick([
    () => leaf(quoted(a), [a]),
    () => leaf(quoted(a), [a]),
    () => leaf(`[${escaped(a)}${escaped(b)}]`, [a, b]),
    () => leaf(`[${escaped(a)}${escaped(b)}]i`, [a, b, a.toUpperCase().charAt(0), b.toLowerCase().charAt(0)]),
    () => leaf(`[${escaped(first)}-${escaped(last)}]`, [first, last]),
    () => leaf(`[^${escaped(a)}]`, [b]),
    () => leaf('.', letters),
    () => ignoringCase(a),
  ])();
}

function ignoringCase(text: string): Leaf {
  return leaf(`${quoted(text)}i`, [text, text.toLowerCase(), text.toUpperCase()]);
}

function quoted(text: string): string {
  return `"${text.split('').map(escaped).join('')}"`;
}

function escaped(unit: string): string {
  return /[\w.:@/%$*]/.test(unit) ? unit : `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function lettersFor(random: Random): string[] {
  const pool = random.below(5) === 0 ? [...COMMON, ...AWKWARD] : COMMON;
  return Array.from({ length: 2 + random.below(4) }, () => random.pick(pool));
}

/** What the scanner is asked to report. Not every grammar can: a component in a loop does not have a single position. */
function reportsFor(random: Random, names: readonly string[]): Omit<RandomGrammar, 'rules'> {
  const some = (): string[] => names.filter((name) => !name.includes('__') && random.below(3) === 0);
  const components: Record<string, Component> = {};
  const left = new Set(names.filter((name) => !name.includes('__') && random.below(2) === 0));
  for (const rule of left) {
    const [other] = random.below(4) === 0 ? [...left].filter((one) => one !== rule) : [];
    if (other !== undefined) left.delete(other);
    left.delete(rule);
    components[`the_${rule}`] = {
      rules: other === undefined ? [rule] : [rule, other],
      ...(random.below(3) === 0 && { container: true }),
      ...(random.below(8) === 0 && { repeated: true }),
    };
  }
  return { components, productions: some(), likely: some(), unlikely: some() };
}
