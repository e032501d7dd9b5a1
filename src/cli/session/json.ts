/**
 * A value as JSON that is safe to print: what `visible` would escape, and the `##[` with which commands of CI systems begin, is
 * written with JSON's own escapes, so that a reader of JSON gets the same strings.
 */
export function json(value: object | string, indent?: number): string {
  return safe(JSON.stringify(value, null, indent));
}

/** The same for a line of JSON from outside, whose white space may be tabs. */
export function safeJson(text: string): string {
  return safe(text.replaceAll(/[\t\r]/g, ' '));
}

function safe(text: string): string {
  // most texts are plain
  if (!/[^ -~\n]|##\[/.test(text)) return text;
  return text
    .replaceAll(/(?!\n)[\p{C}\p{DI}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu, (character) =>
      Array.from({ length: character.length }, (_, index) => escape(character.charCodeAt(index))).join(''),
    )
    .replaceAll('##[', `#${escape(0x23)}[`);
}

function escape(unit: number): string {
  return String.raw`\u` + unit.toString(16).padStart(4, '0');
}
