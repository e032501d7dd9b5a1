/** What a scanner's functions share: tables of characters, machines, loops and patterns. */
import type { CharSet } from '../../src/automata/char-set.js';
import { patternText } from '../../src/automata/regular-expression.js';
import { UnsupportedGrammarError } from '../automata/unsupported-grammar-error.js';
import { choiceAlternatives, fixedSets, characterSet, type Expression } from './passes/expressions.js';
import type { Machine } from './machine.js';

/** How every function begins. */
export const FUNCTION_START = 'const n = s.length;\nlet c = 0;';

/** Each set is a bit of a number. */
const BITS = 31;
/** The tables of sets: a grammar with more sets than one number has bits needs two. */
const TABLES = ['sets', 'more'] as const;

export class Tables {
  readonly #sets = new Map<string, CharSet>();
  readonly #machines: ReadonlyMap<string, Machine>;
  readonly #patterns = new Map<string, string>();
  readonly #functions = new Map<string, string>();

  constructor(machines: ReadonlyMap<string, Machine>) {
    this.#machines = machines;
  }

  machineTable(rule: string): { readonly table: string; readonly accepting: number } | undefined {
    const machine = this.#machines.get(rule);
    return machine && { table: tableName(rule), accepting: machine.accepting };
  }

  /** Tests whether a character, given by its code, is in a set. `isShared`: by its bits, even if it has one character. */
  test(set: CharSet, code: string, isShared = false): string {
    const [[first, last] = [0, 0]] = set;
    if (!isShared && set.length === 1 && first === last) return `${code} === ${first}`;
    const { table, bits } = this.#place(set);
    return `(${table}[${plain(code)}] & ${bits}) !== 0`;
  }

  /** The table that has the bits of a set. */
  #place(set: CharSet): { readonly table: string; readonly bits: number } {
    const key = rangesText(set);
    this.#sets.set(key, set);
    return setPlace([...this.#sets.keys()].indexOf(key));
  }

  /** The name of a sticky regular expression for a loop over characters and sequences. */
  pattern(set: CharSet, others: readonly (readonly CharSet[])[]): string {
    const sequences = others.map((sets) => sets.map(setPattern).join('')).join('|');
    return nameIn(this.#patterns, 'run', `/${setPattern(set)}*(?:(?:${sequences})${setPattern(set)}*)*/y`);
  }

  /** A call of the function for such a loop. */
  run(set: CharSet, loop: string): string {
    return this.#shared('loop', set, loop);
  }

  /** A call for a rule that is one character, or one character or a sequence such as an escape. */
  unit(expression: Expression, isReported: boolean): string | undefined {
    const [first, ...others] = choiceAlternatives(expression);
    const set = first && characterSet(first);
    if (!set || isReported) return undefined;
    const test = `i < n && ${this.test(set, '(c = s.charCodeAt(i))', true)}`;
    if (others.length === 0) return this.#shared('one', set, `if (!(${test})) return -1;\ni++;`);
    const [sets, ...more] = others.map(fixedSets);
    if (!sets || sets.length === 0 || more.length > 0) return undefined;
    const tests = sets.map((part, index) => this.test(part, index === 0 ? 'c' : `s.charCodeAt(i + ${index})`));
    const otherwise = `if (!(${[`i + ${sets.length - 1} < n`, ...tests].join(' && ')})) return -1;\ni += ${sets.length};`;
    return this.#shared('one', set, `if (${test}) {\ni++;\n} else {\n${otherwise}\n}`);
  }

  /** A call of a function that several rules share; in its code the set becomes the parameter `set`. */
  #shared(stem: string, set: CharSet, code: string): string {
    const { bits } = this.#place(set);
    return `${nameIn(this.#functions, stem, code.replaceAll(`& ${bits})`, '& set)'))}(s, i, ${bits})`;
  }

  /** The declarations of all tables and functions. */
  declarations(): string {
    const sets = TABLES.flatMap((name) => {
      const fills = [...this.#sets.keys()].flatMap((text, index) => {
        const { table, bits } = setPlace(index);
        return table === name ? [`fill(${table}, ${literal(text)}, ${bits});`] : [];
      });
      return fills.length === 0 ? [] : [`const ${name} = new Int32Array(0x10000);`, ...fills];
    });
    const machines = [...this.#machines].map(
      ([rule, { words }]) =>
        `/** The next states of the machine of ${rule}, each at the place of a state. */\nconst ${tableName(rule)} = new Int32Array(0x10000);\n${words
          .map(([set, word]) => `fill(${tableName(rule)}, ${literal(rangesText(set))}, ${word});`)
          .join('\n')}\n`,
    );
    const patterns = [...this.#patterns].map(([text, name]) => `const ${name} = ${text};`);
    const functions = [...this.#functions].map(
      ([code, name]) => `function ${name}(s, i, set) {\n${FUNCTION_START}\n${code}\nreturn i;\n}\n`,
    );
    return `/** Adds bits to all characters of a set, which is written as pairs: the first and the last of a range. */
function fill(table, set, bits) {
  for (let k = 0; k < set.length; k += 2) for (let c = set.charCodeAt(k); c <= set.charCodeAt(k + 1); c++) table[c] |= bits;
}

/** The sets that a character is of, a bit each. */
${sets.join('\n')}

${machines.join('\n')}
/** What is longer is not left to a regular expression, whose stack is limited. */
const LONGEST = 1_000_000;
${patterns.join('\n')}

${functions.join('\n')}`;
  }
}

/** A text as ASCII, which is all that a scanner has. */
function literal(text: string): string {
  return JSON.stringify(text).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Where the bits of a set are, by its number. */
function setPlace(index: number): { readonly table: string; readonly bits: number } {
  const table = TABLES[Math.floor(index / BITS)];
  if (table === undefined)
    throw new UnsupportedGrammarError(`a scanner cannot have more than ${BITS * TABLES.length} sets of characters`);
  return { table, bits: 1 << (index % BITS) };
}

function tableName(rule: string): string {
  return `${rule}_states`;
}

/** A code without the brackets around it. */
function plain(code: string): string {
  return code.startsWith('(') ? code.slice(1, -1) : code;
}

function nameIn(names: Map<string, string>, stem: string, text: string): string {
  const name = names.get(text) ?? `${stem}${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** The first and last characters of ranges. */
function rangesText(set: CharSet): string {
  return set.map(([first, last]) => String.fromCharCode(first, last)).join('');
}

/** A set in a regular expression. */
function setPattern(set: CharSet): string {
  return patternText({ type: 'set', set });
}
