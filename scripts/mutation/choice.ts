/** Which tests of a mutant run, and in which order. */
import { readdirSync, readFileSync } from 'node:fs';

/** How long the tests of one mutant may take, in milliseconds of the processor; the slowest are left out. */
export const TIME_PER_MUTANT = 1000 * Number(process.env['RFC_URI_MUTATION_SECONDS']);

let known: readonly (readonly [string, number])[] | undefined;

/** The tests that are used, with their times, as the dry run wrote them. */
export function usedTests(): readonly (readonly [string, number])[] {
  return (known ??= JSON.parse(readFileSync('tests.json', 'utf8')) as readonly (readonly [string, number])[]);
}

/**
 * Those of these tests that fit into the time for a mutant. First those whose names have the name of the entry that is changed, such as
 * a cause or a warning, because thousands of strings run into an entry, and only its own strings show what it does. If several entries use
 * what is changed, their tests come first. Then those that noticed other changes of the file, those of the mutant's file and folder, those
 * that have a word of the file's name, those of the folders above, and the quickest first.
 */
export function chosen(
  filter: readonly string[] | undefined,
  fileName: string,
  line: number,
  noticing: ReadonlySet<string>,
): string[] {
  const wanted = filter && new Set(filter);
  const entry = entryAt(fileName, line);
  const entries = entry === '' ? entriesNear(fileName) : [entry];
  const [, path = ''] = /\/src\/(.+)\.ts$/.exec(fileName) ?? [];
  const places = placesOfTests(path);
  const words = wordsIn(path);
  const distance = (name: string): number => {
    if (entries.some((one) => name.includes(`${one}:`))) return -2;
    if (noticing.has(name)) return -1;
    const place = places.findIndex((start) => name.startsWith(start));
    if (place === 0 || place === 1) return place;
    if (words.some((word) => name.toLowerCase().includes(word))) return 2;
    return place === -1 ? places.length + 2 : place + 2;
  };
  let time = 0;
  return usedTests()
    .filter(([name]) => !wanted || wanted.has(name))
    .map(([name, milliseconds]) => ({ name, milliseconds, distance: distance(name) }))
    .toSorted((a, b) => a.distance - b.distance || a.milliseconds - b.milliseconds)
    .filter(({ milliseconds }) => (time += milliseconds + 0.1) <= TIME_PER_MUTANT)
    .map(({ name }) => name);
}

/** How the names of tests of a file begin, those of its folders after them: `test/cli/input/csv`, `test/cli/input/`, `test/cli/`. */
function placesOfTests(path: string): string[] {
  const folders = path.split('/').slice(0, -1);
  return [path, ...folders.map((_, depth) => `${folders.slice(0, folders.length - depth).join('/')}/`)].map(
    (place) => `test/${place}`,
  );
}

/** How the words of a file's name begin: `redac` and `curso` of `redacted-cursor`; `build` of `building`, which `build.test.ts` has, too. */
function wordsIn(path: string): string[] {
  const [file = ''] = path.split('/').slice(-1);
  return file
    .split('-')
    .filter((word) => word.length > 2)
    .map((word) => word.slice(0, 5));
}

/** The key of the object literal's entry that has this line; empty if it is in something else. */
function entryAt(fileName: string, line: number): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(0, line + 1);
  const head = lines.findLast((text) => /^(?:\S| {2}\S.*\{$)/.test(text)) ?? '';
  return ENTRY.exec(head)?.[1] ?? '';
}

const ENTRY = /^ {2}'?([\w-]+)'?: \{$/;

/** The keys of all entries of a file, which may use what is declared in it; if it has none, those of files in its folder that import it. */
function entriesNear(fileName: string): readonly string[] {
  const remembered = entriesByFile.get(fileName);
  if (remembered) return remembered;
  const [, folder = '', name = ''] = /^(.*\/)(.*)\.ts$/.exec(fileName) ?? [];
  const own = entriesIn(fileName);
  const others = readdirSync(folder).filter(
    (file) => file.endsWith('.ts') && readFileSync(folder + file, 'utf8').includes(`from './${name}.js'`),
  );
  const entries = own.length > 0 ? own : others.flatMap((file) => entriesIn(folder + file));
  entriesByFile.set(fileName, entries);
  return entries;
}

const entriesByFile = new Map<string, readonly string[]>();

function entriesIn(fileName: string): string[] {
  return readFileSync(fileName, 'utf8')
    .split('\n')
    .flatMap((line) => ENTRY.exec(line)?.[1] ?? []);
}
