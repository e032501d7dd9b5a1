/**
 * The certificate of a grammar: for each rule the automaton of its productions and that of the scanner as it ships, which
 * state of one is which of the other, and what each state means. scripts/checker/check.mjs checks it.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Alphabet } from '../../src/automata/alphabet.js';
import type { Dfa } from '../../src/automata/dfa.js';
import type { Bnf } from '../automata/expression.js';
import { readLiteralBnf, readSplitBnf } from '../grammar/bnf.js';
import { scannerDescription } from '../grammar/component-rules.js';
import { grammarsBy } from '../../src/rfcs/generated/grammars.js';
import { grammarFileNames, projectRoot, type GrammarId } from '../grammar/sources.js';
import { Compiler } from '../readback/compile.js';
import { readBack, programReports, type Readback } from '../readback/proof.js';
import { Specification } from '../readback/specification.js';
import { reports } from '../readback/walk.js';
import { bnfText } from './bnf-text.js';
import { ExpressionNames } from './expression-names.js';
import { Items, type ItemSet } from './items.js';
import { scannerMarking, markNames } from './marking.js';
import { linesAfter } from './places.js';

/** `language`: the strings of a rule. `places`: with marks where components begin and end, and where productions end. */
export type Kind = 'language' | 'places';

export interface RuleCertificate {
  readonly rule: string;
  readonly kind: Kind;
  /** The items that `bnf` refers to by their index; items.ts describes them. */
  readonly items: readonly string[];
  /** State 0 is the start. `sets`: the sets of items that lead to the same. `next`: the state after each symbol. */
  readonly bnf: readonly {
    readonly accepts: boolean;
    readonly sets: readonly (readonly number[])[];
    readonly next: readonly number[];
  }[];
  /** The function of the scanner. `lines`: where its text looks at the next character after `string`; none if it has returned. */
  readonly function: string;
  readonly scanner: readonly {
    readonly accepts: boolean;
    readonly string: string;
    readonly lines: readonly number[];
    readonly next: readonly number[];
  }[];
  /** The scanner's state for each state of `bnf`. */
  readonly bijection: readonly number[];
}

/** Thrown if the scanner does not do what the productions say: such a scanner gets no certificate. */
export class NotProvenError extends Error {
  override readonly name = 'NotProvenError';
}

export class Certificate {
  readonly #id: GrammarId;
  readonly #letter: Bnf;
  readonly #split: Bnf;
  readonly #readback: Readback;
  readonly #specification: Specification;

  constructor(id: GrammarId) {
    this.#id = id;
    this.#letter = readLiteralBnf(id);
    this.#split = readSplitBnf(id);
    this.#readback = readBack(readFileSync(projectRoot + scannerFileName(id), 'utf8'));
    this.#specification = new Specification(id, this.#readback.sets);
  }

