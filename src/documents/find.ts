import { Budget, LimitError } from './budget.js';
import { DocumentDecoder, type DecodedText } from './decode.js';
import type { DocumentFormat } from './document-format.js';
import type { DocumentParser, FindOptions, MakeParser, Report } from './parser.js';
import { Source } from './source.js';

/**
 * Finds the URIs, faults and control comments of a document, and reports them in order while the document is read, unless its parser
 * needs the whole document. A LimitError that `report` throws ends the document, as one of the parser does. Throws a DocumentError if the
 * document cannot be read.
 */
export class DocumentFinder {
  readonly #decoder: DocumentDecoder;
  readonly #source: Source;
  readonly #parser: DocumentParser;
  readonly #report: Report;
  #isDone = false;

  constructor(
    format: DocumentFormat,
    makeParser: MakeParser,
    options: FindOptions,
    report: Report,
    budget = new Budget(),
  ) {
    this.#decoder = new DocumentDecoder(format);
    this.#source = new Source(budget);
    this.#parser = makeParser(options, this.#source, report);
    this.#report = report;
  }

  /** Reads the next bytes, and reports the items that end in them. */
  write(bytes: Uint8Array): void {
    this.#untilLimit(() => this.#read(this.#decoder.write(bytes)));
  }

  /** Ends the document, and reports the last items. */
  end(): void {
    this.#untilLimit(() => {
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
      if (fault !== undefined) this.#report({ fault, start: this.#source.position(this.#source.end) });
      this.#source.append(text);
      this.#parser.write(text);
      if (this.isDone) return;
    }
  }

  #untilLimit(read: () => void): void {
    if (this.isDone) return;
    try {
      read();
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      this.#isDone = true;
      this.#report({ limit: error.message, start: error.start });
    }
  }
}
