/** Reads a regular expression of ECMAScript into a graph (automata/lookaround). */
import { type AST, RegExpParser, RegExpSyntaxError } from '@eslint-community/regexpp';
import type { CharSet } from '../../automata/char-set.js';
import { StateLimitError } from '../../automata/dfa.js';
import { Program } from '../../automata/lookaround/program.js';
import { quote } from '../../syntax/show.js';
import { LanguageError } from '../../automata/language-error.js';
import { characterSet } from './character-sets.js';

/** The flags of expressions that are read. g and d change nothing for a single test. */
const FLAGS = 'dgimsuvy';

/** The graph of an expression. Throws a LanguageError with its place for what is not regular, too large or wrong. */
export function readRegExp(source: string, flags: string): Program {
  const unknown = Array.from(flags).find((flag, index) => !FLAGS.includes(flag) || flags.includes(flag, index + 1));
  if (unknown !== undefined) throw new LanguageError(`"${unknown}" is not a flag of a regular expression, or repeated`);
  const reader = new Reader(flags);
  return reader.read(parsePattern(source, flags));
}

function parsePattern(source: string, flags: string): AST.Pattern {
  const mode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  try {
    return new RegExpParser().parsePattern(source, 0, source.length, mode);
  } catch (error) {
    if (!(error instanceof RegExpSyntaxError)) throw error;
    const reason = error.message.replace(/Invalid regular expression: (?:\/.*\/\w*: )?/su, '');
    throw new LanguageError(`not a regular expression: ${reason} at offset ${error.index}`, error.index);
  }
}

/** What was read so far of nested groups and lookarounds. */
interface Nesting {
  readonly flags: string;
  /** The lookbehind that reads the characters here; -1 if none does. */
  readonly tracker: number;
}

class Reader {
  readonly #program = new Program();
  readonly #outermost: Nesting;
  /** The sets that were read: a part that is repeated is met once for each time. */
  readonly #sets = new Map<OneCharacter, CharSet>();

  constructor(flags: string) {
    this.#outermost = { flags, tracker: -1 };
    this.#program.isAnchored = flags.includes('y');
  }

  read(pattern: AST.Pattern): Program {
    this.#program.start = this.#choice(pattern.alternatives, this.#program.matched, this.#outermost);
    return this.#program;
  }

  #choice(alternatives: readonly AST.Alternative[], next: number, place: Nesting): number {
    const starts = alternatives.map(({ elements }) =>
      elements.reduceRight((after, element) => this.#element(element, after, place), next),
    );
    return starts.length === 1 ? (starts[0] ?? next) : this.#program.choice(starts).node;
  }

  #element(element: AST.Element, next: number, place: Nesting): number {
    switch (element.type) {
      case 'Assertion':
        return this.#assertion(element, next, place);
      case 'Quantifier':
        return this.#quantifier(element, next, place);
      case 'CapturingGroup':
        return this.#choice(element.alternatives, next, place);
      case 'Group':
        return this.#choice(element.alternatives, next, { ...place, flags: withModifiers(place.flags, element) });
      case 'Backreference':
        throw refused('a backreference', 'what it matches is not a regular language', element);
      case 'ExpressionCharacterClass':
      case 'CharacterClass':
      case 'CharacterSet':
      case 'Character':
        return this.#character(element, next, place);
    }
  }

  #character(element: OneCharacter, next: number, { flags, tracker }: Nesting): number {
    const set = this.#sets.get(element) ?? readSet(element, flags);
    this.#sets.set(element, set);
    return this.#program.character(set, next, tracker);
  }

  #quantifier({ element, min, max, ...quantifier }: AST.Quantifier, next: number, place: Nesting): number {
    try {
      return this.#repeat(element, { min, max }, next, place);
    } catch (error) {
      if (!(error instanceof StateLimitError)) throw error;
      throw refused('too large', error.message, quantifier);
    }
  }

  #repeat(element: AST.Element, { min, max }: { min: number; max: number }, next: number, place: Nesting): number {
    let start = next;
    if (max === Infinity) {
      const loop = this.#program.choice([next]);
      loop.targets.push(this.#element(element, loop.node, place));
      start = loop.node;
    } else
      for (let times = min; times < max; times++)
        start = this.#program.choice([this.#element(element, start, place), next]).node;
    for (let times = 0; times < min; times++) start = this.#element(element, start, place);
    return start;
  }

  #assertion(assertion: AST.Assertion, next: number, place: Nesting): number {
    const { flags } = place;
    switch (assertion.kind) {
      case 'lookahead': {
        const body = this.#choice(assertion.alternatives, this.#program.matched, { flags, tracker: -1 });
        return this.#program.ahead(body, assertion.negate, next);
      }
      case 'lookbehind': {
        const build = (end: number, tracker: number): number =>
          this.#choice(assertion.alternatives, end, { flags, tracker });
        return this.#program.behind(build, assertion.negate, next);
      }
      case 'start':
        return this.#program.characterBehind(notAtEdge(flags), true, next);
      case 'end':
        return this.#program.characterAhead(notAtEdge(flags), true, next);
      case 'word': {
        const word = characterSet('\\w', flags);
        const sides = [true, false].map((before) =>
          this.#program.characterBehind(
            word,
            !before,
            this.#program.characterAhead(word, before !== assertion.negate, next),
          ),
        );
        return this.#program.choice(sides).node;
      }
    }
  }
}

/** The characters between which `^` and `$` do not match. */
function notAtEdge(flags: string): CharSet {
  return characterSet(flags.includes('m') ? '.' : '[^]', flags.replace('s', ''));
}

/** The text of an element that matches one character, so that it stays itself in another expression. */
function partText(element: OneCharacter): string {
  if (element.type !== 'Character') return element.raw;
  const { value } = element;
  if (/\w/.test(String.fromCodePoint(value))) return String.fromCodePoint(value);
  return value > 0xffff ? `\\u{${value.toString(16)}}` : `\\u${value.toString(16).padStart(4, '0')}`;
}

function withModifiers(flags: string, { modifiers }: AST.Group): string {
  if (!modifiers) return flags;
  const changed = (set: AST.ModifierFlags | null): string =>
    [set?.ignoreCase && 'i', set?.multiline && 'm', set?.dotAll && 's'].filter(Boolean).join('');
  const removed = changed(modifiers.remove);
  return [...new Set(flags + changed(modifiers.add))].filter((flag) => !removed.includes(flag)).join('');
}

type OneCharacter = AST.Character | AST.CharacterClass | AST.ExpressionCharacterClass | AST.CharacterSet;

/** The characters of a part. Throws a LanguageError if it can match more than one, as sets with the flag v can. */
function readSet(part: OneCharacter, flags: string): CharSet {
  const text = JSON.stringify(part, (key, value: unknown) => (key === 'parent' ? undefined : value));
  if (/"strings":true|"type":"ClassStringDisjunction"/.test(text))
    throw refused('a set of strings', 'only sets of single characters are read', part);
  return characterSet(partText(part), flags);
}

function refused(
  what: string,
  why: string,
  { start, raw }: { readonly start: number; readonly raw: string },
): LanguageError {
  const text = raw.length > 60 ? `${raw.slice(0, 60)}…` : raw;
  return new LanguageError(`${what} at offset ${start}, ${quote(text)}: ${why}`, start);
}
