import { Buffer } from 'node:buffer';
import { type ResolvedSteps, ResolveError, resolveBy, resolveStepsBy } from '../../operations/resolve.js';
import { loadDefinition } from '../../rfcs/load.js';
import type { Definition, Rfc } from '../../rfcs/registry.js';
import type { ResolveOptions } from '../../rfcs/model/resolution.js';
import { redactAll } from '../../syntax/redact.js';
import { visible } from '../../syntax/show.js';
import type { Batch } from '../input/batches.js';
import { type DecodedRow, decodedRow } from '../input/record-cursors.js';
import { LineCursor, troubleTexts, withoutLineEnd } from '../input/line-cursor.js';
import { masks } from '../redaction/secret-text.js';
import { shownResult } from '../redaction/shown-result.js';
import { json } from '../session/safe-text.js';
import { DelimitedReader } from '../input/records/delimited.js';
import { JsonReader, type JsonRecord } from '../input/records/json-lines.js';
import { fieldCountTrouble, fieldText, type FileRecords } from '../input/records/record.js';
import { isOfKind, type LineKind } from './printed-lines.js';
import { BatchOutput, type BatchResult } from '../output/batch-output.js';
import type { Task } from './task.js';

export interface ResolveTaskOptions {
  readonly rfc: Rfc;
  readonly how: ResolveOptions;
  /** The only records to print. */
  readonly only: LineKind | undefined;
}

/** `rfc-uri resolve --in`: prints every record with its result or error added. Nothing else in a record changes. */
export async function makeTask(options: ResolveTaskOptions): Promise<Task> {
  return new ResolveTask(await loadDefinition<Rfc>(options.rfc), options);
}

/** Why a reference was not resolved. */
export interface Failed {
  readonly error: Pick<ResolveError, 'message'> &
    Partial<Pick<ResolveError, 'argument' | 'offset'>> & { readonly code: ResolveError['code'] | 'bad-record' };
}

/** The result of a reference, or the error. */
interface Outcome {
  readonly outcome: string | Failed;
  /** Whether the result differs from the reference; `undefined` if there is none. */
  readonly isChanged?: boolean | undefined;
}

/** A printed record. */
interface Printed extends Outcome {
  readonly row: string;
  /** Whether every character of the row is an octet: it is not UTF-8 or is too long. */
  readonly isInOctets: boolean;
}

/** The fields that are added to an object. */
const ADDED = ['result', 'sameDocument', 'valid', 'error'];

class ResolveTask implements Task {
  readonly #rfc: Definition;
  readonly #options: ResolveTaskOptions;
  /** Masks the texts of the batch; `undefined` if they are shown as they are. */
  #mask: ((text: string) => string) | undefined;

  constructor(rfc: Definition, options: ResolveTaskOptions) {
    this.#rfc = rfc;
    this.#options = options;
  }

  run(batch: Batch): BatchResult {
    const output = new BatchOutput();
    const { only } = this.#options;
    const { records, rows } = batch;
    this.#mask = batch.redaction && masks[batch.redaction];
    if (!records) throw new Error('a reference and its base are fields of a record');
    let failed = 0;
    const print = ({ row, isInOctets, isChanged, outcome }: Printed, number: number): void => {
      if (only === undefined || isOfKind(only, isChanged))
        output.addLine(isInOctets ? Buffer.from(row, 'latin1') : row);
      if (typeof outcome === 'string') return;
      failed++;
      output.fail(`${batch.file}:${number}: ${outcome.error.message}`);
    };
    if (rows) {
      const reader = new DelimitedReader(records);
      for (const [index, row] of rows.entries())
        print(this.#row(decodedRow(row, batch.encoding), reader, records), batch.first + index);
    } else {
      const printed = this.#printer(records);
      for (const line = new LineCursor(batch); line.next();) print(printed(line), line.number);
    }
    return output.result({ resolved: batch.count - failed, invalid: failed });
  }

  #printer(records: FileRecords): (line: LineCursor) => Printed {
    if (records.format !== 'ndjson') {
      const reader = new DelimitedReader(records);
      const isUsual = !this.#mask && !reader.names && reader.baseIndex === 0 && reader.uriIndex === 1;
      return (line) => (isUsual ? this.#usualRow(line, records) : undefined) ?? this.#tsvRow(line, reader, records);
    }
    const reader = new JsonReader(records);
    return (line) => this.#object(line, reader, records);
  }

  /** The row of a line that begins with a base and a reference. Their fields need not be taken apart and put together again. */
  #usualRow({ text, trouble, encoding }: LineCursor, { delimiter }: FileRecords): Printed | undefined {
    const baseEnd = text.indexOf(delimiter);
    if (baseEnd < 0 || trouble !== undefined) return undefined;
    const after = text.indexOf(delimiter, baseEnd + 1);
    const end = after < 0 ? text.length : after;
    const reference = text.slice(baseEnd + 1, end);
    const resolved = this.#resolveFast(reference, text.slice(0, baseEnd));
    const { outcome } = resolved;
    const [result, error] = typeof outcome === 'string' ? [outcome, ''] : ['', visible(outcome.error.message)];
    const row = `${text.slice(0, end)}${delimiter}${result}${delimiter}${error}${text.slice(end)}`;
    return { row, isInOctets: encoding === 'latin1', ...resolved };
  }

