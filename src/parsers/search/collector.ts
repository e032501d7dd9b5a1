import { elementAt } from '../../automata/element-at.js';
import type { Disagreement } from '../../comparison/disagreements.js';
import type { Reading } from '../../comparison/reading.js';
import type { UriReader } from '../readers/reader.js';
import { askAll } from './ask.js';
import {
  byKindAndLength,
  differenceKind,
  minimalDifference,
  withoutOne,
  type Differential,
  type DifferenceKind,
} from './differing.js';

/** Collects the strings of a search that two readers read differently, and keeps those from which no character can be dropped. */
export class DifferenceCollector {
  readonly #readers: readonly [UriReader, UriReader];
  readonly #prefix: string;
  readonly #component: Disagreement;
  /** All strings that differ, after the prefix, and how: `another a`. */
  readonly #differing: Set<string>;
  readonly #minimal: Set<string>;
  #waiting: { readonly text: string; readonly kind: DifferenceKind }[] = [];

  /** `minimal`: what an earlier search found. */
  constructor(
    readers: readonly [UriReader, UriReader],
    {
      prefix,
      component,
      minimal = [],
    }: { prefix: string; component: Disagreement; minimal?: readonly string[] | undefined },
  ) {
    this.#readers = readers;
    this.#prefix = prefix;
    this.#component = component;
    this.#minimal = new Set(minimal);
    this.#differing = new Set(minimal);
  }

  /** How each minimal string differs, and the string after the prefix, in the order in which they were found: `another //1`. */
  get minimal(): readonly string[] {
    return [...this.#minimal];
  }

  add(text: string, readings: readonly Reading[]): void {
    const [a, b] = readings;
    const kind = a && b && differenceKind(a, b, this.#component);
    if (!kind) return;
    this.#differing.add(`${kind} ${text}`);
    if (!withoutOne(text).some((shorter) => this.#differing.has(`${kind} ${shorter}`)))
      this.#waiting.push({ text, kind });
  }

  /** Makes the strings that were added minimal. Throws a ParserError if a reader fails. */
  async settle(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { text, kind } of waiting) {
      const minimal = await minimalDifference(this.#readers, this.#prefix, text, this.#component, kind);
      this.#differing.add(`${kind} ${minimal}`);
      this.#minimal.add(`${kind} ${minimal}`);
    }
  }

  /** The minimal strings with their readings: by kind, and then the shortest first. */
  async differences(): Promise<Differential[]> {
    const strings = this.minimal.map((own) => this.#prefix + own.slice(own.indexOf(' ') + 1));
    const readings = await askAll(this.#readers, strings);
    return strings
      .flatMap((string, index): Differential[] => {
        const [a, b] = elementAt(readings, index);
        const kind = differenceKind(a, b, this.#component);
        return kind ? [{ string, kind, readings: [a, b] }] : [];
      })
      .toSorted(byKindAndLength);
  }
}
