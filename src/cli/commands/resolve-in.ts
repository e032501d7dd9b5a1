import { Buffer } from 'node:buffer';
import { visible } from '../../syntax/show.js';
import { assertInput, fileLines } from '../files.js';
import { MAX_LINE_BYTES, type InputLine } from '../records.js';
import { json } from '../json.js';
import type { Session } from '../session.js';

/** The result for one record. */
type Outcome =
  | { readonly result: string; readonly sameDocument: boolean; readonly valid: boolean }
  | { readonly error: { readonly code: string; readonly message: string } };

type Resolve = (reference: string, base: string) => Outcome;

/** `rfc-uri resolve --in`: prints every record with its result or error added. Nothing else in a record changes. */
export async function resolveRecords(
  form: 'tsv' | 'ndjson',
  resolve: Resolve,
  files: readonly string[],
  session: Session,
): Promise<void> {
  assertInput(files, session);
  const long = new LongRow(session);
  const takeLong = form === 'tsv' ? (bytes: Buffer): Promise<void> => long.take(bytes) : undefined;
  for await (const { file, line } of fileLines(files, session, { takeLong })) {
    const outcome = form === 'tsv' ? await row(line, resolve, long, session) : await object(line, resolve, session);
    if (!('error' in outcome)) continue;
    session.noteExitCode(1);
    session.report(`${file}:${line.number}: ${outcome.error.message}`);
  }
}

function badRecord(message: string): Outcome {
  return { error: { code: 'bad-record', message } };
}

function troubleMessage({ trouble }: InputLine): string | undefined {
  return trouble === 'too long' ? TOO_LONG : trouble && `the line is ${trouble}`;
}

/** Columns: base, reference, result and error, then any others of the line. */
async function row(line: InputLine, resolve: Resolve, long: LongRow, session: Session): Promise<Outcome> {
  if (line.trouble === 'too long') {
    await long.end();
    return badRecord(TOO_LONG);
  }
  // in a line that is not UTF-8, each octet is kept as one character
  const [base = '', reference, ...more] = (line.bytes?.toString('latin1') ?? line.text).split('\t');
  const outcome =
    line.trouble !== undefined || reference === undefined
      ? badRecord(troubleMessage(line) ?? 'a line must have a base, a tab and a reference')
      : resolve(reference, base);
  const results = 'error' in outcome ? ['', visible(outcome.error.message)] : [outcome.result, ''];
  const text = [base, reference ?? '', ...results, ...more].join('\t');
  if (line.bytes) await session.bytes(Buffer.from(`${text}\n`, 'latin1'));
  else await session.line(text);
  return outcome;
}

/** The fields that are added to an object. */
const ADDED = ['result', 'sameDocument', 'valid', 'error'];

/**
 * Adds fields to the text of the record itself: parsing and printing it again would lose digits of long numbers. That is only
 * done to a record that has such fields already, as from an earlier run: they are all replaced.
 */
async function object(line: InputLine, resolve: Resolve, session: Session): Promise<Outcome> {
  const record = line.trouble === undefined ? parseRecord(line.text) : undefined;
  const outcome = record
    ? resolve(record.reference, record.base)
    : badRecord(troubleMessage(line) ?? 'a line must be a JSON object with strings base and reference');
  const added =
    'error' in outcome
      ? { error: outcome.error }
      : { result: outcome.result, sameDocument: outcome.sameDocument, valid: outcome.valid };
  if (!record) {
    const inputBase64 = line.bytes?.toString('base64');
    await session.line(json({ input: line.text, inputBase64, ...added }));
  } else if (ADDED.some((name) => Object.hasOwn(record, name)))
    await session.line(json({ ...without(record, ADDED), ...added }));
  else await session.line(`${line.text.trim().slice(0, -1)},${json(added).slice(1)}`);
  return outcome;
}

function without(record: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

function parseRecord(text: string): { readonly base: string; readonly reference: string } | undefined {
  try {
    const record = JSON.parse(text) as { base?: unknown; reference?: unknown } | null;
    const { base, reference } = record ?? {};
    return typeof base === 'string' && typeof reference === 'string' ? { ...record, base, reference } : undefined;
  } catch {
    return undefined;
  }
}

const TAB = 0x09;
const TOO_LONG = `the line is longer than ${MAX_LINE_BYTES} bytes`;

/** Passes on a row that is too long to keep, piece by piece, with the error in its column. */
class LongRow {
  readonly #session: Session;
  #tabs = 0;

  constructor(session: Session) {
    this.#session = session;
  }

  async take(bytes: Buffer): Promise<void> {
    let start = 0;
    for (let tab = bytes.indexOf(TAB); tab >= 0 && this.#tabs < 2; tab = bytes.indexOf(TAB, tab + 1)) {
      if (++this.#tabs < 2) continue;
      await this.#session.bytes(bytes.subarray(0, tab));
      await this.#session.bytes(Buffer.from(`\t\t${TOO_LONG}`));
      start = tab;
    }
    await this.#session.bytes(bytes.subarray(start));
  }

  async end(): Promise<void> {
    await this.#session.line(this.#tabs < 2 ? '\t'.repeat(3 - this.#tabs) + TOO_LONG : '');
    this.#tabs = 0;
  }
}
