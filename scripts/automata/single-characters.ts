/** The rules that match one character, or one character or escape: diagnostics name what may follow by them. */
import { ESCAPE_MARK, FIRST_LETTER } from '../../src/automata/encoded-automaton.js';
import { NOWHERE, type GrammarAutomaton } from '../../src/automata/grammar-automaton.js';

/** For each rule, the entry of `words` of EncodedAutomaton. */
export function singleCharacterRules(automaton: GrammarAutomaton, rules: readonly string[]): string[] {
  const percent = automaton.alphabet.classIndex('%'.charCodeAt(0));
  const starts = rules.map((rule) => [rule, automaton.start(rule)] as const);
  const [escape, escapeStart = NOWHERE] =
    starts.find(([, start]) => automaton.ahead(start).join() === `${percent}`) ?? [];
  const digits = automaton.ahead(automaton.next(escapeStart, percent));
  const isHex = (state: number): boolean => digits.length > 0 && automaton.ahead(state).join() === digits.join();
  const isEscape = (state: number): boolean =>
    isHex(state) && automaton.ahead(state).every((symbol) => isHex(automaton.next(state, symbol)));
  return starts.map(([rule, start]) => {
    if (rule === escape) return ESCAPE_MARK + digits.map(letter).join('');
    return automaton.isAccepting(start) ? '' : moveLetters(automaton, start, percent, isEscape);
  });
}

/** The letters of a state's moves; none unless each character, or escape, is all that is read. */
function moveLetters(
  automaton: GrammarAutomaton,
  start: number,
  percent: number,
  isEscape: (state: number) => boolean,
): string {
  let letters = '';
  let mark = '';
  for (const symbol of automaton.ahead(start)) {
    const after = automaton.next(start, symbol);
    if (isOver(automaton, after) || (automaton.isInPair(after) && isWhole(automaton, after))) letters += letter(symbol);
    else if (symbol === percent && isEscape(after)) mark = ESCAPE_MARK;
    else return '';
  }
  return letters + mark;
}

/** Whether any character that may follow is the last one. */
function isWhole(automaton: GrammarAutomaton, state: number): boolean {
  return automaton.ahead(state).every((symbol) => isOver(automaton, automaton.next(state, symbol)));
}

function isOver(automaton: GrammarAutomaton, state: number): boolean {
  return automaton.isAccepting(state) && automaton.ahead(state).length === 0;
}

function letter(symbol: number): string {
  return String.fromCharCode(FIRST_LETTER + symbol);
}
