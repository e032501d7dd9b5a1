import { excerpt } from '../syntax/show.js';
import { alignedRows, hanging } from './wrap.js';

/** A string that two readers read differently, in the words of a report. */
export interface DifferentialRow {
  readonly string: string;
  readonly a: string;
  readonly b: string;
}

export interface DifferentialGroup {
  readonly relation: string;
  /** The shortest first. */
  readonly rows: readonly DifferentialRow[];
}

/** The result of a search for differences of two readers. */
export interface DifferentialReport {
  readonly titles: readonly [string, string];
  readonly component: string;
  readonly prefix: string;
  readonly groups: readonly DifferentialGroup[];
  readonly searched: {
    /** The characters that stand for their classes. */
    readonly alphabet: readonly string[];
    readonly asked: number;
    /** Every string of up to so many characters after the prefix was tried. */
    readonly complete: number;
    /** Some strings of up to so many characters were tried. */
    readonly length: number;
  };
}

const LIMIT = 200;

/** A report as text: a line for each group of strings, and how far the search came. */
export function differentialsText(
  { titles, component, prefix, groups, searched }: DifferentialReport,
  width: number,
): string {
  const [a, b] = titles;
  const { asked, complete, length, alphabet } = searched;
  const shown = (text: string): string => (text === '' ? '-' : excerpt(text, LIMIT));
  const rows = groups.map(({ relation, rows: all }) => {
    const [first] = all;
    const more = all.length > 1 ? ` (and ${all.length - 1} like it)` : '';
    return [shown(first?.string ?? ''), shown(first?.a ?? ''), shown(first?.b ?? ''), relation + more];
  });
  const head =
    groups.length === 0
      ? `No string was found that ${a} and ${b} read with another ${component}.`
      : `${a} and ${b} read these strings with another ${component}. No character of them can be dropped:`;
  const after = prefix === '' ? '' : ` after "${prefix}"`;
  const exact = `Every string of up to ${complete} characters${after} was tried, over ${alphabet.length} characters: one of each class of characters that they tell apart.`;
  const longer =
    length > complete
      ? ` Of the longer ones, up to ${length} characters, those that extend a prefix that is read in a new way.`
      : '';
  const count = `${asked.toLocaleString('en-US')} strings were asked about.`;
  return [
    hanging('', head, width),
    ...(rows.length === 0 ? [] : [alignedRows([['string', a, b, ''], ...rows], '  ').join('\n')]),
    hanging('', `${exact}${longer} ${count}`, width),
  ].join('\n\n');
}
