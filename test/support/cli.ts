import { spawn } from 'node:child_process';
import { projectRoot } from '../../scripts/grammar/sources.js';

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const PROGRAM = `${projectRoot}dist/src/cli/main.js`;

/** Runs the built command line as a user does: from the project's root, with this standard input. */
export function rfcUri(
  args: readonly string[],
  input: string | Uint8Array = '',
  nodeOptions: readonly string[] = [],
): Promise<Run> {
  return run(process.execPath, [...nodeOptions, PROGRAM, ...args], input);
}

/** Runs a shell pipeline in which `rfc-uri` is the built command line; the exit code is that of its first part. */
export function pipeline(command: string): Promise<Run> {
  const define = `rfc-uri() { "${process.execPath}" "${PROGRAM}" "$@"; }`;
  return run('bash', ['-c', `${define}; ${command}; exit "\${PIPESTATUS[0]}"`], '');
}

function run(program: string, args: readonly string[], input: string | Uint8Array): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: projectRoot });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject).on('close', (code) => resolve({ code, stdout, stderr }));
    child.stdin.on('error', () => undefined); // a run that ends before it has read everything
    child.stdin.end(input);
  });
}
