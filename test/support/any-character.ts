import fc from 'fast-check';

/** Any code point but a surrogate: the same as fast-check's `binary`, which first builds a table of all of them. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map(
    (code) => String.fromCodePoint(code),
    (character) => (character as string).codePointAt(0) ?? -1,
  );
