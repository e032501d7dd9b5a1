import { readFileSync } from 'node:fs';

/** The report of Stryker (mutation-testing-report-schema), as far as it is used. */
interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

interface Position {
  readonly line: number;
  readonly column: number;
}

interface Mutant {
  readonly replacement: string;
  readonly status: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

const DETECTED = ['Killed', 'Timeout'];

/**
 * What a report says: a line for each file with its score, and a line for each mutant in it that no test notices, and the score
 * of all. `–` marks code that no test covers.
 *
 *     src/parse/parse.ts: 50 of 52
 *       89:5  input.length < PATTERN_LIMIT  →  true
 */
export function reportText(path: string): string {
  const { files } = JSON.parse(readFileSync(path, 'utf8')) as Report;
  const lines: string[] = [];
  const counts = { detected: 0, all: 0, ignored: 0 };
  for (const [file, { source, mutants }] of Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const tried = mutants.filter(({ status }) => status !== 'Ignored');
    const survivors = tried.filter(({ status }) => !DETECTED.includes(status));
    counts.all += tried.length;
    counts.detected += tried.length - survivors.length;
    counts.ignored += mutants.length - tried.length;
    if (survivors.length === 0) continue;
    lines.push(`${file}: ${tried.length - survivors.length} of ${tried.length}`);
    lines.push(...survivors.map((mutant) => `  ${lineOf(source, mutant)}`));
  }
  const { detected, all, ignored } = counts;
  const score = ((100 * detected) / Math.max(all, 1)).toFixed(1);
  lines.push(
    `${detected} of ${all} mutants noticed, ${score} %${ignored ? `; ${ignored} in tables not tried` : ''}`,
    '',
  );
  return lines.join('\n');
}

/** A mutant: its place, the code, what replaces it. */
function lineOf(source: string, { location: { start, end }, replacement, status }: Mutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const code = lines
    .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join(' ');
  const mark = status === 'NoCoverage' ? '–' : ' ';
  return `${start.line}:${start.column}${mark} ${short(code)}  →  ${short(replacement)}`;
}

function short(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 90);
}
