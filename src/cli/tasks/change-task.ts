import { LineFinder } from '../../bulk/line-finder.js';
import { UriSyntaxError } from '../../diagnostics/syntax-error.js';
import type { ToUriOptions } from '../../api/iri.js';
import type { NormalizeOptions } from '../../operations/normalize.js';
import { resolveBy, ResolveError } from '../../operations/resolve.js';
import { loadDefinition } from '../../rfcs/load.js';
import type { Definition, Rfc } from '../../rfcs/registry.js';
import { HostError } from '../../rfcs/model/host-error.js';
import type { ResolveOptions } from '../../rfcs/model/resolution.js';
import { redact } from '../../syntax/redact.js';
import { shownResult } from '../redaction/shown-result.js';
import { lineClassAt, findLines } from '../input/found-lines.js';
import type { UriCursor } from '../input/line-cursor.js';
import { json } from '../session/safe-text.js';
import { BatchOutput } from '../output/batch-output.js';
import { inputFields } from '../output/line-objects.js';
import { isOfKind, linesToPrint, type PrintedLines } from './printed-lines.js';
import { RecentLines } from './recent-lines.js';
import type { Task } from './task.js';

/** What becomes of a valid line. */
export type LineChange =
  | ({ readonly name: 'convert'; readonly to: 'uri' | 'iri' } & ToUriOptions)
  | { readonly name: 'normalize'; readonly how: NormalizeOptions }
  | { readonly name: 'relativize'; readonly base: string }
  | { readonly name: 'resolve'; readonly base: string; readonly how: ResolveOptions };

export interface ChangeTaskOptions extends PrintedLines {
  readonly format: 'text' | 'ndjson';
  readonly rfc: Rfc;
  readonly change: LineChange;
}

/** `rfc-uri normalize`, `relativize`, `convert`, and `resolve --in --base`. */
export async function makeTask({ rfc, change, ...printed }: ChangeTaskOptions): Promise<Task> {
  const definition = await loadDefinition<Rfc>(rfc);
  const shown = 'base' in change ? { ...change, base: redact(change.base) } : change;
  const isNormalize = change.name === 'normalize' && change.how.literal !== true;
  const finder = isNormalize ? await LineFinder.load(`${rfc}-normal`) : undefined;
  return changeTask(printed, await changeFunction(definition, change), await changeFunction(definition, shown), finder);
}

/** Each operation is loaded only by the command that needs it. */
async function changeFunction(rfc: Definition, change: LineChange): Promise<(input: string) => string> {
  switch (change.name) {
    case 'convert': {
      const { toIri, toUri } = await import('../../api/iri.js');
      const { to, host } = change;
      return to === 'iri' ? toIri : (input) => toUri(input, { host });
    }
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

/** The changed text, or why it was not changed. */
type ChangeOutcome =
  | { readonly value: string; readonly isChanged: boolean }
  | { readonly error: string; readonly offset: number };

function attempt(change: (input: string) => string, text: string): ChangeOutcome {
  try {
    const value = change(text);
    return { value, isChanged: value !== text };
  } catch (error) {
    if (!(error instanceof UriSyntaxError || error instanceof ResolveError || error instanceof HostError)) throw error;
    return { error: error.message, offset: error.offset };
  }
}

/**
 * A task that prints a line for every line: what `change` returns or, if it throws, the line itself. `changeShown` does the same to
 * a masked line. `finder` finds lines that stay as they are.
 */
export function changeTask(
  printed: PrintedLines,
  change: (input: string) => string,
  changeShown: (input: string) => string = change,
  finder?: LineFinder,
): Task {
  const { format, only } = printed;
  const recent = new RecentLines<ChangeOutcome>((made) => ('value' in made ? made.value : made.error).length);
  const attempted = ({ text }: UriCursor): ChangeOutcome => attempt(change, text);
  const outcome = (line: UriCursor): ChangeOutcome => {
    const { text, secret, troubleText } = line;
    if (troubleText !== undefined) return { error: troubleText, offset: 0 };
    if (!secret) return recent.say(line, attempted);
    return shownResult(attempt(change, secret.reveal()), attempt(changeShown, text));
  };
  return {
    run(batch) {
      const output = new BatchOutput();
      let invalid = 0;
      let changed = 0;
      const found = findLines(finder, batch);
      const line = linesToPrint(batch, found, NORMAL, printed, output);
      while (line.next()) {
        const isSame = found !== undefined && lineClassAt(found, batch, line.number) <= NORMAL;
        const made = isSame ? { value: line.text, isChanged: false } : outcome(line);
        const [value, error] = 'value' in made ? [made.value, undefined] : [undefined, made.error];
        const isChanged = 'value' in made ? made.isChanged : undefined;
        if (error !== undefined) {
          invalid++;
          output.fail(`${batch.file}:${line.number}: ${error}`);
        } else if (isChanged === true) changed++;
        if (only !== undefined && !isOfKind(only, isChanged)) continue;
        if (format === 'ndjson')
          output.addFormatted(
            json({ file: batch.file, line: line.number, ...inputFields(line), value, error }),
            'ndjson',
            line.record,
          );
        else output.addLine(value === undefined ? line.asRead : line.changed(value));
      }
      return output.result({ changed, unchanged: batch.count - line.headers - changed - invalid, invalid });
    },
  };
}

/** The highest class of lines that are the normal form of themselves. */
const NORMAL = 1;
