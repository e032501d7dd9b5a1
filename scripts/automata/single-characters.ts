/** The rules that match one character, or one character or escape: diagnostics name what may follow by them. */
import { ESCAPE_MARK, FIRST_LETTER } from '../../src/automata/encoded-automaton.js';
import { NOWHERE, type GrammarAutomaton } from '../../src/automata/grammar-automaton.js';

/** For each such rule, the letters of its characters' classes, and the mark if it matches any escape. */
export function singleCharacterRules(automaton: GrammarAutomaton, rules: readonly string[]): Record<string, string> {
  const percent = automaton.alphabet.classIndex('%'.charCodeAt(0));
  const starts = rules.map((rule) => [rule, automaton.start(rule)] as const);
  const [escape, escapeStart = NOWHERE] =
    starts.find(([, start]) => ahead(automaton, start).join() === `${percent}`) ?? [];
  const digits = ahead(automaton, automaton.next(escapeStart, percent));
  const isHex = (state: number): boolean => digits.length > 0 && ahead(automaton, state).join() === digits.join();
  const isEscape = (state: number): boolean =>
    isHex(state) && ahead(automaton, state).every((symbol) => isHex(automaton.next(state, symbol)));
  return Object.fromEntries(
    starts.flatMap(([rule, start]) => {
      const letters = automaton.isAccepting(start) ? undefined : moveLetters(automaton, start, percent, isEscape);
      if (letters === undefined || letters === '') return [];
      return [[rule, rule === escape ? ESCAPE_MARK + digits.map(letter).join('') : letters]];
    }),
  );
}

/** The letters of a state's moves; `undefined` unless each character, or escape, is all that is read. */
function moveLetters(
  automaton: GrammarAutomaton,
  start: number,
  percent: number,
  isEscape: (state: number) => boolean,
): string | undefined {
  let letters = '';
  let mark = '';
  for (const symbol of ahead(automaton, start)) {
    const after = automaton.next(start, symbol);
    if (automaton.isAccepting(after) && ahead(automaton, after).length === 0) letters += letter(symbol);
    else if (symbol === percent && isEscape(after)) mark = ESCAPE_MARK;
    else return undefined;
  }
  return letters + mark;
}

function letter(symbol: number): string {
  return String.fromCharCode(FIRST_LETTER + symbol);
}

/** The classes that may follow in a state. */
function ahead(automaton: GrammarAutomaton, state: number): number[] {
  return Array.from({ length: automaton.alphabet.size }, (_, symbol) => symbol).filter(
    (symbol) => automaton.next(state, symbol) !== NOWHERE,
  );
}
