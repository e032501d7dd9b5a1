import { Buffer } from 'node:buffer';
import { createGunzip, type Gunzip } from 'node:zlib';
import { FileError } from '../../session/errors.js';

/** The octets with which a gzip member begins (RFC 1952, section 2.3.1). */
const MAGIC = Buffer.from([0x1f, 0x8b]);
/** Compressed data is given to zlib in pieces of this many bytes, each of which may become a thousand times as long. */
const PIECE_BYTES = 1 << 14;

/** Whether data is compressed with gzip, by its first two octets. */
export function isGzip(head: Buffer): boolean {
  return head.subarray(0, MAGIC.length).equals(MAGIC);
}

/** The chunks of a file, decompressed if it begins like gzip; its name does not matter. */
export async function* decompressed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const iterator = chunks[Symbol.asyncIterator]();
  const head: Buffer[] = [];
  let length = 0;
  try {
    while (length < MAGIC.length && (length === 0 || head.at(-1)?.[0] === MAGIC[0])) {
      const next = await iterator.next();
      if (next.done === true) break;
      head.push(Buffer.from(next.value));
      length += next.value.length;
    }
    const rest = { [Symbol.asyncIterator]: () => iterator };
    yield* isGzip(Buffer.concat(head)) ? members(head, rest) : both(head, rest);
  } finally {
    await iterator.return?.(); // a file that is not read to its end is closed, too
  }
}

async function* both(head: readonly Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* head;
  yield* rest;
}

/**
 * The data of all members of a gzip file (RFC 1952, section 2.2), in order. What comes before an error is yielded before a
 * FileError is thrown: a stream of Node would drop it.
 */
async function* members(head: readonly Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
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
  for await (const chunk of both(head, rest)) {
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
