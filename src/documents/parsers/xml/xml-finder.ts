import { urlSyntax } from '../html/attributes.js';
import { tokens, urlsIn } from '../html/values.js';
import { foundUri, type Base, type StepName } from '../../found-uri.js';
import { MappedText } from '../../mapped-text.js';
import type { Range } from '../../../syntax/range.js';
import type { FindOptions, Report } from '../../parser.js';
import type { Source } from '../../source.js';
import { steps } from '../../steps.js';
import { elementText, type Entities } from './character-data.js';
import { NO_DOCTYPE } from './entities.js';
import { NamespaceScopes, XHTML, XMLNS, XSI, type QualifiedName } from './namespaces.js';
import { localFile } from './schema-file.js';
import type { SchemaUris } from './schema.js';
import { attributeSyntax, contentSyntax, type ElementName, type UriSyntax } from './vocabularies.js';

/** An attribute whose value was read. */
export interface ReadAttribute {
  /** As it is written. */
  readonly name: string;
  readonly value: MappedText;
}

/** Such an attribute with its namespace. */
interface XmlAttribute {
  readonly name: QualifiedName;
  readonly value: MappedText;
}

/** Reads a schema; a RangeError says why it cannot be read. */
export type LoadSchema = (file: string) => SchemaUris | RangeError;

/** An open element. */
interface OpenElement {
  readonly name: string;
  readonly base: Base | undefined;
  /** The syntax of its content; `undefined` if it contains no URIs. */
  readonly content: UriSyntax | undefined;
}

/** Finds URIs in the tags of an XML document. */
export class XmlFinder {
  readonly #source: Source;
  readonly #more: readonly string[];
  readonly #report: Report;
  readonly #file: string | undefined;
  readonly #loadSchema: LoadSchema;
  readonly #isSchemaGiven: boolean;
  /** Those that the document, or an option, names, however often. */
  readonly #schemas = new Set<SchemaUris>();
  readonly #open: OpenElement[] = [];
  readonly #namespaces = new NamespaceScopes();
  /** The name of the root element. */
  #root = '';
  /** The base of an XHTML document. */
  #htmlBase: Base | undefined;
  /** The start of the text of the innermost element, if it may be a URI and no element was in it. */
  textStart: number | undefined;

  constructor(source: Source, { attributes = [], schema, file }: FindOptions, loadSchema: LoadSchema, report: Report) {
    this.#source = source;
    this.#more = attributes;
    this.#file = file;
    this.#loadSchema = loadSchema;
    const given = schema === undefined ? undefined : loadSchema(schema);
    if (given instanceof RangeError) throw given;
    if (given) this.#schemas.add(given);
    this.#isSchemaGiven = schema !== undefined;
    this.#report = report;
  }

