/** The errors that end a command or the reading of a file, with exit code 2. All others are bugs. */
import { nearestName } from '../../syntax/nearest-name.js';

/** A mistake in the arguments of the command line. The message says what to do instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A file cannot be read because of its content: it is too long, damaged, or in another format. */
export class FileError extends Error {}

/** A run cannot go on, for a reason that is neither wrong usage nor a bug. */
export class AbortedError extends Error {}

/**
 * The error for a name that is not known. It proposes the known name that is nearest, or lists all of them:
 *
 *     unknown rule "hots"; did you mean host?
 *     unknown format "xml"; known formats: text, json
 *
 * `read` is the name as it was understood, such as `rfc2936` for `RFC 2936`.
 */
export function unknownName(what: string, name: string, known: readonly string[], read = name): UsageError {
  const nearest = nearestName(read, known);
  const advice = nearest === undefined ? `known ${plural(what)}: ${known.join(', ')}` : `did you mean ${nearest}?`;
  return new UsageError(`unknown ${what} "${name}"; ${advice}`);
}

/** `formats`, `certainties`. */
function plural(noun: string): string {
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}
