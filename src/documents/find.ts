import { Budget, LimitError, type DocumentLimits } from './budget.js';
import { DocumentDecoder, type DecodedText } from './decode.js';
import type { DocumentFormat } from './document-format.js';
import type { DocumentItem } from './found-uri.js';
import type { DocumentParser, FindOptions, MakeParser } from './parser.js';
import { Source } from './source.js';

/**
 * Finds the URIs, faults and control comments of a document, in order. They are found while the document is read, unless its parser
 * needs the whole document. Throws a DocumentError if the document cannot be read.
 */
export class DocumentFinder {
  readonly #decoder: DocumentDecoder;
  readonly #source: Source;
  readonly #parser: DocumentParser;
  #found: DocumentItem[] = [];
  #isDone = false;

  constructor(format: DocumentFormat, makeParser: MakeParser, options: FindOptions, limits?: DocumentLimits) {
    this.#decoder = new DocumentDecoder(format);
    this.#source = new Source(new Budget(limits));
    this.#parser = makeParser(options, this.#source, (item) => this.#found.push(item));
  }

  /** Reads the next bytes, and returns the items that end in them. */
  write(bytes: Uint8Array): readonly DocumentItem[] {
    return this.#during(() => this.#read(this.#decoder.write(bytes)));
  }

  /** Ends the document, and returns the last items. */
  end(): readonly DocumentItem[] {
    return this.#during(() => {
      this.#read(this.#decoder.end());
      if (!this.#parser.isDone) this.#parser.end();
    });
  }

  /** Whether the rest of the document is not read. */
  get isDone(): boolean {
    return this.#isDone || this.#parser.isDone === true;
  }

  #read(parts: readonly DecodedText[]): void {
    for (const { text, fault } of parts) {
      if (fault !== undefined) this.#found.push({ fault, start: this.#source.position(this.#source.end) });
      this.#source.append(text);
      this.#parser.write(text);
      if (this.isDone) return;
    }
  }

  #during(read: () => void): readonly DocumentItem[] {
    this.#found = [];
    if (this.isDone) return [];
    try {
      read();
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      this.#isDone = true;
      this.#found.push({ limit: error.message, start: error.start });
    }
    return this.#found;
  }
}
