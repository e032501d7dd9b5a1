import { printedRule } from '../rfcs/model/definition.js';
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
} from '../rfcs/model/building.js';
import type { ComponentName, Definition, Rfc, Rule } from '../rfcs/registry.js';
import type { ComponentTexts, Piece } from '../rfcs/model/template.js';
import type { Component } from '../syntax/components.js';
import { quote } from '../syntax/show.js';

/** Thrown by `serialize` and `update`: a component does not match its rule, or the result would be read as other components. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
  readonly rfc: Rfc;
  /** The component at fault; `undefined` for the text of a RuleMatch. */
  readonly component: ComponentName | undefined;
  /** The offset of the problem in the component's text, in UTF-16 units. */
  readonly offset: number;

  /** @hidden Only the library makes these errors. */
  constructor(rfc: Rfc, component: ComponentName | undefined, offset: number, message: string) {
    super(`${component ?? 'text'}, at offset ${offset}: ${message}`);
    this.rfc = rfc;
    this.component = component;
    this.offset = offset;
  }
}

/** The components to build a string from, and the rule that they name, if they name one. */
export interface GivenComponents<I extends Rfc> {
  readonly given: ComponentTexts;
  readonly rule: Rule<I> | undefined;
}

/** A string that was built. */
export interface Written<I extends Rfc> {
  readonly text: string;
  /** The rule with which `parse` reads the text as the components; `undefined` for the whole reference. */
  readonly readAs: Rule<I> | undefined;
}

/** The production for some components, and the pieces of the string that it writes. */
export interface Plan {
  readonly name: string;
  readonly production: Production;
  readonly pieces: readonly PlacedPiece[];
  /** A component that the production cannot contain. */
  readonly extra: string | undefined;
  /** A component that the production requires. */
  readonly missing: string | undefined;
}

/** A piece and its offset in the string. */
interface PlacedPiece extends Piece {
  readonly start: number;
}

/**
 * Writes components as a string, then checks that it is read as the same components: as a whole reference, or else with
 * `otherRule`, or with the production's own rule. Throws a BuildError if not.
 */
export function writeAndCheck<I extends Rfc>(
  rfc: Definition<I>,
  builder: Builder,
  { given, rule }: GivenComponents<I>,
  otherRule: Rule<I> | undefined,
): Written<I> {
  for (const [name, texts] of given) for (const text of texts) checkComponent(rfc, builder, name, text);
  const plan = choosePlan(rfc, builder, given, rule);
  checkPlan(rfc, builder, given, plan);
  const text = joinPieces(plan.pieces);
  // a production that the whole reference does not include, such as the draft's afsaddress, is parsed by its own rule
  const own = rfc.startRules.find((start) => start === plan.name);
  const error = misreading(rfc, builder, given, plan, text, undefined);
  if (!error) return { text, readAs: undefined };
  const readAs = [otherRule, own].find((start) => !misreading(rfc, builder, given, plan, text, start));
  if (readAs === undefined) throw error;
  return { text, readAs };
}

function buildError<I extends Rfc>(rfc: Definition<I>, component: string, offset: number, message: string): BuildError {
  return new BuildError(rfc.id, component as ComponentName<I>, offset, message); // the names were checked before
}

/** Throws a BuildError unless a component matches one of its rules; the error is that of the rule that gets furthest. */
function checkComponent<I extends Rfc>(rfc: Definition<I>, builder: Builder, name: string, text: string): void {
  const { rules } = rfc.components[name as ComponentName<I>];
  const checks: readonly Check[] = builder.checks?.[name]?.(text) ?? rules.map((rule) => ({ rule, prefix: '' }));
  const failures = checks.flatMap(({ rule, prefix }) => {
    const input = prefix + text;
    const failure = locate(rfc.automaton, rfc.automaton.start(rule), input);
    return failure ? [{ input, failure, offset: Math.max(0, failure.offset - prefix.length) }] : [];
  });
  const [furthest] = failures.toSorted((a, b) => b.offset - a.offset);
  if (!furthest || failures.length < checks.length) return;
  throw buildError(rfc, name, furthest.offset, describe(rfc, furthest.input, furthest.failure).message);
}

