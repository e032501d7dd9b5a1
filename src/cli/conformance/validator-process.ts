/** Asks a validator in another process: a JSON string a line in, `true` or `false` a line out. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Readable, type Writable } from 'node:stream';
import { spawnProblem } from '../../parsers/protocol/parser-process.js';
import { AbortedError } from '../session/errors.js';
import { json } from '../session/safe-text.js';

export class ValidatorProcess {
  readonly #seconds: number;
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #lines: AsyncIterator<string>;
  readonly #ended: Promise<string>;
  #problem: string | undefined;
  #advice = '';
  /** How many strings were answered by earlier calls. */
  #count = 0;

  /** `seconds`: how long it may take for an answer. */
  constructor([program = '', ...args]: readonly string[], seconds: number) {
    this.#seconds = seconds;
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#ended = new Promise((resolve) => {
      child.on('error', (error) => resolve(`cannot be started: ${spawnProblem(error)} ${json(program)}`));
      child.on('close', (code, signal) => resolve(signal === null ? `ended with code ${code}` : `ended by ${signal}`));
    });
    child.stdin.on('error', () => undefined); // it ended; `#ended` says so
    this.#lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    this.#child = child;
  }

  /** Throws an AbortedError, with the string that was not answered, if an answer is missing or something else. */
  async ask(strings: readonly string[], isLast: boolean): Promise<boolean[]> {
    Readable.from(jsonLines(strings)).pipe(this.#child.stdin, { end: isLast });
    const answers: boolean[] = [];
    const timer = setTimeout(() => {
      this.#advice = isLast ? '' : '; for --learn, it must print each answer at once';
      this.#stop(`gave no answer for ${this.#seconds} s`);
    }, this.#seconds * 1000);
    // after the last strings, what follows is an answer too many
    const most = isLast ? Infinity : strings.length;
    while (this.#problem === undefined && answers.length < most) {
      const line = await this.#lines.next();
      if (line.done === true) break;
      timer.refresh();
      if (line.value !== 'true' && line.value !== 'false')
        this.#stop(`answered ${json(line.value.slice(0, 80))}, not true or false`);
      else if (answers.length === strings.length) this.#stop('gave more answers than there are strings');
      else answers.push(line.value === 'true');
    }
    const isComplete = this.#problem === undefined && answers.length === strings.length;
    if (!isComplete) await this.#end(); // otherwise, `close` does that
    clearTimeout(timer);
    if (!isComplete) throw this.#error(this.#problem ?? (await this.#ended), answers.length, strings[answers.length]);
    this.#count += answers.length;
    return answers;
  }

  /** Ends the process, at the latest after the time for an answer. */
  async close(): Promise<void> {
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), this.#seconds * 1000);
    await this.#end();
    clearTimeout(timer);
  }

  async #end(): Promise<void> {
    this.#child.stdin.end();
    await this.#ended;
  }

  #stop(reason: string): void {
    this.#problem ??= reason;
    this.#child.kill('SIGKILL');
  }

  #error(reason: string, answered: number, unanswered: string | undefined): AbortedError {
    const isStarted = this.#child.pid !== undefined;
    const place =
      unanswered === undefined || !isStarted ? '' : ` at string ${this.#count + answered + 1}, ${json(unanswered)}`;
    return new AbortedError(`the validator ${reason}${place}${this.#advice}`);
  }
}

function* jsonLines(strings: readonly string[]): Generator<string> {
  for (const string of strings) yield `${JSON.stringify(string)}\n`;
}
