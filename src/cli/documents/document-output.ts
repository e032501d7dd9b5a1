import type { Checked, Verdict } from '../checking/checked.js';
import type { DocumentPlace, Report } from '../output/check-format.js';
import { reports } from '../output/check-formats.js';
import type { Session } from '../session/session.js';
import type { CheckTaskOptions } from '../output/check-task-options.js';
import { documentColumns } from './document-place.js';

/** Prints what is said about the URIs of documents. */
export class DocumentOutput {
  readonly #session: Session;
  readonly #report: Report;
  readonly #options: Pick<CheckTaskOptions, 'format' | 'only'>;
  #isFirst = true;

  private constructor(session: Session, report: Report, options: Pick<CheckTaskOptions, 'format' | 'only'>) {
    this.#session = session;
    this.#report = report;
    this.#options = options;
  }

  /** Prints what comes before everything else. */
  static async begin(
    options: Pick<CheckTaskOptions, 'format' | 'only' | 'style'>,
    session: Session,
  ): Promise<DocumentOutput> {
    const report = await reports[options.format](options.style);
    const head = report.head?.({ others: documentColumns });
    if (head !== undefined) await session.line(head);
    return new DocumentOutput(session, report, options);
  }

  /** Prints what is said about a URI; with `--only valid`, text prints the URI itself, resolved if there is a base. */
  async write(
    file: string,
    line: number,
    document: DocumentPlace,
    checked: Checked,
    verdict: Verdict,
    resolved: string | undefined,
  ): Promise<void> {
    this.note(verdict);
    const { format, only } = this.#options;
    if (format === 'text' && only === 'valid') return this.#session.line(resolved ?? checked.input);
    for (const text of this.#report.record({ file, line, document }, checked)) {
      if (format === 'text') await this.#session.prose(text);
      else await this.#session.line(this.#isFirst ? text : `${this.#report.separator ?? ''}${text}`);
      this.#isFirst = false;
    }
  }

  /** Prints a message that a quiet run leaves out. */
  warn(message: string): void {
    this.#session.note(`rfc-uri: ${message}`);
  }

  /** Notes the exit code for a verdict. */
  note(verdict: Verdict): void {
    if (verdict === 'invalid') this.#session.noteExitCode(1);
  }

  /** Prints what comes after everything else, and waits until all is written. */
  async end(): Promise<void> {
    const { tail } = this.#report;
    if (tail !== undefined) await this.#session.line(tail);
    await this.#session.end();
  }
}
