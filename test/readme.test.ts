/** What README.md shows is what the commands print and the functions give. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { canParse, diagnose, parse, parseTree, safeParse, suggest } from '../src/index.js';
import { projectRoot } from '../scripts/grammar/sources.js';
import { pipeline, rfcUri } from './support/cli.js';

const blocks = [...readFileSync(`${projectRoot}README.md`, 'utf8').matchAll(/^```(\w*)\n([^]*?)^```/gm)];
const texts = blocks.filter(([, language]) => language === '').map(([, , text = '']) => text);

test('the first command prints the errors that are shown, among others', async () => {
  const { stdout, stderr } = await rfcUri(['check', '--rfc', 'rfc2396', 'docs/uris.txt']);
  const shown = texts[0] ?? '';
  expect(shown.endsWith(stderr)).toBe(true);
  const errors = shown.slice(0, -stderr.length).split(/^(?=docs)/m);
  expect(errors.length).toBeGreaterThan(1);
  for (const error of errors) expect(stdout).toContain(error);
});

test('the other commands print what is shown', async () => {
  const commands = texts.slice(1);
  expect(commands.length).toBeGreaterThan(1);
  for (const text of commands) {
    const [, command = '', output] = /^\$ (.*)\n([^]*)$/.exec(text) ?? [];
    expect((await pipeline(command)).stdout).toBe(output);
  }
});

test('the functions give what is shown', () => {
  const shown: readonly (readonly [line: string, actual: unknown, expected: unknown])[] = [
    [
      "parse('http://h/a;x?q', { rfc: 'rfc2396' }).path; // '/a;x'",
      parse('http://h/a;x?q', { rfc: 'rfc2396' }).path,
      '/a;x',
    ],
    [
      "parse('http://h/a;x?q', { rfc: 'rfc1808' }).params; // 'x'",
      parse('http://h/a;x?q', { rfc: 'rfc1808' }).params,
      'x',
    ],
    [
      "parse('gopher://h/1a%09b', { rfc: 'rfc1738' }); // { rule: 'gopherurl', gtype: '1', selector: 'a', search: 'b', ... }",
      parse('gopher://h/1a%09b', { rfc: 'rfc1738' }),
      { rule: 'gopherurl', gtype: '1', selector: 'a', search: 'b' },
    ],
    [
      "canParse('a_b', { rfc: 'rfc2396', rule: 'hostname' }); // false",
      canParse('a_b', { rfc: 'rfc2396', rule: 'hostname' }),
      false,
    ],
    [
      "safeParse('http://h/%zz', { rfc: 'rfc2396' }); // { ok: false, diagnostics: [{ offset: 10, found: 'z', expected: ['hex'], ... }] }",
      safeParse('http://h/%zz', { rfc: 'rfc2396' }),
      { ok: false, diagnostics: [{ offset: 10, found: 'z', expected: ['hex'] }] },
    ],
    [
      "diagnose('http://h/~a', { rfc: 'rfc1738' })[0]?.fixes[0]?.message; // 'write \"%7E\" for \"~\"'",
      diagnose('http://h/~a', { rfc: 'rfc1738' })[0]?.fixes[0]?.message,
      'write "%7E" for "~"',
    ],
    [
      "suggest('http://exa mple.com/', { rfc: 'rfc2396' }).map(({ value }) => value); // ['http://exa%20mple.com/', 'http://example.com/']",
      suggest('http://exa mple.com/', { rfc: 'rfc2396' }).map(({ value }) => value),
      ['http://exa%20mple.com/', 'http://example.com/'],
    ],
    [
      "parseTree('h:80', { rfc: 'rfc2396', rule: 'hostport' }); // { rule: 'hostport', start: 0, end: 4, children: [...] }",
      parseTree('h:80', { rfc: 'rfc2396', rule: 'hostport' }),
      { rule: 'hostport', start: 0, end: 4 },
    ],
  ];
  const code = blocks.find(([, language]) => language === 'ts')?.[2] ?? '';
  expect(code.split('\n').filter((line) => line.includes('; // '))).toHaveLength(shown.length);
  for (const [line, actual, expected] of shown) {
    expect(code).toContain(line);
    expect([actual]).toMatchObject([expected]);
  }
});
