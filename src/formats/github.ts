import { codes } from '../diagnostics/codes.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { grammarMessage, headline } from './headline.js';
import { otherPlaces } from './other-places.js';

/** The position of an input in files. */
export interface FilePlace {
  /** A path with "/" between its segments (GitHub needs one from the root of the repository), or a name such as `stdin`. */
  readonly file: string;
  /** The line that the input begins on, counted from 1. */
  readonly line: number;
}

/** A region of a file. Lines and columns count from 1; columns are UTF-16 units, and the end is the first one after the region. */
export interface Region {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A diagnostic, and its region in the file if the columns of the input are not those of the line. */
interface Annotated extends FilePlace {
  readonly diagnostic: Diagnostic;
  readonly region?: Region | undefined;
}

/**
 * A diagnostic as a workflow command of GitHub Actions, which shows it next to the line. GitHub takes no columns for several
 * lines.
 *
 *     ::error file=urls.txt,line=3,col=9,endColumn=10,title=Port above 65535 [port-out-of-range]::…
 */
export function githubAnnotation({ file, line, diagnostic, region }: Annotated): string {
  const { code, severity, notes } = diagnostic;
  const { message, start, end } = headline(diagnostic);
  const { column, endColumn, ...lines } = region ?? { line, column: start + 1, endLine: line, endColumn: end + 1 };
  const position = lines.endLine > lines.line ? lines : { line: lines.line, col: column, endColumn };
  const title = `${codes[code].title} [${code}]`;
  return workflowCommand(severity, { file, ...position, title }, [
    message + otherPlaces(diagnostic),
    ...grammarMessage(diagnostic),
    ...notes,
  ]);
}

/** The reason why a line cannot be read, and the offset of the cause in UTF-16 units. */
export interface Trouble {
  readonly message: string;
  readonly offset: number;
}

/** The command for a line that cannot be read. */
export function githubTrouble({ file, line, message, offset }: FilePlace & Trouble): string {
  return workflowCommand('error', { file, line, col: offset + 1 }, [message]);
}

/** A workflow command, with its properties and data escaped. */
export function workflowCommand(
  name: string,
  properties: Readonly<Record<string, string | number>>,
  data: readonly string[],
): string {
  const list = Object.entries(properties).map(([property, value]) => `${property}=${escapedProperty(String(value))}`);
  return `::${name} ${list.join(',')}::${escapedData(data.join('\n'))}`;
}

/** Escapes as escapeData in the package @actions/core does. */
function escapedData(text: string): string {
  return text.replaceAll(/[%\r\n]/g, encodeURIComponent);
}

/** Escapes as escapeProperty in the package @actions/core does. */
function escapedProperty(text: string): string {
  return text.replaceAll(/[%\r\n:,]/g, encodeURIComponent);
}
