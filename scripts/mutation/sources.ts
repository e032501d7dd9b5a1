/** Compares reasons with the sources that they are about. */
import { readdirSync, readFileSync } from 'node:fs';
import { projectRoot } from '../grammar/sources.js';
import { declarationsIn, findCode } from './declarations.js';
import { ALL, readList, type List, type Reason } from './reasons.js';
import type { Tried } from './report.js';

/** The folder of the lists, with a slash at its end. */
export const listFolder = `${projectRoot}tools/mutation/`;

/** The lists of tools/mutation/, by their names. */
export function readLists(): Map<string, List> {
  const names = readdirSync(listFolder).filter((name) => name.endsWith('.txt'));
  return new Map(names.map((name) => [name, readList(readFileSync(listFolder + name, 'utf8'))]));
}

/** The text of a declaration, with the path of its file. */
export interface Place {
  readonly path: string;
  readonly declaration: string;
  readonly text: string;
}

/** Every declaration of src. */
export function readDeclarations(): Place[] {
  return readdirSync(`${projectRoot}src`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const source = readFileSync(`${projectRoot}src/${file}`, 'utf8');
      return declarationsIn(source).map(({ name, start, end }) => ({
        path: `src/${file}`,
        declaration: name,
        text: source.slice(start, end),
      }));
    });
}

/** What is wrong with reasons: their code is gone, or in several files. */
export function wrongReasons(reasons: readonly Reason[], declarations: readonly Place[]): string[] {
  return reasons.flatMap((reason) => {
    const { file, declaration, place, code } = reason;
    const named = declarations.filter((one) => one.declaration === declaration);
    const paths = new Set(named.filter((one) => isAbout(reason, one)).map(({ path }) => path));
    if (paths.size === 1) return [];
    const entry = `${file === undefined ? '' : `${file}: `}${declaration}${place ? `[${place}]` : ''}  ${code}`;
    if (paths.size > 1) return [`${entry}: name the file, because it is in ${[...paths].join(' and ')}`];
    return [`${entry}: not found${named.length > 0 ? '' : `, and nothing is called ${declaration}`}`];
  });
}

function isAbout({ file, code, place = 1 }: Reason, { path, text }: Place): boolean {
  if (file !== undefined && !`/${path}`.endsWith(`/${file}`)) return false;
  return code === ALL || findCode(code, text).length >= place;
}

/** A mutant with a reason. The file is named only if another one has the same code in a declaration of the same name. */
export function withReason(mutant: Tried, reason: string, declarations: readonly Place[]): Reason {
  const { path, declaration, place, code, replacement } = mutant;
  const given = { reason, declaration, place, code, replacement };
  const parts = path.split('/');
  const files = [undefined, ...parts.map((_, at) => parts.slice(-1 - at).join('/'))];
  const file = files.find((name) => wrongReasons([{ ...given, file: name }], declarations).length === 0);
  return { ...given, file };
}
