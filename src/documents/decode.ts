import { Buffer } from 'node:buffer';
import { TextDecoder } from '@exodus/bytes/encoding.js';
import type { DocumentFormat } from './document-format.js';
import { DocumentError } from './document-error.js';

/** A part of a document's text. */
export interface DecodedText {
  readonly text: string;
  /** Why the text could not go on before: the octets at its start are not in the encoding. */
  readonly fault: string | undefined;
}

/** The number of bytes that are searched for the name of the encoding, as in the HTML Standard, section 13.2.3.2. */
const HEAD = 1024;

/** The name of the encoding that a document declares, by format. */
const declarations: Readonly<Partial<Record<DocumentFormat, (head: string) => string | undefined>>> = {
  xml: (head) => /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1],
  html: (head) => {
    for (const [, attributes = ''] of head.matchAll(/<meta\s([^>]*)/gi)) {
      const [, name] = /\bcharset\s*=\s*(?:["']\s*)?([\w.:-]+)/i.exec(attributes) ?? [];
      if (name !== undefined) return name;
    }
    return undefined;
  },
  css: (head) => /^@charset "([\w.:-]+)";/.exec(head)?.[1],
};

/**
 * Decodes a document in parts: by its byte order mark, by the encoding that it names, or else as UTF-8. The byte order mark is left
 * out. The decoders are those of the Encoding Standard: Node's own differ from its tables in eight encodings.
 */
export class DocumentDecoder {
  readonly #format: DocumentFormat;
  #head = Buffer.alloc(0);
  #decoder: StreamDecoder | undefined;

  constructor(format: DocumentFormat) {
    this.#format = format;
  }

  /** The text of the next bytes, divided before the first octets that are not in the encoding. Throws a DocumentError for an unknown encoding. */
  write(bytes: Uint8Array): readonly DecodedText[] {
    if (this.#decoder) return this.#decoder.decode(bytes, false);
    this.#head = Buffer.concat([this.#head, bytes]);
    return this.#head.length < HEAD ? [] : this.#begin(false);
  }

  /** The rest of the text. Throws a DocumentError for an unknown encoding. */
  end(): readonly DecodedText[] {
    return this.#decoder ? this.#decoder.decode(new Uint8Array(), true) : this.#begin(true);
  }

  #begin(isLast: boolean): readonly DecodedText[] {
    const { name, mark } = detectEncoding(this.#head.subarray(0, HEAD), this.#format);
    this.#decoder = new StreamDecoder(name);
    return this.#decoder.decode(this.#head.subarray(mark), isLast);
  }
}

/** Decodes a whole document in the same way. */
export function decodedWhole(bytes: Uint8Array, format: DocumentFormat): string {
  const decoder = new DocumentDecoder(format);
  return [...decoder.write(bytes), ...decoder.end()].map(({ text }) => text).join('');
}

/** The name of an encoding, and the length of the byte order mark before the text, in bytes. */
interface Detected {
  readonly name: string;
  readonly mark: number;
}

function detectEncoding(head: Buffer, format: DocumentFormat): Detected {
  const [first, second, third, fourth] = head;
  if (first === 0xfe && second === 0xff) return { name: 'utf-16be', mark: 2 };
  if (first === 0xff && second === 0xfe) return { name: 'utf-16le', mark: 2 };
  if (first === 0xef && second === 0xbb && third === 0xbf) return { name: 'utf-8', mark: 3 };
  // XML 1.0, appendix F.1: "<?" without a byte order mark
  if (format === 'xml' && first === 0 && second === 0x3c && third === 0) return { name: 'utf-16be', mark: 0 };
  if (format === 'xml' && first === 0x3c && second === 0 && fourth === 0) return { name: 'utf-16le', mark: 0 };
  const name = declarations[format]?.(head.toString('latin1')) ?? 'utf-8';
  // if it were UTF-16, the name could not have been read: HTML Standard, section 13.2.3.2
  return { name: /^utf-?16/i.test(name) ? 'utf-8' : name, mark: 0 };
}

const REPLACEMENT = '\ufffd';

/** Decodes bytes in parts, and finds the first octets that are not in the encoding. */
class StreamDecoder {
  readonly #decoder: InstanceType<typeof TextDecoder>;
  #isFaulty = false;
  /** The bytes that were read and not yet decoded, which are part of a character. */
  #held = Buffer.alloc(0);

  constructor(encoding: string) {
    try {
      this.#decoder = new TextDecoder(encoding, { ignoreBOM: true });
    } catch {
      throw new DocumentError(`its encoding "${encoding}" is unknown`);
    }
  }

  decode(bytes: Uint8Array, isLast: boolean): readonly DecodedText[] {
    const text = this.#decoder.decode(bytes, { stream: !isLast });
    const at = this.#isFaulty ? -1 : this.#faultIn(text, bytes);
    if (at < 0) return text === '' ? [] : [{ text, fault: undefined }];
    this.#isFaulty = true;
    const fault = `the document is not ${this.#decoder.encoding.toUpperCase()}`;
    return [
      { text: text.slice(0, at), fault: undefined },
      { text: text.slice(at), fault },
    ];
  }

  /** The offset of the first U+FFFD that is not in the document itself; -1 if there is none. */
  #faultIn(text: string, bytes: Uint8Array): number {
    const { encoding } = this.#decoder;
    const octets = writtenOctets[encoding];
    // no other encoding but GB 18030 has it
    if (!octets) return text.indexOf(REPLACEMENT);
    const all = Buffer.concat([this.#held, bytes]);
    let [from, offset] = [0, 0];
    for (let at = text.indexOf(REPLACEMENT); at >= 0; at = text.indexOf(REPLACEMENT, at + 1)) {
      offset += byteLength(text.slice(from, at), encoding);
      from = at;
      if (!all.subarray(offset, offset + octets.length).equals(octets)) return at;
    }
    this.#held = all.subarray(offset + byteLength(text.slice(from), encoding));
    return -1;
  }
}

/** U+FFFD as it is written. */
const writtenOctets: Readonly<Record<string, Buffer>> = {
  'utf-8': Buffer.from(REPLACEMENT),
  'utf-16le': Buffer.from([0xfd, 0xff]),
  'utf-16be': Buffer.from([0xff, 0xfd]),
};

function byteLength(text: string, encoding: string): number {
  return encoding === 'utf-8' ? Buffer.byteLength(text) : text.length * 2;
}
