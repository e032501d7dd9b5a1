import { Buffer } from 'node:buffer';
import { visible } from '../syntax/show.js';
import { assertInput, fileLines } from './files.js';
import { noteExitCode, type Output } from './output.js';
import { LINE_LIMIT, type InputLine } from './records.js';

/** What a record comes to. */
type Outcome =
  | { readonly result: string; readonly sameDocument: boolean }
  | { readonly error: { readonly code: string; readonly message: string } };

type Resolve = (reference: string, base: string) => Outcome;

/** `rfc-uri resolve --in`: a record for every record, with what it comes to; nothing that it holds is lost. */
export async function resolveRecords(
  form: 'tsv' | 'ndjson',
  resolve: Resolve,
  files: readonly string[],
  output: Output,
): Promise<void> {
  assertInput(files);
  const long = new LongRow(output);
  for await (const { file, line } of fileLines(files, form === 'tsv' ? (bytes) => long.take(bytes) : undefined)) {
    const outcome = form === 'tsv' ? await row(line, resolve, long, output) : await object(line, resolve, output);
    if (!('error' in outcome)) continue;
    noteExitCode(1);
    process.stderr.write(`${visible(file)}:${line.number}: ${outcome.error.message}\n`);
  }
}

function badRecord(message: string): Outcome {
  return { error: { code: 'bad-record', message } };
}

function troubleOf({ trouble }: InputLine): string | undefined {
  return trouble === 'too long' ? TOO_LONG : trouble && `the line is ${trouble}`;
}

/** Base, reference, result and error; what other columns there were, behind these. */
async function row(line: InputLine, resolve: Resolve, long: LongRow, output: Output): Promise<Outcome> {
  if (line.trouble === 'too long') {
    await long.end();
    return badRecord(TOO_LONG);
  }
  // octets that are no text are kept, each as a character
  const [base = '', reference, ...more] = (line.bytes?.toString('latin1') ?? line.text).split('\t');
  const outcome =
    line.trouble !== undefined || reference === undefined
      ? badRecord(troubleOf(line) ?? 'a line has a base, a tab and a reference')
      : resolve(reference, base);
  const results = 'error' in outcome ? ['', visible(outcome.error.message)] : [outcome.result, ''];
  const text = [base, reference ?? '', ...results, ...more].join('\t');
  if (line.bytes) await output.bytes(Buffer.from(`${text}\n`, 'latin1'));
  else await output.line(text);
  return outcome;
}

/** The record's own text with fields added, for numbers in it may have more digits than a program keeps. */
async function object(line: InputLine, resolve: Resolve, output: Output): Promise<Outcome> {
  const record = line.trouble === undefined ? recordOf(line.text) : undefined;
  const outcome = record
    ? resolve(record.reference, record.base)
    : badRecord(troubleOf(line) ?? 'a line is a JSON object with the strings base and reference');
  const added =
    'error' in outcome ? { error: outcome.error } : { result: outcome.result, sameDocument: outcome.sameDocument };
  if (!record) {
    const inputBase64 = line.bytes?.toString('base64');
    await output.line(JSON.stringify({ input: line.text, inputBase64, ...added }));
  } else if (Object.keys(added).some((name) => Object.hasOwn(record, name)))
    await output.line(JSON.stringify({ ...record, ...added }));
  else await output.line(`${line.text.trim().slice(0, -1)},${JSON.stringify(added).slice(1)}`);
  return outcome;
}

function recordOf(text: string): { readonly base: string; readonly reference: string } | undefined {
  try {
    const record = JSON.parse(text) as { base?: unknown; reference?: unknown } | null;
    const { base, reference } = record ?? {};
    return typeof base === 'string' && typeof reference === 'string' ? { ...record, base, reference } : undefined;
  } catch {
    return undefined;
  }
}

const TAB = 0x09;
const TOO_LONG = `the line is longer than ${LINE_LIMIT} bytes`;

/** Passes a row on that is too long to hold, piece by piece, with the error in its column. */
class LongRow {
  readonly #output: Output;
  #tabs = 0;

  constructor(output: Output) {
    this.#output = output;
  }

  async take(bytes: Buffer): Promise<void> {
    let start = 0;
    for (let tab = bytes.indexOf(TAB); tab >= 0 && this.#tabs < 2; tab = bytes.indexOf(TAB, tab + 1)) {
      if (++this.#tabs < 2) continue;
      await this.#output.bytes(bytes.subarray(0, tab));
      await this.#output.bytes(Buffer.from(`\t\t${TOO_LONG}`));
      start = tab;
    }
    await this.#output.bytes(bytes.subarray(start));
  }

  async end(): Promise<void> {
    await this.#output.line(this.#tabs < 2 ? '\t'.repeat(3 - this.#tabs) + TOO_LONG : '');
    this.#tabs = 0;
  }
}
