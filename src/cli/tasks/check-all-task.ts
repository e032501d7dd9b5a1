import { canParseBy } from '../../parse/parse.js';
import { rfcIds } from '../../rfcs/names.js';
import { rfcDefinition, type Definition, type Rfc } from '../../rfcs/registry.js';
import { visible } from '../../syntax/show.js';
import type { InputLine } from '../input/line-cursor.js';
import { json } from '../session/safe-text.js';
import { uriCursor } from '../input/record-cursors.js';
import { AcceptingRfcs } from '../input/accepting-rfcs.js';
import { BatchOutput } from '../output/batch-output.js';
import { inputFields } from '../output/line-objects.js';
import type { Task } from './task.js';

export interface CheckAllTaskOptions {
  readonly literal: boolean;
  readonly format: 'text' | 'ndjson';
}

const rfcs: readonly Definition[] = rfcIds.map((id) => rfcDefinition<Rfc>(id));

/** `rfc-uri check --rfc all`: prints which RFCs accept each line. */
export async function makeTask({ literal, format }: CheckAllTaskOptions): Promise<Task> {
  const finder = literal ? undefined : await AcceptingRfcs.load();
  const options = literal ? { literal } : undefined;
  /** The sets of RFCs by the bits of their indices. */
  const sets: (readonly Definition[])[] = [];
  const rfcSet = (bits: number): readonly Definition[] =>
    (sets[bits] ??= rfcs.filter((_, index) => (bits >> index) & 1));

  /** The RFCs that accept a line: the same array for the same RFCs. */
  const accepted = ({ text: shown, secret, trouble }: InputLine): readonly Definition[] => {
    const text = secret?.reveal() ?? shown;
    let bits = 0;
    let bit = 1;
    if (trouble === undefined)
      for (const rfc of rfcs) {
        if (canParseBy<Rfc>(rfc, text, options)) bits |= bit;
        bit <<= 1;
      }
    return rfcSet(bits);
  };

  return {
    run(batch) {
      const output = new BatchOutput();
      const counts = new Map<readonly Definition[], number>();
      const print = (format === 'ndjson' ? printJson : printText)(output, batch.file);
      const bits = finder?.find(batch)?.bits;
      const line = uriCursor(batch);
      while (line.next()) {
        const own = bits ? rfcSet(bits[line.number - batch.first] ?? 0) : accepted(line);
        counts.set(own, (counts.get(own) ?? 0) + 1);
        print(line, own);
      }
      const none = counts.get(rfcSet(0)) ?? 0;
      if (none > 0) output.noteInvalid();
      const sums: Record<string, number> = { total: batch.count - line.headers, invalid: none, none };
      for (const [accepting, count] of counts) for (const { id } of accepting) sums[id] = (sums[id] ?? 0) + count;
      return output.result(sums);
    },
  };
}

type Print = (line: InputLine, accepting: readonly Definition[]) => void;

function printJson(output: BatchOutput, file: string): Print {
  return (line, accepting) => {
    const { number, troubleText: error, record } = line;
    const valid = accepting.length > 0;
    const validUnder = accepting.map(({ id }) => id);
    output.addFormatted(json({ file, line: number, ...inputFields(line), valid, validUnder, error }), 'ndjson', record);
  };
}

/** `urls.txt:3: RFC 1808, RFC 2396: http://h/`. */
function printText(output: BatchOutput, file: string): Print {
  const place = visible(file);
  const names = new Map<readonly Definition[], string>();
  return ({ number, text, troubleText }, accepting) => {
    const known = names.get(accepting) ?? namesText(accepting);
    names.set(accepting, known);
    const verdict = troubleText ?? known;
    output.prose(`${place}:${number}: ${verdict}:${text === '' ? '' : ` ${visible(text)}`}`);
  };
}

function namesText(accepting: readonly Definition[]): string {
  if (accepting.length === rfcIds.length) return 'all';
  return accepting.map(({ name }) => name).join(', ') || 'invalid';
}
