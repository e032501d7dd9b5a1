import { MigrationTally } from '../comparison/migration-tally.js';
import { migrationText, migrationTsv } from '../formats/migration-text.js';
import { chosenFormat, knownRfc, type Arguments } from './arguments.js';
import { assertInput, fileLines } from './files.js';
import { noteExitCode, type Output } from './output.js';
import { UsageError } from './usage-error.js';

/** `rfc-uri compare --from ID --to ID`: what changes for the lines of files. */
export async function migrate(options: Arguments, output: Output, width: number): Promise<void> {
  const format = chosenFormat(options, ['text', 'json', 'tsv'] as const);
  const tally = planned(options);
  assertInput(options.positionals);
  for await (const { file, line } of fileLines(options.positionals)) {
    const place = { file, line: line.number };
    if (line.trouble === undefined) tally.add(line.text, place);
    else tally.addUnreadable(line.text, line.trouble, place);
  }
  const report = tally.report();
  if (report.unchanged < report.total) noteExitCode(1);
  const texts = {
    text: () => migrationText(report, width),
    json: () => JSON.stringify(report, null, 2),
    tsv: () => migrationTsv(report),
  };
  await output.line(texts[format]());
}

function planned({ values, rfc }: Arguments): MigrationTally {
  const [from, to] = [values.get('from'), values.get('to')];
  if (from === undefined || to === undefined)
    throw new UsageError('a migration has an RFC on both sides: --from ID --to ID');
  if (rfc !== undefined) throw new UsageError('--rfc goes with URIs, not with --from and --to');
  try {
    return new MigrationTally({ from: knownRfc(from), to: knownRfc(to), base: values.get('base') });
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message);
    throw error;
  }
}
