/**
 * Random edits of a scanner's text that keep its shape: names that are changed in one place, in a function or everywhere, to a
 * new name or to another one of the text; declarations and statements that are moved; scopes that are opened or closed; literals.
 * Most of them are in the language of scanners, so they test what the reader makes of a text.
 */
import type { Random } from '../../src/languages/sample.js';

export interface Edited {
  readonly name: string;
  readonly text: string;
}

/** From one to three edits. */
export function edited(text: string, random: Random): Edited {
  const names: string[] = [];
  let now = text;
  for (let count = 1 + random.below(3); count > 0; count--) {
    const { name, edit } = random.pick(EDITS);
    now = edit(now, random);
    names.push(name);
  }
  return { name: names.join(', '), text: now };
}

const NAME = /(?<![\w.'"])[A-Za-z_]\w*(?=\b)/g;
const KEYWORDS = /^(?:const|let|function|if|else|for|while|break|continue|return|new|import|export|type|from)$/;

const EDITS: readonly { readonly name: string; readonly edit: (text: string, random: Random) => string }[] = [
  {
    name: 'a name in one place',
    edit: (text, random) => inCode(text, random, (code) => renamedOnce(code, text, random)),
  },
  {
    name: 'a name in a function',
    edit: (text, random) => inFunction(text, random, (code) => renamed(code, text, random)),
  },
  {
    name: 'a new name in a function',
    edit: (text, random) => inFunction(text, random, (code) => renamed(code, '', random)),
  },
  { name: 'a name everywhere', edit: (text, random) => inCode(text, random, (code) => renamed(code, '', random)) },
  {
    name: 'a function moved',
    edit: (text, random) => moved(text, /(?<=\n)(?:\/\*\*.*\n)?function [^]*?\n\}\n+/g, random),
  },
  {
    name: 'a declaration moved',
    edit: (text, random) => moved(text, /(?<=\n)(?:const \w+ = .*;|fill\(.*);\n/g, random),
  },
  {
    name: 'a statement moved',
    edit: (text, random) => inFunction(text, random, (code) => moved(code, /(?<=\n) +.*;\n/g, random)),
  },
  {
    name: 'a scope opened',
    edit: (text, random) => replacedOne(text, /(?<=\n +)(?:i\b|at\[|if ).*;(?=\n)/g, random, (line) => `{ ${line} }`),
  },
  {
    name: 'a scope closed',
    edit: (text, random) =>
      replacedOne(text, /(?<=\n +)\{ \/\/.*\n[^{}]*?\}(?=\n)/g, random, (block) =>
        block.slice(block.indexOf('\n'), -1),
      ),
  },
  {
    name: 'a number',
    edit: (text, random) =>
      replacedOne(text, /(?<![\w"[])\d+\b(?!["\w\]])/g, random, (number) =>
        String(Number(number) + random.pick([1, -1])),
      ),
  },
  {
    name: 'a character',
    edit: (text, random) => replacedOne(text, /(?<=fill\(\w+, ")\w(?=\w)/g, random, () => random.pick(['A', 'z', '5'])),
  },
];

/** The text with a change in its code, not in the comments at its beginning (unless an edit has renamed what follows these). */
function inCode(text: string, _random: Random, change: (code: string) => string): string {
  const start = Math.max(0, text.indexOf('const at'));
  return text.slice(0, start) + change(text.slice(start));
}

function inFunction(text: string, random: Random, change: (code: string) => string): string {
  return replacedOne(text, /(?<=\n)function (?!fill|scan)[^]*?\n\}\n/g, random, change);
}

function replacedOne(text: string, pattern: RegExp, random: Random, change: (part: string) => string): string {
  const found = [...text.matchAll(pattern)];
  if (found.length === 0) return text;
  const { 0: part, index } = random.pick(found);
  return text.slice(0, index) + change(part) + text.slice(index + part.length);
}

function namesIn(text: string): string[] {
  const code = text.replace(/\/\/.*|\/\*[^]*?\*\//g, '');
  return [...new Set([...code.matchAll(NAME)].map(([name]) => name))].filter((name) => !KEYWORDS.test(name));
}

/** All places of a name get another name: a new one, or one of `others`. */
function renamed(code: string, others: string, random: Random): string {
  const name = random.pick(namesIn(code));
  const choices = others === '' ? [`new${random.below(1_000_000)}`] : namesIn(others);
  const other = random.pick(choices);
  return code.replace(new RegExp(`(?<![\\w.'"])${name}\\b(?!: )`, 'g'), other);
}

function renamedOnce(code: string, others: string, random: Random): string {
  const names = namesIn(others);
  return replacedOne(code, NAME, random, (name) => (KEYWORDS.test(name) ? name : random.pick(names)));
}

/** One part is taken out, and put before another. */
function moved(text: string, pattern: RegExp, random: Random): string {
  const found = [...text.matchAll(pattern)];
  if (found.length < 2) return text;
  const [part, before] = [random.pick(found), random.pick(found)];
  const without = text.slice(0, part.index) + text.slice(part.index + part[0].length);
  const at = before.index > part.index ? before.index - part[0].length : before.index;
  return without.slice(0, at) + part[0] + without.slice(at);
}
