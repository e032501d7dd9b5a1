/**
 * The corpus of confusions: strings that programs read differently, or that were used to make them do so, and where they are from.
 * `npm run atlas` asks all parsers about them, and writes docs/confusions.json and docs/confusions.md. confusions.json has the strings.
 */
import { readFileSync } from 'node:fs';

/** A group of strings that exploit the same thing. */
interface ConfusionGroup {
  readonly id: string;
  /** What they exploit: a sentence without a full stop. */
  readonly exploits: string;
  /** Names of sources that several groups share. */
  readonly sources: readonly string[];
  /** CVE numbers and the like. */
  readonly references: readonly string[];
  readonly strings: readonly string[];
}

export interface Confusion {
  readonly string: string;
  readonly group: string;
  readonly exploits: string;
  readonly references: readonly string[];
}

interface Corpus {
  readonly sources: Readonly<Record<string, string>>;
  readonly groups: readonly ConfusionGroup[];
}

const { sources, groups } = JSON.parse(readFileSync(new URL('confusions.json', import.meta.url), 'utf8')) as Corpus;

export const confusionGroups: readonly ConfusionGroup[] = groups;

/** All strings, each with what it exploits. */
export const confusions: readonly Confusion[] = groups.flatMap(({ id, exploits, references, strings, sources: from }) =>
  strings.map((string) => ({
    string,
    group: id,
    exploits,
    references: [...from.map((source) => sources[source] ?? source), ...references],
  })),
);
