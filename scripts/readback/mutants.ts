/**
 * Seeded edits of a scanner's text: one number, character, sign, jump, name or statement each. Comments are left alone.
 */
import { Random } from '../../src/languages/sample.js';

export interface Mutant {
  readonly line: number;
  readonly edit: string;
  readonly text: string;
}

/** Some text that takes the place of another, from an offset. */
interface Edit {
  readonly kind: string;
  readonly from: number;
  readonly old: string;
  readonly next: string;
}

/** Different mutants, of every kind of edit about as many. */
export function randomMutants(text: string, count: number, seed: number): Mutant[] {
  const random = new Random(seed);
  const kinds = new Map<string, Edit[]>();
  for (const edit of lineEdits(text)) {
    const others = kinds.get(edit.kind);
    if (others) others.push(edit);
    else kinds.set(edit.kind, [edit]);
  }
  const chosen = new Map<string, Edit>();
  const names = [...kinds.keys()];
  for (let round = 0; chosen.size < count && round < 20 * count; round++) {
    const edit = random.pick(kinds.get(names[round % names.length] ?? '') ?? []);
    chosen.set(`${edit.from} ${edit.old} ${edit.next}`, edit);
  }
  return [...chosen.values()].map(({ kind, from, old, next }) => ({
    line: text.slice(0, from).split('\n').length,
    edit: `${kind}: ${shown(old)} to ${shown(next)}`,
    text: text.slice(0, from) + next + text.slice(from + old.length),
  }));
}

function shown(text: string): string {
  return text === '' ? 'nothing' : text.length > 60 ? `${text.slice(0, 57)}...` : text.trim();
}

const SIGNS: readonly (readonly [sign: string, others: readonly string[]])[] = [
  [' === ', [' !== ']],
  [' !== ', [' === ']],
  [' < ', [' <= ', ' > ']],
  [' && ', [' || ']],
  [' & ', [' | ', ' ^ ']],
  [' >>> ', [' >> ', ' << ']],
  [' >> ', [' << ', ' >>> ']],
  ['++', ['--']],
  [' += ', [' -= ', ' = ']],
  ['!(', ['(']],
  [' + ', [' - ']],
  ['-1', ['1', '-2', '0']],
  ['for (;;)', ['if (true)']],
  ['while (', ['if (']],
  [' else ', [' ']],
];

/** Every edit of one line. */
function lineEdits(text: string): Edit[] {
  const names = {
    jump: blockLabels(text),
    from: [...new Set([...text.matchAll(/\b(?:from|start)\d+\b/g)].map(([name]) => name))],
    call: [...new Set([...text.matchAll(/\bmatch_\w+/g)].map(([name]) => name))],
  };
  const edits: Edit[] = [];
  let offset = 0;
  let previous: { readonly from: number; readonly code: string } | undefined;
  for (const line of text.split('\n')) {
    const code = withoutComment(line);
    edits.push(...editsOfLine(code, offset, names));
    const isStatement = /^\s+(?!const n|let c)[^*].*;$/.test(code);
    if (isStatement) {
      edits.push({ kind: 'statement deleted', from: offset, old: code, next: '' });
      if (previous)
        edits.push({
          kind: 'statements swapped',
          from: previous.from,
          old: `${previous.code}\n${code}`,
          next: `${code}\n${previous.code}`,
        });
    }
    previous = isStatement ? { from: offset, code } : undefined;
    offset += line.length + 1;
  }
  return edits;
}

/** A line without its comment; nothing of a line that is one. */
function withoutComment(line: string): string {
  if (/^\s*(?:\/\/|\/?\*)/.test(line)) return '';
  return line.replace(/(?<=\{|",) \/\/ .*$/, '');
}

function blockLabels(text: string): string[] {
  return [...new Set([...text.matchAll(/^\s*(\w+): (?:\{|for)/gm)].map(([, label = '']) => label))];
}

function editsOfLine(
  code: string,
  offset: number,
  names: { readonly jump: readonly string[]; readonly from: readonly string[]; readonly call: readonly string[] },
): Edit[] {
  const edits: Edit[] = [];
  const add = (kind: string, index: number, old: string, next: string): void => {
    if (next !== old) edits.push({ kind, from: offset + index, old, next });
  };
  const matches = (pattern: RegExp): RegExpExecArray[] => [...code.matchAll(pattern)];
  for (const { 0: number, index } of matches(/(?<![\w"])\d+\b(?![\w"])/g)) {
    add('number', index, number, String(Number(number) + 1));
    if (Number(number) > 0) add('number', index, number, String(Number(number) - 1));
    if (Number(number) > 8) add('number', index, number, String(Number(number) ^ 4));
  }
  for (const { 0: literal, index } of matches(/"[^"]*"|(?<== )\/.*\/y?(?=;$)/g)) {
    for (let at = 1; at < literal.length - 1; at++) {
      const one = literal[at] ?? '';
      if (/\w/.test(one)) add('character', index + at, one, String.fromCharCode(one.charCodeAt(0) + 1));
      else if (one !== '\\') add('character', index + at, one, one === '+' ? '*' : '+');
    }
  }
  for (const [sign, others] of SIGNS)
    for (let at = code.indexOf(sign); at >= 0; at = code.indexOf(sign, at + 1))
      for (const other of others) add('sign', at, sign, other);
  const written = matches(/\bat[[.][^;]*;/g);
  for (const { 0: statement, index } of written) add('statement deleted', index, statement, '');
  for (const { index, 1: word = '', 2: label = '' } of matches(/\b(break|continue) (\w+);/g)) {
    const at = index + word.length + 1;
    for (const other of around(names.jump, label)) add('jump', at, label, other);
    add('jump', index, word, word === 'break' ? 'continue' : 'break');
  }
  for (const { 0: name, index } of matches(/\b(?:from|start)\d+\b/g))
    for (const other of around(names.from, name)) add('name', index, name, other);
  // the name of a declaration would only be declared twice
  for (const { 0: name, index } of matches(/(?<!^function |^const )\bmatch_\w+/g))
    for (const other of around(names.call, name)) add('call', index, name, other);
  return edits;
}

/** The names next to a name. */
function around(names: readonly string[], name: string): string[] {
  const at = names.indexOf(name);
  return [at - 2, at - 1, at + 1, at + 2].flatMap((index) => names[index] ?? []);
}
