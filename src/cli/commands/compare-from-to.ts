import { MigrationTally } from '../../comparison/migration-tally.js';
import { migrationText, migrationTsv } from '../../formats/migration-text.js';
import { chosenFormat, knownRfc, type Arguments } from '../arguments.js';
import { assertInput, fileLines } from '../lines/files.js';
import { json } from '../json.js';
import type { Session } from '../session.js';
import { UsageError } from '../usage-error.js';

/** `rfc-uri compare --from ID --to ID`: what changes for the lines of files between two RFCs. */
export async function compareFromTo(options: Arguments, session: Session, width: number): Promise<void> {
  const format = chosenFormat(options, ['text', 'json', 'tsv'] as const);
  const tally = newTally(options);
  assertInput(options.positionals, session);
  for await (const { file, line } of fileLines(options.positionals, session)) {
    const place = { file, line: line.number };
    if (line.trouble === undefined) tally.add(line.text, place);
    else tally.addUnreadable(line.text, line.trouble, place);
  }
  const report = tally.report();
  if (report.unchanged < report.total) session.noteExitCode(1);
  const texts = {
    text: () => migrationText(report, width),
    json: () => json(report, 2),
    tsv: () => migrationTsv(report),
  };
  await (format === 'text' ? session.prose(texts.text()) : session.line(texts[format]()));
}

function newTally({ values, rfc }: Arguments): MigrationTally {
  const [from, to] = [values.get('from'), values.get('to')];
  if (from === undefined || to === undefined) throw new UsageError('use --from and --to together: --from ID --to ID');
  if (rfc !== undefined) throw new UsageError('do not combine --rfc with --from and --to');
  try {
    return new MigrationTally({ from: knownRfc(from), to: knownRfc(to), base: values.get('base') });
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message);
    throw error;
  }
}
