import { Buffer } from 'node:buffer';
import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import type { Session } from '../../session/session.js';
import { NEWLINE } from './newlines.js';
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

/** The bytes of a file as they are. */
export function rawChunks(name: string, { streams }: Session, chunkBytes = CHUNK_BYTES): AsyncIterable<Buffer> {
  if (name === '-') return streams.stdin;
  return statSync(name).isFile() ? fileChunks(name, chunkBytes) : streamChunks(name);
}

/** The bytes of a pipe or a device. It is opened at the first read, which also gets an error. */
async function* streamChunks(name: string): AsyncGenerator<Buffer> {
  yield* createReadStream(name, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>; // it has no encoding
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
