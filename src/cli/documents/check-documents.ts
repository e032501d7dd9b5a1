import { DocumentError } from '../../documents/document-error.js';
import { formatByName, type DocumentFormat } from '../../documents/document-format.js';
import { resolveBy } from '../../operations/resolve.js';
import { loadDefinition } from '../../rfcs/load.js';
import type { Rfc } from '../../rfcs/registry.js';
import { type Arguments, tryOptions } from '../arguments/arguments.js';
import type { Verdict } from '../checking/checked.js';
import { assertInput, inputFiles, reportUnreadable } from '../input/files.js';
import { readChunks } from '../input/bytes/chunks.js';
import { openOutput } from '../output/output-file.js';
import { checkTotals } from '../output/totals.js';
import type { Session } from '../session/session.js';
import type { CheckTaskOptions } from '../output/check-formats.js';
import { FIRST_POSITION } from '../../syntax/position.js';
import { DocumentOutput, DocumentTexts, faultPlace } from './document-output.js';
import type { DocumentOptions } from './document-options.js';
import type { DocumentChecks, DocumentName, DocumentPart } from './document-part.js';
import { ExhaustedError, startChecks } from './document-thread.js';
import { HeldOutput } from './held-output.js';
import { counted } from '../../syntax/count-text.js';

/** `rfc-uri check --in xml`, `html` and so on: reports the errors and warnings of each URI in documents. */
export async function checkDocuments(
  { positionals, values, flags, redact: isRedacted }: Arguments,
  how: DocumentOptions,
  check: CheckTaskOptions,
  session: Session,
): Promise<void> {
  assertInput(positionals, session);
  session.isQuiet = flags.has('quiet');
  const rfc = await loadDefinition<Rfc>(check.rfc);
  const { base } = how;
  if (base !== undefined) tryOptions(() => resolveBy(rfc, '', base));
  const checks = await startChecks({ how, check, isRedacted });
  try {
    const file = values.get('output');
    if (file !== undefined && file !== '-') {
      if (how.schema !== undefined) session.filesRead.push(how.schema);
      await openOutput(file, session, positionals);
    }
    const output = await DocumentOutput.begin(check, session);
    const run = new DocumentRun(checks, how.format, check, session, output);
    session.isReading = true;
    for (const document of inputFiles(positionals, isRedacted)) await run.check(document);
    session.isReading = false;
    await run.output.end();
    session.note(run.totals(rfc.name));
  } finally {
    await checks.close();
  }
}

/** A run over documents. */
class DocumentRun {
  readonly output: DocumentOutput;
  readonly #checks: DocumentChecks;
  readonly #format: DocumentFormat;
  readonly #check: CheckTaskOptions;
  readonly #session: Session;
  readonly #counts: Record<Verdict, number> = { valid: 0, invalid: 0, warned: 0, ignored: 0 };
  #faults = 0;
  #limited = 0;

  constructor(
    checks: DocumentChecks,
    format: DocumentFormat,
    check: CheckTaskOptions,
    session: Session,
    output: DocumentOutput,
  ) {
    this.#checks = checks;
    this.#format = format;
    this.#check = check;
    this.#session = session;
    this.output = output;
  }

  /** Checks one document, and prints the results when it has ended. */
  async check(document: DocumentName): Promise<void> {
    const held = new HeldOutput();
    const parts: DocumentPart[] = [];
    try {
      try {
        await this.#checks.begin(document);
        await this.#read(document, parts, held);
      } catch (error) {
        if (error instanceof ExhaustedError) return await this.#reportExhausted(document, error);
        await this.#print(document, parts, held);
        throw error;
      }
      await this.#print(document, parts, held);
    } catch (error) {
      const given = error instanceof DocumentError ? { reason: error.message } : {};
      reportUnreadable(document.file, error, this.#session, given);
    } finally {
      held.clear();
    }
  }

  /** `12 URIs: 10 valid (1 with warnings), 2 invalid under RFC 3986; malformed in 1 place`. */
  totals(name: string): string {
    const faults = this.#faults === 0 ? '' : `; malformed in ${counted(this.#faults, 'place')}`;
    const limited = this.#limited === 0 ? '' : `; ${counted(this.#limited, 'document')} not read to the end`;
    return checkTotals('URI', this.#counts, name, this.#check.policy !== undefined) + faults + limited;
  }

  async #read({ name }: DocumentName, parts: DocumentPart[], held: HeldOutput): Promise<void> {
    const add = (part: DocumentPart): boolean => {
      held.add(part.output);
      part.output = ''; // it is held
      parts.push(part);
      return part.isDone;
    };
    for await (const chunk of readChunks(name, this.#session)) if (add(await this.#checks.write(chunk))) break;
    add(await this.#checks.end());
  }

  async #print({ name, file }: DocumentName, parts: readonly DocumentPart[], held: HeldOutput): Promise<void> {
    const named = formatByName(name) ?? this.#format;
    const isEmpty = parts.every(
      ({ counts, faults }) => faults === 0 && Object.values(counts).every((one) => one === 0),
    );
    if (isEmpty && named !== this.#format)
      this.#session.note(
        `rfc-uri: ${file}, read as ${this.#format}, has no URIs; "--in ${named}" reads it as its name says`,
      );
    for (const { warnings, counts, faults, exitCode, limit } of parts) {
      for (const warning of warnings) this.#session.note(`rfc-uri: ${warning}`);
      for (const verdict of Object.keys(counts) as Verdict[]) this.#counts[verdict] += counts[verdict];
      this.#faults += faults;
      this.#session.noteExitCode(exitCode);
      if (limit !== undefined) this.#noteLimit(file, limit);
    }
    for (const piece of held.pieces()) await this.output.print(piece);
  }

  /** One record for a document that took too much time or memory. */
  async #reportExhausted({ file }: DocumentName, { message }: ExhaustedError): Promise<void> {
    const texts = await DocumentTexts.load(this.#check);
    const limit = `${message}; nothing in the document is checked`;
    const trouble = { reason: 'document limit', message: limit } as const;
    this.#session.noteExitCode(2);
    this.#noteLimit(file, limit);
    if (this.#isInvalidShown)
      await this.output.print(texts.trouble(file, faultPlace(FIRST_POSITION), FIRST_POSITION, trouble));
  }

  /** Counts a document that was not read to its end. If the output does not say so, a message does. */
  #noteLimit(file: string, limit: string): void {
    this.#limited++;
    if (!this.#isInvalidShown) this.#session.report(`rfc-uri: ${file}: ${limit}`);
  }

  get #isInvalidShown(): boolean {
    return this.#check.only === undefined || this.#check.only === 'invalid';
  }
}
