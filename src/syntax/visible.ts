/**
 * A text as one can safely print it: what a terminal would obey or not show (controls, bidirectional marks, unusual
 * spaces, characters without a shape, lone surrogates) is spelt as an escape such as `\u{1b}`.
 */
export function visible(text: string): string {
  return text.replaceAll(
    /[\p{C}\p{DI}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}
