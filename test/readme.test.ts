/** README.md and the first guides show what the commands print and what the functions return. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import * as library from '../src/index.js';
import { siteAddress } from '../src/formats/site.js';
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
  { document: 'docs/parser-differentials.md', commands: 4, values: 10 },
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

test('the number of validators is that of docs/validators.md', () => {
  const [, number] = /^(\d+) validators, /m.exec(readDocument('docs/validators.md')) ?? [];
  expect(readDocument('README.md')).toContain(`[how exact ${number} validators are](docs/validators.md)`);
});

/* npmjs.com shows README.md on the package's page, where a relative link leads to the file in the repository that package.json names. */

test('every picture of README.md is one that the site has, by its address', () => {
  const pictures = [...readDocument('README.md').matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(
    ([, address = '']) => address,
  );
  expect(pictures.length).toBeGreaterThan(0);
  for (const address of pictures) {
    expect(address.startsWith(`${siteAddress}docs/pictures/`)).toBe(true);
    expect(existsSync(projectRoot + address.slice(siteAddress.length))).toBe(true);
  }
});

test('every relative link of README.md leads to a file in the repository that package.json names', () => {
  const { repository, homepage } = JSON.parse(readDocument('package.json')) as {
    readonly repository: { readonly type: string; readonly url: string; readonly directory?: string };
    readonly homepage: string;
  };
  expect(repository.url).toMatch(/^git\+https:\/\/github\.com\/[\w-]+\/[\w-]+\.git$/);
  expect(repository.directory).toBeUndefined();
  expect(homepage).toBe(siteAddress);
  const links = [...readDocument('README.md').matchAll(/(?<!!\[[^\]]*)\]\((?!https:)([^)#]*)/g)].map(
    ([, path = '']) => path,
  );
  const inGit = execFileSync('git', ['ls-files', '-z'], { cwd: projectRoot, encoding: 'utf8' }).split('\0');
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((path) => !inGit.includes(path))).toEqual([]);
});

test('README.md is at most 120 lines', () => {
  expect(readDocument('README.md').split('\n').length).toBeLessThanOrEqual(121);
});
