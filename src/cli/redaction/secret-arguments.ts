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
  const secrets = args
    .map((argument) => argument.replace(NAME, ''))
    .flatMap((text) => {
      const shown = redactFileName(text);
      return shown === text ? [] : [{ text, shown }];
    });
  const whole = secrets.flatMap(({ text, shown }) =>
    [text, visible(text), JSON.stringify(text).slice(1, -1)].map((form) => ({ form, shown })),
  );
  const pieces = new Set(
    secrets.flatMap(({ text, shown }) => [...secretPieces(text, shown), ...secretPieces(visible(text), shown)]),
  );
  const isSecret = (part: string): boolean =>
    secrets.some(({ text, shown }) => text.includes(part) && !shown.includes(part));
  if (secrets.length === 0) return (message) => message;
  return (message) => {
    let result = message;
    for (const { form, shown } of whole) result = result.replaceAll(form, () => shown);
    result = result.replaceAll(/"([^"]{1,3})"/g, (quoted, part: string) =>
      isSecret(part) ? `"${redactAll(part)}"` : quoted,
    );
    return maskedPieces(result, pieces);
  };
}

/** The pieces of a text that its masked form does not have. */
function secretPieces(text: string, shown: string): string[] {
  const starts = Array.from({ length: Math.max(0, text.length - PIECE + 1) }, (_, index) => index);
  return starts.map((start) => text.slice(start, start + PIECE)).filter((piece) => !shown.includes(piece));
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
