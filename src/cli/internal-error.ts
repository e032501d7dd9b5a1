import { visible } from '../syntax/show.js';
import type { Session } from './session.js';

/**
 * Reports an error that no input may cause: exit code 2, and one line that calls it a bug. With RFC_URI_DEBUG in the
 * environment, the stack follows.
 */
export function reportInternalError(error: unknown, session: Session): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  session.noteExitCode(2);
  session.report(
    `rfc-uri: this is a bug in rfc-uri, please report it: ${message}${session.positionText} (RFC_URI_DEBUG=1 prints the stack)`,
  );
  if (process.env['RFC_URI_DEBUG']) session.reportText((stack ?? 'no stack').split('\n').map(visible).join('\n'));
}
