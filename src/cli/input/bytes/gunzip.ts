import { Buffer } from 'node:buffer';
import { createGunzip, type Gunzip } from 'node:zlib';
import { FileError } from '../../session/errors.js';
import { findCompression, GZIP, mayBeCompressed, otherCompression } from './compression.js';

/** Compressed data is given to zlib in pieces of this many bytes, each of which may become a thousand times as long. */
const PIECE_BYTES = 1 << 14;

/**
 * The chunks of a file, decompressed if it begins like gzip; its name does not matter. Throws a FileError if it is compressed in
 * another way.
 */
export async function* decompressed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  try {
    while (mayBeCompressed(head)) {
      const next = await iterator.next();
      if (next.done === true) break;
      head = Buffer.concat([head, next.value]);
    }
    const compression = findCompression(head);
    if (compression && compression !== GZIP) throw otherCompression(compression);
    const all = preceded(head, { [Symbol.asyncIterator]: () => iterator });
    yield* compression ? members(all) : all;
  } finally {
    await iterator.return?.(); // a file that is not read to its end is closed, too
  }
}

async function* preceded(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head;
  yield* rest;
}

/**
 * The data of all members of a gzip file (RFC 1952, section 2.2), in order. What comes before an error is yielded before a
 * FileError is thrown: a stream of Node would drop it.
 */
async function* members(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: 1 << 17 });
  const ready: Buffer[] = [];
  const failure: { error?: Error } = {};
  const failed = new Promise<void>((resolve) =>
    gunzip.on('error', (cause: Error) => {
      failure.error = cause;
      resolve();
    }),
  );
  gunzip.on('data', (data: Buffer) => ready.push(data));
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.length && !failure.error; start += PIECE_BYTES) {
      await Promise.race([failed, written(gunzip, chunk.subarray(start, start + PIECE_BYTES))]);
      yield* ready.splice(0);
    }
    if (failure.error) break;
  }
  if (!failure.error) await Promise.race([failed, ended(gunzip)]);
  yield* ready.splice(0);
  if (failure.error) throw new FileError(failureReason(failure.error));
}

function written(gunzip: Gunzip, piece: Buffer): Promise<void> {
  return new Promise((resolve) => gunzip.write(piece, () => resolve()));
}

function ended(gunzip: Gunzip): Promise<void> {
  return new Promise((resolve) => {
    gunzip.on('end', resolve).end();
  });
}

function failureReason(error: NodeJS.ErrnoException): string {
  return error.code === 'Z_BUF_ERROR' ? 'the gzip data is cut off' : `the gzip data is damaged: ${error.message}`;
}
