import { shownOf } from '../../parse/arguments.js';
import { canParseBy } from '../../parse/parse.js';
import { rfcIds } from '../../rfcs/load.js';
import { definitionOf, type Rfc } from '../../rfcs/registry.js';
import { visible } from '../../syntax/show.js';
import { chosenFormat, type Arguments } from '../arguments.js';
import { assertInput, fileLines, type FileLine } from '../files.js';
import { json } from '../json.js';
import type { Session } from '../session.js';
import { UsageError } from '../usage-error.js';

interface LineRecord {
  readonly file: string;
  readonly line: number;
  readonly input: string;
  readonly inputBase64?: string;
  readonly valid: boolean;
  readonly validUnder: readonly Rfc[];
  /** Why a line cannot be read as a string. */
  readonly error?: string;
}

/** `rfc-uri check --rfc all`: prints which RFCs accept each line, but not why the others reject it. */
export async function checkAll(options: Arguments, session: Session): Promise<void> {
  const format = chosenFormat(options, ['text', 'ndjson'] as const);
  if (options.rule !== undefined || options.flags.size > 0)
    throw new UsageError('--rfc all takes only --literal, --redact and --format');
  assertInput(options.positionals, session);
  const counts = new Map<Rfc | 'none', number>();
  let total = 0;
  for await (const line of fileLines(options.positionals, session, options)) {
    const record = checkLine(line, options);
    total++;
    if (!record.valid) session.noteExitCode(1);
    for (const id of record.valid ? record.validUnder : (['none'] as const)) counts.set(id, (counts.get(id) ?? 0) + 1);
    await (format === 'ndjson' ? session.line(json(record)) : session.prose(recordText(record)));
  }
  await session.flush();
  session.report(summary(total, counts));
}

function checkLine({ file, line }: FileLine, { literal, redact }: Arguments): LineRecord {
  const { number, text, trouble, bytes } = line;
  // the part that was cut off may decide whether this text is a secret or a host
  const input = redact && trouble === 'too long' ? '' : shownOf(text, { redact, isNamed: false }).text;
  const place = { file, line: number, input };
  if (trouble !== undefined) {
    const original = bytes && !redact ? { inputBase64: bytes.toString('base64') } : {};
    return { ...place, ...original, valid: false, validUnder: [], error: `the line is ${trouble}` };
  }
  const validUnder = rfcIds.filter((id) => canParseBy(definitionOf<Rfc>(id), text, { literal }));
  return { ...place, valid: validUnder.length > 0, validUnder };
}

/** `urls.txt:3: RFC 1808, RFC 2396: http://h/`. */
function recordText({ file, line, input, validUnder, error }: LineRecord): string {
  const names = error ?? (validUnder.length === rfcIds.length ? 'all' : validUnder.map(rfcName).join(', '));
  return `${visible(file)}:${line}: ${names === '' ? 'none' : names}: ${visible(input)}`.trimEnd();
}

function summary(total: number, counts: ReadonlyMap<Rfc | 'none', number>): string {
  const count = (id: Rfc | 'none'): string => (counts.get(id) ?? 0).toLocaleString('en-US');
  const parts = rfcIds.map((id) => `${count(id)} under ${rfcName(id)}`);
  const lines = `${total.toLocaleString('en-US')} ${total === 1 ? 'line' : 'lines'}`;
  return `${lines}: valid ${parts.join(', ')}; ${count('none')} under none`;
}

function rfcName(id: Rfc): string {
  return definitionOf<Rfc>(id).name;
}
