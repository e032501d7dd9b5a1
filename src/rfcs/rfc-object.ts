import type { Definition, Rfc } from './registry.js';

/**
 * An RFC as an object, for functions that take the RFC itself instead of its name: a bundle then contains only this RFC. The module
 * of each RFC exports it under its name: `rfc3986` of `rfc-uri/rfc3986`.
 */
export interface RfcObject<I extends Rfc = Rfc> {
  readonly id: I;
}

/** Keeps the definition to itself, because it is not part of the interface, and nobody should change it. */
class Holder implements RfcObject {
  readonly id: Rfc;
  readonly #definition: { readonly id: Rfc };

  constructor(definition: { readonly id: Rfc }) {
    this.id = definition.id;
    this.#definition = definition;
  }

  static heldBy(object: unknown): { readonly id: Rfc } | undefined {
    return typeof object === 'object' && object !== null && #definition in object ? object.#definition : undefined;
  }
}

/** The object of a definition. */
export function rfcObject<I extends Rfc>(definition: Definition<I>): RfcObject<I> {
  return new Holder(definition) as RfcObject as RfcObject<I>; // the id is that of the definition
}

/** The definition of an object. Throws a TypeError for anything else, such as the name of an RFC. */
export function heldDefinition<I extends Rfc>(object: RfcObject<I>): Definition<I> {
  const definition = Holder.heldBy(object);
  if (definition === undefined) throw new TypeError('expected an RFC as an object, such as rfc3986 of rfc-uri/rfc3986');
  return definition as Definition<I>; // only rfcObject makes a Holder
}
