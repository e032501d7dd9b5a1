/** What makes a suite complete, as JSON that conformance/check.mjs checks. */
import { suiteBasis } from '../../src/automata/suite.js';
import { restWords, triedCharacters, withFewestClasses } from '../../src/languages/conformance/suite.js';
import type { ReadLanguage } from '../../src/languages/language.js';

/** The certificate of a language: a line for each class of characters, and for each state of the minimal automaton. */
export function certificateText({ title, dfa }: ReadLanguage): string {
  const { automaton, accessWords, separators } = suiteBasis(withFewestClasses(dfa));
  const { alphabet } = automaton;
  const rests = restWords(automaton);
  const symbols = [...alphabet.classes.keys()];
  const classes = alphabet.classes.map((ranges, symbol) => ({ representative: alphabet.text([symbol]), ranges }));
  const states = accessWords.map((access, state) => ({
    access: alphabet.text(access),
    accepts: automaton.isAccepting(state),
    rest: rests[state] ?? null,
    separators: separators[state]?.map((word) => alphabet.text(word)),
    next: symbols.map((symbol) => automaton.next(state, symbol)),
  }));
  return `{
  "language": ${JSON.stringify(title)},
  "characters": ${JSON.stringify(triedCharacters)},
  "classes": [${lines(classes)}],
  "states": [${lines(states)}]
}
`;
}

function lines(values: readonly object[]): string {
  return `\n    ${values.map((value) => JSON.stringify(value)).join(',\n    ')}\n  `;
}
