/** What a document may take, and what is printed at the end of it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../../scripts/grammar/sources.js';
import { rfcUri, spawned, type Run } from '../../support/cli.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const check = (format: string, input: string, ...args: string[]): Promise<Run> =>
  rfcUri(['check', '--rfc', 'rfc3986', '--in', format, '--strict', ...args], input);

const END = '; 1 document not read to the end\n';

describe('what was found before a limit is printed, and then the error', () => {
  test('findings', async () => {
    const document = '{"url": ["^", "a", "^", "^"]}';
    const { code, stdout, stderr } = await check('json', document, '--document-limit', 'findings=2');
    expect(stdout.match(/^stdin:.*/gm)).toEqual([
      expect.stringContaining('stdin:1:11: error:'),
      expect.stringContaining('stdin:1:21: error:'),
      'stdin:1:26: error: more than 2 URIs with errors or warnings; the rest of the document is not checked',
    ]);
    expect([code, stderr]).toEqual([2, `3 URIs: 1 valid, 2 invalid under RFC 3986${END}`]);
  });

  test('expansion, by entities', async () => {
    // each of them adds 17 characters to its reference
    const document = `<!DOCTYPE a [<!ENTITY e "${'x'.repeat(20)}">]>\n<a>${'<b href="&e;"/>'.repeat(4)}</a>`;
    const { code, stdout, stderr } = await check('xml', document, '--document-limit', 'expansion=60');
    expect(stdout).toBe(
      'stdin:2:58: error: entities, bases and long names add more than 60 characters; the rest of the document is not checked\n',
    );
    expect([code, stderr]).toEqual([2, `3 URIs: 3 valid, 0 invalid under RFC 3986${END}`]);
  });

  test('expansion, by bases within bases', async () => {
    const document = '<a xml:base="b/">'.repeat(30_000);
    const { code, stdout } = await check('xml', document, '--base', 'http://h/', '--format', 'ndjson');
    const records = stdout.trimEnd().split('\n');
    expect(JSON.parse(records.at(-1) ?? '')).toMatchObject({
      trouble: {
        reason: 'document limit',
        message:
          'entities, bases and long names add more than 2,097,152 characters; the rest of the document is not checked',
      },
    });
    expect(JSON.parse(records[1] ?? '')).toMatchObject({ base: 'http://h/b/', resolved: 'http://h/b/b/' });
    expect(records.length).toBeGreaterThan(500);
    expect(code).toBe(2);
  });

  test('output', async () => {
    const document = '{"url": ["a", "b", "c"]}';
    const { code, stdout } = await check('json', document, '--format', 'ndjson', '--document-limit', 'output=500');
    const messages = stdout
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { input: string }).input);
    expect([code, messages]).toEqual([2, ['a', 'b', '']]);
  });

  test.each([
    ['json', `{"url": "^", "a": ${'['.repeat(10)}`, '1:22'],
    ['markdown', `- a\n${'> - '.repeat(3)}a`, '2:9'],
  ])('depth of %s', async (format, document, place) => {
    const { code, stdout } = await check(format, document, '--document-limit', 'depth=4');
    expect(stdout).toContain(
      `stdin:${place}: error: more than 4 levels of nesting; the rest of the document is not checked`,
    );
    expect(code).toBe(2);
  });
});

test('the defaults are those of docs/documents.md', async () => {
  const { stdout } = await rfcUri(['check', '--help', 'all']);
  const help = stdout.replaceAll(/\s+/g, ' ');
  const document = readFileSync(`${projectRoot}docs/documents.md`, 'utf8');
  const rows = [...document.matchAll(/^\| `(\w+)` \| ([\d,]+) \|/gm)];
  expect(rows.length).toBe(6);
  for (const [, limit, value = ''] of rows) expect(help).toContain(`${limit}=${value.replaceAll(',', '')} `);
});

test('the limits grow with each MiB of a document', async () => {
  const part = `<b href="^"/>${' '.repeat(2 ** 19)}`;
  const { code, stdout } = await check('xml', `<a>${part.repeat(6)}</a>`, '--document-limit', 'findings=2');
  expect([code, stdout.match(/^stdin:/gm)?.length]).toEqual([1, 6]);
});

