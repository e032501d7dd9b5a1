import { quote } from '../syntax/show.js';
import type { Builder } from './model/building.js';
import { builder as cernBuilder } from './cern/building.js';
import { core as cernCore, cern, trees as cernTrees, type Types as CernTypes } from './cern/definition.js';
import { builder as rfc1738Builder } from './rfc1738/building.js';
import {
  core as rfc1738Core,
  rfc1738,
  trees as rfc1738Trees,
  type Types as Rfc1738Types,
} from './rfc1738/definition.js';
import { builder as rfc1808Builder } from './rfc1808/building.js';
import {
  core as rfc1808Core,
  rfc1808,
  trees as rfc1808Trees,
  type Types as Rfc1808Types,
} from './rfc1808/definition.js';
import { builder as rfc2396Builder } from './rfc2396/building.js';
import {
  core as rfc2396Core,
  rfc2396,
  trees as rfc2396Trees,
  type Types as Rfc2396Types,
} from './rfc2396/definition.js';
import { builder as rfc2732Builder } from './rfc2732/building.js';
import {
  core as rfc2732Core,
  rfc2732,
  trees as rfc2732Trees,
  type Types as Rfc2732Types,
} from './rfc2732/definition.js';
import { builder as rfc3986Builder } from './rfc3986/building.js';
import {
  core as rfc3986Core,
  rfc3986,
  trees as rfc3986Trees,
  type Types as Rfc3986Types,
} from './rfc3986/definition.js';
import type { RfcCore, RfcDefinition, RfcExplained, RfcTrees } from './model/definition.js';

/** The types of every RFC, by its id. */
export interface RfcTypes {
  cern: CernTypes;
  rfc1738: Rfc1738Types;
  rfc1808: Rfc1808Types;
  rfc2396: Rfc2396Types;
  rfc2732: Rfc2732Types;
  rfc3986: Rfc3986Types;
}

/** The id of a specification. */
export type Rfc = keyof RfcTypes;

/** A rule's name in the grammar, where `_` replaces `-`. */
export type Rule<I extends Rfc = Rfc> = RfcTypes[I]['rule'];

/** A rule's name in the grammar or the RFC's own spelling of it: `URI_reference` or `URI-reference`. */
export type RuleName<I extends Rfc = Rfc> = {
  [K in I]: Rule<K> | RfcTypes[K]['rfcNames'][keyof RfcTypes[K]['rfcNames']];
}[I];

/** The rule with a name, in either spelling. */
export type RuleOf<I extends Rfc, N> =
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

/** A URI or URL with its components under the RFC's names: a plain object. Absent is `undefined`, empty is `''`. */
export type Uri<I extends Rfc = Rfc> = RfcTypes[I]['uri'];

/** A rule's node in the syntax tree. */
export type TreeNode<I extends Rfc = Rfc, R extends Rule<I> = Rule<I>> = {
  [K in I]: RfcTypes[K]['nodes'][R & keyof RfcTypes[K]['nodes']];
}[I];

/** The part of an RFC's definition that parsing needs. */
export type Core<I extends Rfc = Rfc> = RfcCore<I, Rule<I>, ComponentName<I>, Uri<I>>;

/** The part of an RFC's definition that messages need. */
export type Explained<I extends Rfc = Rfc> = RfcExplained<I, Rule<I>, ComponentName<I>, Uri<I>>;

/** An RFC's definition. */
export type Definition<I extends Rfc = Rfc> = RfcDefinition<I, Rule<I>, ComponentName<I>, Uri<I>>;

/** The facts about a specification, without the functions that do the work. */
export type RfcInfo<I extends Rfc = Rfc> = Pick<
  Definition<I>,
  'id' | 'name' | 'publication' | 'rules' | 'rfcNames' | 'sections' | 'startRules' | 'components'
>;

/** What parsing alone needs of every specification, oldest first. A bundle of `canParse` includes nothing else of them. */
const cores: { readonly [I in Rfc]: Core<I> } = {
  cern: cernCore,
  rfc1738: rfc1738Core,
  rfc1808: rfc1808Core,
  rfc2396: rfc2396Core,
  rfc2732: rfc2732Core,
  rfc3986: rfc3986Core,
};

/** Every specification, oldest first. */
export const registry: { readonly [I in Rfc]: Definition<I> } = {
  cern,
  rfc1738,
  rfc1808,
  rfc2396,
  rfc2732,
  rfc3986,
};

/** How each RFC's URIs are built. Not part of the definitions, because a bundle that builds nothing should not include it. */
export const builderRegistry: Readonly<Record<Rfc, Builder>> = {
  cern: cernBuilder,
  rfc1738: rfc1738Builder,
  rfc1808: rfc1808Builder,
  rfc2396: rfc2396Builder,
  rfc2732: rfc2732Builder,
  rfc3986: rfc3986Builder,
};

/** An RFC's tree parser, and what is read from its trees. */
export type Trees<I extends Rfc = Rfc> = RfcTrees<Rule<I>, Uri<I>>;

/** Each RFC's tree parser. Not part of the definitions, because a bundle that makes no trees should not include it. */
export const treeRegistry: { readonly [I in Rfc]: Trees<I> } = {
  cern: cernTrees,
  rfc1738: rfc1738Trees,
  rfc1808: rfc1808Trees,
  rfc2396: rfc2396Trees,
  rfc2732: rfc2732Trees,
  rfc3986: rfc3986Trees,
};

/** The definition of an RFC. Throws a RangeError that lists the known ids if there is none. */
export function definitionOf<I extends Rfc>(id: I): Definition<I> {
  assertKnown(id);
  return registry[id];
}

/** The core of an RFC's definition. Throws like `definitionOf`. */
export function coreOf<I extends Rfc>(id: I): Core<I> {
  assertKnown(id);
  return cores[id];
}

function assertKnown(id: unknown): void {
  if (typeof id === 'string' && Object.hasOwn(cores, id)) return;
  throw new RangeError(
    `unknown RFC ${typeof id === 'string' ? quote(id) : `of type ${typeof id}`}; expected one of ${Object.keys(cores).join(', ')}`,
  );
}
