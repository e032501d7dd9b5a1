/**
 * The objects that `parse` makes, for every set of components that a string may have: a field has the name of a component, its text
 * if the string has it, and `undefined` if not.
 */
import { productionAt, scanAs, type Match } from '../../src/syntax/scanner.js';
import { rfcDefinition, type Definition } from '../../src/rfcs/registry.js';
import type { GrammarId } from '../grammar/sources.js';
import { Specification } from '../readback/specification.js';
import { presences, type Presence } from './presence.js';

/** Whether all strings of a production have a component, some of them, or none. */
export type Answer = 'required' | 'optional' | 'absent';

export interface Objects {
  /** By production and component. */
  readonly answers: ReadonlyMap<string, ReadonlyMap<string, Answer>>;
  /** How many strings were made objects of. */
  readonly strings: number;
  readonly faults: readonly string[];
}

/** Fields that are made from several places; test/scripts/objects/by-hand.test.ts compares them with the rules that they read. */
const BY_HAND: Readonly<Partial<Record<GrammarId, readonly string[]>>> = {
  rfc1738: ['gopherurl urlpath', 'telneturl urlpath'],
  rfc1808: ['absoluteURL path', 'generic_RL path', 'relativeURL path', 'URL path'],
};

export function proveObjects(id: GrammarId): Objects {
  const rfc = rfcDefinition(id) as Definition;
  const specification = new Specification(id, []);
  const components = [...specification.components.keys()].filter((name) => Object.hasOwn(rfc.components, name));
  // a whole reference, and what is read by one of the rules that `parse` takes
  const ways: readonly Way[] = [
    { rule: specification.start, scan: (string) => rfc.scanner.scan(string), rest: rfc.startRules[0] },
    ...rfc.startRules.map((rule): Way => ({ rule, scan: (string) => scanAs(rfc.scanner, rule, string), rest: rule })),
  ];
  const found = ways.flatMap((way) => presences(specification, way.rule).map((presence) => ({ ...presence, way })));
  const faults = found.flatMap((one) =>
    faultsIn(rfc, one, one.way, components).map((fault) => `${JSON.stringify(one.string)}: ${fault}`),
  );
  const byProduction = new Map<string, Presence[]>();
  for (const one of found) {
    const production = one.production ?? one.way.rest;
    byProduction.set(production, [...(byProduction.get(production) ?? []), one]);
  }
  const answersFor = (own: readonly Presence[]): ReadonlyMap<string, Answer> =>
    new Map(components.map((name) => [name, answer(own.map(({ places }) => places.has(name)))]));
  const answers = new Map([...byProduction].map(([production, own]) => [production, answersFor(own)]));
  return { answers, strings: found.length, faults };
}

/** How a string is read. `rest`: its rule, if the scanner reports none. */
interface Way {
  readonly rule: string;
  readonly scan: (string: string) => Match | undefined;
  readonly rest: string;
}

function answer(has: readonly boolean[]): Answer {
  if (!has.includes(true)) return 'absent';
  return has.includes(false) ? 'optional' : 'required';
}

function faultsIn(
  rfc: Definition,
  { string, production, places }: Presence,
  { scan, rest }: Way,
  components: readonly string[],
): string[] {
  const match = scan(string);
  if (!match) return ['the scanner does not match it'];
  const rule = productionAt(rfc.scanner, match) ?? rest;
  if (rule !== (production ?? rest)) return [`its rule is ${rule}, and not ${production}`];
  const fields = fieldsIn(rfc.toUri(string, match, rule as Definition['rules'][number]));
  return components.flatMap((name) => {
    if (BY_HAND[rfc.id]?.includes(`${rule} ${name}`)) return [];
    const place = places.get(name);
    const wanted = place && string.slice(place.start, place.end);
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
export function objectsText(id: GrammarId, { answers, strings, faults }: Objects, isVerbose: boolean): string {
  const questions = [...answers.values()].reduce((count, own) => count + own.size, 0);
  const lines = [...answers].map(([production, own]) => {
    const present = [...own].filter(([, presence]) => presence !== 'absent');
    return `  ${production}: ${present.map(([name, presence]) => (presence === 'required' ? name : `[${name}]`)).join(' ')}`;
  });
  return [
    `${id}: objects have the components of their strings: ${answers.size} productions, ${questions} pairs of a production and a component, ${strings} strings, ${faults.length} faults`,
    ...(isVerbose ? lines : []),
    ...faults.map((fault) => `  ${fault}`),
  ].join('\n');
}
