import { existsSync } from 'node:fs';
import { runCommand } from './arguments/command.js';
import { commandNames, commands } from './commands/list.js';
import { AbortedError, unknownName, UsageError } from './session/errors.js';
import { reportInternalError } from './session/internal-error.js';
import type { Session } from './session/session.js';

/** Runs the program with its arguments; wrong usage and internal errors are reported, with exit code 2. */
export async function runProgram(args: readonly string[], session: Session): Promise<void> {
  try {
    await dispatch(args, session);
  } catch (error) {
    await session.flush();
    if (error instanceof UsageError) reportUsageError(error, args[0], session);
    else if (error instanceof AbortedError) reportAborted(error, session);
    else reportInternalError(error, session);
  }
  await session.flush();
}

function reportAborted({ message }: AbortedError, session: Session): void {
  session.report(`rfc-uri: ${message}${session.positionText}`);
  session.noteExitCode(2);
}

function reportUsageError({ message }: UsageError, name: string | undefined, session: Session): void {
  session.report(`rfc-uri: ${message}`);
  const command = commandNames.find((known) => known === name);
  session.report(`Try "rfc-uri ${command === undefined ? '' : `${command} `}--help".`);
  session.noteExitCode(2);
}

async function dispatch([name, ...args]: readonly string[], session: Session): Promise<void> {
  if (name === '--version' || name === '-v') {
    const { version } = await import('./session/version.js');
    return session.line(version());
  }
  const [topic] = args;
  if (name === 'help' && topic !== undefined) return runNamed(topic, ['--help', ...args.slice(1)], session);
  if (name === '--help' || name === '-h' || name === 'help') {
    const { programHelp } = await import('./help.js');
    return session.line(programHelp());
  }
  const commandList = commandNames.join(', ');
  if (name === undefined) throw new UsageError(`name a command: ${commandList}`);
  if (name.startsWith('-')) throw new UsageError(`name a command before ${name}: ${commandList}`);
  if (isCommand(name) || !LIKE_A_URI.test(name)) return runNamed(name, args, session);
  if (existsSync(name))
    session.report(`rfc-uri: ${name} is also a file; "rfc-uri check --rfc ID FILE" checks its lines`);
  return runNamed('compare', [name, ...args], session);
}

/** An argument with one of these is not a misspelt command, but a URI. */
const LIKE_A_URI = /[:/?#]/;

function isCommand(name: string): boolean {
  return Object.hasOwn(commands, name);
}

async function runNamed(name: string, args: readonly string[], session: Session): Promise<void> {
  const listed = isCommand(name) ? commands[name] : undefined;
  if (!listed) throw unknownName('command', name, commandNames);
  const { command } = await listed.load();
  return runCommand(name, command, args, session);
}
