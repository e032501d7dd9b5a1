import { addSummaries, EMPTY_SUMMARY, readSummary, type Summary } from '../../formats/summary.js';
import { chosenFormat, type Arguments } from '../arguments/arguments.js';
import { fileText, assertInput, inputFiles, reportUnreadable } from '../input/files.js';

import type { Command } from '../arguments/command.js';

import { summaryOutput } from '../output/totals.js';
import { maskedSummary } from '../redaction/masked-summary.js';
import { FileError } from '../session/errors.js';
import type { Session } from '../session/session.js';

/** The longest file that is read. */
const MAX_FILE_MIB = 64;

export const command: Command = {
  usage: ['[--format text|json] [FILE... | -]'],
  about: `Adds up summaries that "rfc-uri check --summary --format json" printed, such as
those of the parts of a large file. The order of the files does not matter, and
the result can be added to others. Reads standard input if no FILE is given, or
for "-". A file may hold several summaries, one per line.`,
  options: [
    {
      name: 'allow-empty',
      help: 'count an empty file as zero lines; otherwise it is an error, because a run that was killed leaves an empty file',
    },
    {
      name: 'format',
      value: 'FORMAT',
      help: `text (default): a table for each kind of total, with an example in each row, and on a terminal with bars
json: one line, as check prints it`,
    },
  ],
  examples: [
    'rfc-uri check --rfc rfc3986 --summary --format json urls.txt',
    'rfc-uri check --rfc all --summary --format json README.md | rfc-uri summarize',
  ],
  exitCodes: `0 all lines are valid, 1 some are invalid, 2 wrong usage, or a file
that cannot be read, is empty, or is not a summary.`,
  run,
};

const EMPTY =
  'it is empty, perhaps because the run that should have written it was killed; run that part again, or use --allow-empty';

/** `rfc-uri summarize`. */
async function run(options: Arguments, session: Session): Promise<void> {
  const format = chosenFormat(options, ['text', 'json'] as const);
  assertInput(options.positionals, session);
  let total = EMPTY_SUMMARY;
  for (const { name, file } of inputFiles(options.positionals, options.redact)) {
    try {
      const text = await fileText(name, MAX_FILE_MIB, session);
      const summaries = summariesIn(text);
      if (summaries.length === 0 && !options.flags.has('allow-empty')) throw new FileError(EMPTY);
      total = (options.redact ? summaries.map(maskedSummary) : summaries).reduce(addSummaries, total);
    } catch (error) {
      const isOther = error instanceof RangeError || error instanceof SyntaxError;
      // the message may quote the file
      const why = isOther && !session.isRedacted ? `: ${error.message}` : '';
      reportUnreadable(file, error, session, isOther ? { reason: `it is not a summary${why}` } : {});
    }
  }
  return session.line(summaryOutput(total, format, session));
}

/** The summaries of a file: one, however it is laid out, or one per line. */
function summariesIn(text: string): Summary[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  try {
    return lines.map((line) => readSummary(JSON.parse(line)));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [readSummary(JSON.parse(text))];
  }
}
