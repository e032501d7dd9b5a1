import { Buffer } from 'node:buffer';

/** The longest line that is read, in bytes: 1 MiB. A longer one is reported. */
export const MAX_LINE_BYTES = 1 << 20;

/**
 * One line of input. Lines end with LF or CRLF; a final newline does not start another line. A byte order mark at the start
 * of the input is not part of the line.
 */
export interface InputLine {
  /** Counted from 1. */
  readonly number: number;
  readonly text: string;
  /** Why the line cannot be read. */
  readonly trouble?: 'too long' | 'not UTF-8';
  /** The bytes of a line that is not UTF-8; in `text` they are replaced by U+FFFD. */
  readonly bytes?: Buffer;
}

const NEWLINE = 0x0a;
const RETURN = 0x0d;
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
/** The most bytes that are kept of a line: the longest line with a BOM before it and a CR after it. */
const STORED_BYTES = MAX_LINE_BYTES + BOM.length + 1;

/** Receives the bytes of a line that is too long to keep, piece by piece, before the line itself is yielded. */
export type TakeLong = (bytes: Buffer) => Promise<void>;

/** The lines of a stream. Keeps one chunk and one line in memory. */
export async function* inputLines(chunks: AsyncIterable<Buffer>, takeLong?: TakeLong): AsyncGenerator<InputLine> {
  let number = 0;
  let parts: Buffer[] = [];
  let length = 0;
  const add = async (part: Buffer): Promise<void> => {
    const free = STORED_BYTES - length;
    length += part.length;
    if (free >= 0 && part.length > free) await takeLong?.(Buffer.concat(parts));
    if (free > 0) parts.push(part.subarray(0, free));
    if (length > STORED_BYTES) await takeLong?.(part);
  };
  const take = async (end: 'newline' | 'end of input'): Promise<InputLine> => {
    const stored = Buffer.concat(parts);
    const line = toLine(++number, stored, { isWhole: length <= STORED_BYTES, hasNewline: end === 'newline' });
    if (line.trouble === 'too long' && length <= STORED_BYTES) await takeLong?.(stored);
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      await add(chunk.subarray(start, end));
      yield await take('newline');
      start = end + 1;
    }
    if (start < chunk.length) await add(chunk.subarray(start));
  }
  if (length > (number === 0 && parts[0] && startsWithBom(Buffer.concat(parts)) ? BOM.length : 0))
    yield await take('end of input');
}

/** How much of a line that is too long is shown, in bytes. */
const EXCERPT_BYTES = 1024;

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

function toLine(
  number: number,
  stored: Buffer,
  { isWhole, hasNewline }: { readonly isWhole: boolean; readonly hasNewline: boolean },
): InputLine {
  let bytes = stored;
  if (number === 1 && startsWithBom(bytes)) bytes = bytes.subarray(BOM.length);
  // a CR at the end of the input is not part of a CRLF
  if (isWhole && hasNewline && bytes.at(-1) === RETURN) bytes = bytes.subarray(0, -1);
  if (!isWhole || bytes.length > MAX_LINE_BYTES) {
    // `stream` leaves out a character that the cut divides
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, EXCERPT_BYTES), {
      stream: true,
    });
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
