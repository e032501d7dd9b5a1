import { Buffer } from 'node:buffer';

/** A line longer than this is reported and not read: 1 MiB. */
export const LINE_LIMIT = 1 << 20;

/** One line of input. A final newline ends the last line and begins no other; CRLF ends one too; a BOM at the start is no part of it. */
export interface InputLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  /** Why the line cannot be read as it is. */
  readonly trouble?: 'too long' | 'not UTF-8';
  /** The bytes of a line that is not UTF-8, for in `text` they are U+FFFD. */
  readonly bytes?: Buffer;
}

const NEWLINE = 0x0a;
const RETURN = 0x0d;
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
/** The longest line with a BOM in front and a CR behind. */
const STORED = LINE_LIMIT + BOM.length + 1;

/** Takes the bytes of a line that is too long to hold, piece by piece, before the line itself comes. */
export type TakeLong = (bytes: Buffer) => Promise<void>;

/** The lines of a stream, in no more memory than one chunk and one line. */
export async function* inputLines(chunks: AsyncIterable<Buffer>, takeLong?: TakeLong): AsyncGenerator<InputLine> {
  let number = 0;
  let parts: Buffer[] = [];
  let length = 0;
  const add = async (part: Buffer): Promise<void> => {
    if (length <= STORED && length + part.length > STORED) await takeLong?.(Buffer.concat(parts));
    length += part.length;
    if (length <= STORED) parts.push(part);
    else await takeLong?.(part);
  };
  const take = async (): Promise<InputLine> => {
    const stored = Buffer.concat(parts);
    const line = toLine(++number, stored, length <= STORED);
    if (line.trouble === 'too long' && length <= STORED) await takeLong?.(stored);
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      await add(chunk.subarray(start, end));
      yield await take();
      start = end + 1;
    }
    if (start < chunk.length) await add(chunk.subarray(start));
  }
  if (length > (number === 0 && parts[0] && startsWithBom(Buffer.concat(parts)) ? BOM.length : 0)) yield await take();
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

function toLine(number: number, stored: Buffer, complete: boolean): InputLine {
  let bytes = stored;
  if (number === 1 && startsWithBom(bytes)) bytes = bytes.subarray(BOM.length);
  if (complete && bytes.at(-1) === RETURN) bytes = bytes.subarray(0, -1);
  if (!complete || bytes.length > LINE_LIMIT) {
    // as a stream, so that a character that the cut divides is left out
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, EXCERPT), { stream: true });
    return { number, text, trouble: 'too long' };
  }
  try {
    return { number, text: strict.decode(bytes) };
  } catch {
    return { number, text: lenient.decode(bytes), trouble: 'not UTF-8', bytes };
  }
}

function startsWithBom(bytes: Buffer): boolean {
  return bytes.subarray(0, BOM.length).equals(BOM);
}

/** How much of a line that is too long is shown, in bytes. */
const EXCERPT = 1024;
