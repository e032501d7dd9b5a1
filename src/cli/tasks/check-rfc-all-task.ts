import { shownOf } from '../../parse/arguments.js';
import { canParseBy } from '../../parse/parse.js';
import { rfcIds } from '../../rfcs/load.js';
import { definitionOf, type Definition, type Rfc } from '../../rfcs/registry.js';
import { visible } from '../../syntax/show.js';
import type { Batch } from '../lines/batch.js';
import { LineCursor, type InputLine } from '../lines/line-cursor.js';
import { json } from '../json.js';
import { Output } from './output.js';
import type { BatchResult, Task } from './task.js';

export interface CheckAllTaskOptions {
  readonly literal: boolean;
  readonly redact: boolean;
  readonly format: 'text' | 'ndjson';
}

/** The names of all RFCs. */
export const rfcNames: Readonly<Record<string, string>> = Object.fromEntries(
  rfcIds.map((id) => [id, definitionOf<Rfc>(id).name]),
);

/** `rfc-uri check --rfc all`: prints which RFCs accept each line. */
export function checkAllTask(options: CheckAllTaskOptions): Promise<Task> {
  return Promise.resolve(new CheckAllTask(options));
}

class CheckAllTask implements Task {
  readonly #options: CheckAllTaskOptions;
  readonly #rfcs: readonly Definition[] = rfcIds.map((id) => definitionOf<Rfc>(id));

  constructor(options: CheckAllTaskOptions) {
    this.#options = options;
  }

  run(batch: Batch): BatchResult {
    const output = new Output();
    const counts: Record<string, number> = {};
    const print = this.#options.format === 'ndjson' ? printJson : printText;
    for (const line = new LineCursor(batch); line.next();) {
      const accepting = line.trouble === undefined ? this.#accepting(line.text) : [];
      for (const { id } of accepting) counts[id] = (counts[id] ?? 0) + 1;
      if (accepting.length === 0) counts['none'] = (counts['none'] ?? 0) + 1;
      print(output, batch.file, line, this.#shown(line), accepting);
    }
    if (counts['none']) output.noteInvalid();
    return output.result({ ...counts, invalid: counts['none'] ?? 0, total: batch.count });
  }

  load(): Promise<void> {
    return Promise.resolve();
  }

  #accepting(text: string): readonly Definition[] {
    const { literal } = this.#options;
    return this.#rfcs.filter((rfc) => canParseBy<Rfc>(rfc, text, literal ? { literal } : undefined));
  }

  /** The line as it may be shown, with its bytes if it is not UTF-8. */
  #shown({ text, trouble, bytes }: InputLine): ShownLine {
    const { redact } = this.#options;
    // the part that was cut off may decide whether this text is a secret or a host
    const input = redact && trouble === 'too long' ? '' : shownOf(text, { redact, isNamed: false }).text;
    return { input, inputBase64: redact ? undefined : bytes?.toString('base64') };
  }
}

interface ShownLine {
  readonly input: string;
  readonly inputBase64: string | undefined;
}

type Print = (
  output: Output,
  file: string,
  line: InputLine,
  shown: ShownLine,
  accepting: readonly Definition[],
) => void;

const printJson: Print = (output, file, { number, trouble }, shown, accepting) => {
  const valid = accepting.length > 0;
  const error = trouble === undefined ? undefined : `the line is ${trouble}`;
  const validUnder = accepting.map(({ id }) => id);
  output.add(`${json({ file, line: number, ...shown, valid, validUnder, error })}\n`);
};

/** `urls.txt:3: RFC 1808, RFC 2396: http://h/`. */
const printText: Print = (output, file, { number, trouble }, { input }, accepting) => {
  const names = accepting.length === rfcIds.length ? 'all' : accepting.map(({ name }) => name).join(', ');
  const verdict = trouble === undefined ? names || 'invalid' : `the line is ${trouble}`;
  output.prose(`${visible(file)}:${number}: ${verdict}: ${visible(input)}`.trimEnd());
};
