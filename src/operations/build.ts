import { describe } from '../diagnostics/describe.js';
import { locate } from '../diagnostics/locate.js';
import { assertString, ruleByName, copyFields, type Fields } from '../parse/arguments.js';
import { parseBy, type RuleMatch } from '../parse/parse.js';
import {
  ancestors,
  readComponents,
  descendants,
  exclusions,
  readComponentNames,
  type Builder,
  type Production,
} from '../rfcs/model/building.js';
import type { ComponentName, Definition, Rfc, RuleName, Uri } from '../rfcs/registry.js';
import type { ComponentTexts } from '../rfcs/model/template.js';
import type { ComponentChanges, Parts } from '../rfcs/model/uri-parts.js';
import { quote } from '../syntax/show.js';
import { BuildError, choosePlan, writeAndCheck, type GivenComponents } from './write-and-check.js';

export { BuildError };

/** The components of a URI to build: as `parse` returns them, but absent ones may be left out. */
export type UriParts<I extends Rfc = Rfc> = { [K in I]: Parts<Uri<K>> }[I];

/** The components to change in a URI; `undefined` removes one. */
export type UriChanges<I extends Rfc = Rfc> = { [K in I]: ComponentChanges<Uri<K>> }[I];

/**
 * `serialize` for one definition. Each component must match its rule, and `parse` must read the result as exactly these
 * components. It reads the result by default or, if the components name a `rule`, with that rule. Throws a BuildError if not;
 * a RangeError or TypeError if they are not components of the RFC.
 */
export function buildBy<I extends Rfc>(
  rfc: Definition<I>,
  builder: Builder,
  components: Uri<I> | RuleMatch<I> | UriParts<I>,
): string {
  const fields = copyFields(rfc, components, 'uri');
  if ('text' in fields) return checkedText(rfc, fields);
  const source = readSource(rfc, builder, fields);
  return writeAndCheck(rfc, builder, source, source.rule).text;
}

/**
 * `update` for one definition. Changing a component also changes those that contain it (the authority of a host), and changing
 * a container replaces its parts. Throws like `serialize`.
 */
export function updateBy<I extends Rfc>(
  rfc: Definition<I>,
  builder: Builder,
  uri: Uri<I>,
  changes: UriChanges<I>,
): Uri<I> {
  const source = readSource(rfc, builder, copyFields(rfc, uri, 'uri'));
  const change = readChange(builder, copyFields(rfc, changes, 'changes'));
  const { readAs: before } = writeAndCheck(rfc, builder, source, source.rule);
  const given = applyChange(rfc, builder, source, change);
  const rule = keepsProduction(rfc, builder, source, given) ? source.rule : undefined;
  const { text, readAs } = writeAndCheck(rfc, builder, { given, rule }, before);
  return parseBy<I, RuleName<I>>(rfc, text, readAs === undefined ? {} : { rule: readAs }) as Uri<I>; // `readAs` is a start rule
}

function readSource<I extends Rfc>(rfc: Definition<I>, builder: Builder, fields: Fields): GivenComponents<I> {
  const given = readComponents(builder, fields);
  for (const name of given.keys()) assertComponent(rfc, name);
  if (fields.rule === undefined) return { given, rule: undefined };
  const rule = ruleByName(rfc, fields.rule as RuleName<I>);
  if (rfc.startRules.includes(rule)) return { given, rule };
  throw new RangeError(`${rule} is not a rule for whole references; those are ${rfc.startRules.join(', ')}`);
}

function assertComponent<I extends Rfc>(rfc: Definition<I>, name: string): void {
  if (Object.hasOwn(rfc.components, name)) return;
  const names = Object.keys(rfc.components).join(', ');
  throw new RangeError(`${rfc.name} has no component ${quote(name)}; it has ${names}`);
}

/** The text of a RuleMatch. Throws a BuildError unless it matches the rule and has the components that are given. */
function checkedText<I extends Rfc>(rfc: Definition<I>, fields: Fields): string {
  const rule = ruleByName(rfc, fields.rule as RuleName<I>);
  const { text } = fields;
  assertString(text, 'text');
  const components = copyFields(rfc, fields.components ?? {}, 'components');
  const failure = locate(rfc.automaton, rfc.automaton.start(rule), text);
  if (failure) throw new BuildError(rfc.id, undefined, failure.offset, describe(rfc, text, failure).message);
  const parsed = parseBy(rfc, text, { rule });
  const actual: Fields = 'components' in parsed ? parsed.components : {};
  for (const [name, expected] of Object.entries(components)) {
    assertComponent(rfc, name);
    if (expected === undefined || expected === actual[name]) continue;
    const difference = actual[name] === undefined ? `has no ${name}` : `has a different ${name}`;
    const message = `the text ${difference}; a RuleMatch is built from its text`;
    throw new BuildError(rfc.id, name as ComponentName<I>, 0, message);
  }
  return text;
}

/** Components to change, read before anything is scanned. */
interface RequestedChange {
  /** All of them, including those to remove. */
  readonly names: readonly string[];
  /** The new texts of those to set. */
  readonly texts: ComponentTexts;
}

function readChange(builder: Builder, fields: Fields): RequestedChange {
  return { names: readComponentNames(builder, fields), texts: readComponents(builder, fields) };
}

/**
 * The components after the changes. Changing a component removes its containers, its parts, and the components that exclude
 * it.
 */
function applyChange<I extends Rfc>(
  rfc: Definition<I>,
  builder: Builder,
  { given, rule }: GivenComponents<I>,
  { names, texts }: RequestedChange,
): ComponentTexts {
  const { production } = choosePlan(rfc, builder, given, rule);
  const next = new Map(given);
  for (const name of [...names, ...texts.keys()]) {
    assertComponent(rfc, name);
    const removed = [name, ...(texts.has(name) ? exclusions(production, name) : [])];
    const parts = removed.flatMap((other) => descendants(production, other));
    // removing an absent component changes nothing
    const rewritten = texts.has(name) || given.has(name) ? rewrittenContainers(production, given, name) : [];
    for (const other of [...removed, ...parts, ...rewritten]) next.delete(other);
  }
  for (const [name, values] of texts) next.set(name, values);
  return next;
}

/** The containers of a component that can be written again from their parts. */
function rewrittenContainers(production: Production, given: ComponentTexts, name: string): string[] {
  const { containers = {} } = production;
  const isKnown = (container: string): boolean =>
    given.get(container)?.[0] === '' || descendants(production, container).some((part) => given.has(part));
  return ancestors(production, name).filter((container) => Object.hasOwn(containers, container) && isKnown(container));
}

/** Whether the production that a URI was parsed by still fits its changed components. */
function keepsProduction<I extends Rfc>(
  rfc: Definition<I>,
  builder: Builder,
  { given, rule }: GivenComponents<I>,
  next: ComponentTexts,
): boolean {
  if (next.get('scheme')?.[0] !== given.get('scheme')?.[0]) return false;
  const { extra, missing } = choosePlan(rfc, builder, next, rule);
  return extra === undefined && missing === undefined;
}
