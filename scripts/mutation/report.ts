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

/**
 * What the tests notice of the mutants of one file. `survivors` has a line for each that was not noticed, perhaps with the reason
 * why it cannot be, written by hand.
 */
export interface FileScore {
  readonly path: string;
  readonly noticed: number;
  readonly tried: number;
  readonly survivors: readonly string[];
}

const NOTICED = ['Killed', 'Timeout'];

/** The scores of the files in a report of Stryker, of their tables or of the other code. */
export function readReport(path: string, ofTables: boolean): FileScore[] {
  const { files } = JSON.parse(readFileSync(path, 'utf8')) as Report;
  // the others: tables that were left out, or code that was
  const others = ofTables ? 'NoCoverage' : 'Ignored';
  return Object.entries(files).map(([file, { source, mutants }]) => {
    const tried = mutants.filter(({ status }) => status !== others);
    const survivors = tried.filter(({ status }) => !NOTICED.includes(status));
    return {
      path: file,
      noticed: tried.length - survivors.length,
      tried: tried.length,
      survivors: survivors.map((mutant) => lineOf(source, mutant)),
    };
  });
}

/** Before the reason why no test can notice a mutant. */
const BECAUSE = '  because ';

/**
 * A line for each file with its score, below it a line for each mutant that no test notices, and at the end the score of all.
 * `–` marks code that no test covers.
 *
 *     src/parse/parse.ts: 50 of 52
 *       89:5  input.length < PATTERN_LIMIT  →  true  because only the time differs
 *       93:7  a < b  →  a <= b
 *     50 of 52 mutants noticed, 96.2 %; 1 of the others cannot be
 */
export function listText(scores: readonly FileScore[]): string {
  const sorted = scores.filter(({ tried }) => tried > 0).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const sum = (count: 'noticed' | 'tried') => sorted.reduce((total, score) => total + score[count], 0);
  const explained = sorted.flatMap(({ survivors }) => survivors).filter((line) => line.includes(BECAUSE)).length;
  const percent = ((100 * sum('noticed')) / Math.max(sum('tried'), 1)).toFixed(1);
  return [
    ...sorted.flatMap(({ path, noticed, tried, survivors }) => [
      `${path}: ${noticed} of ${tried}`,
      ...survivors.map((line) => `  ${line}`),
    ]),
    `${sum('noticed')} of ${sum('tried')} mutants noticed, ${percent} %; ${explained} of the others cannot be`,
    '',
  ].join('\n');
}

/** Reads what listText wrote. */
export function readList(text: string): FileScore[] {
  const scores: (FileScore & { survivors: string[] })[] = [];
  for (const line of text.split('\n')) {
    const [, path, noticed, tried] = /^(src\S+): (\d+) of (\d+)$/.exec(line) ?? [];
    if (path) scores.push({ path, noticed: Number(noticed), tried: Number(tried), survivors: [] });
    else if (line.startsWith('  ')) scores.at(-1)?.survivors.push(line.slice(2));
  }
  return scores;
}

/** The score with the reasons that an older one gives for the same changes, wherever in the file they are. */
export function withReasons(score: FileScore, older: FileScore | undefined): FileScore {
  const reasons = older?.survivors.map((line) => splitAtReason(line)) ?? [];
  const survivors = score.survivors.map((line) => {
    const at = reasons.findIndex(({ change }) => change === splitAtReason(line).change);
    return line + (at < 0 ? '' : (reasons.splice(at, 1)[0]?.reason ?? ''));
  });
  return { ...score, survivors };
}

/** The code and what replaces it, without the place; and the reason, which may be missing. */
function splitAtReason(line: string): { readonly change: string; readonly reason: string } {
  const [, change = '', reason = ''] = /^\S+ +(.*?)(  because .*)?$/.exec(line) ?? [];
  return { change, reason };
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
