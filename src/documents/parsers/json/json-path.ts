/** JSONPath without filters and slices: the names, indices and wildcards of RFC 9535, which select values by their path alone. */
import { quote } from '../../../syntax/show.js';

/** A member's name, an element's index, or all of them. */
type Selector = { readonly name: string | number } | 'all';

interface PathStep {
  /** Whether it selects at any depth (`..`). */
  readonly isDescendant: boolean;
  readonly selectors: readonly Selector[];
}

/** The steps of a path from the root. */
export type JsonPath = readonly PathStep[];

const DOTTED = /(\.\.?)(?:(\*)|([\p{L}_][\p{L}\d_]*))/uy;
const BRACKET = /(?:\.\.)?\[[\t\n\r ]*/y;
const SELECTOR = /(?:(\*)|(0|[1-9]\d{0,15})|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')[\t\n\r ]*([,\]])[\t\n\r ]*/y;

/** Reads a JSONPath. Throws a RangeError that lists the supported syntax. */
export function readJsonPath(text: string): JsonPath {
  const steps: PathStep[] = [];
  let offset = 1;
  const next = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = offset;
    const match = pattern.exec(text) ?? undefined;
    if (match) offset = pattern.lastIndex;
    return match;
  };
  if (!text.startsWith('$')) throw unreadable(text, 0);
  while (offset < text.length) {
    const [, dots, any, name = ''] = next(DOTTED) ?? [];
    if (dots !== undefined) {
      steps.push({ isDescendant: dots === '..', selectors: [any === undefined ? { name } : 'all'] });
      continue;
    }
    const bracket = next(BRACKET);
    if (!bracket) throw unreadable(text, offset);
    const selectors: Selector[] = [];
    for (let end = ','; end === ',';) {
      const match = next(SELECTOR);
      if (!match) throw unreadable(text, offset);
      selectors.push(selector(match));
      end = match[5] ?? ']';
    }
    steps.push({ isDescendant: bracket[0].startsWith('..'), selectors });
  }
  return steps;
}

function selector([, any, index, double, single]: RegExpExecArray): Selector {
  if (any !== undefined) return 'all';
  if (index !== undefined) return { name: Number(index) };
  return { name: (double ?? single ?? '').replaceAll(/\\(.)/g, '$1') };
}

function unreadable(text: string, offset: number): RangeError {
  return new RangeError(
    `cannot read the JSONPath ${quote(text)} from offset ${offset} on; it may have .name, ['name'], [0], [*] and .. as in $.links[*].href and $..['url', 'href']`,
  );
}

/** Whether a path selects the value at a place in a document, such as `['links', 0, 'href']`. */
export function isSelected(place: readonly (string | number)[], path: JsonPath): boolean {
  let reached = new Set([0]);
  for (const segment of place) {
    const next = new Set<number>();
    for (const index of reached) {
      const step = path[index];
      if (step?.isDescendant) next.add(index);
      if (step?.selectors.some((chosen) => chosen === 'all' || chosen.name === segment)) next.add(index + 1);
    }
    reached = next;
  }
  return reached.has(path.length);
}
