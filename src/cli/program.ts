import { reportInternalError } from './internal-error.js';
import type { Session } from './session.js';
import { UsageError } from './usage-error.js';

/** Runs a command with the arguments after its name. */
export type Run = (args: readonly string[], session: Session) => Promise<void>;

/** Each command is loaded only when it is called. */
const commands: Readonly<Record<string, () => Promise<{ readonly run: Run }>>> = {
  parse: () => import('./commands/parse.js'),
  check: () => import('./commands/check.js'),
  compare: () => import('./commands/compare.js'),
  resolve: () => import('./commands/resolve.js'),
  normalize: () => import('./commands/normalize.js'),
  relativize: () => import('./commands/relativize.js'),
  extract: () => import('./commands/extract.js'),
  diff: () => import('./commands/diff.js'),
  sample: () => import('./commands/sample.js'),
  grammar: () => import('./commands/grammar.js'),
  explain: () => import('./commands/explain.js'),
};

export const commandNames: readonly string[] = Object.keys(commands);

/** Runs the program with its arguments; wrong usage and internal errors are reported, with exit code 2. */
export async function runProgram(args: readonly string[], session: Session): Promise<void> {
  try {
    await dispatch(args, session);
  } catch (error) {
    await session.flush();
    if (error instanceof UsageError) reportUsageError(error, session);
    else reportInternalError(error, session);
  }
  await session.flush();
}

function reportUsageError({ message }: UsageError, session: Session): void {
  session.report(`rfc-uri: ${message}`);
  session.report('Try "rfc-uri --help".');
  session.noteExitCode(2);
}

async function dispatch([name, ...args]: readonly string[], session: Session): Promise<void> {
  if (name === '--version' || name === '-v') {
    const { version } = await import('./version.js');
    return session.line(version());
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    const { help } = await import('./help.js');
    return session.line(help);
  }
  const known = commandNames.join(', ');
  if (name === undefined) throw new UsageError(`name a command: ${known}`);
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) throw new UsageError(`unknown command "${name}"; known commands: ${known}`);
  const { run } = await load();
  return run(args, session);
}