  /** An opening tag, which ends before `end`. */
  open(name: string, read: readonly ReadAttribute[], end: number): void {
    this.#namespaces.open(read);
    const tag = this.#namespaces.element(name);
    const attributes = read.map((attribute) => ({ ...attribute, name: this.#namespaces.attribute(attribute.name) }));
    const parent = this.#open.at(-1);
    if (!parent) this.#root = tag.local;
    if (!parent && !this.#isSchemaGiven) this.#readNamedSchemas(attributes);
    const element: ElementName = { uri: tag.uri, local: tag.local, root: this.#root };
    const outer = parent?.base ?? this.#htmlBase;
    const own = attributes.find((attribute) => this.#syntax(element, attribute) === 'base');
    const base = own ? { reference: steps.escape.apply(own).text, parent: outer } : outer;
    for (const attribute of attributes) this.#attribute(element, name, attribute, attribute === own ? outer : base);
    const content = contentSyntax(element) ?? first(this.#schemas, (schema) => schema.contentSyntax(element));
    this.#open.push({ name, base, content });
    this.textStart = content ? end : undefined;
  }

  /** A closing tag, which ends before `end`. */
  close(end: number, entities: Entities): void {
    const element = this.#open.pop();
    this.#namespaces.close();
    const start = this.textStart;
    this.textStart = undefined;
    if (!element || start === undefined) return;
    const close = this.#source.lastIndexOf('<', end);
    if (close <= start) return; // <loc/> and <loc></loc>
    const raw = this.#source.slice({ start, end: close });
    const text = elementText(raw, start, entities, this.#source);
    for (const uri of element.content === 'list' ? tokens(text) : [text])
      this.#add('text', element.name, uri, 'escape', element.base);
  }

  /** A DOCTYPE, from `start` up to `end`: its system identifier (XML 1.0, section 4.2.2). */
  doctype(start: number, end: number): void {
    const text = this.#source.slice({ start, end });
    const lead = /^<!DOCTYPE\s+[^\s[]+\s+(?:SYSTEM|PUBLIC\s+(?:"[^"]*"|'[^']*'))\s*(?=["'])/.exec(text)?.[0].length;
    if (lead === undefined) return;
    const range = quotedRange(text, lead);
    // no references are recognised in it: XML 1.0, section 4.4
    if (range)
      this.#add(
        'SYSTEM',
        'DOCTYPE',
        MappedText.copy(text.slice(range.start, range.end), start + range.start),
        'escape',
        undefined,
      );
  }

  /** A processing instruction, which ends before `end`: `<?xml-stylesheet href="..."?>` and `<?xml-model href="..."?>`. */
  instruction(target: string, end: number): void {
    if (!/^xml-(?:stylesheet|model)$/.test(target)) return;
    const start = this.#source.lastIndexOf(`<?${target}`, end);
    const text = this.#source.slice({ start, end });
    const lead = /\bhref\s*=\s*(?=["'])/.exec(text);
    const range = lead ? quotedRange(text, lead.index + lead[0].length) : undefined;
    if (!range) return;
    const raw = text.slice(range.start, range.end);
    const value = elementText(raw, start + range.start, (name) => NO_DOCTYPE.entities.get(name), this.#source);
    this.#add('href', target, value, 'escape', undefined);
  }

  /** Reads the schemas in local files that the root element names. */
  #readNamedSchemas(attributes: readonly XmlAttribute[]): void {
    for (const { name, value } of attributes) {
      if (name.uri !== XSI || !/schemaLocation$/i.test(name.local)) continue;
      const isPairs = name.local === 'schemaLocation';
      let isName = false;
      for (const { text } of tokens(value)) {
        isName = isPairs && !isName;
        const file = isName ? undefined : localFile(text, this.#file ?? '');
        if (file === undefined) continue;
        const schema = this.#loadSchema(file);
        // a document may name a schema that is elsewhere
        if (!(schema instanceof RangeError)) this.#schemas.add(schema);
      }
    }
  }

  #syntax(element: ElementName, { name: { name, local, uri } }: XmlAttribute): UriSyntax | 'url' | undefined {
    if (uri === XMLNS) return 'namespace';
    if (this.#more.includes(name)) return 'uri';
    if (element.uri === XHTML && uri === '') return 'url';
    const known = attributeSyntax(element, uri, local);
    return known ?? first(this.#schemas, (schema) => schema.attributeSyntax(element, uri, local));
  }

  #attribute(element: ElementName, container: string, attribute: XmlAttribute, base: Base | undefined): void {
    const { name, value } = attribute;
    const syntax = this.#syntax(element, attribute);
    const add = (part: MappedText, step: StepName): unknown => this.#add(name.name, container, part, step, base);
    if (syntax === 'uri' || syntax === 'base') add(value, 'escape');
    else if (syntax === 'url') this.#htmlAttribute(element, attribute, add);
    // an empty name removes a namespace: Namespaces in XML 1.0, section 6.2
    else if (syntax === 'namespace' && value.text !== '') add(value, 'none');
    else if (syntax === 'list') for (const part of tokens(value)) add(part, 'escape');
    else if (syntax === 'pairs') {
      let isName = false;
      for (const part of tokens(value)) {
        isName = !isName;
        add(part, isName ? 'none' : 'escape');
      }
    }
  }

  #htmlAttribute(
    { local }: ElementName,
    { name, value }: XmlAttribute,
    add: (part: MappedText, step: StepName) => unknown,
  ): void {
    const syntax = urlSyntax(local, name.local);
    if (syntax) for (const url of urlsIn(value, syntax)) add(url, 'strip');
    if (local === 'base' && name.local === 'href')
      this.#htmlBase ??= { reference: steps.strip.apply({ value }).text, parent: undefined };
  }

  #add(kind: string, container: string, value: MappedText, step: StepName, base: Base | undefined): void {
    this.#report(foundUri(this.#source, value, { kind, container, step, base }));
  }
}

/** The range between two quotation marks; the opening one is at `open`. */
function quotedRange(text: string, open: number): Range | undefined {
  const close = text.indexOf(text.charAt(open), open + 1);
  return close < 0 ? undefined : { start: open + 1, end: close };
}

/** The first defined result for one of some values. */
function first<T, R>(values: Iterable<T>, result: (value: T) => R | undefined): R | undefined {
  for (const value of values) {
    const found = result(value);
    if (found !== undefined) return found;
  }
  return undefined;
}
