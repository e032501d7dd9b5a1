import { XSD } from './namespaces.js';
import { expandedName, readSchemas, type Saxes, type SchemaNode } from './schema-file.js';
import type { ElementName, UriSyntax } from './vocabularies.js';

/** The longest chain of types that are derived from one another. */
const MAX_DERIVATIONS = 100;

/** A type that is anyURI, or a list of it. */
type UriType = Extract<UriSyntax, 'uri' | 'list'>;

/**
 * The attributes and elements whose type is anyURI in an XML Schema. Elements are recognised by name: if a name is declared
 * several times, it has the URIs of all its declarations. A union does not count as a URI.
 */
export class SchemaUris {
  readonly #types = new Map<string, SchemaNode>();
  readonly #attributes = new Map<string, SchemaNode>();
  readonly #groups = new Map<string, SchemaNode>();
  /** By element: its content under the empty name, and its attributes. */
  readonly #uris = new Map<string, Map<string, UriType>>();

  /** Reads a schema; a RangeError if the file is not a readable schema. */
  static read(file: string, saxes: Saxes): SchemaUris | RangeError {
    const roots = readSchemas(file, saxes);
    return roots instanceof RangeError ? roots : new SchemaUris(roots);
  }

  private constructor(roots: readonly SchemaNode[]) {
    for (const root of roots)
      // redefined components are inside the element `redefine`
      for (const node of [root, ...root.children].flatMap(({ children }) => children)) this.#define(node);
    for (const root of roots) {
      const left = [...root.children];
      for (let node = left.pop(); node; node = left.pop()) {
        if (node.name === 'element') this.#declare(node, root);
        left.push(...node.children);
      }
    }
  }

  /** The type of an attribute; `undefined` if it contains no URIs. */
  attributeSyntax({ uri, local }: ElementName, attributeUri: string, attribute: string): UriType | undefined {
    return this.#uris.get(expandedName(uri, local))?.get(expandedName(attributeUri, attribute));
  }

  /** The type of the content of an element; `undefined` if it contains no URIs. */
  contentSyntax({ uri, local }: ElementName): UriType | undefined {
    return this.#uris.get(expandedName(uri, local))?.get('');
  }

  #define(node: SchemaNode): void {
    const local = node.attributes.get('name');
    const kind = { simpleType: this.#types, complexType: this.#types, attribute: this.#attributes };
    const map = node.name === 'attributeGroup' ? this.#groups : kind[node.name as keyof typeof kind]; // or another name
    if (local !== undefined) map?.set(expandedName(node.target, local), node);
  }

  /** Records the URIs of a declared element. */
  #declare(node: SchemaNode, root: SchemaNode): void {
    const local = node.attributes.get('name');
    if (local === undefined) return;
    const isQualified =
      root.children.includes(node) ||
      (node.attributes.get('form') ?? root.attributes.get('elementFormDefault')) === 'qualified';
    const key = expandedName(isQualified ? node.target : '', local);
    const uris = this.#uris.get(key) ?? new Map<string, UriType>();
    const type = node.attributes.get('type');
    const content = type === undefined ? this.#inline(node) : this.#uriType(type);
    if (content) uris.set('', content);
    const definition = type === undefined ? node : this.#types.get(type);
    if (definition) this.#addAttributes(definition, uris, root, new Set());
    this.#uris.set(key, uris);
  }

  /** Adds the attributes of a type, a group or an element with its own type, and of the components that they refer to. */
  #addAttributes(node: SchemaNode, uris: Map<string, UriType>, root: SchemaNode, seen: Set<SchemaNode>): void {
    if (seen.has(node)) return;
    seen.add(node);
    for (const child of node.children) {
      if (child.name === 'element') continue;
      if (child.name === 'attribute') this.#addAttribute(child, uris, root);
      const [base, ref] = [child.attributes.get('base'), child.attributes.get('ref')];
      const other = child.name === 'attributeGroup' ? this.#groups.get(ref ?? '') : this.#types.get(base ?? '');
      if (other) this.#addAttributes(other, uris, root, seen);
      this.#addAttributes(child, uris, root, seen);
    }
  }

  #addAttribute(node: SchemaNode, uris: Map<string, UriType>, root: SchemaNode): void {
    const ref = node.attributes.get('ref');
    const declaration = ref === undefined ? node : this.#attributes.get(ref);
    const type = declaration?.attributes.get('type');
    const uriType = type === undefined ? declaration && this.#inline(declaration) : this.#uriType(type);
    if (!uriType) return;
    const form = node.attributes.get('form') ?? root.attributes.get('attributeFormDefault');
    const name = node.attributes.get('name') ?? '';
    uris.set(ref ?? expandedName(form === 'qualified' ? node.target : '', name), uriType);
  }

  /** The type with a name, if it is anyURI, derived from it, or a list of such a type. */
  #uriType(name: string, seen: ReadonlySet<string> = new Set()): UriType | undefined {
    if (name === expandedName(XSD, 'anyURI')) return 'uri';
    const type = this.#types.get(name);
    if (!type || seen.has(name) || seen.size > MAX_DERIVATIONS) return undefined;
    return this.#derived(type, new Set([...seen, name]));
  }

  /** The type that is defined inside an element or attribute. */
  #inline(node: SchemaNode): UriType | undefined {
    const type = node.children.find(({ name }) => name === 'simpleType' || name === 'complexType');
    return type && this.#derived(type, new Set());
  }

  /** The base of the definition of a simple type, or of a complex one with simple content. */
  #derived(type: SchemaNode, seen: ReadonlySet<string>): UriType | undefined {
    const content = type.name === 'complexType' ? type.children.find(({ name }) => name === 'simpleContent') : type;
    for (const node of content?.children ?? []) {
      const base = node.attributes.get(node.name === 'list' ? 'itemType' : 'base');
      const uriType = base === undefined ? this.#inline(node) : this.#uriType(base, seen);
      if (uriType && node.name === 'list') return 'list';
      if (uriType && (node.name === 'restriction' || node.name === 'extension')) return uriType;
    }
    return undefined;
  }
}
