import { spawn } from 'node:child_process';
import { projectRoot } from '../../scripts/grammar/sources.js';

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const PROGRAM = `${projectRoot}dist/src/cli/main.js`;

/** Runs the built command line as a user does: from the project's root, with this standard input. */
export async function rfcUri(
  args: readonly string[],
  input: string | Uint8Array = '',
  nodeOptions: readonly string[] = [],
): Promise<Run> {
  return asText(await run(process.execPath, [...nodeOptions, PROGRAM, ...args], input));
}

/** The same, where the output may be no text: each of its octets as a character. */
export async function rfcUriOctets(args: readonly string[], input: Uint8Array): Promise<string> {
  return (await run(process.execPath, [PROGRAM, ...args], input)).stdout.toString('latin1');
}

/** Runs a shell pipeline in which `rfc-uri` is the built command line; the exit code is that of its first part. */
export async function pipeline(command: string): Promise<Run> {
  const define = `rfc-uri() { "${process.execPath}" "${PROGRAM}" "$@"; }`;
  return asText(await run('bash', ['-c', `${define}; ${command}; exit "\${PIPESTATUS[0]}"`], ''));
}

type Octets = Omit<Run, 'stdout'> & { readonly stdout: Buffer };

function asText({ code, stdout, stderr }: Octets): Run {
  return { code, stdout: stdout.toString(), stderr };
}

function run(program: string, args: readonly string[], input: string | Uint8Array): Promise<Octets> {
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
