import { describe } from '../diagnostics/describe.js';
import { locate } from '../diagnostics/locate.js';
import { assertObject, assertString, ruleByName } from '../parse/arguments.js';
import { parseBy, type RuleMatch } from '../parse/parse.js';
import {
  ancestors,
  readComponents,
  descendants,
  exclusions,
  readComponentNames,
  type Builder,
  type Production,
} from '../rfcs/building.js';
import type { ComponentName, Definition, Rfc, RuleName, Uri } from '../rfcs/registry.js';
import type { ComponentTexts } from '../rfcs/template.js';
import type { Changes, Parts } from '../rfcs/uri-parts.js';
import { quote } from '../syntax/show.js';
import { assemble, BuildError, planOf, type Source } from './write-and-check.js';

export { BuildError };

/** The components of a URI to build: as `parse` gives them, where those that are absent may be left out. */
export type UriParts<I extends Rfc = Rfc> = { [K in I]: Parts<Uri<K>> }[I];

/** The components to change in a URI; `undefined` takes one away. */
export type UriChanges<I extends Rfc = Rfc> = { [K in I]: Changes<Uri<K>> }[I];

/**
 * The string of which these are the components: each matches its rule, and the whole is read as just these. It is read as
 * `parse` does by default; where that gives others, by the `rule` that the components name, for they may have been parsed by
 * that. Throws a BuildError; a RangeError or TypeError for what are no components of the RFC.
 */
export function buildBy<I extends Rfc>(
  rfc: Definition<I>,
  builder: Builder,
  components: Uri<I> | RuleMatch<I> | UriParts<I>,
): string {
  const fields = fieldsOf(rfc, components, 'uri');
  if ('text' in fields) return buildMatch(rfc, fields);
  const source = sourceOf(rfc, builder, fields);
  return assemble(rfc, builder, source, [undefined, source.rule]).text;
}

/**
 * A URI with some components changed, and checked like one that is built. To change a part of a component is to change that,
 * too (a `host` is one of the authority), and to change the whole is to replace all its parts.
 */
export function updateBy<I extends Rfc>(
  rfc: Definition<I>,
  builder: Builder,
  uri: Uri<I>,
  changes: UriChanges<I>,
): Uri<I> {
  const source = sourceOf(rfc, builder, fieldsOf(rfc, uri, 'uri'));
  const fields = fieldsOf(rfc, changes, 'changes');
  const next = { names: readComponentNames(builder, fields), texts: readComponents(builder, fields) };
  const { way } = assemble(rfc, builder, source, [undefined, source.rule]);
  const given = changed(rfc, builder, source, next);
  const rule = isStill(rfc, builder, source, given) ? source.rule : undefined;
  const { text, way: found } = assemble(rfc, builder, { given, rule }, [undefined, way]);
  return parseBy<I, RuleName<I>>(rfc, text, found === undefined ? {} : { rule: found }) as Uri<I>; // of a start rule
}

/** The fields of an object of components, or of changes: a copy, so each of the caller's fields is read once. */
type Fields = Readonly<Record<string, unknown>>;

function fieldsOf<I extends Rfc>(rfc: Definition<I>, value: unknown, argument: string): Fields {
  assertObject(value, argument);
  const fields: Fields = { ...value };
  if (fields.rfc === undefined || fields.rfc === rfc.id) return fields;
  const other = typeof fields.rfc === 'string' ? quote(fields.rfc) : 'another RFC';
  throw new RangeError(`these are components by ${other}, not by ${quote(rfc.id)}`);
}

function sourceOf<I extends Rfc>(rfc: Definition<I>, builder: Builder, fields: Fields): Source<I> {
  const given = readComponents(builder, fields);
  for (const name of given.keys()) assertComponent(rfc, name);
  if (fields.rule === undefined) return { given, rule: undefined };
  const rule = ruleByName(rfc, fields.rule as RuleName<I>);
  if (rfc.startRules.includes(rule)) return { given, rule };
  throw new RangeError(`${rule} is no rule of whole references, which are ${rfc.startRules.join(', ')}`);
}

function assertComponent<I extends Rfc>(rfc: Definition<I>, name: string): void {
  if (Object.hasOwn(rfc.components, name)) return;
  const names = Object.keys(rfc.components).join(', ');
  throw new RangeError(`${rfc.name} has no component ${quote(name)}; it has ${names}`);
}

/** The text of a rule that is no whole reference: it matches, and has the components that are told. */
function buildMatch<I extends Rfc>(rfc: Definition<I>, fields: Fields): string {
  const rule = ruleByName(rfc, fields.rule as RuleName<I>);
  const { text } = fields;
  assertString(text, 'text');
  const stated = Object.entries(fieldsOf(rfc, fields.components ?? {}, 'components'));
  const failure = locate(rfc.automaton, rfc.automaton.start(rule), text);
  if (failure) throw new BuildError(rfc.id, undefined, failure.offset, describe(rfc, text, failure).diagnostic.message);
  const parsed = parseBy(rfc, text, { rule });
  const actual: Fields = 'components' in parsed ? parsed.components : {};
  for (const [name, told] of stated) {
    assertComponent(rfc, name);
    if (told === undefined || told === actual[name]) continue;
    const instead = actual[name] === undefined ? `has no ${name}` : `has another ${name}`;
    throw new BuildError(rfc.id, name as ComponentName<I>, 0, `the text ${instead}; a RuleMatch is its text`);
  }
  return text;
}

/** The components with changes made. What is made of a changed one goes, and so do what it was made of, and its alternatives. */
function changed<I extends Rfc>(
  rfc: Definition<I>,
  builder: Builder,
  { given, rule }: Source<I>,
  { names, texts: set }: { readonly names: readonly string[]; readonly texts: ComponentTexts },
): ComponentTexts {
  const { production } = planOf(rfc, builder, given, rule);
  const next = new Map(given);
  for (const name of [...names, ...set.keys()]) {
    assertComponent(rfc, name);
    const gone = [name, ...(set.has(name) ? exclusions(production, name) : [])];
    const parts = gone.flatMap((other) => descendants(production, other));
    // to take away what is not there is no change
    const made = set.has(name) || given.has(name) ? madeOf(production, given, name) : [];
    for (const other of [...gone, ...parts, ...made]) next.delete(other);
  }
  for (const [name, texts] of set) next.set(name, texts);
  return next;
}

/** What contains a component and can be made anew, for it is known by its parts, or empty. */
function madeOf(production: Production, given: ComponentTexts, name: string): string[] {
  const { containers = {} } = production;
  const isKnown = (container: string): boolean =>
    given.get(container)?.[0] === '' || descendants(production, container).some((part) => given.has(part));
  return ancestors(production, name).filter((container) => Object.hasOwn(containers, container) && isKnown(container));
}

/** Whether the production that a URI was parsed by can still be that of its components. */
function isStill<I extends Rfc>(
  rfc: Definition<I>,
  builder: Builder,
  { given, rule }: Source<I>,
  next: ComponentTexts,
): boolean {
  if (next.get('scheme')?.[0] !== given.get('scheme')?.[0]) return false;
  const { extra, missing } = planOf(rfc, builder, next, rule);
  return extra === undefined && missing === undefined;
}
