import { existsSync } from 'node:fs';
import { runCommand } from './arguments/command.js';
import { commandNames, commands } from './commands/list.js';
import { argumentMask, asksToRedact } from './redaction/secret-arguments.js';
import { AbortedError, unknownName, UsageError } from './session/errors.js';
import type { Session } from './session/session.js';
import { redact } from '../syntax/redact.js';
import { visible } from '../syntax/show.js';

/** Runs the program with its arguments; wrong usage and internal errors are reported, with exit code 2. */
export async function runProgram(args: readonly string[], session: Session): Promise<void> {
  if (asksToRedact(args)) session.redact(argumentMask(args));
  try {
    await dispatch(args, session);
  } catch (error) {
    await session.end();
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
  // what is quoted may come from a configuration or a baseline
  const quoted = session.isRedacted
    ? message.replaceAll(/"[^"]*"/g, (text) => `"${redact(text.slice(1, -1))}"`)
    : message;
  session.report(`rfc-uri: ${quoted}`);
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

/** The major version that `engines` in package.json names. */
const OLDEST_NODE = 20;

/**
 * Reports an error that no input should cause: exit code 2, and one line that calls it a bug or, if Node is too old, names the
 * version that is needed. With RFC_URI_DEBUG in the environment, the stack follows.
 */
export function reportInternalError(error: unknown, session: Session): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  session.noteExitCode(2);
  const { node } = process.versions;
  const cause =
    parseInt(node, 10) < OLDEST_NODE
      ? `this is Node ${node}, but Node ${OLDEST_NODE}.19 or newer is needed`
      : 'this is a bug in rfc-uri, please report it';
  // an unexpected message may quote anything
  const shown = session.isRedacted ? 'the message is left out with --redact' : message;
  session.report(`rfc-uri: ${cause}: ${shown}${session.positionText} (RFC_URI_DEBUG=1 prints the stack)`);
  if (!process.env['RFC_URI_DEBUG']) return;
  const trace = session.isRedacted ? stack?.replace(message, () => '[left out]') : stack;
  session.reportText((trace ?? 'no stack').split('\n').map(visible).join('\n'));
}
