import type { Diagnostic, Fix } from '../diagnostics/diagnostic.js';
import { expectedText } from '../diagnostics/expected.js';
import { visible } from '../syntax/show.js';
import { caretText } from './caret.js';
import { applyEdits } from '../syntax/edit.js';
import type { Definition } from '../rfcs/registry.js';

/** Select Graphic Rendition, ECMA-48 section 8.3.117: bold, with a colour. */
const styles = { error: '1;31', warning: '1;33', note: '1;36', fix: '1;32' } as const;

/**
 * A diagnostic of an input, for a terminal. `where` is the position of the input, safe to print.
 *
 *     urls.txt:3:10: error: "^" is not allowed in a path (RFC 2396, section 3.3) [character-not-allowed]
 *         http://h/^x
 *                  ^
 *         expected: uric, "#" or the end
 *         note: it is one of the "unwise" characters
 *         fix: write "%5E" for "^": http://h/%5Ex
 */
export function diagnosticText(
  input: string,
  diagnostic: Diagnostic,
  { color = false, where }: { readonly color?: boolean; readonly where?: string } = {},
): string {
  const { severity, message, code, expected, notes, fixes } = diagnostic;
  const paint = (style: keyof typeof styles, text: string): string =>
    color ? `\u001b[${styles[style]}m${text}\u001b[0m` : text;
  return [
    `${where === undefined ? '' : `${where}: `}${paint(severity, `${severity}:`)} ${message} [${code}]`,
    caretText(input, diagnostic, (carets) => paint(severity, carets)),
    ...(expected.length > 0 ? [`    ${paint('note', 'expected:')} ${expectedText(expected)}`] : []),
    ...notes.map((note) => `    ${paint('note', 'note:')} ${note}`),
    ...fixes.map((fix) => `    ${paint('fix', 'fix:')} ${fix.message}${resultText(input, fix)}`),
  ].join('\n');
}

/** The longest result of a fix that is shown, in UTF-16 units. */
const RESULT_LIMIT = 100;

/** The input after a fix, if that is short. */
function resultText(input: string, { edits }: Fix): string {
  if (input.length > RESULT_LIMIT) return '';
  const result = visible(applyEdits(input, edits));
  return result.length > RESULT_LIMIT ? '' : `: ${result}`;
}

/** An RFC by its id and by the name that people use. */
export type RfcName = Pick<Definition, 'id' | 'name'>;

/** `also valid under: RFC 1808, RFC 3986`, the RFCs that accept a string which another rejects; `undefined` if none does. */
export function validUnderText(rfcs: readonly RfcName[]): string | undefined {
  return rfcs.length === 0 ? undefined : `also valid under: ${rfcs.map(({ name }) => name).join(', ')}`;
}
