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
