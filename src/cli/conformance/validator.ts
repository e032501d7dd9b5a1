import { ParserError } from '../../parsers/protocol/parser-error.js';
import { openOne } from '../parsers/panel.js';
import { AbortedError } from '../session/errors.js';
import type { Session } from '../session/session.js';
import { ValidatorProcess } from './validator-process.js';

/** Another program that says which strings are valid. */
export interface Validator {
  /** Whether it accepts each string. No more strings follow the last ones. Throws an AbortedError. */
  readonly ask: (strings: readonly string[], isLast: boolean) => Promise<boolean[]>;
  readonly close: () => Promise<void>;
}

/** The seconds without an answer after which a command is stopped, by default. */
export const SECONDS = 30;

/** Starts a command, or a parser that is known by its name. Throws a UsageError for an unknown parser. */
export async function openValidator(
  command: readonly string[],
  parser: string | undefined,
  seconds: number | undefined,
  session: Session,
): Promise<Validator> {
  if (parser === undefined) return new ValidatorProcess(command, seconds ?? SECONDS);
  const reader = await openOne(parser, seconds === undefined ? undefined : seconds * 1000, session);
  return {
    ask: async (strings) => (await orAbort(reader.ask(strings))).map(({ ok }) => ok),
    close: async () => orAbort(reader.close()),
  };
}

/** Without its parser, the run ends; closing a parser that has failed says so again. */
async function orAbort<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof ParserError ? new AbortedError(error.message) : error;
  }
}
