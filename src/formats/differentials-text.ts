import { countText } from '../syntax/count-text.js';
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
  /** How far a search came; absent if the automata of two RFCs decided, for strings of any length. */
  readonly searched?: {
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
export function differentialsText(report: DifferentialReport, width: number): string {
  const { titles, groups, searched } = report;
  const [a, b] = titles;
  const shown = (text: string): string => (text === '' ? '-' : excerpt(text, LIMIT));
  const rows = groups.map(({ relation, rows: all }) => {
    const [first] = all;
    const more = all.length > 1 ? ` (and ${all.length - 1} like it)` : '';
    return [shown(first?.string ?? ''), shown(first?.a ?? ''), shown(first?.b ?? ''), relation + more];
  });
  return [
    hanging('', searched ? searchedHead(report) : decidedHead(report), width),
    ...(rows.length === 0 ? [] : [alignedRows([['string', a, b, ''], ...rows], '  ').join('\n')]),
    hanging('', searched ? searchText(report, searched) : decidedText(report), width),
  ].join('\n\n');
}

function searchedHead({ titles: [a, b], component, groups }: DifferentialReport): string {
  if (groups.length === 0)
    return component === 'verdict'
      ? `No string was found that only one of ${a} and ${b} accepts.`
      : `No string was found in which ${a} and ${b} read a different ${component}.`;
  return `${differ(a, b, component)} Each loses the difference if any character is left out:`;
}

function searchText({ prefix }: DifferentialReport, searched: NonNullable<DifferentialReport['searched']>): string {
  const { asked, complete, length, alphabet } = searched;
  const after = prefix === '' ? '' : ` after "${prefix}"`;
  const exact = `Every string of up to ${complete} characters${after} was tried, made of ${alphabet.length} characters: one of each class that they treat differently.`;
  const longer =
    length > complete
      ? ` Of the longer ones, up to ${length} characters, only those that extend a prefix which is read in a new way were tried.`
      : '';
  return `${exact}${longer} They were asked about ${countText(asked)} strings.`;
}

function decidedHead({ titles: [a, b], component, prefix, groups }: DifferentialReport): string {
  const among = prefix === '' ? '' : ` among the strings that begin with "${prefix}"`;
  if (groups.length === 0)
    return component === 'verdict'
      ? `${a} and ${b} accept the same strings${among}.`
      : `${a} and ${b} read the same ${component} in every string that both accept${among}.`;
  return `${differ(a, b, component)} Each is the shortest of its kind${among}:`;
}

function differ(a: string, b: string, component: string): string {
  return component === 'verdict'
    ? `Only one of ${a} and ${b} accepts these strings.`
    : `${a} and ${b} read a different ${component} in these strings.`;
}

function decidedText({ component }: DifferentialReport): string {
  const empty = component === 'verdict' ? '' : ' An empty component counts as an absent one.';
  return `The automata of the two were compared, so this holds for strings of any length.${empty}`;
}
