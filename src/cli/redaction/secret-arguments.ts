/** What messages may say of the arguments of a run with `--redact`. */
import { redactAll, redactFileName } from '../../syntax/redact.js';
import { visible } from '../../syntax/show.js';

/** Whether arguments ask for masked output, also if they are wrong in another way. */
export function asksToRedact(args: readonly string[]): boolean {
  return args.some((argument) => /^--redact(?:=|$)/.test(argument));
}

/** The name of an option before its value. */
const NAME = /^--[a-z-]+=/;
/** Shorter parts of an argument occur in any message. */
const PIECE = 4;

/**
 * Makes a function that masks the secrets of arguments in a message. Messages quote arguments as a whole or in parts, so every
 * part of four characters or more is masked; a shorter one, if the whole argument or its value is quoted.
 */
export function argumentMask(args: readonly string[]): (message: string) => string {
  const values = args.map((argument) => argument.replace(NAME, ''));
  // as messages show them: what takes the place of an argument must be safe to print, too
  const forms = values.map((text) => ({ text: visible(text), shown: visible(redactFileName(text)) }));
  const secrets = forms.filter(({ text, shown }) => text !== shown);
  const pieces = new Set(secrets.flatMap(({ text, shown }) => secretPieces(text, shown)));
  const isSecret = (part: string): boolean =>
    secrets.some(({ text, shown }) => text.includes(part) && !shown.includes(part));
  return (message) => {
    let result = message;
    for (const { text, shown } of secrets) result = result.replaceAll(text, () => shown);
    result = result.replaceAll(/"([^"]{1,3})"/g, (quoted, part: string) =>
      isSecret(part) ? `"${redactAll(part)}"` : quoted,
    );
    return maskedPieces(result, pieces);
  };
}

/** The pieces of a text that its masked form does not have; those at its end are shorter. */
function secretPieces(text: string, shown: string): string[] {
  const units = text.split('');
  return units.map((_, start) => text.slice(start, start + PIECE)).filter((piece) => !shown.includes(piece));
}

function maskedPieces(message: string, pieces: ReadonlySet<string>): string {
  let result = '';
  let end = 0;
  for (let start = 0; start + PIECE <= message.length; start++) {
    if (!pieces.has(message.slice(start, start + PIECE))) continue;
    result += message.slice(end, start) + 'x'.repeat(start + PIECE - Math.max(start, end));
    end = start + PIECE;
  }
  return result + message.slice(end);
}
