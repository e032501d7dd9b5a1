import { expect } from '@jest/globals';
import { spawn } from 'node:child_process';
import { Readable, Writable } from 'node:stream';
import { projectRoot } from '../../scripts/grammar/sources.js';
import { runProgram } from '../../src/cli/program.js';
import { Session } from '../../src/cli/session/session.js';

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

type OctetRun = Omit<Run, 'stdout'> & { readonly stdout: Buffer };

const PROGRAM = `${projectRoot}dist/src/cli/main.js`;

/** Runs the program in this process, with this standard input, and perhaps on a terminal of so many columns. */
export async function rfcUri(
  args: readonly string[],
  input: string | Uint8Array = '',
  terminal?: { readonly columns: number },
): Promise<Run> {
  return asText(await runHere(args, input, terminal));
}

/** What a command without errors prints. */
export async function printed(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await rfcUri(args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

/** The first line of what is said about wrong arguments. */
export async function usageError(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await rfcUri(args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  return stderr.split('\n')[0] ?? '';
}

/** Runs the program in this process. Its output may be any octets: each is returned as a character. */
export async function rfcUriOctets(args: readonly string[], input: Uint8Array): Promise<string> {
  return (await runHere(args, input)).stdout.toString('latin1');
}

/** Runs the program in this process; its standard input fails with this error after so much input. */
export async function failingRun(args: readonly string[], error: Error, input = ''): Promise<Run> {
  async function* chunks(): AsyncGenerator<Buffer> {
    if (input !== '') yield Buffer.from(input);
    throw error;
  }
  return asText(await runWith(args, Readable.from(chunks())));
}

/** Runs the built program as a process, as a user does: in the root of the project. */
export async function spawned(
  args: readonly string[],
  input: string | Uint8Array = '',
  nodeOptions: readonly string[] = [],
): Promise<Run> {
  return asText(await run(process.execPath, [...nodeOptions, PROGRAM, ...args], input));
}

/** Runs a shell pipeline in which `rfc-uri` is the built program. The exit code is that of the first command. */
export async function pipeline(command: string): Promise<Run> {
  const define = `rfc-uri() { "${process.execPath}" "${PROGRAM}" "$@"; }`;
  return asText(await run('bash', ['-c', `${define}; ${command}; exit "\${PIPESTATUS[0]}"`], ''));
}

function asText({ code, stdout, stderr }: OctetRun): Run {
  return { code, stdout: stdout.toString(), stderr };
}

async function runHere(
  args: readonly string[],
  input: string | Uint8Array,
  terminal?: { readonly columns: number },
): Promise<OctetRun> {
  const bytes = Buffer.from(input);
  return runWith(args, Readable.from(bytes.length > 0 ? [bytes] : []), terminal);
}

async function runWith(
  args: readonly string[],
  stdin: Readable,
  terminal?: { readonly columns: number },
): Promise<OctetRun> {
  const [stdout, stderr] = [new Sink(terminal?.columns), new Sink(terminal?.columns)];
  const session = new Session({ stdin, stdout, stderr });
  await runProgram(args, session);
  return { code: session.exitCode, stdout: stdout.bytes(), stderr: stderr.bytes().toString() };
}

/** Records the text that is written to it; with a number of columns, it is a terminal. */
export class Sink extends Writable {
  readonly isTTY: boolean;
  readonly columns: number | undefined;
  readonly #chunks: Buffer[] = [];

  constructor(columns?: number) {
    super();
    this.isTTY = columns !== undefined;
    this.columns = columns;
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }
}

function run(program: string, args: readonly string[], input: string | Uint8Array): Promise<OctetRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: projectRoot });
    const stdout: Buffer[] = [];
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject).on('close', (code) => resolve({ code, stdout: Buffer.concat(stdout), stderr }));
    child.stdin.on('error', () => undefined); // a run that ends before it has read everything
    child.stdin.end(input);
  });
}
