import { chosenFormat, type Arguments } from '../arguments.js';
import { MAX_LINE_BYTES } from '../lines/batch.js';
import { assertInput } from '../lines/files.js';
import type { Session } from '../session.js';
import type { ChangeFormat } from '../tasks/change-lines.js';
import type { TaskSpec } from '../tasks/load-task.js';
import { runTask } from './run-task.js';

/** What the help texts of these commands say about lines that are not changed. */
export const unchangedLines = `An invalid line is printed unchanged, byte for byte, and reported on standard
error; so is a line that is not UTF-8 or is longer than ${MAX_LINE_BYTES} bytes. In
ndjson, a line that is not UTF-8 also has its bytes in base64 (inputBase64). Of
a line that is too long, "input" has only the beginning.`;

/** Runs a command that prints a line for every line of the files. */
export async function changeLines(
  options: Arguments,
  session: Session,
  specOf: (format: ChangeFormat) => TaskSpec,
): Promise<void> {
  const format = chosenFormat(options, ['text', 'ndjson'] as const);
  const { positionals: files } = options;
  assertInput(files, session);
  await runTask(specOf(format), session, { files, keepsLongLines: format === 'text' });
}
