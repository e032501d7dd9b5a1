/**
 * A text with its escapes decoded as UTF-8; `undefined` if they are not UTF-8. The octets are checked first, because that is much
 * faster than an error of the engine. Linear.
 */
export function decodeUtf8(text: string): string | undefined {
  for (let at = text.indexOf('%'); at >= 0; at = text.indexOf('%', character.lastIndex)) {
    character.lastIndex = at;
    if (!character.test(text)) return undefined;
  }
  return decodeURIComponent(text);
}

/** The escapes of one character: table 3-7 of the Unicode Standard. */
const character =
  /%(?:[0-7][\da-f]|(?:c[2-9a-f]|d[\da-f]|e0%[ab][\da-f]|ed%[89][\da-f]|(?:e[1-9a-cef]|f0%[9ab][\da-f]|f4%8[\da-f]|f[1-3]%[89ab][\da-f])%[89ab][\da-f])%[89ab][\da-f])/iy;
