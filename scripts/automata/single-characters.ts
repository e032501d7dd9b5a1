/** The rules that match one character, or one character or escape: diagnostics name what may follow by them. */
import { ESCAPE_MARK, FIRST_LETTER } from '../../src/automata/encoded-automaton.js';
import { NOWHERE, type GrammarAutomaton } from '../../src/automata/grammar-automaton.js';

/** For each such rule, the letters of its characters' classes, and the mark if it matches any escape. */
export function singleCharacterRules(automaton: GrammarAutomaton, rules: readonly string[]): Record<string, string> {
  const percent = automaton.alphabet.classOf('%'.charCodeAt(0));
  const starts = rules.map((rule) => [rule, automaton.start(rule)] as const);
  const escape = starts.find(([, start]) => ahead(automaton, start).join() === `${percent}`)?.[1];
  const hex = escape === undefined ? '' : ahead(automaton, automaton.next(escape, percent)).join();
  const isHex = (state: number): boolean => hex !== '' && ahead(automaton, state).join() === hex;
  const isEscape = (state: number): boolean =>
    isHex(state) && ahead(automaton, state).every((symbol) => isHex(automaton.next(state, symbol)));
  return Object.fromEntries(
    starts.flatMap(([rule, start]) => {
      const letters = automaton.isAccepting(start) ? undefined : lettersOf(automaton, start, percent, isEscape);
      return letters === undefined || letters === '' ? [] : [[rule, letters]];
    }),
  );
}

/** The letters of a state's moves; `undefined` unless each character, or escape, is all that is read. */
function lettersOf(
  automaton: GrammarAutomaton,
  start: number,
  percent: number,
  isEscape: (state: number) => boolean,
): string | undefined {
  let letters = '';
  let mark = '';
  for (const symbol of ahead(automaton, start)) {
    const after = automaton.next(start, symbol);
    if (automaton.isAccepting(after) && ahead(automaton, after).length === 0)
      letters += String.fromCharCode(FIRST_LETTER + symbol);
    else if (symbol === percent && isEscape(after)) mark = ESCAPE_MARK;
    else return undefined;
  }
  return letters + mark;
}

/** The classes that may follow in a state. */
function ahead(automaton: GrammarAutomaton, state: number): number[] {
  return Array.from({ length: automaton.alphabet.size }, (_, symbol) => symbol).filter(
    (symbol) => automaton.next(state, symbol) !== NOWHERE,
  );
}
