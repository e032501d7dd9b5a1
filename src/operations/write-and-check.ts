import { printedRule } from '../rfcs/definition.js';
import { cite } from '../diagnostics/cite.js';
import { describe } from '../diagnostics/describe.js';
import { locate } from '../diagnostics/locate.js';
import { safeParseBy } from '../parse/parse.js';
import {
  ancestors,
  allComponents,
  readComponents,
  writePieces,
  children,
  joinPieces,
  type Builder,
  type Check,
  type Production,
} from '../rfcs/building.js';
import type { ComponentName, Definition, Rfc, Rule } from '../rfcs/registry.js';
import type { ComponentTexts, Piece } from '../rfcs/template.js';
import type { Component } from '../syntax/components.js';
import { quote } from '../syntax/show.js';

/** Components are no URI: one is not what its rule takes, or together they would be read otherwise. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
  readonly rfc: Rfc;
  /** The component at fault; `undefined` for the text of a RuleMatch. */
  readonly component: ComponentName | undefined;
  /** Where in the component's text, in UTF-16 units. */
  readonly offset: number;

  constructor(rfc: Rfc, component: ComponentName | undefined, offset: number, message: string) {
    super(`${component ?? 'text'}, at offset ${offset}: ${message}`);
    this.rfc = rfc;
    this.component = component;
    this.offset = offset;
  }
}

/** What is to be built: components, and the rule that they are by, if they name one. */
export interface Source<I extends Rfc> {
  readonly given: ComponentTexts;
  readonly rule: Rule<I> | undefined;
}

export interface Assembled<I extends Rfc> {
  readonly text: string;
  /** The rule by which the text is read as its components; `undefined` if it is the whole reference. */
  readonly way: Rule<I> | undefined;
}

/** The production of components, and what it writes. */
export interface Plan {
  readonly name: string;
  readonly production: Production;
  readonly pieces: readonly Placed[];
  /** A component that has no place in the production, and one that it needs. */
  readonly extra: string | undefined;
  readonly missing: string | undefined;
}

/** A piece in the string. */
interface Placed extends Piece {
  readonly start: number;
}

/** The string of components. `ways` are the rules to read it by, one of which must give them; `undefined` names none. */
export function assemble<I extends Rfc>(
  rfc: Definition<I>,
  builder: Builder,
  { given, rule }: Source<I>,
  ways: readonly (Rule<I> | undefined)[],
): Assembled<I> {
  for (const [name, texts] of given) for (const text of texts) checkComponent(rfc, builder, name, text);
  const plan = planOf(rfc, builder, given, rule);
  checkPlan(rfc, builder, given, plan);
  const text = joinPieces(plan.pieces);
  // a production that is no whole reference, such as the draft's afsaddress, is read by itself
  const own = rfc.startRules.find((start) => start === plan.name);
  let first: BuildError | undefined;
  for (const way of new Set([...ways, own])) {
    const error = misreading(rfc, builder, given, plan, text, way);
    if (!error) return { text, way };
    first ??= error;
  }
  throw first ?? new Error('no way to read it by');
}

function errorOf<I extends Rfc>(rfc: Definition<I>, component: string, offset: number, message: string): BuildError {
  return new BuildError(rfc.id, component as ComponentName<I>, offset, message); // readComponents checks names
}

/** Throws unless a component matches one of its rules: of several, the error is that of the one that gets furthest. */
function checkComponent<I extends Rfc>(rfc: Definition<I>, builder: Builder, name: string, text: string): void {
  const { rules } = rfc.components[name as ComponentName<I>];
  const checks: readonly Check[] = builder.checks?.[name]?.(text) ?? rules.map((rule) => ({ rule, prefix: '' }));
  const failures = checks.flatMap(({ rule, prefix }) => {
    const input = prefix + text;
    const failure = locate(rfc.automaton, rfc.automaton.start(rule), input);
    return failure ? [{ input, failure, offset: Math.max(0, failure.offset - prefix.length) }] : [];
  });
  const [worst] = failures.toSorted((a, b) => b.offset - a.offset);
  if (!worst || failures.length < checks.length) return;
  throw errorOf(rfc, name, worst.offset, describe(rfc, worst.input, worst.failure).diagnostic.message);
}

/** How components are written, by the production of their rule or of their scheme. */
export function planOf<I extends Rfc>(
  rfc: Definition<I>,
  builder: Builder,
  given: ComponentTexts,
  rule: Rule<I> | undefined,
): Plan {
  const name = builder.choose(given, rule);
  const production = name === undefined ? undefined : builder.productions[name];
  if (name === undefined || !production)
    throw errorOf(rfc, 'scheme', 0, `it is missing, and ${rfc.name} has no URL without one`);
  const { pieces, missing } = writePieces(production, given);
  const hasPlace = (part: string): boolean =>
    [part, ...ancestors(production, part)].some((outer) => pieces.some((piece) => piece.name === outer));
  let end = 0;
  return {
    name,
    production,
    pieces: pieces.map((piece) => ({ ...piece, start: (end += piece.text.length) - piece.text.length })),
    extra: [...given.keys()].find((part) => !hasPlace(part)),
    missing,
  };
}

