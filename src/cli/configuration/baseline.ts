/** A baseline: what an earlier run of the same command printed as ndjson, which is not reported again. */
import { redactFileName } from '../../syntax/redact.js';
import { optionText } from '../input/files.js';
import type { Session } from '../session/session.js';
import { UsageError } from '../session/errors.js';

/** The longest baseline, in MiB. */
const LONGEST = 256;

/** How a command reads its own earlier output. */
export interface BaselineReader {
  /** The keys of the findings in a line of output; `undefined` if the command does not print such lines. */
  readonly findingKeys: (record: Readonly<Record<string, unknown>>) => readonly string[] | undefined;
  /** The command that prints such lines. */
  readonly command: string;
}

/** The keys of all findings of a baseline. Throws a UsageError. */
export async function readBaseline(file: string, reader: BaselineReader, session: Session): Promise<Set<string>> {
  if (file === '-') throw new UsageError('--baseline takes a file, not standard input');
  const text = await optionText('baseline', file, LONGEST, session, `; make one with ${reader.command}`);
  const shown = session.isRedacted ? redactFileName(file) : file;
  return new Set(
    text.split('\n').flatMap((line, index) => (line === '' ? [] : lineKeys(line, `${shown}:${index + 1}`, reader))),
  );
}

function lineKeys(line: string, place: string, { findingKeys, command }: BaselineReader): readonly string[] {
  const keys = findingKeys(parsedObject(line));
  if (keys) return keys;
  throw new UsageError(`${place}: this is not a baseline; make one with ${command}`);
}

function parsedObject(line: string): Readonly<Record<string, unknown>> {
  try {
    return { ...(JSON.parse(line) as object | null) }; // any other value has no fields that matter
  } catch {
    return {};
  }
}
