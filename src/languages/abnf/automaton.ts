/** The automaton of a rule of an ABNF grammar. */
import { charSet, type CharSet } from '../../automata/char-set.js';
import { StateLimitError, type Dfa } from '../../automata/dfa.js';
import { LanguageError } from '../../automata/language-error.js';
import { determinize } from '../../automata/lookaround/determinize.js';
import { mergeTable } from '../../automata/lookaround/merge-table.js';
import { Program } from '../../automata/lookaround/program.js';
import { LAST_CODE_POINT, overUnits } from '../../automata/lookaround/utf16.js';
import { quote } from '../../syntax/show.js';
import { nearestName } from '../../syntax/nearest-name.js';
import { grammarError } from './tokens.js';
import { parseAbnf, type AbnfElement, type AbnfRules } from './parse.js';

/** RFC 5234, appendix B.1. */
const CORE_RULES = `
ALPHA = %x41-5A / %x61-7A
BIT = "0" / "1"
CHAR = %x01-7F
CR = %x0D
CRLF = CR LF
CTL = %x00-1F / %x7F
DIGIT = %x30-39
DQUOTE = %x22
HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
HTAB = %x09
LF = %x0A
LWSP = *(WSP / CRLF WSP)
OCTET = %x00-FF
SP = %x20
VCHAR = %x21-7E
WSP = SP / HTAB
`;

/**
 * The strings of a rule. `base`: the text of a grammar that the other one takes rules from. Throws a LanguageError with its place for what
 * is not ABNF, not defined, prose, or not regular.
 */
export function abnfDfa(text: string, rule: string, maxStates: number, base: string): Dfa {
  const own = parseAbnf(text);
  if (!own.has(rule.toLowerCase())) throw missingRule(rule, [...own.keys()]);
  try {
    const program = new AbnfCompiler(text, own, parseAbnf(base)).compile(rule);
    return overUnits(mergeTable(determinize(program, LAST_CODE_POINT, maxStates))).merged().dfa;
  } catch (error) {
    if (error instanceof StateLimitError) throw new LanguageError(`too large: ${error.message}`);
    throw error;
  }
}

function missingRule(rule: string, names: readonly string[]): LanguageError {
  const nearest = nearestName(rule, names);
  const rules = names.length === 0 ? 'it has no rules at all' : `its rules: ${names.join(', ')}`;
  return new LanguageError(
    `the grammar has no rule ${quote(rule)}; ${nearest === undefined ? rules : `did you mean ${nearest}?`}`,
  );
}

/** Compiles rules before what follows them. Recursion in tail position is a loop; no other recursion is known to be regular. */
class AbnfCompiler {
  readonly #text: string;
  readonly #own: AbnfRules;
  readonly #rules: AbnfRules;
  readonly #base: AbnfRules;
  readonly #program = new Program();
  readonly #known = new Map<string, number>();
  readonly #open: { readonly name: string; readonly next: number; readonly body: number }[] = [];

  constructor(text: string, own: AbnfRules, base: AbnfRules) {
    this.#text = text;
    this.#own = own;
    this.#rules = new Map([...parseAbnf(CORE_RULES), ...base, ...own]);
    this.#base = base;
  }

  /** The program of all strings of a rule, from the first to the last character. */
  compile(rule: string): Program {
    const all: CharSet = [[0, LAST_CODE_POINT]];
    const end = this.#program.characterAhead(all, true, this.#program.matched);
    this.#program.start = this.#rule(rule, 0, end);
    this.#program.isAnchored = true;
    return this.#program;
  }

  #before(next: number, element: AbnfElement): number {
    switch (element.type) {
      case 'range':
        return this.#character([[element.first, element.last]], next);
      case 'text':
        return Array.from(element.text).reduceRight(
          (after, one) => this.#character(textSet(one, element), after),
          next,
        );
      case 'sequence':
        return element.elements.reduceRight((after, one) => this.#before(after, one), next);
      case 'choice':
        return this.#program.choice(element.alternatives.map((one) => this.#before(next, one))).node;
      case 'repeat':
        return this.#repeat(element, next);
      case 'name':
        return this.#rule(element.name, element.at, next);
      case 'prose':
        return this.#before(next, this.#referred(element));
    }
  }

  /** The rule of the base grammar that prose names, as `<host, see [RFC3986]>` does, or else the one of the rule that the prose defines. */
  #referred({ text, at }: Extract<AbnfElement, { type: 'prose' }>): AbnfElement {
    const names = [...text.toLowerCase().matchAll(/[a-z][a-z0-9-]*/g)].map(([name]) => name);
    const known = [...names, this.#open.at(-1)?.name ?? ''].find((name) => this.#base.has(name));
    const element = known === undefined ? undefined : this.#base.get(known);
    if (element) return element;
    throw this.#error(at, `${text} is prose; define a rule instead`);
  }

  #character(set: CharSet, next: number): number {
    return this.#program.character(set, next, -1);
  }

  #repeat({ element, min, max }: Extract<AbnfElement, { type: 'repeat' }>, next: number): number {
    let start = next;
    if (max === Infinity) {
      const loop = this.#program.choice([next]);
      loop.targets.push(this.#before(loop.node, element));
      start = loop.node;
    } else
      for (let times = min; times < max; times++)
        start = this.#program.choice([this.#before(start, element), next]).node;
    for (let times = 0; times < min; times++) start = this.#before(start, element);
    return start;
  }

  #rule(name: string, at: number, next: number): number {
    const key = name.toLowerCase();
    const element = this.#rules.get(key);
    if (!element)
      throw this.#error(
        at,
        `the rule ${name} is not defined; if an RFC defines it, name that RFC (--with; "base" in the library)`,
      );
    const index = this.#open.findIndex((one) => one.name === key);
    const open = this.#open[index];
    if (open?.next === next) return open.body;
    if (open) {
      const cycle = [...this.#open.slice(index), open].map((one) => one.name).join(' > ');
      throw this.#error(
        at,
        `the rule ${name} contains itself, and not only at its end, so it may not be regular: ${cycle}`,
      );
    }
    const known = this.#known.get(`${key} ${next}`);
    if (known !== undefined) return known;
    const body = this.#program.choice([]);
    this.#open.push({ name: key, next, body: body.node });
    body.targets.push(this.#before(next, element));
    this.#open.pop();
    this.#known.set(`${key} ${next}`, body.node);
    return body.node;
  }

  /** Offsets in rules of the base are those of another text. */
  #error(at: number, message: string): LanguageError {
    const open = this.#open.at(-1);
    return open && !this.#own.has(open.name)
      ? new LanguageError(`rule ${open.name} of the other grammar: ${message}`)
      : grammarError(this.#text, at, message);
  }
}

function textSet(character: string, { ignoreCase }: { readonly ignoreCase: boolean }): CharSet {
  const cases = ignoreCase ? [character.toLowerCase(), character.toUpperCase()] : [character];
  return charSet(cases.map((one) => [one.codePointAt(0) ?? 0, one.codePointAt(0) ?? 0]));
}
