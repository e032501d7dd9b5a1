import { UriSyntaxError } from '../diagnostics/syntax-error.js';
import { ResolveError } from '../operations/resolve.js';
import { chosenFormat, type Arguments } from './arguments.js';
import { assertInput, fileLines } from './files.js';
import { MAX_LINE_BYTES } from './records.js';
import { json } from './json.js';
import type { Session } from './session.js';

/** What the help texts of these commands say about lines that are not changed. */
export const unchangedLines = `An invalid line is printed unchanged, byte for byte, and reported on standard
error; so is a line that is not UTF-8 or is longer than ${MAX_LINE_BYTES} bytes. In
ndjson, a line that is not UTF-8 also has its bytes in base64 (inputBase64). Of
a line that is too long, "input" has only the beginning.`;

/** Prints a line for every line of the files: what `change` returns or, if it throws, the line itself. */
export async function changeLines(
  options: Arguments,
  session: Session,
  change: (input: string) => string,
): Promise<void> {
  const format = chosenFormat(options, ['text', 'ndjson'] as const);
  assertInput(options.positionals, session);
  const takeLong = format === 'text' ? (bytes: Uint8Array) => session.bytes(bytes) : undefined;
  for await (const { file, line } of fileLines(options.positionals, session, { takeLong })) {
    const { text: input, number, trouble, bytes } = line;
    const changed = trouble === undefined ? attempt(input, change) : { error: `the line is ${trouble}` };
    if ('error' in changed) {
      session.noteExitCode(1);
      session.report(`${file}:${number}: ${changed.error}`);
    }
    if (format === 'ndjson') {
      const inputBase64 = bytes?.toString('base64');
      await session.line(json({ file, line: number, input, inputBase64, ...changed }));
    } else if ('error' in changed) await session.lineAsRead(line);
    else await session.line(changed.value);
  }
}

function attempt(input: string, change: (input: string) => string): { value: string } | { error: string } {
  try {
    return { value: change(input) };
  } catch (error) {
    if (error instanceof UriSyntaxError || error instanceof ResolveError) return { error: error.message };
    throw error;
  }
}
