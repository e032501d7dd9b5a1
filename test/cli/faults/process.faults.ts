/** What happens to the process: signals, threads that end, too little memory, and many processes at once. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../../scripts/grammar/sources.js';
import { pipeline, spawned } from '../../support/cli.js';
import { documentCommands, inputCommands, lineCommands } from './commands.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const folder = temporaryFolder();
let file = '';
beforeAll(() => {
  file = join(folder, 'lines');
  const lines = Array.from({ length: 5000 }, (_, index) => `http://h/${index % 1000 === 0 ? '^' : ''}${index}\ta\n`);
  writeFileSync(file, lines.join(''));
});

describe.each(lineCommands)('$args', ({ args }) => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s: exit code %d, after whole records, and says where to go on', async (signal, exitCode) => {
    const child = spawn(process.execPath, ['dist/src/cli/main.js', ...args.split(' '), '-'], { cwd: projectRoot });
    const isTotal = /--summary|compare/.test(args);
    const output: string[] = [];
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const hasRead = new Promise<void>((resolve) => {
      child.stdout.once('data', () => resolve());
      child.stderr.once('data', () => resolve());
      if (isTotal) setTimeout(resolve, 5000); // it prints nothing before the end
    });
    child.stdin.write('http://h/^\ta\n'.repeat(3));
    await hasRead;
    child.kill(signal);
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(exitCode);
    expect(output.join('')).toMatch(/^(?:[^]*\n)?$/);
    if (isTotal) expect(stderr).toBe('');
    else expect(stderr).toMatch(/rfc-uri: interrupted, after line 3 of stdin \(continue with --from-line 4\)\n$/);
  });

  test('a worker thread that ends: a message and exit code 2', async () => {
    const killer = join(folder, 'killer.mjs');
    writeFileSync(killer, `import { isMainThread } from 'node:worker_threads';\nif (!isMainThread) process.exit(7);\n`);
    const { code, stderr } = await spawned([...args.split(' '), '--jobs', '2', file], '', ['--import', killer]);
    expect([code, stderr]).toEqual([2, 'rfc-uri: a worker thread ended unexpectedly\n']);
  });

  test('128 MB of memory are enough for 150 MB of lines', async () => {
    const line = `http://h/${'a'.repeat(990)}`;
    const { code, stderr } = await pipeline(
      `yes '${line}' | head -c 150000000 | NODE_OPTIONS=--max-old-space-size=128 rfc-uri ${args} --quiet - > /dev/null; exit \${PIPESTATUS[2]}`,
    );
    // the last line is cut off, and resolve finds no second field
    expect([code === 0 || code === 1, stderr]).toEqual([true, '']);
  });
});

describe.each([...documentCommands, ...inputCommands])('$args -', ({ args }) => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s: exit code %d, after whole lines, without a message', async (signal, exitCode) => {
    const child = spawn(process.execPath, ['dist/src/cli/main.js', ...args.split(' '), '-'], { cwd: projectRoot });
    const output: string[] = [];
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const hasPrinted = new Promise<void>((resolve) => {
      child.stdout.once('data', () => resolve());
      setTimeout(resolve, 5000); // a document that is read as a whole prints nothing before its end
    });
    child.stdin.write('<a href="http://h/^">a</a>\n'.repeat(3));
    await hasPrinted;
    child.kill(signal);
    const [code] = (await once(child, 'close')) as [number];
    expect([code, stderr]).toEqual([exitCode, '']);
    if (!args.includes('json')) expect(output.join('')).toMatch(/^(?:[^]*\n)?$/);
  });
});

test('SIGINT is handled while documents are read without ever waiting', async () => {
  const document = join(folder, 'document');
  writeFileSync(document, `<a href="http://h/${'a'.repeat(90)}">a</a>\n`.repeat(20_000));
  const names = Array.from({ length: 50 }, () => document);
  const args = ['dist/src/cli/main.js', 'check', '--rfc', 'rfc3986', '--in', 'html', ...names];
  const child = spawn(process.execPath, args, { cwd: projectRoot });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  await wait(1500);
  child.kill('SIGINT');
  expect([await once(child, 'close'), stderr]).toEqual([[130, null], '']);
});

test('128 MB of memory are enough for a document of 150 MB in HTML', async () => {
  const { code, stderr } = await pipeline(
    `yes '<p><a href="http://h/${'a'.repeat(990)}">a</a></p>' | head -c 150000000 | NODE_OPTIONS=--max-old-space-size=128 rfc-uri check --rfc rfc3986 --in html --quiet - > /dev/null; exit \${PIPESTATUS[2]}`,
  );
  expect([code === 0 || code === 1, stderr]).toEqual([true, '']);
});

test('128 MB of memory are enough to compare 20 MB of strings', async () => {
  const { code, stderr } = await pipeline(
    `yes 'http://h/${'a'.repeat(9990)}' | head -c 20000000 | NODE_OPTIONS=--max-old-space-size=128 rfc-uri compare - > /dev/null; exit \${PIPESTATUS[2]}`,
  );
  expect([code === 0 || code === 1, stderr]).toEqual([true, '']);
});

test('a worker thread without memory: a message and exit code 2', async () => {
  const filler = join(folder, 'filler.mjs');
  const fill = 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length));';
  writeFileSync(filler, `import { isMainThread } from 'node:worker_threads';\nif (!isMainThread) { ${fill} }\n`);
  const { code, stderr } = await spawned(['normalize', '--rfc', 'rfc3986', '--jobs', '2', file], '', [
    '--max-old-space-size=128',
    '--import',
    filler,
  ]);
  expect([code, stderr.split('\n').at(-2)]).toEqual([2, 'rfc-uri: a worker thread ran out of memory']);
});

test.each(['check --rfc rfc3986', 'check --rfc rfc3986 --summary', 'normalize --rfc rfc3986 --jobs 2'])(
  '10 processes at once: each prints what one alone prints: %s',
  async (args) => {
    const run = (): ReturnType<typeof spawned> => spawned([...args.split(' '), file]);
    const alone = await run();
    for (const other of await Promise.all(Array.from({ length: 10 }, run))) {
      expect(other.code).toBe(alone.code);
      expect(other.stdout === alone.stdout && other.stderr === alone.stderr).toBe(true);
    }
  },
);