/** Chooses the production for components, by their rule or scheme, and writes them with it. */
export function choosePlan<I extends Rfc>(
  rfc: Definition<I>,
  builder: Builder,
  given: ComponentTexts,
  rule: Rule<I> | undefined,
): Plan {
  const name = builder.choose(given, rule);
  const production = name === undefined ? undefined : builder.productions[name];
  if (name === undefined || !production)
    throw buildError(rfc, 'scheme', 0, `the scheme is missing; every URL of ${rfc.name} has one`);
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
  const has = (part: string): boolean => given.has(part) || children(production, part).some(has);
  const broken = builder.constraints?.find(({ component, applies }) => {
    const [text] = given.get(component) ?? [];
    return text !== undefined && applies(has, text);
  });
  const { name: rfcName } = rfc;
  if (broken) throw buildError(rfc, broken.component, 0, `${broken.text} (${cite(rfcName, broken.section)})`);
  const rule = name as Rule<I>; // a production has the name of a rule
  const title = `${printedRule(rfc, rule)} (${cite(rfcName, rfc.sections[rule])})`;
  const scheme = given.get('scheme')?.[0];
  if (production.scheme !== undefined && scheme !== undefined && scheme !== production.scheme)
    throw buildError(rfc, 'scheme', 0, `${quote(scheme, QUOTE_LIMIT)} is not the scheme of ${title}`);
  if (extra !== undefined) {
    const all = allComponents(production);
    const what = all.includes(extra)
      ? 'cannot contain it together with the other components'
      : `has only the components ${all.join(', ')}`;
    throw buildError(rfc, extra, 0, `${title} ${what}`);
  }
  if (missing !== undefined)
    throw buildError(rfc, missing, 0, `it is missing; ${title} requires it with these components`);
}

/** The error if a string, read with a rule, does not have the given components. */
function misreading<I extends Rfc>(
  rfc: Definition<I>,
  builder: Builder,
  given: ComponentTexts,
  { production, pieces }: Plan,
  text: string,
  readAs: Rule<I> | undefined,
): BuildError | undefined {
  const parsed = safeParseBy(rfc, text, { rule: readAs, ranges: true });
  if (!parsed.ok) {
    const [{ offset, message }] = parsed.diagnostics;
    // an invalid text has a piece with a name, because all literal text is next to one
    const at = pieces
      .flatMap(({ name, ...piece }) => (name === undefined ? [] : { name, ...piece }))
      .reduce((before, piece) => (piece.start <= offset ? piece : before));
    const within = Math.max(0, Math.min(offset - at.start, at.text.length));
    return buildError(
      rfc,
      at.name,
      within,
      `the result would be ${quote(text, QUOTE_LIMIT)}, which is invalid: ${message}`,
    );
  }
  const { ranges } = parsed.uri;
  // an empty path has no range, but the URI includes it
  const ownComponents = readComponents(builder, parsed.uri);
  for (const [name, texts] of given) {
    const there = ranges.filter((range) => range.name === name).map(({ start, end }) => text.slice(start, end));
    const actual = there.length > 0 ? there : (ownComponents.get(name) ?? []);
    const own = pieces.filter((piece) => piece.name === name);
    for (const [index, expected] of texts.entries()) {
      const found = actual[index];
      if (found === expected) continue;
      const piece = own[index];
      if (piece) return misreadError(rfc, name, piece, text, ranges);
      const outer = ancestors(production, name).find((container) => given.has(container)) ?? '';
      const instead = found === undefined ? `no ${name}` : `the ${name} ${quote(found, QUOTE_LIMIT)}`;
      const message = `${quote(expected, QUOTE_LIMIT)} contradicts the ${outer} ${quote(given.get(outer)?.[0] ?? '', QUOTE_LIMIT)}, which has ${instead}`;
      return buildError(rfc, name, 0, message);
    }
  }
  return undefined;
}

/** The error for a piece that is read as other components: which ones, and from which offset. */
function misreadError<I extends Rfc>(
  rfc: Definition<I>,
  name: string,
  { text: own, start }: PlacedPiece,
  text: string,
  found: readonly Component<ComponentName<I>, Rule<I>>[],
): BuildError {
  const there = found.filter((component) => component.start < start + own.length && component.end > start);
  const innermost = there.filter((outer, index) => !there.some((other, at) => at > index && other.end <= outer.end));
  const descriptions = innermost.map((component) => {
    const what = quote(text.slice(component.start, component.end), QUOTE_LIMIT);
    return component.name === name && innermost.length === 1 ? what : `${component.name} ${what}`;
  });
  const same = innermost.find((component) => component.name === name && component.start === start);
  const offset = same ? Math.min(same.end - start, own.length) : 0;
  const message = `in ${quote(text, QUOTE_LIMIT)}, ${quote(own, QUOTE_LIMIT)} would be read as ${descriptions.join(' and ') || 'no component'}`;
  return buildError(rfc, name, offset, message);
}

/** Longer strings are shortened in messages, in UTF-16 units. */
const QUOTE_LIMIT = 60;
