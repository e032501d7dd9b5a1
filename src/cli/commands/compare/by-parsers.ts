/** `rfc-uri compare URI... --parsers ID,...`: how other programs read strings. */
import { compareReadings, type ReadingComparison } from '../../../comparison/disagreements.js';
import { readingsRecord } from '../../../formats/readings-records.js';
import { readingsText } from '../../../formats/readings-text.js';
import { rfcsInUse } from '../../../rfcs/in-use.js';
import { redact } from '../../../syntax/redact.js';
import { chosenColor, chosenFormat, knownRfc, type Arguments } from '../../arguments/arguments.js';
import { fileLines } from '../../input/files.js';
import { PLATFORM_ID } from '../../parsers/options.js';
import { openPanel, type Panel } from '../../parsers/panel.js';
import { UsageError } from '../../session/errors.js';
import { json } from '../../session/safe-text.js';
import type { Session } from '../../session/session.js';

/** Compares the strings of the command line, with RFCs and `URL` beside the parsers. */
export async function compareByParsers(options: Arguments, session: Session, width: number): Promise<void> {
  const format = chosenFormat(options, ['text', 'json', 'ndjson'] as const);
  const only = chosenDifferent(options);
  if (options.values.has('base')) throw new UsageError('do not combine --base with --parsers; resolve the URI first');
  const rfcs = options.rfc?.split(',').map(knownRfc) ?? rfcsInUse;
  const panel = await openPanel(options, session, [...rfcs, PLATFORM_ID]);
  const style = { width, color: chosenColor(options, session.streams.stdout) };
  const printed: ReadingComparison[] = [];
  try {
    for await (const input of strings(options, session)) {
      const comparison = await comparedBy(panel, input);
      if (comparison.disagreements.length > 0) session.noteExitCode(1);
      else if (only) continue;
      if (format === 'ndjson') await session.line(json(readingsRecord(comparison)));
      if (format === 'text') await session.prose((printed.length > 0 ? '\n' : '') + readingsText(comparison, style));
      printed.push(comparison);
    }
  } finally {
    await panel.close();
  }
  const records = printed.map(readingsRecord);
  const isList = options.positionals.length > 1 || options.positionals.includes('-');
  if (format === 'json') await session.line(json(isList ? records : (records[0] ?? []), 2));
}

async function comparedBy(panel: Panel, input: string): Promise<ReadingComparison> {
  const [readings = []] = await panel.ask([input]);
  return compareReadings(input, readings);
}

/** Whether only strings are printed that are read differently. Throws a UsageError for another value of `--only`. */
export function chosenDifferent({ values }: Arguments): boolean {
  const only = values.get('only');
  if (only === undefined || only === 'different') return only !== undefined;
  throw new UsageError(`with --parsers, --only takes different, not "${only}"`);
}

/** With `--redact`, parsers are asked about the masked string, so that no secret reaches them. */
async function* strings(
  { positionals: given, redact: isRedacted }: Arguments,
  session: Session,
): AsyncGenerator<string> {
  const shown = (text: string): string => (isRedacted ? redact(text) : text);
  if (given.length === 0) throw new UsageError('name a URI to compare, or "-" for standard input');
  for (const input of given) {
    if (input !== '-') yield shown(input);
    else
      for await (const { line } of fileLines([], session)) {
        if (line.troubleText === undefined) yield shown(line.text);
        else {
          session.report(`stdin:${line.number}: ${line.troubleText}`);
          session.noteExitCode(1);
        }
      }
  }
}
