/** `--from-line N --output FILE` after a run that ended early: at any octet, because a process can be killed at any moment. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gzipSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { MAX_LINE_BYTES } from '../../../src/cli/input/bytes/chunks.js';
import { printedShape, withoutBeginning } from '../../../src/cli/output/continued-output.js';
import { rfcUri, Sink, spawned, type Run } from '../../support/cli.js';
import { amount } from '../../support/effort.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const folder = temporaryFolder();
const path = (name: string): string => join(folder, name);

/** A command over a file, as many of its lines are. */
const runs: readonly { readonly command: string; readonly lines: readonly string[] }[] = [
  { command: 'normalize', lines: ['HTTP://H/', 'http://h/a b', '', '\u00e9'] },
  { command: 'normalize --format ndjson', lines: ['HTTP://H/', '^', ''] },
  { command: 'normalize --format ndjson --only invalid', lines: ['HTTP://H/', '^', '', '^^'] },
  { command: 'normalize --in csv --header --field url', lines: ['k,"u\nv",url', '"a\n""b""",c,HTTP://H/', 'd,"\n",^'] },
  { command: 'normalize --in cdx', lines: [' CDX N b a', 'h)/ 1 HTTP://H/', 'h)/ 2 HTTP://H/a'] },
  { command: 'check --format tsv', lines: ['http://h/', '^', 'a\\b'] },
  { command: 'check --format ndjson', lines: ['http://h/', '^'] },
  { command: 'check --fix', lines: ['http://h/a b', '^'] },
  { command: 'check --fix --format tsv --in tsv --header', lines: ['url\tkey', 'a b\t1', 'c\t2'] },
  { command: 'resolve --in tsv --header', lines: ['base\treference', 'http://h/\ta', 'http://h/\t^'] },
];

const run = (command: string, ...more: string[]): Promise<Run> =>
  rfcUri([...command.split(' '), '--rfc', 'rfc3986', '--quiet', path('in'), ...more]);

describe.each(runs)('$command', ({ command, lines }) => {
  test('goes on with the line that the message names, wherever the output ends', async () => {
    writeFileSync(path('in'), lines.map((line) => `${line}\n`).join(''));
    const all = Buffer.from((await run(command)).stdout);
    for (let length = 1; length <= all.length; length += amount(17, 1)) {
      const begun = all.subarray(0, length);
      writeFileSync(path('out'), begun);
      const { code, stderr } = await run(command, '--output', path('out'), '--from-line', '99');
      expect(code).toBe(2);
      expect(readFileSync(path('out')).equals(begun)).toBe(true);
      const [, next = ''] = /; continue it with --from-line (\d+), or name another file/.exec(stderr) ?? [];
      expect((await run(command, '--output', path('out'), '--from-line', next)).code).not.toBe(2);
      expect(readFileSync(path('out'), 'utf8')).toBe(all.toString());
    }
  });
});

/** Checks two lines. The output has only the first of them yet. */
const checkRest = async (
  ...args: string[]
): Promise<{ readonly run: Run; readonly all: string; readonly out: string }> => {
  writeFileSync(path('two'), 'http://h/\n^\n');
  const command = ['check', '--quiet', path('two'), ...args];
  const all = (await rfcUri(command)).stdout;
  writeFileSync(path('begun'), all.slice(0, 1 + all.lastIndexOf('\n', all.length - 2)));
  const rest = await rfcUri([...command, '--output', path('begun'), '--from-line', '2']);
  return { run: rest, all, out: readFileSync(path('begun'), 'utf8') };
};

test.each([
  ['--rfc', 'rfc3986', '--format', 'ndjson'],
  ['--rfc', 'rfc3986', '--format', 'tsv'],
  ['--rfc', 'all', '--format', 'ndjson'],
])('a check can be continued with %s %s %s %s', async (...args) => {
  const { run: rest, all, out } = await checkRest(...args);
  expect([rest.stderr, rest.code, out]).toEqual(['', 1, all]);
});

test('a check cannot be continued as text, which has no numbered record for each line', async () => {
  const { run: rest, all, out } = await checkRest('--rfc', 'all');
  expect([rest.code, rest.stderr.split('\n')[0]]).toEqual([
    2,
    `rfc-uri: ${path('begun')} is not empty, and --from-line cannot continue it in this format; name another file with --output`,
  ]);
  expect(all.startsWith(out)).toBe(true);
});

/** The arguments of a run over two lines whose output has this content already. */
const begunOutput = (name: string, content: string | Buffer, ...more: string[]): string[] => {
  writeFileSync(path('in'), 'HTTP://H/\nHTTP://I/\n');
  writeFileSync(path(name), content);
  return ['normalize', '--rfc', 'rfc3986', '--quiet', '--output', path(name), ...more, path('in')];
};

test('an output that is compressed goes on, unless it is cut off', async () => {
  const whole = begunOutput('out.gz', gzipSync('http://h/\n'), '--from-line', '2');
  expect(await rfcUri(whole)).toMatchObject({ code: 0 });
  expect(gunzipSync(readFileSync(path('out.gz'))).toString()).toBe('http://h/\nhttp://i/\n');
  const cut = gzipSync(`http://h/\n${'x'.repeat(9000)}`).subarray(0, -9);
  const { code, stderr } = await rfcUri(begunOutput('out.gz', cut, '--from-line', '2'));
  expect([code, stderr.split('\n')[0]]).toEqual([
    2,
    `rfc-uri: ${path('out.gz')} cannot be continued, because the gzip data is cut off; name another file with --output, and begin with --from-line 2`,
  ]);
  expect(readFileSync(path('out.gz')).equals(cut)).toBe(true);
});

