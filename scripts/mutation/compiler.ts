/** The compiler as one more test: a change that does not compile is noticed, too. */
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { projectRoot } from '../grammar/sources.js';

/** A change of a source: the text between two places, counted from 1, is replaced. */
export interface Change {
  readonly file: string;
  readonly location: { readonly start: Place; readonly end: Place };
  readonly replacement: string;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/**
 * Those of these changes with which the sources do not compile, by an error in the lines of the change. `folder` is for copies of the
 * sources. Many changes are compiled at once, each in lines of its own.
 */
export function refusedByCompiler<C extends Change>(changes: readonly C[], folder: string): C[] {
  const refused: C[] = [];
  for (let rest = changes; rest.length > 0;) {
    const group = separate(rest);
    const wrong = withError(group, compile(group, folder));
    // an error that stays when the change is taken back is another's
    const others = group.filter((change) => !wrong.includes(change));
    const staying = withError(wrong, wrong.length > 0 ? compile(others, folder) : []);
    refused.push(...wrong.filter((change) => !staying.includes(change)));
    rest = rest.filter((change) => !group.includes(change));
  }
  return refused;
}

/** As many of these changes as have no line in common. */
function separate<C extends Change>(changes: readonly C[]): C[] {
  const taken = new Set<string>();
  return changes.filter((change) => {
    const lines = changedLines(change);
    if (lines.some((line) => taken.has(line))) return false;
    for (const line of lines) taken.add(line);
    return true;
  });
}

/** `src/a.ts:5` for each line of a change. */
function changedLines({ file, location: { start, end } }: Change): string[] {
  return Array.from({ length: end.line - start.line + 1 }, (_, index) => `${file}:${start.line + index}`);
}

function withError<C extends Change>(changes: readonly C[], lines: readonly string[]): C[] {
  const wrong = new Set(lines);
  return changes.filter((change) => changedLines(change).some((line) => wrong.has(line)));
}

/** The lines with errors. */
function compile(changes: readonly Change[], folder: string): string[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const path of ['src', 'generated', 'package.json'])
    cpSync(projectRoot + path, folder + path, { recursive: true });
  symlinkSync(`${projectRoot}node_modules`, `${folder}node_modules`);
  const unused = { noUnusedLocals: false, noUnusedParameters: false }; // a change may leave something unused, and that is no error
  const options = { ...unused, rootDir: '.', paths: {} };
  writeFileSync(
    `${folder}tsconfig.json`,
    JSON.stringify({ extends: `${projectRoot}tsconfig.json`, compilerOptions: options, include: ['src'], exclude: [] }),
  );
  for (const file of new Set(changes.map((change) => change.file)))
    writeFileSync(
      folder + file,
      changed(
        readFileSync(folder + file, 'utf8'),
        changes.filter((change) => change.file === file),
      ),
    );
  const compiler = `${projectRoot}node_modules/typescript/bin/tsc`;
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return Array.from(stdout.matchAll(/^(\S+)\((\d+),\d+\): error /gm), ([, file, line]) => `${file}:${line}`);
}

/** The source with these changes; each keeps the number of its lines. */
function changed(source: string, changes: readonly Change[]): string {
  const lines = source.split('\n');
  const toOffset = ({ line, column }: Place): number =>
    lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, column - 1);
  let result = '';
  let done = 0;
  for (const { location, replacement } of changes.toSorted((a, b) => a.location.start.line - b.location.start.line)) {
    const missing = location.end.line - location.start.line - (replacement.split('\n').length - 1);
    result += source.slice(done, toOffset(location.start)) + replacement + '\n'.repeat(Math.max(0, missing));
    done = toOffset(location.end);
  }
  return result + source.slice(done);
}
