/** Looks for strings by length, over one character of each class. */
import { elementAt } from '../../automata/element-at.js';
import type { Reading } from '../../comparison/reading.js';
import type { UriReader } from '../readers/reader.js';
import { askAll } from './ask.js';
import { endSignature } from './signature.js';

/** How far a search came: plain data, from which it goes on. */
export interface SearchState {
  /** What every string begins with. Lengths are those of the rest. */
  readonly prefix: string;
  /** One character of each class. */
  readonly alphabet: readonly string[];
  /** The length of the strings that are being asked about. */
  readonly length: number;
  /** Of up to this length, every string over the alphabet was asked about, or is invalid under an RFC that is one of the readers. */
  readonly complete: number;
  /** Whether the frontier is all that can be extended. */
  readonly isWhole: boolean;
  /** What is extended by a character. */
  readonly frontier: readonly string[];
  /** How many extensions were asked about. */
  readonly next: number;
  /** The extensions that will be extended, by how they are read, the first ones of each kind first. */
  readonly kept: Readonly<Record<string, readonly string[]>>;
  /** The strings that were asked about. */
  readonly asked: number;
}

export interface LevelOptions {
  /** How many strings may be asked about, in all. */
  readonly budget: number;
  /** The longest strings, in UTF-16 units after the prefix. */
  readonly longest: number;
  /** The most strings of one length: from the length on that has more, only prefixes that are read in different ways are extended. */
  readonly width: number;
  /** Whether a string that an RFC among the readers rejects is of interest too. */
  readonly asksInvalid: boolean;
  /** Is told of every string that was asked about, with the readings in the order of the readers. */
  readonly onReadings: (text: string, readings: readonly Reading[]) => void;
  /** Is told of the state now and then. Returns true to end the search. */
  readonly onProgress: (state: SearchState) => boolean | Promise<boolean>;
}

/** The strings that are asked about together. */
const CHUNK = 2048;
/** Of the prefixes that are read in one way and end with the same character, so many are looked at. */
const SAMPLES = 6;
/** What is put after a prefix to see how it is read. */
const endings = ['', 'a', '1', '.a', '@a', ':1', '/a', ']', '1]/'] as const;

export function firstState(prefix: string, alphabet: readonly string[]): SearchState {
  return { prefix, alphabet, length: 1, complete: 0, isWhole: true, frontier: [''], next: 0, kept: {}, asked: 0 };
}

/** Goes on until the budget is used up, the longest strings are reached, or nothing is left to extend. Returns the last state. */
export async function search(
  readers: readonly UriReader[],
  from: SearchState,
  options: LevelOptions,
): Promise<SearchState> {
  let state = from;
  while (state.length <= options.longest && state.frontier.length > 0 && state.asked < options.budget) {
    const isLevelDone = state.next >= state.frontier.length * state.alphabet.length;
    state = isLevelDone ? await nextLevel(readers, state, options) : await nextChunk(readers, state, options);
    if (await options.onProgress(state)) break;
  }
  return state;
}

async function nextChunk(
  readers: readonly UriReader[],
  state: SearchState,
  { budget, asksInvalid, onReadings }: LevelOptions,
): Promise<SearchState> {
  const { prefix, alphabet, frontier, next, asked } = state;
  const end = Math.min(next + Math.min(CHUNK, budget - asked), frontier.length * alphabet.length);
  const extensions = Array.from({ length: end - next }, (_, index) => {
    const at = next + index;
    return `${frontier[Math.floor(at / alphabet.length)]}${alphabet[at % alphabet.length]}`;
  });
  const viable = asksInvalid
    ? extensions
    : extensions.filter((text) => readers.every((reader) => reader.isPrefix?.(prefix + text) ?? true));
  const texts = asksInvalid
    ? viable
    : viable.filter((text) => readers.every((reader) => reader.isAccepted?.(prefix + text) ?? true));
  const readings = await askAll(
    readers,
    texts.map((text) => prefix + text),
  );
  const signatures = new Map<string, string>();
  for (const [index, own] of readings.entries()) {
    const text = elementAt(texts, index);
    onReadings(text, own);
    signatures.set(text, own.map((reading) => endSignature(reading, prefix + text, '')).join(';'));
  }
  const added = new Map<string, string[]>();
  for (const text of viable) {
    const kind = `${signatures.get(text) ?? ''} ${text.slice(-1)}`;
    const known = added.get(kind);
    if (known) known.push(text);
    else added.set(kind, [text]);
  }
  const kept: Record<string, readonly string[]> = { ...state.kept };
  for (const [kind, own] of added) kept[kind] = [...(kept[kind] ?? []), ...own];
  return { ...state, next: end, kept, asked: asked + texts.length };
}

/** The state at the start of the next length. */
async function nextLevel(
  readers: readonly UriReader[],
  state: SearchState,
  { width }: LevelOptions,
): Promise<SearchState> {
  const { alphabet, length } = state;
  const kept = Object.values(state.kept);
  const complete = state.isWhole ? length : state.complete;
  const isMerged = kept.flat().length * alphabet.length > width;
  const some = kept.flatMap((own) => own.slice(0, SAMPLES));
  const { frontier, asked } = isMerged
    ? await merged(readers, { ...state, some })
    : { frontier: kept.flat(), asked: state.asked };
  const most = Math.max(1, Math.floor(width / alphabet.length));
  const isWhole = state.isWhole && !isMerged;
  const next = isMerged ? frontier.slice(0, most) : frontier;
  return { ...state, length: length + 1, complete, isWhole, frontier: next, next: 0, kept: {}, asked };
}

/** One prefix of each kind: of those that all readers read alike with every ending, the first one. */
async function merged(
  readers: readonly UriReader[],
  { prefix, some, asked }: Pick<SearchState, 'prefix' | 'asked'> & { readonly some: readonly string[] },
): Promise<{ readonly frontier: readonly string[]; readonly asked: number }> {
  const known = new Map<string, string>();
  const chunk = Math.floor(CHUNK / endings.length);
  let count = asked;
  for (let start = 0; start < some.length; start += chunk) {
    const texts = some.slice(start, start + chunk);
    const strings = texts.flatMap((text) => endings.map((ending) => prefix + text + ending));
    const readings = await askAll(readers, strings);
    count += strings.length;
    for (const [index, text] of texts.entries()) {
      const own = endings.map((ending, at) => {
        const place = index * endings.length + at;
        return elementAt(readings, place)
          .map((one) => endSignature(one, elementAt(strings, place), ending))
          .join(';');
      });
      // what rejects all endings rejects all that follows, as far as one can tell; and it takes two readers to disagree
      const parts = own.map((part) => part.split(';'));
      const isDead = readers.filter((_, reader) => parts.some((part) => part[reader] !== 'x')).length < 2;
      const key = own.join('\n');
      if (!isDead && !known.has(key)) known.set(key, text);
    }
  }
  return { frontier: [...known.values()], asked: count };
}
