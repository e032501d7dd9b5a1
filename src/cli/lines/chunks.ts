import { createReadStream } from 'node:fs';
import type { Session } from '../session.js';
import { decompressed } from './gunzip.js';

/** How much of a file is read at a time, in bytes. */
const CHUNK_BYTES = 1 << 18;

/** The bytes of a file, or of standard input for `-`, decompressed if they are gzip. */
export function chunksOf(name: string, session: Session): AsyncIterable<Buffer> {
  return decompressed(rawChunksOf(name, session));
}

/** The bytes of a file as they are. */
export function rawChunksOf(name: string, { streams }: Session): AsyncIterable<Buffer> {
  return name === '-' ? streams.stdin : createReadStream(name, { highWaterMark: CHUNK_BYTES });
}
