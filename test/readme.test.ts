/** README.md and the first guides show what the commands print and what the functions return. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import * as library from '../src/index.js';
import { projectRoot } from '../scripts/grammar/sources.js';
import { pipeline } from './support/cli.js';

const readDocument = (document: string): string => readFileSync(projectRoot + document, 'utf8');

/** The fenced blocks of a text in one language; '' for those without one. */
function blocksIn(text: string, language: string): string[] {
  return [...text.matchAll(/^```(\w*)\n([^]*?)^```/gm)].flatMap(([, own, block = '']) =>
    own === language ? [block] : [],
  );
}

/** The value of an expression in which the library's functions are known. */
function expressionValue(expression: string): unknown {
  // oxlint-disable-next-line typescript/no-implied-eval -- the expressions are the documents' own
  const evaluate = new Function(...Object.keys(library), `return (${expression});`) as (...known: unknown[]) => unknown;
  return evaluate(...Object.values(library));
}

describe.each([
  { document: 'README.md', commands: 3, values: 4 },
  { document: 'docs/getting-started.md', commands: 3, values: 6 },
  { document: 'docs/errors.md', commands: 2, values: 7 },
  { document: 'docs/parser-differentials.md', commands: 4, values: 5 },
])('$document', ({ document, commands, values }) => {
  const text = readDocument(document);

  test('the commands print the output that is shown', async () => {
    const examples = blocksIn(text, '');
    expect(examples).toHaveLength(commands);
    for (const example of examples) {
      const [, command = '', output] = /^\$ (.*)\n([^]*)$/.exec(example) ?? [];
      expect([command, (await pipeline(command)).stdout]).toEqual([command, output]);
    }
  });

  test('the functions return the values that are shown', () => {
    const lines = blocksIn(text, 'ts').flatMap((block) => block.split('\n').filter((line) => line.includes('; // ')));
    expect(lines).toHaveLength(values);
    for (const line of lines) {
      const [, expression = '', shown = ''] = /^(.*?); \/\/ ('[^']*'|\{.*\}|\w+)/.exec(line) ?? [];
      // "..." leaves fields out
      expect([line, expressionValue(expression)]).toMatchObject([line, expressionValue(shown.replaceAll(', ...', ''))]);
    }
  });
});

test('README.md is at most 120 lines', () => {
  expect(readDocument('README.md').split('\n').length).toBeLessThanOrEqual(121);
});
