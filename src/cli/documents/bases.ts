import type { Base } from '../../documents/found-uri.js';
import { ResolveError, resolveBy } from '../../operations/resolve.js';
import type { Definition } from '../../rfcs/registry.js';

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

export interface ResolvedReference {
  readonly base?: string | undefined;
  readonly resolved?: string | undefined;
}

/** Resolves references against the bases that a document names, and these against the document's own URI. */
export class Bases {
  readonly #rfc: Definition;
  readonly #document: string | undefined;
  readonly #known = new WeakMap<Base, string | undefined>();

  readonly #mask: (text: string) => string;

  /** Nothing is resolved if the document's own URI is not known. `mask` is applied to every text before anything else. */
  constructor(rfc: Definition, document: string | undefined, mask: (text: string) => string = (text) => text) {
    this.#rfc = rfc;
    this.#document = document === undefined ? undefined : mask(document);
    this.#mask = mask;
  }

  /**
   * A reference resolved against a base, and the URI of the base; neither if that URI is not valid. The characters of what is
   * resolved and repeated are spent: bases within each other may become long.
   */
  resolution(reference: string, base: Base | undefined, spend: (characters: number) => void): ResolvedReference {
    const uri = this.#uri(base, spend);
    if (uri === undefined) return {};
    const resolved = this.#resolved(this.#mask(reference), uri);
    spend(uri.length + (resolved?.length ?? 0));
    return { base: uri, resolved };
  }

  /** The URI of a base, or of the document; `undefined` if it is not valid, or relative to one that is not. */
  #uri(base: Base | undefined, spend: (characters: number) => void): string | undefined {
    // from the outermost base on: there may be thousands within each other
    const chain: Base[] = [];
    let outer = base;
    for (; outer && !this.#known.has(outer); outer = outer.parent) chain.push(outer);
    let uri = outer ? this.#known.get(outer) : this.#document;
    for (const inner of chain.toReversed()) {
      if (inner.reference !== undefined) {
        uri = this.#within(uri, this.#mask(inner.reference));
        spend(uri?.length ?? 0);
      }
      this.#known.set(inner, uri);
    }
    return uri;
  }

  /** A base within another, which is `undefined` if it is not known; a base with a scheme does not depend on it. */
  #within(outer: string | undefined, reference: string): string | undefined {
    const base = outer ?? (SCHEME.test(reference) ? this.#document : undefined);
    return base === undefined ? undefined : this.#resolved(reference, base);
  }

  /** A reference resolved against the URI of a base; `undefined` if it cannot be. */
  #resolved(reference: string, base: string): string | undefined {
    try {
      return resolveBy(this.#rfc, reference, base);
    } catch (error) {
      if (error instanceof ResolveError) return undefined;
      throw error;
    }
  }
}
