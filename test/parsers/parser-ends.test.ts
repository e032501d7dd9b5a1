/** What is left of a parser, and what is said of it, after it has ended. */
import { afterEach, describe, expect, test } from '@jest/globals';
import { ParserError } from '../../src/parsers/protocol/parser-error.js';
import { ParserProcess } from '../../src/parsers/protocol/parser-process.js';

const started: ParserProcess[] = [];
afterEach(() => {
  for (const parser of started.splice(0)) parser.kill();
});

/** A parser whose paths are its number; `text` says what else it does. */
function start(text: string): ParserProcess {
  const program = `let count = 0;
const lines = require('node:readline').createInterface({ input: process.stdin });
const say = (own) => console.log(JSON.stringify(own));
lines.on('line', () => { count++; say({ ok: false, error: String(process.pid) }) });
${text}`;
  const parser = new ParserProcess({ name: 'mine', words: [process.execPath, '-e', program] });
  started.push(parser);
  return parser;
}

async function numberFrom(parser: ParserProcess): Promise<number> {
  const [reading] = await parser.ask(['a']);
  return reading?.ok === false ? Number(reading.error) : 0;
}

/** Waits until a process has ended. */
async function end(pid: number): Promise<void> {
  const isRunning = (): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  for (let tries = 0; tries < 200 && isRunning(); tries++) await new Promise((done) => setTimeout(done, 10));
  if (isRunning()) throw new Error(`process ${pid} has not ended`);
  await new Promise((done) => setTimeout(done, 50)); // what it has printed was read
}

const failure = async (asking: Promise<unknown>): Promise<string> => {
  const error: unknown = await asking.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ParserError)) throw error instanceof Error ? error : new Error('it did not fail');
  return error.message;
};

describe('a parser', () => {
  test('is killed, though it ends neither when its input does nor by a signal that it can ignore', async () => {
    const parser = start(`process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`);
    const pid = await numberFrom(parser);
    await parser.close();
    await end(pid);
    expect(pid).toBeGreaterThan(1);
  });

  test('is killed with all others when this process exits; once no parser runs, nothing listens for that', async () => {
    const others = new Set(process.listeners('exit'));
    const added = (): NodeJS.ExitListener[] => process.listeners('exit').filter((listener) => !others.has(listener));
    const parsers = [start(''), start(''), start('')];
    const numbers = await Promise.all(parsers.map(numberFrom));
    parsers[0]?.kill();
    expect(added()).toHaveLength(1);
    for (const listener of added()) listener(0);
    for (const pid of numbers) await end(pid);
    expect(added()).toEqual([]);
  });

  test('that ends while nobody asks fails from then on, at once', async () => {
    const parser = start(`lines.on('line', () => { if (count === 2) process.exitCode = 5, process.stdin.destroy() });`);
    await end(await numberFrom(parser));
    const message = 'parser "mine" ended with exit code 5 after 2 answers';
    expect(await failure(parser.ask(['b']))).toBe(message);
    expect(await failure(parser.ask([]))).toBe(message);
    expect(await failure(parser.close())).toBe(message);
  });

  test('that ends without reading a long string is said to have ended', async () => {
    const parser = start('process.exit(7)');
    expect(await failure(parser.ask(['x'.repeat(4_000_000)]))).toBe(
      'parser "mine" ended with exit code 7 after 0 answers',
    );
  });

  test('may answer exactly as much as it may', async () => {
    const most = 1 << 20;
    const parser = start(`lines.removeAllListeners('line');
const [before, after] = ['{"ok":true,"path":"', '"}'];
const line = before + 'x'.repeat(${most} - before.length - after.length) + after;
lines.once('line', () => process.stdout.write(line, () => setTimeout(() => {
  console.log();
  say({ ok: false });
}, 50)));`);
    const [reading] = await parser.ask(['a']);
    expect(reading?.ok === true && reading.path?.length).toBe(most - '{"ok":true,"path":""}'.length);
  });
});
