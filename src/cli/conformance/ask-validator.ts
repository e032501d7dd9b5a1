/** Asks a validator in another process: a JSON string a line in, `true` or `false` a line out. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { AbortedError } from '../session/errors.js';
import { json } from '../session/safe-text.js';

/** The seconds without an answer after which a validator is stopped, by default. */
export const SECONDS = 30;

/** The answers to all strings. Throws an AbortedError, with the string that was not answered, if one is missing or something else. */
export async function askValidator(
  [program = '', ...args]: readonly string[],
  strings: readonly string[],
  seconds: number,
): Promise<boolean[]> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  let problem: string | undefined;
  const stop = (reason: string): void => {
    problem ??= reason;
    child.kill('SIGKILL');
  };
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(`cannot be started: ${error.message}`));
    child.on('close', (code, signal) => resolve(signal === null ? `ended with code ${code}` : `ended by ${signal}`));
  });
  child.stdin.on('error', () => undefined); // it ended; `ended` says so
  Readable.from(jsonLines(strings)).pipe(child.stdin);
  const answers: boolean[] = [];
  const timer = setTimeout(() => stop(`gave no answer for ${seconds} s`), seconds * 1000);
  for await (const line of createInterface({ input: child.stdout })) {
    timer.refresh();
    if (line !== 'true' && line !== 'false') stop(`answered ${json(line.slice(0, 80))}, not true or false`);
    else if (answers.length === strings.length) stop('gave more answers than there are strings');
    if (problem !== undefined) break;
    answers.push(line === 'true');
  }
  clearTimeout(timer);
  const end = await ended;
  if (problem === undefined && answers.length === strings.length) return answers;
  const unanswered = strings[answers.length];
  const place = unanswered === undefined ? '' : ` at string ${answers.length + 1}, ${json(unanswered)}`;
  throw new AbortedError(`the validator ${problem ?? end}${place}`);
}

function* jsonLines(strings: readonly string[]): Generator<string> {
  for (const string of strings) yield `${JSON.stringify(string)}\n`;
}
