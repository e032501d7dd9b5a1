import { Buffer } from 'node:buffer';
import { resolveBy, ResolveError, resolveStepsBy } from '../../operations/resolve.js';
import { loadDefinition } from '../../rfcs/load.js';
import type { Definition, Rfc } from '../../rfcs/registry.js';
import type { ResolveOptions } from '../../rfcs/resolution.js';
import { visible } from '../../syntax/show.js';
import { MAX_LINE_BYTES, type Batch } from '../lines/batch.js';
import { LineCursor, type InputLine } from '../lines/line-cursor.js';
import { json } from '../json.js';
import { Output, withoutLineEnd } from './output.js';
import type { BatchResult, Task } from './task.js';

export interface ResolveTaskOptions {
  readonly rfc: Rfc;
  readonly form: 'tsv' | 'ndjson';
  readonly how: ResolveOptions;
}

/** `rfc-uri resolve --in`: prints every record with its result or error added. Nothing else in a record changes. */
export async function resolveTask(options: ResolveTaskOptions): Promise<Task> {
  return new ResolveTask(await loadDefinition<Rfc>(options.rfc), options);
}

/** The result for one record. */
interface Outcome {
  readonly result: string;
  readonly sameDocument: boolean;
  readonly valid: boolean;
}

/** Why there is none. */
interface Failed {
  readonly error: Pick<ResolveError, 'message'> &
    Partial<Pick<ResolveError, 'argument' | 'offset'>> & { readonly code: ResolveError['code'] | 'bad-record' };
}

/** The fields that are added to an object. */
const ADDED = ['result', 'sameDocument', 'valid', 'error'];

class ResolveTask implements Task {
  readonly #rfc: Definition;
  readonly #options: ResolveTaskOptions;

  constructor(rfc: Definition, options: ResolveTaskOptions) {
    this.#rfc = rfc;
    this.#options = options;
  }

  run(batch: Batch): BatchResult {
    const output = new Output();
    let failed = 0;
    for (const line = new LineCursor(batch); line.next();) {
      const outcome = this.#options.form === 'tsv' ? this.#row(line, output) : this.#object(line, output);
      if (typeof outcome === 'string' || !('error' in outcome)) continue;
      failed++;
      output.fail(`${batch.file}:${line.number}: ${outcome.error.message}`);
    }
    return output.result({ resolved: batch.count - failed, invalid: failed });
  }

  load(): Promise<void> {
    return Promise.resolve();
  }

  /** Columns: base, reference, result and error, then any others of the line. */
  #row(line: LineCursor, output: Output): string | Failed {
    // in a line that cannot be read, each octet is kept as one character
    const text = line.trouble === undefined ? line.text : withoutLineEnd(line.raw).toString('latin1');
    const [base = '', reference, ...more] = text.split('\t');
    const outcome =
      line.trouble !== undefined || reference === undefined
        ? badRecord(troubleMessage(line) ?? 'a line must have a base, a tab and a reference')
        : this.#resolveFast(reference, base);
    const results = typeof outcome === 'string' ? `${outcome}\t` : `\t${visible(outcome.error.message)}`;
    const rest = more.length > 0 ? `\t${more.join('\t')}` : '';
    const row = `${base}\t${reference ?? ''}\t${results}${rest}\n`;
    if (line.trouble === undefined) output.add(row);
    else output.addBytes(Buffer.from(row, 'latin1'));
    return outcome;
  }

  /**
   * Adds fields to the text of the record itself: parsing and printing it again would lose digits of long numbers. That is only
   * done to a record that has such fields already, as from an earlier run: they are all replaced.
   */
  #object(line: InputLine, output: Output): Outcome | Failed {
    const record = line.trouble === undefined ? parseRecord(line.text) : undefined;
    const outcome = record
      ? this.#resolve(record.reference, record.base)
      : badRecord(troubleMessage(line) ?? 'a line must be a JSON object with strings base and reference');
    const added =
      'error' in outcome
        ? { error: outcome.error }
        : { result: outcome.result, sameDocument: outcome.sameDocument, valid: outcome.valid };
    if (!record) {
      const inputBase64 = line.bytes?.toString('base64');
      output.add(`${json({ input: line.text, inputBase64, ...added })}\n`);
    } else if (ADDED.some((name) => Object.hasOwn(record, name)))
      output.add(`${json({ ...without(record, ADDED), ...added })}\n`);
    else output.add(`${line.text.trim().slice(0, -1)},${json(added).slice(1)}\n`);
    return outcome;
  }

  #resolve(reference: string, base: string): Outcome | Failed {
    try {
      return resolveStepsBy<Rfc>(this.#rfc, reference, base, this.#options.how);
    } catch (error) {
      return failedBy(error);
    }
  }

  /** The result alone, which takes a third of the time. */
  #resolveFast(reference: string, base: string): string | Failed {
    try {
      return resolveBy<Rfc>(this.#rfc, reference, base, this.#options.how);
    } catch (error) {
      return failedBy(error);
    }
  }
}

/** A ResolveError as the outcome of a record; any other error is thrown again. */
function failedBy(error: unknown): Failed {
  if (!(error instanceof ResolveError)) throw error;
  const { code, argument, offset, message } = error;
  return { error: { code, argument, offset, message } };
}

function badRecord(message: string): Failed {
  return { error: { code: 'bad-record', message } };
}

function troubleMessage({ trouble }: InputLine): string | undefined {
  return trouble === 'too long'
    ? `the line is longer than ${MAX_LINE_BYTES} bytes`
    : trouble && `the line is ${trouble}`;
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
