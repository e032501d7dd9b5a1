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

/** A Select Graphic Rendition (ECMA-48, section 8.3.117) that changes nothing in a text without colours and takes no column. */
const NOTHING = '\u001b[m';

/**
 * Lines as they may be printed for people. In a job of GitHub Actions, the runner takes a line that begins with `::`, or that
 * contains `##[`, for a command, such as `::stop-commands::x`. A URI must not give commands, so an escape sequence that shows
 * nothing divides these signs. Elsewhere the text is returned as it is.
 */
export function withoutCommands(text: string): string {
  return commandFilter()(text);
}

/** Makes a `withoutCommands` for many texts: to look into the environment for each would take longer than all else. */
export function commandFilter(): (text: string) => string {
  return process.env['GITHUB_ACTIONS'] === 'true' ? divided : (text) => text;
}

function divided(text: string): string {
  return text.replaceAll(/^([^\S\n\r\u2028\u2029]*)::/gm, `$1${NOTHING}::`).replaceAll('##[', `##${NOTHING}[`);
}
