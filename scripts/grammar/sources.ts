/** The grammar files, and how a rule is named in the RFC, in the grammar and in the tree. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Notation } from '../../src/automata/bnf.js';

export const grammarIds = ['cern', 'rfc1738', 'rfc1808', 'rfc2396'] as const;
export type GrammarId = (typeof grammarIds)[number];

/** The notation of each .bnf file. */
export const notations: Readonly<Record<GrammarId, Notation>> = {
  cern: 'words',
  rfc1738: 'rfc822-groups',
  rfc1808: 'rfc822',
  rfc2396: 'rfc822',
};

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

export interface GrammarSource {
  readonly id: GrammarId;
  /** Path from the project's root, as messages and headers name it. */
  readonly path: string;
  readonly peggy: string;
  readonly bnf: string;
}

export function readGrammar(id: GrammarId): GrammarSource {
  const path = `grammars/${id}.peggy`;
  return {
    id,
    path,
    peggy: readFileSync(`${projectRoot}${path}`, 'utf8'),
    bnf: readFileSync(`${projectRoot}grammars/${id}.bnf`, 'utf8'),
  };
}

/** A rule's name in the grammar: `URI-reference` is `URI_reference`, `gopher+_string` is `gopherplus_string`. */
export function ruleName(rfcName: string): string {
  return rfcName.replaceAll('-', '_').replaceAll('+', 'plus');
}

/** The names that a .bnf file defines, in its order. A production begins in the first column; `;` begins a comment. */
export function productionNames(bnf: string): string[] {
  return [...bnf.matchAll(/^[A-Za-z][\w+-]*/gm)].map(([name]) => name);
}

/** A rule `search__before_tab` is a helper: it is `search` where that must end before a tab, and reports as `search`. */
export function reportedName(rule: string): string {
  return rule.replace(/__.*/, '');
}

export function isHelper(rule: string): boolean {
  return rule.includes('__');
}
