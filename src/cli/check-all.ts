import { canParseBy } from '../parse/parse.js';
import { shownOf } from '../parse/options.js';
import { definitionOf, registry, type Rfc } from '../rfcs/registry.js';
import { visible } from '../syntax/show.js';
import { chosenFormat, type Arguments } from './arguments.js';
import { assertInput, fileLines, type FileLine } from './files.js';
import { noteExitCode, type Output } from './output.js';
import { UsageError } from './usage-error.js';

/** What `--rfc` takes for every RFC. */
export const ALL = 'all';

interface Record {
  readonly file: string;
  readonly line: number;
  readonly input: string;
  readonly inputBase64?: string;
  readonly valid: boolean;
  readonly validUnder: readonly Rfc[];
  /** Why a line is no string. */
  readonly error?: string;
}

/** `rfc-uri check --rfc all`: which RFCs take each line. Not why: that takes one RFC at a time, or `compare`. */
export async function checkAllCommand(options: Arguments, output: Output): Promise<void> {
  const format = chosenFormat(options, ['text', 'ndjson'] as const);
  if (options.rule !== undefined || options.flags.size > 0)
    throw new UsageError('--rfc all takes --literal, --redact and --format; the rest is for one RFC');
  assertInput(options.positionals);
  const counts = new Map<Rfc | 'none', number>();
  let total = 0;
  for await (const line of fileLines(options.positionals)) {
    const record = recordOf(line, options);
    total++;
    if (!record.valid) noteExitCode(1);
    for (const id of record.valid ? record.validUnder : (['none'] as const)) counts.set(id, (counts.get(id) ?? 0) + 1);
    await output.line(format === 'ndjson' ? JSON.stringify(record) : textOf(record));
  }
  await output.flush();
  process.stderr.write(`${summary(total, counts)}\n`);
}

const ids = Object.keys(registry) as Rfc[];

function recordOf({ file, line }: FileLine, { literal, redact }: Arguments): Record {
  const { number, text, trouble, bytes } = line;
  // of a line that is cut off, what tells a secret from a host may be missing
  const input = redact && trouble === 'too long' ? '' : shownOf(text, { redact, isNamed: false }).text;
  const place = { file, line: number, input };
  if (trouble !== undefined) {
    const original = bytes && !redact ? { inputBase64: bytes.toString('base64') } : {};
    return { ...place, ...original, valid: false, validUnder: [], error: `the line is ${trouble}` };
  }
  const validUnder = ids.filter((id) => canParseBy(definitionOf<Rfc>(id), text, { literal }));
  return { ...place, valid: validUnder.length > 0, validUnder };
}

/** `urls.txt:3: RFC 1808, RFC 2396: http://h/`. */
function textOf({ file, line, input, validUnder, error }: Record): string {
  const names = error ?? (validUnder.length === ids.length ? 'all' : validUnder.map(nameOf).join(', '));
  return `${visible(file)}:${line}: ${names === '' ? 'none' : names}: ${visible(input)}`.trimEnd();
}

function summary(total: number, counts: ReadonlyMap<Rfc | 'none', number>): string {
  const count = (id: Rfc | 'none'): string => (counts.get(id) ?? 0).toLocaleString('en-US');
  const parts = ids.map((id) => `${count(id)} under ${nameOf(id)}`);
  const lines = `${total.toLocaleString('en-US')} ${total === 1 ? 'line' : 'lines'}`;
  return `${lines}: valid ${parts.join(', ')}; ${count('none')} under none`;
}

function nameOf(id: Rfc): string {
  return definitionOf<Rfc>(id).name;
}
