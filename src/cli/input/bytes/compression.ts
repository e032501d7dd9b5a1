import { Buffer } from 'node:buffer';
import { FileError } from '../../session/errors.js';

/** The octets with which compressed data begins. */
export interface Compression {
  readonly name: string;
  readonly magic: Buffer;
  /** What decompresses a file to standard output, unless this program does. */
  readonly command?: string;
}

const compression = (name: string, hex: string, command?: string): Compression => ({
  name,
  magic: Buffer.from(hex.replaceAll(' ', ''), 'hex'),
  ...(command !== undefined && { command }),
});

/** RFC 1952, section 2.3.1. */
export const GZIP: Compression = compression('gzip', '1f 8b');

const BZIP2_BLOCK = '31 41 59 26 53 59';
const compressions: readonly Compression[] = [
  GZIP,
  compression('zstd', '28 b5 2f fd', 'zstd -dc'), // RFC 8878, section 3.1.1
  ...Array.from({ length: 9 }, (_, index) =>
    compression('bzip2', `42 5a 68 3${index + 1} ${BZIP2_BLOCK}`, 'bzip2 -dc'),
  ),
  compression('xz', 'fd 37 7a 58 5a 00', 'xz -dc'),
  compression('zip', '50 4b 03 04', 'unzip -p'),
  compression('lz4', '04 22 4d 18', 'lz4 -dc'),
  compression('lzip', '4c 5a 49 50 01', 'lzip -dc'),
  compression('7-Zip', '37 7a bc af 27 1c', '7z x -so'),
  compression('compress', '1f 9d', 'gzip -dc'),
];

/** How data is compressed; `undefined` if it is not. */
export function findCompression(head: Buffer): Compression | undefined {
  return compressions.find(({ magic }) => head.subarray(0, magic.length).equals(magic));
}

/** Whether more octets may show that data is compressed. */
export function mayBeCompressed(head: Buffer): boolean {
  return compressions.some(({ magic }) => head.length < magic.length && magic.subarray(0, head.length).equals(head));
}

/** The error for data that this program does not decompress. */
export function otherCompression({ name, command }: Compression): FileError {
  return new FileError(`it is compressed with ${name}; decompress it first: ${command} FILE | rfc-uri ...`);
}
