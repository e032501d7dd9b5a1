import { assertObject } from '../parse/arguments.js';
import {
  rfcCore,
  rfcDefinition,
  registry,
  type Core,
  type Definition,
  type Rfc,
  type RfcInfo,
  type Uri,
} from '../rfcs/registry.js';

/**
 * Facts about every specification, by id: title, date, rules and their sections, components.
 *
 * ```ts
 * rfcs.rfc2396.publication.date; // => 'August 1998'
 * rfcs.rfc2396.sections.host; // => '3.2.2'
 * ```
 */
export const rfcs: { readonly [I in Rfc]: RfcInfo<I> } = /* @__PURE__ */ infoOfAll();

/** Copies the facts, because a caller may modify them. */
function infoOfAll(): typeof rfcs {
  const infos = Object.values(registry).map(
    ({ id, name, publication, rules, rfcNames, sections, startRules, components }) => [
      id,
      { id, name, publication, rules, rfcNames, sections, startRules, components },
    ],
  );
  return JSON.parse(JSON.stringify(Object.fromEntries(infos))) as typeof rfcs; // plain data
}

/** The option that every function takes: the RFC to follow. */
export interface RfcOption<I extends Rfc> {
  readonly rfc: I;
}

/** The definition of the RFC that options name. Throws a TypeError for options that are missing, a RangeError for an unknown RFC. */
export function definitionIn<I extends Rfc>(options: RfcOption<I> | undefined): Definition<I> {
  return rfcDefinition(rfcIn(options));
}

/** The core of that definition. Throws like `definitionIn`. */
export function coreIn<I extends Rfc>(options: RfcOption<I> | undefined): Core<I> {
  return rfcCore(rfcIn(options));
}

function rfcIn<I extends Rfc>(options: RfcOption<I> | undefined): I {
  if (options === undefined) throw missingRfc();
  assertObject(options, 'options');
  return options.rfc;
}

/** The definition of the RFC that a URI was parsed by. */
export function uriDefinition<I extends Rfc>(uri: Uri<I>): Definition<I> {
  assertObject(uri, 'uri');
  return rfcDefinition(uri.rfc as I);
}

/** The error for options that name no RFC. */
export function missingRfc(): TypeError {
  return new TypeError("name an RFC in the options: { rfc: 'rfc2396' }");
}
