/** What the benchmarks should reach, and how their documents are compared with it. */

export interface Target {
  readonly document: string;
  /** Patterns of a section's title, a row's first cell and a column's title. */
  readonly section: RegExp;
  readonly row: RegExp;
  readonly column: RegExp;
  /** The most that a cell may have: the number in parentheses if there is one, else its first number. */
  readonly most: number;
}

const RFC = /^RFC \d+$/;

function compared(column: RegExp, mosts: Readonly<Record<string, number>>): Target[] {
  return Object.entries(mosts).map(([name, most]) => ({
    document: 'performance.md',
    section: RFC,
    row: new RegExp(`^${name.replaceAll('.', '\\.')}$`),
    column,
    most,
  }));
}

/** The time of rfc-uri divided by that of another library, or a time. Tables that say "at most" have their own targets. */
export const targets: readonly Target[] = [
  ...compared(/^validate$/, { 'sum of charCodeAt': 1, 'URL.canParse': 0.7 }),
  ...compared(/^parse,/, {
    'sum of charCodeAt': 2,
    'fast-uri': 0.1,
    '@hyperjump/uri': 0.3,
    'new URL': 0.55,
    'RFC 2396 appendix B': 1.3,
  }),
  ...compared(/^resolve$/, { 'new URL': 0.6, '@hyperjump/uri': 0.25 }),
  ...compared(/^normalize, nothing/, { 'new URL': 0.9, '@hyperjump/uri': 0.4 }),
  ...compared(/^normalize, every other/, { 'new URL': 1.2, '@hyperjump/uri': 0.4 }),
  ...compared(/^say that/, { '@hyperjump/uri': 1.3 }),
  ...[
    { row: /other bases$/, column: /^(?!.*\.\.).*$/, most: 0.7 },
    { row: /other bases$/, column: /\.\./, most: 0.85 },
    { row: /same base$/, column: /./, most: 0.5 },
  ].map((target) => ({ document: 'performance.md', section: /^Resolving/, ...target })),
  { document: 'performance.md', section: /^Strings that/, row: /./, column: /^slice/, most: 1.2 },
  { document: 'growth.md', section: /^rfc-uri$/, row: /./, column: /^exponent$/, most: 1.1 },
  { document: 'growth.md', section: /^Short strings$/, row: /^(?!compare)/, column: /^time$/, most: 1 },
  { document: 'growth.md', section: /^Short strings$/, row: /^compare/, column: /^time$/, most: 6 },
];

export interface Cell {
  readonly section: string;
  readonly row: string;
  readonly column: string;
  readonly text: string;
}

/** A cell, and the most that it may be. */
export interface Verdict {
  readonly cell: Cell;
  readonly value: number;
  readonly most: number;
}

/** All cells of the tables of a document, without the first of each row. */
export function cellsOf(markdown: string): Cell[] {
  let section = '';
  let columns: readonly string[] | undefined;
  return markdown.split('\n').flatMap((line) => {
    if (line.startsWith('#')) section = line.replace(/^#+ /, '');
    if (!line.startsWith('|')) {
      columns = undefined;
      return [];
    }
    const texts = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((text) => text.trim());
    if (!columns) {
      columns = texts;
      return [];
    }
    const [row = ''] = texts;
    if (/^-+$/.test(texts[1] ?? '')) return [];
    return texts.map((text, index) => ({ section, row, column: columns?.[index] ?? '', text })).slice(1);
  });
}

/** The verdicts on a document: those of the targets, and those of its own columns "at most". The value is NaN if a target has no cell. */
export function verdictsOn(document: string, cells: readonly Cell[], all: readonly Target[] = targets): Verdict[] {
  const byTargets = all
    .filter((target) => target.document === document)
    .flatMap(({ section, row, column, most }) => {
      const found = cells.filter(
        (cell) => section.test(cell.section) && row.test(cell.row) && column.test(cell.column) && cell.text !== '',
      );
      // a table that has changed, or that no benchmark has written yet
      if (found.length === 0)
        return [
          { cell: { section: section.source, row: row.source, column: column.source, text: '' }, value: NaN, most },
        ];
      return found.map((cell) => ({ cell, value: valueOf(cell.text), most }));
    });
  const own = cells.flatMap((cell, index): Verdict[] => {
    if (cell.column !== 'at most' || cell.text === '') return [];
    const measured = cells[index - 1];
    return measured ? [{ cell: measured, value: valueOf(measured.text), most: valueOf(cell.text) }] : [];
  });
  return [...byTargets, ...own];
}

function valueOf(text: string): number {
  return Number(/\((\d+(?:\.\d+)?)/.exec(text)?.[1] ?? /\d+(?:\.\d+)?/.exec(text)?.[0] ?? NaN);
}