function checkPlan<I extends Rfc>(
  rfc: Definition<I>,
  builder: Builder,
  given: ComponentTexts,
  { name, production, extra, missing }: Plan,
): void {
  const { constraints = [] } = builder;
  const has = (part: string): boolean => given.has(part) || children(production, part).some(has);
  const broken = constraints.find(
    ({ component, applies }) => given.has(component) && applies(has, given.get(component)?.[0] ?? ''),
  );
  const { name: rfcName } = rfc;
  if (broken) throw errorOf(rfc, broken.component, 0, `${broken.text} (${cite(rfcName, broken.section)})`);
  const rule = rfc.rules.find((candidate) => candidate === name);
  const title = `${rule === undefined ? name : printedRule(rfc, rule)} (${cite(rfcName, rule && rfc.sections[rule])})`;
  const scheme = given.get('scheme')?.[0];
  if (production.scheme !== undefined && scheme !== undefined && scheme !== production.scheme)
    throw errorOf(rfc, 'scheme', 0, `${quote(scheme, QUOTE_LIMIT)} is not the scheme of ${title}`);
  if (extra !== undefined) {
    const all = allComponents(production);
    const what = all.includes(extra) ? 'has no place for it beside the other components' : `has only ${all.join(', ')}`;
    throw errorOf(rfc, extra, 0, `${title} ${what}`);
  }
  if (missing !== undefined)
    throw errorOf(rfc, missing, 0, `it is missing, and ${title} needs it with these components`);
}

/** What is wrong if the string, read by a rule, is not that of the components. */
function misreading<I extends Rfc>(
  rfc: Definition<I>,
  builder: Builder,
  given: ComponentTexts,
  { production, pieces }: Plan,
  text: string,
  way: Rule<I> | undefined,
): BuildError | undefined {
  const parsed = safeParseBy(rfc, text, { rule: way, ranges: true });
  if (!parsed.ok) {
    const [{ offset, message }] = parsed.diagnostics;
    const named = pieces.filter((piece) => piece.name !== undefined);
    const at = named.findLast(({ start }) => start <= offset) ?? named[0];
    if (at?.name === undefined) return new BuildError(rfc.id, undefined, offset, message);
    const within = Math.max(0, Math.min(offset - at.start, at.text.length));
    return errorOf(rfc, at.name, within, `the whole would be ${quote(text, QUOTE_LIMIT)}, and ${message}`);
  }
  const { ranges } = parsed.uri;
  // where nothing stands, a URI may have an empty path, but not, say, an empty query
  const whole = readComponents(builder, parsed.uri);
  for (const [name, texts] of given) {
    const there = ranges.filter((range) => range.name === name).map(({ start, end }) => text.slice(start, end));
    const actual = there.length > 0 ? there : (whole.get(name) ?? []);
    const index = texts.findIndex((own, at) => own !== actual[at]);
    if (index < 0 && texts.length >= actual.length) continue;
    const own = texts[Math.max(0, index)] ?? '';
    const piece = pieces.filter((candidate) => candidate.name === name)[Math.max(0, index)];
    if (piece) return readOtherwise(rfc, piece, text, ranges);
    const outer = ancestors(production, name).find((container) => given.has(container)) ?? '';
    const instead = actual[index] === undefined ? `no ${name}` : `the ${name} ${quote(actual[index], QUOTE_LIMIT)}`;
    const message = `${quote(own, QUOTE_LIMIT)} contradicts the ${outer} ${quote(given.get(outer)?.[0] ?? '', QUOTE_LIMIT)}, which has ${instead}`;
    return errorOf(rfc, name, 0, message);
  }
  return undefined;
}

/** What stands where a piece is, and from where on it is something else. */
function readOtherwise<I extends Rfc>(
  rfc: Definition<I>,
  { name = '', text: own, start }: Placed,
  text: string,
  found: readonly Component<ComponentName<I>, Rule<I>>[],
): BuildError {
  const there = found.filter((component) => component.start < start + own.length && component.end > start);
  const innermost = there.filter(
    (outer, index) => !there.some((other, at) => at > index && outer.start <= other.start && other.end <= outer.end),
  );
  const readings = innermost.map((component) => {
    const what = quote(text.slice(component.start, component.end), QUOTE_LIMIT);
    return component.name === name && innermost.length === 1 ? what : `${component.name} ${what}`;
  });
  const same = innermost.find((component) => component.name === name && component.start === start);
  const offset = same ? Math.min(same.end - start, own.length) : 0;
  const message = `in ${quote(text, QUOTE_LIMIT)}, ${quote(own, QUOTE_LIMIT)} would be read as ${readings.join(' and ') || 'no component'}`;
  return errorOf(rfc, name, offset, message);
}

/** The most of a string that a message shows. */
const QUOTE_LIMIT = 60;
