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
  return text.replaceAll(/^(\s*)::/gm, `$1${NOTHING}::`).replaceAll('##[', `##${NOTHING}[`);
}
