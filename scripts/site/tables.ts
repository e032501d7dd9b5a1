/** The tables of a Markdown text. */

export interface Table {
  /** Its lines in the text, joined. */
  readonly text: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The tables of a text in order. */
export function tablesIn(markdown: string): Table[] {
  const blocks = markdown.match(/(?:^\|.*\|\n?){3,}/gm) ?? [];
  return blocks.map((text) => {
    const [head = [], , ...rows] = text
      .trim()
      .split('\n')
      .map((line) =>
        line
          .slice(1, -1)
          .split(/(?<!\\)\|/)
          .map((cell) => plain(cell)),
      );
    return { text, head, rows };
  });
}

/** A cell without the marks of Markdown. */
function plain(cell: string): string {
  return cell.trim().replaceAll(/[`*]|\\(?=\|)/g, '');
}
