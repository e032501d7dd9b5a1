import { UriSyntaxError } from '../../diagnostics/syntax-error.js';
import type { NormalizeOptions } from '../../operations/normalize.js';
import { resolveBy, ResolveError } from '../../operations/resolve.js';
import { loadDefinition } from '../../rfcs/load.js';
import type { Definition, Rfc } from '../../rfcs/registry.js';
import type { ResolveOptions } from '../../rfcs/model/resolution.js';
import type { InputLine } from '../input/line-cursor.js';
import { json } from '../session/safe-text.js';
import { uriCursor } from '../input/record-cursors.js';
import { BatchOutput } from '../output/batch-output.js';
import type { Task } from './task.js';

/** The kinds of lines that `--only` chooses from. */
export const lineKinds = ['changed', 'valid', 'invalid'] as const;
export type LineKind = (typeof lineKinds)[number];

/** What a command prints that changes lines. */
export interface ChangeOutput {
  readonly format: 'text' | 'ndjson';
  /** The only lines to print. */
  readonly only: LineKind | undefined;
}

/** What becomes of a valid line. */
export type LineChange =
  | { readonly name: 'normalize'; readonly how: NormalizeOptions }
  | { readonly name: 'relativize'; readonly base: string }
  | { readonly name: 'resolve'; readonly base: string; readonly how: ResolveOptions };

export interface ChangeTaskOptions extends ChangeOutput {
  readonly rfc: Rfc;
  readonly change: LineChange;
}

/** `rfc-uri normalize`, `relativize`, and `resolve --in --base`. */
export async function makeTask({ rfc, change, ...output }: ChangeTaskOptions): Promise<Task> {
  return changeTask(output, await changeFunction(await loadDefinition<Rfc>(rfc), change));
}

/** Each operation is loaded only by the command that needs it. */
async function changeFunction(rfc: Definition, change: LineChange): Promise<(input: string) => string> {
  switch (change.name) {
    case 'normalize': {
      const { normalizeBy } = await import('../../operations/normalize.js');
      return (input) => normalizeBy<Rfc>(rfc, input, change.how);
    }
    case 'relativize': {
      const { relativizeBy } = await import('../../operations/relativize.js');
      return (input) => relativizeBy<Rfc>(rfc, input, change.base);
    }
    case 'resolve':
      return (input) => resolveBy<Rfc>(rfc, input, change.base, change.how);
  }
}

/** A task that prints a line for every line: what `change` returns or, if it throws, the line itself. */
export function changeTask({ format, only }: ChangeOutput, change: (input: string) => string): Task {
  return {
    run(batch) {
      const output = new BatchOutput();
      let invalid = 0;
      let changed = 0;
      for (const line = uriCursor(batch); line.next();) {
        let value: string | undefined;
        let error = line.troubleText;
        try {
          if (error === undefined) value = change(line.text);
        } catch (cause) {
          if (!(cause instanceof UriSyntaxError || cause instanceof ResolveError)) throw cause;
          error = cause.message;
        }
        if (error !== undefined) {
          invalid++;
          output.fail(`${batch.file}:${line.number}: ${error}`);
        } else if (value !== line.text) changed++;
        if (only !== undefined && !isOfKind(only, line.text, value)) continue;
        if (format === 'ndjson')
          output.addFormatted(lineObject(batch.file, line, { value, error }), 'ndjson', line.record);
        else output.addLine(value === undefined ? line.asRead : line.changed(value));
      }
      return output.result({ changed, unchanged: batch.count - changed - invalid, invalid });
    },
  };
}

/** Whether a line is of a kind; `value` is the changed line, `undefined` if the line is invalid. */
export function isOfKind(kind: LineKind, text: string | undefined, value: string | undefined): boolean {
  if (kind === 'invalid' || value === undefined) return kind === 'invalid' && value === undefined;
  return kind === 'valid' || value !== text;
}

function lineObject(
  file: string,
  { number, text, bytes, encoding }: InputLine,
  outcome: { readonly value: string | undefined; readonly error: string | undefined },
): string {
  const inputBase64 = bytes?.toString('base64');
  return json({ file, line: number, input: text, inputBase64, encoding, ...outcome });
}