test('with --only valid, a message says that a document was not read to its end', async () => {
  const args = ['--only', 'valid', '--document-limit', 'findings=1'];
  const { code, stdout, stderr } = await check('json', '{"url": ["a", "^", "^", "b"]}', ...args);
  expect([code, stdout]).toEqual([2, 'a\n']);
  expect(stderr).toContain('rfc-uri: stdin: more than 1 URIs with errors or warnings; the rest of the document');
});

test.each([
  ['findings', 'takes NAME=N with a whole number N above 0, such as seconds=60, not "findings"'],
  ['findings=0', 'takes NAME=N with a whole number N above 0, such as seconds=60, not "findings=0"'],
  ['finding=3', 'unknown document limit "finding"; did you mean findings?'],
])('--document-limit %s', async (text, message) => {
  const { code, stderr } = await check('json', '{}', '--document-limit', text);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});

/** A document that the parser of Markdown takes minutes for. */
const SLOW = 'a**b_'.repeat(40_000);

describe('a document that takes too long, or too much memory', () => {
  const folder = temporaryFolder();

  test.each([
    [
      'seconds=1',
      SLOW,
      /^slow\.md:1:1: error: it takes longer than 1 second of processor time; nothing in the document is checked\n$/,
    ],
    [
      'memory=24',
      '[a](b)\n'.repeat(30_000),
      /^slow\.md:1:1: error: it takes more than 24 MB of memory; nothing in the document is checked\n$/,
    ],
  ])('%s: one error, no findings, and the next document is checked', async (limit, text, expected) => {
    const [slow, next] = [join(folder, 'slow.md'), join(folder, 'next.md')];
    writeFileSync(slow, `[a](^)\n\n${text}`);
    writeFileSync(next, '[a](c%d)');
    const args = ['check', '--rfc', 'rfc3986', '--in', 'markdown', '--document-limit', limit, slow, next];
    const { code, stdout, stderr } = await spawned(args);
    const [first, ...rest] = stdout.replaceAll(`${folder}/`, '').split(/^(?=next\.md:)/m);
    expect(first).toMatch(expected);
    expect(rest.join('')).toMatch(/^next\.md:1:6: error:/);
    expect([code, stderr]).toEqual([2, `1 URI: 0 valid, 1 invalid under RFC 3986${END}`]);
  });

  test('with --only valid, a message says so', async () => {
    const file = join(folder, 'large.md');
    writeFileSync(file, '[a](b)\n'.repeat(30_000));
    const limit = ['--only', 'valid', '--document-limit', 'memory=24'];
    const { code, stdout, stderr } = await spawned(['check', '--rfc', 'rfc3986', '--in', 'markdown', ...limit, file]);
    expect([code, stdout, stderr.split('; ')[0]]).toEqual([
      2,
      '',
      `rfc-uri: ${file}: it takes more than 24 MB of memory`,
    ]);
  });

  // each of them is one value of a million characters, which the parser gives at once, or one that is read as a whole
  test.each([
    ['html', `<a ping="${'a^ '.repeat(333_000)}">`],
    ['xml', `<a xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:schemaLocation="${'a b% '.repeat(200_000)}"/>`],
    ['json', `{"urls": [${'"^",'.repeat(250_000)}`],
    ['css', '@import "^";'.repeat(83_000)],
  ])('a counter ends %s with many URIs before they fill the memory', async (format, text) => {
    const file = join(folder, `many.${format}`);
    writeFileSync(file, text);
    const args = ['check', '--rfc', 'rfc3986', '--in', format, '--document-limit', 'findings=100,memory=60', file];
    const { code, stdout } = await spawned(args);
    expect(stdout.match(/ error: /g)?.length).toBe(101);
    expect([code, stdout.trimEnd().split('\n').at(-1)]).toEqual([2, expect.stringContaining('more than 100 URIs')]);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('ends at once with %s', async (signal) => {
    const args = ['check', '--rfc', 'rfc3986', '--in', 'markdown', '--document-limit', 'seconds=600,memory=1000', '-'];
    const child = spawn(process.execPath, [`${projectRoot}dist/src/cli/main.js`, ...args], { cwd: projectRoot });
    child.stdin.end(SLOW);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const start = performance.now();
    child.kill(signal);
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(signal === 'SIGINT' ? 130 : 143);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
