/** The grammar files. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Notation } from '../automata/bnf.js';
import { overlaid } from './overlay.js';

export const grammarIds = ['cern', 'rfc1738', 'rfc1808', 'rfc2396', 'rfc2732', 'rfc3986'] as const;
export type GrammarId = (typeof grammarIds)[number];

/** The notation of each .bnf file. */
export const notations: Readonly<Record<GrammarId, Notation>> = {
  cern: 'words',
  rfc1738: 'rfc822-groups',
  rfc1808: 'rfc822',
  rfc2396: 'rfc822',
  rfc2732: 'rfc822',
  rfc3986: 'abnf',
};

/** Specifications that amend another: their files contain only what is new or changed, and are laid over the other's. */
export const amended: Readonly<Partial<Record<GrammarId, GrammarId>>> = { rfc2732: 'rfc2396' };

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** The path of a grammar's own productions, from the project's root. */
export function bnfFileOf(id: GrammarId): string {
  return `grammars/${id}.${notations[id] === 'abnf' ? 'abnf' : 'bnf'}`;
}

/** The files of a grammar's productions and of its splits, with those of the grammar that it amends. */
export function grammarFilesOf(id: GrammarId): string[] {
  const base = amended[id];
  return [...(base ? grammarFilesOf(base) : []), bnfFileOf(id), `grammars/${id}.split`];
}

export interface GrammarSource {
  readonly id: GrammarId;
  /** Each text as a whole, and the path of its file from the project's root, for messages and headers. */
  readonly peggy: string;
  readonly path: string;
  readonly bnf: string;
  readonly bnfPath: string;
  readonly split: string;
  readonly splitPath: string;
}

export function readGrammar(id: GrammarId): GrammarSource {
  const base = amended[id];
  const under = base && readGrammar(base);
  const path = `grammars/${id}.peggy`;
  const bnfPath = bnfFileOf(id);
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
