import { shown } from '../../model/characters.js';
import { h, type Child } from '../../elements/element.js';
import { isRfc, rfcName } from '../../model/specifications.js';
import { dimensions, type Dimension, type Summary } from '../../answers/summary.js';

const titles: Readonly<Record<Dimension, string>> = {
  verdict: 'Verdict',
  code: 'Code of the first error, and of each warning',
  cause: 'Probable cause',
  component: 'Component with the first error',
  scheme: 'Scheme',
  rfc: 'Accepted by (the other RFCs are tried only on invalid lines)',
};

/** The rows of each dimension, most lines first. */
function sortedRows(summary: Summary, dimension: Dimension) {
  return Object.entries(summary[dimension]).toSorted(
    ([nameA, a], [nameB, b]) => b.count - a.count || (nameA < nameB ? -1 : 1),
  );
}

/** This many rows of a table are seen at once; the others can be opened. */
const FIRST = 8;
/** The most rows of a table. */
const ROWS = 50;

/** A summary: the verdicts as one bar, and a table for each dimension. */
export function summarySection(summary: Summary): Child[] {
  return [
    verdictBar(summary),
    h(
      'div',
      { class: 'dimensions' },
      dimensions.map((dimension) => dimensionSection(summary, dimension)),
    ),
  ];
}

const verdicts = ['valid', 'warned', 'invalid', 'unreadable'] as const;

function verdictBar({ verdict, total }: Summary): Child {
  const present = verdicts.filter((name) => verdict[name] !== undefined);
  return h(
    'div',
    { class: 'verdict-bar', 'aria-hidden': 'true' },
    present.map((name) => {
      const count = verdict[name]?.count ?? 0;
      return h('span', { class: `${name}-lines`, style: `--share: ${count / total}`, title: `${name}: ${count}` });
    }),
  );
}

function dimensionSection(summary: Summary, dimension: Dimension): Child {
  const rows = sortedRows(summary, dimension).slice(0, ROWS);
  if (rows.length === 0) return undefined;
  const [first, more] = [rows.slice(0, FIRST), rows.slice(FIRST)];
  const table = (some: typeof rows): HTMLElement => summaryTable(some, dimension, summary.total);
  return h(
    'section',
    {},
    h('h2', {}, titles[dimension]),
    table(first),
    more.length > 0 && h('details', {}, h('summary', {}, `${more.length} more`), table(more)),
  );
}

/** A bar shows each row's share of all lines. */
function summaryTable(rows: ReturnType<typeof sortedRows>, dimension: Dimension, total: number): HTMLElement {
  return h(
    'table',
    { class: 'summary' },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        [dimension, 'lines', 'share', 'first example'].map((name) =>
          h('th', { scope: 'col', class: name === 'lines' && 'number' }, name),
        ),
      ),
    ),
    h(
      'tbody',
      {},
      rows.map(([name, { count, example }]) => {
        const share = `${((count / total) * 100).toFixed(1)} %`;
        const text = `${example.line}: ${shown(example.input, 80)}`;
        return h(
          'tr',
          { class: dimension === 'component' && `c-${name}` },
          h('th', { scope: 'row' }, dimension === 'rfc' && isRfc(name) ? rfcName(name) : shown(name)),
          h('td', { class: 'number' }, count.toLocaleString('en')),
          h('td', {}, h('span', { class: 'share-bar', style: `--share: ${(count / total) * 100}%` }), share),
          h('td', { class: 'example', title: text }, h('code', {}, text)),
        );
      }),
    ),
  );
}

/** A summary as tab-separated values; tabs and line breaks of an example are escaped. */
export function tsvFile(summary: Summary): Blob {
  const cell = (text: string): string => shown(text, 2000);
  const rows = dimensions.flatMap((dimension) =>
    sortedRows(summary, dimension).map(([name, { count, example }]) =>
      [dimension, cell(name), count, cell(example.file), example.line, cell(example.input)].join('\t'),
    ),
  );
  const text = ['dimension\tname\tcount\tfile\tline\texample', ...rows, ''].join('\n');
  return new Blob([text], { type: 'text/tab-separated-values' });
}
