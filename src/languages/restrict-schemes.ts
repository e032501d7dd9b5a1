import { alphabetOfSets } from '../automata/alphabet.js';
import { overAlphabet } from '../automata/common-alphabet.js';
import { DfaBuilder, type Dfa } from '../automata/dfa.js';

/** The states after the beginning of a string. */
interface Beginning {
  readonly inRule: number;
  /** The state of the automaton of schemes; `undefined` after an allowed scheme, and in a relative reference. */
  readonly inScheme: number | undefined;
  /** The beginning of an allowed scheme; `undefined` in any other scheme. */
  readonly text: string | undefined;
}

/** The strings of a rule whose scheme is one of some, or that have none. `scheme` is the RFC's rule; the schemes are in lower case. */
export function restrictSchemes(rule: Dfa, scheme: Dfa, schemes: readonly string[]): Dfa {
  const letters = new Set([':', ...schemes.flatMap((name) => Array.from(name + name.toUpperCase()))]);
  const alphabet = alphabetOfSets([
    ...rule.alphabet.classes,
    ...scheme.alphabet.classes,
    ...Array.from(letters, (letter) => [[letter.charCodeAt(0), letter.charCodeAt(0)]] as const),
  ]);
  const whole = overAlphabet(rule, alphabet);
  const begin = overAlphabet(scheme, alphabet);
  const dead = whole.live.indexOf(0); // every rule has such a state, because no rule matches all strings
  return new DfaBuilder<Beginning>(alphabet, 'the automaton of the allowed schemes', ({ inRule, inScheme, text }) =>
    [inRule, inScheme, text].join(),
  )
    .build(
      { inRule: 0, inScheme: 0, text: '' },
      ({ inRule, inScheme, text }, symbol): Beginning => {
        const next = whole.next(inRule, symbol);
        const decided = { inRule: next, inScheme: undefined, text: undefined };
        if (inScheme === undefined) return decided;
        const character = String.fromCharCode(alphabet.representatives[symbol] ?? 0).toLowerCase();
        if (character === ':' && begin.isAccepting(inScheme))
          return text !== undefined && schemes.includes(text) ? decided : { ...decided, inRule: dead };
        const after = begin.next(inScheme, symbol);
        if (begin.live[after] !== 1) return decided;
        const longer = text === undefined ? undefined : text + character;
        const isKnown = longer !== undefined && schemes.some((name) => name.startsWith(longer));
        return { inRule: next, inScheme: after, text: isKnown ? longer : undefined };
      },
      ({ inRule }) => whole.isAccepting(inRule),
    )
    .minimal();
}
