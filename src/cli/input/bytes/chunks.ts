import { Buffer } from 'node:buffer';
import { closeSync, createReadStream, openSync, readSync, statSync, type BigIntStats } from 'node:fs';
import { FileError } from '../../session/errors.js';
import { inputStats, isStandardInput, isStandardOutput } from '../../session/same-file.js';
import type { Session } from '../../session/session.js';
import { waitingInput } from '../../session/waiting-files.js';
import { decompressed } from './gunzip.js';

/** How much of a file is read at a time, in bytes: in one thread, larger chunks are no faster, and take more memory. */
const CHUNK_BYTES = 1 << 16;
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);

export interface ChunkOptions {
  /** How much of a regular file is read at a time, in bytes. */
  readonly chunkBytes?: number | undefined;
  readonly onBytes?: OnBytes | undefined;
}

/**
 * The bytes of a file, or of standard input for `-`, decompressed if they are gzip. A chunk is valid until the next one is asked for:
 * its memory is used again. Throws immediately if the file does not exist.
 */
export function readChunks(
  name: string,
  session: Session,
  { chunkBytes, onBytes }: ChunkOptions = {},
): AsyncGenerator<Buffer> {
  const chunks = rawChunks(name, session, chunkBytes);
  return decompressed(onBytes ? counted(chunks, onBytes) : chunks);
}

/** Is told of bytes that were read, before they are decompressed. */
export type OnBytes = (count: number) => void;

async function* counted(chunks: AsyncIterable<Buffer>, onBytes: OnBytes): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    yield chunk;
    onBytes(chunk.length);
  }
}

/** The bytes of a file as they are. Throws a FileError if standard output is written to this file. */
function rawChunks(name: string, session: Session, chunkBytes = CHUNK_BYTES): AsyncIterable<Buffer> {
  const stats = name === '-' ? inputStats(name, session) : statSync(name, { bigint: true });
  if (isStandardOutput(stats, session))
    throw new FileError('standard output is written to the same file; choose another file for it');
  if (name === '-' || !stats) return session.streams.stdin;
  if (stats.isFile()) return fileChunks(name, chunkBytes);
  // only a pipe can be opened a second time
  return stats.isSocket() && isStandardInput(stats, session) ? session.streams.stdin : streamChunks(name, stats);
}

/** The bytes of a pipe or a device. It is opened at the first read, which also gets an error. */
async function* streamChunks(name: string, stats: BigIntStats): AsyncGenerator<Buffer> {
  const input = await waitingInput(name, stats);
  yield* input ?? (createReadStream(name, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>); // it has no encoding
}

/**
 * The bytes of a regular file, in chunks of whole lines where they fit. The operating system has most of it in memory already; to
 * wait for each chunk takes far longer.
 */
async function* fileChunks(name: string, chunkBytes: number): AsyncGenerator<Buffer> {
  const file = openSync(name, 'r');
  const buffer = Buffer.allocUnsafeSlow(chunkBytes);
  /** How many bytes of an unfinished line are at the start of the buffer. */
  let begun = 0;
  try {
    for (;;) {
      const length = readSync(file, buffer, begun, chunkBytes - begun, null);
      const all = buffer.subarray(0, begun + length);
      const end = all.lastIndexOf(NEWLINE) + 1;
      const chunk = end === 0 ? all : all.subarray(0, end);
      if (chunk.length > 0) yield chunk;
      if (length === 0) return;
      begun = buffer.copy(buffer, 0, chunk.length, all.length);
    }
  } finally {
    closeSync(file);
  }
}

/** The chunks without a byte order mark at their start. */
export async function* withoutMark(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (!start) {
      yield chunk;
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.length < BOM.length && BOM.subarray(0, start.length).equals(start)) continue;
    yield start.subarray(0, BOM.length).equals(BOM) ? start.subarray(BOM.length) : start;
    start = undefined;
  }
  if (start) yield start;
}

export const NEWLINE = 0x0a;
/** The longest line that is read, in bytes: 1 MiB. A longer one is reported. */
export const MAX_LINE_BYTES = 1 << 20;
const NO_WORDS = new Uint32Array();

/**
 * The number of newlines in some bytes. Four bytes are tested at a time, because this is done to every byte of the input:
 * after the exclusive or, a newline is a zero byte (Hacker's Delight, section 6-1).
 */
export function countNewlines(bytes: Uint8Array): number {
  const { buffer, byteOffset, length } = bytes;
  let count = 0;
  let index = 0;
  for (; index < length && (byteOffset + index) % 4 !== 0; index++) if (bytes[index] === NEWLINE) count++;
  const wordCount = (length - index) >> 2;
  const words = wordCount === 0 ? NO_WORDS : new Uint32Array(buffer, byteOffset + index, wordCount);
  // the counts of the four places of a word, each up to 255
  for (let word = 0; word < words.length;) {
    let places = 0;
    for (const end = Math.min(words.length, word + 255); word < end; word++) {
      const found = (words[word] ?? 0) ^ 0x0a0a0a0a;
      places += (~(((found & 0x7f7f7f7f) + 0x7f7f7f7f) | found | 0x7f7f7f7f) >>> 7) & 0x01010101;
    }
    count += (places & 0xff) + ((places >>> 8) & 0xff) + ((places >>> 16) & 0xff) + (places >>> 24);
  }
  for (index += words.length * 4; index < length; index++) if (bytes[index] === NEWLINE) count++;
  return count;
}
