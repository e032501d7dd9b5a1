/** What the rest of the library takes RFCs from: the definition of each, and the types of its rules, components and URIs. */
import { quote } from '../syntax/show.js';
import { cores, definitions, type RfcTypes } from './generated/all.js';
import type { CoreFor, DefinitionFor, ExplainedFor, TreesFor } from './model/definition.js';
import { isRfc, type Rfc, rfcIds } from './names.js';

export type { Rfc } from './names.js';
export { builders as builderRegistry, trees as treeRegistry, definitions as registry } from './generated/all.js';

/** A rule's name in the grammar, where `_` replaces `-`. */
export type Rule<I extends Rfc = Rfc> = RfcTypes[I]['rule'];

/** A rule's name in the grammar or the RFC's own spelling of it: `URI_reference` or `URI-reference`. */
export type RuleName<I extends Rfc = Rfc> = {
  [K in I]: Rule<K> | RfcTypes[K]['rfcNames'][keyof RfcTypes[K]['rfcNames']];
}[I];

/** The rule with a name, in either spelling. */
export type NamedRule<I extends Rfc, N> =
  N extends Rule<I>
    ? N
    : {
        [R in keyof RfcTypes[I]['rfcNames']]: RfcTypes[I]['rfcNames'][R] extends N ? R : never;
      }[keyof RfcTypes[I]['rfcNames']];

/** The rules that `parse` splits into the components of a Uri. */
export type StartRule<I extends Rfc = Rfc> = RfcTypes[I]['startRule'];

/** The rule by which a string is parsed if the caller names no rule. */
export type DefaultRule<I extends Rfc = Rfc> = RfcTypes[I]['defaultRule'];

/** The name of a component: `host`. */
export type ComponentName<I extends Rfc = Rfc> = RfcTypes[I]['component'];

/** The components that all strings of a rule have; of several rules, of all of them. */
export type RequiredComponent<I extends Rfc, R> = {
  [N in ComponentName<I>]: [WithoutComponent<I, R, N>] extends [never] ? N : never;
}[ComponentName<I>];

/** Those of some rules that have strings without a component. */
type WithoutComponent<I extends Rfc, R, N> = R extends keyof RfcTypes[I]['required']
  ? N extends RfcTypes[I]['required'][R]
    ? never
    : R
  : R;

/** A URI or URL with its components under the RFC's names, as own fields. Absent is `undefined`, empty is `''`. */
export type Uri<I extends Rfc = Rfc> = RfcTypes[I]['uri'];

/** A rule's node in the syntax tree. */
export type TreeNode<I extends Rfc = Rfc, R extends Rule<I> = Rule<I>> = {
  [K in I]: RfcTypes[K]['nodes'][R & keyof RfcTypes[K]['nodes']];
}[I];

/** The part of an RFC's definition that parsing needs. */
export type Core<I extends Rfc = Rfc> = CoreFor<I, RfcTypes[I]>;

/** The part of an RFC's definition that messages need. */
export type Explained<I extends Rfc = Rfc> = ExplainedFor<I, RfcTypes[I]>;

/** An RFC's definition. */
export type Definition<I extends Rfc = Rfc> = DefinitionFor<I, RfcTypes[I]>;

/** An RFC's tree parser, and what is read from its trees. */
export type Trees<I extends Rfc = Rfc> = TreesFor<RfcTypes[I]>;

/** The facts about a specification, without the functions that do the work. */
export type RfcInfo<I extends Rfc = Rfc> = Pick<
  Definition<I>,
  'id' | 'name' | 'publication' | 'rules' | 'rfcNames' | 'sections' | 'startRules' | 'components'
>;

/** The definition of an RFC. Throws a RangeError that lists the known ids if there is none. */
export function rfcDefinition<I extends Rfc>(id: I): Definition<I> {
  assertKnown(id);
  return definitions[id];
}

/** The core of an RFC's definition. Throws like `rfcDefinition`. */
export function rfcCore<I extends Rfc>(id: I): Core<I> {
  assertKnown(id);
  return cores[id];
}

function assertKnown(id: unknown): void {
  if (typeof id === 'string' && isRfc(id)) return;
  throw new RangeError(
    `unknown RFC ${typeof id === 'string' ? quote(id) : `of type ${typeof id}`}; expected one of ${rfcIds.join(', ')}`,
  );
}
