import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../scripts/grammar/sources.js';
import { commandWords } from '../../src/parsers/protocol/command-words.js';
import { ParserError } from '../../src/parsers/protocol/parser-error.js';
import { ParserProcess } from '../../src/parsers/protocol/parser-process.js';

const started: ParserProcess[] = [];
afterEach(() => {
  for (const parser of started.splice(0)) parser.kill();
});

const start = (words: readonly string[], time?: number): ParserProcess => {
  const parser = new ParserProcess({ name: 'mine', words }, time);
  started.push(parser);
  return parser;
};
const fake = (...args: string[]): ParserProcess =>
  start([process.execPath, `${projectRoot}test/fixtures/parsers/parser.mjs`, ...args], 2000);

const failure = async (asking: Promise<unknown>): Promise<string> => {
  const error: unknown = await asking.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ParserError)) throw error instanceof Error ? error : new Error('it did not fail');
  return error.message + (error.detail === undefined ? '' : ` | ${error.detail}`);
};

describe('ParserProcess', () => {
  test('gives one reading for each string, in order, over several batches', async () => {
    const parser = fake('well');
    const strings = Array.from({ length: 1000 }, (_, index) => (index % 3 === 0 ? `x${index}` : `http://h${index}/p`));
    const readings = await parser.ask(strings);
    expect(readings.length).toBe(1000);
    expect(readings[4]).toEqual({ ok: true, scheme: 'http', host: 'h4', path: '/p' });
    expect(readings[999]).toEqual({ ok: false, error: 'no "//" in x999' });
    await parser.close();
  });

  test('sends any string unchanged: quotes, line ends, characters beyond ASCII, lone surrogates', async () => {
    const parser = fake('folder');
    const strings = ['', '"', '\\', 'a\nb\r\u2028', '\u00e9\u{1f600}', '\ud800', '\0', 'x'.repeat(100_000)];
    const readings = await parser.ask(strings);
    expect(readings.map((reading) => reading.ok && reading.fragment)).toEqual(strings);
    await parser.close();
  });

  test('says so if the program does not exist', async () => {
    expect(await failure(start(['no-such-program-of-this-test']).ask(['a']))).toBe(
      'parser "mine" cannot be started: there is no program "no-such-program-of-this-test"',
    );
  });

  test.each([
    ['ends at once', 'parser "mine" ended with exit code 3 after 0 answers'],
    ['dies', 'parser "mine" ended with exit code 4 after 1 answer | out of cheese'],
    ['hangs', 'parser "mine" did not answer within 2 seconds'],
  ])('says so if it %s, and says it again', async (behaviour, message) => {
    const parser = fake(behaviour);
    expect(await failure(parser.ask(['http://h/', 'http://h/']))).toBe(message);
    expect(await failure(parser.ask(['http://h/']))).toBe(message);
  });

  test('fails at once if it is asked after it was closed', async () => {
    const parser = fake('well');
    await parser.close();
    expect(await failure(parser.ask(['http://h/']))).toBe('parser "mine" was closed');
  });

  test('notices two answers to one string', async () => {
    expect(await failure(fake('twice').ask(['http://h/', 'http://i/']))).toMatch(/^parser "mine" answered out of step/);
  });

  test('notices an answer that nobody asked for when it ends', async () => {
    const parser = fake('says more');
    await parser.ask(['http://h/']);
    expect(await failure(parser.close())).toMatch(
      /^parser "mine" answered out of step: it printed a line that nobody asked for/,
    );
  });

  test.each([
    ['Hello!', 'it is not JSON'],
    ['[]', 'it is not a JSON object'],
    ['{}', '"ok" is neither true nor false'],
    ['{"ok":true,"host":["h"]}', '"host" is not a string'],
  ])('notices the answer %s', async (answer, problem) => {
    expect(await failure(fake('prints', answer).ask(['http://h/']))).toBe(
      `parser "mine" gave an answer that cannot be read: ${problem} | ${answer}`,
    );
  });

  test('ends what the program started', async () => {
    const parser = start(['sh', '-c', 'sleep 30 & echo $!; wait'], 2000);
    const [, pid = ''] = /\| (\d+)$/.exec(await failure(parser.ask([]))) ?? [];
    // a process that has ended may remain as a zombie (Z), if nothing waits for it
    const isRunning = (): boolean =>
      /^[^Z\s]/.test(spawnSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' }).stdout);
    for (let tries = 0; tries < 50 && isRunning(); tries++) await new Promise((done) => setTimeout(done, 20));
    expect([/^\d+$/.test(pid), isRunning()]).toEqual([true, false]);
  });
});

test.each([
  ['python3 mine.py --strict', ['python3', 'mine.py', '--strict']],
  [' "my parser" \'a "b"\' ""', ['my parser', 'a "b"', '']],
  ['a"b c"d', ['ab cd']],
  ['"a\nb" \'$&\'', ['a\nb', '$&']],
  ['C:\\tools\\p.exe $HOME | cat', ['C:\\tools\\p.exe', '$HOME', '|', 'cat']],
  ['a "b', undefined],
])('the words of %j', (command, words) => {
  expect(commandWords(command)).toEqual(words);
});
