/** The automaton of a grammar with characters beyond US-ASCII. Only programs that use such a grammar load it. */
import { countUnits, isWithin, pairsOfUnits, TRAILS, union, type CharSet, type CodeRange } from './char-set.js';
import { elementAt } from './element-at.js';
import { GrammarAutomaton, NOWHERE, type WideAhead } from './grammar-automaton.js';

/** A larger class of characters is shown by the codes of its ranges. */
const MOST_LISTED = 0x80;

/** See GrammarAutomaton. A character beyond FFFF is a pair of UTF-16 units; no string of characters ends inside of it, so errors are before it. */
export class UnicodeAutomaton extends GrammarAutomaton {
  override isInPair(state: number): boolean {
    if (state === NOWHERE || this.isAccepting(state)) return false;
    return this.ahead(state).every((symbol) => isWithin(elementAt(this.alphabet.classes, symbol), TRAILS));
  }

  override hasPairs(state: number, rule: string): boolean {
    const start = this.start(rule);
    return this.#leads(start).every((lead) => {
      const open = this.ahead(this.next(state, lead));
      return this.ahead(this.next(start, lead)).every((trail) => open.includes(trail));
    });
  }

  override wideAhead(state: number, open: ReadonlySet<number>): WideAhead {
    const { classes } = this.alphabet;
    const leads = this.#leads(state).filter((symbol) => open.has(symbol));
    const large = [...open].filter(
      (symbol) => !leads.includes(symbol) && countUnits(elementAt(classes, symbol)) > MOST_LISTED,
    );
    const beyond = union(...leads.map((symbol) => this.#pairs(state, symbol)));
    return {
      symbols: [...leads, ...large],
      texts: [...large.flatMap((symbol) => elementAt(classes, symbol)), ...beyond].map(rangeText),
    };
  }

  /** The classes of the first units of pairs that may follow. */
  #leads(state: number): number[] {
    return this.ahead(state).filter((symbol) => this.isInPair(this.next(state, symbol)));
  }

  /** The code points beyond FFFF whose first units are in a class. */
  #pairs(state: number, symbol: number): CharSet {
    const { classes } = this.alphabet;
    const trails = this.ahead(this.next(state, symbol)).flatMap((trail) => elementAt(classes, trail));
    return pairsOfUnits(elementAt(classes, symbol), trails);
  }
}

function rangeText(range: CodeRange): string {
  const [first, last] = range.map((code) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`);
  return first === last ? `${first}` : `${first}-${last}`;
}
