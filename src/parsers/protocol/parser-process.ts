/** A parser in a process of its own, which answers the protocol of docs/parsers.md. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { elementAt } from '../../automata/element-at.js';
import type { Reading } from '../../comparison/reading.js';
import { quote } from '../../syntax/show.js';
import { LineSplitter } from './line-splitter.js';
import { question, readAnswer } from './messages.js';
import { ParserError } from './parser-error.js';

/** A program, and how to start it without a shell. */
export interface ParserCommand {
  readonly name: string;
  /** The program and its arguments. */
  readonly words: readonly string[];
  /** The folder that it runs in; that of this process by default. */
  readonly folder?: string | undefined;
  /** How long its first answer may take, in milliseconds; as long as any other by default. */
  readonly startTime?: number | undefined;
}

/** How long an answer may take, in milliseconds, unless the caller says otherwise. */
const ANSWER_TIME = 10_000;
/** How long a process may take to end once its input ends. */
const END_TIME = 1000;
/** The strings that are sent before their answers are read. */
const BATCH = 256;
/** The most UTF-16 units of an answer, for each unit of the longest string of a batch, and in any case. */
const ANSWER_FACTOR = 64;
const ANSWER_UNITS = 1 << 20;

/** The processes that must not outlive this one. */
const running = new Set<ParserProcess>();

function killRunning(): void {
  for (const one of running) one.kill();
}

/** The answers that are awaited. */
interface Turn {
  readonly lines: string[];
  readonly count: number;
  readonly longest: number;
  readonly done: (lines: readonly string[]) => void;
  readonly fail: (error: ParserError) => void;
}

/**
 * Asks a process, in batches that end with a string that shows whether its answers are still in step. After the first failure,
 * every question fails in the same way.
 */
export class ParserProcess {
  readonly id: string;
  readonly #child: ChildProcessWithoutNullStreams;
  /** Resolves when the process has ended. */
  readonly #end: Promise<void>;
  readonly #time: number;
  readonly #lines: LineSplitter;
  #startTime: number;
  #turn: Turn | undefined;
  #timer: NodeJS.Timeout | undefined;
  #failure: ParserError | undefined;
  #messages = '';
  #steps = 0;
  #answers = 0;
  #isClosing = false;

  constructor({ name, words, folder, startTime }: ParserCommand, time: number = ANSWER_TIME) {
    this.id = name;
    this.#time = time;
    this.#startTime = Math.max(startTime ?? 0, time);
    const program = elementAt(words, 0);
    // a group of its own, so that what it starts ends with it
    this.#child = spawn(program, words.slice(1), {
      cwd: folder,
      env: process.env,
      detached: process.platform !== 'win32',
    });
    this.#lines = new LineSplitter((line) => this.#take(line));
    this.#child.stdout.setEncoding('utf8').on('data', (text: string) => this.#read(text));
    this.#child.stderr
      .setEncoding('utf8')
      .on('data', (text: string) => (this.#messages = (this.#messages + text).slice(-4096)));
    this.#child.stdin.on('error', () => undefined); // its end says more
    this.#child.on('error', (error) => this.#fail(`cannot be started: ${spawnProblem(error)} ${quote(program)}`));
    this.#end = new Promise((done) =>
      this.#child.on('close', (code, signal) => {
        this.#ended(code, signal);
        done();
      }),
    );
    if (running.size === 0) process.on('exit', killRunning);
    running.add(this);
  }

  /** One reading for each string, in order; one call at a time. Without a string, waits until it answers. Throws a ParserError. */
  async ask(strings: readonly string[]): Promise<Reading[]> {
    const readings: Reading[] = [];
    let start = 0;
    do {
      readings.push(...(await this.#askBatch(strings.slice(start, start + BATCH))));
      start += BATCH;
    } while (start < strings.length);
    return readings;
  }

  /** Ends the process. Throws a ParserError if it answered more than it was asked. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#child.stdin.end();
    await Promise.race([this.#end, once(AbortSignal.timeout(END_TIME), 'abort')]);
    this.kill();
    if (this.#failure) throw this.#failure;
  }

  /** Ends the process and all that it started, at once. */
  kill(): void {
    if (running.delete(this) && running.size === 0) process.off('exit', killRunning);
    clearTimeout(this.#timer);
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      if (process.platform === 'win32') this.#child.kill('SIGKILL');
      else process.kill(-pid, 'SIGKILL');
    } catch {
      // it has ended
    }
  }

  async #askBatch(strings: readonly string[]): Promise<Reading[]> {
    const step = `step-${++this.#steps}`;
    const lines = await this.#answersTo([...strings, `http://${step}.invalid/`]);
    const readings = lines.map((line) => this.#readLine(line));
    const last = readings.pop();
    if (last?.ok === true && !JSON.stringify(last).toLowerCase().includes(step))
      throw this.#fail('answered out of step: it did not print one line for each line that it got', lines.at(-1));
    return readings;
  }

  #answersTo(strings: readonly string[]): Promise<readonly string[]> {
    if (this.#failure) return Promise.reject(this.#failure);
    if (this.#isClosing) return Promise.reject(new ParserError(this.id, 'was closed'));
    return new Promise((done, fail) => {
      const longest = Math.max(...strings.map(({ length }) => length));
      this.#turn = { lines: [], count: strings.length, longest, done, fail };
      this.#wait();
      this.#child.stdin.write(strings.map((text) => `${question(text)}\n`).join(''));
    });
  }

  #readLine(line: string): Reading {
    try {
      return readAnswer(line);
    } catch (error) {
      throw this.#fail(`gave an answer that cannot be read: ${(error as Error).message}`, line);
    }
  }

  #read(text: string): void {
    this.#lines.add(text);
    const most = Math.max(ANSWER_UNITS, ANSWER_FACTOR * (this.#turn?.longest ?? 0));
    if (this.#lines.pending > most) this.#fail(`gave an answer of more than ${most} characters`);
  }

  #take(line: string): void {
    const turn = this.#turn;
    if (!turn) {
      if (line.trim() !== '') this.#fail('answered out of step: it printed a line that nobody asked for', line);
      return;
    }
    this.#answers++;
    turn.lines.push(line);
    this.#wait();
    if (turn.lines.length < turn.count) return;
    clearTimeout(this.#timer);
    this.#turn = undefined;
    turn.done(turn.lines);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const time = this.#answers === 0 ? this.#startTime : this.#time;
    this.#timer = setTimeout(
      () => this.#fail(`did not answer within ${time / 1000} second${time === 1000 ? '' : 's'}`),
      time,
    );
  }

  #ended(code: number | null, signal: string | null): void {
    if (this.#isClosing && !this.#turn) return;
    const how = signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`;
    const count = this.#answers === 1 ? '1 answer' : `${this.#answers} answers`;
    this.#fail(`${how} after ${count}`, this.#messages.trim().split('\n').at(-1));
  }

  /** Notes the first failure, and ends the process. */
  #fail(problem: string, detail?: string): ParserError {
    this.#failure ??= new ParserError(this.id, problem, detail === '' ? undefined : detail);
    this.kill();
    const turn = this.#turn;
    this.#turn = undefined;
    turn?.fail(this.#failure);
    return this.#failure;
  }
}

/** Why a program was not started; its name follows. */
export function spawnProblem({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'there is no program';
  return code === 'EACCES' ? 'there is no permission to run' : `${message}:`;
}
