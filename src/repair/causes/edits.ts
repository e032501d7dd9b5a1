/** Edits, by what they do. */
import type { Edit } from '../../syntax/edit.js';

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

/** The escapes of a text's UTF-8 octets; `undefined` for half of a surrogate pair. */
export function escaped(text: string): string | undefined {
  if (text.length === 1 && text.charCodeAt(0) < 0x80)
    return `%${text.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  return /\p{Cs}/u.test(text) ? undefined : encodeURIComponent(text);
}
