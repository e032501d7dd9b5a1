/** Makes edits of each kind. Offsets are UTF-16 units. */
import type { Edit } from './edit.js';

export function cut(start: number, end: number): Edit {
  return { kind: 'delete', start, end, text: '' };
}

export function insert(at: number, text: string): Edit {
  return { kind: 'insert', start: at, end: at, text };
}

export function replace(start: number, end: number, text: string): Edit {
  return { kind: 'replace', start, end, text };
}

export function encode(start: number, end: number, text: string): Edit {
  return { kind: 'encode', start, end, text };
}

/** An edit for each match of a pattern in a text that begins at an offset. */
export function editEach(text: string, pattern: RegExp, edit: (at: number, match: string) => Edit, start = 0): Edit[] {
  return Array.from(text.matchAll(pattern), ({ 0: match, index }) => edit(start + index, match));
}

/** The escapes of a text's UTF-8 octets; `undefined` for half of a surrogate pair. */
export function escaped(text: string): string | undefined {
  if (text.length === 1 && text.charCodeAt(0) < 0x80) return octets[text.charCodeAt(0)];
  let result = '';
  for (let index = 0; index < text.length; index++) {
    const code = text.codePointAt(index) ?? 0;
    if (code >= 0xd800 && code <= 0xdfff) return undefined;
    if (code >= 0x10000) index++;
    if (code < 0x80) result += octet(code);
    else if (code < 0x800) result += octet(0xc0 | (code >> 6)) + octet(0x80 | (code & 0x3f));
    else {
      const head =
        code < 0x10000 ? octet(0xe0 | (code >> 12)) : octet(0xf0 | (code >> 18)) + octet(0x80 | ((code >> 12) & 0x3f));
      result += head + octet(0x80 | ((code >> 6) & 0x3f)) + octet(0x80 | (code & 0x3f));
    }
  }
  return result;
}

/** The escapes of a text's octets in Latin-1; those of UTF-8 for a character that Latin-1 does not have. */
export function escapedLatin1(text: string): string | undefined {
  return /[^\0-\xff]/.test(text)
    ? escaped(text)
    : Array.from(text, (character) => octet(character.charCodeAt(0))).join('');
}

const octets = Array.from({ length: 256 }, (_, value) => `%${value.toString(16).toUpperCase().padStart(2, '0')}`);

function octet(value: number): string {
  return octets[value] ?? '';
}
