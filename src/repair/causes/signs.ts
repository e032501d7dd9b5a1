/** Kinds of characters that are signs of causes, as bits: one pass over a string shows which causes need not be tried. */
export const SPACE = 1;
export const INVISIBLE = 2;
export const DOUBLE_QUOTE = 4;
export const ANGLE = 8;
export const SQUARE = 16;
export const BRACE = 32;
export const BACKSLASH = 64;
export const PERCENT = 128;
export const HASH = 256;
export const NON_ASCII = 512;
export const AT = 1024;
export const QUOTE = 2048;
export const PARENTHESIS = 4096;
export const AMPERSAND = 8192;
export const BREAK = 16384;

const ascii = Uint16Array.from({ length: 0x80 }, (_, code) => (isInvisible(code) ? INVISIBLE : 0));
const mark = (characters: string, bits: number): void => {
  for (const character of characters) {
    const code = character.charCodeAt(0);
    ascii[code] = (ascii[code] ?? 0) | bits;
  }
};
mark(' \t\n\r\f\v', SPACE);
mark('\t\n\r', BREAK);
mark('"', DOUBLE_QUOTE);
mark('<>', ANGLE);
mark('[]', SQUARE);
mark('{}|', BRACE);
mark('\\', BACKSLASH);
mark('%', PERCENT);
mark('#', HASH);
mark('@', AT);
mark("'`", QUOTE);
mark('()', PARENTHESIS);
mark('&', AMPERSAND);

/** The signs of a string. */
export function findSigns(text: string): number {
  let signs = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x80) signs |= ascii[code] ?? 0;
    else
      signs |=
        NON_ASCII |
        (isSpace(code) ? SPACE : 0) |
        (isInvisible(code) ? INVISIBLE : 0) |
        (code === 0x2028 || code === 0x2029 ? BREAK : 0);
  }
  return signs;
}

/** White space, including that of Unicode. */
export function isSpace(code: number): boolean {
  if (code < 0xa0) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  if (code < 0x1680) return code === 0xa0; // nearly all letters
  return (code >= 0x2000 && code <= 0x200a) || OTHER_SPACES.includes(code);
}

const OTHER_SPACES: readonly number[] = [0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000];

/**
 * Characters that nobody types and nobody sees: controls, zero-width characters, direction marks, the byte order mark, U+FFFC
 * for a picture in a text, and surrogates.
 */
export function isInvisible(code: number): boolean {
  if (code >= 0xd800 && code <= 0xdfff) return true; // half of a surrogate pair: see isPaired
  if (code < 0xa0) return (code < 0x20 && !(code >= 0x09 && code <= 0x0d)) || code >= 0x7f;
  return (
    code === 0xad ||
    code === 0x61c ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x2069) ||
    code === 0xfeff ||
    (code >= 0xfff9 && code <= 0xfffc)
  );
}

/** Whether the unit at an offset is half of a whole surrogate pair. */
export function isPaired(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  const isIn = (unit: number, first: number): boolean => unit >= first && unit < first + 0x400;
  return isIn(code, 0xd800)
    ? isIn(text.charCodeAt(at + 1), 0xdc00)
    : isIn(code, 0xdc00) && isIn(text.charCodeAt(at - 1), 0xd800);
}

/** Whether a unit is a hexadecimal digit. */
export function isHex(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x46) || (code >= 0x61 && code <= 0x66);
}

/** Whether an escape begins at an offset: `%` and two hexadecimal digits. */
export function isEscapeAt(text: string, at: number): boolean {
  return text.charCodeAt(at) === 0x25 && isHex(text.charCodeAt(at + 1)) && isHex(text.charCodeAt(at + 2));
}

/** The offset after the white space that begins at an offset. */
export function afterSpace(text: string, at: number): number {
  let end = at;
  while (isSpace(text.charCodeAt(end))) end++;
  return end;
}
