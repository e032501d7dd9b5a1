/** What a run of Stryker found, compared with the reasons of the lists. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Change } from './compiler.js';
import { declarationsIn, findCode, short } from './declarations.js';
import { ALL, type Reason } from './reasons.js';

/** The report of Stryker (mutation-testing-report-schema), as far as it is used. */
interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

interface Mutant {
  readonly replacement: string;
  readonly status: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** A mutant that was tried, named as reasons name it. */
export interface Tried extends Omit<Reason, 'reason'> {
  readonly path: string;
  readonly place: number;
  readonly line: number;
  readonly isNoticed: boolean;
}

const NOTICED = ['Killed', 'Timeout'];

/** What survives in a report: mutants of tables or of the other code that no test noticed. */
export function survivors(path: string, ofTables: boolean): Change[] {
  return Object.entries(readJson(path).files).flatMap(([file, { mutants }]) =>
    mutants
      .filter(({ status }) => isTried(status, ofTables) && !NOTICED.includes(status))
      .map(({ location, replacement }) => ({ file, location, replacement })),
  );
}

/** The places of mutants as Stryker takes them: `src/a.ts:5:4-5:9`, with columns from 0. */
export function strykerPlaces(changes: readonly Change[]): string[] {
  return [
    ...new Set(
      changes.map(
        ({ file, location: { start, end } }) =>
          `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`,
      ),
    ),
  ];
}

/** The mutants that tests noticed in a report. */
export function noticedIn(path: string): Change[] {
  return Object.entries(readJson(path).files).flatMap(([file, { mutants }]) =>
    mutants.filter(({ status }) => NOTICED.includes(status)).map((mutant) => ({ file, ...mutant })),
  );
}

/** Writes a report in which these mutants, too, are noticed. */
export function writeNoticed(text: string, noticed: readonly Change[], path: string): void {
  const keys = new Set(noticed.map(mutantKey));
  const { files, ...rest } = JSON.parse(text) as Report;
  const merged = Object.entries(files).map(([file, { mutants, ...others }]) => [
    file,
    {
      ...others,
      mutants: mutants.map((mutant) =>
        keys.has(mutantKey({ file, ...mutant })) ? { ...mutant, status: 'Killed' } : mutant,
      ),
    },
  ]);
  writeFileSync(path, JSON.stringify({ ...rest, files: Object.fromEntries(merged) as Report['files'] }));
}

/** What tells mutants apart. Lines and columns are counted from 1. */
export function mutantKey({ file, location: { start, end }, replacement }: Change): string {
  return JSON.stringify([file, start.line, start.column, end.line, end.column, replacement]);
}

function readJson(path: string): Report {
  return JSON.parse(readFileSync(path, 'utf8')) as Report;
}

/** Whether a mutant is one of tables, or of other code, that was tried: the others were left out. */
function isTried(status: string, ofTables: boolean): boolean {
  return status !== (ofTables ? 'NoCoverage' : 'Ignored');
}

/** The mutants in a report of Stryker, of tables or of the other code. */
export function readReport(path: string, ofTables: boolean): Tried[] {
  return Object.entries(readJson(path).files).flatMap(([file, { source, mutants }]) =>
    mutants.filter(({ status }) => isTried(status, ofTables)).map((mutant) => named(file, source, mutant)),
  );
}

function named(path: string, source: string, { location: { start, end }, replacement, status }: Mutant): Tried {
  const [from, to] = [offsetAt(source, start), offsetAt(source, end)];
  const around = declarationsIn(source).find((one) => one.start <= from && from < one.end);
  const code = short(source.slice(from, to));
  const text = source.slice(around?.start ?? 0, around?.end);
  return {
    path,
    declaration: around?.name ?? '',
    code,
    place: findCode(code, text).indexOf(from - (around?.start ?? 0)) + 1,
    replacement: short(replacement),
    line: start.line,
    isNoticed: NOTICED.includes(status),
  };
}

function offsetAt(source: string, { line, column }: Position): number {
  const before = source.split('\n').slice(0, line - 1);
  return before.reduce((sum, { length }) => sum + length + 1, column - 1);
}

/** Compares mutants with reasons: which survive without one, and which reasons are of mutants that tests notice now. */
export function compareWithReasons(
  tried: readonly Tried[],
  reasons: readonly Reason[],
): { readonly unexplained: readonly Tried[]; readonly noticed: readonly Reason[] } {
  const surviving = tried.filter(({ isNoticed }) => !isNoticed);
  const killed = tried.filter(({ isNoticed }) => isNoticed);
  return {
    unexplained: surviving.filter((mutant) => !reasons.some((reason) => isAbout(reason, mutant))),
    noticed: reasons.filter(
      (reason) =>
        killed.some((mutant) => isAbout(reason, mutant)) && !surviving.some((mutant) => isAbout(reason, mutant)),
    ),
  };
}

function isAbout(reason: Reason, { path, declaration, code, place, replacement }: Tried): boolean {
  if (reason.declaration !== declaration) return false;
  if (reason.file !== undefined && !`/${path}`.endsWith(`/${reason.file}`)) return false;
  if (reason.code === ALL) return true;
  return reason.code === code && reason.replacement === replacement && (reason.place ?? place) === place;
}

/** `57 of 65`: how many of these mutants tests notice. */
export function scoreText(tried: readonly Tried[]): string {
  return `${tried.filter(({ isNoticed }) => isNoticed).length} of ${tried.length}`;
}
