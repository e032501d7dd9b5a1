/**
 * Signs: what a string must have to draw a warning, as sources of regular expressions. An entry looks only at strings that
 * have one of its signs, so a string without any has no warnings. That is how millions of lines are checked quickly.
 */

type Sources = readonly [string, ...string[]];

/** Signs by their place. They have no captures and no flags, so that tests can make automata of them. */
interface PlacedSigns {
  /** At the start of the string. */
  readonly start: Sources;
  /** Anywhere. Each begins with a delimiter, or the search is slow. */
  readonly within: Sources;
  /** At the end of the string. */
  readonly end: Sources;
}

/** At least one sign: there is no warning without. */
export type Signs =
  | (Pick<PlacedSigns, 'start'> & Partial<PlacedSigns>)
  | (Pick<PlacedSigns, 'within'> & Partial<PlacedSigns>)
  | (Pick<PlacedSigns, 'end'> & Partial<PlacedSigns>);

/** Signs by their place, of which any may be missing. */
type AnySigns = { readonly [Place in keyof PlacedSigns]?: Sources | undefined };

/**
 * The start of anything but these: an http or https URL whose host is labels of lower case letters, digits and single hyphens
 * and ends in a word, without user and port; and a file URL whose host is at most a word.
 */
export const UNUSUAL_START =
  '(?!https?:\\/\\/(?:[a-z0-9]+(?:-[a-z0-9]+)*\\.)+[a-z]+(?![^/?#]|[?][^/]*@)|file:\\/\\/[a-z]*(?=\\/))';

/** Finds out whether strings have any of some signs, in time linear in the string. */
export class SignTest {
  readonly #start: RegExp | undefined;
  readonly #within: RegExp | undefined;
  readonly #end: RegExp | undefined;

  constructor(all: readonly AnySigns[]) {
    const [start, within, end] = (['start', 'within', 'end'] as const).map((place) => alternatives(all, place));
    this.#start = start === undefined ? undefined : new RegExp(`^(?:${start})`);
    this.#within = within === undefined ? undefined : new RegExp(within);
    this.#end = end === undefined ? undefined : new RegExp(`(?<=${end})$`, 'y');
  }

  finds(text: string): boolean {
    if (this.#start?.test(text) === true || this.#within?.test(text) === true) return true;
    if (!this.#end) return false;
    this.#end.lastIndex = text.length; // only there, instead of a search
    return this.#end.test(text);
  }
}

/** What matches the signs of a place; `undefined` if there are none. */
function alternatives(all: readonly AnySigns[], place: keyof PlacedSigns): string | undefined {
  const sources = new Set(all.flatMap((signs) => signs[place] ?? []));
  return sources.size === 0 ? undefined : [...sources].join('|');
}
