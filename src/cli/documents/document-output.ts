import type { Checked } from '../checking/checked.js';
import type { DocumentPlace, Format, LinePlace } from '../output/check-format.js';
import { formats, type CheckTaskOptions } from '../output/check-formats.js';
import { withoutCommands } from '../session/safe-text.js';
import type { Session } from '../session/session.js';
import type { FoundUri } from '../../documents/found-uri.js';
import type { MappedText } from '../../documents/mapped-text.js';
import { positionAfter, type TextPosition } from '../../syntax/position.js';
import { steps } from '../../documents/steps.js';
import { visible } from '../../syntax/show.js';

type TextOptions = Pick<CheckTaskOptions, 'format' | 'only' | 'style'>;

/** Makes what is printed about URIs in documents, with the format's separator before each text. */
export class DocumentTexts {
  /** Before the first text. */
  readonly head: string;
  readonly tail: string;
  /** What is before each text. */
  readonly separator: string;
  readonly #format: Format;
  readonly #options: TextOptions;

  private constructor(format: Format, options: TextOptions) {
    this.#format = format;
    this.#options = options;
    this.head = lines(format.head?.({ others: documentColumns }));
    this.tail = lines(format.tail);
    this.separator = format.separator ?? '';
  }

  static async load(options: TextOptions): Promise<DocumentTexts> {
    return new DocumentTexts(await formats[options.format](options.style), options);
  }

  /** The errors and warnings of a URI; with `--only valid`, text is the URI itself, resolved if there is a base. */
  uri(place: LinePlace, checked: Checked, { resolved }: Partial<Shown> = {}): string {
    const { format, only } = this.#options;
    if (format === 'text' && only === 'valid') return lines(resolved ?? checked.input);
    const texts = this.#format.lineTexts(place, checked);
    return texts.map((text) => lines(this.separator + (format === 'text' ? withoutCommands(text) : text))).join('');
  }

  /** A place where a document cannot be read, or not any further. */
  trouble(
    file: string,
    document: DocumentPlace,
    { line }: Pick<TextPosition, 'line'>,
    trouble: Omit<NonNullable<Checked['trouble']>, 'offset'>,
  ): string {
    const checked = { input: '', valid: false, diagnostics: [], trouble: { ...trouble, offset: 0 } };
    return this.uri({ file, line, document }, checked);
  }
}

function lines(text: string | undefined): string {
  return text === undefined ? '' : `${text}\n`;
}

/** Prints the errors and warnings of URIs in texts. */
export class DocumentOutput {
  readonly #session: Session;
  readonly #texts: DocumentTexts;
  #isFirst = true;

  private constructor(session: Session, texts: DocumentTexts) {
    this.#session = session;
    this.#texts = texts;
  }

  /** Prints the head of the format. */
  static async begin(options: TextOptions, session: Session): Promise<DocumentOutput> {
    const texts = await DocumentTexts.load(options);
    await session.text(texts.head);
    return new DocumentOutput(session, texts);
  }

  /** Prints the errors of an invalid URI. */
  async writeInvalid(place: LinePlace, checked: Checked): Promise<void> {
    this.#session.noteExitCode(1);
    await this.print(this.#texts.uri(place, checked));
  }

  /** Prints texts, each after a separator. */
  async print(texts: string): Promise<void> {
    if (texts === '') return;
    await this.#session.text(this.#isFirst ? texts.slice(this.#texts.separator.length) : texts);
    this.#isFirst = false;
  }

  /** Prints the tail of the format, and waits until all is written. */
  async end(): Promise<void> {
    await this.#session.text(this.#texts.tail);
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
const documentColumns = ['column', 'kind', 'in', 'raw', 'step', 'base', 'resolved'];

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
export function faultPlace({ line, column }: Pick<TextPosition, 'line' | 'column'>): DocumentPlace {
  return {
    region: () => ({ line, column, endLine: line, endColumn: column }),
    written: () => undefined,
    fields: { column, endLine: line, endColumn: column },
    cells: [String(column), ...documentColumns.slice(1).map(() => null)],
    what: undefined,
    notes: [],
  };
}
