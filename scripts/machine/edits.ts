/** Random edits of a file of automata, each of which makes a certificate that may be wrong. */
import type { Random } from '../../src/languages/sample.js';

export interface Edit {
  readonly name: string;
  readonly text: string;
}

type LineEdit = (words: string[], random: Random) => void;

/** Edits of one line, by the words that such a line may begin with. */
const lineEdits: readonly { readonly name: string; readonly on: readonly string[]; readonly edit: LineEdit }[] = [
  { name: 'another next state', on: ['+', '-'], edit: (words, random) => replaceNumber(words, random) },
  { name: 'accepting or not', on: ['+', '-'], edit: (words) => words.splice(0, 1, words[0] === '+' ? '-' : '+') },
  { name: 'two next states swapped', on: ['+', '-'], edit: (words, random) => swapWords(words, random) },
  {
    name: 'a next state removed',
    on: ['+', '-'],
    edit: (words, random) => words.splice(1 + random.below(words.length - 1), 1),
  },
  { name: 'another class or cut', on: ['alphabet'], edit: (words, random) => replaceNumber(words, random) },
  { name: 'two classes swapped', on: ['alphabet'], edit: (words, random) => swapWords(words, random) },
  {
    name: 'a cut removed',
    on: ['alphabet'],
    edit: (words, random) => words.splice(2 + 2 * random.below((words.length - 2) / 2), 2),
  },
  { name: 'two marks swapped', on: ['marks'], edit: (words, random) => swapWords(words, random) },
  {
    name: 'a mark removed',
    on: ['marks'],
    edit: (words, random) => words.splice(1 + random.below(words.length - 1), 1),
  },
];

/** Edits of the lines as a whole. */
const fileEdits: readonly { readonly name: string; readonly edit: (lines: string[], random: Random) => void }[] = [
  { name: 'a line removed', edit: (lines, random) => lines.splice(random.below(lines.length), 1) },
  { name: 'a line twice', edit: (lines, random) => duplicate(lines, random) },
  { name: 'cut short', edit: (lines, random) => lines.splice(random.below(lines.length)) },
  { name: 'two lines swapped', edit: (lines, random) => swapLines(lines, random, () => true) },
  { name: 'two rules swapped', edit: (lines, random) => swapLines(lines, random, (line) => line.startsWith('rule ')) },
  { name: 'two states swapped', edit: (lines, random) => swapLines(lines, random, (line) => /^[+-]/.test(line)) },
];

/** A random edit that changes the text. */
export function randomEdit(text: string, random: Random): Edit {
  for (;;) {
    const lines = text.trimEnd().split('\n');
    const choice = random.below(lineEdits.length + fileEdits.length);
    const name = choice < lineEdits.length ? editLine(lines, choice, random) : editFile(lines, choice, random);
    const edited = `${lines.join('\n')}\n`;
    if (edited !== text) return { name, text: edited };
  }
}

function editLine(lines: string[], choice: number, random: Random): string {
  const { name = '', on = [], edit } = lineEdits[choice] ?? {};
  const places = [...lines.keys()].filter((index) => {
    const [first = '', ...others] = (lines[index] ?? '').split(' ');
    return on.includes(first) && others.length > 1;
  });
  const index = random.pick(places);
  const words = (lines[index] ?? '').split(' ');
  edit?.(words, random);
  lines[index] = words.join(' ');
  return name;
}

function editFile(lines: string[], choice: number, random: Random): string {
  const { name = '', edit } = fileEdits[choice - lineEdits.length] ?? {};
  edit?.(lines, random);
  return name;
}

function replaceNumber(words: string[], random: Random): void {
  const others = words.slice(1);
  words[1 + random.below(others.length)] = random.below(4) === 0 ? String(random.below(70_000)) : random.pick(others);
}

function swapWords(words: string[], random: Random): void {
  const [a, b] = [1 + random.below(words.length - 1), 1 + random.below(words.length - 1)];
  [words[a], words[b]] = [words[b] ?? '', words[a] ?? ''];
}

function duplicate(lines: string[], random: Random): void {
  const index = random.below(lines.length);
  lines.splice(index, 0, lines[index] ?? '');
}

function swapLines(lines: string[], random: Random, isChosen: (line: string) => boolean): void {
  const places = [...lines.keys()].filter((index) => isChosen(lines[index] ?? ''));
  const [a, b] = [random.pick(places), random.pick(places)];
  [lines[a], lines[b]] = [lines[b] ?? '', lines[a] ?? ''];
}
