import type { FileLine } from './file-lines.js';

/** The longest scheme that is looked for, in bytes, with its colon. */
const LONGEST = 33;

/** Reads the schemes of lines. Most lines have the scheme of the line before, which is compared as bytes. */
export class SchemeReader {
  #bytes = new Uint8Array();
  #scheme = '';

  /** The scheme in lower case; `none` if there is none. */
  read({ bytes, from, to }: FileLine): string {
    let same = 0;
    while (same < this.#bytes.length && bytes[from + same] === this.#bytes[same]) same++;
    if (same > 0 && same === this.#bytes.length && from + same <= to) return this.#scheme;
    const front = String.fromCharCode(...bytes.subarray(from, Math.min(to, from + LONGEST)));
    const [found] = /^[A-Za-z][A-Za-z\d+.-]*:/.exec(front) ?? [];
    if (found === undefined) return 'none';
    this.#bytes = Uint8Array.from(found, (character) => character.charCodeAt(0));
    this.#scheme = found.slice(0, -1).toLowerCase();
    return this.#scheme;
  }
}
