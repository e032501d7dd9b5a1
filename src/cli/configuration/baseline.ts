/** A baseline: what an earlier run of the same command printed as ndjson, which is not reported again. */
import { optionText } from '../input/files.js';
import type { Session } from '../session/session.js';
import { UsageError } from '../session/errors.js';

/** The longest baseline, in MiB. */
const LONGEST = 256;

/** How a command reads its own records. */
export interface BaselineForm {
  /** The keys of what a record reports; `undefined` if the command does not print such records. */
  readonly keysOf: (record: Readonly<Record<string, unknown>>) => readonly string[] | undefined;
  /** The command that prints them. */
  readonly command: string;
}

/** The keys of all findings of a baseline. Throws a UsageError. */
export async function readBaseline(file: string, form: BaselineForm, session: Session): Promise<Set<string>> {
  if (file === '-') throw new UsageError('--baseline takes a file, not standard input');
  const text = await optionText('baseline', file, LONGEST, session);
  return new Set(
    text.split('\n').flatMap((line, index) => (line === '' ? [] : keysIn(line, `${file}:${index + 1}`, form))),
  );
}

function keysIn(line: string, place: string, { keysOf, command }: BaselineForm): readonly string[] {
  const keys = keysOf(recordOf(line));
  if (keys) return keys;
  throw new UsageError(`${place}: this is not a baseline; make one with ${command}`);
}

function recordOf(line: string): Readonly<Record<string, unknown>> {
  try {
    return { ...(JSON.parse(line) as object | null) }; // any other value has no fields that matter
  } catch {
    return {};
  }
}
