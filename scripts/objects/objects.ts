/**
 * The objects that `parse` makes, for every set of components that a string may have. `toUri` is run on matches with invented places,
 * no two of them alike, once with a character in each and once with all of them empty, and on a text that can only be sliced. So what
 * it returns shows which place each field is copied from, for all strings with these components.
 */
import type { Match } from '../../src/syntax/scanner.js';
import { rfcDefinition, type Definition } from '../../src/rfcs/registry.js';
import type { GrammarId } from '../grammar/sources.js';
import { Specification } from '../readback/specification.js';
import { presences, type Presence } from './presence.js';

/** Whether all strings of a production have a component, some of them, or none. */
export type Answer = 'required' | 'optional' | 'absent';

export interface Objects {
  /** By production and component. */
  readonly answers: ReadonlyMap<string, ReadonlyMap<string, Answer>>;
  /** How many matches were made objects of: one for each set of components, and which rules made them. */
  readonly matches: number;
  readonly faults: readonly string[];
}

/** Fields that are made from several places; test/scripts/objects/by-hand.test.ts compares them with the rules that they read. */
const BY_HAND: Readonly<Partial<Record<GrammarId, readonly string[]>>> = {
  rfc1738: ['gopherurl urlpath', 'telneturl urlpath'],
  rfc1808: ['absoluteURL path', 'generic_RL path', 'relativeURL path', 'URL path'],
};

/** `toUri`: what makes the objects, unless it is that of the RFC. */
export function proveObjects(id: GrammarId, toUri?: Definition['toUri']): Objects {
  const definition = rfcDefinition(id) as Definition;
  const rfc = toUri ? { ...definition, toUri } : definition;
  const specification = new Specification(id, []);
  const components = [...specification.components.keys()].filter((name) => Object.hasOwn(rfc.components, name));
  // a whole reference, and what is read by one of the rules that `parse` takes
  const ways = [
    [specification.start, rfc.startRules[0]],
    ...rfc.startRules.map((rule) => [rule, rule] as const),
  ] as const;
  const found = ways.flatMap(([rule, otherwise]) =>
    presences(specification, rule).map((presence) => ({ ...presence, production: presence.production ?? otherwise })),
  );
  const faults = found.flatMap((one) =>
    [1, 0].flatMap((length) => {
      const match = inventedMatch(rfc, one, specification, length);
      return faultsIn(rfc, one, match, components).map((fault) => `${JSON.stringify(one.string)}: ${fault}`);
    }),
  );
  const byProduction = new Map<string, Presence[]>();
  for (const one of found) byProduction.set(one.production, [...(byProduction.get(one.production) ?? []), one]);
  const answersFor = (own: readonly Presence[]): ReadonlyMap<string, Answer> =>
    new Map(components.map((name) => [name, answer(own.map(({ places }) => places.has(name)))]));
  const answers = new Map([...byProduction].map(([production, own]) => [production, answersFor(own)]));
  return { answers, matches: found.length, faults };
}

function answer(has: readonly boolean[]): Answer {
  if (!has.includes(true)) return 'absent';
  return has.includes(false) ? 'optional' : 'required';
}

/** A text that shows where it is sliced. It has nothing else that a string has, so what looks at its characters fails. */
const sliced = { slice: (start: number, end: number): string => `${start} to ${end}` } as string;

/** A match with these components. The place of the one with the slot n begins at 1000 n, and has this length. */
function inventedMatch(
  { scanner: { at, slots, productions } }: Definition,
  { places, production }: Presence,
  { components }: Specification,
  length: number,
): Match {
  const match = new Int32Array(at.length).fill(-1);
  match[0] = productions.findIndex((name) => name === production);
  for (const [name, { rule }] of places) {
    const slot = slots[name] ?? 0;
    const rules = components.get(name) ?? [];
    match.set([1000 * slot, 1000 * slot + length, ...(rules.length > 1 ? [rules.indexOf(rule)] : [])], slot);
  }
  return match;
}

function faultsIn(
  rfc: Definition,
  presence: Presence & { readonly production: string },
  match: Match,
  components: readonly string[],
): string[] {
  const { string, production, places } = presence;
  let fields: Map<string, unknown>;
  try {
    fields = fieldsIn(rfc.toUri(sliced, match, production as Definition['rules'][number]));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return [`the object depends on more than the places: ${error.message}`];
  }
  return components.flatMap((name) => {
    if (BY_HAND[rfc.id]?.includes(`${production} ${name}`)) return [];
    const place = places.get(name);
    const slot = rfc.scanner.slots[name] ?? 0;
    const wanted = place && sliced.slice(match[slot], match[slot + 1]);
    const value = fields.get(name);
    // a container is an object of its own, or its text
    const isRight =
      typeof value === 'object' ? place !== undefined : value === (wanted ?? constant(name, string, fields));
    const kind = fields.get(`${name}Kind`);
    const isKind = kind === undefined || kind === place?.rule || place?.rule === 'IP_literal';
    return [
      ...(isRight ? [] : [`${name} is ${JSON.stringify(value)}, and not ${JSON.stringify(wanted)}`]),
      ...(isKind ? [] : [`${name}Kind is ${JSON.stringify(kind)}, and not ${place?.rule}`]),
    ];
  });
}

/** What a field is if the string does not have the component: the scheme of a production that has it as a literal; an empty path. */
function constant(name: string, string: string, fields: ReadonlyMap<string, unknown>): string | undefined {
  if (name === 'scheme' && fields.get(name) !== undefined) return string.slice(0, string.indexOf(':'));
  return name === 'path' && fields.has('opaque_part') && fields.get('opaque_part') === undefined ? '' : undefined;
}

/** The fields of an object and of the objects in it. */
function fieldsIn(object: object): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(object) as [string, unknown][]) {
    fields.set(name, value);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [inner, one] of fieldsIn(value)) fields.set(inner, one);
  }
  return fields;
}

/** What was found, with a line for each fault; `--verbose` lists the components: an optional one is in brackets. */
export function objectsText(id: GrammarId, { answers, matches, faults }: Objects, isVerbose: boolean): string {
  const questions = [...answers.values()].reduce((count, own) => count + own.size, 0);
  const lines = [...answers].map(([production, own]) => {
    const present = [...own].filter(([, presence]) => presence !== 'absent');
    return `  ${production}: ${present.map(([name, presence]) => (presence === 'required' ? name : `[${name}]`)).join(' ')}`;
  });
  return [
    `${id}: objects have the components of their strings: ${answers.size} productions, ${questions} pairs of a production and a component, ${matches} matches, ${faults.length} faults`,
    ...(isVerbose ? lines : []),
    ...faults.map((fault) => `  ${fault}`),
  ].join('\n');
}
