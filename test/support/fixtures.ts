import { readFileSync } from 'node:fs';

export interface TreeCase {
  readonly title: string;
  readonly input: string;
  /** The tree, as treeText prints it, or `not RULE at OFFSET`. */
  readonly expected: string;
}

/** The cases of a fixture: `# title`, the input, `==>`, the tree, each on lines of its own. */
export function treeCases(id: string): TreeCase[] {
  const text = readFileSync(new URL(`../fixtures/trees/${id}.txt`, import.meta.url), 'utf8');
  return text
    .split(/^# /m)
    .slice(1)
    .map((block) => {
      const match = /^(?<title>.*)\n(?<input>[^]*?)\n?==>\n(?<expected>[^]*?)\n*$/.exec(block);
      if (!match?.groups) throw new Error(`no tree case: ${block}`);
      const { title = '', input = '', expected = '' } = match.groups;
      return { title, input, expected };
    });
}
