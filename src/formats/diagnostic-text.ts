import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { caretText } from './caret.js';
import { shownExpected } from './expected-text.js';
import { otherPlaces } from './other-places.js';
import { grammarMessage, headline } from './headline.js';
import { hanging, wrapped } from './wrap.js';

/** Options for printing diagnostics. */
export interface TextStyle {
  readonly color?: boolean;
  /** The columns of the terminal. Without it, sentences are not broken into lines, and long inputs are cut at 80 columns. */
  readonly width?: number | undefined;
  /** Whether to say what the grammar expects, too. */
  readonly verbose?: boolean;
}

/** Select Graphic Rendition, ECMA-48 section 8.3.117: bold, most with a colour. */
const styles = { title: '1', error: '1;31', warning: '1;33', note: '1;36', fix: '1;32' } as const;

/** Colours a text, or leaves it as it is. */
export function painted(style: keyof typeof styles, text: string, { color = false }: TextStyle): string {
  return color ? `\u001b[${styles[style]}m${text}\u001b[0m` : text;
}

const INDENT = '    ';

/** The position and the notes to print with a diagnostic. */
interface Context {
  /** The position of the input, safe to print. */
  readonly where?: string | undefined;
  /** All notes by default. */
  readonly notes?: readonly string[];
}

/**
 * A diagnostic of an input, without its fixes.
 *
 *     urls.txt:3:10: error: "^" is not allowed in a path (RFC 2396, section 3.3) [character-not-allowed]
 *         http://h/^x
 *                  ^
 *         note: this is an "unwise" character, which gateways are known to change (RFC 2396, section 2.4.3)
 */
export function diagnosticText(input: string, diagnostic: Diagnostic, style: TextStyle & Context = {}): string {
  const { severity, expected } = diagnostic;
  const { message, ids, ...marked } = headline(diagnostic);
  const { where, notes = diagnostic.notes } = style;
  const { width = 80, verbose = false } = style;
  const others = otherPlaces(diagnostic, verbose ? Infinity : undefined);
  const place = where === undefined ? '' : `${where}: `;
  return [
    brokenLine(`${place}${painted(severity, `${severity}:`, style)} ${message}${others} [${ids}]`, style),
    caretText(input, marked, { width, paint: (carets) => painted(severity, carets, style) }),
    ...(verbose && expected.length > 0 ? [labelled('note', 'expected', shownExpected(diagnostic), style)] : []),
    ...[...grammarMessage(diagnostic), ...notes].map((note) => labelled('note', 'note', note, style)),
  ].join('\n');
}

/** A first line, broken between words if the width is known. Its continuation is indented less than the lines after it. */
function brokenLine(text: string, { width }: TextStyle): string {
  if (width === undefined) return text;
  const [first = ''] = wrapped(text, width);
  const rest = text.slice(first.length).trimStart();
  return rest === '' ? first : [first, ...wrapped(rest, width - 2)].join('\n  ');
}

/** An indented text with a label, `    note: it is one of the "unwise" characters`, broken if the width is known. */
export function labelled(style: keyof typeof styles, label: string, text: string, options: TextStyle): string {
  const lead = `${INDENT}${painted(style, `${label}:`, options)} `;
  return options.width === undefined ? lead + text : hanging(lead, text, options.width);
}
