import { FIRST_POSITION, type TextPosition } from '../../../syntax/position.js';
import { controlComments } from '../../found-uri.js';
import type { DocumentParser, FindOptions, MakeParser, Report } from '../../parser.js';
import type { Source } from '../../source.js';
import { attributeValue } from './character-data.js';
import { NO_DOCTYPE, readDoctype, type Doctype } from './entities.js';
import type { Saxes } from './schema-file.js';
import { SchemaUris } from './schema.js';
import { XmlFinder, type LoadSchema, type ReadAttribute } from './xml-finder.js';

type SaxesParser = import('saxes').SaxesParser<{ position: false }>;

/** Makes parsers of XML. Throws a RangeError for a schema that cannot be read. */
export function xmlParser(saxes: Saxes): MakeParser {
  // a document may name a schema many times
  const schemas = new Map<string, SchemaUris | RangeError>();
  const loadSchema: LoadSchema = (file) => {
    const schema = schemas.get(file) ?? SchemaUris.read(file, saxes);
    schemas.set(file, schema);
    return schema;
  };
  return (options, source, report) =>
    new XmlParser(new saxes.SaxesParser({ position: false }), options, source, report, loadSchema);
}

const OUTSIDE = 'text data outside of root node.';

/** The number of faults after which the rest of a document is not read. */
const MAX_FAULTS = 10;

/** The number of UTF-16 units that the parser may hold back: one character. */
const HELD_BACK = 2;

/** Reads XML in parts of any length, and keeps only the current tag or the text of the current element. */
class XmlParser implements DocumentParser {
  readonly #saxes: SaxesParser;
  readonly #source: Source;
  readonly #report: Report;
  readonly #finder: XmlFinder;
  #faults = 0;
  #isAtEnd = false;
  #doctype: Doctype = NO_DOCTYPE;
  /** The start of the current tag; before the root element, the start of the document. */
  #tagStart: number | undefined = 0;
  #attributes: ReadAttribute[] = [];
  /** The end of the last tag, comment or declaration. */
  #markupEnd = 0;
  #markupPlace: TextPosition = FIRST_POSITION;

  constructor(saxes: SaxesParser, options: FindOptions, source: Source, report: Report, loadSchema: LoadSchema) {
    this.#saxes = saxes;
    this.#source = source;
    this.#report = report;
    const reportOpen: Report = (item) => {
      if (!this.isDone) report(item);
    };
    this.#finder = new XmlFinder(source, options, loadSchema, reportOpen);
    const entities = (name: string): string | undefined => this.#doctype.entities.get(name);
    saxes.on('error', ({ message }) => this.#fail(message));
    saxes.on('comment', (text) => {
      this.#markupEnd = saxes.position + '>'.length;
      for (const comment of controlComments(source, text, saxes.position)) reportOpen(comment);
    });
    saxes.on('doctype', (text) => this.#readDoctype(text));
    saxes.on('cdata', () => (this.#markupEnd = saxes.position));
    saxes.on('processinginstruction', ({ target }) => {
      this.#markupEnd = saxes.position;
      this.#finder.instruction(target, saxes.position);
    });
    saxes.on('opentagstart', ({ name }) => {
      this.#tagStart = saxes.position - name.length - '<>'.length;
      this.#attributes = [];
    });
    saxes.on('attribute', ({ name }) => {
      const start = this.#valueStart();
      if (start === undefined) return;
      const raw = this.#source.slice({ start, end: saxes.position - 1 });
      const value = attributeValue(raw, start, entities, source);
      this.#attributes.push({ name, value });
    });
    saxes.on('opentag', ({ name }) => {
      this.#markupEnd = saxes.position;
      this.#finder.open(name, this.#attributes, saxes.position);
      this.#tagStart = undefined;
    });
    saxes.on('closetag', () => {
      this.#markupEnd = saxes.position;
      this.#finder.close(saxes.position, entities);
    });
  }

  write(text: string): void {
    this.#saxes.write(text);
    this.#outsideStart();
    this.#source.dropBefore(
      this.#tagStart ?? this.#finder.textStart ?? this.#openDeclaration ?? this.#source.end - HELD_BACK,
    );
  }

  /** Where a processing instruction or DOCTYPE began that is not closed yet: its start is looked for at its end. */
  get #openDeclaration(): number | undefined {
    const starts = ['<?', '<!D'].map((mark) => this.#source.indexOf(mark, this.#markupEnd)).filter((at) => at >= 0);
    return starts.length > 0 ? Math.min(...starts) : undefined;
  }

  end(): void {
    this.#isAtEnd = true;
    this.#saxes.close();
  }

  get isDone(): boolean {
    return this.#faults >= MAX_FAULTS;
  }

  /** Where text outside of the root element began, if there is some. */
  #outsideStart(): TextPosition {
    if (this.#markupPlace.offset !== this.#markupEnd) this.#markupPlace = this.#source.position(this.#markupEnd);
    return this.#markupPlace;
  }

  /** The start of the value that was just read; `undefined` if it is not in quotation marks, which is an error. */
  #valueStart(): number | undefined {
    const end = this.#saxes.position - 1;
    const quote = this.#source.slice({ start: end, end: end + 1 });
    return quote === '"' || quote === "'" ? this.#source.lastIndexOf(quote, end) + 1 : undefined;
  }

  #readDoctype(text: string): void {
    this.#doctype = readDoctype(text);
    const start = this.#source.indexOf('<!DOCTYPE', this.#markupEnd);
    this.#markupEnd = this.#saxes.position;
    this.#finder.doctype(start, this.#saxes.position);
    // the parser only needs to know their names: we read values ourselves
    for (const name of [...this.#doctype.entities.keys(), ...this.#doctype.external]) this.#saxes.ENTITIES[name] ??= '';
  }

  #fail(message: string): void {
    if (this.#doctype.isOpen && message === 'undefined entity.') return;
    this.#faults++;
    if (this.#faults > MAX_FAULTS) return;
    // the parser is after the character at fault, but reports text at its end, or at the end of what was written
    const offset = this.#isAtEnd ? this.#source.end : this.#saxes.position - 1;
    const start = message === OUTSIDE ? this.#outsideStart() : this.#source.position(offset);
    const last = this.#faults === MAX_FAULTS ? '; the rest of the document is not read' : '';
    this.#report({ fault: `the XML is not well-formed: ${message.replace(/\.$/, '')}${last}`, start });
  }
}
