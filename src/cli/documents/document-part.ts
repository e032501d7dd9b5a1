/** What passes between the thread that checks a document and the one that prints the results. */
import type { Verdict } from '../checking/checked.js';
import type { CheckTaskOptions } from '../output/check-formats.js';
import type { DocumentOptions } from './document-options.js';

/** How documents are checked: plain data, which can be sent to a thread. */
export interface DocumentCheckOptions {
  readonly how: DocumentOptions;
  readonly check: CheckTaskOptions;
  /** Whether what may be secret is masked. */
  readonly isRedacted: boolean;
}

/** A document's name as it was given, and as messages show it. */
export interface DocumentName {
  readonly name: string;
  readonly file: string;
}

/** Checks one document after another: here, or in another thread. */
export interface DocumentChecks {
  begin(document: DocumentName): Promise<void>;
  /** Checks the next bytes. Throws a DocumentError if the document cannot be read. */
  write(bytes: Uint8Array): Promise<DocumentPart>;
  /** Ends the document. Throws a DocumentError if it cannot be read. */
  end(): Promise<DocumentPart>;
  /** Ends the thread. */
  close(): Promise<void>;
}

/** The results of a part of a document, or of all its parts. */
export class DocumentPart {
  /** What is printed, with the format's separator before each text. */
  output = '';
  /** Messages that a quiet run leaves out. */
  readonly warnings: string[] = [];
  readonly counts: Record<Verdict, number> = { valid: 0, invalid: 0, warned: 0, ignored: 0 };
  faults = 0;
  exitCode = 0;
  /** Why the rest of the document is not checked; `undefined` if it is. */
  limit: string | undefined;
  /** Whether the rest of the document is not read. */
  isDone = false;

  /** Counts a URI. */
  count(verdict: Verdict): void {
    this.counts[verdict]++;
    if (verdict === 'invalid') this.noteExitCode(1);
  }

  /** Notes an exit code: the highest one wins. */
  noteExitCode(code: number): void {
    this.exitCode = Math.max(this.exitCode, code);
  }
}
