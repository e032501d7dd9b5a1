import { visible } from '../../syntax/show.js';
import type { Session } from './session.js';

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
  session.report(`rfc-uri: ${cause}: ${message}${session.positionText} (RFC_URI_DEBUG=1 prints the stack)`);
  if (process.env['RFC_URI_DEBUG']) session.reportText((stack ?? 'no stack').split('\n').map(visible).join('\n'));
}
