import { readFileSync } from 'node:fs';
import { amendedBy, type GrammarId } from '../../scripts/grammar/sources.js';

export interface TreeCase {
  readonly title: string;
  readonly input: string;
  /** The tree, as treeText prints it, or `not RULE at OFFSET`. */
  readonly expected: string;
}

/** The cases of a grammar's fixture and of the grammar that it amends; its own case wins if both have the same string. */
export function treeCases(id: string): TreeCase[] {
  const own = readCases(id);
  const base = amendedBy(id as GrammarId);
  if (base === undefined) return own;
  const known = new Set(own.map(caseKey));
  return [...treeCases(base).filter((one) => !known.has(caseKey(one))), ...own];
}

/** A string with the rule that reads it. */
function caseKey({ input, expected }: TreeCase): string {
  return `${/^(?:not )?(\S+)/.exec(expected)?.[1]} ${input}`;
}

/** The cases of a file: `# title`, the input, `==>` and the tree, each on its own lines. */
function readCases(id: string): TreeCase[] {
  const text = readFileSync(new URL(`../fixtures/trees/${id}.txt`, import.meta.url), 'utf8');
  return text
    .split(/^# /m)
    .slice(1)
    .map((block) => {
      const match = /^(?<title>.*)\n(?<input>[^]*?)\n?==>\n(?<expected>[^]*?)\n*$/.exec(block);
      if (!match?.groups) throw new Error(`not a tree case: ${block}`);
      const { title = '', input = '', expected = '' } = match.groups;
      return { title, input, expected };
    });
}
