/** Every specification against every other. */
import { h } from '../../elements/element.js';
import { stateLink } from '../../elements/state-link.js';
import { shown } from '../../model/characters.js';
import { matrix } from '../../model/matrix.data.js';
import { currentFirst, rfcIds, rfcName } from '../../model/specifications.js';
import type { State } from '../../model/state.js';

/** The shortest string of each cell; a cell opens the two specifications. */
export function matrixSection({ a, b, ruleA, ruleB }: State): HTMLElement {
  const order = currentFirst(rfcIds);
  const isPresent = (row: string, column: string): boolean => row === a && column === b && ruleA === '' && ruleB === '';
  return h(
    'section',
    {},
    h('h2', {}, 'All specifications'),
    h('p', { class: 'hint' }, 'The shortest reference that the row accepts and the column rejects.'),
    h(
      'div',
      { class: 'scrolling', tabindex: 0, role: 'region', 'aria-label': 'All specifications' },
      h(
        'table',
        { class: 'matrix' },
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('th', { scope: 'col' }, h('span', { class: 'unseen' }, 'accepted by')),
            order.map((rfc) => h('th', { scope: 'col' }, rfcName(rfc))),
          ),
        ),
        h(
          'tbody',
          {},
          order.map((row) =>
            h(
              'tr',
              {},
              h('th', { scope: 'row' }, rfcName(row)),
              order.map((column) => {
                if (row === column) return h('td', { class: 'diagonal' });
                const string = matrix[row]?.[column] ?? undefined;
                return h(
                  'td',
                  { class: isPresent(row, column) ? 'present' : undefined },
                  stateLink(
                    { view: 'difference', a: row, b: column, ruleA: '', ruleB: '', textA: '', textB: '' },
                    string === undefined
                      ? h('span', { class: 'none' }, 'none')
                      : h('span', { class: 'mono' }, shown(string) || '(empty)'),
                  ),
                );
              }),
            ),
          ),
        ),
      ),
    ),
  );
}
