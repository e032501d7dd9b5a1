/** The grammar files. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { grammarsBy } from '../../src/rfcs/generated/grammars.js';
import { isRfc, type Rfc } from '../../src/rfcs/names.js';
import { overlaid } from './overlay.js';

export { rfcIds as grammarIds, type Rfc as GrammarId } from '../../src/rfcs/names.js';

/** The RFC that another amends; `undefined` if it amends no other. */
export function amendedBy(id: Rfc): Rfc | undefined {
  const { amends } = grammarsBy[id];
  if (amends !== undefined && !isRfc(amends))
    throw new Error(`src/rfcs/${id}/grammar.ts amends "${amends}", which is not an RFC`);
  return amends;
}

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** The path of a grammar's own productions, from the project's root. */
export function bnfFileName(id: Rfc): string {
  return `grammars/${id}.${grammarsBy[id].notation === 'abnf' ? 'abnf' : 'bnf'}`;
}

/** The files of a grammar's productions and of its splits, with those of the grammar that it amends. */
export function grammarFileNames(id: Rfc): string[] {
  const base = amendedBy(id);
  return [...(base ? grammarFileNames(base) : []), bnfFileName(id), `grammars/${id}.split`];
}

export interface GrammarSource {
  readonly id: Rfc;
  /** Each text as a whole, and the path of its file from the project's root, for messages and headers. */
  readonly peggy: string;
  readonly path: string;
  readonly bnf: string;
  readonly bnfPath: string;
  readonly split: string;
  readonly splitPath: string;
}

export function readGrammar(id: Rfc): GrammarSource {
  const base = amendedBy(id);
  const under = base && readGrammar(base);
  const path = `grammars/${id}.peggy`;
  const bnfPath = bnfFileName(id);
  const splitPath = `grammars/${id}.split`;
  const [peggy, bnf, split] = [path, bnfPath, splitPath].map((file) => readFileSync(projectRoot + file, 'utf8')) as [
    string,
    string,
    string,
  ];
  if (!under) return { id, peggy, path, bnf, bnfPath, split, splitPath };
  return {
    id,
    peggy: overlaid(under.peggy, peggy),
    path: `${under.path} and ${path}`,
    bnf: overlaid(under.bnf, bnf),
    bnfPath: `${under.bnfPath} and ${bnfPath}`,
    split: overlaid(under.split, split),
    splitPath: `${under.splitPath} and ${splitPath}`,
  };
}