  /** The row of another line of tsv. One that cannot be read is kept octet by octet. */
  #tsvRow(line: LineCursor, reader: DelimitedReader, records: FileRecords): Printed {
    const { trouble, encoding } = line;
    const cells = reader.cells(trouble === undefined ? line.text : withoutLineEnd(line.raw).toString('latin1'));
    return this.#row({ cells, trouble, encoding }, reader, records);
  }

  /** Columns: base, reference, result and error, then any others of the record. */
  #row(
    { cells, trouble, encoding }: Pick<DecodedRow, 'cells' | 'encoding'> & Pick<LineCursor, 'trouble'>,
    reader: DelimitedReader,
    records: FileRecords,
  ): Printed {
    const [base, reference] = [cells[reader.baseIndex], cells[reader.uriIndex]];
    const missing = base === undefined ? records.baseField : records.field;
    const wrong = (trouble && troubleTexts[trouble]) ?? fieldCountTrouble(cells, reader.names);
    const resolved =
      wrong !== undefined || base === undefined || reference === undefined
        ? badRecord(wrong ?? `the record has no ${fieldText(missing ?? 1)}`)
        : this.#resolveFast(reference, base);
    const { outcome } = resolved;
    const results = typeof outcome === 'string' ? [outcome, ''] : ['', visible(outcome.error.message)];
    // a wide sign in octets is not recognized
    const mask = this.#mask && trouble !== undefined ? redactAll : this.#mask;
    const row = reader.row(resolvedCells(mask ? cells.map(mask) : cells, reader, results));
    return { row, isInOctets: trouble !== undefined || encoding === 'latin1', ...resolved };
  }

  /**
   * Adds fields to the text of the record itself: parsing and printing it again would lose digits of long numbers. That is only
   * done to a record that has such fields already, as from an earlier run: they are all replaced.
   */
  #object(line: LineCursor, reader: JsonReader, { baseField = 'base' }: FileRecords): Printed {
    const { text } = line;
    const record = line.troubleText ?? reader.read(text);
    if (typeof record === 'string') return badObject(line, record, this.#mask);
    const { uri: reference, base } = record;
    if (base === undefined) return badObject(line, `the record has no string "${baseField}"`, this.#mask);
    const found = this.#with(resolvedOrFailed, reference, base);
    const outcome = this.#shown(found, resolvedOrFailed, reference, base);
    const added =
      'error' in outcome
        ? { error: outcome.error }
        : { result: outcome.result, sameDocument: outcome.sameDocument, valid: outcome.valid };
    return {
      row: withFields(this.#mask ? record.redacted(this.#mask) : record, added),
      isInOctets: false,
      outcome: 'error' in outcome ? outcome : outcome.result,
      isChanged: 'error' in found ? undefined : this.#isChanged(found.result, reference),
    };
  }

  /** The result alone, which takes a third of the time. */
  #resolveFast(reference: string, base: string): Outcome {
    const found = this.#with(resultOrFailed, reference, base);
    return {
      outcome: this.#shown(found, resultOrFailed, reference, base),
      isChanged: typeof found === 'string' ? this.#isChanged(found, reference) : undefined,
    };
  }

  #with<T>(resolve: Resolve<T>, reference: string, base: string): T {
    return resolve(this.#rfc, reference, base, this.#options.how);
  }

  /** What was found, as it may be shown. */
  #shown<T>(found: T, resolve: Resolve<T>, reference: string, base: string): T {
    if (!this.#mask) return found;
    return shownResult(found, this.#with(resolve, this.#mask(reference), this.#mask(base)));
  }

  /** Whether a result differs from its reference. Only found out if that is asked for: a comparison copies the result into one piece. */
  #isChanged(result: string, reference: string): boolean | undefined {
    return this.#options.only === undefined ? undefined : result !== reference;
  }
}

type Resolve<T> = (rfc: Definition, reference: string, base: string, how: ResolveOptions) => T;

/** Base, reference, two more columns, and the other fields. */
export function resolvedCells(
  cells: readonly string[],
  { baseIndex, uriIndex }: Pick<DelimitedReader, 'baseIndex' | 'uriIndex'>,
  added: readonly string[],
): string[] {
  const others = cells.filter((_, index) => index !== baseIndex && index !== uriIndex);
  return [cells[baseIndex] ?? '', cells[uriIndex] ?? '', ...added, ...others];
}

function withFields({ text, object }: JsonRecord, added: object): string {
  if (!ADDED.some((name) => Object.hasOwn(object, name))) return `${text.trim().slice(0, -1)},${json(added).slice(1)}`;
  const kept = Object.entries(object).filter(([name]) => !ADDED.includes(name));
  return json({ ...Object.fromEntries(kept), ...added });
}

/** A line that is not a record that can be resolved. */
function badObject(
  { text, trouble, bytes, encoding }: LineCursor,
  message: string,
  mask: ((text: string) => string) | undefined,
): Printed {
  const { outcome } = badRecord(mask ? mask(message) : message);
  const inputBase64 = encoding === undefined && !mask ? bytes?.toString('base64') : undefined;
  // the part of a long line that was cut off may decide what is secret
  const show = mask && trouble !== undefined ? redactAll : mask;
  const row = json({ input: show ? show(text) : text, inputBase64, error: outcome.error });
  return { row, isInOctets: false, outcome };
}

/** The result of a reference with its steps, or why there is none. */
export const resolvedOrFailed: Resolve<ResolvedSteps | Failed> = orFailed(resolveStepsBy<Rfc>);

/** What a reference resolves to, or why it does not. */
const resultOrFailed: Resolve<string | Failed> = orFailed(resolveBy<Rfc>);

/** Makes a ResolveError the outcome of a record. */
function orFailed<T>(resolve: Resolve<T>): Resolve<T | Failed> {
  return (rfc, reference, base, how) => {
    try {
      return resolve(rfc, reference, base, how);
    } catch (error) {
      if (!(error instanceof ResolveError)) throw error;
      const { code, argument, offset, message } = error;
      return { error: { code, argument, offset, message } };
    }
  };
}

function badRecord(message: string): { readonly outcome: Failed } {
  return { outcome: { error: { code: 'bad-record', message } } };
}
