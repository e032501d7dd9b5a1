/** The namespaces whose attributes are known to contain URIs, and those that matter for reading names. */
export const XHTML = 'http://www.w3.org/1999/xhtml';
export const XML = 'http://www.w3.org/XML/1998/namespace';
export const XMLNS = 'http://www.w3.org/2000/xmlns/';
export const XSD = 'http://www.w3.org/2001/XMLSchema';
export const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
export const XLINK = 'http://www.w3.org/1999/xlink';
export const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';

/** The name of an element or attribute. */
export interface QualifiedName {
  /** As it is written. */
  readonly name: string;
  /** Without the prefix. */
  readonly local: string;
  /** The namespace; empty if there is none. */
  readonly uri: string;
}

/** Prefixes with one usual meaning. They are known even if their declaration is missing. */
const USUAL: readonly (readonly [prefix: string, uri: string])[] = [
  ['xml', XML],
  ['xmlns', XMLNS],
  ['xlink', XLINK],
  ['xsi', XSI],
  ['rdf', RDF],
];

/** The namespaces that are in scope. The time for a lookup does not grow with the depth of the document. */
export class NamespaceScopes {
  /** The declared namespaces of each prefix, the innermost last. */
  readonly #bindings = new Map<string, string[]>(USUAL.map(([prefix, uri]) => [prefix, [uri]]));
  /** The prefixes that each open element declares. */
  readonly #declared: (readonly string[])[] = [];

  /** Begins the scope of an element with these attributes. */
  open(attributes: Iterable<{ readonly name: string; readonly value: { readonly text: string } }>): void {
    const prefixes: string[] = [];
    for (const { name, value } of attributes) {
      const prefix = name === 'xmlns' ? '' : name.startsWith('xmlns:') ? name.slice('xmlns:'.length) : undefined;
      if (prefix === undefined) continue;
      const bindings = this.#bindings.get(prefix) ?? [];
      this.#bindings.set(prefix, bindings);
      bindings.push(value.text.trim());
      prefixes.push(prefix);
    }
    this.#declared.push(prefixes);
  }

  close(): void {
    for (const prefix of this.#declared.pop() ?? []) this.#bindings.get(prefix)?.pop();
  }

  /** The name of an element. */
  element(name: string): QualifiedName {
    const colon = name.indexOf(':');
    return { name, local: name.slice(colon + 1), uri: this.#uri(colon < 0 ? '' : name.slice(0, colon)) };
  }

  /** The name of an attribute: without a prefix, it has no namespace. */
  attribute(name: string): QualifiedName {
    if (name === 'xmlns') return { name, local: name, uri: XMLNS };
    return name.includes(':') ? this.element(name) : { name, local: name, uri: '' };
  }

  #uri(prefix: string): string {
    // an undeclared prefix is returned as it is: no known namespace equals it
    return this.#bindings.get(prefix)?.at(-1) ?? prefix;
  }
}
