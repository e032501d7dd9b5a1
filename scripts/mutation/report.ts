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
  readonly mutatorName: string;
  readonly replacement: string;
  readonly status: string;
  readonly location: { readonly start: Position; readonly end: Position };
  readonly static?: boolean;
}

const DETECTED = ['Killed', 'Timeout'];

/** Prints each mutant that no test notices, as `file:line:column  code → replacement`, and the score of each folder. */
export function printReport(path: string): void {
  const { files } = JSON.parse(readFileSync(path, 'utf8')) as Report;
  const folders = new Map<string, { detected: number; all: number; ignored: number }>();
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const folder = file.split('/').slice(0, 2).join('/');
    const counts = folders.get(folder) ?? { detected: 0, all: 0, ignored: 0 };
    folders.set(folder, counts);
    for (const mutant of mutants) {
      if (mutant.status === 'Ignored') counts.ignored++;
      else counts.all++;
      if (DETECTED.includes(mutant.status)) counts.detected++;
      else if (mutant.status !== 'Ignored') console.log(lineOf(file, source, mutant));
    }
  }
  for (const [folder, { detected, all, ignored }] of folders) {
    const score = ((100 * detected) / all).toFixed(1);
    console.log(
      `${folder}: ${detected} of ${all} mutants noticed, ${score} %${ignored ? `, ${ignored} not tried` : ''}`,
    );
  }
}

function lineOf(
  file: string,
  source: string,
  { location: { start, end }, replacement, status, static: isStatic }: Mutant,
): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const code = lines
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join(' ');
  const short = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 90);
  return `${file}:${start.line}:${start.column}  ${short(code)}  →  ${short(replacement)}${status === 'Survived' ? '' : `  (${status})`}${isStatic ? ' (static)' : ''}`;
}
