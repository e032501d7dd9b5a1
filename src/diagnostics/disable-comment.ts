import { codes, type DiagnosticCode } from './codes.js';

const DIRECTIVE = /^\s*rfc-uri-disable-next-line(?![\w-])([^:]*)/;

/** What a comment in a document turns off on the line after it. */
export interface DisableComment {
  readonly codes: readonly DiagnosticCode[];
  /** What is written like a code but is not one. */
  readonly unknown: readonly string[];
}

/**
 * Reads the text of a comment, without the signs that begin and end it. Codes are separated by commas or white space; a reason
 * may follow after a colon. (A reason after "--" could not be written in XML.) `undefined` if the comment is about something
 * else.
 *
 *     readDisableComment(' rfc-uri-disable-next-line bad-port, default-port: as the standard prints it')
 *     // { codes: ['bad-port', 'default-port'], unknown: [] }
 */
export function readDisableComment(text: string): DisableComment | undefined {
  const list = DIRECTIVE.exec(text)?.[1];
  if (list === undefined) return undefined;
  const names = list.split(/[\s,]/).filter((name) => name !== '');
  return { codes: names.filter(isCode), unknown: names.filter((name) => !isCode(name)) };
}

/** Whether a text is the code of a diagnostic. */
export function isCode(text: string): text is DiagnosticCode {
  return Object.hasOwn(codes, text);
}

/** What comments turn off in a document, by line. */
export class DisabledLines {
  readonly #codes = new Map<number, Set<DiagnosticCode>>();

  /** Notes a comment that ends on a line, counted from 1: it concerns the next one. */
  add(comment: DisableComment, lastLine: number): void {
    const known = this.#codes.get(lastLine + 1) ?? new Set();
    for (const code of comment.codes) known.add(code);
    this.#codes.set(lastLine + 1, known);
  }

  /** Whether a comment turns off a code for what begins on a line. */
  has(line: number, code: DiagnosticCode): boolean {
    return this.#codes.get(line)?.has(code) === true;
  }
}
