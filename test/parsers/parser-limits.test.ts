/** How long a parser may take, how much it may say, and what is said of one that ends. */
import { afterEach, describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../scripts/grammar/sources.js';
import { ParserError } from '../../src/parsers/protocol/parser-error.js';
import { ParserProcess, spawnProblem, type ParserCommand } from '../../src/parsers/protocol/parser-process.js';
import { processReader } from '../../src/parsers/readers/make-reader.js';

const started: ParserProcess[] = [];
afterEach(() => {
  for (const parser of started.splice(0)) parser.kill();
});

function start(words: readonly string[], time?: number, more: Partial<ParserCommand> = {}): ParserProcess {
  const parser = new ParserProcess({ name: 'mine', words, ...more }, time);
  started.push(parser);
  return parser;
}

/** A parser in JavaScript: `answer(text, count)` is called for each string. */
const script = (text: string): string[] => [
  process.execPath,
  '-e',
  `const say = (own) => console.log(JSON.stringify(own));
let count = 0;
const lines = require('node:readline').createInterface({ input: process.stdin });
lines.on('line', (line) => { answer(JSON.parse(line), ++count) });
${text}`,
];
const ECHO = 'const answer = (path, count) => say({ ok: true, path, query: String(count) });';
const SILENT = 'const answer = () => {};';

const failure = async (asking: Promise<unknown>): Promise<string> => {
  const error: unknown = await asking.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ParserError)) throw error instanceof Error ? error : new Error('it did not fail');
  return error.message + (error.detail === undefined ? '' : ` | ${error.detail}`);
};

describe('the time of a parser', () => {
  test.each<[string, number, number | undefined, string]>([
    ['is the same for the first answer', 50, undefined, '0.05 seconds'],
    ['may be longer for the first answer', 50, 100, '0.1 seconds'],
    ['is not shorter for the first answer', 50, 10, '0.05 seconds'],
    ['may be a second', 50, 1000, '1 second'],
  ])('%s', async (_, time, startTime, seconds) => {
    const parser = start(script(SILENT), time, { startTime });
    expect(await failure(parser.ask([]))).toBe(`parser "mine" did not answer within ${seconds}`);
  });

  test('is the usual one after the first answer', async () => {
    const once = 'const answer = (path, count) => { if (count === 1) say({ ok: true, path }) };';
    const parser = start(script(once), 50, { startTime: 10_000 });
    expect(await failure(parser.ask(['a']))).toBe('parser "mine" did not answer within 0.05 seconds');
  });
});

describe('a parser', () => {
  test('is asked in batches of 256 strings and one that shows whether it is in step', async () => {
    const parser = start(script(ECHO));
    const counts = async (length: number): Promise<(string | false | undefined)[]> => {
      const readings = await parser.ask(Array.from({ length }, (_, index) => `s${index}`));
      return [readings[0], readings.at(-1)].map((reading) => reading?.ok === true && reading.query);
    };
    expect(await parser.ask([])).toEqual([]);
    expect(await counts(1)).toEqual(['2', '2']);
    expect(await counts(256)).toEqual(['4', '259']);
    expect(await counts(257)).toEqual(['261', '518']); // 517 shows the first step
    expect(await counts(1)).toEqual(['520', '520']);
    await parser.close();
  });

  test('may print empty lines when nobody asks', async () => {
    const parser = start(script(`${ECHO} lines.on('close', () => console.log('\\n  \\n'));`));
    await parser.ask(['a']);
    await parser.close();
  });

  test('must print one line for each line', async () => {
    const problem = 'parser "mine" answered out of step: it did not print one line for each line that it got';
    // the first string twice, and the one that shows the step not at all
    const shifted = script(
      `const answer = (path, count) => { for (let left = 3 - count; left > 0; left--) say({ ok: true, path }) };`,
    );
    expect(await failure(start(shifted).ask(['a', 'b']))).toBe(`${problem} | {"ok":true,"path":"b"}`);
  });

  test('may reject the string that shows whether it is in step', async () => {
    const parser = start(script('const answer = () => say({ ok: false, error: "no" });'));
    expect(await parser.ask(['a'])).toEqual([{ ok: false, error: 'no' }]);
  });

  test.each([
    ['1', 1_048_576],
    ['x'.repeat(20_000), 1_280_000],
  ])('may answer 64 times as much as it is asked, or a mebibyte', async (text, most) => {
    const endless = script(`const answer = () => { process.stdout.write('x'.repeat(${most + 1})) };`);
    expect(await failure(start(endless).ask([text]))).toBe(
      `parser "mine" gave an answer of more than ${most} characters`,
    );
  });
});

test('a reader asks a parser, and ends it', async () => {
  const reader = processReader(start(script(`${ECHO} lines.on('close', () => console.log('bye'));`)));
  expect([reader.id, reader.title, reader.isPrefix]).toEqual(['mine', 'mine', undefined]);
  expect(await reader.ask(['a', 'b'])).toEqual([
    { ok: true, path: 'a', query: '1' },
    { ok: true, path: 'b', query: '2' },
  ]);
  expect(await failure(reader.close())).toBe(
    'parser "mine" answered out of step: it printed a line that nobody asked for | bye',
  );
});

describe('a parser that ends', () => {
  test.each<[string, string, string]>([
    ['with a code', 'process.exit(7)', 'ended with exit code 7 after 0 answers'],
    ['by a signal', 'process.kill(process.pid, "SIGTERM")', 'was ended by SIGTERM after 0 answers'],
    [
      'with messages',
      'console.error("first\\nlast\\n"); process.exitCode = 1; lines.close(); process.stdin.destroy()',
      'ended with exit code 1 after 0 answers | last',
    ],
    [
      'with long messages',
      'console.error("x".repeat(5000)); process.exitCode = 1; lines.close(); process.stdin.destroy()',
      `ended with exit code 1 after 0 answers | ${'x'.repeat(4095)}`, // and the end of the line
    ],
  ])('%s is said to', async (_, text, message) => {
    expect(await failure(start(script(`${SILENT} ${text}`)).ask(['a']))).toBe(`parser "mine" ${message}`);
  });

  test('after some answers is said to, also when it is asked later', async () => {
    const parser = start(script(`${ECHO} lines.on('line', () => { if (count === 2) process.exit(5) });`));
    await parser.ask(['a']);
    expect(await failure(parser.ask(['b']))).toBe('parser "mine" ended with exit code 5 after 2 answers');
    expect(await failure(parser.close())).toBe('parser "mine" ended with exit code 5 after 2 answers');
  });

  test('only because it is not asked any more does not fail', async () => {
    const parser = start(script(ECHO));
    await parser.ask(['a']);
    await expect(parser.close()).resolves.toBeUndefined();
    await expect(parser.close()).resolves.toBeUndefined();
  });
});

test('a program without permission is not started', async () => {
  const path = `${projectRoot}package.json`;
  expect(await failure(start([path]).ask(['a']))).toBe(
    `parser "mine" cannot be started: there is no permission to run "${path}"`,
  );
});

test.each([
  [{ code: 'ENOENT', message: 'x' }, 'there is no program'],
  [{ code: 'EACCES', message: 'x' }, 'there is no permission to run'],
  [{ code: 'EMFILE', message: 'too many files' }, 'too many files:'],
])('of the error %j the user is told', (error, problem) => {
  expect(spawnProblem({ name: 'Error', ...error })).toBe(problem);
});
