/** Finds secrets in what a program printed. */
import { Random } from '../../../src/languages/sample.js';

/** Letters that rarely appear four in a row in other text. */
const LETTERS = Array.from('qzjkvQZJKV');
/** How much of a secret must be found, in UTF-16 units. */
const PIECE = 4;

/** A secret of so many letters, with some other characters among them. */
export function drawSecret(random: Random, length: number, others = ''): string {
  return Array.from({ length }, (_, index) => {
    const letter = random.pick(LETTERS);
    return index % 5 === 4 && others !== '' ? letter + random.pick(Array.from(others)) : letter;
  }).join('');
}

/** A set of secrets, each with a name. */
export class Secrets {
  readonly #pieces = new Map<string, string>();

  add(name: string, secret: string): void {
    const text = secret.toLowerCase();
    for (let start = 0; start + PIECE <= text.length; start++) {
      const piece = text.slice(start, start + PIECE);
      if (piece.replaceAll(/[^a-z]/g, '').length >= PIECE - 1) this.#pieces.set(piece, name);
    }
  }

  /** Looks for parts of the secrets in a text, plain or encoded. Gives the name of the first secret found, and the part with its surroundings. */
  find(text: string): { readonly name: string; readonly around: string } | undefined {
    for (const form of decodings(text)) {
      const lower = form.toLowerCase();
      for (let start = 0; start + PIECE <= lower.length; start++) {
        const name = this.#pieces.get(lower.slice(start, start + PIECE));
        if (name !== undefined) return { name, around: form.slice(Math.max(0, start - 60), start + 60) };
      }
    }
    return undefined;
  }
}

/** A text as it is and, where that differs, without percent-encoding, and without the escapes of JSON, XML and terminals. */
function decodings(text: string): string[] {
  const percent = text.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) => character(hex, 16));
  const escapes = text
    .replaceAll(/\\u\{?([\da-f]{2,6})\}?|&#x([\da-f]+);|\\x([\da-f]{2})/gi, (_, ...hex: string[]) =>
      character(hex.find(Boolean) ?? '', 16),
    )
    .replaceAll(/&#(\d+);/g, (_, code: string) => character(code, 10))
    .replaceAll(/\\(.)/g, '$1');
  return [...new Set([text, percent, escapes])];
}

function character(code: string, radix: number): string {
  const value = parseInt(code, radix);
  return value < 0x80 ? String.fromCharCode(value) : '\uFFFD';
}
