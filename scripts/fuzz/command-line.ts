/** What is promised about the command line: `check` reports what `diagnose` reports, in each of its formats. */
import { spawnSync } from 'node:child_process';
import { domainToASCII } from 'node:url';
import { codes, type DiagnosticCode } from '../../src/diagnostics/codes.js';
import { canParse, diagnose, type Rfc } from '../../src/index.js';
import { Random } from '../../src/languages/sample.js';
import { program } from '../tools/run.js';
import { hashText } from './hash-text.js';
import { equal, type Outcome, type Property } from './property.js';

/** How many lines of a case are checked in one run of the command, which takes longer to start than to check them. */
const LINES = 300;

export const commandLine: readonly Property[] = [
  {
    name: 'check reports what diagnose reports, as text, ndjson and totals',
    about: 'strings',
    enough: 1,
    outcome: ({ rfc, text }) => {
      if (/[\n\r\uD800-\uDFFF]/.test(text)) return 'does not apply'; // not a line of UTF-8, or not a single one
      return checkLines(rfc, linesFrom(text));
    },
  },
];

/** A string, and lines that are made of parts of it and of what usual URLs have, so that many are valid. */
function linesFrom(text: string): string[] {
  const random = new Random(hashText(text));
  const pieces = [...'http://www.example.com/ https:// a . / ? # %20 %2525 &amp; :80 @'.split(' '), text];
  const made = Array.from({ length: LINES - 1 }, () =>
    Array.from({ length: 1 + random.below(5) }, () => {
      const piece = random.pick(pieces);
      return piece === text ? text.slice(random.below(text.length + 1)) : piece;
    }).join(''),
  );
  return [text, ...made];
}

function checkLines(rfc: Rfc, lines: readonly string[]): Outcome {
  const expected = lines.map((line) => diagnose(line, { rfc, toAscii: domainToASCII }).map(({ code }) => code));
  const ndjson = codesInRecords(run(rfc, lines, '--format', 'ndjson', '--warnings'));
  const text = codesInText(run(rfc, lines, '--width', '1000', '--max-errors', '1000'), lines.length);
  for (const [index, line] of lines.entries()) {
    const diagnosed = expected[index];
    const outcome = equal(JSON.stringify(line), [ndjson[index], text[index]], [diagnosed, diagnosed]);
    if (outcome !== 'holds') return outcome;
  }
  const warned = expected.filter((_, index) => canParse(lines[index] ?? '', { rfc }));
  return equal('totals', warningCounts(run(rfc, lines, '--summary', '--format', 'json')), count(warned));
}

function run(rfc: Rfc, lines: readonly string[], ...args: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [program, 'check', '--rfc', rfc, '--jobs', '1', '--color', 'never', ...args, '-'],
    { input: lines.map((line) => `${line}\n`).join(''), encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  if (status === null || status > 1) throw new Error(`check failed: ${stderr}`);
  return stdout;
}

/** The codes of each line, in order. */
type CodesByLine = readonly (readonly string[])[];

function codesInRecords(output: string): CodesByLine {
  const records = output.trimEnd().split('\n');
  return records.map((record) => {
    const { diagnostics } = JSON.parse(record) as { readonly diagnostics: readonly { readonly code: string }[] };
    return diagnostics.map(({ code }) => code);
  });
}

function codesInText(output: string, lines: number): CodesByLine {
  const byLine = Array.from({ length: lines }, (): string[] => []);
  for (const [, line, code = ''] of output.matchAll(
    /^stdin:(\d+):\d+: (?:error|warning): .* \[([\w-]+)(?:, [\w-]+)?\]$/gm,
  ))
    byLine[Number(line) - 1]?.push(code);
  return byLine;
}

type Counts = Readonly<Record<string, number>>;

/** How many lines have each code. */
function count(byLine: CodesByLine): Counts {
  const all = byLine.flatMap((own) => [...new Set(own)]).toSorted();
  return Object.fromEntries([...new Set(all)].map((code) => [code, all.filter((one) => one === code).length]));
}

/** How many lines a summary counts for each code of a warning. */
function warningCounts(output: string): Counts {
  const { code } = JSON.parse(output) as { readonly code: Readonly<Record<string, { readonly count: number }>> };
  const counted = Object.entries(code).filter(([name]) => isWarning(name));
  return Object.fromEntries(
    counted.map(([name, { count: lines }]) => [name, lines] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

const isWarning = (code: string): boolean => codes[code as DiagnosticCode].severity === 'warning'; // a summary's own codes
