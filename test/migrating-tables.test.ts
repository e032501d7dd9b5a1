/** The tables and examples of docs/migrating.md; `npm run test:engines -- migrating` asks the other languages themselves. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { migrationTables } from '../scripts/docs/migration-tables.js';
import { projectRoot } from '../scripts/grammar/sources.js';
import { resolve, tryParse } from '../src/index.js';
import { pipeline } from './support/cli.js';

const rfcIds = {
  'java.net.URI': 'java',
  'RFC 2396': 'rfc2396',
  'RFC 2732': 'rfc2732',
  'RFC 3986': 'rfc3986',
} as const;

/** What the library makes of a string, as the tables say it. */
function parsedHost(input: string, rfc: (typeof rfcIds)[keyof typeof rfcIds]): string {
  const uri = tryParse(input, { rfc });
  if (!uri) return 'invalid';
  const host = uri.authority && 'host' in uri.authority ? uri.authority.host : undefined;
  return host === undefined ? 'no host' : host || 'empty host';
}

function platformHost(input: string): string {
  return URL.canParse(input) ? new URL(input).hostname || 'no host' : 'invalid';
}

const columns = migrationTables().flatMap(({ section, inputs, results }) =>
  Array.from(results, ([name, values]) => ({ section, name, inputs, values })),
);

test('there are tables for Java, Spring, Ruby, PHP and Python', () => {
  const languages = columns.map(({ section }) => section.split(':')[0]);
  expect([...new Set(languages)]).toEqual(['Java', 'Spring', 'Ruby', 'PHP', 'Python']);
  expect(columns.filter(({ name }) => name in rfcIds).length).toBe(10);
});

describe.each(columns.filter(({ name }) => name in rfcIds))('$section, $name', ({ name, inputs, values }) => {
  const rfc = rfcIds[name as keyof typeof rfcIds];

  test.each(inputs.map((input, row) => ({ input, value: values[row] })))('$input: $value', ({ input, value }) => {
    const [text = '', reference] = input;
    expect(reference === undefined ? parsedHost(text, rfc) : resolve(reference, text, { rfc })).toBe(value);
  });
});

test.each([
  { name: String.raw`Uri\Rfc3986\Uri`, same: (input: string) => parsedHost(input, 'rfc3986') },
  { name: String.raw`Uri\WhatWg\Url`, same: platformHost },
])('$name is said to give what the same standard gives here', ({ name, same }) => {
  const column = columns.find((candidate) => candidate.name === name);
  expect(column?.inputs.map(([input = '']) => same(input))).toEqual(column?.values);
});

describe('examples of compare', () => {
  const text = readFileSync(`${projectRoot}docs/migrating.md`, 'utf8');
  const examples = [...text.matchAll(/^```console\n\$ (.*)\n([^]*?)^```/gm)];

  test('Java and Ruby have one', () => expect(examples.length).toBe(2));

  test.each(examples.map(([, command = '', output = '']) => ({ command, output })))('$command', async (example) => {
    expect((await pipeline(example.command)).stdout).toBe(example.output);
  });
});
