import { assertString } from '../parse/arguments.js';
import { tryParseBy } from '../parse/parse.js';
import { rfcIds } from '../rfcs/names.js';
import { rfcDefinition, type Rfc } from '../rfcs/registry.js';
import { splitTable, type SplitStrings } from '../rfcs/generated/split-table.js';
import { quote } from '../syntax/show.js';
import { componentTable, findSpan, type SharedComponent, type SharedComponentName } from './component-table.js';

/** A string that two RFCs accept, but in which they read a component differently. */
export interface SplitDifference {
  readonly string: string;
  /** The component as the first RFC reads it; `undefined` if it does not find it. */
  readonly a: string | undefined;
  readonly b: string | undefined;
}

/**
 * The shortest strings that two RFCs both accept as whole references and split differently: one in which only the first
 * finds the component, one in which only the second does, and one in which both find it at different places; the shortest first.
 *
 * ```ts
 * splitDifferences('rfc2396', 'rfc3986', 'host'); // => [{ string: '//', a: undefined, b: '' }]
 * splitDifferences('rfc2396', 'rfc3986', 'fragment'); // => []: never
 * ```
 *
 * This is exact, because the strings come from the automata of both grammars. Throws a RangeError for an unknown RFC or component, and
 * if an RFC does not have the component.
 *
 * @param a - an RFC
 * @param b - another one
 * @param component - a component that several RFCs have, such as `host`
 */
export function splitDifferences(a: Rfc, b: Rfc, component: SharedComponentName): SplitDifference[] {
  assertString(component, 'component');
  const [nameA, nameB] = [rfcDefinition<Rfc>(a).name, rfcDefinition<Rfc>(b).name];
  const known = componentTable.find(({ name }) => name === component);
  if (!known) {
    const names = componentTable.map(({ name }) => name).join(', ');
    throw new RangeError(`${quote(component)} is not a component that several RFCs have; those are: ${names}`);
  }
  if (a === b) return [];
  const isInOrder = rfcIds.indexOf(a) < rfcIds.indexOf(b);
  const strings = findStrings(isInOrder ? [a, b] : [b, a], component);
  if (!strings) throw new RangeError(`${known.sources[a] ? nameB : nameA} does not have the component ${component}`);
  return Object.values(strings)
    .toSorted((one, other) => one.length - other.length)
    .map((string) => ({ string, a: readComponent(known, a, string), b: readComponent(known, b, string) }));
}

function findStrings([a, b]: readonly [Rfc, Rfc], component: SharedComponentName): SplitStrings | undefined {
  return splitTable[`${a} ${b}`]?.[component];
}

function readComponent(component: SharedComponent, rfc: Rfc, string: string): string | undefined {
  const uri = tryParseBy(rfcDefinition<Rfc>(rfc), string, { ranges: true });
  return uri && findSpan(component, rfc, string, uri.ranges)?.text;
}
