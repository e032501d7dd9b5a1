import type { Checked, Verdict } from '../checking/checked.js';
import type { DocumentPlace, Format } from '../output/check-format.js';
import { formats, type CheckTaskOptions } from '../output/check-formats.js';
import type { Session } from '../session/session.js';
import type { Fault, FoundUri } from '../../documents/found-uri.js';
import type { MappedText } from '../../documents/mapped-text.js';
import { positionAfter, type TextPosition } from '../../syntax/position.js';
import { steps } from '../../documents/steps.js';
import { visible } from '../../syntax/show.js';

/** Prints the errors and warnings of URIs in documents. */
export class DocumentOutput {
  readonly #session: Session;
  readonly #format: Format;
  readonly #options: Pick<CheckTaskOptions, 'format' | 'only'>;
  #isFirst = true;

  private constructor(session: Session, format: Format, options: Pick<CheckTaskOptions, 'format' | 'only'>) {
    this.#session = session;
    this.#format = format;
    this.#options = options;
  }

  /** Prints the head of the format. */
  static async begin(
    options: Pick<CheckTaskOptions, 'format' | 'only' | 'style'>,
    session: Session,
  ): Promise<DocumentOutput> {
    const printed = await formats[options.format](options.style);
    const head = printed.head?.({ others: documentColumns });
    if (head !== undefined) await session.line(head);
    return new DocumentOutput(session, printed, options);
  }

  /** Prints the errors and warnings of a URI; with `--only valid`, text prints the URI itself, resolved if there is a base. */
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
    for (const text of this.#format.lineTexts({ file, line, document }, checked)) {
      if (format === 'text') await this.#session.prose(text);
      else await this.#session.line(this.#isFirst ? text : `${this.#format.separator ?? ''}${text}`);
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

  /** Prints the tail of the format, and waits until all is written. */
  async end(): Promise<void> {
    const { tail } = this.#format;
    if (tail !== undefined) await this.#session.line(tail);
    await this.#session.end();
  }
}

/** What is known of a URI in a document besides its check, as it may be shown. */
export interface Shown {
  readonly container: string | undefined;
  /** The text of the document; `undefined` if it may be secret. */
  readonly raw: string | undefined;
  /** What the reference is resolved against, and the result; `undefined` without a base. */
  readonly base: string | undefined;
  readonly resolved: string | undefined;
}

/** The columns of a table that only URIs in documents have. */
export const documentColumns = ['column', 'kind', 'in', 'raw', 'step', 'base', 'resolved'];

/** Where the parts of a checked string are, which was read from `raw`. */
export function partsPlace(
  { raw, start }: Pick<FoundUri, 'raw' | 'start'>,
  checked: MappedText,
): Pick<DocumentPlace, 'region' | 'written'> {
  const position = (offset: number): TextPosition => positionAfter(start, raw.slice(0, offset - start.offset));
  return {
    region: (range) => {
      const source = checked.source(range);
      const [from, to] = [position(source.start), position(source.end)];
      return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
    },
    written: (edit) => (checked.isWhole(edit) ? writtenText(edit.text) : undefined),
  };
}

/** The place of a URI that is checked as `checked`, in which each part knows where it is in the document. */
export function uriPlace(found: FoundUri, checked: MappedText, isStrict: boolean, shown: Shown): DocumentPlace {
  const { kind, start } = found;
  const { container, ...texts } = shown;
  const { region, written } = partsPlace(found, checked);
  const step = isStrict || found.step === 'none' ? null : found.step;
  const { endLine, endColumn } = region({ start: 0, end: checked.text.length });
  return {
    region,
    written,
    fields: { column: start.column, endLine, endColumn, kind, in: container, step, ...texts },
    cells: [
      String(start.column),
      kind,
      container ?? null,
      shown.raw ?? null,
      step,
      shown.base ?? null,
      shown.resolved ?? null,
    ],
    what: visible(container === undefined ? kind : `${kind} of ${container}`),
    notes: [
      ...(found.step === 'none' ? [NAMESPACE] : []),
      ...(step !== null && checked.text !== found.value.text
        ? [`the format first ${steps[step].title}; --strict checks what is written`]
        : []),
    ],
  };
}

const NAMESPACE = 'the name of a namespace is compared as it is written: another spelling names another namespace';

/** What every format has as it is: it need not be escaped in any of them. */
const PLAIN = /^[\w%.~:/?#@!$*+,;=-]*$/;

/** The text of the document for an inserted text; `undefined` if the format might read it in another way. */
function writtenText(text: string): string | undefined {
  return PLAIN.test(text) ? text : undefined;
}

/** The place where a document is malformed. */
export function faultPlace({ start }: Fault): DocumentPlace {
  const { line, column } = start;
  return {
    region: () => ({ line, column, endLine: line, endColumn: column }),
    written: () => undefined,
    fields: { column, endLine: line, endColumn: column },
    cells: [String(column), ...documentColumns.slice(1).map(() => null)],
    what: undefined,
    notes: [],
  };
}
