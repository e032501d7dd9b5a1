/** The productions of a .bnf file and of an RFC's text, each as the lines that are printed, so that they can be compared. */

/** A production with the comments above it. */
export interface PrintedProduction {
  readonly name: string;
  /** Its lines, one space for white space within a line, none at its ends. */
  readonly text: string;
}

/** A production in the text of a document, which may have no sections and no pages. */
export interface LocatedProduction extends PrintedProduction {
  readonly section: string | undefined;
  readonly page: number | undefined;
}

/** The productions of a .bnf file, in its order. Lines that begin with `;;` are not the document's. */
export function readProductions(bnf: string): PrintedProduction[] {
  const productions: { readonly name: string; readonly lines: string[] }[] = [];
  let comments: string[] = [];
  for (const line of bnf.split('\n')) {
    if (line.trim() === '' || line.startsWith(';;')) continue;
    if (line.startsWith(';')) comments.push(line);
    else if (/^\s/.test(line)) productions.at(-1)?.lines.push(line);
    else {
      productions.push({ name: /^[\w+-]+/.exec(line)?.[0] ?? '', lines: [...comments, line] });
      comments = [];
    }
  }
  return productions.map(({ name, lines }) => ({ name, text: normalized(lines) }));
}

/** What separates the pages of an RFC: the foot of one, and the head of the next. */
const FOOT = /\[Page (\d+)\]\s*$/;
const HEAD = /^RFC \d+ .* (?:19|20)\d\d\s*$/;

/** `5. BNF for specific URL schemes`, `2.2.  BNF for Relative URLs`, `Appendix A.  Collected ABNF`, `APPENDIX B: ABNF` */
const HEADING = /^(?:appendix )?([A-Z]|\d+(?:\.\d+)*)[.:]?\s+\S/i;

/** The productions of an RFC's text. Each begins with its name and `=`, and continues in lines that are indented further. */
export function productionsOfRfc(text: string): LocatedProduction[] {
  const lines = splitLines(text);
  const pages = pageNumbers(lines);
  const productions: (Omit<LocatedProduction, 'text'> & { readonly lines: string[] })[] = [];
  let section: string | undefined;
  let comments: string[] = [];
  /** The indentation of the production that the line before belongs to. */
  let indentation: number | undefined;
  /** The same for a production before an empty line. */
  let before: number | undefined;
  for (const [index, line] of lines.entries()) {
    const name = /^\s*([A-Za-z][\w+-]*)\s*=(?!\S)/.exec(line)?.[1];
    const indented = line.search(/\S/);
    if (indented < 0 || FOOT.test(line) || HEAD.test(line)) {
      before = indentation ?? before;
      indentation = undefined;
      continue;
    }
    // an alternative at the top of a page belongs to the production at the foot of the page before
    if (before !== undefined && indented > before && /^\s*[/|]/.test(line)) indentation = before;
    before = undefined;
    if (indentation !== undefined && indented > indentation) productions.at(-1)?.lines.push(line);
    else if (name !== undefined) {
      productions.push({ name, lines: [...comments, line], section, page: pages[index] });
      comments = [];
      indentation = indented;
    } else {
      indentation = undefined;
      if (line.trim().startsWith(';')) comments.push(line);
      else comments = [];
      section = HEADING.exec(line)?.[1] ?? section;
    }
  }
  return productions.map(({ lines: own, ...production }) => ({ ...production, text: normalized(own) }));
}

/** The page of each line; `undefined` after the last foot. */
function pageNumbers(lines: readonly string[]): (number | undefined)[] {
  let page: number | undefined;
  return lines
    .toReversed()
    .map((line) => {
      const number = FOOT.exec(line)?.[1];
      page = number === undefined ? page : Number(number);
      return page;
    })
    .toReversed();
}

/**
 * The productions of a text that has no sign between a name and its definition and does not indent the rest of a production:
 * each ends before the line that begins with the next name. The last has one line.
 */
export function productionsInOrder(text: string, names: readonly string[]): LocatedProduction[] {
  const productions: { readonly name: string; readonly lines: string[] }[] = [];
  for (const line of splitLines(text)) {
    const next = names[productions.length];
    if (next === undefined) break;
    if (line.split(/\s/)[0] === next) productions.push({ name: next, lines: [line] });
    else productions.at(-1)?.lines.push(line);
  }
  return productions.map(({ name, lines }) => ({
    name,
    text: normalized(lines),
    section: undefined,
    page: undefined,
  }));
}

/** The paragraphs of the comments in a Java file, without tags and with one space for white space. */
export function paragraphs(text: string): string[] {
  const lines = splitLines(text).map((line) => /^\s*\*(?!\/) ?(.*)$/.exec(line)?.[1] ?? '');
  const pieces = lines.join('\n').split(/\n\s*\n|(?=<(?:p|li|tr|h\d)\b)/);
  return pieces.map((piece) =>
    piece
      .replaceAll(/<[^>]*>|&nbsp;/g, ' ')
      .trim()
      .replaceAll(/\s+/g, ' '),
  );
}

/** A form feed is between pages. */
function splitLines(text: string): string[] {
  return text.split(/\r?[\n\f]/);
}

function normalized(lines: readonly string[]): string {
  return lines.map((line) => line.trim().replaceAll(/\s+/g, ' ')).join('\n');
}
