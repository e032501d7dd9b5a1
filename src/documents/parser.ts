import { DocumentError } from './document-error.js';
import type { DocumentItem } from './found-uri.js';
import type { Source } from './source.js';

/** Finds the URIs of one document while its text is read. */
export interface DocumentParser {
  /** Reads the next part of the text, which the source has already. */
  write(text: string): void;
  /** Ends the text. */
  end(): void;
  /** Whether the parser reads no further. */
  readonly isDone?: boolean;
}

/** Options that select URIs in addition to those that the format defines. */
export interface FindOptions {
  /** Further names of attributes that are URIs: XML and HTML. */
  readonly attributes?: readonly string[] | undefined;
  /** The file name of an XML Schema: XML. */
  readonly schema?: string | undefined;
  /** A JSONPath of the strings that are URIs, instead of the usual keys: JSON. */
  readonly jsonPath?: string | undefined;
  /** The name of the document's file, which names of schemas are relative to; `undefined` if it has none. */
  readonly file?: string | undefined;
}

/** Is told of each item, in order. */
export type Report = (item: DocumentItem) => void;

/** Makes the parser of one document. */
export type MakeParser = (options: FindOptions, source: Source, report: Report) => DocumentParser;

/** A format needs a package that is not installed, or not in this version. */
export class MissingPackageError extends Error {
  /** The package and its version, as `npm install` takes them. */
  readonly packageName: string;

  constructor(packageName: string) {
    super(`the package ${packageName} is not installed`);
    this.packageName = packageName;
  }
}

/** The longest document that is read as a whole, in UTF-16 units. */
const MAX_LENGTH = 64 << 20;

/** Reads documents of a format whose parser takes the text as a whole. */
export class WholeParser implements DocumentParser {
  #text = '';
  readonly #find: (text: string) => void;

  constructor(find: (text: string) => void) {
    this.#find = find;
  }

  write(text: string): void {
    this.#text += text;
    if (this.#text.length > MAX_LENGTH) throw new DocumentError(`it is longer than ${MAX_LENGTH >> 20} Mi characters`);
  }

  end(): void {
    try {
      this.#find(this.#text);
    } catch (error) {
      // parsers of Markdown are recursive
      if (error instanceof RangeError && /call stack/i.test(error.message))
        throw new DocumentError('it is nested too deeply');
      throw error;
    }
  }
}
