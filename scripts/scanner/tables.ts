/** What a scanner's functions share: tables of characters, machines, loops and patterns. */
import type { CharSet } from '../../src/automata/char-set.js';
import { patternText } from '../../src/automata/regular-expression.js';
import { UnsupportedGrammarError } from '../automata/unsupported-grammar-error.js';
import { choiceAlternatives, fixedSets, characterSet, type Expression } from './passes/expressions.js';
import type { Machine } from './machine.js';

/** Each set is a bit of one number. */
const MOST_SETS = 31;

export class Tables {
  readonly #sets = new Map<string, CharSet>();
  readonly #machines: ReadonlyMap<string, Machine>;
  readonly #patterns = new Map<string, string>();
  readonly #runs = new Map<string, string>();
  readonly #units = new Map<string, string>();

  constructor(machines: ReadonlyMap<string, Machine>) {
    this.#machines = machines;
  }

  machineTable(rule: string): { readonly table: string; readonly accepting: number } | undefined {
    const machine = this.#machines.get(rule);
    return machine && { table: tableName(rule), accepting: machine.accepting };
  }

  /** Tests whether a character, given by its code, is in a set. */
  test(set: CharSet, code: string): string {
    const [[first, last] = [0, 0]] = set;
    if (set.length === 1 && first === last) return `${code} === ${first}`;
    return `(sets[${plain(code)}] & ${this.#bits(set)}) !== 0`;
  }

  #bit(set: CharSet): number {
    const key = rangesText(set);
    this.#sets.set(key, set);
    const bit = [...this.#sets.keys()].indexOf(key);
    if (bit >= MOST_SETS)
      throw new UnsupportedGrammarError(`a scanner cannot have more than ${MOST_SETS} sets of characters`);
    return bit;
  }

  /** The name of a sticky regular expression for a loop over characters and sequences. */
  pattern(set: CharSet, others: readonly (readonly CharSet[])[]): string {
    const sequences = others.map((sets) => sets.map(setPattern).join('')).join('|');
    return nameIn(this.#patterns, 'run', `/${setPattern(set)}*(?:(?:${sequences})${setPattern(set)}*)*/y`);
  }

  /** A call of the function for such a loop, in whose code the set becomes the parameter `set`. */
  run(set: CharSet, loop: string): string {
    return `${nameIn(this.#runs, 'loop', loop.replaceAll(`& ${this.#bits(set)})`, '& set)'))}(s, i, ${this.#bits(set)})`;
  }

  /** A call that makes the function of a rule that is one character, or one character or a sequence such as an escape. */
  unit(expression: Expression, isReported: boolean): string | undefined {
    const [first, ...others] = choiceAlternatives(expression);
    const set = first && characterSet(first);
    if (!set || isReported) return undefined;
    if (others.length === 0) return `one(${this.#bits(set)})`;
    const [sets, ...more] = others.map(fixedSets);
    if (!sets || sets.length === 0 || more.length > 0) return undefined;
    const tests = sets.map((part, index) => this.test(part, `s.charCodeAt(i + ${index})`)).join(' && ');
    return `${nameIn(this.#units, 'oneOr', `i + ${sets.length - 1} < s.length && ${tests} ? i + ${sets.length} : -1`)}(${this.#bits(set)})`;
  }

  #bits(set: CharSet): number {
    return 1 << this.#bit(set);
  }

  /** The declarations of all tables and functions. */
  declarations(): string {
    const sets = [...this.#sets.keys()].map((text, bit) => `  ${JSON.stringify(text)}, // ${1 << bit}`);
    const machines = [...this.#machines].map(
      ([rule, { words }]) =>
        `/** The next states of the machine of ${rule}, each at the place of a state. */\nconst ${tableName(rule)} = new Int32Array(0x10000);\n${words
          .map(([set, word]) => `fill(${tableName(rule)}, ${JSON.stringify(rangesText(set))}, ${word});`)
          .join('\n')}\n`,
    );
    const patterns = [...this.#patterns].map(([text, name]) => `const ${name} = ${text};`);
    const runs = [...this.#runs].map(
      ([loop, name]) =>
        `function ${name}(s: string, i: number, set: number): number {\nconst n = s.length;\nlet c = 0;\n${loop}\nreturn i;\n}\n`,
    );
    const units = [...this.#units].map(
      ([code, name]) =>
        `/** The same, or what follows instead. */\nconst ${name} = (set: number) => (s: string, i: number): number => one(set)(s, i) < 0 ? ${code} : i + 1;\n`,
    );
    return `/** Adds bits to all characters of a set, which is written as pairs: the first and the last of a range. */
function fill(table: Int32Array, set: string, bits: number): void {
  for (let k = 0; k < set.length; k += 2) for (let c = set.charCodeAt(k); c <= set.charCodeAt(k + 1); c++) table[c] |= bits;
}

/** The sets that a character is of, a bit each. */
const sets = new Int32Array(0x10000);
[
${sets.join('\n')}
].forEach((set, bit) => fill(sets, set, 1 << bit));

/** A rule that is one character of a set. */
const one = (set: number) => (s: string, i: number): number => i < s.length && (sets[s.charCodeAt(i)] & set) !== 0 ? i + 1 : -1;
${units.join('')}
${machines.join('\n')}
/** What is longer is not left to a regular expression, whose stack is limited. */
const LONGEST = 1_000_000;
${patterns.join('\n')}

${runs.join('\n')}`;
  }
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