test('what the output has of the next record must be what this run prints; otherwise nothing is written', async () => {
  for (const other of ['http://h/\nhttp://x', 'http://h/\nhttp://i/ and more than that']) {
    const { code, stderr } = await spawned(begunOutput('out', other, '--from-line', '2'));
    expect([code, stderr]).toEqual([
      2,
      `rfc-uri: cannot write ${path('out')}: the last line in it is not one that this run prints; name another file with --output\n`,
    ]);
    expect(readFileSync(path('out'), 'utf8')).toBe(other);
  }
});

test.each([
  ['check --rfc rfc3986', 'cannot continue it in this format'],
  ['check --rfc rfc3986 --format sarif', 'cannot continue it in this format'],
  ['check --rfc rfc3986 --summary --format json', 'cannot continue it in this format'],
  ['compare --from rfc2396 --to rfc3986 --format ndjson', 'cannot continue it in this format'],
  ['normalize --rfc rfc3986 --only changed', 'cannot continue it in this format'],
  ['normalize --rfc rfc3986 FILE', 'can continue only a run over one file'],
  ['normalize --rfc rfc3986 --format ndjson', 'is not an output of this command'],
])('%s: an output that cannot be continued is kept', async (command, reason) => {
  writeFileSync(path('in'), 'HTTP://H/\n');
  writeFileSync(path('out'), 'kept\n');
  const args = command.split(' ').map((arg) => (arg === 'FILE' ? path('in') : arg));
  const { code, stderr } = await rfcUri([...args, '--from-line', '1', '--output', path('out'), path('in')]);
  expect([code, stderr]).toEqual([2, expect.stringContaining(`${path('out')} is not empty, and `)]);
  expect(stderr).toContain(reason);
  expect(readFileSync(path('out'), 'utf8')).toBe('kept\n');
});

test('without --from-line, and if it is empty or not there, the output begins anew', async () => {
  expect(await rfcUri(begunOutput('out', 'older\n'))).toMatchObject({ code: 0 });
  expect(readFileSync(path('out'), 'utf8')).toBe('http://h/\nhttp://i/\n');
  expect(await rfcUri(begunOutput('out', '', '--from-line', '2'))).toMatchObject({ code: 0 });
  expect(readFileSync(path('out'), 'utf8')).toBe('http://i/\n');
});

describe('a message says how many lines the output has', () => {
  const long = 'x'.repeat(2 * MAX_LINE_BYTES);
  const row = `{"line":7,"input":"${long}","diagnostics":[{"message":"${long}"}]}`;

  test.each([
    ['one for each line of text', 'normalize', 'x:/\nx:/a\n', 2],
    ['a quotation mark in text is a character like others', 'normalize', 'x:/\n"\nx:/a\n', 3],
    ['one for each record of CSV', 'normalize --in csv', 'x:/,ab\nx:/,a\n', 2],
    ['a field of CSV has several lines', 'normalize --in csv', 'x:/,"a\n""b"\nx:/,"a\nb', 1],
    ['NDJSON has their numbers', 'normalize --format ndjson', '{"line":7}\n{"line":', 7],
    ['a line of NDJSON is long', 'normalize --format ndjson', `${row}\n{"line":8`, 7],
    ['TSV has their numbers', 'check --format tsv', 'file\tline\tinput\nstdin\t7\tx:/\nstdin\t8', 7],
    ['TSV has only its header', 'check --format tsv', 'file\tline\tinput\n', 0],
  ])('%s', async (_, command, content, line) => {
    writeFileSync(path('out'), content);
    const { stderr } = await run(command, '--output', path('out'), '--from-line', '99');
    expect(stderr.split('\n')[0]).toBe(
      `rfc-uri: ${path('out')} is complete up to line ${line}; continue it with --from-line ${line + 1}, or name another file with --output`,
    );
  });
});

test('only text that has every line, NDJSON and TSV tell which lines they have', () => {
  const shapes = [
    printedShape('text', undefined, undefined),
    printedShape('text', { format: 'csv' }, undefined),
    printedShape('text', { format: 'tsv' }, undefined),
    printedShape('text', undefined, 'invalid'),
    printedShape('ndjson', undefined, 'invalid'),
    printedShape('tsv', { format: 'csv' }, 'invalid'),
    printedShape('json', undefined, undefined),
  ];
  expect(shapes).toEqual(['line', 'csv', 'line', undefined, 'ndjson', 'tsv', undefined]);
});

describe('of what is written, the output has the beginning', () => {
  const written = async (begun: string, chunks: readonly string[]): Promise<string> => {
    const sink = new Sink();
    await pipeline(chunks, withoutBeginning({ hasHead: true, begun: Buffer.from(begun) }, sink));
    return sink.bytes().toString();
  };

  test.each([
    ['', ['ab', 'cd'], 'abcd'],
    ['a', ['ab', 'cd'], 'bcd'],
    ['abc', ['ab', 'cd'], 'd'],
    ['abcd', ['ab', 'cd'], ''],
    // a run that is interrupted may print nothing
    ['abcd', [], ''],
  ])('%j: of %j, it gets %j', async (begun, chunks, rest) => {
    expect(await written(begun, chunks)).toBe(rest);
  });

  test.each([
    ['b', ['ab', 'cd']],
    ['abd', ['ab', 'cd']],
    ['abcde', ['ab', 'cd']],
  ])('%j is not the beginning of %j', async (begun, chunks) => {
    await expect(written(begun, chunks)).rejects.toThrow(
      'the last line in it is not one that this run prints; name another file with --output',
    );
  });
});
