/** The diagnostics and repairs of one line of input, as text. */
import type { Diagnostic, Suggestion } from '../diagnostics/diagnostic.js';
import type { Definition } from '../rfcs/registry.js';
import type { Range } from '../syntax/range.js';
import { diagnosticText, labelled, painted, type TextStyle } from './diagnostic-text.js';
import { headline } from './headline.js';
import { shownReference } from './string-title.js';

/** An RFC by its id and its name. */
export type RfcName = Pick<Definition, 'id' | 'name'>;

/** A line with its diagnostics and repairs. */
export interface LineDetails {
  readonly input: string;
  readonly diagnostics: readonly Diagnostic[];
  /** The whole line repaired, the likeliest repair first. */
  readonly repairs?: readonly Pick<Suggestion, 'value' | 'certainty'>[];
  /** The other RFCs that accept an invalid line. */
  readonly validUnder?: readonly RfcName[];
}

/** Options of `lineText`. */
export interface LineStyle extends TextStyle {
  /** The greatest number of errors, or of warnings, to describe. */
  readonly maxErrors?: number;
  /** The position of what is underlined for a diagnostic, safe to print. */
  readonly where?: (underlined: Range) => string;
}

/** The longest repaired line that is shown whole, in UTF-16 units. */
const LINE_LIMIT = 2000;

/**
 * The errors or warnings of a line, each note once, then the other RFCs that accept it, and the whole line repaired:
 *
 *     urls.txt:3:10: error: "^" is not allowed in a path (RFC 2396, section 3.3) [character-not-allowed]
 *         http://h/^x
 *                  ^
 *         and 2 more errors
 *         fix (safe): http://h/%5Ex
 */
export function lineText({ input, diagnostics, repairs = [], validUnder = [] }: LineDetails, style: LineStyle): string {
  const { maxErrors = diagnostics.length, where } = style;
  const others = validUnderText(validUnder);
  const said = new Set<string>();
  return [
    ...diagnostics.slice(0, maxErrors).map((diagnostic) => {
      const notes = diagnostic.notes.filter((note) => !said.has(note) && said.add(note));
      return diagnosticText(input, diagnostic, { ...style, notes, where: where?.(headline(diagnostic)) });
    }),
    ...moreText(diagnostics.slice(maxErrors)),
    ...(others === undefined ? [] : [labelled('note', 'note', others, style)]),
    ...repairs.map((repair) => `    ${fixText(repair, style)}`),
  ].join('\n');
}

function moreText(diagnostics: readonly Diagnostic[]): string[] {
  const counts = (['error', 'warning'] as const).map((severity) => {
    const { length } = diagnostics.filter((diagnostic) => diagnostic.severity === severity);
    return length === 0 ? [] : [`${length} more ${severity}${length > 1 ? 's' : ''}`];
  });
  return diagnostics.length === 0 ? [] : [`    and ${counts.flat().join(' and ')}`];
}

/** `fix (safe): http://h/%5Ex`. Never broken into lines, so that it can be copied. */
export function fixText({ value, certainty }: Pick<Suggestion, 'value' | 'certainty'>, style: TextStyle = {}): string {
  return `${painted('fix', `fix (${certainty}):`, style)} ${shownReference(value, LINE_LIMIT)}`;
}

/**
 * `valid under RFC 1808, RFC 2396 and RFC 3986`: the RFCs that accept a string which another rejects; `undefined` if none does.
 * CERN's draft is left out, because its verdict does not help readers of the later RFCs.
 */
export function validUnderText(rfcs: readonly RfcName[]): string | undefined {
  const names = rfcs.map(({ name }) => name).filter((name) => !name.endsWith(' draft'));
  const last = names.pop();
  if (last === undefined) return undefined;
  return `valid under ${names.length > 0 ? `${names.join(', ')} and ` : ''}${last}`;
}