  /** What the certificates of all rules have in common. */
  grammar(): object {
    const { components, productions } = scannerDescription(this.#id).reported;
    const files = [...grammarFileNames(this.#id), scannerFileName(this.#id)];
    const part = (bnf: Bnf, kind: Kind): object => ({
      characters: this.#alphabet(kind).classes.slice(0, this.#alphabet(kind).characterCount),
      marks: kind === 'places' ? markNames(this.#specification.marks) : [],
      productions: Object.fromEntries(bnf),
      expressions: Object.fromEntries(new ExpressionNames(bnf).all().map(([name, one]) => [name, bnfText(one)])),
    });
    return {
      grammar: this.#id,
      files: Object.fromEntries(files.map((file) => [file, fileSha256(file)])),
      intended: grammarsBy[this.#id].intended?.split,
      components,
      productions,
      language: part(this.#letter, 'language'),
      places: part(this.#split, 'places'),
    };
  }

  /** The certificates of all rules. Throws a NotProvenError. */
  *rules(): Generator<RuleCertificate> {
    const { program } = this.#readback;
    const { marks, rules, start } = this.#specification;
    const functions = new Map(rules.map((rule) => [rule, program.match.get(rule) ?? '']));
    functions.set(start, program.scan.name);
    const alphabet = this.#alphabet('language');
    const languages = new Compiler(this.#readback, alphabet);
    const letter = new Items(this.#letter, alphabet);
    const split = new Items(this.#split, alphabet);
    for (const [rule, name] of functions) {
      const dfa = this.#specification.language(rule, alphabet);
      const items = this.#letter.has(rule) ? letter : split;
      yield this.#certified({ rule, kind: 'language', name, dfa, items, scanner: languages.whole(name) });
    }
    const marked = this.#alphabet('places');
    const places = new Compiler(this.#readback, marked, programReports(program, this.#specification));
    const markedItems = new Items(
      this.#split,
      marked,
      markNames(marks),
      scannerMarking(scannerDescription(this.#id).reported),
    );
    for (const [rule, name] of functions) {
      if (!this.#specification.hasMarks(rule) && !reports(program, name)) continue;
      const dfa = this.#specification.split(rule, marked);
      yield this.#certified({ rule, kind: 'places', name, dfa, items: markedItems, scanner: places.whole(name) });
    }
  }

  #alphabet(kind: Kind): Alphabet {
    return this.#specification.alphabetFor(this.#readback.sets, kind === 'places');
  }

  #certified({ rule, kind, name, dfa, items, scanner }: Automata): RuleCertificate {
    const bijection = findBijection(dfa, scanner);
    if (!bijection) throw new NotProvenError(`${this.#id} ${rule}: the scanner and the productions differ (${kind})`);
    const sets = setsByState(dfa, items, rule);
    const texts = [...new Set(sets.flat(2).map(({ text }) => text))];
    const indexes = new Map(texts.map((text, index) => [text, index]));
    const { alphabet } = dfa;
    const next = (automaton: Dfa, state: number): number[] =>
      Array.from({ length: alphabet.size }, (_, symbol) => automaton.next(state, symbol));
    const characters = alphabet.representatives
      .slice(0, alphabet.characterCount)
      .map((code) => String.fromCharCode(code));
    return {
      rule,
      kind,
      items: texts,
      bnf: sets.map((own, state) => ({
        accepts: dfa.isAccepting(state),
        sets: own.map((set) => set.map(({ text }) => indexes.get(text) ?? -1)),
        next: next(dfa, state),
      })),
      function: name,
      scanner: shortestStrings(scanner).map((string, state) => ({
        accepts: scanner.isAccepting(state),
        string,
        lines: linesAfter(this.#readback.program, name, string, characters),
        next: next(scanner, state),
      })),
      bijection,
    };
  }
}

interface Automata {
  readonly rule: string;
  readonly kind: Kind;
  readonly name: string;
  readonly dfa: Dfa;
  readonly items: Items;
  readonly scanner: Dfa;
}

/** The state of `b` for each state of `a`, both minimal and over one alphabet, if they are equal except for their numbers. */
function findBijection(a: Dfa, b: Dfa): number[] | undefined {
  const partners = new Map([[0, 0]]);
  for (const [own, other] of partners) {
    if (a.isAccepting(own) !== b.isAccepting(other)) return undefined;
    for (let symbol = 0; symbol < a.alphabet.size; symbol++) {
      const known = partners.get(a.next(own, symbol));
      if (known !== undefined && known !== b.next(other, symbol)) return undefined;
      partners.set(a.next(own, symbol), b.next(other, symbol));
    }
  }
  const others = Array.from({ length: a.stateCount }, (_, state) => partners.get(state) ?? -1);
  return a.stateCount === b.stateCount && new Set(others).size === a.stateCount ? others : undefined;
}

/** The sets of items that lead to each state. */
function setsByState(dfa: Dfa, items: Items, rule: string): ItemSet[][] {
  const sets: ItemSet[][] = Array.from({ length: dfa.stateCount }, () => []);
  const states = new Map<string, number>();
  const queue: (readonly [ItemSet, number])[] = [];
  const visit = (set: ItemSet, state: number): void => {
    const key = set.map(({ text }) => text).join('\n');
    const known = states.get(key) ?? state;
    if (known !== state || items.accepts(set) !== dfa.isAccepting(state))
      throw new Error(`${rule}: the items ${key} do not belong to state ${state}`);
    if (states.has(key)) return;
    states.set(key, state);
    sets[state]?.push(set);
    queue.push([set, state]);
  };
  visit(items.start(rule), 0);
  for (const [set, state] of queue)
    for (let symbol = 0; symbol < dfa.alphabet.size; symbol++) visit(items.next(set, symbol), dfa.next(state, symbol));
  return sets;
}

/** A shortest string that leads to each state, without marks. */
function shortestStrings(dfa: Dfa): string[] {
  const { alphabet } = dfa;
  const strings = new Map([[0, '']]);
  for (const [state, string] of strings)
    for (let symbol = 0; symbol < alphabet.size; symbol++) {
      const target = dfa.next(state, symbol);
      if (strings.has(target)) continue;
      const character = symbol < alphabet.characterCount ? alphabet.text([symbol]) : '';
      strings.set(target, string + character);
    }
  return Array.from({ length: dfa.stateCount }, (_, state) => strings.get(state) ?? '');
}

function scannerFileName(id: GrammarId): string {
  return `generated/${id}/scanner.ts`;
}

function fileSha256(file: string): string {
  return createHash('sha256')
    .update(readFileSync(projectRoot + file))
    .digest('hex');
}
