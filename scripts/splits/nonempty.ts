/** Most parsers make no difference between a component that is empty and one that is absent. */
import { DfaBuilder, type Dfa } from '../../src/automata/dfa.js';

/** With regard to the marks: none so far; the opening one, directly before; in the component, which is not empty; after it, or after an empty one. */
type Place = 'before' | 'opened' | 'inside' | 'after' | 'skipped';

type Item = readonly [state: number, place: Place];

/** The strings of a marked automaton, without the marks around an empty component. */
export function withoutEmpty(dfa: Dfa): Dfa {
  const { alphabet, live } = dfa;
  const open = alphabet.characterCount;
  const closure = (items: readonly Item[]): Item[] => [
    ...items,
    ...items.flatMap(([state, place]): Item[] => {
      const after = dfa.next(dfa.next(state, open), open + 1);
      return place === 'before' && live[after] === 1 ? [[after, 'skipped']] : [];
    }),
  ];
  const step = ([state, place]: Item, symbol: number): Item[] => {
    const next = dfa.next(state, symbol);
    const to = nextPlace(place, symbol - open);
    return to && live[next] === 1 ? [[next, to]] : [];
  };
  return new DfaBuilder<readonly Item[]>(alphabet, 'a marked component', (items) => items.join(' '))
    .build(
      closure([[0, 'before']]),
      (items, symbol) => closure(items.flatMap((item) => step(item, symbol))),
      (items) => items.some(([state, place]) => dfa.isAccepting(state) && place !== 'opened' && place !== 'inside'),
    )
    .minimal();
}

/** `mark`: 0 for the opening one, 1 for the closing one, less for a character. */
function nextPlace(place: Place, mark: number): Place | undefined {
  if (mark < 0) return place === 'opened' ? 'inside' : place;
  if (mark === 0) return place === 'before' ? 'opened' : undefined;
  return place === 'inside' ? 'after' : undefined;
}
