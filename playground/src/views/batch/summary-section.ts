import { shown } from '../../model/characters.js';
import { h, type Child } from '../../elements/element.js';
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

/** A summary as tables, in which a bar shows each row's share of all lines. */
export function summarySection(summary: Summary): Child[] {
  return dimensions.map((dimension) => {
    const rows = sortedRows(summary, dimension).slice(0, 50);
    if (rows.length === 0) return [];
    return [
      h('h2', {}, titles[dimension]),
      h(
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
          rows.map(([name, { count, example }]) =>
            h(
              'tr',
              {},
              h('th', { scope: 'row' }, shown(name)),
              h('td', { class: 'number' }, count.toLocaleString('en')),
              h(
                'td',
                {},
                h('meter', { max: summary.total, value: count, 'aria-label': `share of ${shown(name)}` }),
                ` ${((count / summary.total) * 100).toFixed(1)} %`,
              ),
              h('td', {}, h('code', {}, `${example.line}: ${shown(example.input, 80)}`)),
            ),
          ),
        ),
      ),
    ];
  });
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
