/** README.md shows what the commands print and what the functions return. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import * as library from '../src/index.js';
import { projectRoot } from '../scripts/grammar/sources.js';
import { pipeline } from './support/cli.js';

const readme = readFileSync(`${projectRoot}README.md`, 'utf8');
const blocks = [...readme.matchAll(/^```(\w*)\n([^]*?)^```/gm)];
const blocksIn = (language: string): string[] =>
  blocks.flatMap(([, own, text = '']) => (own === language ? [text] : []));

/** The value of an expression in which the library's functions are known. */
function valueOf(expression: string): unknown {
  // oxlint-disable-next-line typescript/no-implied-eval -- the expressions are README's own
  const evaluate = new Function(...Object.keys(library), `return (${expression});`) as (...known: unknown[]) => unknown;
  return evaluate(...Object.values(library));
}

test('the commands print the output that is shown', async () => {
  const examples = blocksIn('');
  expect(examples.length).toBeGreaterThan(2);
  for (const text of examples) {
    const [, command = '', output] = /^\$ (.*)\n([^]*)$/.exec(text) ?? [];
    expect([command, (await pipeline(command)).stdout]).toEqual([command, output]);
  }
});

test('the functions return the values that are shown', () => {
  const lines = blocksIn('ts').flatMap((text) => text.split('\n').filter((line) => line.includes('; // ')));
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) {
    const [, expression = '', shown = ''] = /^(.*?); \/\/ ('[^']*'|\{.*\}|\w+)/.exec(line) ?? [];
    // "..." leaves fields out
    expect([line, valueOf(expression)]).toMatchObject([line, valueOf(shown.replaceAll(', ...', ''))]);
  }
});

test('is at most 120 lines', () => {
  expect(readme.split('\n').length).toBeLessThanOrEqual(121);
});
