import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { decodedWhole } from '../../decode.js';
import { XSD } from './namespaces.js';

export type Saxes = typeof import('saxes');

/** The largest schema that is read, in bytes. */
const MAX_BYTES = 16 << 20;

/** The greatest depth of elements within each other. */
const MAX_DEPTH = 200;

/** An element of a schema. */
export interface SchemaNode {
  /** Its local name, such as `attribute`, if it is in the namespace of XML Schema; otherwise empty. */
  readonly name: string;
  /** Its attributes; names of components (`type`, `ref`, `base`, `itemType`) are `{namespace}name`. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: SchemaNode[];
  /** The target namespace of the schema. */
  readonly target: string;
}

/** A component's name with its namespace. */
export function expandedName(namespace: string, local: string): string {
  return `{${namespace}}${local}`;
}

/** Attributes whose values are names of components. */
const REFERENCES: ReadonlySet<string> = new Set(['type', 'ref', 'base', 'itemType']);
const LINKS: ReadonlySet<string> = new Set(['include', 'import', 'redefine', 'override']);

/**
 * The root elements of a schema and of all that it includes or imports from local files; a RangeError if the first file
 * cannot be read. Others may be missing.
 */
export function readSchemas(file: string, saxes: Saxes): SchemaNode[] | RangeError {
  const roots: SchemaNode[] = [];
  const files = new Map([[resolve(file), '']]);
  // the map grows
  for (const [path, namespace] of files) {
    const root = readSchema(path, namespace, saxes);
    if (typeof root === 'string' && path === resolve(file))
      return new RangeError(`cannot read the schema ${file}: ${root}`);
    if (typeof root === 'string') continue;
    roots.push(root);
    for (const { name, attributes } of root.children) {
      const linked = LINKS.has(name) ? localFile(attributes.get('schemaLocation') ?? '', path) : undefined;
      // a schema without a target namespace gets that of the one that includes it
      if (linked !== undefined && !files.has(linked)) files.set(linked, name === 'import' ? '' : root.target);
    }
  }
  return roots;
}

/** The path of a file that a document names relative to itself; `undefined` if the location is not a relative path. */
export function localFile(location: string, from: string): string | undefined {
  if (location === '' || /^(?:[a-z][a-z\d+.-]*:|[/\\])/i.test(location)) return undefined;
  try {
    return resolve(dirname(from), decodeURIComponent(location.replace(/[?#].*/s, '')));
  } catch {
    return undefined; // an escape that is not UTF-8
  }
}

/** The root element of a schema, or why it cannot be read. */
function readSchema(path: string, namespace: string, { SaxesParser }: Saxes): SchemaNode | string {
  const text = readText(path);
  if (text === undefined) return 'it is not a file that can be read, or too large';
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: SchemaNode[] = [];
  let root: SchemaNode | undefined;
  let fault: string | undefined;
  parser.on('error', ({ message }) => (fault ??= `it is not well-formed XML: ${message.replace(/\.$/, '')}`));
  parser.on('opentag', ({ uri, local, attributes }) => {
    const own = new Map<string, string>();
    for (const { name, value } of Object.values(attributes))
      own.set(name, REFERENCES.has(name) ? component(value, (prefix) => parser.resolve(prefix), namespace) : value);
    const target = root?.target ?? own.get('targetNamespace') ?? namespace;
    const node = { name: uri === XSD ? local : '', attributes: own, children: [], target };
    root ??= node;
    open.at(-1)?.children.push(node);
    open.push(node);
    if (open.length > MAX_DEPTH) fault ??= 'its elements are nested too deeply';
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  if (fault !== undefined) return fault;
  return root?.name === 'schema' ? root : 'it is not an XML Schema';
}

/** A component's name, resolved. */
function component(name: string, resolvePrefix: (prefix: string) => string | undefined, own: string): string {
  const [local = '', prefix = ''] = name.trim().split(':').toReversed();
  return expandedName(resolvePrefix(prefix) || own, local);
}

function readText(path: string): string | undefined {
  try {
    const stats = statSync(path);
    if (!stats.isFile() || stats.size > MAX_BYTES) return undefined;
    return decodedWhole(readFileSync(path), 'xml');
  } catch {
    return undefined;
  }
}
