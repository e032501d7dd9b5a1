/** Strings that two readers read differently, made as short as they can be. */
import { elementAt } from '../../automata/element-at.js';
import { decodeUtf8 } from '../../syntax/decode-utf8.js';
import { normalForm } from '../../comparison/normal-form.js';
import type { Disagreement } from '../../comparison/disagreements.js';
import type { Reading } from '../../comparison/reading.js';
import type { UriReader } from '../readers/reader.js';
import { askAll } from './ask.js';

/**
 * How two readings differ. Both have the component, and in both it looks like a name or an address (`plain`), or not (`another`), or it
 * is only escaped in another way; only one of them has it; only one accepts the string.
 */
export type DifferenceKind = 'plain' | 'another' | 'absent' | 'escaped' | 'verdict';

/** The worst first. */
export const differenceKinds: readonly DifferenceKind[] = ['plain', 'another', 'absent', 'escaped', 'verdict'];

/** A string, and how each of two readers reads it. */
export interface Differential {
  readonly string: string;
  readonly kind: DifferenceKind;
  readonly readings: readonly [Reading, Reading];
}

/** For sorting: the worst kind first, and of one kind the shortest string. */
export function byKindAndLength(a: Differential, b: Differential): number {
  return differenceKinds.indexOf(a.kind) - differenceKinds.indexOf(b.kind) || a.string.length - b.string.length;
}

/** How two readings differ in a component, which both must accept; for `verdict`, whether only one of them accepts. */
export function differenceKind(a: Reading, b: Reading, component: Disagreement): DifferenceKind | undefined {
  if (component === 'verdict') return a.ok === b.ok ? undefined : 'verdict';
  // the port also depends on the scheme
  if (!a.ok || !b.ok || (component !== 'port' && a[component] === b[component])) return undefined;
  const [x, y] = [normalForm(a)[component], normalForm(b)[component]];
  if (x === y) return undefined;
  if (x === '' || y === '') return 'absent';
  if (unescaped(x) === unescaped(y)) return 'escaped';
  return PLAIN.test(x) && PLAIN.test(y) ? 'plain' : 'another';
}

const PLAIN = /^[\w.:[\]-]+$/;

function unescaped(text: string): string {
  return decodeUtf8(text)?.toLowerCase() ?? text;
}

/**
 * A differing string without all characters after the prefix that can be dropped: without any one of what is left, it does not
 * differ in this way. Throws a
 * ParserError if a reader fails.
 */
export async function minimalDifference(
  readers: readonly [UriReader, UriReader],
  prefix: string,
  rest: string,
  component: Disagreement,
  kind: DifferenceKind,
): Promise<string> {
  let text = rest;
  for (;;) {
    const shorter = withoutOne(text);
    const readings = await askAll(
      readers,
      shorter.map((one) => prefix + one),
    );
    const found = readings.findIndex(([a, b]) => differenceKind(a, b, component) === kind);
    if (found < 0) return text;
    text = elementAt(shorter, found);
  }
}

/** A text without each of its characters in turn. */
export function withoutOne(text: string): string[] {
  const characters = Array.from(text);
  return [...new Set(characters.map((_, index) => characters.toSpliced(index, 1).join('')))];
}
