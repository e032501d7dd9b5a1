import { Buffer } from 'node:buffer';
import type { DocumentFormat } from './document-format.js';
import { DocumentError } from './parser.js';

/** A part of a document's text. */
export interface DecodedText {
  readonly text: string;
  /** The encoding. */
  readonly encoding: string;
  /** The offset in `text` of the first octets that are not in the encoding; `undefined` if all are. */
  readonly fault: number | undefined;
}

/** The number of bytes that are searched for the name of the encoding, as in the HTML Standard, section 13.2.3.2. */
const HEAD = 1024;

/** The patterns of declarations of an encoding, by format. */
const declarations: Readonly<Partial<Record<DocumentFormat, RegExp>>> = {
  xml: /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/,
  html: /<meta\s[^>]*?\bcharset\s*=\s*["']?\s*([\w.:-]+)/i,
  css: /^@charset "([\w.:-]+)";/,
};

/**
 * Decodes a document: by its byte order mark, by the encoding that it names, or else as UTF-8. The byte order mark is left out.
 * Throws a DocumentError for an unknown encoding.
 */
export async function* decoded(chunks: AsyncIterable<Uint8Array>, format: DocumentFormat): AsyncGenerator<DecodedText> {
  let head = Buffer.alloc(0);
  let decode: ((bytes: Uint8Array, isLast: boolean) => DecodedText) | undefined;
  for await (const chunk of chunks) {
    if (decode) {
      yield decode(chunk, false);
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD) continue;
    decode = streamDecoder(detectEncoding(head.subarray(0, HEAD), format));
    yield decode(head, false);
  }
  if (decode) yield decode(new Uint8Array(), true);
  else yield streamDecoder(detectEncoding(head, format))(head, true);
}

/** Decodes a whole document in the same way. */
export function decodedWhole(bytes: Buffer, format: DocumentFormat): string {
  return newDecoder(detectEncoding(bytes.subarray(0, HEAD), format)).decode(bytes);
}

function detectEncoding(head: Buffer, format: DocumentFormat): string {
  const [first, second, third, fourth] = head;
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  // XML 1.0, appendix F.1: "<?" without a byte order mark
  if (format === 'xml' && first === 0 && second === 0x3c && third === 0) return 'utf-16be';
  if (format === 'xml' && first === 0x3c && second === 0 && fourth === 0) return 'utf-16le';
  const [, name = 'utf-8'] = declarations[format]?.exec(head.toString('latin1')) ?? [];
  // if it were UTF-16, the name could not have been read: HTML Standard, section 13.2.3.2
  return /^utf-?16/i.test(name) ? 'utf-8' : name;
}

function streamDecoder(encoding: string): (bytes: Uint8Array, isLast: boolean) => DecodedText {
  const decoder = newDecoder(encoding);
  let isFaulty = false;
  let before = Buffer.alloc(0); // part of a character may be at its end
  return (bytes, isLast) => {
    const text = decoder.decode(bytes, { stream: !isLast });
    const fault = isFaulty ? -1 : text.indexOf('\ufffd');
    const all = fault < 0 ? bytes : Buffer.concat([before, bytes]);
    before = Buffer.concat([before, bytes.subarray(-2)]).subarray(-2);
    if (fault < 0 || isWritten(all, decoder.encoding)) return { text, encoding: decoder.encoding, fault: undefined };
    isFaulty = true;
    return { text, encoding: decoder.encoding, fault };
  };
}

function newDecoder(encoding: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(encoding);
  } catch {
    throw new DocumentError(`its encoding "${encoding}" is unknown`);
  }
}

/** Whether U+FFFD is in the document itself, and does not come from octets that cannot be decoded. */
function isWritten(bytes: Uint8Array, encoding: string): boolean {
  return encoding === 'utf-8' && Buffer.from(bytes).includes('\ufffd');
}
