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
  const known = new Set(own.map(ruleAndInput));
  return [...treeCases(base).filter((one) => !known.has(ruleAndInput(one))), ...own];
}

/** A string with the rule that reads it. */
function ruleAndInput({ input, expected }: TreeCase): string {
  return `${/^(?:not )?(\S+)/.exec(expected)?.[1]} ${input}`;
}

/**
 * The cases of a file, each a tree or a string that a rule rejects. A comment may follow on the first line:
 *
 *     host > reg-name "a"  # a rule that matches the same as its only child is on the line of that child
 *     not URI "a:#b#" at 4  # a second "#"
 *
 * `\u{e000}` is a character by its code.
 */
function readCases(id: string): TreeCase[] {
  const text = readFileSync(new URL(`../fixtures/trees/${id}.txt`, import.meta.url), 'utf8');
  return text.split(/\n+(?! )/).flatMap((block) => {
    const [first = '', ...lines] = block.split('\n');
    if (first === '') return [];
    const match = /^(?<rules>(?:not )?[^"]+) "(?<input>.*?)"(?<offset> at \d+)?(?: {2}# (?<comment>.*))?$/.exec(first);
    if (!match?.groups) throw new Error(`not a tree case: ${block}`);
    const { rules = '', input: shown = '', offset = '', comment } = match.groups;
    const input = shown.replaceAll(/\\u\{(\w+)\}/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16)));
    const [rule = ''] = rules.split(' > ');
    const title = comment === undefined ? rule : `${rule}: ${comment}`;
    if (rule.startsWith('not ')) return [{ title, input, expected: rule + offset }];
    return [{ title, input, expected: withOwnLines([`${rules} "${shown}"`, ...lines]).join('\n') }];
  });
}

/** The lines of a tree, with a line for each rule. */
function withOwnLines(lines: readonly string[]): string[] {
  const open: number[] = [];
  return lines.flatMap((line) => {
    const [, { length: indent } = '', rules = '', text] = /^( *)([^"]+) (".*")$/.exec(line) ?? [];
    if (text === undefined) throw new Error(`not a line of a tree: ${line}`);
    const names = rules.split(' > ');
    const depth = (open[indent / 2 - 1] ?? -1) + 1;
    open[indent / 2] = depth + names.length - 1;
    return names.map((name, below) => `${'  '.repeat(depth + below)}${name} ${text}`);
  });
}
