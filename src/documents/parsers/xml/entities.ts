/** The entities that a document declares in its DOCTYPE, such as `<!ENTITY xsd "http://www.w3.org/2001/XMLSchema#">` in RDF. */

const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** The longest text of an entity, in UTF-16 units. Entities for URIs are short; nested entities could grow without limit. */
const MAX_ENTITY = 4096;
/** The greatest depth of references from entity to entity. */
const MAX_DEPTH = 16;

/** Comments, and declarations of entities: with a text of their own, or with that of another file. */
const DECLARATION =
  /<!--[^]*?(?:-->|$)|<!ENTITY\s+([^\s%"'<>&]+)\s+(?:"([^"]*)"\s*>|'([^']*)'\s*>|(?:SYSTEM|PUBLIC)\s)/g;

/** The content of a DOCTYPE. */
export interface Doctype {
  readonly entities: ReadonlyMap<string, string>;
  /** The entities whose text is in other files, which are not read. */
  readonly external: readonly string[];
  /** Whether entities may be declared in other files, which are not read. */
  readonly isOpen: boolean;
}

/** The entities of a document without a DOCTYPE. */
export const NO_DOCTYPE: Doctype = { entities: PREDEFINED, external: [], isOpen: false };

/** Reads the text of a DOCTYPE. An entity that is too long, or refers to itself, is left out. */
export function readDoctype(text: string): Doctype {
  const subset = text.replace(/[^[]*/, '');
  const declared = new Map<string, string | undefined>();
  for (const [, name, double, single] of subset.matchAll(DECLARATION))
    // the first declaration counts: XML 1.0, section 4.2
    if (name !== undefined && !declared.has(name) && !PREDEFINED.has(name)) declared.set(name, double ?? single);
  const external = [...declared.keys()].filter((name) => declared.get(name) === undefined);
  const isOpen = /^\s*\S+\s+(?:SYSTEM|PUBLIC)\s/.test(text) || /%[^\s;%]+;/.test(subset);
  return { entities: expandedAll(declared), external, isOpen };
}

/** The texts of entities, with all references in them replaced. */
function expandedAll(declared: ReadonlyMap<string, string | undefined>): ReadonlyMap<string, string> {
  const texts = new Map<string, string | undefined>(PREDEFINED);
  const expanded = (name: string, depth: number): string | undefined => {
    const value = declared.get(name);
    if (texts.has(name) || value === undefined || depth > MAX_DEPTH) return texts.get(name);
    texts.set(name, undefined); // until it is known: an entity that refers to itself has no text
    let text: string | undefined = '';
    for (const part of value.split(/(&[^;&]*;)/)) {
      const isReference = part.startsWith('&') && part.endsWith(';');
      const piece = isReference ? (character(part) ?? expanded(part.slice(1, -1), depth + 1)) : part;
      text = piece === undefined || text.length + piece.length > MAX_ENTITY ? undefined : text + piece;
      if (text === undefined) break;
    }
    texts.set(name, text);
    return text;
  };
  for (const name of declared.keys()) expanded(name, 0);
  return new Map(Array.from(texts).flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const])));
}

/** The character of a character reference; `undefined` for a reference to an entity. */
export function character(reference: string): string | undefined {
  const [, hexadecimal, decimal] = /&#(?:x([\da-fA-F]+)|(\d+));/.exec(reference) ?? [];
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
