/**
 * Why no test can notice some mutants, as the lists in tools/mutation/ say it. A mutant is named by its declaration, its code and
 * what replaces it, so that its reason survives edits and moves of its file:
 *
 *     the detour gives the same result
 *       canParse, safeParse  'string'  →  ""
 *       rfc1738/read.ts: ranges[2]  at < end  →  true  |  at <= end
 *     only `npm run grammars` reads this list
 *       startRules  *
 *
 * The name of a file is there only where several files have the same code in a declaration of the same name; `[2]` means only the
 * second such place in the declaration; `*` means all mutants of the declaration.
 */

/** A mutant that no test can notice. */
export interface Reason {
  readonly reason: string;
  /** The end of the path of its file. */
  readonly file?: string | undefined;
  readonly declaration: string;
  /** Which of the places that have this code, from 1; all of them if it is missing. */
  readonly place?: number | undefined;
  readonly code: string;
  readonly replacement: string;
}

/** The code, and the replacement, of a reason that is about a whole declaration. */
export const ALL = '*';

/** A list: its first line says how many mutants the tests notice. */
export interface List {
  readonly title: string;
  readonly reasons: readonly Reason[];
}

const ENTRY = /^ {2}(?:(\S+\.ts): )?(\S.*?) {2}(\S.*?)(?: {2}→ {2}(.*))?$/;

/** Reads a list. Throws an Error that has the line that is not one. */
export function readList(text: string): List {
  const [title = '', ...lines] = text.trimEnd().split('\n');
  const reasons: Reason[] = [];
  let reason = '';
  for (const line of lines) {
    const [, file, names = '', code = '', replacements = ALL] = ENTRY.exec(line) ?? [];
    if (/^\S/.test(line)) reason = line;
    else if (code === '' || reason === '') throw new Error(`not an entry of a list of mutants: ${line}`);
    else
      for (const replacement of replacements.split('  |  '))
        for (const name of names.split(/, (?!\d)/)) {
          const [, declaration = name, places] = /^(.*)\[(.*)\]$/.exec(name) ?? [];
          for (const place of places?.split(', ').map(Number) ?? [undefined])
            reasons.push({ reason, file, declaration, place, code, replacement });
        }
  }
  return { title, reasons };
}

/** Writes a list: each reason once, and with it what can be said in one line in one line. */
export function listText({ title, reasons }: List): string {
  const byReason = grouped(reasons, ({ reason }) => reason);
  return `${[title, ...[...byReason].flatMap(([reason, all]) => [reason, ...linesFor(all)])].join('\n')}\n`;
}

/** An entry as it is written. */
type Line = Readonly<Record<'file' | 'name' | 'places' | 'code' | 'replacements', string>>;

function linesFor(reasons: readonly Reason[]): string[] {
  const entries = reasons.map(({ file, declaration, place, code, replacement }) => ({
    file: file === undefined ? '' : `${file}: `,
    name: declaration,
    places: String(place ?? ''),
    code,
    replacements: replacement,
  }));
  const placed = merged(entries, 'places', ', ').map(({ name, places, ...line }) => ({
    ...line,
    name: places === '' ? name : `${name}[${places}]`,
    places: '',
  }));
  return merged(merged(placed, 'replacements', '  |  '), 'name', ', ').map(
    ({ file, name, code, replacements }) => `  ${file}${name}  ${code}${code === ALL ? '' : `  →  ${replacements}`}`,
  );
}

/** Entries that differ only in one part, as one. */
function merged(entries: readonly Line[], part: keyof Line, separator: string): Line[] {
  const groups = grouped(entries, (entry) => JSON.stringify({ ...entry, [part]: '' }, KEYS));
  return [...groups.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, [part]: [...new Set([first, ...more].map((entry) => entry[part]))].join(separator) }] : [],
  );
}

/** In this order, whatever an entry was made from. */
const KEYS: (keyof Line)[] = ['file', 'name', 'places', 'code', 'replacements'];

function grouped<T>(all: readonly T[], key: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(key(one));
    if (group) group.push(one);
    else groups.set(key(one), [one]);
  }
  return groups;
}
