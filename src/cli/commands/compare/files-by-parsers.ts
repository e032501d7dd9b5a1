/** `rfc-uri compare --in FORMAT FILE... --parsers ID,...`: how parsers read the lines of files. */
import { compareReadings, type ReadingComparison } from '../../../comparison/disagreements.js';
import { readingColumns, readingsRecord, readingsRow } from '../../../formats/readings-records.js';
import { disagreementCounts } from '../../../formats/readings-text.js';
import { tsvRow } from '../../../formats/tsv.js';
import { counted, countText } from '../../../syntax/count-text.js';
import { visible } from '../../../syntax/show.js';
import { chosenFormat, knownRfc, type Arguments } from '../../arguments/arguments.js';
import { fileBatches } from '../../input/files.js';
import { uriCursor } from '../../input/record-cursors.js';
import { openPanel } from '../../parsers/panel.js';
import { chosenRedaction } from '../../run/run-options.js';
import { chosenRecordFormat } from '../../run/record-options.js';
import { UsageError } from '../../session/errors.js';
import { json } from '../../session/safe-text.js';
import type { Session } from '../../session/session.js';
import { chosenDifferent } from './by-parsers.js';

/** How many lines are asked about at once. */
const LINES = 1024;

interface PlacedLine {
  readonly file: string;
  readonly line: number;
  readonly input: string;
}

/** Compares the lines of files; the totals go to standard error. */
export async function compareFilesByParsers(options: Arguments, session: Session): Promise<void> {
  const format = chosenFormat(options, ['text', 'json', 'ndjson', 'tsv'] as const);
  const only = chosenDifferent(options);
  session.isQuiet = options.flags.has('quiet');
  const recordFormat = chosenRecordFormat(options);
  const panel = await openPanel(options, session, options.rfc?.split(',').map(knownRfc) ?? []);
  const totals = new Totals();
  try {
    if (panel.size < 2) throw new UsageError('name at least two parsers to compare');
    if (format === 'tsv') await session.line(tsvRow([...readingColumns, ...panel.ids]));
    const ids = panel.ids;
    for await (const lines of chunks(options, recordFormat, session)) {
      for (const [index, readings] of (await panel.ask(lines.map(({ input }) => input))).entries()) {
        const place = lines[index];
        if (!place) continue;
        const comparison = compareReadings(place.input, readings);
        totals.add(comparison);
        if (only && comparison.disagreements.length === 0) continue;
        if (format !== 'json') await session.line(record(format, place, comparison, ids));
      }
      if (panel.size < 2) break;
    }
  } finally {
    await panel.close();
  }
  if (totals.different > 0) session.noteExitCode(1);
  if (format === 'json') await session.line(json(totals.summary(), 2));
  else session.note(totals.text());
}

function record(
  format: 'text' | 'ndjson' | 'tsv',
  { file, line }: PlacedLine,
  comparison: ReadingComparison,
  ids: readonly string[],
): string {
  if (format === 'ndjson') return json({ file, line, ...readingsRecord(comparison) });
  if (format === 'tsv') return tsvRow([file, String(line), ...readingsRow(comparison, ids)]);
  const { disagreements, warning, input } = comparison;
  const what =
    disagreements.length === 0 ? 'all agree' : (warning ?? `they disagree about ${disagreements.join(', ')}`);
  return `${visible(file)}:${line}: ${what}:${input === '' ? '' : ` ${visible(input)}`}`;
}

/** The lines of files, so many at a time. Lines that cannot be read are reported, and count as different. */
async function* chunks(
  options: Arguments,
  recordFormat: ReturnType<typeof chosenRecordFormat>,
  session: Session,
): AsyncGenerator<readonly PlacedLine[]> {
  let lines: PlacedLine[] = [];
  const redaction = chosenRedaction(options);
  for await (const batch of fileBatches(options.positionals, session, { recordFormat, redaction }))
    for (const line = uriCursor(batch); line.next();) {
      if (line.troubleText !== undefined) {
        session.report(`${batch.file}:${line.number}: ${line.troubleText}`);
        session.noteExitCode(1);
        continue;
      }
      lines.push({ file: batch.file, line: line.number, input: line.text });
      if (lines.length < LINES) continue;
      yield lines;
      lines = [];
    }
  if (lines.length > 0) yield lines;
}

/** Counts lines, and what their readers disagree about. */
class Totals {
  total = 0;
  different = 0;
  readonly #kinds = new Map<string, number>();

  add({ disagreements }: ReadingComparison): void {
    this.total++;
    if (disagreements.length > 0) this.different++;
    for (const kind of disagreements) this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1);
  }

  summary(): object {
    const { total, different } = this;
    return { total, different, disagreements: Object.fromEntries(this.#kinds) };
  }

  /** `1,000 lines: 2 read differently (host 1, port 1)`. */
  text(): string {
    const kinds = this.different === 0 ? '' : ` (${disagreementCounts(this.#kinds)})`;
    return `${counted(this.total, 'line')}: ${countText(this.different)} read differently${kinds}`;
  }
}
